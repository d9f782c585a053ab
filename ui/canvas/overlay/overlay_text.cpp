// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/overlay_text.h"

#include <QAccessible>
#include <QPainter>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

OverlayText::OverlayText(QWidget* parent) : QLabel(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setTextFormat(Qt::RichText);
    setMargin(8);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void OverlayText::say(const QString& html, Tone tone, int milliseconds) {
    if (html.isEmpty()) {
        hide();
        return;
    }
    m_tone = tone;
    const Tokens& t = Theme::instance().tokens();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, tone == Tone::Refusal ? t.bad : t.text);
    setPalette(colors);
    if (html != text()) {
        setWordWrap(false);
        setText(html);
        if (sizeHint().width() > m_widest) {
            setWordWrap(true);
            resize(m_widest, heightForWidth(m_widest));
        } else {
            resize(sizeHint());
        }
    }
    if (milliseconds > 0) {
        m_timer.start(milliseconds);
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    } else {
        m_timer.stop();
    }
    show();
    raise();
    update();
}

void OverlayText::paintEvent(QPaintEvent* event) {
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_tone == Tone::Refusal ? t.bad : t.borderStrong, 1));
    painter.setBrush(m_tone == Tone::Refusal ? t.badSoft : t.panelRaised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    painter.end();
    QLabel::paintEvent(event);
}

}  // namespace fabricsketch::ui
