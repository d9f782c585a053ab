// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/outlook_panel.h"

namespace fabricsketch::ui {

class PlotFrame;

/// Strong and weak scaling of a training step over the GPUs of each design. Indicative.
class ScalingPanel : public OutlookPanel {
    Q_OBJECT
  public:
    explicit ScalingPanel(Workspace* workspace, QWidget* parent = nullptr);
    PlotFrame* frame() const { return m_frame; }

  protected:
    void present(const Outlooks& outlooks, bool late) override;

  private:
    PlotFrame* m_frame;
};

}  // namespace fabricsketch::ui
