// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/tab_panel.h"

namespace fabricsketch::ui {

class BarFrame;

/// What fills the memory of one GPU of each design, with the batch that likely fits and the one that fits in
/// any case.
class MemoryPanel : public TabPanel {
    Q_OBJECT
  public:
    explicit MemoryPanel(Workspace* workspace, QWidget* parent = nullptr);
    BarFrame* frame() const { return m_frame; }

  protected:
    void refreshInFront() override;
    void staleLookChanged() override;

  private:
    BarFrame* m_frame;
};

}  // namespace fabricsketch::ui
