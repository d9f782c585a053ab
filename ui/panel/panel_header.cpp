// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/panel_header.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kPillPad = 6;
constexpr int kPillGap = 8;
}  // namespace

PanelHeader::PanelHeader(QWidget* parent) : QWidget(parent), m_space(new QWidget(this)) {
    m_space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_space->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_controls = new QHBoxLayout(this);
    m_controls->setContentsMargins(0, 0, 0, 0);
    m_controls->setSpacing(2);
    m_controls->addWidget(m_space, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMinimumHeight(fontMetrics().height() + 8);
}

void PanelHeader::setTexts(const QString& title, const QString& subtitle) {
    if (title == m_title && subtitle == m_subtitle) return;
    m_title = title;
    m_subtitle = subtitle;
    placeTexts();
}

void PanelHeader::setTrust(const Trust& trust) {
    if (trust.text == m_trust.text && trust.weak == m_trust.weak) return;
    m_trust = trust;
    placeTexts();
}

void PanelHeader::placeTexts() {
    setAccessibleName(m_title);
    const QString described =
        m_trust.text.isEmpty() ? m_subtitle : tr("%1 (confidence: %2)").arg(m_subtitle, m_trust.text);
    setAccessibleDescription(described);
    setToolTip(described);
    // A warning is never what a narrow panel leaves out.
    m_space->setMinimumWidth(QFontMetrics(titleFont()).horizontalAdvance(m_title) + 6 +
                             (m_trust.weak ? kPillGap + pillWidth() : 0));
    placeOptional();
    updateGeometry();
    update();
}

QFont PanelHeader::trustFont() const { return scaledFont(font(), 0.88); }

int PanelHeader::pillWidth() const {
    return m_trust.text.isEmpty() ? 0
                                  : QFontMetrics(trustFont()).horizontalAdvance(m_trust.text) + 2 * kPillPad;
}

QToolButton* PanelHeader::makeButton(const QString& text, const QString& name, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    setLook(button, "flat");
    return button;
}

void PanelHeader::addControl(QWidget* control) { m_controls->addWidget(control); }

void PanelHeader::addOptionalControl(QWidget* control) {
    m_optional << control;
    addControl(control);
}

void PanelHeader::insertControl(QWidget* control) { m_controls->insertWidget(1 + m_inserted++, control); }

int PanelHeader::neededWidth(bool withOptional) const {
    int width = m_space->minimumWidth();
    for (int i = 1; i < m_controls->count(); ++i) {
        QWidget* control = m_controls->itemAt(i)->widget();
        const bool optional = m_optional.contains(control);
        if (optional ? !withOptional : control->isHidden()) continue;
        width +=
            control->minimumSizeHint().expandedTo(control->minimumSize()).width() + m_controls->spacing();
    }
    return width;
}

QSize PanelHeader::minimumSizeHint() const {
    return {neededWidth(false), QWidget::minimumSizeHint().height()};
}

void PanelHeader::resizeEvent(QResizeEvent*) { placeOptional(); }

void PanelHeader::placeOptional() {
    const bool roomy = width() >= neededWidth(true);
    for (QWidget* control : m_optional) control->setVisible(roomy);
}

QFont PanelHeader::titleFont() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

void PanelHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& tokens = Theme::instance().tokens();
    const QRect space = m_space->geometry();
    const QFontMetrics bold(titleFont());
    painter.setFont(titleFont());
    painter.setPen(tokens.text);
    painter.drawText(space, Qt::AlignLeft | Qt::AlignVCenter,
                     bold.elidedText(m_title, Qt::ElideRight, space.width()));
    QRect rest = space.adjusted(bold.horizontalAdvance(m_title) + kPillGap, 0, -4, 0);
    if (const int pill = pillWidth(); pill > 0 && pill <= rest.width() + 4) {
        painter.setFont(trustFont());
        const QRect box(rest.left(), rest.center().y() - QFontMetrics(trustFont()).height() / 2 - 1, pill,
                        QFontMetrics(trustFont()).height() + 3);
        painter.setRenderHint(QPainter::Antialiasing);
        if (m_trust.weak) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(tokens.warningSoft);
            painter.drawRoundedRect(box, box.height() / 2.0, box.height() / 2.0);
        }
        painter.setPen(m_trust.weak ? tokens.text : tokens.textMuted);
        painter.drawText(box, Qt::AlignCenter, m_trust.text);
        rest.setLeft(box.right() + kPillGap);
    }
    if (rest.width() < fontMetrics().horizontalAdvance(m_subtitle)) return;  // a stump says nothing; the tooltip does
    painter.setFont(font());
    painter.setPen(tokens.textMuted);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     m_subtitle);
}

}  // namespace fabricsketch::ui
