// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "collectives/collective.h"

/// What each file of algorithms/ defines; algorithms.cpp lists them in the order in which they are shown.
namespace fabricsketch::collectives {

std::unique_ptr<Algorithm> makeRing();
std::unique_ptr<Algorithm> makeSingleRing();
std::unique_ptr<Algorithm> makeTree();
std::unique_ptr<Algorithm> makeHalvingDoubling();
std::unique_ptr<Algorithm> makeOneShot();
std::unique_ptr<Algorithm> makeTwoShot();
std::unique_ptr<Algorithm> makeNvls();
std::unique_ptr<Algorithm> makeNvlsTree();
std::unique_ptr<Algorithm> makeMultiShot();
std::unique_ptr<Algorithm> makeHierarchical();
std::unique_ptr<Algorithm> makeCollNet();
std::unique_ptr<Algorithm> makePat();
std::unique_ptr<Algorithm> makeDirect();

}  // namespace fabricsketch::collectives
