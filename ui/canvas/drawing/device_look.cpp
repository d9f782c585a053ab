// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/device_look.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "topology/layout.h"
#include "topology/naming.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DeviceLook)
};

QString trailingNumber(const QString& text) {
    qsizetype start = text.size();
    while (start > 0 && text.at(start - 1).isDigit()) --start;
    return text.mid(start);
}

/// What a tile says: the number in a label that a person gave, else the id without its box, whose number
/// would be taken for the device's. A stem that is not the role's usual one (a second level of switches)
/// stays with it.
void nameTile(DeviceLook& look, const Device& device) {
    look.word = roleWord(device.role);
    look.shortName = trailingNumber(QString::fromStdString(device.label));
    if (!look.shortName.isEmpty()) return;
    const IdParts parts = idParts(device.id);
    if (device.role == Role::NetworkSwitch) {
        if (parts.stem == "leaf") look.word = Words::tr("Leaf");
        if (parts.stem == "spine") look.word = Words::tr("Spine");
    }
    const bool usual = parts.stem == idStem(device.role) || look.word != roleWord(device.role);
    look.shortName =
        QString::fromStdString((usual ? std::string() : std::string(parts.stem)) + std::string(parts.number));
}

QString stateOf(const Device& device) {
    switch (device.condition) {
        case Condition::Healthy:
            return {};
        case Condition::Failed:
            return Words::tr("failed");
        case Condition::Degraded:
            return Words::tr("degraded to %1 %").arg(qRound(device.healthyShare.toDouble() * 100));
    }
    return {};
}

void fillPart(DeviceLook& look, const Catalog& catalog, const Device& device) {
    look.role = device.role;
    look.part = shortPartName(catalog, device.part);
    look.state = stateOf(device);
    look.condition = device.condition;
    look.pinned = device.pinned;
    const Entry* entry = catalog.part(device.part);
    look.mark = entry ? markOf(entry) : Words::tr("unknown part");
}

}  // namespace

QString roleWord(Role role) {
    switch (role) {
        case Role::Accelerator:
            return Words::tr("GPU");
        case Role::ScaleUpSwitch:
            return Words::tr("SW");
        case Role::PcieSwitch:
            return Words::tr("PCI");
        case Role::Cpu:
            return Words::tr("CPU");
        case Role::Nic:
            return Words::tr("NIC");
        case Role::NetworkSwitch:
            return Words::tr("NET");
    }
    return {};
}

QString markOf(const Entry* entry) {
    if (!entry) return {};
    if (entry->hypothetical) return Words::tr("hypothetical");
    if (entry->illustrative) return Words::tr("illustrative");
    if (entry->announced()) return Words::tr("announced");
    return {};
}

QString shortPartName(const Catalog& catalog, const std::string& part) {
    const Entry* entry = catalog.part(part);
    QString name = QString::fromStdString(entry && !entry->name.empty() ? entry->name : part);
    for (const auto* front : {"NVIDIA ", "(Mellanox) ", "AMD ", "Intel ", "IBM ", "Broadcom ", "AWS ", "HPE ",
                              "GeForce ", "Instinct "})
        if (name.startsWith(QLatin1String(front))) name.remove(0, QLatin1String(front).size());
    // The size of the memory, the code name in brackets: the inspector says these.
    static const QRegularExpression tail(QStringLiteral("( \\d+ [GT]B| \\(.*\\)|, part not named)$"));
    return name.remove(tail);
}

DeviceLook lookOf(const Topology& topology, const Catalog& catalog, int deviceIndex) {
    const Device& device = topology.devices()[static_cast<std::size_t>(deviceIndex)];
    DeviceLook look;
    fillPart(look, catalog, device);
    look.title =
        QString::fromStdString(device.label.empty() ? deviceName(topology, deviceIndex) : device.label);
    nameTile(look, device);
    const std::string number(idParts(device.id).number);
    if (!number.empty() && device.id.ends_with(number))
        look.longerLike = topology.deviceIndex(device.id.substr(0, device.id.size() - number.size()) + '1' +
                                               std::string(number.size(), '0')) >= 0;
    const PortUse ports = scaleUpPorts(topology, catalog, deviceIndex);
    look.used = ports.used;
    look.total = ports.total;
    if (device.role == Role::Accelerator && ports.total)
        look.ports = *ports.total == 0 ? Words::tr("PCIe only")
                                       : Words::tr("%1 / %2 links").arg(ports.used).arg(*ports.total);
    else if (ports.total)
        look.ports = Words::tr("%1 / %2 ports").arg(ports.used).arg(*ports.total);
    else if (ports.used > 0)
        look.ports = Words::tr("ports used: %1").arg(ports.used);
    return look;
}

DeviceLook lookOfPart(const Catalog& catalog, const Device& device) {
    DeviceLook look;
    fillPart(look, catalog, device);
    look.title = device.label.empty() ? roleWord(device.role) : QString::fromStdString(device.label);
    nameTile(look, device);
    return look;
}

QRectF cardRect(Role role, const Point& centre) {
    const Footprint size = footprint(role);
    return {centre.x - size.width / 2, centre.y - size.height / 2, size.width, size.height};
}

}  // namespace fabricsketch::ui
