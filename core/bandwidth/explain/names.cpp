// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/explain/names.h"

#include <algorithm>
#include <charconv>

#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::bandwidth {
namespace {

/// The number at the end of an id; -1 where the device has none or is called something else.
int numberOf(const Device& device) {
    const std::string_view digits = idParts(device.id).number;
    int number = -1;
    if (!device.label.empty() ||
        std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc{})
        return -1;
    return number;
}

bool follows(const Device& earlier, const Device& later) {
    const IdParts a = idParts(earlier.id), b = idParts(later.id);
    const int number = numberOf(earlier);
    return number >= 0 && numberOf(later) == number + 1 && a.prefix == b.prefix && a.stem == b.stem &&
           earlier.role == later.role;
}

}  // namespace

std::string nameDevices(const Topology& topology, std::vector<int> devices, std::size_t most) {
    std::sort(devices.begin(), devices.end());
    devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
    const auto device = [&](std::size_t i) -> const Device& {
        return topology.devices()[static_cast<std::size_t>(devices[i])];
    };
    std::vector<std::string> names;
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < devices.size(); i += counts.back()) {
        std::size_t run = 1;
        while (i + run < devices.size() && follows(device(i + run - 1), device(i + run))) ++run;
        std::string name = deviceName(topology, devices[i]);
        if (run > 1) {
            const std::string digits = std::to_string(numberOf(device(i)));
            const std::size_t place = name.find(digits);
            if (place == std::string::npos)
                run = 1;
            else
                name.insert(place + digits.size(), "–" + std::to_string(numberOf(device(i + run - 1))));
        }
        names.push_back(std::move(name));
        counts.push_back(run);
    }
    // Beyond `most` runs the rest is counted in devices, not in runs.
    const std::size_t shown = names.size() <= most ? names.size() : most - 1;
    std::string text;
    std::size_t named = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? phrases::say(" and ") : ", ";
        text += names[i];
        named += counts[i];
    }
    if (shown < names.size()) text += phrases::say(" and {0} more", std::to_string(devices.size() - named));
    return text;
}

}  // namespace fabricsketch::bandwidth
