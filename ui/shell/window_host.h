// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>

namespace fabricsketch::ui {

class Dialogs;
class MainWindow;
class Settings;
class Workspace;

/// Keeps the window, and makes it anew where every text in it changes: designs, histories and the question
/// live in the workspace, the layout and the views are handed over.
class WindowHost : public QObject {
    Q_OBJECT
  public:
    /// `made` is called for every window, the first one included, before it is shown.
    WindowHost(Workspace* workspace, Settings* settings, Dialogs* dialogs,
               std::function<void(MainWindow&)> made = {});
    ~WindowHost() override;

    MainWindow& window() const { return *m_window; }

  signals:
    void replaced();

  private:
    void replace();

    Workspace* m_workspace;
    Settings* m_settings;
    Dialogs* m_dialogs;
    std::function<void(MainWindow&)> m_made;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace fabricsketch::ui
