// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/workspace.h"
#include "ui/panel/trust.h"

namespace fabricsketch::ui {

/// How far a design's serving figures can be trusted: the model on its scope, and the parts drawn.
inline Confidence servingConfidence(const Report& report) {
    return report.serving ? weaker(report.serving->confidence, report.partsConfidence)
                          : report.partsConfidence;
}

/// Of all designs that are served.
inline Trust servingTrust(const Workspace& workspace) {
    std::vector<DesignTrust> trusts;
    for (int i = 0; i < workspace.designCount(); ++i)
        if (const auto report = workspace.report(i); report && report->serving)
            trusts.push_back({Workspace::letter(i), servingConfidence(*report)});
    return trustOf(trusts);
}

}  // namespace fabricsketch::ui
