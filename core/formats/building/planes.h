// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/building/model.h"

namespace fabricsketch::formats {

/// How many scale-up switches stand behind `lines` links of each of `gpus` GPUs, where an input does not say:
/// as many as the catalogue's system with that GPU has, more if their ports do not suffice.
int planes(int lines, int gpus, const SwitchPart& chip, const Model& model);

/// The links of one GPU to plane `plane` of `count`: as even as it goes, the first ones take the rest.
constexpr int linksToPlane(int lines, int count, int plane) {
    return lines / count + (plane < lines % count ? 1 : 0);
}

}  // namespace fabricsketch::formats
