// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hwloc's XML (lstopo --of xml): packages, bridges, PCI devices with what the operating system calls them,
// and the NVLinkBandwidth matrix between them.
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "formats/building/parts.h"
#include "formats/machine/machine.h"
#include "formats/registry.h"
#include "formats/xml/xml.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

using machine::Machine;
using machine::Node;
using machine::Record;

bool isObject(const pugi::xml_node& node, std::string_view type) {
    return std::string_view(node.name()) == "object" && type == node.attribute("type").value();
}

std::string info(const pugi::xml_node& node, std::string_view name) {
    for (const pugi::xml_node& child : node.children("info")) {
        if (name == child.attribute("name").value()) return child.attribute("value").value();
    }
    return {};
}

/// "0302 [10de:15f9] [10de:116b] a1 00", in hwloc 2 with "(class name)" in it.
struct PciType {
    std::string kind, vendor, device;
};
PciType pciType(std::string_view text) {
    PciType type;
    type.kind = text.substr(0, 4);
    const std::size_t at = text.find('[');
    if (at != std::string_view::npos && text.size() >= at + 11 && text[at + 5] == ':') {
        type.vendor = text.substr(at + 1, 4);
        type.device = text.substr(at + 6, 4);
    }
    return type;
}

class Reader {
  public:
    Reader(const xml::Document& document, Builder& builder) : m_document(document), m_builder(builder) {
        m_machine.formatId = "lstopo";
        m_machine.source = phrases::say("topology of lstopo");
    }

    Result<Machine> read() {
        walk();
        if (m_machine.nodes.empty()) {
            return failure(
                phrases::say("lstopo shows no GPU and no NIC"),
                phrases::say(
                    "run lstopo with I/O devices and the drivers' libraries (lstopo --whole-io --of xml)"));
        }
        if (m_document.breaksOff())
            m_builder.tell(Severity::Warning,
                           phrases::say("the input breaks off here: what follows is missing"),
                           phrases::say("paste the whole file"), {}, *m_document.breaksOff(), true);
        matrices();
        return std::move(m_machine);
    }

  private:
    struct Open {
        pugi::xml_node node;
        int parent, cpu;
    };

    void walk() {
        std::vector<Open> stack = {{m_document.root(), -1, -1}};
        while (!stack.empty()) {
            Open open = stack.back();
            stack.pop_back();
            const pugi::xml_node& node = open.node;
            if (isObject(node, "Package")) {
                machine::CpuNode cpu;
                cpu.place = m_document.placeOf(node);
                const std::string model = info(node, "CPUModel");
                if (const Cpu* part = cpuById(m_builder.catalog(), model)) cpu.part = part->id;
                open.cpu = static_cast<int>(m_machine.cpus.size());
                m_cpuAt[node.attribute("gp_index").value()] = open.cpu;
                m_machine.cpus.push_back(std::move(cpu));
            } else if (isObject(node, "Bridge") || isObject(node, "PCIDev")) {
                open.parent = pci(node, open.parent, open.cpu);
            } else if (isObject(node, "OSDev")) {
                if (open.parent >= 0) m_deviceAt[node.attribute("gp_index").value()] = open.parent;
            }
            std::vector<pugi::xml_node> children(node.children("object").begin(),
                                                 node.children("object").end());
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                stack.push_back({*child, open.parent, open.cpu});
        }
        for (Node& node : m_machine.nodes) {
            if (node.cpu >= 0) continue;
            // A bridge below the machine itself: the only package there is, or nobody knows which.
            if (m_machine.cpus.empty()) m_machine.cpus.push_back({{}, 0, node.place, {}});
            node.cpu = 0;
            if (m_machine.cpus.size() > 1 && node.parent < 0 && !m_toldLocality) {
                m_toldLocality = true;
                m_builder.warn(
                    phrases::say(
                        "PCI devices hang at the whole machine: on which socket, the file does not say"),
                    phrases::say("move the links if you know better"), {}, node.place);
            }
        }
    }

    /// The index of a node made for it, else that of the node above.
    int pci(const pugi::xml_node& node, int parent, int cpu) {
        Node made;
        made.place = m_document.placeOf(node);
        made.address = node.attribute("pci_busid").value();
        made.parent = parent;
        made.cpu = cpu;
        const std::string speed = node.attribute("pci_link_speed").value();
        double rate = 0;
        const auto [end, error] = std::from_chars(speed.data(), speed.data() + speed.size(), rate);
        if (error == std::errc() && end == speed.data() + speed.size() && rate > 0.01 && rate < 1000)
            made.up.rate = Rational(static_cast<std::int64_t>(std::llround(rate * 1e6)), 1'000'000);
        if (isObject(node, "Bridge")) {
            if (std::string_view(node.attribute("bridge_type").value()).starts_with("0")) return parent;
        } else {
            const PciType type = pciType(node.attribute("pci_type").value());
            const bool gpu = describe(node, type, made);
            if (!gpu && made.kind != Node::Kind::Nic) return parent;
        }
        m_machine.nodes.push_back(std::move(made));
        return static_cast<int>(m_machine.nodes.size()) - 1;
    }

    /// GPU or NIC by class and by what the system sees in it; a console's graphics chip is no accelerator.
    bool describe(const pugi::xml_node& node, const PciType& type, Node& made) {
        std::string model, nic;
        bool compute = false;
        int number = -1;
        for (const pugi::xml_node& child : node.children("object")) {
            if (!isObject(child, "OSDev")) continue;
            const std::string name = child.attribute("name").value(),
                              subtype = child.attribute("subtype").value();
            if (model.empty()) model = info(child, "GPUModel");
            const bool tool = subtype == "CUDA" || subtype == "NVML" || subtype == "RSMI" ||
                              subtype == "LevelZero" || name.starts_with("cuda") ||
                              name.starts_with("nvml") || name.starts_with("rsmi");
            compute = compute || tool;
            if (tool && number < 0) {
                const std::size_t digits = name.find_first_of("0123456789");
                if (digits != std::string::npos)
                    std::from_chars(name.data() + digits, name.data() + name.size(), number);
            }
            if (name.find('_') != std::string::npos || nic.empty()) nic = name;
        }
        const Catalog& catalog = m_builder.catalog();
        if (type.kind.starts_with("02")) {
            made.kind = Node::Kind::Nic;
            made.label = nic.substr(0, 32);
            std::replace_if(
                made.label.begin(), made.label.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
            if (const Nic* part = nicByPciId(catalog, type.vendor, type.device)) made.part = part->id;
            return false;
        }
        const Accelerator* part = acceleratorByPciId(catalog, type.vendor, type.device);
        if (part == nullptr) part = acceleratorByDriverName(catalog, model);
        const bool display = type.kind.starts_with("03") || type.kind.starts_with("12");
        const bool headless = type.kind == "0302" || type.kind == "0380" || type.kind.starts_with("12");
        if (!display || (part == nullptr && !compute && !headless)) return false;
        made.kind = Node::Kind::Gpu;
        made.number = number;
        made.given = model.empty() ? type.vendor + ":" + type.device : model;
        if (part != nullptr) made.part = part->id;
        return true;
    }

    /// NVLinkBandwidth and XGMIBandwidth, in MB/s between OS devices and packages; 0 = no link, the diagonal
    /// means nothing. hwloc counts a whole bundle.
    void matrices() {
        bool found = false;
        for (const pugi::xml_node& matrix : m_document.root().children()) {
            const std::string_view tag = matrix.name(), name = matrix.attribute("name").value();
            if (!tag.starts_with("distances") || (name != "NVLinkBandwidth" && name != "XGMIBandwidth"))
                continue;
            found = true;
            std::vector<std::string> ends;
            std::vector<double> values;
            for (const pugi::xml_node& child : matrix.children()) {
                std::istringstream words(child.child_value());
                if (std::string_view(child.name()) == "indexes") {
                    for (std::string word; words >> word;) ends.push_back(std::move(word));
                } else if (std::string_view(child.name()) == "u64values") {
                    for (double value = 0; words >> value;) values.push_back(value);
                }
            }
            if (ends.size() > 1024 || values.size() != ends.size() * ends.size()) {
                m_builder.warn(phrases::say("the matrix {0} is not square: left out", inQuotes(name)),
                               phrases::say("export it again"), {}, m_document.placeOf(matrix));
                continue;
            }
            take(matrix, ends, values);
        }
        m_machine.tellsLinks = found;
    }

    void take(const pugi::xml_node& matrix, const std::vector<std::string>& ends,
              const std::vector<double>& values) {
        const auto after = [](const std::string& end, std::string_view prefix) {
            return end.starts_with(prefix) ? end.substr(prefix.size()) : end;
        };
        for (std::size_t a = 0; a < ends.size(); ++a) {
            const auto gpu = m_deviceAt.find(after(ends[a], "OSDev:"));
            if (ends[a].starts_with("Package:") || gpu == m_deviceAt.end()) continue;
            Node& own = m_machine.nodes[static_cast<std::size_t>(gpu->second)];
            if (own.kind != Node::Kind::Gpu) continue;
            const Accelerator* part = m_builder.catalog().accelerator(own.part);
            const LinkType* type = part == nullptr ? nullptr : m_builder.catalog().linkType(part->linkType);
            for (std::size_t b = 0; b < ends.size(); ++b) {
                const double value = values[a * ends.size() + b];
                if (a == b || !(value > 0)) continue;
                Record record;
                record.gpu = gpu->second;
                record.target = ends[b].substr(0, 64);
                record.place = m_document.placeOf(matrix);
                // 40,000 MB/s is a bundle of two links of 20 GB/s.
                const double perLink = type == nullptr ? 0 : type->ratePerLink.toDouble() * 1000;
                record.count =
                    perLink > 0 ? std::clamp(static_cast<int>(std::lround(value / perLink)), 1, 1000) : 1;
                if (ends[b].starts_with("Package:")) {
                    const auto cpu = m_cpuAt.find(after(ends[b], "Package:"));
                    if (cpu == m_cpuAt.end() || own.cpu != cpu->second) continue;
                    record.to = Record::To::Cpu;
                } else {
                    const auto peer = m_deviceAt.find(after(ends[b], "OSDev:"));
                    if (peer != m_deviceAt.end() &&
                        m_machine.nodes[static_cast<std::size_t>(peer->second)].kind == Node::Kind::Gpu)
                        record.peer = peer->second;
                }
                m_machine.records.push_back(std::move(record));
            }
        }
    }

    const xml::Document& m_document;
    Builder& m_builder;
    Machine m_machine;
    std::map<std::string, int> m_cpuAt, m_deviceAt;  ///< gp_index -> CPU, PCI node
    bool m_toldLocality = false;
};

class Lstopo : public Format {
  public:
    std::string id() const override { return "lstopo"; }
    std::string name() const override { return phrases::say("lstopo XML"); }
    std::vector<std::string> suffixes() const override { return {".xml"}; }
    bool canRead() const override { return true; }

    int recognises(std::string_view text) const override {
        return xml::findElement(text.substr(0, 64U << 10U), {"topology"}) != std::string_view::npos ? 90 : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        const auto document = xml::Document::read(text, {"topology"});
        if (!document) return tl::unexpected<Error>(document.error());
        Builder builder(catalog);
        auto machine = Reader(*document, builder).read();
        if (!machine) return tl::unexpected<Error>(std::move(machine).error());
        auto drawing = machine::draw(std::move(*machine), std::move(builder), options);
        if (drawing) drawing->lines = document->lines();
        return drawing;
    }
};

}  // namespace

std::unique_ptr<Format> lstopoFormat() { return std::make_unique<Lstopo>(); }

}  // namespace fabricsketch::formats
