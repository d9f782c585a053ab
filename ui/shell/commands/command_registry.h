// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <vector>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace fabricsketch::ui {

class ToolStrip;

/// One thing a person can do, said once. Menu, toolbar, palette (Ctrl+K), shortcut list and help are made
/// from it.
struct Command {
    QString id = {};                     ///< "file.open"
    const char* text = "";               ///< "&Open…", marked with QT_TRANSLATE_NOOP("Command", …)
    std::function<QString()> name = {};  ///< in place of the text where the words are data: a lesson's title
    QString menu = {};                   ///< id of a menu: "file", "view/theme" (see kMenus in the source)
    QList<QKeySequence> shortcuts = {};  ///< as shipped; CommandRegistry::keysOf() knows the person's own
    QString icon = {};                   ///< name in resources/icons
    int section = 0;                     ///< a line is drawn in the menu where this changes
    int toolbar = 0;                     ///< group on the toolbar, 0 = not there
    bool iconSpeaks =
        false;  ///< its icon is understood without the text, which goes first where it is narrow
    const char* toolbarText = "";  ///< shorter than text; empty = text
    const char* tip = "";          ///< one sentence
    /// Canvas: the keys work while the canvas has the focus, so that Delete or F in a table or a field stay
    /// theirs.
    enum class Scope { Window, Canvas } scope = Scope::Window;
    std::function<void()> run = {};
    std::function<bool()> enabled = {};    ///< empty = always
    const char* whyOff = "";               ///< said in place of the tip while it is not enabled; empty = the tip
    std::function<bool()> checked = {};    ///< not empty = shows a state
    std::function<QString()> detail = {};  ///< completes the text: Undo “Add H100”
};

/// Keys as written: keys("Ctrl+Shift+L"); a standard key follows the platform.
inline QList<QKeySequence> keys(const char* text) {
    return {QKeySequence(QString::fromLatin1(text), QKeySequence::PortableText)};
}
inline QList<QKeySequence> keys(QKeySequence::StandardKey key) { return {QKeySequence(key)}; }

class CommandRegistry : public QObject {
    Q_OBJECT
  public:
    explicit CommandRegistry(QObject* parent = nullptr);
    ~CommandRegistry() override;

    QAction* add(Command command);
    QAction* action(const QString& id) const;  ///< nullptr if there is none
    const std::vector<Command>& commands() const { return m_commands; }
    const Command* command(const QString& id) const;
    QString plainText(const Command& command) const;  ///< translated, no "&" and no "…"
    QString menuTitle(const QString& menu) const;     ///< "View › Theme"

    /// A submenu whose entries are made when it opens (recent files).
    void addLiveMenu(const QString& menu, int section, std::function<void(QMenu&)> fill);

    void buildMenuBar(QMenuBar* bar);
    void buildToolBar(ToolStrip* bar);
    /// Puts the actions where their keys shall work.
    void attach(QWidget* window, QWidget* canvas);

    /// Keys of a command: the person's own, else those it was shipped with.
    QList<QKeySequence> keysOf(const QString& id) const;
    bool keysChanged(const QString& id) const;  ///< differ from the shipped ones
    /// The command that listens to `key` where `id` would; empty if it is free.
    QString holderOf(const QKeySequence& key, const QString& id) const;
    /// Empty = none. Whoever else held one of these keys loses it. Emits keysSet() for every command touched.
    void setKeys(const QString& id, const QList<QKeySequence>& keys);
    void resetKeys(const QString& id);

    /// Asks every predicate again; soon() does so once per turn of the event loop.
    void refresh();
    void refreshSoon();
    void retranslate();

  signals:
    void keysSet(const QString& id);

  private:
    void putKeys(const QString& id, const QList<QKeySequence>& keys);
    void showTexts(const Command& command);
    void showTips(const Command& command);
    QMenu* menu(QMenuBar* bar, const QString& id);

    struct LiveMenu {
        QString id;
        int section;
        std::function<void(QMenu&)> fill;
        std::size_t position;
    };
    std::vector<Command> m_commands;
    std::map<QString, QAction*> m_actions;
    std::map<QString, QMenu*> m_menus;
    std::vector<LiveMenu> m_liveMenus;
    QTimer m_refreshTimer;
};

}  // namespace fabricsketch::ui
