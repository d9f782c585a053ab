// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What NCCL asks of a file (src/graph/xml.cc, topo.cc): a <system> of <cpu> with numaid and arch (x86_64 with
// vendor, familyid and modelid), pci nodes with busid and class, speeds out of its own dictionary, GPUs with
// dev, sm and rank.
#include <algorithm>
#include <array>
#include <iomanip>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "formats/building/parts.h"
#include "formats/machine/pcie.h"
#include "formats/nccl_xml/nccl_xml.h"
#include "topology/compatibility.h"
#include "units/phrases.h"

namespace fabricsketch::formats::nccl_xml {

namespace {

using Json = nlohmann::json;

struct Speed {
    int generation;
    Rational gigatransfers;
    const char* text;
};
const std::array<Speed, 6> kSpeeds = {{{1, Rational(5, 2), "2.5 GT/s PCIe"},
                                       {2, 5, "5.0 GT/s PCIe"},
                                       {3, 8, "8.0 GT/s PCIe"},
                                       {4, 16, "16.0 GT/s PCIe"},
                                       {5, 32, "32.0 GT/s PCIe"},
                                       {6, 64, "64.0 GT/s PCIe"}}};

std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Writer {
  public:
    Writer(const Topology& topology, const Catalog& catalog)
        : m_topology(topology),
          m_catalog(catalog),
          m_kept(topology.devices().size()),
          m_busids(topology.devices().size()),
          m_done(topology.devices().size(), false) {}

    Result<std::string> write() {
        if (m_topology.accelerators().empty())
            return failure(phrases::say("the drawing has no GPU, and NCCL asks for one"),
                           phrases::say("draw one"));
        bool amd = false;
        for (const int gpu : m_topology.accelerators()) {
            const Accelerator* part = m_catalog.accelerator(device(gpu).part);
            if (part == nullptr ||
                (part->vendor != "NVIDIA" && part->vendor != "AMD" && !part->vendor.empty()))
                return failure(
                    phrases::say("NCCL and RCCL know no {0}", partName(m_catalog, device(gpu).part)),
                    phrases::say("write the drawing in another format"));
            amd = amd || part->vendor == "AMD";
        }
        m_amd = amd;
        readKept();
        nameAddresses();
        findHidden();
        pugi::xml_node system = m_document.append_child("system");
        system.append_attribute("version") = amd ? 2 : 1;
        std::set<int> hosts;
        for (const Device& each : m_topology.devices()) {
            if (each.role != Role::NetworkSwitch && each.role != Role::ScaleUpSwitch)
                hosts.insert(each.host.value_or(0));
        }
        m_several = hosts.size() > 1;
        for (const int host : hosts) writeHost(system, host);
        if (m_problem) return tl::unexpected<Error>(std::move(*m_problem));
        std::ostringstream text;
        m_document.save(text, "  ", pugi::format_indent | pugi::format_no_declaration);
        return text.str();
    }

  private:
    const Device& device(int index) const { return m_topology.devices()[at(index)]; }
    int count() const { return static_cast<int>(m_topology.devices().size()); }

    void readKept() {
        for (int i = 0; i < count(); ++i) {
            if (device(i).extra.empty()) continue;
            const Json extra = Json::parse(device(i).extra, nullptr, false);
            if (!extra.is_object() || !extra.contains(kKept) || !extra[kKept].is_object()) continue;
            m_kept[at(i)] = extra[kKept];
        }
    }
    static std::string text(const Json& object, const char* key) {
        if (!object.is_object() || !object.contains(key) || !object[key].is_string()) return {};
        return object[key].get<std::string>();
    }
    std::string kept(int index, const char* key) const { return text(m_kept[at(index)], key); }
    std::size_t order(int index) const {
        const Json& own = m_kept[at(index)];
        if (!own.is_object() || !own.contains("order") || !own["order"].is_number_unsigned())
            return std::numeric_limits<std::size_t>::max();
        return own["order"].get<std::size_t>();
    }

    /// Addresses as read; made up and unique where there are none or they repeat.
    void nameAddresses() {
        std::set<std::pair<int, std::string>> used;
        for (int i = 0; i < count(); ++i) {
            const std::string known = kept(i, "busid");
            if (!known.empty() && used.insert({device(i).host.value_or(0), known}).second)
                m_busids[at(i)] = known;
        }
        int next = 1;
        for (int i = 0; i < count(); ++i) {
            while (m_busids[at(i)].empty()) {
                std::ostringstream name;
                name << std::hex << std::setfill('0') << std::setw(4) << next / 256 << ":" << std::setw(2)
                     << next % 256 << ":00.0";
                ++next;
                if (used.insert({device(i).host.value_or(0), name.str()}).second)
                    m_busids[at(i)] = name.str();
            }
        }
    }

    /// Switches that NCCL cannot tell apart: in reach of several hosts, or joined to each other.
    void findHidden() {
        for (int link = 0; link < static_cast<int>(m_topology.links().size()); ++link) {
            const auto [a, b] = m_topology.ends(link);
            if (device(a).role == Role::ScaleUpSwitch && device(b).role == Role::ScaleUpSwitch)
                m_hidden = true;
        }
        for (int i = 0; i < count(); ++i) {
            if (device(i).role != Role::ScaleUpSwitch) continue;
            std::set<int> hosts;
            for (const int link : m_topology.linksOf(i))
                hosts.insert(device(m_topology.otherEnd(link, i)).host.value_or(0));
            m_hidden = m_hidden || hosts.size() > 1;
        }
    }

    int working(const Link& link) const {
        if (link.condition == Condition::Failed) return 0;
        if (link.condition == Condition::Healthy) return link.width;
        const Rational left = Rational(link.width) * link.healthyShare;
        return static_cast<int>(left.num() / left.den());
    }
    const LinkType* typeOf(int link) const { return m_catalog.linkType(m_topology.links()[at(link)].type); }

    void writeHost(pugi::xml_node& system, int host) {
        std::vector<int> cpus, rest;
        for (int i = 0; i < count(); ++i) {
            if (device(i).host.value_or(0) != host) continue;
            if (device(i).role == Role::Cpu) cpus.push_back(i);
            if (device(i).role == Role::Accelerator || device(i).role == Role::Nic) rest.push_back(i);
        }
        pugi::xml_node first;
        for (std::size_t number = 0; number < cpus.size(); ++number) {
            pugi::xml_node node = writeCpu(system, cpus[number], static_cast<int>(number), host);
            if (!first) first = node;
            writeBelow(node, cpus[number]);
        }
        // What reaches no CPU hangs at the first: NCCL takes nothing that hangs nowhere.
        for (const int index : rest) {
            if (m_done[at(index)]) continue;
            if (!first) {
                first = system.append_child("cpu");
                first.append_attribute("numaid") = 0;
                nameCpu(first, "x86_64", "GenuineIntel", "6", "0", host);
            }
            writeDevice(first, index, -1);
        }
    }

    void nameCpu(pugi::xml_node& node, const std::string& arch, const std::string& vendor,
                 const std::string& family, const std::string& model, int host,
                 const std::string& hash = {}) {
        node.append_attribute("arch") = arch.c_str();
        if (!vendor.empty()) node.append_attribute("vendor") = vendor.c_str();
        if (!family.empty()) node.append_attribute("familyid") = family.c_str();
        if (!model.empty()) node.append_attribute("modelid") = model.c_str();
        const std::string made = m_several && hash.empty() ? "0x" + std::to_string(host + 1) : hash;
        if (!made.empty()) node.append_attribute("host_hash") = made.c_str();
    }

    pugi::xml_node writeCpu(pugi::xml_node& system, int index, int number, int host) {
        pugi::xml_node node = system.append_child("cpu");
        const std::string numa = kept(index, "numaid"), affinity = kept(index, "affinity");
        node.append_attribute("numaid") = numa.empty() ? std::to_string(number).c_str() : numa.c_str();
        if (!affinity.empty()) node.append_attribute("affinity") = affinity.c_str();
        std::string arch = kept(index, "arch"), vendor = kept(index, "vendor");
        std::string family = kept(index, "familyid"), model = kept(index, "modelid");
        const Cpu* part = m_catalog.cpu(device(index).part);
        const Cpu* named = cpuById(m_catalog, vendor + " " + family + " " + model);
        // A part that was changed since the file was read wins over what the file said.
        const bool changed = named != nullptr ? named != part : part != nullptr && !part->cpuIds.empty();
        if (arch.empty() || changed) {
            arch = "x86_64", vendor = "GenuineIntel", family = "6", model = "0";
            if (part != nullptr && !part->cpuIds.empty()) {
                std::istringstream words(part->cpuIds.front());
                words >> vendor;
                if (!(words >> family >> model))
                    arch = "ppc64", vendor.clear(), family.clear(), model.clear();
            } else if (part != nullptr && !part->gpuLink.empty()) {
                arch = "arm64", vendor.clear(), family.clear(), model.clear();
            }
        }
        nameCpu(node, arch, vendor, family, model, host, kept(index, "host_hash"));
        return node;
    }

    /// Everything below a CPU or switch that has not been written yet, in the file's order where there was
    /// one.
    void writeBelow(pugi::xml_node& node, int index) {
        std::vector<std::pair<int, int>> below;  ///< device and link
        for (const int link : m_topology.linksOf(index)) {
            const int other = m_topology.otherEnd(link, index);
            const LinkType* type = typeOf(link);
            if (type == nullptr || type->layer != Layer::Host || working(m_topology.links()[at(link)]) < 1)
                continue;
            const bool coherent = !isPcie(*type) && device(other).role == Role::Accelerator;
            if (!m_done[at(other)] && device(other).role != Role::Cpu && (isPcie(*type) || coherent))
                below.emplace_back(other, isPcie(*type) ? link : -1);
        }
        // PCIe before a coherent link to the same device.
        std::stable_sort(below.begin(), below.end(), [&](const auto& a, const auto& b) {
            return std::tuple(order(a.first), a.first, a.second < 0) <
                   std::tuple(order(b.first), b.first, b.second < 0);
        });
        for (const auto& [other, link] : below) {
            if (link < 0 && hangsAtPcie(other)) continue;
            if (!m_done[at(other)]) writeDevice(node, other, link);
        }
    }
    bool hangsAtPcie(int index) const {
        return std::any_of(m_topology.linksOf(index).begin(), m_topology.linksOf(index).end(), [&](int link) {
            const LinkType* type = typeOf(link);
            return type != nullptr && isPcie(*type) && working(m_topology.links()[at(link)]) > 0;
        });
    }

    void writeDevice(pugi::xml_node& parent, int index, int link) {
        m_done[at(index)] = true;
        const Device& own = device(index);
        const bool noSlot =
            own.role == Role::Nic && m_kept[at(index)].is_object() && kept(index, "busid").empty();
        if (noSlot && std::string_view(parent.name()) == "cpu") {
            writeNic(parent, index);
            return;
        }
        pugi::xml_node node = parent.append_child("pci");
        node.append_attribute("busid") = m_busids[at(index)].c_str();
        std::string kind = kept(index, "class"), vendor = kept(index, "vendor"),
                    number = kept(index, "device");
        const std::vector<std::string>* ids = nullptr;
        if (own.role == Role::Accelerator) {
            const Accelerator* part = m_catalog.accelerator(own.part);
            ids = &part->pciIds;
            if (kind.empty()) kind = part->vendor == "AMD" ? "0x120000" : "0x030200";
            if (acceleratorByPciId(m_catalog, vendor, number) == part) ids = nullptr;
        } else if (own.role == Role::Nic) {
            const Nic* part = m_catalog.nic(own.part);
            if (kind.empty()) kind = "0x020700";
            if (part != nullptr && nicByPciId(m_catalog, vendor, number) != part) ids = &part->pciIds;
        } else if (kind.empty()) {
            kind = "0x060400";
        }
        if (ids != nullptr && !ids->empty()) {
            vendor = "0x" + ids->front().substr(0, 4);
            number = "0x" + ids->front().substr(5);
        }
        node.append_attribute("class") = kind.c_str();
        if (!vendor.empty()) node.append_attribute("vendor") = vendor.c_str();
        if (!number.empty()) node.append_attribute("device") = number.c_str();
        for (const char* key : {"subsystem_vendor", "subsystem_device"}) {
            if (const std::string value = kept(index, key); !value.empty())
                node.append_attribute(key) = value.c_str();
        }
        if (link >= 0) {
            writeSpeed(node, m_topology.links()[at(link)]);
        } else {  // NCCL asks for both attributes and takes these for "not known"
            node.append_attribute("link_speed") = "";
            node.append_attribute("link_width") = 0;
        }
        if (own.role == Role::Accelerator) writeGpu(node, index);
        if (own.role == Role::Nic) writeNic(node, index);
        if (own.role != Role::Accelerator) writeBelow(node, index);
    }

    /// The speed and width out of NCCL's dictionary that come nearest to the link as drawn.
    void writeSpeed(pugi::xml_node& node, const Link& link) const {
        const LinkType* type = m_catalog.linkType(link.type);
        const int lanes = std::max(pcieLanes(*type), 1);
        const Rational rate =
            link.rate.value_or(type->ratePerLink.gbps) * Rational(std::max(working(link), 1));
        const int own = generation(type->family);
        const char* best = kSpeeds[2].text;
        int bestWidth = 16;
        double off = -1;
        for (const Speed& speed : kSpeeds) {
            for (const int width : {lanes, 16, 8, 4, 2, 1, 32}) {
                const machine::PcieLink tried{speed.gigatransfers, width, {}};
                const double ratio =
                    machine::pcieRate(tried, m_catalog).toDouble() / std::max(rate.toDouble(), 1e-9);
                // Of two that run alike the type's own generation and width.
                const double distance = (ratio > 1 ? ratio : 1 / std::max(ratio, 1e-9)) - 1 +
                                        (speed.generation == own ? 0 : 1e-6) + (width == lanes ? 0 : 1e-7);
                if (off >= 0 && distance >= off) continue;
                off = distance;
                best = speed.text;
                bestWidth = width;
            }
        }
        node.append_attribute("link_speed") = best;
        node.append_attribute("link_width") = bestWidth;
    }

    void writeGpu(pugi::xml_node& node, int index) {
        pugi::xml_node gpu = node.append_child("gpu");
        const Accelerator* part = m_catalog.accelerator(device(index).part);
        const Json own = m_kept[at(index)].is_object() && m_kept[at(index)].contains("gpu")
                             ? m_kept[at(index)]["gpu"]
                             : Json::object();
        int& next = m_nextDev[device(index).host.value_or(0)];
        const std::string dev = text(own, "dev"), rank = text(own, "rank"), gdr = text(own, "gdr");
        gpu.append_attribute("dev") = dev.empty() ? std::to_string(next).c_str() : dev.c_str();
        std::string sm = text(own, "sm"), gcn = text(own, "gcn");
        if (part->isa.starts_with("sm_")) sm = part->isa.substr(3);
        if (part->isa.starts_with("gfx") && gcn.empty()) gcn = part->isa;
        gpu.append_attribute("sm") = sm.empty() ? "0" : sm.c_str();
        if (!gcn.empty()) gpu.append_attribute("gcn") = gcn.c_str();
        if (const std::string arch = text(own, "arch"); !arch.empty())
            gpu.append_attribute("arch") = arch.c_str();
        gpu.append_attribute("rank") = rank.empty() ? std::to_string(m_nextRank).c_str() : rank.c_str();
        gpu.append_attribute("gdr") = gdr.empty() ? "1" : gdr.c_str();
        ++next, ++m_nextRank;
        writeLinks(gpu, index);
    }

    void writeLinks(pugi::xml_node& gpu, int index) {
        int hidden = 0;
        for (const int link : m_topology.linksOf(index)) {
            const Link& drawn = m_topology.links()[at(link)];
            const LinkType* type = typeOf(link);
            const int other = m_topology.otherEnd(link, index), width = working(drawn);
            if (type == nullptr || width < 1) continue;
            if (device(other).role == Role::Cpu && !isPcie(*type)) {
                writeCpuLink(gpu, index, drawn, *type, width);
            } else if (type->layer != Layer::ScaleUp) {
                continue;
            } else if (device(other).role == Role::ScaleUpSwitch && m_hidden) {
                hidden += width;
            } else if (device(other).host.value_or(0) != device(index).host.value_or(0) &&
                       device(other).role == Role::Accelerator) {
                m_problem =
                    Error{{},
                          0,
                          0,
                          phrases::say("NCCL's file holds no direct link between GPUs of two hosts ({0})",
                                       drawn.id),
                          phrases::say("write the drawing in another format")};
            } else {
                const bool chip = device(other).role == Role::ScaleUpSwitch;
                record(gpu, m_busids[at(other)], width, chip ? "0x068000" : m_amd ? "0x038000" : "0x030200");
            }
        }
        if (hidden > 0) record(gpu, "fffffff:ffff:ff", hidden, "0x068000");
    }
    void record(pugi::xml_node& gpu, const std::string& target, int width, const char* kind) const {
        pugi::xml_node node = gpu.append_child(m_amd ? "xgmi" : "nvlink");
        node.append_attribute("target") = target.c_str();
        node.append_attribute("count") = width;
        node.append_attribute("tclass") = kind;
    }
    void writeCpuLink(pugi::xml_node& gpu, int index, const Link& drawn, const LinkType& type,
                      int width) const {
        if (m_catalog.accelerator(device(index).part)->cpuLink != type.id) {
            record(gpu, "0004:04:00.0", width, "0x068001");
            return;
        }
        const Rational rate = drawn.rate.value_or(type.ratePerLink.gbps) * Rational(1000);
        pugi::xml_node node = gpu.append_child("c2c");
        node.append_attribute("bw") = static_cast<long long>(rate.num() / rate.den());
        node.append_attribute("count") = width;
    }

    void writeNic(pugi::xml_node& parent, int index) {
        pugi::xml_node nic = parent.append_child("nic");
        const Json& own = m_kept[at(index)];
        if (own.is_object() && own.contains("nets") && own["nets"].is_array() && !own["nets"].empty()) {
            for (const Json& net : own["nets"]) {
                if (!net.is_object()) continue;
                pugi::xml_node node = nic.append_child("net");
                for (const char* key :
                     {"name", "dev", "latency", "speed", "port", "guid", "maxconn", "gdr", "coll"}) {
                    if (const std::string value = text(net, key); !value.empty())
                        node.append_attribute(key) = value.c_str();
                }
            }
            m_nextNet += static_cast<int>(own["nets"].size());
            return;
        }
        // A template names no nets and reads back without them.
        if (own.is_object() && !kept(index, "busid").empty()) return;
        const Nic* part = m_catalog.nic(device(index).part);
        pugi::xml_node node = nic.append_child("net");
        node.append_attribute("name") =
            device(index).label.empty() ? device(index).id.c_str() : device(index).label.c_str();
        node.append_attribute("dev") = m_nextNet;
        node.append_attribute("speed") =
            static_cast<int>(part != nullptr ? part->gbitPerPort.value_or(100) * 1000 : 100'000);
        node.append_attribute("port") = 1;
        node.append_attribute("guid") = ("0x" + std::to_string(m_nextNet + 1)).c_str();
        node.append_attribute("maxconn") = 131072;
        node.append_attribute("gdr") = 1;
        ++m_nextNet;
    }

    const Topology& m_topology;
    const Catalog& m_catalog;
    std::vector<Json> m_kept;
    std::vector<std::string> m_busids;
    std::vector<bool> m_done;
    pugi::xml_document m_document;
    bool m_amd = false, m_several = false, m_hidden = false;
    std::map<int, int> m_nextDev;  ///< by host
    int m_nextRank = 0, m_nextNet = 0;
    std::optional<Error> m_problem;
};

}  // namespace

Result<std::string> writeMachine(const Topology& topology, const Catalog& catalog) {
    return Writer(topology, catalog).write();
}

}  // namespace fabricsketch::formats::nccl_xml
