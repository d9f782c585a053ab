// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/building/planes.h"

#include <algorithm>

namespace fabricsketch::formats {

int planes(int lines, int gpus, const SwitchPart& chip, const Model& model) {
    const auto portsUsed = [&](int count) { return (lines + count - 1) / count * gpus; };
    int count = std::clamp(model.switches(), 1, std::max(lines, 1));
    while (count < lines && chip.ports && portsUsed(count) > *chip.ports) ++count;
    return count;
}

}  // namespace fabricsketch::formats
