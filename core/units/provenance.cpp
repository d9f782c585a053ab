// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/provenance.h"
#include "units/phrases.h"

namespace fabricsketch {

std::string confidenceWord(Confidence confidence) {
    switch (confidence) {
        case Confidence::Exact:
            return phrases::say("exact");
        case Confidence::Calibrated:
            return phrases::say("calibrated");
        case Confidence::Extrapolated:
            return phrases::say("extrapolated");
        case Confidence::Unsourced:
            return phrases::say("unsourced");
        case Confidence::Announced:
            return phrases::say("announced part");
    }
    return {};
}

std::string rateBasisWord(RateBasis basis) {
    switch (basis) {
        case RateBasis::Nominal:
            return phrases::say("nominal");
        case RateBasis::Achievable:
            return phrases::say("achievable");
        case RateBasis::Measured:
            return phrases::say("measured");
    }
    return {};
}

}  // namespace fabricsketch
