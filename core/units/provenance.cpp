// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/provenance.h"

namespace fabricsketch {

std::string confidenceWord(Confidence confidence) {
    switch (confidence) {
        case Confidence::Exact:
            return "exact";
        case Confidence::Calibrated:
            return "calibrated";
        case Confidence::Extrapolated:
            return "extrapolated";
        case Confidence::Unsourced:
            return "unsourced";
        case Confidence::Announced:
            return "announced part";
    }
    return {};
}

std::string rateBasisWord(RateBasis basis) {
    switch (basis) {
        case RateBasis::Nominal:
            return "nominal";
        case RateBasis::Achievable:
            return "achievable";
        case RateBasis::Measured:
            return "measured";
    }
    return {};
}

}  // namespace fabricsketch
