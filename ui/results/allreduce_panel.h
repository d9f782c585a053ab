// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

/// Collective time over message size: the best of each design and every algorithm of the current one.
class AllReducePanel : public LivePanel {
    Q_OBJECT
  public:
    explicit AllReducePanel(Workspace* workspace, QWidget* parent = nullptr);
    ~AllReducePanel() override;

  protected:
    void refresh() override;
};

}  // namespace fabricsketch::ui
