// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/shell/commands/command_registry.h"

namespace fabricsketch::ui {

class DesignArea;
class DesignFiles;
class DockLayout;
class PasteBox;
class ScenarioBar;
class Settings;
class StartPage;
class ThroughputPanel;
class Workspace;

/// What commands work on. Everything lives as long as the window.
struct CommandTargets {
    QWidget* window = nullptr;
    Workspace* workspace = nullptr;
    DesignFiles* files = nullptr;
    DesignArea* area = nullptr;
    DockLayout* docks = nullptr;
    ScenarioBar* scenario = nullptr;
    Settings* settings = nullptr;
    StartPage* start = nullptr;
    ThroughputPanel* throughput = nullptr;
    PasteBox* paste = nullptr;
    std::function<void()> findPart;    ///< cursor into the search field of the parts
    std::function<void()> ownPart;     ///< the form for a part that no catalogue has
    std::function<void()> findDevice;  ///< cursor into the search field of the outline
    std::function<void()> showPalette;
    std::function<void(const QString& id)> startLesson;
    std::function<void(const QString& path)> exportDesign;
    std::function<void(const QString& path)> exportPage;
};

/// A command that shows and hides a panel.
void addPanelCommand(CommandRegistry& registry, const CommandTargets& targets, Command command,
                     const QString& dock);

// One menu a file; the order of registration is the order in menu and toolbar.
void addFileCommands(CommandRegistry& registry, const CommandTargets& targets);
void addExportCommands(CommandRegistry& registry, const CommandTargets& targets);  ///< file, export
void addEditCommands(CommandRegistry& registry, const CommandTargets& targets);
void addViewCommands(CommandRegistry& registry, const CommandTargets& targets);
void addLookCommands(CommandRegistry& registry,
                     const CommandTargets& targets);  ///< view: theme, language, text, motion
/// The person's own keys are put in force and kept.
void keepKeys(CommandRegistry& registry, Settings& settings);
void addLayoutCommands(CommandRegistry& registry, const CommandTargets& targets);   ///< view, layouts
void addDrawingCommands(CommandRegistry& registry, const CommandTargets& targets);  ///< insert, arrange
void addCanvasCommands(CommandRegistry& registry, const CommandTargets& targets);  ///< the drawing as a whole
void addCompareCommands(CommandRegistry& registry, const CommandTargets& targets);   ///< analyse, compare
void addServingCommands(CommandRegistry& registry, const CommandTargets& targets);   ///< analyse, throughput
void addAnalysisCommands(CommandRegistry& registry, const CommandTargets& targets);  ///< analyse, help
void addLearnCommands(CommandRegistry& registry, const CommandTargets& targets);     ///< learn

/// All of the above.
void addStandardCommands(CommandRegistry& registry, const CommandTargets& targets);

}  // namespace fabricsketch::ui
