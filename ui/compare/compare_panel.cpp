// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_panel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/compare/comparison_model.h"
#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

ComparePanel::ComparePanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_header(new PanelHeader),
      m_sentence(new Sentence(2)),
      m_table(new QTableView),
      m_empty(new EmptyState),
      m_model(new ComparisonModel(this)) {
    setLook(this, "panel");
    m_sentence->setMuted(false);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Comparison of two designs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(fontMetrics().height() + 8);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setWordWrap(true);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(ComparisonModel::Ratio, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ComparisonModel::Better, QHeaderView::ResizeToContents);
    auto* copy = new QAction(tr("Copy as CSV"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_model->csv()); });

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(4);
    all->addWidget(m_header);
    all->addWidget(m_sentence);
    all->addWidget(m_table, 1);
    all->addWidget(m_empty, 1);
}

ComparePanel::~ComparePanel() = default;

QString ComparePanel::sentence() const { return m_sentence->text(); }
QString ComparePanel::emptyText() const { return m_empty->isHidden() ? QString() : m_empty->text(); }

void ComparePanel::refresh() {
    const int other = otherDesign(*workspace());
    const int first = std::min(workspace()->current(), other);
    const int second = std::max(workspace()->current(), other);
    const auto a = first < 0 ? nullptr : workspace()->report(first);
    const auto b = second < 0 ? nullptr : workspace()->report(second);
    const bool ready = a && b && first != second;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_sentence, m_table}) widget->setVisible(ready);
    m_empty->setVisible(!ready);
    m_header->setTexts(
        tr("Compare"),
        ready ? tr("%1 with %2").arg(designTitle(*workspace(), first), designTitle(*workspace(), second))
              : QString());
    if (!ready) {
        m_empty->setText(other < 0
                             ? tr("One design is open. Open or duplicate a second one to compare them here.")
                             : tr("Calculating…"));
        return;
    }
    Comparison comparison =
        compare(*a, *b, Workspace::letter(first).toStdString(), Workspace::letter(second).toStdString());
    m_sentence->setText(words(comparison.sentence));
    m_model->setComparison(std::move(comparison), first, second, designTitle(*workspace(), first),
                           designTitle(*workspace(), second));
}

}  // namespace fabricsketch::ui
