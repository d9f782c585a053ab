// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class CommandRegistry;

/// The unit in which all bandwidth is shown, at the right end of the toolbar: it always says which one is in
/// force.
class UnitSwitch : public QToolButton {
    Q_OBJECT
  public:
    UnitSwitch(Workspace* workspace, CommandRegistry* registry, QWidget* parent = nullptr);

  private:
    void showUnit();

    Workspace* m_workspace;
};

}  // namespace fabricsketch::ui
