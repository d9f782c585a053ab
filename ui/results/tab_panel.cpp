// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/tab_panel.h"

#include <QDockWidget>
#include <utility>

namespace fabricsketch::ui {

void TabPanel::refresh() {
    m_missed = m_behind;
    if (!m_behind) refreshInFront();
}

void TabPanel::showEvent(QShowEvent* event) {
    if (auto* dock = qobject_cast<QDockWidget*>(parentWidget()); dock != nullptr && !m_watching) {
        m_watching = true;
        m_behind = true;  // until the dock says that it is in front
        connect(dock, &QDockWidget::visibilityChanged, this, [this](bool inFront) {
            m_behind = !inFront;
            if (inFront && std::exchange(m_missed, false)) scheduleRefresh();
        });
    }
    LivePanel::showEvent(event);
}

}  // namespace fabricsketch::ui
