// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/bar_frame.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>

#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

BarFrame::BarFrame(QWidget* parent)
    : QWidget(parent),
      m_header(new PanelHeader),
      m_chart(new BarChart),
      m_sentence(new Sentence(2)),
      m_empty(new EmptyState),
      m_body(new QWidget) {
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("bars"));
    scroll->setWidget(m_chart);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Bars"));
    scroll->viewport()->setAutoFillBackground(false);
    m_chart->setAutoFillBackground(false);
    auto* body = new QHBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(scroll, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(3);
    all->addWidget(m_header);
    all->addWidget(m_body, 1);
    all->addWidget(m_sentence);
    all->addWidget(m_empty, 1);
    m_empty->hide();
}

void BarFrame::setAlternative(QWidget* widget, const QString& name) {
    auto* button = new QToolButton;
    button->setText(name);
    button->setAccessibleName(name);
    button->setCheckable(true);
    button->setAutoRaise(true);
    setLook(button, "flat");
    m_header->addControl(button);
    m_body->layout()->addWidget(widget);
    widget->hide();
    QWidget* bars = m_body->findChild<QScrollArea*>(QStringLiteral("bars"));
    connect(button, &QToolButton::toggled, this, [widget, bars](bool other) {
        widget->setVisible(other);
        bars->setVisible(!other);
    });
}

void BarFrame::setContent(const QString& title, const QString& subtitle, QList<BarRow> rows,
                          const QString& sentence) {
    m_header->setTexts(title, subtitle);
    m_chart->setAccessibleName(title);
    m_chart->setRows(std::move(rows));
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_empty->hide();
    m_body->show();
}

void BarFrame::setEmpty(const QString& title, const QString& subtitle, const QString& hint) {
    m_header->setTexts(title, subtitle);
    m_empty->setText(hint);
    m_body->hide();
    m_sentence->hide();
    m_empty->show();
}

QString BarFrame::sentence() const { return m_sentence->text(); }
QString BarFrame::emptyText() const { return m_empty->isHidden() ? QString() : m_empty->text(); }

}  // namespace fabricsketch::ui
