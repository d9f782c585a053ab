// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/pair_question.h"

#include <algorithm>

namespace fabricsketch::ui {

void explainPairOf(Workspace& workspace, int from, int to, bandwidth::PairKind kind) {
    const auto report = workspace.report(workspace.current());
    if (!report || !report->bandwidth || from == to || std::max(from, to) >= report->bandwidth->pairs.n)
        return;
    bandwidth::PairReason reason;
    const Figure figure = explainPair(*report, workspace.currentDesign()->catalog(), from, to, &reason, kind);
    // Ends first and last, whatever way leads between them: views name a pair by these.
    const int first = report->bandwidth->job.members[static_cast<std::size_t>(from)];
    const int last = report->bandwidth->job.members[static_cast<std::size_t>(to)];
    std::erase_if(reason.devices, [&](int device) { return device == first || device == last; });
    reason.devices.insert(reason.devices.begin(), first);
    reason.devices.push_back(last);
    workspace.explain(figure, reason);
}

}  // namespace fabricsketch::ui
