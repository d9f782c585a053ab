// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/history_panel.h"

#include <QListView>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/compare/history_delegate.h"
#include "ui/compare/history_model.h"
#include "ui/panel/panel_header.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

HistoryPanel::HistoryPanel(Workspace* workspace, QWidget* parent)
    : QWidget(parent),
      m_header(new PanelHeader),
      m_model(new HistoryModel(workspace, this)),
      m_list(new QListView) {
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    m_header->setTexts(tr("History"), tr("what each step did; click one to go to it"));
    m_list->setObjectName(QStringLiteral("historyList"));
    m_list->setAccessibleName(tr("Steps of this design"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new HistoryDelegate(m_model, m_list));
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusProxy(m_list);

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(4);
    all->addWidget(m_header);
    all->addWidget(m_list, 1);

    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { go(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { go(index.row()); });
    // The heights follow what has become known.
    auto* layout = new QTimer(this);
    layout->setSingleShot(true);
    layout->setInterval(0);
    connect(m_model, &HistoryModel::linesChanged, layout, qOverload<>(&QTimer::start));
    connect(layout, &QTimer::timeout, m_list, &QListView::doItemsLayout);
    connect(m_model, &HistoryModel::presentChanged, this, [this](int row) {
        if (row >= 0 && isVisible()) m_list->scrollTo(m_model->index(row));
    });
}

void HistoryPanel::go(int step) {
    if (Document* document = m_model->figures()->document()) document->history()->setIndex(step);
}

void HistoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_model->figures()->setActive(true);
}

void HistoryPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_model->figures()->setActive(false);
}

}  // namespace fabricsketch::ui
