// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/describe.h"

#include <algorithm>

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// "GPU 12" -> "GPU ", 12; a name that does not end in a number has none.
struct Numbered {
    std::string stem;
    long number = -1;
};
Numbered split(const std::string& name) {
    std::size_t end = name.size();
    while (end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9' && name.size() - end < 9) --end;
    if (end == name.size() || end == 0) return {name, -1};
    return {name.substr(0, end), std::stol(name.substr(end))};
}

std::string plural(std::size_t count, const std::string& one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

}  // namespace

std::string nameDevices(const Topology& topology, std::vector<int> devices, std::size_t most) {
    std::sort(devices.begin(), devices.end());
    std::vector<std::string> names;
    for (std::size_t i = 0; i < devices.size();) {
        const std::string name = deviceName(topology, devices[i]);
        const Numbered first = split(name);
        std::size_t run = 1;
        while (first.number >= 0 && i + run < devices.size()) {
            const Numbered next = split(deviceName(topology, devices[i + run]));
            if (next.stem != first.stem || next.number != first.number + static_cast<long>(run)) break;
            ++run;
        }
        if (run >= 2) {
            names.push_back(name + "–" + std::to_string(first.number + static_cast<long>(run) - 1));
        } else {
            run = 1;
            names.push_back(name);
        }
        i += run;
    }
    std::string text;
    const std::size_t shown = names.size() <= most ? names.size() : most - 1;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    if (shown < names.size()) text += " and " + std::to_string(names.size() - shown) + " more";
    return text;
}

std::string describeOptimum(const Topology& topology, const Network& network, const Optimum& optimum) {
    const std::size_t n = network.members.size(), inside = optimum.cutMembers.size();
    if (n < 2) return {};
    std::vector<int> outside;
    std::vector<char> in(n, 0);
    for (const int member : optimum.cutMembers) in[at(member)] = 1;
    for (std::size_t i = 0; i < n; ++i)
        if (in[i] == 0) outside.push_back(network.deviceOf[at(network.members[i])]);
    const std::string capacity = rateText(optimum.cutCapacity.toDouble(), RateUnit::GBpsEachWay);
    if (optimum.x.isZero())
        return nameDevices(topology, outside) + " cannot be reached from the others in these layers";
    const std::string receivers = nameDevices(topology, outside);
    std::string text =
        "all that the other " + std::to_string(inside) + " send to " + receivers + " must pass ";
    if (inside == 1) text = "all that 1 GPU sends to " + receivers + " must pass ";
    int width = 0;
    for (const int link : optimum.cutLinks) width += topology.links()[at(link)].width;
    text += optimum.cutLinks.empty() ? std::string("the forwarding limit of a CPU")
                                     : plural(static_cast<std::size_t>(width), "link");
    return text + " of " + capacity + " together: " + capacity + " / " + std::to_string(inside) + " = " +
           rateText(optimum.x.toDouble(), RateUnit::GBpsEachWay) + " per GPU";
}

}  // namespace fabricsketch::bandwidth
