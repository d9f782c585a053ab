// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/measured.h"

/// Every reader of a benchmark's printout, one function a file. measured.cpp lists them.
namespace fabricsketch::formats::measured {

MeasuredReader ncclTests();
MeasuredReader p2pBandwidthLatencyTest();
MeasuredReader nvbandwidth();

}  // namespace fabricsketch::formats::measured
