// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/panel_header.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

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
    setAccessibleName(title);
    setAccessibleDescription(subtitle);
    setToolTip(subtitle);
    m_space->setMinimumWidth(QFontMetrics(titleFont()).horizontalAdvance(title) + 6);
    update();
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

void PanelHeader::resizeEvent(QResizeEvent*) {
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
    const QRect rest = space.adjusted(bold.horizontalAdvance(m_title) + 8, 0, -4, 0);
    if (rest.width() < fontMetrics().averageCharWidth() * 8) return;  // a stump of two letters says nothing
    painter.setFont(font());
    painter.setPen(tokens.textMuted);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_subtitle, Qt::ElideRight, rest.width()));
}

}  // namespace fabricsketch::ui
