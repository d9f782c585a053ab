// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/unit_switch.h"

#include <QMenu>

#include "ui/shell/commands/command_registry.h"

namespace fabricsketch::ui {

UnitSwitch::UnitSwitch(Workspace* workspace, CommandRegistry* registry, QWidget* parent)
    : QToolButton(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("unitSwitch"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(
        tr("Unit of every bandwidth. Each way: what flows in one direction. Both ways: the sum that data "
           "sheets print."));
    auto* menu = new QMenu(this);
    for (const Command& command : registry->commands())
        if (command.menu == QLatin1String("view/units")) menu->addAction(registry->action(command.id));
    setMenu(menu);
    connect(workspace, &Workspace::rateUnitChanged, this, &UnitSwitch::showUnit);
    showUnit();
}

void UnitSwitch::showUnit() {
    const QString unit = QString::fromStdString(rateUnitLabel(m_workspace->rateUnit()));
    setText(unit + QStringLiteral("  ▾"));
    setAccessibleName(tr("Bandwidth in %1").arg(unit));
}

}  // namespace fabricsketch::ui
