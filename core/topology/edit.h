// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

constexpr int kWidest = 10'000;    ///< links side by side in one Link
constexpr double kFarthest = 1e7;  ///< canvas units from the middle

/// 1 to 128 bytes, no control characters, no blank at either end.
bool isGoodId(std::string_view id);

/// The answer of a check: allowed, or not with the reason and what would help.
struct Verdict {
    bool allowed = true;
    std::string reason;
    std::string remedy;
    static Verdict yes() { return {}; }
    static Verdict no(std::string reason, std::string remedy = {}) {
        return {false, std::move(reason), std::move(remedy)};
    }
};

/// What an edit touches, for whoever recalculates or repaints.
enum class ChangeKind : unsigned {
    None = 0,
    Geometry = 1,
    Labels = 2,
    Capacity = 4,
    Structure = 8,
    Policy = 16
};
constexpr ChangeKind operator|(ChangeKind a, ChangeKind b) {
    return static_cast<ChangeKind>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool has(ChangeKind set, ChangeKind one) {
    return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) != 0;
}

/// One change of a drawing, by stable ids: for each id the state it has afterwards (nullopt = gone). This one
/// mechanism serves add, remove, move, rewire, repair and paste; the inverse of an edit is an edit, and edits
/// serialise to JSON (formats/journal), so the history, the autosave journal and the replay tests are the
/// same thing.
struct Edit {
    std::string label;  ///< for the history: "Add H100 SXM5"
    std::map<Id, std::optional<Device>> devices;
    std::map<Id, std::optional<Link>> links;
    std::optional<std::string> name, notes;
    std::optional<std::string> systemId;  ///< catalogue system that a blank drawing becomes
    std::optional<HostPolicy> policy;

    /// Would it be allowed? Structure (ends exist) and the refusing design rules (topology/rules): ports,
    /// link families, parts without such links. Only rules that the edit makes worse refuse it: an imperfect
    /// drawing stays editable.
    Verdict check(const Topology& topology, const Catalog& catalog) const;
    /// The drawing afterwards. Removing a device removes its links.
    Topology apply(const Topology& topology) const;
    /// The edit that takes `apply(topology)` back to `topology`, links of removed devices included.
    Edit inverse(const Topology& topology) const;
    /// True if applying changes nothing: such an edit never enters the history.
    bool isNoOp(const Topology& topology) const;
    ChangeKind kind(const Topology& before) const;
    /// This edit followed by `next`, as one.
    void append(const Edit& next);
};

/// The usual edits, named as people say them.
namespace edits {
Edit addDevice(const Topology&, const Catalog&, const std::string& part, Point at);
/// A whole catalogue system with its wiring, centred at a point, ids made fresh.
Result<Edit> addSystem(const Topology&, const Catalog&, const std::string& systemId, Point at);
/// `type` empty = the best type both ends can speak. Widens an existing link of the same type instead of
/// doubling it. Errors say why two parts cannot be joined.
Result<Edit> connect(const Topology&, const Catalog&, const Id& a, const Id& b, int width,
                     std::string type = {});
Edit remove(const Topology&, const std::vector<Id>& devices, const std::vector<Id>& links);
Edit move(const Topology&, const std::map<Id, Point>& to);
Edit setWidth(const Topology&, const Id& link, int width);
/// Moves the ends at `from` of some links to another device: what dragging the end of a line does. Links keep
/// their type where it fits, else they take that of the same technology which does; a link of the same type
/// that is there already becomes wider. `width` 0 = as they are. Errors say why two parts cannot be joined.
Result<Edit> reconnect(const Topology&, const Catalog&, const std::vector<Id>& links, const Id& from,
                       const Id& to, int width = 0);
Edit setPart(const Topology&, const Catalog&, const std::vector<Id>& devices, const std::string& part);
Edit setCondition(const Topology&, const std::vector<Id>& devices, const std::vector<Id>& links, Condition,
                  Rational healthyShare = 1);
/// Copies of devices with the links among them, shifted; fresh ids.
Edit paste(const Topology& target, const Topology& clip, Point offset);
/// The part of a drawing that a selection covers: the devices and the links among them.
Topology clip(const Topology&, const std::vector<Id>& devices);
/// Spreads the free scale-up ports of the chosen accelerators evenly over the chosen switches (or, without
/// switches, over each other). Errors say what is missing.
Result<Edit> autoWire(const Topology&, const Catalog&, const std::vector<Id>& devices);
/// Devices of one name can be drawn as one thing (groups.h); an empty name takes them out.
Edit setGroup(const Topology&, const std::vector<Id>& devices, const std::string& name);
/// Arranging leaves pinned devices where they are.
Edit setPinned(const Topology&, const std::vector<Id>& devices, bool pinned);
/// Those PCIe links among `links` that can run this generation take it, lanes as they are; other links stay.
/// Fails where none can, with the reason of one.
Result<Edit> setPcieGeneration(const Topology&, const Catalog&, const std::vector<Id>& links, int generation);

/// What joins `boxes` boxes with `adapters` network adapters each, over switches with `ports` ports. One
/// switch where all adapters fit on it; else leaves by rail (adapter i of every box) with as many links up as
/// down, and spines that join all leaves. No adapters: nothing.
struct NetworkPlan {
    int leaves = 0, spines = 0;
    int leavesPerRail = 0;  ///< 0 = one switch for all
    int uplinkWidth = 0;    ///< links from each leaf to each spine
};
Result<NetworkPlan> planNetwork(int boxes, int adapters, int ports);
constexpr int kMostBoxes = 512;
/// Makes `boxes` boxes of one (the chosen devices with the links among them, no network switches), joins them
/// as planNetwork says with the fastest switch that fits their adapters, and lays everything out.
Result<Edit> multiply(const Topology&, const Catalog&, const std::vector<Id>& devices, int boxes);
}  // namespace edits

/// Ports of a device on one layer.
struct PortUse {
    int used = 0;
    std::optional<int> total;
};
PortUse scaleUpPorts(const Topology&, const Catalog&, int deviceIndex);
/// The link types two parts could be joined with, best first; empty with the reason if none.
struct Compatible {
    std::vector<std::string> types;
    std::string reason;
};
Compatible compatibleTypes(const Catalog&, const std::string& partA, const std::string& partB);

}  // namespace fabricsketch
