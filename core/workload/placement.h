// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/serving.h"

namespace fabricsketch::workload {

/// The accelerators for one job on a shared node, as schedulers choose them. Ranked by
/// 1. the smallest pair: GB/s each way of the slower direction between any two of them, the larger the
/// better;
/// 2. x* of the group (what every ring set is bounded by): members that lean on links no pair of theirs has;
/// 3. closeness: one PCIe switch before one CPU before two sockets, one board and tray before several, one
/// host first;
/// 4. the lowest numbers.
struct Placement {
    Job job;
    Rational slowestPair;  ///< GB/s each way; 0 for one member, and where nothing joins two of them
    Rational x;            ///< GB/s each way per GPU; 0 where groups did not have to be told apart by it
    bool exact = true;  ///< no other group has a larger smallest pair; false: grown greedily from every seed
    std::string words;  ///< "GPU 0 and GPU 3: smallest pair 50 GB/s each way, the best of 28 groups"
};

/// `pairs`: those of `within`. All groups are compared up to 16 accelerators, beyond that groups grow
/// greedily. A `count` that leaves no choice gives the first ones.
Placement place(const Topology&, const Catalog&, const Job& within, const bandwidth::PairMatrix& pairs,
                int count);

}  // namespace fabricsketch::workload
