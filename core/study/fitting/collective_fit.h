// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalog/measured.h"
#include "collectives/collective.h"

namespace fabricsketch {

/// Constants of the collective cost model fitted to measured tables of one drawing.
struct CollectiveFit {
    CollectiveConstants constants;  ///< of the generation they replace
    double before = 0,
           after = 0;  ///< mean absolute relative error of the time, on the fitted rows themselves
    int rows = 0;
    std::string note;  ///< what was fitted and what was left out
};

/// The ring's and, where the switches reduce, the in-switch constants; one operation at a time. Each constant
/// is held near its start by a weak pull. Tables without an operation or with more ranks than drawn are left
/// out. Fails where fewer than three rows are left, or the drawing has no constants of its own to start from.
Result<CollectiveFit> fitCollectives(const Topology&, const Catalog&, const Job& within, const Measured&,
                                     const std::string& stack);

/// As a catalogue file: the entry replaces the generation's for whoever reads it.
std::string constantsJson(const CollectiveConstants&);

}  // namespace fabricsketch
