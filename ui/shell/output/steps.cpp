// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/steps.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>

#include "ui/canvas/canvas_view.h"
#include "ui/compare/headline_card.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/main_window.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/paste/paste_field.h"

namespace fabricsketch::ui::output {

namespace {

bool select(MainWindow& window, const QString& ids) {
    CanvasView* canvas = window.area()->canvas();
    if (canvas == nullptr) return false;
    std::vector<Id> wanted;
    for (const QString& id : ids.split(QLatin1Char(','))) wanted.push_back(id.toStdString());
    canvas->select(wanted, wanted);
    return canvas->hasSelection();
}

bool paste(MainWindow& window, const QString& file) {
    const auto text = formats::readFileBounded(file.toStdString());
    auto* box = window.findChild<PasteBox*>();
    if (!text || box == nullptr) return false;
    box->popUp();
    box->findChild<PasteField*>()->setPlainText(QString::fromStdString(*text));
    return true;
}

bool why(MainWindow& window, int number) {
    const auto cards = window.findChildren<HeadlineCard*>();
    if (number < 1 || number > cards.size()) return false;
    cards[number - 1]->click();
    return true;
}

/// Any button that is seen, by the name of its object.
bool press(MainWindow& window, const QString& name) {
    for (auto* button : window.findChildren<QAbstractButton*>(name))
        if (button->isVisible() && button->isEnabled()) {
            button->click();
            QCoreApplication::processEvents();
            return true;
        }
    return false;
}

}  // namespace

bool takeStep(MainWindow& window, const QString& step) {
    const QString word = step.section(QLatin1Char(':'), 0, 0), rest = step.section(QLatin1Char(':'), 1);
    if (word == QLatin1String("select")) return select(window, rest);
    if (word == QLatin1String("paste")) return paste(window, rest);
    if (word == QLatin1String("why")) return why(window, rest.toInt());
    if (word == QLatin1String("press")) return press(window, rest);
    QAction* action = window.commands()->action(step);
    if (action != nullptr) action->trigger();
    return action != nullptr;
}

}  // namespace fabricsketch::ui::output
