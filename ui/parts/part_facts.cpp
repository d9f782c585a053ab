// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/part_facts.h"

#include <QCoreApplication>
#include <map>

#include "catalog/own_parts.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PartFacts)
};

QString text(const std::string& s) { return QString::fromStdString(s); }

QString nameOf(const Entry& entry) { return text(entry.name.empty() ? entry.id : entry.name); }

QString markOf(const Entry& entry) {
    if (isOwnPart(entry)) return Words::tr("own figures, unsourced");
    if (entry.hypothetical) return Words::tr("hypothetical");
    if (entry.illustrative) return Words::tr("illustrative");
    if (entry.announced()) return Words::tr("announced");
    return {};
}

/// "Infinity Fabric link": without the vendor in front and what stands in brackets.
QString shortName(const LinkType& link) {
    QString name = nameOf(link).section(u'(', 0, 0).trimmed();
    for (const auto* vendor : {"AMD ", "Intel ", "NVIDIA "})
        if (name.startsWith(QLatin1String(vendor))) name.remove(0, QLatin1String(vendor).size());
    return name;
}

QString linkName(const Catalog& catalog, const std::string& type) {
    const LinkType* link = catalog.linkType(type);
    return link ? nameOf(*link) : text(type);
}

/// Rows of "what: how much" and, below them, status, note and source.
class ToolTip {
  public:
    explicit ToolTip(const Entry& entry) : m_entry(entry) {}

    void row(const QString& what, const QString& value, const std::string& field = {}) {
        QString cell = value.toHtmlEscaped();
        // A figure that nobody could confirm says so beside itself.
        if (!field.empty() && m_entry.provenance(field).confidence == Confidence::Unsourced)
            cell += QStringLiteral(" <i>(%1)</i>").arg(Words::tr("unsourced"));
        m_rows +=
            QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>").arg(what.toHtmlEscaped(), cell);
    }
    void paragraph(const QString& words) {
        m_below += QStringLiteral("<p>%1</p>").arg(words.toHtmlEscaped());
    }

    QString html() const {
        QString out = QStringLiteral("<b>%1</b>").arg(nameOf(m_entry).toHtmlEscaped());
        if (!m_rows.isEmpty()) out += QStringLiteral("<table>%1</table>").arg(m_rows);
        out += m_below;
        if (m_entry.announced()) out += paragraphOf(text(m_entry.status));
        if (!m_entry.note.empty()) out += paragraphOf(text(m_entry.note));
        if (!m_entry.source.empty())
            out += paragraphOf(m_entry.date.empty()
                                   ? Words::tr("Source: %1").arg(source())
                                   : Words::tr("Source: %1, read %2").arg(source(), text(m_entry.date)));
        return out;
    }

  private:
    QString source() const { return text(phrases::say(m_entry.source)); }
    static QString paragraphOf(const QString& words) {
        return QStringLiteral("<p>%1</p>").arg(words.toHtmlEscaped());
    }
    const Entry& m_entry;
    QString m_rows, m_below;
};

PartFacts acceleratorFacts(const Catalog& catalog, const Accelerator& gpu) {
    PartFacts facts;
    facts.badge = Words::tr("GPU");
    const LinkType* link = catalog.linkType(gpu.linkType);
    if (gpu.links > 0 && link)
        facts.second = Words::tr("%1 × %2").arg(gpu.links).arg(shortName(*link));
    else if (gpu.pcieGen)
        facts.second = Words::tr("PCIe %1 only").arg(*gpu.pcieGen);
    else
        facts.second = Words::tr("links not known");
    ToolTip tip(gpu);
    if (gpu.fp16Tflops)
        tip.row(Words::tr("BF16 dense"), Words::tr("%1 TFLOP/s").arg(*gpu.fp16Tflops),
                "fp16_bf16_dense_TFLOPS");
    if (gpu.fp8Tflops)
        tip.row(Words::tr("FP8 dense"), Words::tr("%1 TFLOP/s").arg(*gpu.fp8Tflops), "fp8_dense_TFLOPS");
    if (gpu.memoryGB) tip.row(Words::tr("Memory"), Words::tr("%1 GB").arg(*gpu.memoryGB), "mem_GB");
    if (gpu.memoryGBps)
        tip.row(Words::tr("Memory bandwidth"), Words::tr("%1 GB/s").arg(*gpu.memoryGBps), "mem_GBps");
    if (gpu.links > 0 && link)
        tip.row(Words::tr("Scale-up"),
                facts.second + QStringLiteral(" = ") +
                    text(rateText((Rational(gpu.links) * link->ratePerLink).toDouble())),
                "links");
    if (gpu.pcieGen) tip.row(Words::tr("PCIe"), Words::tr("generation %1").arg(*gpu.pcieGen), "pcie_gen");
    if (gpu.tdpWatt) tip.row(Words::tr("Power"), Words::tr("%1 W").arg(*gpu.tdpWatt), "tdp_W");
    facts.toolTip = tip.html();
    return facts;
}

PartFacts switchFacts(const Catalog& catalog, const SwitchPart& part) {
    PartFacts facts;
    facts.badge = part.role == Role::PcieSwitch      ? Words::tr("PCI")
                  : part.role == Role::NetworkSwitch ? Words::tr("NET")
                                                     : Words::tr("SW");
    ToolTip tip(part);
    if (part.lanes) {
        facts.second = Words::tr("%1 PCIe lanes").arg(*part.lanes);
        tip.row(Words::tr("Lanes"), QString::number(*part.lanes), "lanes");
    } else if (part.ports) {
        facts.second = part.role == Role::NetworkSwitch
                           ? Words::tr("%1 × %2").arg(*part.ports).arg(linkName(catalog, part.linkType))
                           : Words::tr("%1 ports").arg(*part.ports);
        tip.row(Words::tr("Ports"),
                Words::tr("%1 × %2").arg(*part.ports).arg(linkName(catalog, part.linkType)), "ports");
    } else {
        facts.second = linkName(catalog, part.linkType);
    }
    if (part.reduction.value_or(false)) {
        facts.second += QStringLiteral(" · ") + Words::tr("SHARP");
        tip.row(Words::tr("Reduction in the switch"), Words::tr("yes"), "sharp");
    }
    if (part.latencyNs)
        tip.row(Words::tr("Port to port"), Words::tr("%1 ns").arg(*part.latencyNs),
                "port_to_port_latency_ns");
    facts.toolTip = tip.html();
    return facts;
}

PartFacts cpuFacts(const Catalog& catalog, const Cpu& cpu) {
    PartFacts facts;
    facts.badge = Words::tr("CPU");
    facts.second = cpu.pcieGen ? Words::tr("PCIe %1 root").arg(*cpu.pcieGen) : Words::tr("PCIe root");
    ToolTip tip(cpu);
    if (cpu.pcieLanes) tip.row(Words::tr("PCIe lanes"), QString::number(*cpu.pcieLanes));
    if (!cpu.cpuLink.empty()) tip.row(Words::tr("Between sockets"), linkName(catalog, cpu.cpuLink));
    if (!cpu.gpuLink.empty()) tip.row(Words::tr("To a GPU"), linkName(catalog, cpu.gpuLink));
    facts.toolTip = tip.html();
    return facts;
}

PartFacts nicFacts(const Catalog& catalog, const Nic& nic) {
    PartFacts facts;
    facts.badge = Words::tr("NIC");
    if (nic.gbitPerPort)
        facts.second = nic.ports > 1 ? Words::tr("%1 × %2 Gb/s").arg(nic.ports).arg(*nic.gbitPerPort)
                                     : Words::tr("%1 Gb/s").arg(*nic.gbitPerPort);
    ToolTip tip(nic);
    if (nic.gbitPerPort)
        tip.row(Words::tr("Each port, each way"), Words::tr("%1 Gb/s").arg(*nic.gbitPerPort));
    if (!nic.pcieLink.empty()) tip.row(Words::tr("Host side"), linkName(catalog, nic.pcieLink));
    facts.toolTip = tip.html();
    return facts;
}

/// "4 NVSwitch" or "4 PCIe switches": what a system consists of beside its GPUs, in the words of the palette.
QString companions(const Catalog& catalog, const System& system) {
    const auto wiring = catalog.wiring(system.id);
    if (!wiring) return {};
    std::map<Role, int> counts;
    for (const SystemDevice& device : (*wiring)->devices) ++counts[device.role];
    if (counts[Role::ScaleUpSwitch]) return Words::tr("%1 NVSwitch").arg(counts[Role::ScaleUpSwitch]);
    for (const SystemLink& link : (*wiring)->links)
        if (const LinkType* type = catalog.linkType(link.type); type && type->layer == Layer::ScaleUp)
            return Words::tr("point-to-point");
    if (counts[Role::PcieSwitch]) return Words::tr("%1 PCIe switch").arg(counts[Role::PcieSwitch]);
    return Words::tr("PCIe");
}

PartFacts systemFacts(const Catalog& catalog, const System& system) {
    PartFacts facts;
    facts.badge = system.gpus > 0 ? QStringLiteral("%1×").arg(system.gpus) : QStringLiteral("?");
    facts.second = system.gpus > 0 ? Words::tr("%1 GPU").arg(system.gpus) : Words::tr("wiring not known");
    ToolTip tip(system);
    if (const Accelerator* gpu = catalog.accelerator(system.accelerator))
        tip.row(Words::tr("GPUs"), Words::tr("%1 × %2").arg(system.gpus).arg(nameOf(*gpu)));
    if (system.drawable) {
        if (const QString rest = companions(catalog, system); !rest.isEmpty())
            facts.second += QStringLiteral(" · ") + rest;
    } else {
        facts.blocked = system.notDrawableReason.empty() ? Words::tr("Its wiring is not known.")
                                                         : text(system.notDrawableReason);
        tip.paragraph(Words::tr("Cannot be drawn: %1").arg(facts.blocked));
    }
    for (const std::string& gap : system.unsourcedWiring)
        tip.paragraph(Words::tr("Not sourced: %1").arg(text(gap)));
    facts.toolTip = tip.html();
    return facts;
}

}  // namespace

PartFacts factsOf(const Catalog& catalog, const PartRef& ref) {
    PartFacts facts;
    const Entry* entry = nullptr;
    if (const System* system = ref.kind == PartRef::Kind::System ? catalog.system(ref.id) : nullptr) {
        facts = systemFacts(catalog, *system);
        entry = system;
    } else if (const Accelerator* gpu = catalog.accelerator(ref.id)) {
        facts = acceleratorFacts(catalog, *gpu);
        entry = gpu;
    } else if (const SwitchPart* part = catalog.switchPart(ref.id)) {
        facts = switchFacts(catalog, *part);
        entry = part;
    } else if (const Cpu* cpu = catalog.cpu(ref.id)) {
        facts = cpuFacts(catalog, *cpu);
        entry = cpu;
    } else if (const Nic* nic = catalog.nic(ref.id)) {
        facts = nicFacts(catalog, *nic);
        entry = nic;
    }
    if (!entry) return facts;
    facts.name = nameOf(*entry);
    facts.mark = facts.blocked.isEmpty() ? markOf(*entry) : Words::tr("not drawable");
    return facts;
}

}  // namespace fabricsketch::ui
