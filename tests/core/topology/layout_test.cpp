// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/layout.h"

#include <cmath>

#include "core/topology/catalogue.h"
#include "topology/edit.h"

using namespace fabricsketch;

namespace {

constexpr std::array kAll = {Arrangement::Automatic, Arrangement::Tiers, Arrangement::Ring, Arrangement::Grid,
                             Arrangement::Rack};

/// Two devices whose footprints overlap; empty if there are none. Sorted by x, so that only near ones are
/// compared.
QString overlap(const Topology& topology) {
    std::vector<const Device*> byX;
    for (const Device& device : topology.devices()) byX.push_back(&device);
    std::sort(byX.begin(), byX.end(),
              [](const Device* a, const Device* b) { return a->position.x < b->position.x; });
    for (std::size_t i = 0; i < byX.size(); ++i) {
        for (std::size_t j = i + 1; j < byX.size() && byX[j]->position.x - byX[i]->position.x < 130; ++j) {
            const Footprint a = footprint(byX[i]->role), b = footprint(byX[j]->role);
            if (byX[j]->position.x - byX[i]->position.x >= (a.width + b.width) / 2) continue;
            if (std::abs(byX[j]->position.y - byX[i]->position.y) >= (a.height + b.height) / 2) continue;
            return QString::fromStdString(byX[i]->id + " and " + byX[j]->id);
        }
    }
    return {};
}

Topology arranged(const Topology& topology, Arrangement arrangement, const std::vector<Id>& only = {}) {
    return edits::move(topology, arrange(topology, arrangement, only)).apply(topology);
}

double aspect(const Topology& topology) {
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const Device& device : topology.devices()) {
        const Footprint size = footprint(device.role);
        left = std::min(left, device.position.x - size.width / 2);
        right = std::max(right, device.position.x + size.width / 2);
        top = std::min(top, device.position.y - size.height / 2);
        bottom = std::max(bottom, device.position.y + size.height / 2);
    }
    return (right - left) / (bottom - top);
}

}  // namespace

class LayoutTest : public QObject {
    Q_OBJECT
  private slots:
    void nothingOverlapsInAnySystem_data() {
        QTest::addColumn<int>("arrangement");
        for (const System& system : catalogue().systems()) {
            if (!system.drawable) continue;
            for (const Arrangement arrangement : kAll) {
                QTest::newRow((system.id + "/" + std::to_string(static_cast<int>(arrangement))).c_str())
                    << static_cast<int>(arrangement);
            }
        }
    }
    void nothingOverlapsInAnySystem() {
        QFETCH(int, arrangement);
        const QString id = QString(QTest::currentDataTag()).section('/', 0, 0);
        const Topology start = drawSystem(catalogue(), id.toStdString()).value();
        const auto places = arrange(start, static_cast<Arrangement>(arrangement));
        QCOMPARE(places.size(), start.devices().size());
        for (const auto& [device, at] : places) {
            QVERIFY(std::fmod(at.x, 10) == 0 && std::fmod(at.y, 10) == 0);
        }
        const Topology after = arranged(start, static_cast<Arrangement>(arrangement));
        QCOMPARE(overlap(after), QString());
        QVERIFY(arrange(start, static_cast<Arrangement>(arrangement)) == places);
    }

    /// mock.png: four GPUs above, the NVSwitches in a row between, four below, columns aligned; hosts further
    /// out.
    void aDgxH100LooksAsAPersonDrawsIt() {
        const Topology topology = drawSystem(catalogue(), "dgx-h100").value();
        const auto at = [&](const char* stem, int n) {
            return topology.device(stem + std::to_string(n))->position;
        };
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(at("gpu", i).y, at("gpu", 0).y);
            QCOMPARE(at("gpu", i + 4).y, at("gpu", 4).y);
            QCOMPARE(at("gpu", i).x, at("gpu", i + 4).x);
            QCOMPARE(at("nvsw", i).y, at("nvsw", 0).y);
            QVERIFY(at("gpu", i).y < at("nvsw", 0).y && at("nvsw", 0).y < at("gpu", i + 4).y);
            QVERIFY(at("psw", i).y < at("gpu", i).y && at("psw", i + 4).y > at("gpu", i + 4).y);
            QVERIFY(at("cpu", 0).y < at("psw", i).y && at("cpu", 1).y > at("psw", i + 4).y);
            QCOMPARE(at("nic", i).y, at("psw", i).y);
            QVERIFY(std::abs(at("nic", i).x - at("gpu", i).x) <= 70 &&
                    std::abs(at("psw", i).x - at("gpu", i).x) <= 70);
            if (i == 0) continue;
            QCOMPARE(at("gpu", i).x - at("gpu", i - 1).x, at("gpu", 1).x - at("gpu", 0).x);
            QCOMPARE(at("nvsw", i).x - at("nvsw", i - 1).x, at("nvsw", 1).x - at("nvsw", 0).x);
        }
        QCOMPARE(at("gpu", 0).x + at("gpu", 3).x, at("nvsw", 0).x + at("nvsw", 3).x);
    }

    /// No link of a mesh may hide behind a third GPU.
    void theLinksOfAMeshAreAllSeen_data() {
        QTest::addColumn<int>("unused");
        for (const char* id : {"mi300x-8", "dgx1-v100", "h200-p2p-hypothetical", "redstone-a100-4",
                               "gaudi3-8", "frontier-mi250x", "summit"})
            QTest::newRow(id) << 0;
    }
    void theLinksOfAMeshAreAllSeen() {
        const Topology topology = drawSystem(catalogue(), QTest::currentDataTag()).value();
        for (const Link& link : topology.links()) {
            const Device* a = topology.device(link.a);
            const Device* b = topology.device(link.b);
            if (a->role != Role::Accelerator || b->role != Role::Accelerator) continue;
            for (const int gpu : topology.accelerators()) {
                const Device& other = topology.devices()[static_cast<std::size_t>(gpu)];
                if (other.id == a->id || other.id == b->id) continue;
                const double dx = b->position.x - a->position.x, dy = b->position.y - a->position.y;
                const double ox = other.position.x - a->position.x, oy = other.position.y - a->position.y;
                const double along = (ox * dx + oy * dy) / (dx * dx + dy * dy);
                if (along <= 0 || along >= 1) continue;
                const double distance = std::abs(ox * dy - oy * dx) / std::hypot(dx, dy);
                QVERIFY2(distance > 10,
                         qPrintable(QString::fromStdString(link.id + " hides behind " + other.id)));
            }
        }
    }

    void aRackIsReadableAndNearSixteenToNine() {
        const Topology topology = drawSystem(catalogue(), "gb200-nvl72").value();
        QVERIFY2(aspect(topology) > 1.4 && aspect(topology) < 2.3,
                 qPrintable(QString::number(aspect(topology))));
        const auto at = [&](const Id& id) { return topology.device(id)->position; };
        for (int tray = 0; tray < 18;
             ++tray) {  // four GPUs in a line, numbers to the right, switches in the middle
            for (int g = 1; g < 4; ++g) {
                const Point left = at("gpu" + std::to_string(4 * tray + g - 1)),
                            right = at("gpu" + std::to_string(4 * tray + g));
                QCOMPARE(left.y, right.y);
                QVERIFY(left.x < right.x);
            }
            const double x = at("gpu" + std::to_string(4 * tray)).x;
            for (int s = 0; s < 18; ++s)
                QVERIFY(tray < 9 ? x < at("nvsw" + std::to_string(s)).x
                                 : x > at("nvsw" + std::to_string(s)).x);
        }
    }

    void aClusterStandsBoxByBoxUnderItsLeaves() {
        const Topology topology = drawSystem(catalogue(), "superpod-h100-su").value();
        double lowestLeaf = -1e9, highestBox = 1e9, lowestSpine = -1e9;
        std::map<int, std::array<double, 4>> boxes;
        for (const Device& device : topology.devices()) {
            const Point at = device.position;
            if (device.id.starts_with("leaf"))
                lowestLeaf = std::max(lowestLeaf, at.y);
            else if (device.id.starts_with("spine"))
                lowestSpine = std::max(lowestSpine, at.y);
            else {
                highestBox = std::min(highestBox, at.y);
                auto& box =
                    boxes.emplace(*device.host, std::array<double, 4>{at.x, at.x, at.y, at.y}).first->second;
                box = {std::min(box[0], at.x), std::max(box[1], at.x), std::min(box[2], at.y),
                       std::max(box[3], at.y)};
            }
        }
        QVERIFY(lowestSpine < lowestLeaf && lowestLeaf < highestBox);
        QCOMPARE(boxes.size(), std::size_t{32});
        for (const auto& [a, one] : boxes) {
            for (const auto& [b, two] : boxes) {
                if (a >= b) continue;
                QVERIFY(one[1] < two[0] || two[1] < one[0] || one[3] < two[2] || two[3] < one[2]);
            }
        }
        QVERIFY(aspect(topology) > 1.2 && aspect(topology) < 3.2);
    }

    void pinnedDevicesStayAndNothingStandsOnThem() {
        Topology topology = drawSystem(catalogue(), "dgx-h100").value();
        Edit pin;
        pin.devices["gpu5"] = *topology.device("gpu5");
        pin.devices["gpu5"]->pinned = true;
        pin.devices["gpu5"]->position = topology.device("gpu0")->position;  // in the way of GPU 0
        topology = pin.apply(topology);
        for (const Arrangement arrangement : kAll) {
            const auto places = arrange(topology, arrangement);
            QVERIFY(!places.contains("gpu5"));
            QCOMPARE(overlap(arranged(topology, arrangement)), QString());
        }
    }

    void onlyTheChosenMove() {
        const Topology topology = drawSystem(catalogue(), "dgx-h100").value();
        const std::vector<Id> chosen = {"gpu0", "gpu1", "gpu2", "gpu3"};
        for (const Arrangement arrangement : kAll) {
            const auto places = arrange(topology, arrangement, chosen);
            QCOMPARE(places.size(), std::size_t{4});
            QCOMPARE(overlap(arranged(topology, arrangement, chosen)), QString());
        }
        QVERIFY(arrange(topology, Arrangement::Automatic, {"nowhere"}).empty());
    }

    void unwiredPartsStandSideBySide() {
        Topology topology;
        for (const char* part : {"H100-SXM5", "H100-SXM5", "H100-SXM5", "nvswitch3", "epyc-turin",
                                 "connectx-7", "connectx-7", "pcie5_switch", "quantum2"}) {
            topology = edits::addDevice(topology, catalogue(), part, {0, 0}).apply(topology);
        }
        for (const Arrangement arrangement : kAll) {
            const Topology after = arranged(topology, arrangement);
            QCOMPARE(overlap(after), QString());
            QCOMPARE(arrange(topology, arrangement).size(), topology.devices().size());
        }
        QVERIFY(arrange(Topology(), Arrangement::Automatic).empty());
    }

    /// Any drawing, also a senseless one, is placed whole and without overlaps.
    void randomDrawings() {
        const std::vector<std::string> parts = {"H100-SXM5",  "MI300X",       "nvswitch3", "epyc-turin",
                                                "connectx-7", "pcie5_switch", "quantum2"};
        unsigned state = 1;
        const auto random = [&](unsigned below) {
            return (state = state * 1664525 + 1013904223) / 65536 % below;
        };
        for (int round = 0; round < 60; ++round) {
            std::vector<Device> devices;
            const unsigned count = 1 + random(60);
            for (unsigned i = 0; i < count; ++i) {
                Device device;
                device.part = parts[random(7)];
                device.role = catalogue().partRole(device.part).value();
                device.id = "d" + std::to_string(i);
                if (random(3) == 0) device.host = static_cast<int>(random(4));
                devices.push_back(device);
            }
            std::vector<Link> links;
            for (unsigned i = 0; i < random(120); ++i) {
                Link link;
                link.id = "l" + std::to_string(i);
                link.a = "d" + std::to_string(random(count));
                link.b = "d" + std::to_string(random(count));
                link.type = "nvlink4";
                links.push_back(link);
            }
            const Topology topology = Topology::build(devices, links);
            for (const Arrangement arrangement : kAll) {
                QCOMPARE(arrange(topology, arrangement).size(), topology.devices().size());
                QCOMPARE(overlap(arranged(topology, arrangement)), QString());
            }
        }
    }
};

QTEST_APPLESS_MAIN(LayoutTest)
#include "layout_test.moc"
