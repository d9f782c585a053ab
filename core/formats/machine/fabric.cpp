// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scale-up links: between GPUs, through switches that the input names, and through switches it hides.
#include <algorithm>
#include <map>
#include <set>

#include "formats/building/planes.h"
#include "formats/machine/machine.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats::machine {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Fabric {
  public:
    Fabric(const Machine& machine, const Ids& ids, Builder& builder)
        : m_machine(machine),
          m_ids(ids.nodes),
          m_cpus(ids.cpus),
          m_builder(builder),
          m_catalog(builder.catalog()),
          m_total(machine.nodes.size(), 0) {
        for (const Node& node : machine.nodes) m_several = m_several || node.host != machine.nodes[0].host;
    }

    void draw() {
        for (const Record& record : m_machine.records) take(record);
        tellStray();
        joinPairs();
        joinSwitches();
        joinCpus();
        tellCounts();
    }

  private:
    struct Pair {
        int fromLow = 0, fromHigh = 0;
        bool bothEnds = true;
        Place place;
    };

    void take(const Record& record) {
        const std::size_t gpu = at(record.gpu);
        if (record.to == Record::To::Cpu) {
            m_toCpu.push_back(&record);
            return;
        }
        if (record.to == Record::To::Gpu && record.peer == record.gpu) {
            if (m_self.empty()) m_selfPlace = record.place;
            m_self.insert(m_ids[gpu]);
            return;
        }
        if (record.to == Record::To::Gpu && record.peer < 0) {
            if (m_strays.empty()) m_strayPlace = record.place;
            m_strays.insert(record.target);
            m_total[gpu] += record.count;
            return;
        }
        m_total[gpu] += record.count;
        if (record.to == Record::To::Gpu) {
            const auto low = std::min(record.gpu, record.peer), high = std::max(record.gpu, record.peer);
            Pair& pair = m_pairs.try_emplace({low, high}).first->second;
            if (pair.place.line == 0) pair.place = record.place;
            pair.bothEnds = pair.bothEnds && record.bothEnds;
            int& own = record.gpu == low ? pair.fromLow : pair.fromHigh;
            own += record.count;
        } else if (record.to == Record::To::HiddenSwitch) {
            m_hidden[gpu] += record.count;
            if (m_hiddenPlace.line == 0) m_hiddenPlace = record.place;
        } else {
            m_named[{m_machine.nodes[gpu].host, record.target}][gpu] += record.count;
        }
    }

    void tellStray() {
        if (!m_self.empty())
            m_builder.warn(phrases::say("links from a GPU to itself are left out: {0}",
                                        listed({m_self.begin(), m_self.end()})),
                           phrases::say("check the state of its links"), {m_self.begin(), m_self.end()},
                           m_selfPlace);
        if (!m_strays.empty()) {
            std::vector<std::string> names;
            for (const std::string& stray : m_strays) names.push_back(inQuotes(stray));
            m_builder.warn(phrases::say("links lead to what the input does not show: {0}; they are not drawn",
                                        listed(names, 3)),
                           phrases::say("take the input where all GPUs are visible"), {}, m_strayPlace);
        }
    }

    /// The link type of a GPU's scale-up ports; empty and told once where it has none.
    std::string native(std::size_t gpu, Place place) {
        const Accelerator* part = m_catalog.accelerator(m_machine.nodes[gpu].part);
        if (part != nullptr && m_catalog.linkType(part->linkType) != nullptr) return part->linkType;
        if (m_mute.insert(m_machine.nodes[gpu].part).second)
            m_builder.warn(
                phrases::say("the input shows scale-up links, which {0} does not have: they are not drawn",
                             m_builder.name(m_machine.nodes[gpu].part)),
                phrases::say("name the accelerator (--gpu)"), {m_ids[gpu]}, place);
        return {};
    }

    void joinPairs() {
        for (const auto& [ends, pair] : m_pairs) {
            const auto [low, high] = ends;
            const std::string type = native(at(low), pair.place);
            if (type.empty()) continue;
            const Id &a = m_ids[at(low)], &b = m_ids[at(high)];
            const int least = std::min(pair.fromLow, pair.fromHigh);
            int width = pair.bothEnds && least > 0 ? least : std::max(pair.fromLow, pair.fromHigh);
            if (pair.bothEnds && least == 0) {
                m_builder.warn(phrases::say("only {0} lists the {1} between {2} and {3}",
                                            (pair.fromLow > 0 ? a : b), counted(width, "link"), a, b),
                               phrases::say("take the input again"), {a, b}, pair.place);
            } else if (pair.bothEnds && pair.fromLow != pair.fromHigh) {
                m_builder.warn(
                    phrases::say("{0} lists {1} and {2} {3} links between them: the smaller number is drawn",
                                 a, std::to_string(pair.fromLow), b, std::to_string(pair.fromHigh)),
                    phrases::say("check the state of the links"), {a, b}, pair.place);
            }
            m_builder.join(a, b, width, type, {}, pair.place);
        }
    }

    void joinSwitches() {
        if (m_hidden.empty() && m_named.empty()) return;
        const std::size_t any =
            !m_hidden.empty() ? m_hidden.begin()->first : m_named.begin()->second.begin()->first;
        const std::string type = native(any, m_hiddenPlace);
        if (type.empty()) return;
        const Accelerator* gpu = m_catalog.accelerator(m_machine.nodes[any].part);
        const Model model(m_catalog, *gpu);
        const std::string part = model.part(Role::ScaleUpSwitch);
        const SwitchPart* chip = m_catalog.switchPart(part);
        if (chip == nullptr) {
            m_builder.warn(
                phrases::say(
                    "the GPUs meet through switches, but the catalogue has none for {0}: they are not drawn",
                    gpu->name),
                phrases::say("name the accelerator (--gpu) or add the switch to your own parts"), {},
                m_hiddenPlace);
            return;
        }
        std::vector<std::pair<std::pair<int, std::string>, const std::map<std::size_t, int>*>> named;
        for (const auto& [key, links] : m_named) named.emplace_back(key, &links);
        std::stable_sort(named.begin(), named.end(), [](const auto& a, const auto& b) {
            return a.first.first != b.first.first ? a.first.first < b.first.first
                                                  : naturalLess(a.first.second, b.first.second);
        });
        std::vector<Id> hubs;
        // What one GPU has to one switch, from the record of the switch and its share of hidden ones.
        std::map<std::pair<std::size_t, std::size_t>, int> links;
        for (const auto& [key, own] : named) {
            hubs.push_back(m_builder.add(part, Role::ScaleUpSwitch, "nvsw" + std::to_string(hubs.size())));
            if (m_several) m_builder.device(hubs.back()).host = key.first;
            for (const auto& [index, count] : *own) links[{index, hubs.size() - 1}] += count;
        }
        const bool mixed = !named.empty() && !m_hidden.empty();
        if (mixed) {
            m_builder.warn(phrases::say("the input names switches and hides switches: drawn as one fabric"),
                           phrases::say("move links if there are two"), hubs, m_hiddenPlace);
        } else if (!m_hidden.empty()) {
            int lines = 0;
            for (const auto& [index, count] : m_hidden) lines = std::max(lines, count);
            const int count = planes(lines, static_cast<int>(m_hidden.size()), *chip, model);
            for (int i = 0; i < count; ++i)
                hubs.push_back(m_builder.add(part, Role::ScaleUpSwitch, "nvsw" + std::to_string(i)));
            m_builder.note(
                phrases::say(
                    "the switches are hidden: {0} of a GPU drawn to {1} × {2}{3}", counted(lines, "link"),
                    std::to_string(count), chip->name,
                    (model.switches() > 0 ? phrases::say(", as the catalogue knows them with {0}", gpu->name)
                                          : "")),
                phrases::say("move links if you know the planes: the rates stay the same"), hubs,
                m_hiddenPlace);
        }
        const auto planesHere = static_cast<int>(hubs.size());
        for (const auto& [index, count] : m_hidden) {
            for (int i = 0; i < planesHere; ++i) {
                if (const int share = linksToPlane(count, planesHere, i); share > 0)
                    links[{index, at(i)}] += share;
            }
        }
        for (const auto& [ends, width] : links) m_builder.join(m_ids[ends.first], hubs[ends.second], width);
    }

    /// Coherent links to the CPU: a chip-to-chip link with its rate, or the GPU's own links (POWER).
    void joinCpus() {
        for (const Record* record : m_toCpu) {
            const std::size_t gpu = at(record->gpu);
            const Node& node = m_machine.nodes[gpu];
            if (node.cpu < 0 || at(node.cpu) >= m_cpus.size()) continue;
            const Id& cpu = m_cpus[at(node.cpu)];
            const Cpu* part = m_catalog.cpu(m_builder.part(cpu));
            const Accelerator* accelerator = m_catalog.accelerator(node.part);
            if (part == nullptr || accelerator == nullptr) continue;
            const std::string& type = record->rate ? accelerator->cpuLink : part->gpuLink;
            if (m_catalog.linkType(type) == nullptr) {
                if (m_mute.insert(node.part + " " + part->id).second)
                    m_builder.warn(phrases::say("the input shows a link from GPU to CPU, which {0} with {1} "
                                                "is not known to have: not drawn",
                                                accelerator->name, part->name),
                                   phrases::say("change the parts and draw it"), {m_ids[gpu], cpu},
                                   record->place);
                continue;
            }
            if (!record->rate) m_total[gpu] += record->count;
            m_builder.join(m_ids[gpu], cpu, record->count, type, record->rate, record->place);
        }
    }

    /// Links missing at single GPUs: a lane is down, a bridge half seated, a GPU not in the fabric.
    void tellCounts() {
        std::map<std::string, std::vector<std::size_t>> byPart;
        for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
            if (m_machine.nodes[i].kind == Node::Kind::Gpu && !m_machine.nodes[i].cut)
                byPart[m_machine.nodes[i].part].push_back(i);
        }
        for (const auto& [part, gpus] : byPart) {
            const Accelerator* known = m_catalog.accelerator(part);
            const LinkType* native = known == nullptr ? nullptr : m_catalog.linkType(known->linkType);
            int most = 0;
            std::vector<Id> without, fewer;
            Place withoutPlace, fewerPlace;
            for (const std::size_t gpu : gpus) most = std::max(most, m_total[gpu]);
            for (const std::size_t gpu : gpus) {
                if (m_total[gpu] >= most) continue;
                std::vector<Id>& list = m_total[gpu] == 0 ? without : fewer;
                Place& place = m_total[gpu] == 0 ? withoutPlace : fewerPlace;
                if (list.empty()) place = m_machine.nodes[gpu].place;
                list.push_back(m_ids[gpu]);
            }
            if (!without.empty())
                m_builder.tell(
                    Severity::Warning,
                    phrases::say("{0}{1} no scale-up link although {2}{3}: software falls back to the host "
                                 "path without a warning",
                                 listed(without),
                                 (without.size() == 1 ? phrases::say(" has") : phrases::say(" have")),
                                 (gpus.size() - without.size() == 1 ? phrases::say("another GPU has ")
                                                                    : phrases::say("the other GPUs have ")),
                                 std::to_string(most)),
                    phrases::say("check the GPU and its fabric state"), without, withoutPlace, true);
            if (!fewer.empty())
                m_builder.tell(
                    Severity::Warning,
                    phrases::say("{0}{1} fewer than the {2} links of other GPUs", listed(fewer),
                                 (fewer.size() == 1 ? phrases::say(" shows") : phrases::say(" show")),
                                 std::to_string(most)),
                    phrases::say("check the seat of bridges and the state of the links"), fewer, fewerPlace,
                    true);
            if (native == nullptr) continue;
            const int has = std::min(known->links, native->maxLinksPerGpu.value_or(known->links));
            if (most > 0 && most < has)
                m_builder.note(phrases::say("the GPUs show {0} of the {1} that {2} has", std::to_string(most),
                                            counted(has, "link"), known->name),
                               phrases::say("check the seat of bridges and the state of the links"), {},
                               m_machine.nodes[gpus[0]].place);
            if (most == 0 && gpus.size() > 1 && !m_machine.tellsLinks)
                m_builder.warn(
                    phrases::say("the input lists no scale-up links, which {0} has: none are drawn",
                                 known->name),
                    phrases::say("auto-wire them, or take the input on the machine itself"), {},
                    m_machine.nodes[gpus[0]].place);
            if (most == 0 && gpus.size() > 1 && m_machine.tellsLinks)
                m_builder.tell(Severity::Warning,
                               phrases::say("no GPU shows a scale-up link, which {0} has", known->name),
                               phrases::say("check the state of the links"), {},
                               m_machine.nodes[gpus[0]].place, true);
        }
    }

    const Machine& m_machine;
    const std::vector<Id>& m_ids;
    const std::vector<Id>& m_cpus;
    Builder& m_builder;
    const Catalog& m_catalog;
    bool m_several = false;    ///< hosts
    std::vector<int> m_total;  ///< links that a GPU lists
    std::map<std::pair<int, int>, Pair> m_pairs;
    std::map<std::pair<int, std::string>, std::map<std::size_t, int>> m_named;  ///< by host and target
    std::map<std::size_t, int> m_hidden;
    std::vector<const Record*> m_toCpu;
    std::set<std::string> m_self, m_strays, m_mute;
    Place m_selfPlace, m_strayPlace, m_hiddenPlace;
};

}  // namespace

void drawFabric(const Machine& machine, const Ids& ids, Builder& builder) {
    Fabric(machine, ids, builder).draw();
}

}  // namespace fabricsketch::formats::machine
