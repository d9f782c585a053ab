// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One node as a person draws it: GPUs in two rows, their switches between them, each GPU's PCIe switches and
// NICs outside of it, CPUs outermost. Without switches the rows are bowed, so that no link hides behind a
// third GPU.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "topology/layout/block.h"

namespace fabricsketch::layout {

namespace {

constexpr double kWidestPitch = 260;   ///< between the GPUs of a row of four
constexpr double kUsualExtent = 1040;  ///< of a row of GPUs; more GPUs stand closer
constexpr double kHostRow = 66;        ///< between the rows of host parts
constexpr double kFirstHostRow = 80;   ///< from a GPU to its PCIe switch
constexpr double kSwitchRow = 120;     ///< from a GPU to the switches
constexpr double kTrunkRow = 100;      ///< between two rows of switches
constexpr double kBow = 170;           ///< half the height of the oval of a mesh

/// A distance whose half is on the grid too, so that rows of even length stand evenly on it.
double evenOnGrid(double distance) { return 2 * onGrid(distance / 2); }

/// Upper or lower half of the drawing, or beside it (a CPU whose GPUs stand in both halves).
enum class Side { Upper, Lower, Beside };

class NodeLayout {
  public:
    NodeLayout(const Topology& topology, const std::vector<int>& devices)
        : m_topology(topology), m_inside(devices.begin(), devices.end()) {
        for (const int device : devices) {
            const Role role = roleAt(topology, device);
            if (role == Role::Accelerator)
                m_gpus.push_back(device);
            else if (role == Role::ScaleUpSwitch)
                m_switches.push_back(device);
            else
                m_host.push_back(device);
        }
    }

    Block place() {
        splitGpus();
        findLevels();
        findSides();
        for (const Side side : {Side::Upper, Side::Lower}) placeGpus(side);
        placeSwitches();
        for (const Side side : {Side::Upper, Side::Lower}) placeHost(side);
        placeBeside();
        return m_block;
    }

  private:
    bool meshed() const {
        return m_switches.empty() && std::any_of(m_gpus.begin(), m_gpus.end(), [&](int gpu) {
                   return !neighbours(m_topology, gpu, Kind::ScaleUp).empty();
               });
    }

    std::vector<int> hostNeighbours(int device) const {
        std::vector<int> found;
        for (const int other : neighbours(m_topology, device, Kind::Host)) {
            const bool sockets =
                roleAt(m_topology, device) == Role::Cpu && roleAt(m_topology, other) == Role::Cpu;
            if (m_inside.contains(other) && !sockets) found.push_back(other);
        }
        return found;
    }

    /// Few GPUs, or GPUs that only PCIe joins, need no second row.
    void splitGpus() {
        const bool tree = m_switches.empty() && !meshed();
        const std::size_t inOneRow = tree ? 8 : m_switches.empty() ? 2 : 3;
        const std::size_t upper = m_gpus.size() <= inOneRow ? m_gpus.size() : (m_gpus.size() + 1) / 2;
        for (std::size_t i = 0; i < m_gpus.size(); ++i)
            m_side[m_gpus[i]] = i < upper ? Side::Upper : Side::Lower;
    }

    /// GPUs are level 0, what forwards between them and the CPUs 1, 2, …, CPUs outermost. A device with one
    /// neighbour only (a NIC) has no level: it stands beside that neighbour.
    void findLevels() {
        std::vector<int> queue;
        for (const int gpu : m_gpus) {
            m_level[gpu] = 0;
            queue.push_back(gpu);
        }
        const auto spread = [&] {
            for (std::size_t i = 0; i < queue.size(); ++i) {
                for (const int next : hostNeighbours(queue[i])) {
                    if (m_level.contains(next) || roleAt(m_topology, next) == Role::Cpu || isLeaf(next))
                        continue;
                    m_level[next] = m_level[queue[i]] + 1;
                    queue.push_back(next);
                }
            }
        };
        spread();
        for (const int device : m_host) {  // what no GPU is joined to
            if (m_level.contains(device) || roleAt(m_topology, device) == Role::Cpu || isLeaf(device))
                continue;
            m_level[device] = 1;
            queue.assign(1, device);
            spread();
        }
        int top = 0;
        for (const auto& [device, level] : m_level) top = std::max(top, level);
        for (const int device : m_host) {
            if (roleAt(m_topology, device) == Role::Cpu) m_level[device] = top + 1;
        }
        for (const int device : m_host) {
            if (m_level.contains(device)) continue;
            const int parent = hostNeighbours(device).front();
            const auto level = m_level.find(parent);
            if (level == m_level.end() || level->second == 0) {
                m_level[device] = 1;  // a NIC that hangs on its GPU, or on another NIC
            } else {
                m_leaves[parent].push_back(device);
            }
        }
    }

    bool isLeaf(int device) const {
        return roleAt(m_topology, device) == Role::Nic && hostNeighbours(device).size() == 1;
    }

    std::vector<int> children(int device) const {
        std::vector<int> found;
        for (const int other : hostNeighbours(device)) {
            const auto level = m_level.find(other);
            if (level != m_level.end() && level->second < m_level.at(device)) found.push_back(other);
        }
        return found;
    }

    void findSides() {
        std::vector<int> byLevel;
        for (const int device : m_host) {
            if (m_level.contains(device)) byLevel.push_back(device);
        }
        std::stable_sort(byLevel.begin(), byLevel.end(),
                         [&](int a, int b) { return m_level[a] < m_level[b]; });
        for (const int device : byLevel) {
            int balance = 0;
            bool any = false;
            for (const int child : children(device)) {
                any = true;
                balance += m_side[child] == Side::Upper ? 1 : m_side[child] == Side::Lower ? -1 : 0;
            }
            m_side[device] = balance > 0 || !any ? Side::Upper : balance < 0 ? Side::Lower : Side::Beside;
        }
    }

    std::vector<int> onSide(const std::vector<int>& devices, Side side) const {
        std::vector<int> found;
        for (const int device : devices) {
            const auto own = m_side.find(device);
            if (own != m_side.end() && own->second == side) found.push_back(device);
        }
        return found;
    }

    /// A device with its leaves beside it, as wide as all of them.
    double groupWidth(int device) const {
        double width = footprintAt(m_topology, device).width;
        if (const auto leaves = m_leaves.find(device); leaves != m_leaves.end()) {
            for (const int leaf : leaves->second) width += footprintAt(m_topology, leaf).width + kGap;
        }
        return width;
    }

    /// Wide enough that every PCIe switch with its NICs fits above its own GPUs.
    double pitch() const {
        std::size_t longest = 1;
        for (const Side side : {Side::Upper, Side::Lower})
            longest = std::max(longest, onSide(m_gpus, side).size());
        double pitch = std::min(kWidestPitch, kUsualExtent / static_cast<double>(longest));
        pitch = std::max(pitch, footprint(Role::Accelerator).width + kGap);
        for (const auto& [device, level] : m_level) {
            if (level != 1) continue;
            const std::size_t gpus = std::max<std::size_t>(1, children(device).size());
            pitch = std::max(pitch, (groupWidth(device) + kGap) / static_cast<double>(gpus));
        }
        return evenOnGrid(pitch + kGrid);
    }

    double sign(Side side) const { return side == Side::Upper ? -1 : 1; }

    std::size_t switchRows() const { return m_switches.empty() ? 0 : rowsOfSwitches().size(); }

    void placeGpus(Side side) {
        const std::vector<int> row = onSide(m_gpus, side);
        const double step = pitch();
        const double reach = std::max(1.0, (static_cast<double>(row.size()) - 1) / 2 * step / 0.92);
        const bool bowed = meshed() && m_gpus.size() > 2;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const double x = evenly(i, row.size(), step);
            double away = 0;
            if (bowed)
                away = std::max(60.0, kBow * std::sqrt(std::max(0.0, 1 - x * x / (reach * reach))));
            else if (!m_switches.empty())
                away = kSwitchRow + (static_cast<double>(switchRows()) - 1) * kTrunkRow / 2;
            else if (m_gpus.size() > row.size())
                away = kSwitchRow / 2;
            put(row[i], x, onGrid(away) * sign(side));
            m_middle[row[i]] = x;
        }
    }

    /// A switch whose GPUs all stand on one side stands there too (the two boards of a DGX-2); long rows are
    /// broken.
    std::vector<std::vector<int>> rowsOfSwitches() const {
        std::map<int, std::vector<int>> bySide;  // upper, middle, lower
        for (const int hub : m_switches) {
            int upper = 0, lower = 0;
            for (const int gpu : neighbours(m_topology, hub, Kind::ScaleUp)) {
                const auto side = m_side.find(gpu);
                if (side == m_side.end()) continue;
                ++(side->second == Side::Upper ? upper : lower);
            }
            const bool oneRow = onSide(m_gpus, Side::Lower).empty();
            bySide[oneRow || (upper > 0 && lower > 0) || upper == lower ? 0
                   : upper > 0                                          ? -1
                                                                        : 1]
                .push_back(hub);
        }
        const double room = std::max(
            pitch() * static_cast<double>(std::max<std::size_t>(4, onSide(m_gpus, Side::Upper).size())),
            600.0);
        const auto most = static_cast<std::size_t>(room / (footprint(Role::ScaleUpSwitch).width + kGap));
        std::vector<std::vector<int>> rows;
        for (const auto& [side, hubs] : bySide) {
            const std::size_t count = (hubs.size() + most - 1) / most;
            const std::size_t each = (hubs.size() + count - 1) / count;
            for (std::size_t from = 0; from < hubs.size(); from += each) {
                rows.emplace_back(
                    hubs.begin() + static_cast<std::ptrdiff_t>(from),
                    hubs.begin() + static_cast<std::ptrdiff_t>(std::min(hubs.size(), from + each)));
            }
        }
        return rows;
    }

    void placeSwitches() {
        if (m_switches.empty()) return;
        const std::vector<std::vector<int>> rows = rowsOfSwitches();
        const double extent =
            pitch() * (static_cast<double>(std::max<std::size_t>(2, onSide(m_gpus, Side::Upper).size())) - 1);
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const double least = footprint(Role::ScaleUpSwitch).width + kGap + kGrid;
            const double step =
                rows[r].size() < 2
                    ? 0
                    : std::max(least, 0.8 * extent / (static_cast<double>(rows[r].size()) - 1));
            for (std::size_t i = 0; i < rows[r].size(); ++i) {
                put(rows[r][i], evenly(i, rows[r].size(), evenOnGrid(step)),
                    onGrid(evenly(r, rows.size(), kTrunkRow)));
            }
        }
    }

    void placeHost(Side side) {
        double base = 0;
        for (const int gpu : onSide(m_gpus, side)) base = std::max(base, std::abs(m_at[gpu].y));
        if (side == Side::Upper && m_gpus.empty()) base = kSwitchRow;
        std::map<int, std::vector<int>> rows;
        for (const int device : onSide(m_host, side)) rows[m_level[device]].push_back(device);
        double y = base + kFirstHostRow;
        for (auto& [level, row] : rows) {
            std::map<int, double> wish;
            for (const int device : row) wish[device] = meanOfChildren(device);
            std::stable_sort(row.begin(), row.end(), [&](int a, int b) { return wish[a] < wish[b]; });
            std::vector<Wish> wishes;
            for (const int device : row) wishes.push_back({wish[device], groupWidth(device)});
            const std::vector<double> centres = inRow(wishes);
            for (std::size_t i = 0; i < row.size(); ++i) placeGroup(row[i], centres[i], y * sign(side));
            y += kHostRow;
        }
    }

    double meanOfChildren(int device) const {
        double sum = 0;
        int count = 0;
        for (const int child : children(device)) {
            const auto at = m_middle.find(child);
            if (at == m_middle.end()) continue;
            sum += at->second;
            ++count;
        }
        return count == 0 ? 0 : sum / count;
    }

    /// The device in the middle of its leaves: NIC, PCIe switch, NIC.
    void placeGroup(int device, double x, double y) {
        std::vector<int> row = {device};
        if (const auto own = m_leaves.find(device); own != m_leaves.end()) {
            const auto half = own->second.begin() + static_cast<std::ptrdiff_t>(own->second.size() / 2);
            row.insert(row.begin(), own->second.begin(), half);
            row.insert(row.end(), half, own->second.end());
        }
        m_middle[device] = x;
        double left = x - groupWidth(device) / 2;
        for (const int item : row) {
            const double width = footprintAt(m_topology, item).width;
            put(item, left + width / 2, y);
            left += width + kGap;
        }
    }

    /// CPUs that serve both halves: left of everything, their NICs further left.
    void placeBeside() {
        std::vector<int> beside = onSide(m_host, Side::Beside);
        if (beside.empty()) return;
        double x = m_block.bounds(m_topology).left;
        const auto column = [&](const std::vector<int>& devices) {
            if (devices.empty()) return;
            x -= kFirstHostRow;
            for (std::size_t i = 0; i < devices.size(); ++i)
                put(devices[i], x, onGrid(evenly(i, devices.size(), kHostRow)));
            x -= footprint(Role::Cpu).width / 2 - kGap;
        };
        std::stable_sort(beside.begin(), beside.end(), [&](int a, int b) { return m_level[a] < m_level[b]; });
        std::vector<int> leaves;
        for (const int device : beside) {
            if (const auto own = m_leaves.find(device); own != m_leaves.end())
                leaves.insert(leaves.end(), own->second.begin(), own->second.end());
        }
        column(beside);
        column(leaves);
    }

    void put(int device, double x, double y) {
        const Point at = {onGrid(x), onGrid(y)};
        m_at[device] = at;
        m_block.add(device, at.x, at.y);
    }

    const Topology& m_topology;
    std::set<int> m_inside;
    std::vector<int> m_gpus, m_switches, m_host;
    std::map<int, Side> m_side;
    std::map<int, int> m_level;
    std::map<int, std::vector<int>> m_leaves;
    std::map<int, Point> m_at;
    std::map<int, double> m_middle;  ///< of a device with its leaves
    Block m_block;
};

}  // namespace

Block node(const Topology& topology, const std::vector<int>& devices) {
    return NodeLayout(topology, devices).place();
}

}  // namespace fabricsketch::layout
