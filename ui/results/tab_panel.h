// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

/// A panel that may lie behind another tab, where Qt still calls it visible: there it calculates nothing and
/// catches up when it comes to the front.
class TabPanel : public LivePanel {
    Q_OBJECT
  public:
    using LivePanel::LivePanel;

  protected:
    virtual void refreshInFront() = 0;
    void refresh() final;
    void showEvent(QShowEvent* event) override;

  private:
    bool m_watching = false, m_behind = false, m_missed = false;
};

}  // namespace fabricsketch::ui
