// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <map>
#include <queue>
#include <set>

#include "catalog/catalog.h"

using namespace fabricsketch;

namespace {


std::map<Role, int> countsByRole(const SystemWiring& wiring) {
    std::map<Role, int> counts;
    for (const SystemDevice& device : wiring.devices) ++counts[device.role];
    return counts;
}

/// Max flow between two accelerators over scale-up links where other accelerators do not forward: augmenting
/// paths over exact capacities, a second opinion on the pair capacities that the catalogue states.
Rational pairCapacity(const Catalog& catalog, const SystemWiring& wiring, std::size_t from, std::size_t to) {
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < wiring.devices.size(); ++i) index[wiring.devices[i].id] = i;
    std::vector<std::map<std::size_t, Rational>> residual(wiring.devices.size());
    const auto forwards = [&](std::size_t i) {
        return i == from || i == to || wiring.devices[i].role == Role::ScaleUpSwitch;
    };
    for (const SystemLink& link : wiring.links) {
        const LinkType* type = catalog.linkType(link.type);
        const std::size_t a = index[link.a], b = index[link.b];
        if (type->layer != Layer::ScaleUp || !forwards(a) || !forwards(b)) continue;
        const Rational capacity = Rational(link.count) * type->ratePerLink.gbps;
        residual[a][b] += capacity;
        residual[b][a] += capacity;
    }
    Rational total;
    while (true) {
        std::vector<std::size_t> before(residual.size(), residual.size());
        std::queue<std::size_t> open;
        open.push(from);
        before[from] = from;
        while (!open.empty() && before[to] == residual.size()) {
            const std::size_t at = open.front();
            open.pop();
            for (const auto& [next, capacity] : residual[at]) {
                if (capacity > Rational(0) && before[next] == residual.size()) {
                    before[next] = at;
                    open.push(next);
                }
            }
        }
        if (before[to] == residual.size()) return total;
        Rational least = residual[before[to]][to];
        for (std::size_t at = to; at != from; at = before[at])
            least = std::min(least, residual[before[at]][at]);
        for (std::size_t at = to; at != from; at = before[at]) {
            residual[before[at]][at] -= least;
            residual[at][before[at]] += least;
        }
        total += least;
    }
}

}  // namespace

/// Every shipped system: expands, is counted right, stays within the ports of its parts and has the stated
/// pair rates.
class WiringTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        QVERIFY(loaded.has_value());
        m_catalog = std::move(*loaded);
    }

    /// Hand counts: boxes × parts per box, and the cables that the sources count.
    void expandsToTheRightCounts_data() {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("scaleUpSwitches");
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("edges");
        const auto row = [](const char* id, int gpus, int switches, int devices, int edges) {
            QTest::newRow(id) << QByteArray(id) << gpus << switches << devices << edges;
        };
        row("dgx1-v100", 8, 0, 8 + 2 + 4 + 4, 16 + 1 + 4 + 8 + 4);
        row("dgx2", 16, 12, 50, 16 * 6 + 6 + 1 + 12 + 16 + 8);  // 6 links per GPU, 6 trunks of 8
        row("dgx-h100", 8, 4, 30, 8 * 4 + 1 + 8 + 8 + 8);
        row("gb200-nvl72", 72, 18, 72 + 36 + 18 + 72, 72 * 18 + 72 + 18 + 72);
        row("gb300-nvl72", 72, 18, 198, 72 * 18 + 72 + 18 + 72 + 72);
        row("vr-nvl72", 72, 36, 72 + 36 + 36 + 144, 72 * 36 + 72 + 18 + 144);
        row("gh200-nvl32", 32, 18, 82, 32 * 18 + 32);
        row("mi300x-8", 8, 0, 26, 28 + 1 + 8 + 8 + 8);
        row("superpod-h100-su", 256, 128, 32 * 30 + 12, 32 * 57 + 256 + 32);
        row("hdr-cluster", 16, 12, 2 * 28 + 10, 2 * 69 + 16 + 16);
        row("h200-p2p-hypothetical", 8, 0, 26, 28 + 25);
    }
    void expandsToTheRightCounts() {
        QFETCH(QByteArray, system);
        const auto wiring = m_catalog.wiring(system.toStdString());
        QVERIFY2(wiring.has_value(), wiring ? "" : wiring.error().text().c_str());
        auto counts = countsByRole(**wiring);
        QTEST(counts[Role::Accelerator], "gpus");
        QTEST(counts[Role::ScaleUpSwitch], "scaleUpSwitches");
        QTEST(static_cast<int>((*wiring)->devices.size()), "devices");
        QTEST(static_cast<int>((*wiring)->links.size()), "edges");
    }

    void everyDrawableSystemExpands() {
        for (const System& system : m_catalog.systems()) {
            const auto wiring = m_catalog.wiring(system.id);
            if (!system.drawable) {
                QVERIFY(!wiring.has_value());
                QVERIFY(wiring.error().text().find(system.notDrawableReason) != std::string::npos);
                continue;
            }
            QVERIFY2(wiring.has_value(), wiring ? "" : wiring.error().text().c_str());
            QCOMPARE(countsByRole(**wiring)[Role::Accelerator], system.gpus);
            std::set<std::string> ids;
            for (const SystemDevice& device : (*wiring)->devices) {
                QVERIFY2(ids.insert(device.id).second, device.id.c_str());
                QVERIFY2(m_catalog.partRole(device.part) == device.role, device.id.c_str());
                if (device.role == Role::Accelerator) QCOMPARE(device.part, system.accelerator);
            }
            std::set<std::string> joined;
            for (const SystemLink& link : (*wiring)->links) {
                QVERIFY(ids.count(link.a) == 1 && ids.count(link.b) == 1 && link.a != link.b &&
                        link.count >= 1);
                QVERIFY(m_catalog.linkType(link.type) != nullptr);
                joined.insert(link.a);
                joined.insert(link.b);
            }
            QCOMPARE(joined.size(), ids.size());  // nothing hangs loose
        }
    }

    /// Links used by an accelerator or switch never exceed its ports; PCIe stays within the lanes of switches
    /// and CPUs.
    void portsSuffice() {
        for (const System& system : m_catalog.systems()) {
            if (!system.drawable) continue;
            const SystemWiring wiring = *m_catalog.wiring(system.id).value();
            std::map<std::string, int> ports, lanes;
            std::map<std::string, const SystemDevice*> devices;
            for (const SystemDevice& device : wiring.devices) devices[device.id] = &device;
            for (const SystemLink& link : wiring.links) {
                const LinkType& type = *m_catalog.linkType(link.type);
                for (const std::string* end : {&link.a, &link.b}) {
                    const Role role = devices[*end]->role;
                    const bool pcie = type.family.starts_with("pcie");
                    const bool coherent =
                        type.id == "nvlink2_cpu" || type.id == "if_cpu_mi250x" || type.id == "pcie4_esm_x16";
                    if (role == Role::Accelerator && (type.layer == Layer::ScaleUp || coherent))
                        ports[*end] += link.count;
                    if (role == Role::ScaleUpSwitch || role == Role::NetworkSwitch) ports[*end] += link.count;
                    if (role == Role::Nic && type.layer == Layer::Network) ports[*end] += link.count;
                    if (pcie && (role == Role::PcieSwitch || role == Role::Cpu))
                        lanes[*end] += link.count * (type.id.ends_with("x8") ? 8 : 16);
                }
            }
            for (const auto& [id, used] : ports) {
                const std::string& part = devices[id]->part;
                std::optional<int> total;
                if (const Accelerator* found = m_catalog.accelerator(part)) total = found->links;
                if (const SwitchPart* found = m_catalog.switchPart(part)) total = found->ports;
                if (const Nic* found = m_catalog.nic(part)) total = found->ports;
                QVERIFY2(!total || used <= *total,
                         (system.id + " " + id + ": " + std::to_string(used)).c_str());
            }
            for (const auto& [id, used] : lanes) {
                const std::string& part = devices[id]->part;
                std::optional<int> total;
                if (const SwitchPart* found = m_catalog.switchPart(part)) total = found->lanes;
                if (const Cpu* found = m_catalog.cpu(part)) total = found->pcieLanes;
                QVERIFY2(!total || used <= *total,
                         (system.id + " " + id + ": " + std::to_string(used) + " lanes").c_str());
            }
        }
    }

    /// Link types fit both ends: scale-up links are those of the accelerator and of the switch.
    void linksFitTheirEnds() {
        for (const System& system : m_catalog.systems()) {
            if (!system.drawable || system.hypothetical)
                continue;  // the hypothetical link belongs to no part
            const SystemWiring wiring = *m_catalog.wiring(system.id).value();
            std::map<std::string, const SystemDevice*> devices;
            for (const SystemDevice& device : wiring.devices) devices[device.id] = &device;
            for (const SystemLink& link : wiring.links) {
                const LinkType& type = *m_catalog.linkType(link.type);
                for (const std::string* end : {&link.a, &link.b}) {
                    const SystemDevice& device = *devices[*end];
                    const std::string where = system.id + " " + link.a + "–" + link.b;
                    if (type.layer == Layer::ScaleUp && device.role == Role::Accelerator) {
                        QVERIFY2(m_catalog.accelerator(device.part)->linkType == type.id, where.c_str());
                    }
                    if (device.role == Role::ScaleUpSwitch || device.role == Role::NetworkSwitch) {
                        QVERIFY2(m_catalog.switchPart(device.part)->linkType == type.id, where.c_str());
                    }
                    if (device.role == Role::Cpu) {
                        const Cpu& cpu = *m_catalog.cpu(device.part);
                        const bool known = type.family.starts_with("pcie") || type.id == cpu.cpuLink ||
                                           type.id == cpu.gpuLink;
                        QVERIFY2(known, where.c_str());
                    }
                }
            }
        }
    }

    void pairRatesAreThoseStated() {
        for (const System& system : m_catalog.systems()) {
            if (!system.drawable) continue;
            const SystemWiring wiring = *m_catalog.wiring(system.id).value();
            std::vector<std::size_t> gpus;
            for (std::size_t i = 0; i < wiring.devices.size(); ++i) {
                const SystemDevice& device = wiring.devices[i];
                // Of several boxes the first stands for all: between boxes there is no scale-up path.
                if (device.role == Role::Accelerator && (device.id[0] != 'b' || device.id.starts_with("b0.")))
                    gpus.push_back(i);
            }
            std::set<Rational> found, stated(system.pairRates.begin(), system.pairRates.end());
            const std::size_t firsts = gpus.size() > 16 ? 1 : gpus.size();  // racks: all GPUs are alike
            for (std::size_t i = 0; i < firsts; ++i) {
                for (std::size_t j = i + 1; j < gpus.size(); ++j)
                    found.insert(pairCapacity(m_catalog, wiring, gpus[i], gpus[j]));
            }
            QVERIFY2(found == stated, system.id.c_str());
        }
    }

    void hostsAndTraysFollowThePattern() {
        const SystemWiring rack = *m_catalog.wiring("gb200-nvl72").value();
        for (const SystemDevice& device : rack.devices) {
            if (device.id == "gpu71") QCOMPARE(device.host, std::optional(17));
            if (device.id == "nvsw17") QCOMPARE(device.tray, std::optional(8));
            if (device.id == "nvsw17") QVERIFY(!device.host.has_value());
        }
        const SystemWiring boxes = *m_catalog.wiring("superpod-h100-su").value();
        QCOMPARE(boxes.devices.front().id, std::string("b0.gpu0"));
        for (const SystemDevice& device : boxes.devices) {
            if (device.id.starts_with("b31.")) QCOMPARE(device.host, std::optional(31));
        }
        const SystemWiring boards = *m_catalog.wiring("dgx2").value();
        QVERIFY(std::any_of(boards.devices.begin(), boards.devices.end(),
                            [](const SystemDevice& d) { return d.board == 1; }));
    }

    void unknownSystemsGetTheNearest() {
        const auto wiring = m_catalog.wiring("dgx-h10");
        QVERIFY(!wiring.has_value());
        QVERIFY(wiring.error().text().starts_with("no system 'dgx-h10'; nearest: dgx-h100"));
    }

  private:
    Catalog m_catalog;
};

QTEST_APPLESS_MAIN(WiringTest)
#include "wiring_test.moc"
