// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "topology/layout.h"

/// What the arrangements share. All of them speak device indices and place centres; arrange() turns that into
/// ids, puts it on the grid and clears what is in the way.
namespace fabricsketch::layout {

constexpr double kGrid = 10;  ///< centres stand on multiples of it
constexpr double kGap = 20;   ///< free room between neighbours

struct Place {
    int device = 0;
    Point at;
};

struct Bounds {
    double left = 0, top = 0, right = 0, bottom = 0;
    double width() const { return right - left; }
    double height() const { return bottom - top; }
};

/// Some placed devices as one thing that can be moved.
struct Block {
    std::vector<Place> places;

    void add(int device, double x, double y) { places.push_back({device, {x, y}}); }
    void append(const Block& other, double dx, double dy);
    void shift(double dx, double dy);
    Bounds bounds(const Topology& topology) const;
};

inline const Device& deviceAt(const Topology& topology, int device) {
    return topology.devices()[static_cast<std::size_t>(device)];
}
inline Role roleAt(const Topology& topology, int device) { return deviceAt(topology, device).role; }
inline Footprint footprintAt(const Topology& topology, int device) {
    return footprint(roleAt(topology, device));
}

/// Without a catalogue the roles of the two ends tell the layer of a link.
enum class Kind { ScaleUp, Host, Network };
Kind kindOf(Role a, Role b);

/// Neighbours of a device over links of one kind, each once, in order.
std::vector<int> neighbours(const Topology& topology, int device, Kind kind);

/// Something that wants to stand at `wish` in a row.
struct Wish {
    double wish = 0, width = 0;
};
/// Centres in the order given, no two closer than their widths and kGap, as near to the wishes as that
/// allows.
std::vector<double> inRow(const std::vector<Wish>& wishes);

/// Centres of `count` things, `pitch` apart, symmetric about 0.
double evenly(std::size_t index, std::size_t count, double pitch);

double onGrid(double value);

Block node(const Topology& topology, const std::vector<int>& devices);
Block rack(const Topology& topology, const std::vector<int>& devices);
Block ring(const Topology& topology, const std::vector<int>& devices);
Block tiers(const Topology& topology, const std::vector<int>& devices);
Block grid(const Topology& topology, const std::vector<int>& devices);
/// Node, rack or box after box, as the drawing asks for.
Block automatic(const Topology& topology, const std::vector<int>& devices);

/// Layers of network switches: 0 next to NICs (leaves), 1 above them (spines) and so on; nothing for other
/// devices.
std::vector<std::vector<int>> networkTiers(const Topology& topology, const std::vector<int>& devices);
/// Puts them above what is placed already: leaves, spines above them, each tier spread over the whole width.
void addNetworkTiers(const Topology& topology, Block& block, const std::vector<int>& devices);

}  // namespace fabricsketch::layout
