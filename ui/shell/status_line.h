// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

#include "ui/document/workspace.h"

class QLabel;

namespace fabricsketch::ui {

/// The last line of the window: what is drawn, how long the answer took, how good the model is, zoom.
class StatusLine : public QStatusBar {
    Q_OBJECT
  public:
    explicit StatusLine(Workspace* workspace, QWidget* parent = nullptr);
    void setZoom(double zoom);

  private:
    void countParts();
    void showEngine();
    void showModelError();

    Workspace* m_workspace;
    QLabel *m_parts, *m_engine, *m_model, *m_zoom;
};

/// "8 GPUs · 4 switches · 144 scale-up links"; the whole list by kind as `details`.
struct Inventory {
    QString line, details;
};
Inventory inventoryOf(const Topology& topology, const Catalog& catalog);

}  // namespace fabricsketch::ui
