// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QScreen>
#include <QStyle>
#include <QSvgRenderer>
#include <QVariant>
#include <QWidget>
#include <algorithm>

#include "ui/theme/style_sheet.h"

// A static library's resources have to be named once; the macro wants the global namespace.
static void loadIcons() { Q_INIT_RESOURCE(icons); }

namespace fabricsketch::ui {

namespace {

// The size of the mock; layouts grow with it, so a bigger font for presenting only changes this one number.
constexpr int kFontPixels = 13;

/// Latin letters first; then fonts whose Chinese characters are the simplified ones, where they are
/// installed. Without them the system may draw Japanese shapes.
QFont applicationFont(double scale) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QStringList installed = QFontDatabase::families();
    QStringList wanted;
    for (const char* name :
         {"Inter", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei"})
        if (installed.contains(QLatin1String(name))) wanted << QLatin1String(name);
    if (!wanted.contains(QStringLiteral("Inter"))) wanted.prepend(font.family());
    font.setFamilies(wanted);
    font.setPixelSize(qRound(kFontPixels * scale));
    return font;
}

/// 1.4 is read from the back of a meeting room at 1920×1080; a window of 1280 px has room for less.
double presentingScale() {
    constexpr int kWide = 1600;
    int width = 0;
    for (const QWidget* window : QApplication::topLevelWidgets())
        if (window->isVisible()) width = std::max(width, window->width());
    if (width == 0) width = QGuiApplication::primaryScreen()->availableSize().width();
    return width >= kWide ? 1.4 : 1.2;
}

QPalette paletteOf(const Tokens& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.panel);
    p.setColor(QPalette::AlternateBase, t.window);
    p.setColor(QPalette::ToolTipBase, t.panelRaised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::PlaceholderText, t.textMuted);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.panel);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.bad);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, readableOn(t.accent));
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Light, t.panelRaised);
    p.setColor(QPalette::Midlight, t.border);
    p.setColor(QPalette::Mid, t.borderStrong);
    p.setColor(QPalette::Dark, t.borderStrong);
    p.setColor(QPalette::Shadow, t.border);
    const QColor off = mixed(t.text, t.panel, 0.55);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, off);
    return p;
}

bool systemIsDark() {
    // An empty palette gives the application back to the platform; Qt 6.4 has no other word for "dark".
    QApplication::setPalette(QPalette());
    const QPalette system = QApplication::palette();
    return system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
}

/// Draws a one-colour SVG in the colour of the text that stands beside it, so icons follow every theme.
class TintedIcon : public QIconEngine {
  public:
    explicit TintedIcon(QString file) : m_file(std::move(file)) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        painter->drawPixmap(rect,
                            pixmap(rect.size() * painter->device()->devicePixelRatioF(), mode, QIcon::Off));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        QSvgRenderer(m_file).render(&painter);
        const Tokens& t = Theme::instance().tokens();
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), mode == QIcon::Disabled ? mixed(t.text, t.panel, 0.55) : t.text);
        painter.end();
        return QPixmap::fromImage(image);
    }
    QIconEngine* clone() const override { return new TintedIcon(m_file); }

  private:
    QString m_file;
};

}  // namespace

Theme& Theme::instance() {
    static Theme theme;
    return theme;
}

Theme::Theme() { loadIcons(); }

void Theme::setMode(Mode mode) {
    m_mode = mode;
    switch (mode) {
        case Mode::System:
            m_tokens = systemIsDark() ? darkTokens() : lightTokens();
            break;
        case Mode::Light:
            m_tokens = lightTokens();
            break;
        case Mode::Dark:
            m_tokens = darkTokens();
            break;
        case Mode::HighContrast:
            m_tokens = highContrastTokens();
            break;
    }
    apply();
}

void Theme::setPresenting(bool on) {
    if (on == presenting()) return;
    m_scale = on ? presentingScale() : 1;
    apply();
}

void Theme::apply() {
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setFont(applicationFont(m_scale));
    QApplication::setPalette(paletteOf(m_tokens));
    qApp->setStyleSheet(styleSheet(m_tokens, m_scale));
    emit changed();
}

void setLook(QWidget* widget, const char* look) {
    widget->setProperty("look", QString::fromLatin1(look));
    widget->style()->unpolish(widget);  // a sheet reads the property only when the widget is polished
    widget->style()->polish(widget);
}

QIcon themedIcon(const QString& name) {
    const QString file = QStringLiteral(":/icons/%1.svg").arg(name);
    return QFile::exists(file) ? QIcon(new TintedIcon(file)) : QIcon();
}

}  // namespace fabricsketch::ui
