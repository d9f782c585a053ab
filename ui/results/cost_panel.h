// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/tab_panel.h"

namespace fabricsketch::ui {

class PlotFrame;

/// What a million generated tokens cost over batch size for each design, and what NVSwitch may cost more.
class CostPanel : public TabPanel {
    Q_OBJECT
  public:
    explicit CostPanel(Workspace* workspace, QWidget* parent = nullptr);
    PlotFrame* frame() const { return m_frame; }

  protected:
    void refreshInFront() override;
    void staleLookChanged() override;

  private:
    QString caption() const;

    PlotFrame* m_frame;
};

}  // namespace fabricsketch::ui
