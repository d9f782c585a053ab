// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/part_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include "topology/compatibility.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PartFacts)
};

class Facts {
  public:
    explicit Facts(const Entry& entry) : m_entry(entry) {}
    void add(const QString& name, const QString& value, const char* field) {
        m_list << PartFact{name, value, sourceText(m_entry.provenance(field))};
    }
    void number(const QString& name, const std::optional<double>& value, const QString& unit,
                const char* field) {
        if (value) add(name, words(threeDigits(*value)) + QLatin1Char(' ') + unit, field);
    }
    QList<PartFact> take() { return std::move(m_list); }

  private:
    const Entry& m_entry;
    QList<PartFact> m_list;
};

QString memoryRate(double gbps) {
    return gbps >= 1000 ? QStringLiteral("%1 TB/s").arg(words(threeDigits(gbps / 1000)))
                        : QStringLiteral("%1 GB/s").arg(words(threeDigits(gbps)));
}

QString linkName(const Catalog& catalog, const std::string& id) {
    const LinkType* type = catalog.linkType(id);
    return type ? words(type->name) : words(id);
}

QString yesNo(const std::optional<bool>& value) {
    return !value ? Words::tr("unknown") : *value ? Words::tr("yes") : Words::tr("no");
}

QList<PartFact> facts(const Catalog& catalog, const Accelerator& one, RateUnit unit) {
    Facts list(one);
    const QString flops = QStringLiteral("TFLOP/s");
    list.number(Words::tr("BF16 dense"), one.fp16Tflops, flops, "fp16_bf16_dense_TFLOPS");
    list.number(Words::tr("FP8 dense"), one.fp8Tflops, flops, "fp8_dense_TFLOPS");
    list.number(Words::tr("FP4 dense"), one.fp4Tflops, flops, "fp4_dense_TFLOPS");
    QStringList memory;
    if (one.memoryGB) memory << QStringLiteral("%1 GB").arg(words(threeDigits(*one.memoryGB)));
    if (one.memoryGBps) memory << memoryRate(*one.memoryGBps);
    if (!memory.isEmpty()) list.add(Words::tr("Memory"), memory.join(QStringLiteral(" · ")), "mem_GB");
    if (const LinkType* type = catalog.linkType(one.linkType); type && one.links > 0)
        list.add(
            words(scaleUpWord(catalog, one.id)),
            QStringLiteral("%1 × %2").arg(one.links).arg(words(rateText(type->ratePerLink.toDouble(), unit))),
            "links");
    else
        list.add(Words::tr("Scale-up links"), Words::tr("none"), "links");
    if (one.pcieGen) list.add(Words::tr("PCIe"), Words::tr("Gen %1").arg(*one.pcieGen), "pcie_gen");
    list.add(Words::tr("P2P over PCIe"), yesNo(one.p2pOverPcie), "p2p_over_pcie");
    list.number(Words::tr("Power"), one.tdpWatt, QStringLiteral("W"), "tdp_W");
    if (one.migMax > 0) list.add(Words::tr("MIG"), Words::tr("up to %1 slices").arg(one.migMax), "mig_max");
    return list.take();
}

QList<PartFact> facts(const Catalog& catalog, const SwitchPart& one, RateUnit unit) {
    Facts list(one);
    if (const LinkType* type = catalog.linkType(one.linkType)) {
        const QString rate = words(rateText(type->ratePerLink.toDouble(), unit));
        list.add(words(type->name), one.ports ? QStringLiteral("%1 × %2").arg(*one.ports).arg(rate) : rate,
                 "ports");
    }
    if (one.lanes) list.add(Words::tr("PCIe lanes"), QString::number(*one.lanes), "lanes");
    if (one.role != Role::PcieSwitch) {
        list.add(Words::tr("In-switch reduction"), yesNo(one.reduction), "sharp");
        list.add(Words::tr("Multicast"), one.multicast ? Words::tr("yes") : Words::tr("no"), "multicast");
    }
    list.number(Words::tr("Port to port"), one.latencyNs, QStringLiteral("ns"), "port_to_port_latency_ns");
    return list.take();
}

QList<PartFact> facts(const Catalog& catalog, const Cpu& one, RateUnit unit) {
    Facts list(one);
    QStringList pcie;
    if (one.pcieGen) pcie << Words::tr("Gen %1").arg(*one.pcieGen);
    if (one.pcieLanes) pcie << Words::tr("%1 lanes").arg(*one.pcieLanes);
    if (!pcie.isEmpty()) list.add(Words::tr("PCIe"), pcie.join(QStringLiteral(" · ")), "pcie_gen");
    if (!one.cpuLink.empty())
        list.add(Words::tr("Between sockets"), linkName(catalog, one.cpuLink), "cpu_cpu_link");
    if (!one.gpuLink.empty()) list.add(Words::tr("To a GPU"), linkName(catalog, one.gpuLink), "gpu_link");
    list.add(Words::tr("Forwards between GPUs"),
             one.forwardingRate ? words(rateText(one.forwardingRate->toDouble(), unit))
                                : Words::tr("not measured"),
             "gpu_gpu_forwarding_GBps_per_dir");
    return list.take();
}

QList<PartFact> facts(const Catalog& catalog, const Nic& one, RateUnit unit) {
    Facts list(one);
    if (one.gbitPerPort)  // the catalogue counts Gb/s in one direction
        list.add(Words::tr("Network"),
                 QStringLiteral("%1 × %2").arg(one.ports).arg(words(rateText(*one.gbitPerPort / 8, unit))),
                 "Gbps_per_port");
    QStringList links;
    for (const std::string& id : one.networkLinks) links << linkName(catalog, id);
    if (!links.isEmpty()) list.add(Words::tr("Speaks"), links.join(QStringLiteral(", ")), "network_links");
    if (!one.pcieLink.empty()) list.add(Words::tr("PCIe"), linkName(catalog, one.pcieLink), "pcie_link");
    if (one.integratedPcieSwitch)
        list.add(Words::tr("PCIe switch inside"), Words::tr("yes"), "integrated_pcie_switch");
    return list.take();
}

}  // namespace

QList<PartFact> partFacts(const Catalog& catalog, const std::string& part, RateUnit unit) {
    if (const auto* one = catalog.accelerator(part)) return facts(catalog, *one, unit);
    if (const auto* one = catalog.switchPart(part)) return facts(catalog, *one, unit);
    if (const auto* one = catalog.cpu(part)) return facts(catalog, *one, unit);
    if (const auto* one = catalog.nic(part)) return facts(catalog, *one, unit);
    return {};
}

QString partStanding(const Entry& entry) {
    QStringList parts;
    if (entry.announced()) parts << words(entry.status);
    if (entry.hypothetical) parts << Words::tr("hypothetical");
    if (entry.illustrative) parts << Words::tr("layout illustrative");
    return parts.join(QStringLiteral(" · "));
}

}  // namespace fabricsketch::ui
