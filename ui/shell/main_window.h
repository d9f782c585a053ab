// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <memory>
#include <optional>

#include "ui/document/workspace.h"

class QMimeData;

namespace fabricsketch::ui {

class CommandPalette;
class CommandRegistry;
class DesignArea;
class DesignFiles;
class Dialogs;
class DockLayout;
class HistoryPanel;
class MessageBar;
class OutlinePanel;
class OwnPartForm;
class PartsPanel;
class PasteBox;
class ScenarioBar;
class Settings;
class StartPage;
class StatusLine;
class ThroughputPanel;

/// Docks and wiring, nothing else: every piece of behaviour lives in a class of its own.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// `settings` and `dialogs` must outlive the window.
    MainWindow(Workspace* workspace, Settings* settings, Dialogs* dialogs, QWidget* parent = nullptr);
    ~MainWindow() override;

    CommandRegistry* commands() const { return m_commands; }
    DesignArea* area() const { return m_area; }
    DesignFiles* files() const { return m_files; }
    DockLayout* docks() const { return m_docks; }
    StartPage* startPage() const { return m_startPage; }
    PasteBox* pasteBox() const { return m_pasteBox; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void makeDocks();
    void makeBars();
    void wire();
    void restoreWindow();
    void describeOwnPart(const QString& id);
    void retitle();
    void adaptText();
    void makeWay();
    void startLesson(const QString& id);
    void exportDesign(const QString& path);
    void exportPage(const QString& path);
    void told(const QString& what);

    Workspace* m_workspace;
    Settings* m_settings;
    CommandRegistry* m_commands;
    DesignFiles* m_files;
    DesignArea* m_area;
    DockLayout* m_docks;
    ScenarioBar* m_scenario;
    StatusLine* m_status;
    StartPage* m_startPage;
    PasteBox* m_pasteBox;
    CommandPalette* m_palette;
    ThroughputPanel* m_throughput;
    PartsPanel* m_parts;
    OwnPartForm* m_ownPart = nullptr;  ///< made when it is first asked for
    OutlinePanel* m_outline;
    HistoryPanel* m_history;
    bool m_wayMade = false;      ///< the results stepped aside for what is played
    std::optional<bool> m_wide;  ///< for which the words for presenting were sized
};

/// Local files in what is dragged; anything else is left to the canvas.
QStringList droppedFiles(const QMimeData* data);

}  // namespace fabricsketch::ui
