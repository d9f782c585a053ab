// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/card_text.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QStaticText>

namespace fabricsketch::ui {

namespace {

/// Fonts take whole pixels only, so one large size is shaped and scaled down.
constexpr int kShapedPixels = 100;
constexpr double kSmallest = 0.82;  ///< share of the wanted size before a text is cut
constexpr qsizetype kMostKept = 4000;

class ShapedTexts {
  public:
    static ShapedTexts& of(bool bold) {
        static ShapedTexts plain(false), strong(true);
        ShapedTexts& texts = bold ? strong : plain;
        texts.followFamily();
        return texts;
    }
    const QFont& font() const { return m_font; }
    const QStaticText& shaped(const QString& text) {
        const auto known = m_texts.constFind(text);
        if (known != m_texts.cend()) return *known;
        if (m_texts.size() > kMostKept) m_texts.clear();
        QStaticText fresh(text);
        fresh.setTextFormat(Qt::PlainText);
        fresh.setPerformanceHint(QStaticText::AggressiveCaching);
        fresh.prepare({}, m_font);
        return *m_texts.insert(text, fresh);
    }

  private:
    explicit ShapedTexts(bool bold) : m_bold(bold) {}
    void followFamily() {
        const QString family = QGuiApplication::font().family();
        if (family == m_family) return;
        m_family = family;
        m_font = QGuiApplication::font();
        m_font.setPixelSize(kShapedPixels);
        m_font.setWeight(m_bold ? QFont::DemiBold : QFont::Normal);
        m_font.setHintingPreference(QFont::PreferNoHinting);  // letters must not jump while zooming
        m_texts.clear();
    }

    const bool m_bold;
    QString m_family;
    QFont m_font;
    QHash<QString, QStaticText> m_texts;
};

}  // namespace

double textWidth(const QString& text, double size, bool bold) {
    return ShapedTexts::of(bold).shaped(text).size().width() * size / kShapedPixels;
}

void paintText(QPainter& painter, const QRectF& box, double size, bool bold, const QColor& color,
               const QString& text) {
    if (text.isEmpty()) return;
    ShapedTexts& texts = ShapedTexts::of(bold);
    const QStaticText* shown = &texts.shaped(text);
    double scale = size / kShapedPixels;
    if (shown->size().width() * scale > box.width()) {
        const double fitting = box.width() / shown->size().width();
        scale = std::max(fitting, scale * kSmallest);
        if (fitting < scale)
            shown = &texts.shaped(
                QFontMetricsF(texts.font()).elidedText(text, Qt::ElideRight, box.width() / scale));
    }
    painter.save();
    painter.setFont(texts.font());
    painter.setPen(color);
    painter.translate(box.center());
    painter.scale(scale, scale);
    painter.drawStaticText(QPointF(-shown->size().width() / 2, -shown->size().height() / 2), *shown);
    painter.restore();
}

}  // namespace fabricsketch::ui
