// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "collectives/simulation.h"

namespace fabricsketch::collectives {

/// What a schedule is written for: the fabric, who sits in which box and the rings of a box.
struct Stage {
    std::shared_ptr<const SimFabric> fabric;
    std::vector<Box> boxes;
    std::vector<std::vector<int>>
        rings;                   ///< one box: orders of job positions; several: places in the first box
    std::vector<double> shares;  ///< of each ring, adding up to 1
    std::vector<int> single;     ///< the best single ring, one box only
    double rate = 0;             ///< of the rings together, GB/s; 0 where a box has one member

    int ranks() const { return fabric->ranks; }
    int boxCount() const { return static_cast<int>(boxes.size()); }
    /// Members of every box if they are as many in each, else 0.
    int evenBox() const;
    double wire(double bytes) const { return rate > 0 ? bytes / (1000 * rate) : 0; }  ///< µs
};

/// Writes messages of a schedule; routes are found once per pair.
class Writer {
  public:
    Writer(const Stage& stage, Schedule& schedule, std::int64_t maxMessages);

    /// A message between two ranks that starts after `after` (message numbers; negative ones are left out).
    /// Returns its number, -1 once the schedule is too long or has no way between them.
    int send(int from, int to, double bytes, int step, int ring, std::initializer_list<int> after);
    int send(int from, int to, double bytes, int step, int ring, const std::vector<int>& after);
    /// To the switch that all of `ranks` hang on, for it to add up; `sum` hands the sum of `parts` to a rank
    /// as it forms; `multicast` goes up to the switch and from there to all of them.
    int toSwitch(int from, int node, double bytes, int step, int ring, const std::vector<int>& after);
    int sum(int node, int to, double bytes, int step, int ring, const std::vector<int>& parts);
    int multicast(int from, int node, const std::vector<int>& ranks, double bytes, int step, int ring,
                  const std::vector<int>& after);
    /// The one switch that every one of these ranks is linked to both ways; -1 if there is none.
    int commonSwitch(const std::vector<int>& ranks) const;
    /// The switch of the network at which the ways of all these ranks meet first (the leaf of their rail,
    /// else a spine); -1 if there is none.
    int meetingPoint(const std::vector<int>& ranks) const;

    bool tooLong() const { return m_tooLong; }
    bool noWay() const { return m_noWay; }

  private:
    int put(SimMessage message, const std::vector<int>& after);
    int route(int from, int to);
    SimRoute find(int from, int to);
    std::optional<SimRoute> search(int from, int to, bool scaleUpOnly) const;  ///< past members
    std::optional<SimRoute> relay(int from, int to) const;                     ///< through members too
    SimRoute wayBack(const std::vector<int>& reached, int from, int to) const;
    int arc(int from, int to) const;

    const Stage& m_stage;
    Schedule& m_schedule;
    std::int64_t m_maxMessages;
    std::vector<std::vector<int>> m_out;  ///< arcs by node
    std::vector<int> m_load;              ///< routes over each arc
    std::map<std::pair<int, int>, int> m_routes;
    std::map<std::pair<int, int>, int> m_spread;  ///< (source rank, switch) -> its multicast route
    bool m_tooLong = false, m_noWay = false;
};

/// Where a copy may take several ways (a direct link beside a switch, two switches of unlike width), as
/// software runs channels over all of them: shares that keep the busiest link as short as can be, for what
/// the whole schedule sends over each pair. `overlapping`: all steps are on the links at once, else each by
/// itself.
void spreadRoutes(const Stage& stage, Schedule& schedule, bool overlapping);

/// Pieces of the best size for a chain of `hops` sequential hops: the start-up of each and the way of the
/// first are balanced. `wire` µs for the whole, `hop` µs a step.
int bestPieces(double hops, double wire, double hop);
/// The pieces that were asked for, else the schedule's own choice.
inline int piecesOr(const SimSettings& settings, int own) {
    return settings.chunks > 0 ? settings.chunks : own;
}

/// An algorithm's messages, and whether its steps wait for each other (else its step times are paid once, at
/// the start).
using WriteSchedule = void (*)(const Stage&, Writer&, Operation, double bytes, const Schedule& times,
                               const SimSettings&);
struct ScheduleWriter {
    WriteSchedule write = nullptr;  ///< nullptr: none is written for the algorithm and operation
    bool chained = true;
    bool overlapping = false;  ///< later steps of one piece run beside earlier steps of the next
};
ScheduleWriter scheduleWriter(const std::string& algorithm, Operation operation);

}  // namespace fabricsketch::collectives
