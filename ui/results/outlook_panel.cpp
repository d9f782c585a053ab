// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/outlook_panel.h"

namespace fabricsketch::ui {

OutlookPanel::OutlookPanel(Workspace* workspace, QWidget* parent)
    : TabPanel(workspace, parent), m_source(OutlookSource::of(workspace)) {
    connect(m_source, &OutlookSource::changed, this, &OutlookPanel::scheduleRefresh);
}

void OutlookPanel::refreshInFront() {
    m_source->want();
    Outlooks outlooks = m_source->outlooks();
    outlooks.resize(static_cast<std::size_t>(workspace()->designCount()));
    present(outlooks, looksStale() || m_source->isLate());
}

}  // namespace fabricsketch::ui
