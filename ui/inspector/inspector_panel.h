// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

/// The selection's properties, the answer to "why this number", and the findings of the current design.
class InspectorPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit InspectorPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~InspectorPanel() override;

  protected:
    void refresh() override;
};

}  // namespace fabricsketch::ui
