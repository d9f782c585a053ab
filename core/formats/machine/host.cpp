// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPUs, PCIe switches, GPUs and NICs. A bridge is drawn where something branches below it; a chain of bridges
// with one device at its end is a slot, as slow as its slowest part.
#include <algorithm>
#include <map>
#include <set>

#include "formats/building/model.h"
#include "formats/building/parts.h"
#include "formats/machine/machine.h"
#include "formats/machine/pcie.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats::machine {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Host {
  public:
    Host(Machine& machine, Builder& builder)
        : m_machine(machine), m_builder(builder), m_catalog(builder.catalog()), m_ids(machine.nodes.size()) {
        const Accelerator* first = nullptr;
        for (const Node& node : machine.nodes) {
            if (node.kind == Node::Kind::Gpu && first == nullptr) first = m_catalog.accelerator(node.part);
            m_hosts.insert(node.host);
        }
        for (const CpuNode& cpu : machine.cpus) m_hosts.insert(cpu.host);
        if (first == nullptr) first = m_catalog.accelerator(kGpuNotNamed);
        if (first != nullptr) m_model.emplace(m_catalog, *first);
        for (std::size_t i = 0; i < machine.records.size(); ++i) {
            const Record& record = machine.records[i];
            if (record.to != Record::To::Cpu) continue;
            m_toCpu[machine.nodes[at(record.gpu)].cpu].push_back(i);
            if (record.rate) m_chipToChip.insert(at(record.gpu));
        }
    }

    Ids draw() {
        findBranches();
        addGpusAndNics();
        if (m_machine.hasHost) {
            addCpus();
            addBridges();
            for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
                if (!m_ids[i].empty()) wireUp(i);
            }
            joinSockets();
            tell();
        }
        return {std::move(m_ids), std::move(m_cpus)};
    }

  private:
    std::string prefix(int host) const {
        return m_hosts.size() > 1 ? "b" + std::to_string(host) + "." : std::string();
    }
    Id add(const std::string& part, Role role, const std::string& stem, int number, int host) {
        const Id id = m_builder.add(part, role, prefix(host) + stem + std::to_string(number));
        if (m_hosts.size() > 1) m_builder.device(id).host = host;
        return id;
    }

    /// Which bridges have at least two ways down to a GPU or NIC.
    void findBranches() {
        m_below.assign(m_machine.nodes.size(), 0);
        m_fastestBelow.assign(m_machine.nodes.size(), Rational());
        for (std::size_t i = m_machine.nodes.size(); i-- > 0;) {
            const Node& node = m_machine.nodes[i];
            const bool carries = node.kind != Node::Kind::Bridge || m_below[i] > 0;
            if (!carries || node.parent < 0) continue;
            ++m_below[at(node.parent)];
            Rational& fastest = m_fastestBelow[at(node.parent)];
            if (node.up.known()) fastest = std::max(fastest, pcieRate(node.up, m_catalog));
        }
    }
    bool isDrawn(std::size_t i) const {
        return m_machine.nodes[i].kind != Node::Kind::Bridge || m_below[i] > 1;
    }

    void addGpusAndNics() {
        std::map<int, std::set<int>> numbers;
        std::map<int, bool> usable;
        for (const Node& node : m_machine.nodes) {
            if (node.kind != Node::Kind::Gpu) continue;
            const auto known = usable.emplace(node.host, true).first;
            if (node.number < 0 || node.number > 99'999 || !numbers[node.host].insert(node.number).second)
                known->second = false;
        }
        std::map<int, int> gpus, nics;
        for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
            Node& node = m_machine.nodes[i];
            if (node.kind == Node::Kind::Bridge) continue;
            if (node.kind == Node::Kind::Gpu) {
                const int next = gpus[node.host]++;
                m_ids[i] = add(node.part, Role::Accelerator, "gpu", usable[node.host] ? node.number : next,
                               node.host);
                if (node.cut)
                    m_builder.warn(
                        phrases::say(
                            "the input breaks off inside {0}: its links, and what follows, are not known",
                            m_ids[i]),
                        phrases::say("paste the whole output"), {m_ids[i]}, node.place);
            } else {
                const bool unnamed = node.part.empty();
                if (unnamed) node.part = kNicNotNamed;
                m_ids[i] = add(node.part, Role::Nic, "nic", nics[node.host]++, node.host);
                if (unnamed) m_unnamedNics.push_back(m_ids[i]);
            }
            Device& device = m_builder.device(m_ids[i]);
            device.label = node.label;
            device.extra = node.extra;
        }
    }

    void addCpus() {
        std::map<int, int> numbers;
        std::map<std::string, int> assumed;
        for (std::size_t i = 0; i < m_machine.cpus.size(); ++i) {
            CpuNode& cpu = m_machine.cpus[i];
            if (const std::string coherent = coherentCpu(static_cast<int>(i), cpu.part); !coherent.empty()) {
                cpu.part = coherent;
                ++assumed[coherent];
            } else if (cpu.part.empty()) {
                cpu.part = genericCpu(static_cast<int>(i));
                ++assumed[cpu.part];
            }
            m_cpus.push_back(add(cpu.part, Role::Cpu, "cpu", numbers[cpu.host]++, cpu.host));
            m_builder.device(m_cpus.back()).extra = cpu.extra;
        }
        for (const auto& [part, count] : assumed) {
            std::vector<Id> where;
            for (const Id& cpu : m_cpus) {
                if (m_builder.part(cpu) == part) where.push_back(cpu);
            }
            m_builder.note(phrases::say("the {0} does not name a CPU of the catalogue: {1} drawn as {2}",
                                        m_machine.source, counted(count, "CPU"), m_builder.name(part)),
                           phrases::say("change the part"), where,
                           m_machine.cpus.empty() ? Place{} : m_machine.cpus.front().place);
        }
    }

    /// The CPU that a GPU's coherent links ask for; empty if the one known will do or none is asked for.
    std::string coherentCpu(int cpu, const std::string& known) const {
        const auto own = m_toCpu.find(cpu);
        if (own == m_toCpu.end()) return {};
        for (const std::size_t index : own->second) {
            const Record& record = m_machine.records[index];
            const Accelerator* gpu = m_catalog.accelerator(m_machine.nodes[at(record.gpu)].part);
            if (gpu == nullptr) continue;
            const LinkType* native = m_catalog.linkType(gpu->linkType);
            const auto speaks = [&](const Cpu& part) {
                const LinkType* coherent = m_catalog.linkType(part.gpuLink);
                if (coherent == nullptr) return false;
                return record.rate ? gpu->cpuLink == part.gpuLink
                                   : native != nullptr && coherent->family == native->family;
            };
            if (const Cpu* part = m_catalog.cpu(known); part != nullptr && speaks(*part)) return {};
            for (const Cpu& part : m_catalog.cpus()) {
                if (speaks(part)) return part.id;
            }
        }
        return {};
    }

    /// One that promises nothing, of the fastest generation that hangs at it.
    std::string genericCpu(int cpu) const {
        int fastest = 0;
        for (const Node& node : m_machine.nodes) {
            if (node.cpu == cpu && node.parent < 0) fastest = std::max(fastest, pcieGeneration(node.up));
        }
        const Cpu* best = nullptr;
        for (const Cpu& part : m_catalog.cpus()) {
            if (part.pcieLanes || !part.gpuLink.empty() || !part.cpuLink.empty() || !part.cpuIds.empty())
                continue;
            const int own = part.pcieGen.value_or(0);
            if (best == nullptr || (own >= fastest && (best->pcieGen < fastest || own < best->pcieGen)))
                best = &part;
        }
        return best != nullptr ? best->id : m_model ? m_model->part(Role::Cpu) : std::string();
    }

    void addBridges() {
        std::map<int, int> numbers;
        for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
            const Node& node = m_machine.nodes[i];
            if (node.kind != Node::Kind::Bridge || !isDrawn(i)) continue;
            m_ids[i] = add(switchPart(i), Role::PcieSwitch, "psw", numbers[node.host]++, node.host);
            m_builder.device(m_ids[i]).extra = node.extra;
        }
    }

    /// A switch part not named, of the fastest generation that runs at it.
    std::string switchPart(std::size_t bridge) {
        if (m_fastest.empty()) {
            m_fastest.assign(m_machine.nodes.size(), 0);
            for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
                if (!isDrawn(i)) continue;
                const Way up = wayUp(i);
                const int generation = generationOf(up.slowest);
                m_fastest[i] = std::max(m_fastest[i], generation);
                if (up.above >= 0) m_fastest[at(up.above)] = std::max(m_fastest[at(up.above)], generation);
            }
        }
        const int generation = std::clamp(m_fastest[bridge], 3, 5);
        const std::string part = "pcie" + std::to_string(generation) + "_switch";
        if (m_catalog.switchPart(part) != nullptr) return part;
        return m_model ? m_model->part(Role::PcieSwitch) : std::string();
    }
    int generationOf(const PcieLink& link) const {
        if (!link.rate) return pcieGeneration(link);
        const LinkType* type = m_catalog.linkType(pcieType(link, m_catalog).type);
        return type == nullptr || type->id.size() < 5 ? 0 : type->id[4] - '0';
    }

    /// From a drawn node up the chain of bridges to the next one that is drawn.
    struct Way {
        int above = -1;  ///< index of that node, -1 = the CPU
        PcieLink slowest;
        std::size_t slowestAt = 0;
    };
    Way wayUp(std::size_t i) const {
        Way way{m_machine.nodes[i].parent, m_machine.nodes[i].up, i};
        while (way.above >= 0 && !isDrawn(at(way.above))) {
            const Node& bridge = m_machine.nodes[at(way.above)];
            if (bridge.up.known() && way.slowest.known() &&
                pcieRate(bridge.up, m_catalog) < pcieRate(way.slowest, m_catalog)) {
                way.slowest = bridge.up;
                way.slowestAt = at(way.above);
            }
            way.above = bridge.parent;
        }
        return way;
    }

    void wireUp(std::size_t i) {
        const Node& node = m_machine.nodes[i];
        auto [aboveAt, slowest, slowestAt] = wayUp(i);
        Id above;
        if (aboveAt >= 0) {
            above = m_ids[at(aboveAt)];
        } else if (node.cpu >= 0) {
            above = m_cpus[at(node.cpu)];
        }
        if (above.empty()) return;
        if (hasCoherentLink(i)) {
            m_coherent.push_back(m_ids[i]);
            return;
        }
        if (node.noSlot) {
            m_noSlot.push_back(m_ids[i]);
            m_builder.join(m_ids[i], above, 1, {}, {}, node.place);
            return;
        }
        if (!slowest.known()) {
            if (m_unknown.empty()) m_unknownPlace = node.place;
            m_unknown.push_back(m_ids[i]);
            m_builder.join(m_ids[i], above, 1, "pcie3_x16", {}, node.place);
            return;
        }
        const Accelerator* gpu = m_catalog.accelerator(node.part);
        if (gpu != nullptr && pcieGeneration(slowest) == 1 && gpu->pcieGen.value_or(0) > 2) {
            PcieLink awake = slowest;
            awake.gigatransfers = Rational(5, 2);
            for (int step = 1; step < std::min(*gpu->pcieGen, 6); ++step)
                awake.gigatransfers = step == 2 ? Rational(8) : *awake.gigatransfers * Rational(2);
            m_builder.warn(phrases::say("{0} shows {1} upwards, as a sleeping GPU does: drawn awake, {2}",
                                        m_ids[i], pcieText(slowest), pcieText(awake)),
                           phrases::say("look again under load; change the link if it stays"), {m_ids[i]},
                           m_machine.nodes[slowestAt].place);
            slowest = awake;
        } else {
            tellSlow(i, slowest, slowestAt);
        }
        const PcieType type = pcieType(slowest, m_catalog);
        m_builder.join(m_ids[i], above, 1, type.type, type.rate, node.place);
    }

    /// A switch whose way up is far slower than what hangs below, or a slot slower than its device.
    void tellSlow(std::size_t i, const PcieLink& link, std::size_t from) {
        const Node& node = m_machine.nodes[i];
        const Rational rate = pcieRate(link, m_catalog);
        if (node.kind == Node::Kind::Bridge) {
            const Rational fastest = m_fastestBelow[i];
            if (rate * Rational(2) < fastest)
                slow(Slow::Uplink,
                     phrases::say("{0} upwards and {1}", pcieText(link), threeDigits(fastest.toDouble())), i,
                     node.place);
        } else if (from != i) {
            slow(Slow::Bridge, pcieText(link), i, m_machine.nodes[from].place);
        } else if (node.kind == Node::Kind::Gpu && link.width && *link.width < 16 && *link.width > 0) {
            slow(Slow::Lanes, counted(*link.width, "lane"), i, node.place);
        }
    }
    enum class Slow { Uplink, Bridge, Lanes };
    struct Alike {
        std::vector<Id> ids;
        Place place;
    };
    void slow(Slow kind, std::string figure, std::size_t node, Place place) {
        Alike& alike = m_slow[{kind, std::move(figure)}];
        if (alike.ids.empty()) alike.place = place;
        alike.ids.push_back(m_ids[node]);
    }
    /// One sentence for all that are alike.
    void tellSlow() {
        for (auto& [what, alike] : m_slow) {
            const auto& [kind, figure] = what;
            const std::string who = listed(alike.ids);
            const bool one = alike.ids.size() == 1;
            if (kind == Slow::Uplink) {
                m_builder.warn(
                    phrases::say("PCIe {0}{1}{2}{3} GB/s to a device below: drawn so, though a virtual port "
                                 "may be meant",
                                 std::string(one ? phrases::say("switch ") : phrases::say("switches ")), who,
                                 (one ? phrases::say(" shows ") : phrases::say(" show ")), figure),
                    phrases::say("change the link if the switch runs faster"), alike.ids, alike.place);
            } else if (kind == Slow::Bridge) {
                m_builder.note(
                    phrases::say("the way up from {0} passes a bridge of {1} only: drawn as slow as that",
                                 who, figure),
                    phrases::say("change the link if the bridge runs faster"), alike.ids, alike.place);
            } else {
                m_builder.note(phrases::say("{0}{1}{2} of 16", who,
                                            (one ? phrases::say(" has ") : phrases::say(" have ")), figure),
                               phrases::say("check the slot and its settings"), alike.ids, alike.place);
            }
        }
    }

    bool hasCoherentLink(std::size_t i) const {
        return m_machine.nodes[i].parent < 0 && m_chipToChip.count(i) > 0;
    }

    void joinSockets() {
        std::map<int, std::vector<std::size_t>> byHost;
        for (std::size_t i = 0; i < m_cpus.size(); ++i) byHost[m_machine.cpus[i].host].push_back(i);
        bool told = false;
        for (const auto& [host, cpus] : byHost) {
            if (cpus.size() < 2) continue;
            // Every node reaches every other, as NCCL takes it; a star where that would be a thicket.
            const std::size_t hubs = cpus.size() <= 8 ? cpus.size() : 1;
            for (std::size_t a = 0; a < hubs; ++a) {
                for (std::size_t b = a + 1; b < cpus.size(); ++b) join(cpus[a], cpus[b]);
            }
            if (!told)
                m_builder.note(
                    phrases::say("how the {0} are joined the {1} does not say: drawn as one CPU "
                                 "each, with links as their model has them",
                                 counted(static_cast<int>(cpus.size()), "NUMA node"), m_machine.source),
                    phrases::say("change the links to what the machine has"), {m_cpus[cpus[0]]},
                    m_machine.cpus[cpus[0]].place);
            told = true;
        }
    }
    void join(std::size_t a, std::size_t b) {
        const Cpu* one = m_catalog.cpu(m_machine.cpus[a].part);
        const std::string type = one != nullptr && !one->cpuLink.empty() ? one->cpuLink
                                 : m_model                               ? m_model->socketType()
                                                                         : std::string();
        m_builder.join(m_cpus[a], m_cpus[b], m_model ? std::max(1, m_model->socketLinks()) : 1, type);
    }

    void tell() {
        tellSlow();
        if (!m_unknown.empty())
            m_builder.warn(
                phrases::say(
                    "speed or width of {0} is unknown: NCCL takes Gen 3 x16, and so {1}",
                    counted(static_cast<int>(m_unknown.size()), "PCIe link"),
                    (m_unknown.size() == 1 ? phrases::say("it is drawn") : phrases::say("they are drawn"))),
                phrases::say("change the links to what the machine has"), m_unknown, m_unknownPlace);
        if (!m_unnamedNics.empty())
            m_builder.note(
                phrases::say(
                    "the catalogue does not know {0} by what the input says: drawn as a part not named",
                    counted(static_cast<int>(m_unnamedNics.size()), "NIC")),
                phrases::say("change the part"), m_unnamedNics);
        if (!m_noSlot.empty())
            m_builder.warn(
                phrases::say("{0}{1} no PCI address in the input: virtual, or where it hangs is unknown",
                             listed(m_noSlot),
                             (m_noSlot.size() == 1 ? phrases::say(" has") : phrases::say(" have"))),
                phrases::say("remove it if it is no adapter"), m_noSlot);
        if (!m_coherent.empty())
            m_builder.note(
                phrases::say("{0}{1} over the chip-to-chip link: the PCIe link beside it is not drawn",
                             listed(m_coherent),
                             (m_coherent.size() == 1 ? phrases::say(" meets its CPU")
                                                     : phrases::say(" meet their CPUs"))),
                "", m_coherent);
    }

    Machine& m_machine;
    Builder& m_builder;
    const Catalog& m_catalog;
    std::optional<Model> m_model;
    std::set<int> m_hosts;
    std::vector<Id> m_ids, m_cpus;
    std::vector<int> m_below, m_fastest;
    std::vector<Rational> m_fastestBelow;
    std::map<int, std::vector<std::size_t>> m_toCpu;  ///< records of coherent links by CPU
    std::set<std::size_t> m_chipToChip;               ///< GPUs with a chip-to-chip link
    std::vector<Id> m_unknown, m_unnamedNics, m_noSlot, m_coherent;
    std::map<std::pair<Slow, std::string>, Alike> m_slow;
    Place m_unknownPlace;
};

}  // namespace

Ids drawHost(Machine& machine, Builder& builder) { return Host(machine, builder).draw(); }

}  // namespace fabricsketch::formats::machine
