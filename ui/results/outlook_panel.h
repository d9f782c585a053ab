// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/outlook_source.h"
#include "ui/results/tab_panel.h"

namespace fabricsketch::ui {

/// A panel of what stands beside the report; all of them share one answer.
class OutlookPanel : public TabPanel {
    Q_OBJECT
  public:
    explicit OutlookPanel(Workspace* workspace, QWidget* parent = nullptr);

  protected:
    using Outlooks = OutlookSource::Outlooks;
    /// One entry a design; null where nothing is known yet. `late`: grey it, a newer answer is awaited.
    virtual void present(const Outlooks& outlooks, bool late) = 0;
    void refreshInFront() final;
    void staleLookChanged() final { scheduleRefresh(); }

  private:
    OutlookSource* m_source;
};

}  // namespace fabricsketch::ui
