// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements and classes as NCCL 2.2x and RCCL read them (src/graph/xml.cc, topo.cc).
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/building/parts.h"
#include "formats/machine/pcie.h"
#include "formats/nccl_xml/nccl_xml.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats::nccl_xml {

namespace {

using machine::Machine;
using machine::Node;
using machine::Record;
using Json = nlohmann::json;

constexpr int kMostLinks = 1000;  ///< side by side in one record; no GPU has a tenth of it

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

enum class PciClass { Unknown, Gpu, Nic, Bridge, Switch, Cpu };

/// PCI base class and subclass: 03xx display, 0380 and 12xx AMD's accelerators, 02xx network, 0604 bridge;
/// 068000 is an NVSwitch, 068001 a POWER CPU's end of NVLink.
PciClass classOf(std::string_view text) {
    if (text.starts_with("0x")) text.remove_prefix(2);
    if (text.starts_with("068000")) return PciClass::Switch;
    if (text.starts_with("068001")) return PciClass::Cpu;
    if (text.starts_with("03") || text.starts_with("12")) return PciClass::Gpu;
    if (text.starts_with("02")) return PciClass::Nic;
    if (text.starts_with("06")) return PciClass::Bridge;
    return PciClass::Unknown;
}

/// A switch that the driver keeps out of sight has one of two made-up addresses.
bool isHidden(const std::string& target) { return target.starts_with("fffffff:"); }

std::string kept(const pugi::xml_node& node, const std::vector<const char*>& names,
                 Json more = Json::object()) {
    constexpr std::size_t kLongest = 200;
    for (const char* name : names) {
        const std::string value = node.attribute(name).value();
        if (!value.empty() && value.size() <= kLongest) more[name] = value;
    }
    if (more.empty()) return {};
    return Json{{kKept, std::move(more)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

class Reader {
  public:
    Reader(const xml::Document& document, Builder& builder)
        : m_document(document), m_builder(builder), m_catalog(builder.catalog()) {
        m_machine.formatId = "nccl-xml";
        m_machine.source = phrases::say("NCCL topology");
    }

    Result<Machine> read() {
        const pugi::xml_node root = m_document.root();
        m_hasGpuElements =
            root.find_node([](const pugi::xml_node& node) { return std::string_view(node.name()) == "gpu"; });
        m_machine.tellsLinks = m_hasGpuElements;
        if (std::string_view(root.name()) == "cpu") {
            cpu(root);
        } else {
            for (const pugi::xml_node& child : root.children("cpu")) cpu(child);
        }
        if (m_machine.cpus.empty())
            return failure(phrases::say("the element <system> holds no <cpu>"),
                           phrases::say("paste the whole file"));
        if (m_machine.nodes.empty()) return nothing();
        resolve();
        tell();
        return std::move(m_machine);
    }

  private:
    tl::unexpected<Error> nothing() const {
        if (m_unknownPci == 0)
            return failure(phrases::say("the file lists no GPU and no NIC"),
                           phrases::say("dump it with NCCL_TOPO_DUMP_FILE on the machine"));
        return tl::unexpected<Error>(
            Error{{},
                  m_unknownPlace.line,
                  m_unknownPlace.column,
                  phrases::say("{0}, and for none of them the file says whether it is a GPU or a NIC",
                               counted(m_unknownPci, "PCI address", "PCI addresses")),
                  phrases::say("dump the topology with NCCL_TOPO_DUMP_FILE on the machine itself")});
    }

    void cpu(const pugi::xml_node& node) {
        machine::CpuNode cpu;
        cpu.place = m_document.placeOf(node);
        const std::string hash = node.attribute("host_hash").value();
        const auto host = m_hosts.emplace(hash, static_cast<int>(m_hosts.size()));
        cpu.host = host.first->second;
        const std::string vendor = node.attribute("vendor").value();
        if (!vendor.empty()) {
            const Cpu* part = cpuById(m_catalog, vendor + " " + node.attribute("familyid").value() + " " +
                                                     node.attribute("modelid").value());
            if (part != nullptr) cpu.part = part->id;
        }
        const std::string numa = node.attribute("numaid").value();
        if (numa == "-1" && m_withoutNuma.line == 0) m_withoutNuma = cpu.place;
        if (numa != "-1" && !m_numas.insert(hash + " " + numa).second && !numa.empty())
            m_builder.warn(phrases::say("NUMA node {0} comes twice", inQuotes(numa)),
                           phrases::say("dump the topology again"), {}, cpu.place);
        cpu.extra = kept(node, {"numaid", "affinity", "arch", "vendor", "familyid", "modelid", "host_hash"});
        m_machine.cpus.push_back(std::move(cpu));
        m_flat = true;
        const std::size_t before = m_machine.nodes.size();
        // Without recursion: depth is bounded, but an explicit stack keeps the frames small.
        struct Open {
            pugi::xml_node node;
            int parent;
        };
        std::vector<Open> stack;
        const auto push = [&](const pugi::xml_node& of, int parent) {
            std::vector<pugi::xml_node> children(of.children().begin(), of.children().end());
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                stack.push_back({*child, parent});
        };
        push(node, -1);
        while (!stack.empty()) {
            const Open open = stack.back();
            stack.pop_back();
            const std::string_view name = open.node.name();
            if (name == "pci") {
                const int index = pci(open.node, open.parent);
                if (index >= 0) push(open.node, index);
            } else if (name == "nic" && open.parent < 0) {
                nicWithoutAddress(open.node);
            } else if (name != "nic" && name != "gpu" && !name.empty()) {
                if (m_strange.insert(std::string(name)).second && m_strangePlace.line == 0)
                    m_strangePlace = m_document.placeOf(open.node);
            }
        }
        int gpus = 0;
        for (std::size_t i = before; i < m_machine.nodes.size(); ++i) {
            if (m_machine.nodes[i].kind == Node::Kind::Gpu) ++gpus;
            if (m_machine.nodes[i].kind == Node::Kind::Bridge) m_flat = false;
        }
        if (m_flat && gpus > 1 && numa == "-1")
            m_builder.warn(
                phrases::say(
                    "numaid is -1 and {0} hang straight at it: a virtual machine hides sockets and switches",
                    counted(gpus, "GPU")),
                phrases::say("draw the switches you know of; NCCL takes the tree as it stands"), {},
                m_document.placeOf(node));
    }

    /// The index of the node; -1 where it is nothing that is drawn.
    int pci(const pugi::xml_node& node, int parent) {
        const pugi::xml_node gpu = node.child("gpu"), nic = node.child("nic");
        const PciClass kind = classOf(node.attribute("class").value());
        Node made;
        made.place = m_document.placeOf(node);
        made.address = lower(node.attribute("busid").value());
        made.parent = parent;
        made.cpu = static_cast<int>(m_machine.cpus.size()) - 1;
        made.host = m_machine.cpus.back().host;
        made.up = link(node);
        const bool last = m_document.breaksOff().has_value() && isLast(node);
        if (gpu) {
            made.kind = Node::Kind::Gpu;
        } else if (nic) {
            made.kind = Node::Kind::Nic;
        } else if (kind == PciClass::Gpu && (!m_hasGpuElements || last)) {
            made.kind = Node::Kind::Gpu;
            made.cut = last;
        } else if (kind == PciClass::Nic && !m_hasGpuElements) {
            made.kind = Node::Kind::Nic;
        } else if (node.child("pci")) {
            made.kind = Node::Kind::Bridge;
        } else {
            if (kind == PciClass::Unknown && ++m_unknownPci == 1) m_unknownPlace = made.place;
            return -1;
        }
        if (made.kind != Node::Kind::Bridge && !made.address.empty() &&
            !m_addresses.insert({made.host, made.address}).second)
            m_builder.warn(phrases::say("the PCI address {0} comes twice", inQuotes(made.address)),
                           phrases::say("dump the topology again"), {}, made.place);
        // The place among its siblings: numbers of the drawing follow the file, so the way back must as well.
        Json more = {{"order", m_machine.nodes.size()}};
        if (made.kind == Node::Kind::Gpu) describeGpu(node, gpu, made, more);
        if (made.kind == Node::Kind::Nic) describeNic(node, nic, made, more);
        made.extra =
            kept(node, {"busid", "class", "vendor", "device", "subsystem_vendor", "subsystem_device"}, more);
        m_machine.nodes.push_back(std::move(made));
        const int index = static_cast<int>(m_machine.nodes.size()) - 1;
        if (gpu) links(gpu, index);
        return index;
    }

    /// Nothing comes behind it: here the input broke off.
    static bool isLast(pugi::xml_node node) {
        if (node.first_child()) return false;
        for (; node; node = node.parent()) {
            if (node.next_sibling()) return false;
        }
        return true;
    }

    machine::PcieLink link(const pugi::xml_node& node) {
        machine::PcieLink link;
        const std::string speed = node.attribute("link_speed").value();
        link.gigatransfers = machine::gigatransfers(speed);
        if (!speed.empty() && !link.gigatransfers && m_speeds.insert(speed).second)
            m_builder.warn(
                phrases::say("link_speed {0} is none that NCCL knows: taken as unknown", inQuotes(speed)),
                phrases::say("write it as '16.0 GT/s PCIe'"), {}, m_document.placeOf(node));
        if (const auto width = xml::whole(node, "link_width"); width && *width > 0 && *width <= 32)
            link.width = static_cast<int>(*width);
        return link;
    }

    void describeGpu(const pugi::xml_node& node, const pugi::xml_node& gpu, Node& made, Json& more) {
        const std::string vendor = node.attribute("vendor").value(),
                          device = node.attribute("device").value();
        if (const Accelerator* part = acceleratorByPciId(m_catalog, vendor, device)) made.part = part->id;
        if (made.part.empty() && !vendor.empty())
            made.given = phrases::say("vendor {0}{1}", vendor,
                                      (device.empty() ? "" : phrases::say(", device {0}", device)));
        const auto number = xml::whole(gpu, "dev");
        if (number && *number >= 0 && *number < 100'000) made.number = static_cast<int>(*number);
        // RCCL counts compute units under sm and says gcn; NCCL means compute capability × 10.
        if (const std::string gcn = gpu.attribute("gcn").value(); !gcn.empty()) {
            made.isa = gcn.starts_with("gfx") ? gcn.substr(0, 8) : "gfx" + gcn.substr(0, 5);
        } else if (const auto sm = xml::whole(gpu, "sm"); sm && *sm > 0 && *sm < 1000) {
            made.isa = "sm_" + std::to_string(*sm);
        }
        for (const char* name : {"dev", "sm", "rank", "gdr", "gcn", "arch"}) {
            const std::string value = gpu.attribute(name).value();
            if (!value.empty() && value.size() <= 64) more["gpu"][name] = value;
        }
    }

    void describeNic(const pugi::xml_node& node, const pugi::xml_node& nic, Node& made, Json& more) {
        const std::string vendor = node.attribute("vendor").value(),
                          device = node.attribute("device").value();
        if (const Nic* part = nicByPciId(m_catalog, vendor, device)) made.part = part->id;
        nets(nic, made, more);
    }

    /// Ports and their names. Two nets with one guid are the two ports of one adapter.
    void nets(const pugi::xml_node& nic, Node& made, Json& more) {
        std::vector<std::string> names;
        std::set<std::string> guids;
        int count = 0;
        for (const pugi::xml_node& net : nic.children("net")) {
            ++count;
            if (count > 16) break;
            const std::string name = net.attribute("name").value();
            if (!name.empty() && names.size() < 3) names.push_back(name.substr(0, 32));
            guids.insert(net.attribute("guid").value());
            Json one = Json::object();
            for (const char* key :
                 {"name", "dev", "latency", "speed", "port", "guid", "maxconn", "gdr", "coll"}) {
                const std::string value = net.attribute(key).value();
                if (!value.empty() && value.size() <= 64) one[key] = value;
            }
            more["nets"].push_back(std::move(one));
            if (const auto speed = xml::whole(net, "speed"); speed && *speed > 3'200'000)
                m_builder.warn(phrases::say("speed {0} of {1} is no rate of a NIC in Mb/s",
                                            std::to_string(*speed), inQuotes(name)),
                               phrases::say("check the unit"), {}, m_document.placeOf(net));
        }
        if (count > 1 && ++m_severalNets == 1) {
            m_severalPlace = m_document.placeOf(nic);
            m_severalText = phrases::say("{0} nets at one NIC{1}", std::to_string(count),
                                         (guids.size() == 1 ? phrases::say(" with one guid") : ""));
        }
        for (const std::string& name : names) made.label += (made.label.empty() ? "" : ", ") + name;
        std::replace_if(
            made.label.begin(), made.label.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    }

    /// NCCL puts what has no PCI address straight below a cpu, once for every one of them.
    void nicWithoutAddress(const pugi::xml_node& nic) {
        Node made;
        made.kind = Node::Kind::Nic;
        made.place = m_document.placeOf(nic);
        made.cpu = static_cast<int>(m_machine.cpus.size()) - 1;
        made.host = m_machine.cpus.back().host;
        made.noSlot = true;
        Json more = {{"order", m_machine.nodes.size()}};
        std::string key = std::to_string(made.host);
        for (const pugi::xml_node& net : nic.children("net"))
            key += std::string(" ") + net.attribute("name").value() + "/" + net.attribute("dev").value();
        if (!m_nets.insert(key).second) {
            const pugi::xml_node net = nic.child("net");
            m_builder.warn(phrases::say("net {0} is listed again under another cpu: drawn once",
                                        inQuotes(net.attribute("name").value())),
                           "", {}, m_document.placeOf(nic));
            return;
        }
        nets(nic, made, more);
        made.extra = kept(nic, {}, more);
        m_machine.nodes.push_back(std::move(made));
    }

    /// Records are kept as targets until all addresses are known.
    void links(const pugi::xml_node& gpu, int index) {
        for (const pugi::xml_node& child : gpu.children()) {
            const std::string_view name = child.name();
            Record record;
            record.gpu = index;
            record.place = m_document.placeOf(child);
            const long count = xml::whole(child, "count").value_or(1);
            record.count = static_cast<int>(std::clamp(count, 0L, static_cast<long>(kMostLinks)));
            if (name == "c2c") {
                const auto bw = xml::whole(child, "bw");
                record.to = Record::To::Cpu;
                if (!bw || *bw <= 0 || *bw > 10'000'000 || record.count < 1) {
                    m_builder.warn(phrases::say("a c2c without a bandwidth: not drawn"),
                                   phrases::say("dump the topology again"), {}, record.place);
                    continue;
                }
                record.rate = Rational(*bw, 1000);  // MB/s per link
            } else if (name == "nvlink" || name == "xgmi") {
                if (record.count < 1) {
                    m_builder.warn(
                        phrases::say("a link with a count of {0} is left out", std::to_string(count)),
                        phrases::say("dump the topology again"), {}, record.place);
                    continue;
                }
                record.target = lower(child.attribute("target").value());
                const PciClass kind = classOf(child.attribute("tclass").value());
                if (isHidden(record.target)) {
                    record.to = Record::To::HiddenSwitch;
                    m_spellings.insert(record.target);
                } else if (kind == PciClass::Switch) {
                    record.to = Record::To::Switch;
                } else if (kind == PciClass::Cpu) {
                    record.to = Record::To::Cpu;
                }
            } else {
                continue;
            }
            m_machine.records.push_back(std::move(record));
        }
    }

    void resolve() {
        std::map<std::pair<int, std::string>, int> at;
        for (std::size_t i = 0; i < m_machine.nodes.size(); ++i) {
            const Node& node = m_machine.nodes[i];
            if (node.kind == Node::Kind::Gpu)
                at.emplace(std::pair(node.host, node.address), static_cast<int>(i));
        }
        for (Record& record : m_machine.records) {
            if (record.to != Record::To::Gpu) continue;
            const int host = m_machine.nodes[static_cast<std::size_t>(record.gpu)].host;
            if (const auto peer = at.find({host, record.target}); peer != at.end())
                record.peer = peer->second;
        }
    }

    void tell() {
        if (const auto& place = m_document.breaksOff())
            m_builder.tell(Severity::Warning,
                           phrases::say("the input breaks off here: what follows is missing"),
                           phrases::say("paste the whole file"), {}, *place, true);
        if (m_spellings.size() > 1)
            m_builder.warn(phrases::say("hidden switches in two spellings ({0}): taken as one fabric",
                                        listed({m_spellings.begin(), m_spellings.end()}, 3)),
                           "", {});
        if (m_hosts.size() > 1)
            m_builder.note(phrases::say("the dump holds {0}; how a network joins them it does not say",
                                        counted(static_cast<int>(m_hosts.size()), "host")),
                           phrases::say("draw the network"), {});
        if (m_severalNets > 0)
            m_builder.note(phrases::say("{0}{1}: drawn as one adapter with as many ports", m_severalText,
                                        (m_severalNets > 1 ? phrases::say(", and {0} like it",
                                                                          counted(m_severalNets - 1, "NIC"))
                                                           : "")),
                           "", {}, m_severalPlace);
        if (m_unknownPci > 0)
            m_builder.note(
                phrases::say("{0} of unknown kind left out", counted(m_unknownPci, "PCI function")), "", {},
                m_unknownPlace);
        if (!m_hasGpuElements)
            m_builder.note(
                phrases::say("a template with pci nodes only: GPUs and NICs are told by their PCI class"),
                phrases::say("dump the topology on the machine to see its links"), {});
        if (m_withoutNuma.line > 0 && m_machine.cpus.size() > 1)
            m_builder.warn(phrases::say("numaid is -1: on which socket this is, the file does not say"), "",
                           {}, m_withoutNuma);
        if (!m_strange.empty())
            m_builder.note(phrases::say("elements left out: {0}", quotedList()), "", {}, m_strangePlace);
    }
    std::string quotedList() const {
        std::vector<std::string> names;
        for (const std::string& name : m_strange) names.push_back(inQuotes(name));
        return listed(names, 3);
    }

    const xml::Document& m_document;
    Builder& m_builder;
    const Catalog& m_catalog;
    Machine m_machine;
    bool m_hasGpuElements = false, m_flat = true;
    int m_unknownPci = 0, m_severalNets = 0;
    std::string m_severalText;
    Place m_severalPlace, m_unknownPlace, m_withoutNuma, m_strangePlace;
    std::map<std::string, int> m_hosts;  ///< host_hash -> number
    std::set<std::string> m_numas, m_speeds, m_nets, m_spellings, m_strange;
    std::set<std::pair<int, std::string>> m_addresses;
};

}  // namespace

Result<Machine> readMachine(const xml::Document& document, Builder& builder) {
    return Reader(document, builder).read();
}

}  // namespace fabricsketch::formats::nccl_xml
