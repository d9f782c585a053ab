// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/context_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CanvasMenu)
};

/// Widths that occur in shipping systems; any other can be typed while a link is drawn.
constexpr int kWidths[] = {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 18};

void addWidths(QMenu* menu, CanvasView* view) {
    QMenu* widths = menu->addMenu(Words::tr("Links in parallel"));
    widths->setObjectName(QStringLiteral("widthMenu"));
    int current = 0;
    for (const Id& id : view->drawing().selectedLinks())
        if (const Link* link = view->document()->topology().link(id)) current = link->width;
    for (const int width : kWidths) {
        QAction* action = widths->addAction(QStringLiteral("×%1").arg(width), view,
                                            [view, width] { view->setLinkWidth(width); });
        action->setCheckable(true);
        action->setChecked(width == current && view->drawing().selectedLinks().size() == 1);
    }
}

void addConditions(QMenu* menu, CanvasView* view) {
    QMenu* conditions = menu->addMenu(Words::tr("Condition"));
    conditions->setObjectName(QStringLiteral("conditionMenu"));
    conditions->addAction(Words::tr("Healthy"), view, [view] { view->setCondition(Condition::Healthy); });
    for (const int quarters : {3, 2, 1})
        conditions->addAction(Words::tr("Degraded to %1 %").arg(quarters * 25), view, [view, quarters] {
            view->setCondition(Condition::Degraded, Rational(quarters, 4));
        });
    conditions->addAction(Words::tr("Failed"), view, [view] { view->setCondition(Condition::Failed); });
}

void addArrangements(QMenu* menu, CanvasView* view) {
    QMenu* arrange = menu->addMenu(Words::tr("Arrange"));
    const std::pair<Arrangement, QString> all[] = {{Arrangement::Automatic, Words::tr("Automatically")},
                                                   {Arrangement::Tiers, Words::tr("In tiers")},
                                                   {Arrangement::Ring, Words::tr("As a ring")},
                                                   {Arrangement::Grid, Words::tr("As a grid")},
                                                   {Arrangement::Rack, Words::tr("As a rack")}};
    for (const auto& [arrangement, name] : all)
        arrange->addAction(name, view, [view, arrangement = arrangement] { view->arrange(arrangement); });
}

}  // namespace

namespace {

/// Grouping, pinning, multiplying: what is done to several devices at once.
void addGroups(QMenu* menu, CanvasView* view) {
    const auto& selected = view->drawing().selectedDevices();
    QMenu* groups = menu->addMenu(Words::tr("Group"));
    groups->setObjectName(QStringLiteral("groupMenu"));
    if (selected.size() > 1) groups->addAction(Words::tr("Group these"), view, &CanvasView::groupSelection);
    if (!selected.empty()) groups->addAction(Words::tr("Ungroup"), view, &CanvasView::ungroupSelection);
    groups->addAction(Words::tr("Collapse or open"), view, &CanvasView::toggleGroups)
        ->setEnabled(!view->drawing().grouping().groups().empty());
    if (!selected.empty()) {
        bool pinned = true;
        for (const Id& id : selected) pinned = pinned && view->document()->topology().device(id)->pinned;
        menu->addAction(pinned ? Words::tr("Unpin") : Words::tr("Pin in place"), view,
                        &CanvasView::togglePinned);
    }
    menu->addAction(Words::tr("Multiply into boxes…"), view, &CanvasView::askMultiply);
}

}  // namespace

QMenu* makeCanvasMenu(CanvasView* view) {
    auto* menu = new QMenu(view);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const QKeySequence& key, auto slot) {
        QAction* action = menu->addAction(text, view, slot);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);  // shown only; the window owns the keys
        return action;
    };
    const bool devices = !view->drawing().selectedDevices().empty();
    const bool links = !view->drawing().selectedLinks().empty();
    if (devices || links) {
        if (links) addWidths(menu, view);
        addConditions(menu, view);
        menu->addAction(Words::tr("Select the whole plane"), view, &CanvasView::selectPlane);
        menu->addSeparator();
    }
    if (devices) {
        add(Words::tr("Cut"), QKeySequence::Cut, &CanvasView::cut);
        add(Words::tr("Copy"), QKeySequence::Copy, &CanvasView::copy);
    }
    add(Words::tr("Paste"), QKeySequence::Paste, &CanvasView::paste);
    if (devices) add(Words::tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), &CanvasView::duplicate);
    if (devices || links) add(Words::tr("Delete"), QKeySequence::Delete, &CanvasView::deleteSelection);
    menu->addSeparator();
    if (view->drawing().selectedDevices().size() == 2)
        add(Words::tr("Link these two"), QKeySequence(Qt::Key_L), &CanvasView::linkSelection);
    add(Words::tr("Auto-wire"), {}, &CanvasView::autoWire);
    addArrangements(menu, view);
    addGroups(menu, view);
    menu->addSeparator();
    add(Words::tr("Select all"), QKeySequence::SelectAll, &CanvasView::selectAll);
    add(Words::tr("Fit"), QKeySequence(Qt::Key_F), &CanvasView::fit);
    return menu;
}

}  // namespace fabricsketch::ui
