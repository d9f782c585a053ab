// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/views/views.h"

#include <cmath>

#include "study/caveats.h"

namespace fabricsketch::cli {

std::string percent(double share) { return std::isnan(share) ? "–" : threeDigits(100 * share) + " %"; }
Json orNull(double value) { return std::isnan(value) ? Json(nullptr) : Json(value); }

std::string notesText(const OpenInput& input) {
    std::string text;
    for (const Finding& finding : input.drawing.findings)
        text += "note: " + finding.message + (finding.fix.empty() ? "" : "; " + finding.fix) + "\n";
    Report report;
    report.topology = input.topology;
    nameCaveats(report, *input.catalog);
    for (const std::string& caveat : report.caveats) text += "note: " + caveat + "\n";
    return text;
}

Json idsOf(const Topology& topology, const std::vector<int>& devices) {
    Json ids = Json::array();
    for (const int device : devices) ids.push_back(topology.devices()[static_cast<std::size_t>(device)].id);
    return ids;
}

std::string jobText(const Job& job) {
    return std::to_string(job.size()) + " of " + std::to_string(job.of) + (job.of == 1 ? " GPU" : " GPUs");
}

Json layersJson(const Layers& layers) {
    Json words = Json::array();
    if (layers.scaleUp) words.push_back(layerWord(Layer::ScaleUp));
    if (layers.host) words.push_back(layerWord(Layer::Host));
    if (layers.network) words.push_back(layerWord(Layer::Network));
    return words;
}

}  // namespace fabricsketch::cli
