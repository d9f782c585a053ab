// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <queue>

#include "collectives/simulation.h"

namespace fabricsketch::collectives {

namespace {

using Time = std::int64_t;  ///< picoseconds

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// The first byte of a message reaches the start of the `hop`-th arc of its route; `tail`: the last byte is
/// there no earlier than this. `hop` = -1: one of the messages it waits for has arrived.
struct Event {
    Time time;
    int message;
    int hop;
    Time tail;
};

struct Later {
    bool operator()(const Event& a, const Event& b) const {
        if (a.time != b.time) return a.time > b.time;
        return a.message != b.message ? a.message > b.message : a.hop > b.hop;
    }
};

class Engine {
  public:
    Engine(const Schedule& schedule, const SimSettings& settings)
        : m_schedule(schedule),
          m_settings(settings),
          m_fabric(*schedule.fabric),
          m_latency(std::llround(settings.linkLatencyNs * 1000)),
          m_free(m_fabric.arcs.size()),
          m_left(schedule.messages.size()),
          m_tail(schedule.messages.size()),
          m_ways(schedule.messages.size()) {
        const std::size_t count = schedule.messages.size();
        m_start.assign(count + 1, 0);
        for (int before : schedule.waits) ++m_start[at(before) + 1];
        for (std::size_t i = 0; i < count; ++i) m_start[i + 1] += m_start[i];
        m_followers.resize(schedule.waits.size());
        std::vector<int> place(m_start.begin(), m_start.end() - 1);
        for (std::size_t m = 0; m < count; ++m) {
            m_left[m] = schedule.waitStart[m + 1] - schedule.waitStart[m];
            for (int i = schedule.waitStart[m]; i < schedule.waitStart[m + 1]; ++i)
                m_followers[at(place[at(schedule.waits[at(i)])]++)] = static_cast<int>(m);
        }
        m_result.arcBytes.assign(m_fabric.arcs.size(), 0);
        m_result.sent.assign(at(m_fabric.ranks), 0);
        m_result.received.assign(at(m_fabric.ranks), 0);
    }

    SimResult run(const std::atomic<bool>* cancel) {
        const Time begin = std::llround(m_schedule.base * 1e6);
        std::size_t released = 0;
        for (std::size_t m = 0; m < m_left.size(); ++m)
            if (m_left[m] == 0) {
                release(static_cast<int>(m), begin, begin);
                ++released;
            }
        m_result.time = begin;
        while (!m_queue.empty()) {
            if (cancel != nullptr && (m_result.events & 0xffff) == 0 && *cancel) break;
            const Event event = m_queue.top();
            m_queue.pop();
            ++m_result.events;
            if (event.hop < 0) {
                if (arrive(event)) ++released;
            } else {
                carry(event);
            }
        }
        m_result.complete = m_queue.empty() && released == m_left.size();
        std::stable_sort(m_result.log.begin(), m_result.log.end(), [](const SimEvent& a, const SimEvent& b) {
            return a.start != b.start ? a.start < b.start : a.message < b.message;
        });
        return std::move(m_result);
    }

  private:
    const SimMessage& message(int m) const { return m_schedule.messages[at(m)]; }
    const SimRoute& route(int m) const { return m_schedule.routes[at(message(m).route)]; }

    /// All arcs of a route that start at its source; a message to nowhere (no arcs) arrives at once.
    void release(int m, Time head, Time tail) {
        const SimRoute& way = route(m);
        if (way.arcs.empty()) {
            finish(m, head, tail);
            return;
        }
        for (std::size_t hop = 0; hop < way.arcs.size(); ++hop) {
            if (way.parent[hop] < 0) m_queue.push({head, m, static_cast<int>(hop), tail});
            const bool leaf =
                std::find(way.parent.begin(), way.parent.end(), static_cast<int>(hop)) == way.parent.end();
            if (leaf) ++m_ways[at(m)];
        }
    }

    void carry(const Event& event) {
        const SimRoute& way = route(event.message);
        const int arcIndex = way.arcs[at(event.hop)];
        const SimFabric::Arc& arc = m_fabric.arcs[at(arcIndex)];
        const double bytes = message(event.message).bytes * way.shareOf(at(event.hop));
        const Time start = std::max(event.time, m_free[at(arcIndex)]);
        // GB/s = bytes/ns; rounded up, so that no sum of parts is faster than the whole.
        const Time busy = static_cast<Time>(std::ceil(bytes / arc.gbps * 1000));
        m_free[at(arcIndex)] = start + busy;
        const Time end = std::max(start + busy, event.tail);
        m_result.arcBytes[at(arcIndex)] += bytes;
        if (arc.from < m_fabric.ranks) m_result.sent[at(arc.from)] += bytes;
        if (arc.to < m_fabric.ranks) m_result.received[at(arc.to)] += bytes;
        if (m_settings.log) m_result.log.push_back({event.message, arcIndex, start, end});

        bool leaf = true;
        for (std::size_t next = at(event.hop) + 1; next < way.arcs.size(); ++next) {
            if (way.parent[next] != event.hop) continue;
            leaf = false;
            const Time head = (m_settings.cutThrough ? start : end) + m_latency;
            m_queue.push({head, event.message, static_cast<int>(next), end + m_latency});
        }
        if (!leaf) return;
        Time& tail = m_tail[at(event.message)];
        tail = std::max(tail, end + m_latency);
        if (--m_ways[at(event.message)] == 0)
            finish(event.message, (m_settings.cutThrough ? start : end) + m_latency, tail);
    }

    /// A message has arrived everywhere: whoever waits for it hears of it.
    void finish(int m, Time head, Time tail) {
        const double software = message(m).betweenBoxes ? m_schedule.perNetHop : m_schedule.perHop;
        const bool toSwitch = message(m).to < 0 && followedByStream(m);
        const Time done = tail + (toSwitch ? 0 : std::llround(software * 1e6));
        m_tail[at(m)] = done;
        m_result.time = std::max(m_result.time, done);
        for (int i = m_start[at(m)]; i < m_start[at(m) + 1]; ++i) {
            const int follower = m_followers[at(i)];
            m_queue.push({message(follower).streams ? head : done, follower, -1, done});
        }
    }

    bool followedByStream(int m) const {
        return m_start[at(m)] < m_start[at(m) + 1] && message(m_followers[at(m_start[at(m)])]).streams;
    }

    /// True if this was the last one that the message waited for.
    bool arrive(const Event& event) {
        Time& tail = m_tail[at(event.message)];
        tail = std::max(tail, event.tail);
        if (--m_left[at(event.message)] > 0) return false;
        const Time known = tail;
        tail = 0;
        release(event.message, event.time, message(event.message).streams ? known : event.time);
        return true;
    }

    const Schedule& m_schedule;
    const SimSettings& m_settings;
    const SimFabric& m_fabric;
    Time m_latency;
    std::vector<Time> m_free;  ///< per arc
    std::vector<int> m_left;   ///< per message: others it still waits for
    std::vector<Time> m_tail;  ///< per message: last byte of what it waits for, later its own
    std::vector<int> m_ways;   ///< per message: ends it has not reached
    std::vector<int> m_start, m_followers;
    std::priority_queue<Event, std::vector<Event>, Later> m_queue;
    SimResult m_result;
};

}  // namespace

SimResult simulate(const Schedule& schedule, const SimSettings& settings, const std::atomic<bool>* cancel) {
    return Engine(schedule, settings).run(cancel);
}

}  // namespace fabricsketch::collectives
