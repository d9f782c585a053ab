// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

/// Bandwidth of every ordered pair of the current design as a heat map.
class PairMatrixPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit PairMatrixPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~PairMatrixPanel() override;

  protected:
    void refresh() override;
};

}  // namespace fabricsketch::ui
