// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "units/provenance.h"

namespace fabricsketch::ui {

/// How far a panel's figures can be trusted, in the fewest words: "calibrated", "extrapolated", "B
/// extrapolated".
struct Trust {
    QString text;       ///< empty = nothing is shown yet
    bool weak = false;  ///< weaker than calibrated: never drawn like a measurement
};

/// One design's letter and the confidence of what the panel shows of it.
struct DesignTrust {
    QString letter;
    Confidence confidence = Confidence::Exact;
};
Trust trustOf(const std::vector<DesignTrust>& designs);
/// A subtitle with the confidence behind it, for what leaves the program.
QString withTrust(const QString& subtitle, const Trust& trust);
inline bool isWeak(Confidence confidence) { return confidence > Confidence::Calibrated; }

}  // namespace fabricsketch::ui
