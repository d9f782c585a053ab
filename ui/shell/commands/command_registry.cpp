// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/command_registry.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "ui/shell/commands/tool_strip.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

struct MenuName {
    const char* id;
    const char* text;
};

// In the order of the menu bar; a submenu stands where its first command is registered.
constexpr MenuName kMenus[] = {
    {"file", QT_TRANSLATE_NOOP("Command", "&File")},
    {"edit", QT_TRANSLATE_NOOP("Command", "&Edit")},
    {"view", QT_TRANSLATE_NOOP("Command", "&View")},
    {"insert", QT_TRANSLATE_NOOP("Command", "&Insert")},
    {"arrange", QT_TRANSLATE_NOOP("Command", "A&rrange")},
    {"analyse", QT_TRANSLATE_NOOP("Command", "&Analyse")},
    {"learn", QT_TRANSLATE_NOOP("Command", "&Learn")},
    {"help", QT_TRANSLATE_NOOP("Command", "&Help")},
    {"file/recent", QT_TRANSLATE_NOOP("Command", "Open &recent")},
    {"file/export", QT_TRANSLATE_NOOP("Command", "&Export")},
    {"view/units", QT_TRANSLATE_NOOP("Command", "Bandwidth &units")},
    {"view/theme", QT_TRANSLATE_NOOP("Command", "&Theme")},
    {"view/language", QT_TRANSLATE_NOOP("Command", "&Language")},
    {"view/panels", QT_TRANSLATE_NOOP("Command", "&Panels")},
    {"view/layouts", QT_TRANSLATE_NOOP("Command", "La&youts")},
};

QString translated(const char* text) { return QCoreApplication::translate("Command", text); }

QString textOf(const Command& command) { return command.name ? command.name() : translated(command.text); }

QString stripped(QString text) {
    // Where letters have no key, the mnemonic stands in brackets behind the word: 文件(&F).
    static const QRegularExpression bracketed(QStringLiteral("\\(&.\\)"));
    text.remove(bracketed);
    text.remove(QLatin1Char('&'));
    while (text.endsWith(QChar(0x2026)) || text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text;
}

const char* menuText(const QString& id) {
    for (const MenuName& name : kMenus)
        if (id == QLatin1String(name.id)) return name.text;
    return "";
}

}  // namespace

CommandRegistry::CommandRegistry(QObject* parent) : QObject(parent) {
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(0);
    connect(&m_refreshTimer, &QTimer::timeout, this, &CommandRegistry::refresh);
}

CommandRegistry::~CommandRegistry() = default;

QAction* CommandRegistry::add(Command command) {
    Q_ASSERT_X(!m_actions.contains(command.id), "CommandRegistry", qPrintable(command.id));
    auto* action = new QAction(this);
    action->setObjectName(command.id);
    action->setShortcuts(command.shortcuts);
    action->setCheckable(static_cast<bool>(command.checked));
    action->setMenuRole(QAction::NoRole);
    if (command.scope == Command::Scope::Canvas) action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!command.icon.isEmpty()) action->setIcon(themedIcon(command.icon));
    connect(action, &QAction::triggered, this, [this, run = command.run] {
        run();
        refresh();  // at once: a checkable action has just flipped by itself, the truth may be another
    });
    m_actions.emplace(command.id, action);
    m_commands.push_back(std::move(command));
    return action;
}

QAction* CommandRegistry::action(const QString& id) const {
    const auto found = m_actions.find(id);
    return found == m_actions.end() ? nullptr : found->second;
}

const Command* CommandRegistry::command(const QString& id) const {
    for (const Command& command : m_commands)
        if (command.id == id) return &command;
    return nullptr;
}

QList<QKeySequence> CommandRegistry::keysOf(const QString& id) const {
    const QAction* act = action(id);
    return act != nullptr ? act->shortcuts() : QList<QKeySequence>();
}

bool CommandRegistry::keysChanged(const QString& id) const {
    const Command* known = command(id);
    return known != nullptr && keysOf(id) != known->shortcuts;
}

QString CommandRegistry::holderOf(const QKeySequence& key, const QString& id) const {
    // Over the canvas the keys of the window are heard as well, so the scope makes no difference.
    for (const Command& other : m_commands)
        if (other.id != id && keysOf(other.id).contains(key)) return other.id;
    return {};
}

void CommandRegistry::setKeys(const QString& id, const QList<QKeySequence>& keys) {
    for (const QKeySequence& key : keys)
        if (const QString holder = holderOf(key, id); !holder.isEmpty()) {
            QList<QKeySequence> left = keysOf(holder);
            left.removeAll(key);
            putKeys(holder, left);
        }
    putKeys(id, keys);
}

void CommandRegistry::resetKeys(const QString& id) {
    if (const Command* known = command(id)) setKeys(id, known->shortcuts);
}

void CommandRegistry::putKeys(const QString& id, const QList<QKeySequence>& keys) {
    action(id)->setShortcuts(keys);
    showTexts(*command(id));
    emit keysSet(id);
}

QString CommandRegistry::plainText(const Command& command) const {
    const QString text = stripped(textOf(command));
    return command.detail ? (text + QLatin1Char(' ') + command.detail()).trimmed() : text;
}

QString CommandRegistry::menuTitle(const QString& menu) const {
    QStringList out;
    for (qsizetype slash = menu.indexOf(QLatin1Char('/')); slash >= 0;
         slash = menu.indexOf(QLatin1Char('/'), slash + 1))
        out << stripped(translated(menuText(menu.left(slash))));
    out << stripped(translated(menuText(menu)));
    return out.join(QStringLiteral(" › "));
}

void CommandRegistry::addLiveMenu(const QString& menu, int section, std::function<void(QMenu&)> fill) {
    m_liveMenus.push_back({menu, section, std::move(fill), m_commands.size()});
}

QMenu* CommandRegistry::menu(QMenuBar* bar, const QString& id) {
    if (const auto found = m_menus.find(id); found != m_menus.end()) return found->second;
    const qsizetype slash = id.lastIndexOf(QLatin1Char('/'));
    QMenu* made = slash < 0 ? bar->addMenu(QString()) : menu(bar, id.left(slash))->addMenu(QString());
    made->setToolTipsVisible(true);
    connect(made, &QMenu::aboutToShow, this, &CommandRegistry::refresh);
    m_menus.emplace(id, made);
    return made;
}

void CommandRegistry::buildMenuBar(QMenuBar* bar) {
    for (const MenuName& name : kMenus)
        if (!QLatin1String(name.id).contains(QLatin1Char('/'))) menu(bar, QLatin1String(name.id));
    std::map<QString, int> section;
    const auto into = [&](const QString& id, int wanted) {
        // The line belongs to the menu that the entry or its submenu stands in.
        const bool known = m_menus.contains(id);
        const qsizetype slash = id.lastIndexOf(QLatin1Char('/'));
        const QString host = known || slash < 0 ? id : id.left(slash);
        QMenu* target = menu(bar, host);
        if (!target->isEmpty() && section[host] != wanted) target->addSeparator();
        section[host] = wanted;
        QMenu* made = menu(bar, id);
        section[id] = wanted;
        return made;
    };
    std::size_t live = 0;
    for (std::size_t i = 0; i <= m_commands.size(); ++i) {
        for (; live < m_liveMenus.size() && m_liveMenus[live].position == i; ++live) {
            QMenu* sub = into(m_liveMenus[live].id, m_liveMenus[live].section);
            connect(sub, &QMenu::aboutToShow, this, [sub, fill = m_liveMenus[live].fill] {
                sub->clear();
                fill(*sub);
            });
        }
        if (i < m_commands.size() && !m_commands[i].menu.isEmpty())
            into(m_commands[i].menu, m_commands[i].section)->addAction(action(m_commands[i].id));
    }
    retranslate();
}

void CommandRegistry::buildToolBar(ToolStrip* bar) {
    int group = 0;
    for (const Command& command : m_commands) {
        if (command.toolbar == 0) continue;
        if (group != 0 && command.toolbar != group) bar->addSeparator();
        group = command.toolbar;
        bar->addCommand(action(command.id), command.iconSpeaks);
    }
}

void CommandRegistry::attach(QWidget* window, QWidget* canvas) {
    for (const Command& command : m_commands)
        (command.scope == Command::Scope::Canvas ? canvas : window)->addAction(action(command.id));
}

void CommandRegistry::refresh() {
    m_refreshTimer.stop();
    for (const Command& command : m_commands) {
        QAction* act = action(command.id);
        const bool enabled = !command.enabled || command.enabled();
        const bool other = enabled != act->isEnabled() && *command.whyOff != '\0';
        act->setEnabled(enabled);
        if (other) showTips(command);
        if (command.checked) act->setChecked(command.checked());
        if (command.detail) act->setText((textOf(command) + QLatin1Char(' ') + command.detail()).trimmed());
    }
}

void CommandRegistry::refreshSoon() { m_refreshTimer.start(); }

void CommandRegistry::retranslate() {
    for (const auto& [id, made] : m_menus) made->setTitle(translated(menuText(id)));
    for (const Command& command : m_commands) showTexts(command);
    refresh();
}

void CommandRegistry::showTexts(const Command& command) {
    QAction* act = action(command.id);
    act->setText(textOf(command));
    act->setIconText(
        stripped(*command.toolbarText != '\0' ? translated(command.toolbarText) : textOf(command)));
    showTips(command);
}

void CommandRegistry::showTips(const Command& command) {
    QAction* act = action(command.id);
    const bool off = !act->isEnabled() && *command.whyOff != '\0';
    const QString tip = off                    ? translated(command.whyOff)
                        : *command.tip != '\0' ? translated(command.tip)
                                               : stripped(act->text());
    const QString keys = act->shortcut().toString(QKeySequence::NativeText);
    act->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    act->setStatusTip(tip);
}

}  // namespace fabricsketch::ui
