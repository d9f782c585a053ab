// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/failures.h"

namespace fabricsketch::failures {

/// The rules of a platform for one failure, as shipped first; empty where nothing is known. What is said of a
/// GPU off the bus does not hold for one of several links to its host.
std::vector<FailureRule> rulesFor(const FailurePolicy* policy, const SingleFailure& failure);

/// The devices that a rule switches off beside the failure, in natural order: excluded GPUs, disabled
/// switches.
std::vector<Id> switchedOff(const Topology&, const Catalog&, const SingleFailure&, const FailureRule&);

}  // namespace fabricsketch::failures
