// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

/// Serving over batch size for each design, with the batch that meets the user target.
class ThroughputPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit ThroughputPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~ThroughputPanel() override;

  protected:
    void refresh() override;
};

}  // namespace fabricsketch::ui
