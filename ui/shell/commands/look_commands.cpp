// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QMainWindow>

#include "ui/language/language.h"
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/files/settings.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

void addThemes(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        Theme::Mode mode;
    };
    constexpr Row kRows[] = {
        {"view.themeSystem", QT_TRANSLATE_NOOP("Command", "As the &system"), Theme::Mode::System},
        {"view.themeLight", QT_TRANSLATE_NOOP("Command", "&Light"), Theme::Mode::Light},
        {"view.themeDark", QT_TRANSLATE_NOOP("Command", "&Dark"), Theme::Mode::Dark},
        {"view.themeContrast", QT_TRANSLATE_NOOP("Command", "High &contrast"), Theme::Mode::HighContrast},
    };
    for (const Row& row : kRows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("view/theme"),
                      .section = 2,
                      .run =
                          [s = t.settings, mode = row.mode] {
                              Theme::instance().setMode(mode);
                              s->setThemeMode(mode);
                          },
                      .checked = [mode = row.mode] { return Theme::instance().mode() == mode; }});
}

void addLanguages(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        const char* language;
    };
    // A language is written in itself, so that everybody finds their own; with its English name, so that who
    // types that into the palette finds it too.
    constexpr Row kRows[] = {
        {"view.languageSystem", QT_TRANSLATE_NOOP("Command", "Language of the &system"), "system"},
        {"view.languageEnglish", "&English", "en"},
        {"view.languageChinese", "简体中文 (Simplified Chinese)", "zh_CN"},
    };
    for (const Row& row : kRows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("view/language"),
                      .section = 2,
                      .run =
                          [s = t.settings, wish = QString::fromLatin1(row.language)] {
                              s->setLanguage(wish);
                              Language::instance().set(wish);
                          },
                      .checked = [wish = QString::fromLatin1(
                                      row.language)] { return Language::instance().wish() == wish; }});
}

/// Panels beside the canvas grow and shrink with their words.
void widenSides(const CommandTargets& t, double factor) {
    auto* window = qobject_cast<QMainWindow*>(t.window);
    if (window == nullptr) return;
    for (QDockWidget* dock : t.docks->docks()) {
        const auto area = window->dockWidgetArea(dock);
        if (dock->isVisible() && (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea))
            window->resizeDocks({dock}, {qRound(dock->width() * factor)}, Qt::Horizontal);
    }
}

/// Large words in a small window: who presents reads results and places no parts, so the list of parts gives
/// its place to the plots while the words are large.
void giveRoom(const CommandTargets& t, bool presenting) {
    constexpr int kWide = 1600;  // px, where all has room
    if (!presenting || t.window->width() < kWide) t.docks->setAside(Qt::LeftDockWidgetArea, presenting);
}

void addComfort(CommandRegistry& registry, const CommandTargets& t) {
    registry.add({.id = QStringLiteral("view.presenting"),
                  .text = QT_TRANSLATE_NOOP("Command", "Large text for &presenting"),
                  .menu = QStringLiteral("view"),
                  .shortcuts = keys("Ctrl+Shift+P"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "Everything larger, to be read across a room"),
                  .run =
                      [t, s = t.settings] {
                          const double before = Theme::instance().scale();
                          const bool large = !Theme::instance().presenting();
                          s->setPresenting(large ? Settings::Presenting::Chosen : Settings::Presenting::No);
                          Theme::instance().setPresenting(large);
                          giveRoom(t, large);
                          widenSides(t, Theme::instance().scale() / before);
                          t.area->fitAll();
                      },
                  .checked = [] { return Theme::instance().presenting(); }});
    registry.add({.id = QStringLiteral("view.lessMotion"),
                  .text = QT_TRANSLATE_NOOP("Command", "Less &motion"),
                  .menu = QStringLiteral("view"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command",
                                           "Devices and figures jump to their new place instead of gliding"),
                  .run =
                      [s = t.settings] {
                          s->setLessMotion(!s->lessMotion());
                          CanvasView::setAnimated(!s->lessMotion());
                      },
                  .checked = [s = t.settings] { return s->lessMotion(); }});
}

}  // namespace

void addLookCommands(CommandRegistry& registry, const CommandTargets& t) {
    // What was chosen last time is in force from the first window on.
    Theme::instance().setPresenting(t.settings->presenting() != Settings::Presenting::No);
    CanvasView::setAnimated(!t.settings->lessMotion());
    addThemes(registry, t);
    addLanguages(registry, t);
    addComfort(registry, t);
}

}  // namespace fabricsketch::ui
