// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include <utility>

namespace fabricsketch::ui {

namespace {

// @name is replaced by the token of that name. One rule a widget kind; nothing here depends on a particular
// window.
constexpr auto kSheet = R"(
QMainWindow, QDialog { background: @window; }
QToolTip { background: @panelRaised; color: @text; border: 1px solid @borderStrong; padding: 4px 6px; }

QMenuBar { background: @panel; border-bottom: 1px solid @border; padding: 2px 6px; }
QMenuBar::item { padding: 5px 9px; background: transparent; border-radius: 5px; }
QMenuBar::item:selected { background: @hover; }
QLabel#programName { color: @text; font-weight: 700; padding: 0 8px 0 12px; }
QMenu { background: @panelRaised; border: 1px solid @borderStrong; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @accentSoft; color: @text; }
QMenu::item:disabled { color: @textOff; }
QMenu::separator { height: 1px; background: @border; margin: 4px 8px; }
QMenu::icon { padding-left: 6px; }

QToolBar { background: @panel; border: none; border-bottom: 1px solid @border; padding: 3px 8px; spacing: 2px; }
QToolBar::separator { width: 1px; background: @border; margin: 5px 5px; }
QToolBar#scenarioBar { background: @window; padding: 3px 8px 5px 8px; }
QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 4px 6px; color: @text; background: transparent; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @border; }
QToolButton:checked { background: @goodSoft; color: @good; }
QToolButton:disabled { color: @textOff; }
QToolButton:focus { border-color: @accent; }
QToolButton::menu-indicator { image: none; }
QToolBar#toolBar QToolButton { padding: 4px 2px 4px 9px; }
QToolBar#toolBar QToolButton[wordless="true"] { padding: 4px 6px; }
QToolButton[split="true"] { border: 1px solid @borderStrong; background: @panel; padding: 3px 24px 3px 6px; }
QToolButton[split="true"]:focus { border-color: @accent; }
QToolButton[chip="true"] { background: @chip; color: @chipText; border-color: @chip; font-weight: 600; }
QToolButton[chip="true"]:hover { border-color: @chipText; }
QToolButton[split="true"]::menu-button { border: none; width: 20px; }
QToolButton[split="true"]::menu-arrow { image: url(:/icons/chevron-@shade.svg); width: 10px; height: 10px; }
QToolButton[chip="true"]::menu-arrow { image: url(:/icons/chevron-@chipShade.svg); }

QToolBar QToolButton#qt_toolbar_ext_button { padding: 0; }
QUndoView::item { padding: 5px 10px; }

QPushButton { background: @panel; color: @text; border: 1px solid @borderStrong; border-radius: 6px; padding: 5px 12px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @border; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @textOff; border-color: @border; }
QAbstractButton[look="primary"] { background: @accelerator; color: @textOnFill; border: 1px solid @accelerator; border-radius: 6px; padding: 5px 12px; font-weight: 600; }
QAbstractButton[look="flat"] { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px 8px; }
QAbstractButton[look="flat"]:hover { background: @hover; }
QAbstractButton[look="link"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 2px 4px; text-align: left; }
QAbstractButton[look="link"]:hover { text-decoration: underline; }
QAbstractButton[look="chip"], QLabel[look="chip"] { background: @chip; color: @chipText; border: 1px solid @chip; border-radius: 11px; padding: 3px 10px; font-size: @size12; font-weight: 600; }
QAbstractButton[look="chip"]:hover { border-color: @chipText; }
QAbstractButton[look]:focus { border-color: @accent; }

QLineEdit, QAbstractSpinBox, QComboBox { background: @panel; color: @text; border: 1px solid @borderStrong; border-radius: 6px; padding: 4px 8px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border-color: @accent; }
QLineEdit[bad="true"], QAbstractSpinBox[bad="true"] { border-color: @bad; background: @badSoft; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: @textOff; background: @window; }
QAbstractSpinBox[compact="true"] { padding: 0px 6px; }
QComboBox { padding-right: 2px; }
QComboBox::drop-down { border: none; width: 20px; subcontrol-origin: border; subcontrol-position: right center; }
QComboBox::down-arrow { image: url(:/icons/chevron-@shade.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @panelRaised; border: 1px solid @borderStrong; selection-background-color: @accentSoft; selection-color: @text; padding: 3px; outline: none; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QTextEdit, QPlainTextEdit { background: @panel; border: 1px solid @border; border-radius: 6px; selection-background-color: @accent; selection-color: @onAccent; }

QAbstractItemView { background: @panel; color: @text; border: none; selection-background-color: @accentSoft; selection-color: @text; alternate-background-color: @window; outline: none; }
QAbstractItemView::item:selected { background: @accentSoft; color: @text; }
QHeaderView::section { background: @window; color: @textMuted; border: none; border-bottom: 1px solid @border; padding: 5px 8px; font-weight: 600; }
QTableView { gridline-color: @border; }
QTableView::item { padding: 3px 4px; }
QScrollArea { background: transparent; border: none; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @borderStrong; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @textMuted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QDockWidget { color: @textMuted; }
QDockWidget::title { background: @window; border-bottom: 1px solid @border; padding: 4px 10px; text-align: left; }
QMainWindow::separator { background: @border; width: 1px; height: 1px; margin: 0; }
QMainWindow::separator:hover { background: @accent; }
QSplitter::handle { background: @border; }
QSplitter::handle:hover { background: @accent; }

QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @textMuted; border: 1px solid transparent; padding: 6px 12px; }
QMainWindow > QTabBar { qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: true; }
QMainWindow > QTabBar::tab { padding: 6px 4px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { background: @panel; color: @text; border-color: @border; }
QTabBar::tab:top:selected { border-bottom-color: @panel; border-top-left-radius: 7px; border-top-right-radius: 7px; }
QTabBar::tab:bottom:selected { border-top-color: @panel; border-bottom-left-radius: 7px; border-bottom-right-radius: 7px; }
QTabBar::tab:focus { border-color: @accent; }
QTabBar::close-button { image: url(:/icons/close-@shade.svg); subcontrol-position: right; }
QTabBar::close-button:hover { background: @border; border-radius: 4px; }
QWidget#designArea { background: @canvas; }
QWidget#designTabs { background: @window; border-bottom: 1px solid @border; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }

QStatusBar { background: @panel; border-top: 1px solid @border; color: @textMuted; font-size: @size12; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @textMuted; font-size: @size12; }
QProgressBar { background: @border; border: none; border-radius: 2px; max-height: 4px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }

QLabel[look="section"] { color: @textMuted; font-size: @size11; font-weight: 600; }
QLabel[look="title"] { color: @text; font-size: @size15; font-weight: 600; }
QLabel[look="value"] { color: @text; font-size: @size20; font-weight: 650; }
QLabel[look="muted"] { color: @textMuted; font-size: @size12; }
QLabel[look="small"] { color: @textMuted; font-size: @size11; }
QLabel[look="good"] { color: @good; font-weight: 600; }
QLabel[look="warning"] { color: @warning; font-weight: 600; }
QLabel[look="bad"] { color: @bad; font-weight: 600; }
QWidget[look="panel"] { background: @panel; }
QFrame[look="card"] { background: @panelRaised; border: 1px solid @border; border-radius: 10px; }
QFrame[look="card"]:hover { border-color: @borderStrong; }
QFrame[look="card"]:focus { border-color: @accent; }
QFrame[look="note"] { background: @note; border: none; border-radius: 7px; }
QFrame[look="findingGood"] { background: @goodSoft; border: none; border-left: 3px solid @good; border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
QFrame[look="finding"] { background: @warningSoft; border: none; border-left: 3px solid @warning; border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
QFrame[look="findingBad"] { background: @badSoft; border: none; border-left: 3px solid @bad; border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
)";

}  // namespace

QString styleSheet(const Tokens& t, double scale) {
    const std::pair<const char*, QColor> names[] = {
        // Longer names first: @accentSoft must not be read as @accent.
        {"accelerator", t.accelerator},
        {"accentSoft", t.accentSoft},
        {"accent", t.accent},
        {"badSoft", t.badSoft},
        {"bad", t.bad},
        {"borderStrong", t.borderStrong},
        {"border", t.border},
        {"canvas", t.canvas},
        {"chipText", t.chipText},
        {"chip", t.chip},
        {"goodSoft", t.goodSoft},
        {"good", t.good},
        {"hover", mixed(t.panel, t.text, t.dark ? 0.10 : 0.05)},
        {"note", mixed(t.panel, t.text, t.dark ? 0.06 : 0.04)},
        {"onAccent", readableOn(t.accent)},
        {"panelRaised", t.panelRaised},
        {"panel", t.panel},
        {"textMuted", t.textMuted},
        {"textOff", mixed(t.text, t.panel, 0.55)},
        {"textOnFill", t.textOnFill},
        {"text", t.text},
        {"warningSoft", t.warningSoft},
        {"warning", t.warning},
        {"window", t.window},
    };
    QString sheet = QString::fromLatin1(kSheet);
    const auto shade = [](bool onDark) { return onDark ? QStringLiteral("light") : QStringLiteral("dark"); };
    sheet.replace(QStringLiteral("@chipShade"), shade(readableOn(t.chip) == QColor(Qt::white)));
    sheet.replace(QStringLiteral("@shade"), shade(t.dark));
    for (const int pixels : {11, 12, 15, 20})
        sheet.replace(QStringLiteral("@size%1").arg(pixels),
                      QStringLiteral("%1px").arg(qRound(pixels * scale)));
    for (const auto& [name, color] : names)
        sheet.replace(QLatin1Char('@') + QLatin1String(name), color.name(QColor::HexRgb));
    return sheet;
}

}  // namespace fabricsketch::ui
