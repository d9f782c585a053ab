// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms.h"

namespace fabricsketch::collectives {

const std::vector<std::unique_ptr<Algorithm>>& algorithms() {
    static const std::vector<std::unique_ptr<Algorithm>> all = [] {
        std::vector<std::unique_ptr<Algorithm>> table;
        table.push_back(makeRing());
        table.push_back(makeSingleRing());
        table.push_back(makeTree());
        table.push_back(makeHalvingDoubling());
        table.push_back(makeOneShot());
        table.push_back(makeTwoShot());
        table.push_back(makeNvls());
        table.push_back(makeNvlsTree());
        table.push_back(makeMultiShot());
        table.push_back(makeHierarchical());
        table.push_back(makeCollNet());
        table.push_back(makePat());
        table.push_back(makeDirect());
        return table;
    }();
    return all;
}

const Algorithm* algorithm(const std::string& id) {
    for (const auto& candidate : algorithms())
        if (candidate->id() == id) return candidate.get();
    return nullptr;
}

}  // namespace fabricsketch::collectives
