// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"

namespace fabricsketch {

/// Ids are short words a person can read and a git diff can show: "gpu0", "b3.nvsw1", "gpu0--nvsw1".
using Id = std::string;

/// Natural order: digits compare as numbers, so gpu2 < gpu10. The one order of devices and links everywhere
/// (files, matrices, jobs), which makes undo and the project file byte-stable.
bool naturalLess(std::string_view a, std::string_view b);

enum class Condition { Healthy, Degraded, Failed };

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Device {
    Id id;
    std::string part;  ///< catalogue id
    Role role = Role::Accelerator;
    std::string label;                     ///< shown instead of the id; may be empty
    Point position;                        ///< centre, in canvas units
    bool pinned = false;                   ///< arranging leaves it where it is
    std::optional<int> host, tray, board;  ///< operating-system host, tray, board
    std::string group;                     ///< free group name (rack, node), empty = none
    Condition condition = Condition::Healthy;
    Rational healthyShare = 1;  ///< degraded: the part of its ports that works, 0 < share <= 1
    std::string extra;          ///< unknown keys of the file, as one JSON object text; empty = none

    friend bool operator==(const Device&, const Device&) = default;
};

/// `width` parallel links of one type between two devices: one edge, full duplex.
struct Link {
    Id id;
    Id a, b;
    int width = 1;
    std::string type;  ///< link type id
    Condition condition = Condition::Healthy;
    Rational healthyShare = 1;     ///< degraded: the part of the width that works
    std::optional<Rational> rate;  ///< overrides the type's GB/s each way per link (a slot at x4, an import)
    std::string extra;

    friend bool operator==(const Link&, const Link&) = default;
};

/// Switches a person can set for the whole drawing; each is shown, none hides in a constant.
struct HostPolicy {
    enum class P2p { ByPart, Allowed, Denied };
    P2p p2pOverPcie = P2p::ByPart;
    std::optional<bool> accessControl;  ///< ACS or IOMMU sends switch-local traffic up to the root port;
                                        ///< empty = unknown (off, with a range)
    bool gpuDirect = true;
    bool pxn = true;
    bool networkReduction = false;  ///< SHARP in network switches
    friend bool operator==(const HostPolicy&, const HostPolicy&) = default;
};

/// A drawing: a value. Devices and links are kept in natural order of their ids; ends of every link exist.
/// Copies share their parts until one of them changes, so a copy costs nothing and an edit copies only what
/// it touches.
class Topology {
  public:
    const std::string& name() const { return m_name; }
    const std::string& notes() const { return m_notes; }
    const HostPolicy& policy() const { return m_policy; }
    const std::string& systemId() const {
        return m_systemId;
    }  ///< catalogue system it started from, empty = none
    void setName(std::string name) { m_name = std::move(name); }
    void setNotes(std::string notes) { m_notes = std::move(notes); }
    void setPolicy(const HostPolicy& policy) { m_policy = policy; }
    void setSystemId(std::string id) { m_systemId = std::move(id); }

    std::span<const Device> devices() const {
        return m_devices ? std::span<const Device>(*m_devices) : std::span<const Device>();
    }
    std::span<const Link> links() const {
        return m_links ? std::span<const Link>(*m_links) : std::span<const Link>();
    }
    bool empty() const { return devices().empty(); }

    const Device* device(std::string_view id) const;
    const Link* link(std::string_view id) const;
    int deviceIndex(std::string_view id) const;  ///< -1 if absent
    int linkIndex(std::string_view id) const;    ///< -1 if absent

    /// Indices into links() of the links at a device.
    std::span<const int> linksOf(int deviceIndex) const;
    /// Indices of the two ends of links()[i].
    std::pair<int, int> ends(int linkIndex) const {
        return m_index->ends[static_cast<std::size_t>(linkIndex)];
    }
    /// Index of the device at the other end of links()[linkIndex], seen from `deviceIndex`.
    int otherEnd(int linkIndex, int deviceIndex) const {
        const auto [a, b] = ends(linkIndex);
        return a == deviceIndex ? b : a;
    }
    /// Indices of all accelerators, in order: the numbering of every matrix and of `--job 0,1,4-7`.
    std::span<const int> accelerators() const {
        return m_index ? std::span<const int>(m_index->accelerators) : std::span<const int>();
    }

    /// A fresh id: stem + the smallest free number ("gpu" -> "gpu8").
    Id freshDeviceId(const std::string& stem) const;
    /// "gpu0--nvsw1"; where that is taken (a second type between the same two) "gpu0--nvsw1--<type>", then
    /// numbered.
    Id freshLinkId(const Id& a, const Id& b, const std::string& type) const;

    /// Many at once; replaces items of the same id; links whose ends are missing are dropped, links of width
    /// < 1 and from a device to itself too.
    static Topology build(std::vector<Device> devices, std::vector<Link> links);

    friend bool operator==(const Topology& x, const Topology& y);

  private:
    /// What follows from devices and links; shared by drawings that differ in positions or names alone.
    struct Index {
        std::vector<std::pair<int, int>> ends;
        std::vector<int> accelerators;
        std::vector<int> adjacency, adjacencyStart;
    };
    void index();

    std::string m_name, m_notes, m_systemId;
    HostPolicy m_policy;
    std::shared_ptr<const std::vector<Device>> m_devices;
    std::shared_ptr<const std::vector<Link>> m_links;
    std::shared_ptr<const Index> m_index;
    friend struct Edit;
};

using Snapshot = std::shared_ptr<const Topology>;

/// GB/s each way of one link as drawn: width × rate per link, its own override and condition applied; 0 if
/// failed or unknown type.
Rate linkRate(const Link& link, const Catalog& catalog);

/// A catalogue system as a laid-out drawing.
Result<Topology> drawSystem(const Catalog& catalog, const std::string& systemId);

/// "GPU 3", "NVSwitch 1", "GPU 3 of box 2": how texts name a device.
std::string deviceName(const Topology& topology, int deviceIndex);

}  // namespace fabricsketch
