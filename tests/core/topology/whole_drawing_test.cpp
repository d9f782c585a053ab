// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "core/topology/catalogue.h"
#include "topology/compatibility.h"
#include "topology/groups.h"
#include "topology/rules.h"

using namespace fabricsketch;

namespace {

Topology drawn(const char* system) {
    auto topology = drawSystem(catalogue(), system);
    if (!topology) qFatal("%s", topology.error().text().c_str());
    return *topology;
}

std::vector<Id> all(const Topology& topology) {
    std::vector<Id> ids;
    for (const Device& device : topology.devices()) ids.push_back(device.id);
    return ids;
}

Topology done(const Topology& before, const Result<Edit>& edit) {
    if (!edit) qFatal("%s", edit.error().text().c_str());
    const Verdict verdict = edit->check(before, catalogue());
    if (!verdict.allowed) qFatal("%s", verdict.reason.c_str());
    return edit->apply(before);
}

int count(const Topology& topology, Role role) {
    int n = 0;
    for (const Device& device : topology.devices()) n += device.role == role ? 1 : 0;
    return n;
}

}  // namespace

/// Edits that move ends, many links or whole boxes; what belongs together.
class WholeDrawingTest : public QObject {
    Q_OBJECT
  private slots:
    /// NVIDIA's scalable unit of 32 DGX H100 (DGX SuperPOD reference architecture, H100): 8 leaves, 4 spines,
    /// 64 ports of 400 Gb/s each.
    void thirtyTwoBoxesOfEightAdapters() {
        const auto plan = edits::planNetwork(32, 8, 64);
        QVERIFY(plan);
        QCOMPARE(plan->leaves, 8);
        QCOMPARE(plan->spines, 4);
        QCOMPARE(plan->uplinkWidth, 8);  // 32 links up, over four spines
    }

    void fewAdaptersNeedOneSwitch() {
        const auto plan = edits::planNetwork(4, 8, 64);
        QVERIFY(plan);
        QCOMPARE(plan->leaves, 1);
        QCOMPARE(plan->spines, 0);
        QVERIFY(!edits::planNetwork(2000, 8, 64));
        QCOMPARE(edits::planNetwork(7, 0, 64)->leaves, 0);
    }

    void aBoxIsMultiplied() {
        const Topology one = drawn("dgx-h100");
        const Topology many = done(one, edits::multiply(one, catalogue(), all(one), 32));
        QCOMPARE(count(many, Role::Accelerator), 256);
        QCOMPARE(count(many, Role::NetworkSwitch), 12);
        std::set<int> hosts;
        for (const Device& device : many.devices())
            if (device.host) hosts.insert(*device.host);
        QCOMPARE(hosts.size(), std::size_t(32));
        // Every adapter has its link up, every leaf as many up as down.
        for (int i = 0; i < static_cast<int>(many.devices().size()); ++i) {
            const Device& device = many.devices()[static_cast<std::size_t>(i)];
            int network = 0, nics = 0;
            for (const int link : many.linksOf(i)) {
                const Role other = many.devices()[static_cast<std::size_t>(many.otherEnd(link, i))].role;
                const int width = many.links()[static_cast<std::size_t>(link)].width;
                network += other == Role::NetworkSwitch ? width : 0;
                nics += other == Role::Nic ? width : 0;
            }
            if (device.role == Role::Nic) QCOMPARE(network, 1);
            if (device.role == Role::NetworkSwitch && nics > 0) QCOMPARE(network, nics);
        }
        // What stands there does not overlap, and undo is one step.
        std::set<std::pair<double, double>> places;
        for (const Device& device : many.devices()) places.insert({device.position.x, device.position.y});
        QCOMPARE(places.size(), many.devices().size());
        const auto edit = edits::multiply(one, catalogue(), all(one), 32);
        QVERIFY(edit->inverse(one).apply(many) == one);
    }

    void whatIsInANetworkAlreadyIsNotMultiplied() {
        const Topology one = drawn("dgx-h100");
        const Topology many = done(one, edits::multiply(one, catalogue(), all(one), 4));
        const auto again = edits::multiply(many, catalogue(), all(many), 2);
        QVERIFY(!again);
        QVERIFY(!again.error().remedy.empty());
        QVERIFY(!edits::multiply(one, catalogue(), {"nvsw0"}, 2));
        QVERIFY(!edits::multiply(one, catalogue(), all(one), 1));
    }

    void groupsOfARackAndOfACluster() {
        const Topology rack = drawn("gb200-nvl72");
        int trays = 0, switchTrays = 0;
        for (const Group& group : groups(rack)) {
            if (group.kind == Group::Kind::Tray) {
                ++trays;
                QVERIFY(groupContent(rack, catalogue(), group).starts_with("4 × "));
            }
            switchTrays += group.kind == Group::Kind::SwitchTray ? 1 : 0;
        }
        // NVIDIA GB200 NVL72: 18 compute trays, 9 NVLink switch trays.
        QCOMPARE(trays, 18);
        QCOMPARE(switchTrays, 9);
        QVERIFY(groups(drawn("dgx-h100")).empty());
        Topology named = drawn("dgx-h100");
        named = edits::setGroup(named, {"gpu0", "gpu1"}, "pair").apply(named);
        const auto found = groups(named);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(found[0].name), QStringLiteral("pair"));
        QCOMPARE(found[0].devices.size(), std::size_t(2));
    }

    void pcieGenerationOfAllLinksThatCan() {
        const Topology before = drawn("dgx-h100");
        std::vector<Id> links;
        for (const Link& link : before.links()) links.push_back(link.id);
        const Topology after = done(before, edits::setPcieGeneration(before, catalogue(), links, 4));
        int changed = 0;
        for (const Link& link : after.links()) {
            const LinkType* type = catalogue().linkType(link.type);
            if (!isPcie(*type) || pcieLanes(*type) == 0) continue;
            QCOMPARE(generation(type->family), 4);
            ++changed;
        }
        QVERIFY(changed > 8);
        QVERIFY(!edits::setPcieGeneration(before, catalogue(), links, 7));
        QVERIFY(!edits::setPcieGeneration(before, catalogue(), {}, 4));
    }

    void anEndGoesToAnotherSwitchAndBack() {
        const Topology before = drawn("dgx-h100");
        const Link* link = nullptr;
        for (const Link& one : before.links())
            if (one.a == "gpu0" && one.b == "nvsw0") link = &one;
        QVERIFY(link);
        const auto edit = edits::reconnect(before, catalogue(), {link->id}, "nvsw0", "nvsw1");
        QVERIFY(edit);
        const Topology after = edit->apply(before);
        int toFirst = 0, toSecond = 0, was = 0;
        for (const Link& one : before.links())
            if (one.a == "gpu0" && one.b == "nvsw1") was = one.width;
        for (const Link& one : after.links()) {
            if (one.a == "gpu0" && one.b == "nvsw0") toFirst += one.width;
            if (one.a == "gpu0" && one.b == "nvsw1") toSecond += one.width;
        }
        QCOMPARE(toFirst, 0);
        QCOMPARE(toSecond, was + link->width);
        QVERIFY(edit->inverse(before).apply(after) == before);
        // NVLink does not end in a NIC, nor in itself.
        QVERIFY(!edits::reconnect(before, catalogue(), {link->id}, "nvsw0", "nic0"));
        QVERIFY(!edits::reconnect(before, catalogue(), {link->id}, "nvsw0", "gpu0"));
    }

    void allGpusOfADrawingAreSwappedWithTheirLinks() {
        const Topology before = drawn("dgx-h100");
        std::vector<Id> gpus;
        for (const int i : before.accelerators())
            gpus.push_back(before.devices()[static_cast<std::size_t>(i)].id);
        const Edit toA100 = edits::setPart(before, catalogue(), gpus, "A100-SXM4-80GB");
        const Edit toH200 = edits::setPart(before, catalogue(), gpus, "H200-SXM5");
        // 18 links do not fit an A100's 12 ports (NVIDIA A100 datasheet).
        const Verdict refused = toA100.check(before, catalogue());
        QVERIFY(!refused.allowed);
        QVERIFY2(refused.reason.find("12") != std::string::npos, refused.reason.c_str());
        QVERIFY(toH200.check(before, catalogue()).allowed);
    }

    void pinnedDevicesStay() {
        const Topology before = drawn("dgx-h100");
        const Topology pinned = edits::setPinned(before, {"gpu3"}, true).apply(before);
        QVERIFY(pinned.device("gpu3")->pinned);
        QVERIFY(edits::setPinned(pinned, {"gpu3"}, true).isNoOp(pinned));
    }
};

QTEST_APPLESS_MAIN(WholeDrawingTest)
#include "whole_drawing_test.moc"
