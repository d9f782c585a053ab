// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/simulation/schedules/schedules.h"

#include <array>

namespace fabricsketch::collectives {

namespace {

struct Entry {
    const char* algorithm;
    ScheduleWriter writer;
};

constexpr std::array<Entry, 13> entries{{{"ring", {schedules::ring, true}},
                                         {"single-ring", {schedules::singleRing, true}},
                                         {"tree", {schedules::tree, true, true}},
                                         {"halving-doubling", {schedules::halvingDoubling, true}},
                                         {"one-shot", {schedules::oneShot, false}},
                                         {"two-shot", {schedules::twoShot, false}},
                                         {"direct", {schedules::direct, false}},
                                         {"nvls", {schedules::nvls, true}},
                                         {"nvls-tree", {schedules::nvlsTree, true, true}},
                                         {"multishot", {schedules::multiShot, false}},
                                         {"hierarchical", {schedules::hierarchical, true, true}},
                                         {"collnet", {schedules::collNet, true}},
                                         {"pat", {schedules::pat, true}}}};

}  // namespace

ScheduleWriter scheduleWriter(const std::string& algorithm, Operation operation) {
    const Algorithm* known = collectives::algorithm(algorithm);
    if (known == nullptr || !known->supports(operation)) return {};
    for (const Entry& entry : entries)
        if (algorithm == entry.algorithm) return entry.writer;
    return {};
}

}  // namespace fabricsketch::collectives
