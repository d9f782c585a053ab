// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/outlook_panel.h"

namespace fabricsketch::ui {

class BarFrame;

/// What the current design's throughput would gain if one thing were twice as good.
class SensitivityPanel : public OutlookPanel {
    Q_OBJECT
  public:
    explicit SensitivityPanel(Workspace* workspace, QWidget* parent = nullptr);
    BarFrame* frame() const { return m_frame; }

  protected:
    void present(const Outlooks& outlooks, bool late) override;

  private:
    BarFrame* m_frame;
};

}  // namespace fabricsketch::ui
