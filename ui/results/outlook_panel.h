// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/decide/outlook.h"
#include "ui/document/latest.h"
#include "ui/results/tab_panel.h"

namespace fabricsketch::ui {

/// A panel of what stands beside the report: asked for on a worker once a report stands still, latest wins.
class OutlookPanel : public TabPanel {
    Q_OBJECT
  public:
    explicit OutlookPanel(Workspace* workspace, QWidget* parent = nullptr)
        : TabPanel(workspace, parent), m_latest(this) {}

  protected:
    using Outlooks = std::vector<std::shared_ptr<const Outlook>>;  ///< by design; null where unknown
    virtual void present(const Outlooks& outlooks) = 0;
    void refreshInFront() final;

  private:
    std::vector<std::shared_ptr<const Report>> m_asked;
    Outlooks m_outlooks;
    Latest<Outlooks> m_latest;  ///< last: its thread ends before the rest goes
};

}  // namespace fabricsketch::ui
