// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/shortcut_list.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/shell/commands/command_registry.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

ShortcutList::ShortcutList(CommandRegistry* registry, QWidget* parent)
    : QWidget(parent), m_registry(registry), m_model(new QStandardItemModel(this)), m_table(new QTableView) {
    setObjectName(QStringLiteral("shortcutList"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    auto* filter = new QSortFilterProxyModel(this);
    filter->setSourceModel(m_model);
    filter->setFilterKeyColumn(-1);
    filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* field = new QLineEdit;
    field->setPlaceholderText(tr("Search commands and keys…"));
    field->setAccessibleName(tr("Search commands and keys"));
    field->setClearButtonEnabled(true);
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->setModel(filter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->addWidget(field);
    layout->addWidget(m_table);
    connect(field, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::activated, this, [this, filter](const QModelIndex& index) {
        const QString id = filter->index(index.row(), 0).data(Qt::UserRole).toString();
        if (QAction* action = m_registry->action(id)) action->trigger();
    });
}

void ShortcutList::showEvent(QShowEvent* event) {
    fill();
    QWidget::showEvent(event);
}

void ShortcutList::fill() {
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Command"), tr("Key"), tr("Menu")});
    for (const Command& command : m_registry->commands()) {
        QStringList keys;
        for (const QKeySequence& key : command.shortcuts) keys << key.toString(QKeySequence::NativeText);
        auto* name = new QStandardItem(m_registry->plainText(command));
        name->setData(command.id, Qt::UserRole);
        name->setToolTip(m_registry->action(command.id)->statusTip());
        m_model->appendRow({name, new QStandardItem(keys.join(QStringLiteral(", "))),
                            new QStandardItem(m_registry->menuTitle(command.menu))});
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

}  // namespace fabricsketch::ui
