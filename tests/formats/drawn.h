// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "formats/format.h"

/// What tests of imports look at in a drawing.
namespace fabricsketch::drawn {

inline std::optional<Catalog> shippedCatalog() {
    auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
    if (!loaded) return std::nullopt;
    return std::move(*loaded);
}

inline std::string fileText(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().toStdString();
}

inline int count(const Topology& topology, Role role) {
    int found = 0;
    for (const Device& device : topology.devices()) found += device.role == role ? 1 : 0;
    return found;
}

/// "0-1:4 0-2:1" = links straight between GPUs, by their order in the drawing.
inline std::map<std::pair<int, int>, int> pairs(const Topology& topology) {
    std::map<int, int> order;
    for (const int gpu : topology.accelerators()) order.emplace(gpu, static_cast<int>(order.size()));
    std::map<std::pair<int, int>, int> found;
    for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
        const auto [a, b] = topology.ends(i);
        if (order.count(a) == 0 || order.count(b) == 0) continue;
        found[{std::min(order[a], order[b]), std::max(order[a], order[b])}] +=
            topology.links()[static_cast<std::size_t>(i)].width;
    }
    return found;
}
inline std::map<std::pair<int, int>, int> pairsFrom(const std::string& text) {
    std::map<std::pair<int, int>, int> expected;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        int a = 0, b = 0, width = 0;
        char dash = 0, colon = 0;
        std::istringstream(word) >> a >> dash >> b >> colon >> width;
        expected[{a, b}] = width;
    }
    return expected;
}
inline std::string text(const std::map<std::pair<int, int>, int>& pairs) {
    std::string result;
    for (const auto& [ends, width] : pairs)
        result += std::to_string(ends.first) + "-" + std::to_string(ends.second) + ":" +
                  std::to_string(width) + " ";
    return result;
}
/// Every pair of `from` … `from + n - 1` with the same width.
inline std::string mesh(int n, int width, int from = 0) {
    std::string result;
    for (int a = from; a < from + n; ++a) {
        for (int b = a + 1; b < from + n; ++b)
            result += std::to_string(a) + "-" + std::to_string(b) + ":" + std::to_string(width) + " ";
    }
    return result;
}

/// Links of one GPU into scale-up switches, by switch in descending order: {5,5,4,4}.
inline std::multiset<int, std::greater<>> intoSwitches(const Topology& topology, int gpu) {
    std::multiset<int, std::greater<>> found;
    for (const int link : topology.linksOf(gpu)) {
        const Device& other = topology.devices()[static_cast<std::size_t>(topology.otherEnd(link, gpu))];
        if (other.role == Role::ScaleUpSwitch)
            found.insert(topology.links()[static_cast<std::size_t>(link)].width);
    }
    return found;
}
inline int sum(const std::multiset<int, std::greater<>>& widths) {
    int total = 0;
    for (const int width : widths) total += width;
    return total;
}

inline const Finding* finding(const formats::Drawing& drawing, const std::string& part) {
    for (const Finding& each : drawing.findings) {
        if (each.message.find(part) != std::string::npos) return &each;
    }
    return nullptr;
}
inline std::string allFindings(const formats::Drawing& drawing) {
    std::string result;
    for (const Finding& each : drawing.findings)
        result += "\n  " + std::to_string(each.line) + ":" + std::to_string(each.column) + " " + each.message;
    return result.empty() ? "\n  no findings" : result;
}

/// The graph without what only a file's spelling decides: places, labels, kept attributes, names.
inline std::string graph(const Topology& topology) {
    std::ostringstream out;
    for (const Device& device : topology.devices())
        out << device.id << " " << device.part << " " << roleId(device.role) << " "
            << device.host.value_or(-1) << "\n";
    for (const Link& link : topology.links())
        out << link.id << " " << link.width << " " << link.type << " "
            << (link.rate ? link.rate->text() : "-") << " " << static_cast<int>(link.condition) << "\n";
    return out.str();
}

}  // namespace fabricsketch::drawn
