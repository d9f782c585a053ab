// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace fabricsketch {

/// How far a figure can be trusted, best first. Printed with every number.
enum class Confidence { Exact, Calibrated, Extrapolated, Unsourced, Announced };

std::string confidenceWord(Confidence confidence);  ///< "exact", "calibrated", "extrapolated", "unsourced", "announced part"
/// The weaker of two: a result is as good as its weakest ingredient.
inline Confidence weaker(Confidence a, Confidence b) { return a < b ? b : a; }

/// Where a figure comes from.
struct Provenance {
    std::string source;  ///< address, title, "derived: …" or "unsourced"
    std::string date;    ///< ISO date on which it was read or published; empty = unknown
    Confidence confidence = Confidence::Exact;
};

/// Line rate, line rate times the achieved fraction, or a published measurement. Never mixed.
enum class RateBasis { Nominal, Achievable, Measured };
std::string rateBasisWord(RateBasis basis);  ///< "nominal", "achievable", "measured"

/// A number as the window, the command line and the report show it: with all that a reader may ask about it.
struct Figure {
    double value = 0;
    std::string unit;         ///< with direction where it is a rate: "GB/s each way", "µs", "tokens/s per GPU"
    RateBasis basis = RateBasis::Nominal;
    std::string layer;        ///< "scale-up", "host", "network", combinations; empty where none applies
    std::string limit;        ///< the limiting element in a sentence
    std::string formula;      ///< with the numbers put in
    Provenance provenance;
};

}  // namespace fabricsketch
