// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/shortcut_list.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>

#include "ui/shell/commands/command_registry.h"
#include "ui/shell/commands/key_field.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

QString written(const QList<QKeySequence>& keys) {
    QStringList out;
    for (const QKeySequence& key : keys) out << key.toString(QKeySequence::NativeText);
    return out.join(QStringLiteral(", "));
}

}  // namespace

ShortcutList::ShortcutList(CommandRegistry* registry, QWidget* parent)
    : QWidget(parent),
      m_registry(registry),
      m_model(new QStandardItemModel(this)),
      m_filter(new QSortFilterProxyModel(this)),
      m_table(new QTableView),
      m_name(new QLabel),
      m_conflict(new QLabel),
      m_field(new KeyField),
      m_take(new QPushButton(tr("Take it"))),
      m_reset(new QPushButton(tr("Reset"))),
      m_resetAll(new QPushButton(tr("Reset all"))) {
    setObjectName(QStringLiteral("shortcutList"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* search = new QLineEdit;
    search->setObjectName(QStringLiteral("shortcutSearch"));
    search->setPlaceholderText(tr("Search commands and keys…"));
    search->setAccessibleName(tr("Search commands and keys"));
    search->setClearButtonEnabled(true);
    m_table->setObjectName(QStringLiteral("shortcutTable"));
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->setModel(m_filter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setDefaultSectionSize(2 * fontMetrics().height() - 4);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->addWidget(search);
    layout->addWidget(m_table);
    layout->addWidget(makeEditor());
    connect(search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::activated, this, [this] {
        if (QAction* action = m_registry->action(chosen())) action->trigger();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ShortcutList::showChosen);
    connect(m_registry, &CommandRegistry::keysSet, this, &ShortcutList::showKeys);
    showChosen();
}

QWidget* ShortcutList::makeEditor() {
    auto* editor = new QWidget;
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(0, 4, 0, 0);
    m_name->setWordWrap(true);
    setLook(m_name, "muted");
    m_conflict->setWordWrap(true);
    m_conflict->setObjectName(QStringLiteral("keyConflict"));
    setLook(m_conflict, "warning");
    m_take->setObjectName(QStringLiteral("takeKey"));
    m_reset->setObjectName(QStringLiteral("resetKey"));
    m_reset->setToolTip(tr("The key this command was shipped with"));
    m_resetAll->setObjectName(QStringLiteral("resetAllKeys"));
    m_resetAll->setToolTip(tr("Every command gets back the key it was shipped with"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_field, 1);
    line->addWidget(m_reset);
    line->addWidget(m_resetAll);
    auto* question = new QHBoxLayout;
    question->addWidget(m_conflict, 1);
    question->addWidget(m_take);
    layout->addWidget(m_name);
    layout->addLayout(line);
    layout->addLayout(question);
    connect(m_field, &KeyField::pressed, this, &ShortcutList::take);
    connect(m_take, &QPushButton::clicked, this, [this] {
        m_registry->setKeys(chosen(), {m_wanted});
        showChosen();
        m_field->setFocus();
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_registry->resetKeys(chosen());
        showChosen();
    });
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        // Twice: the first round may take a key away from a command that has had its turn.
        for (int round = 0; round < 2; ++round)
            for (const Command& command : m_registry->commands())
                if (m_registry->keysChanged(command.id)) m_registry->resetKeys(command.id);
        showChosen();
    });
    return editor;
}

void ShortcutList::showEvent(QShowEvent* event) {
    fill();
    QWidget::showEvent(event);
}

void ShortcutList::fill() {
    const QString before = chosen();
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Command"), tr("Key"), tr("Menu")});
    for (const Command& command : m_registry->commands()) {
        auto* name = new QStandardItem(m_registry->plainText(command));
        name->setData(command.id, Qt::UserRole);
        name->setToolTip(m_registry->action(command.id)->statusTip());
        m_model->appendRow({name, new QStandardItem(written(m_registry->keysOf(command.id))),
                            new QStandardItem(m_registry->menuTitle(command.menu))});
        if (command.id == before) m_table->setCurrentIndex(m_filter->mapFromSource(name->index()));
    }
    // Where room is short the menu gives way: a command is known by its name.
    constexpr int kWidest = 190;
    m_table->horizontalHeader()->setMaximumSectionSize(kWidest);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(m_model->columnCount() - 1, QHeaderView::Stretch);
    if (!m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_filter->index(0, 0));
    showChosen();
}

void ShortcutList::showKeys(const QString& id) {
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->item(row, 0)->data(Qt::UserRole).toString() == id)
            m_model->item(row, 1)->setText(written(m_registry->keysOf(id)));
}

QString ShortcutList::chosen() const {
    return m_filter->index(m_table->currentIndex().row(), 0).data(Qt::UserRole).toString();
}

QString ShortcutList::nameOf(const QString& id) const {
    const Command* command = m_registry->command(id);
    return command != nullptr ? m_registry->plainText(*command) : QString();
}

void ShortcutList::showChosen() {
    const QString id = chosen();
    const QList<QKeySequence> keys = m_registry->keysOf(id);
    m_wanted = {};
    m_name->setText(id.isEmpty()
                        ? tr("Choose a command to change its key.")
                        : tr("Key of “%1”: press it in the field, Delete takes it away.").arg(nameOf(id)));
    m_field->setEnabled(!id.isEmpty());
    m_field->setAccessibleName(id.isEmpty() ? tr("Key of a command") : tr("Key of “%1”").arg(nameOf(id)));
    m_field->setKey(keys.isEmpty() ? QKeySequence() : keys.front());
    m_conflict->hide();
    m_take->hide();
    m_reset->setEnabled(m_registry->keysChanged(id));
    bool any = false;
    for (const Command& command : m_registry->commands()) any = any || m_registry->keysChanged(command.id);
    m_resetAll->setEnabled(any);
}

void ShortcutList::take(const QKeySequence& key) {
    const QString id = chosen();
    const QString holder = key.isEmpty() ? QString() : m_registry->holderOf(key, id);
    if (holder.isEmpty()) {
        m_registry->setKeys(id, key.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{key});
        showChosen();
        return;
    }
    m_wanted = key;
    m_field->setKey(key);
    m_conflict->setText(
        tr("%1 belongs to “%2”.").arg(key.toString(QKeySequence::NativeText), nameOf(holder)));
    m_take->setToolTip(tr("“%1” is left without this key").arg(nameOf(holder)));
    m_conflict->show();
    m_take->show();
}

}  // namespace fabricsketch::ui
