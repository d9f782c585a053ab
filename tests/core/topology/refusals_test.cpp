// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a drawing may not become, and the sentence that says so.
#include "core/topology/catalogue.h"
#include "topology/edit.h"

using namespace fabricsketch;

namespace {

Topology drawing(const std::vector<std::pair<Id, std::string>>& parts) {
    std::vector<Device> devices;
    for (const auto& [id, part] : parts) {
        Device device;
        device.id = id;
        device.part = part;
        device.role = catalogue().partRole(part).value();
        devices.push_back(device);
    }
    return Topology::build(devices, {});
}

Topology with(const Topology& topology, const Result<Edit>& edit) {
    if (!edit) qFatal("%s", edit.error().text().c_str());
    return edit->apply(topology);
}

Edit link(const Id& a, const Id& b, const std::string& type, int width = 1) {
    Link made;
    made.id = a + "--" + b;
    made.a = a;
    made.b = b;
    made.type = type;
    made.width = width;
    Edit edit;
    edit.links[made.id] = made;
    return edit;
}

std::string refusal(const Topology& topology, const Edit& edit) {
    const Verdict verdict = edit.check(topology, catalogue());
    return verdict.allowed ? "allowed" : verdict.reason;
}

std::string refusal(const Topology& topology, const Result<Edit>& edit) {
    return edit ? refusal(topology, *edit) : edit.error().what;
}

std::string connecting(const Topology& topology, const Id& a, const Id& b, int width = 1,
                       const std::string& type = {}) {
    return refusal(topology, edits::connect(topology, catalogue(), a, b, width, type));
}

}  // namespace

class RefusalsTest : public QObject {
    Q_OBJECT
  private slots:
    void aGeForceHasNoNvLink() {
        const Topology topology = drawing(
            {{"gpu0", "RTX-4090"}, {"gpu1", "RTX-4090"}, {"gpu2", "H100-SXM5"}, {"nvsw0", "nvswitch3"}});
        const std::string name = catalogue().accelerator("RTX-4090")->name;
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1"),
                     "GPU 0 and GPU 1 cannot be joined: " + name + " has no NVLink");
        COMPARE_TEXT(connecting(topology, "gpu2", "gpu1"),
                     "GPU 2 and GPU 1 cannot be joined: " + name + " has no NVLink");
        COMPARE_TEXT(connecting(topology, "gpu0", "nvsw0"),
                     "GPU 0 and NVSwitch 0 cannot be joined: " + name + " has no NVLink");
        COMPARE_TEXT(refusal(topology, link("gpu0", "gpu1", "nvlink4")), name + " has no NVLink");
    }

    void theNineteenthNvLinkOfAnH100() {
        Topology topology = drawing({{"gpu0", "H100-SXM5"}, {"gpu1", "H100-SXM5"}, {"nvsw0", "nvswitch3"}});
        topology = with(topology, edits::connect(topology, catalogue(), "gpu0", "nvsw0", 16));
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 2), "allowed");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 3), "only 2 NVLink ports of GPU 0 are free");
        topology = with(topology, edits::connect(topology, catalogue(), "gpu0", "gpu1", 2));
        COMPARE_TEXT(connecting(topology, "gpu0", "nvsw0"), "all 18 NVLink ports of GPU 0 are used");
        COMPARE_TEXT(connecting(topology, "gpu1", "gpu0"), "all 18 NVLink ports of GPU 0 are used");
        COMPARE_TEXT(refusal(topology, edits::setWidth(topology, "gpu0--gpu1", 3)),
                     "all 18 NVLink ports of GPU 0 are used");
    }

    /// 64 ports of an NVSwitch 3 take three H100 and ten links of a fourth.
    void thePortsOfASwitch() {
        Topology topology = drawing({{"gpu0", "H100-SXM5"},
                                     {"gpu1", "H100-SXM5"},
                                     {"gpu2", "H100-SXM5"},
                                     {"gpu3", "H100-SXM5"},
                                     {"nvsw0", "nvswitch3"}});
        for (const char* gpu : {"gpu0", "gpu1", "gpu2"})
            topology = with(topology, edits::connect(topology, catalogue(), gpu, "nvsw0", 18));
        COMPARE_TEXT(connecting(topology, "gpu3", "nvsw0", 11),
                     "only 10 NVLink ports of NVSwitch 0 are free");
        topology = with(topology, edits::connect(topology, catalogue(), "gpu3", "nvsw0", 9));
        COMPARE_TEXT(connecting(topology, "gpu3", "nvsw0", 2), "only 1 NVLink port of NVSwitch 0 is free");
        topology = with(topology, edits::connect(topology, catalogue(), "gpu3", "nvsw0", 1));
        COMPARE_TEXT(connecting(topology, "gpu3", "nvsw0", 1), "all 64 NVLink ports of NVSwitch 0 are used");
    }

    void familiesAndGenerationsDoNotMix() {
        const Topology topology = drawing({{"gpu0", "H100-SXM5"},
                                           {"gpu1", "MI300X"},
                                           {"gpu2", "A100-SXM4-80GB"},
                                           {"gpu3", "B200-SXM"},
                                           {"nvsw0", "nvswitch3"},
                                           {"nvsw1", "nvswitch2"}});
        const auto name = [](const char* part) { return catalogue().part(part)->name; };
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1"),
                     "GPU 0 and GPU 1 cannot be joined: " + name("H100-SXM5") + " speaks NVLink 4, " +
                         name("MI300X") + " xGMI MI300: link families do not mix");
        COMPARE_TEXT(connecting(topology, "gpu1", "nvsw0"),
                     "GPU 1 and NVSwitch 0 cannot be joined: " + name("MI300X") + " speaks xGMI MI300, " +
                         name("nvswitch3") + " NVLink 4: link families do not mix");
        COMPARE_TEXT(connecting(topology, "gpu0", "nvsw1"),
                     "GPU 0 and NVSwitch 1 cannot be joined: " + name("H100-SXM5") + " speaks NVLink 4, " +
                         name("nvswitch2") + " NVLink 3: generations of NVLink do not mix");
        COMPARE_TEXT(connecting(topology, "gpu3", "nvsw0"),
                     "GPU 3 and NVSwitch 0 cannot be joined: " + name("B200-SXM") + " speaks NVLink 5, " +
                         name("nvswitch3") + " NVLink 4: generations of NVLink do not mix");
        COMPARE_TEXT(connecting(topology, "gpu0", "nvsw0", 1, "nvlink5"),
                     "GPU 0 and NVSwitch 0 cannot be joined by " + catalogue().linkType("nvlink5")->name +
                         ": " + name("H100-SXM5") + " and " + name("nvswitch3") +
                         " speak NVLink 4, not NVLink 5");
    }

    void bridgesJoinPairs() {
        Topology topology = drawing({{"gpu0", "A100-PCIe-80GB"},
                                     {"gpu1", "A100-PCIe-80GB"},
                                     {"gpu2", "A100-PCIe-80GB"},
                                     {"nvsw0", "nvswitch2"}});
        const std::string name = catalogue().part("A100-PCIe-80GB")->name;
        COMPARE_TEXT(connecting(topology, "gpu0", "nvsw0"),
                     "GPU 0 and NVSwitch 0 cannot be joined: " + name +
                         " is joined by a bridge, in pairs: it cannot be wired to a switch");
        topology = with(topology, edits::connect(topology, catalogue(), "gpu0", "gpu1", 4));
        COMPARE_TEXT(topology.links()[0].type, "nvlink_bridge_a100_pcie");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu2", 4),
                     "an NVLink bridge joins cards in pairs: GPU 0 has GPU 1 and GPU 2 as partners");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 8), "allowed");
    }

    void linksNeedTwoEndsAWidthAndAKnownType() {
        const Topology topology = drawing({{"gpu0", "H100-SXM5"}, {"gpu1", "H100-SXM5"}});
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu0"), "GPU 0 cannot be linked to itself");
        COMPARE_TEXT(refusal(topology, link("gpu0", "gpu0", "nvlink4")), "GPU 0 cannot be linked to itself");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu9"), "there is no device 'gpu9' to link to");
        COMPARE_TEXT(refusal(topology, link("gpu0", "gpu9", "nvlink4")),
                     "there is no device 'gpu9' to link to");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 0), "a link needs a width of at least 1");
        COMPARE_TEXT(refusal(topology, link("gpu0", "gpu1", "nvlink4", -3)),
                     "a link needs a width of at least 1");
        COMPARE_TEXT(refusal(topology, link("gpu0", "gpu1", "nvlnk4")),
                     "no link type 'nvlnk4' in the catalogue");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 1, "nvlnk4"), "no link type 'nvlnk4'");
        COMPARE_TEXT(connecting(topology, "gpu0", "gpu1", 2'000'000'000), "a link is at most 10000 wide");
    }

    void partsAreKnownAndHaveTheirRole() {
        const Topology topology = drawing({{"gpu0", "H100-SXM5"}});
        COMPARE_TEXT(refusal(topology, edits::addDevice(topology, catalogue(), "H1000", {})),
                     "no part 'H1000' in the catalogue");
        Edit wrong = edits::addDevice(topology, catalogue(), "H100-SXM5", {});
        wrong.devices.begin()->second->role = Role::Cpu;
        COMPARE_TEXT(refusal(topology, wrong), catalogue().part("H100-SXM5")->name + " is a GPU, not a CPU");
        Edit far = edits::move(topology, {{"gpu0", {1e300, 0}}});
        COMPARE_TEXT(refusal(topology, far), "the place of gpu0 is outside the drawing");
    }

    /// Who joins whom by what: PCIe at the slower end, sockets by their own link, NICs to networks.
    void hostAndNetworkPartsJoinAsInARealBox_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("type");
        QTest::newRow("GPU, CPU") << "H100-SXM5"
                                  << "xeon-sapphire-rapids"
                                  << "pcie5_x16";
        QTest::newRow("GPU, older CPU") << "H100-SXM5"
                                        << "epyc-rome"
                                        << "pcie4_x16";
        QTest::newRow("GPU, PCIe switch") << "A100-SXM4-80GB"
                                          << "pex88096"
                                          << "pcie4_x16";
        QTest::newRow("PCIe switch, CPU") << "pex89144"
                                          << "xeon-sapphire-rapids"
                                          << "pcie5_x16";
        QTest::newRow("PCIe switch, PCIe switch") << "pex8796"
                                                  << "pex8796"
                                                  << "pcie3_x16";
        QTest::newRow("NIC, PCIe switch") << "connectx-6"
                                          << "pex88096"
                                          << "pcie4_x16";
        QTest::newRow("NIC, CPU") << "connectx-8"
                                  << "xeon-granite-rapids"
                                  << "pcie5_x16";
        QTest::newRow("NIC of unknown PCIe, CPU") << "thor-2"
                                                  << "epyc-turin"
                                                  << "pcie5_x16";
        QTest::newRow("GPU, NIC with a PCIe switch") << "B300-SXM"
                                                     << "connectx-8"
                                                     << "pcie6_x16";
        QTest::newRow("sockets") << "xeon-sapphire-rapids"
                                 << "xeon-sapphire-rapids"
                                 << "upi_16";
        QTest::newRow("Grace") << "GB200-GPU"
                               << "grace"
                               << "nvlink_c2c_grace";
        QTest::newRow("POWER9") << "V100-SXM2"
                                << "power9"
                                << "nvlink2_cpu";
        QTest::newRow("V100, Xeon") << "V100-SXM2"
                                    << "xeon-skylake-sp"
                                    << "pcie3_x16";
        QTest::newRow("Trento") << "MI250X-GCD"
                                << "epyc-trento"
                                << "if_cpu_mi250x";
        QTest::newRow("NIC, network switch") << "connectx-7"
                                             << "quantum2"
                                             << "ib_ndr";
        QTest::newRow("slower NIC, network switch") << "connectx-6"
                                                    << "quantum2"
                                                    << "ib_hdr";
        QTest::newRow("Ethernet NIC, faster switch") << "pollara-400"
                                                     << "spectrum4"
                                                     << "eth_400";
        QTest::newRow("leaf, spine") << "quantum_hdr"
                                     << "quantum_hdr"
                                     << "ib_hdr";
        QTest::newRow("scale-up trunk") << "nvswitch1"
                                        << "nvswitch1"
                                        << "nvlink2";
        QTest::newRow("GPU, switch") << "GB200-GPU"
                                     << "nvlink_switch_5"
                                     << "nvlink5";
        QTest::newRow("xGMI") << "MI300X"
                              << "MI325X"
                              << "xgmi_mi300x";
    }
    void hostAndNetworkPartsJoinAsInARealBox() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, type);
        for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
            const Compatible found = compatibleTypes(catalogue(), x.toStdString(), y.toStdString());
            QVERIFY2(!found.types.empty(), found.reason.c_str());
            COMPARE_TEXT(found.types.front(), type.toStdString());
        }
    }

    /// An SXM part takes no bridge of the same generation; a thought experiment is offered last.
    void onlyTypesThatAPartTakesAreOffered() {
        QCOMPARE(compatibleTypes(catalogue(), "H200-SXM5", "H200-SXM5").types,
                 (std::vector<std::string>{"nvlink4", "hypothetical_p2p"}));
        QCOMPARE(compatibleTypes(catalogue(), "RTX-3090", "RTX-3090").types,
                 (std::vector<std::string>{"nvlink_bridge_ga102"}));
        QCOMPARE(compatibleTypes(catalogue(), "MI300X", "MI300X").types,
                 (std::vector<std::string>{"xgmi_mi300x"}));
        QCOMPARE(compatibleTypes(catalogue(), "H100-SXM5", "nvswitch3").types,
                 (std::vector<std::string>{"nvlink4"}));
    }

    void whatDoesNotJoinSaysWhy_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("reason");
        const auto name = [](const char* part) {
            return QString::fromStdString(catalogue().part(part)->name);
        };
        QTest::newRow("GPU, plain NIC")
            << "H100-SXM5"
            << "connectx-6"
            << name("connectx-6") + " has no PCIe switch inside: join it to a PCIe switch or a CPU";
        QTest::newRow("GPU, network switch")
            << "H100-SXM5"
            << "quantum2" << name("H100-SXM5") + " has no network port; it joins a network through a NIC";
        QTest::newRow("CPU, network switch")
            << "epyc-rome"
            << "quantum2" << name("epyc-rome") + " has no network port; it joins a network through a NIC";
        QTest::newRow("CPU, NVSwitch") << "epyc-rome"
                                       << "nvswitch3" << name("epyc-rome") + " has no NVLink";
        QTest::newRow("sockets of two kinds")
            << "epyc-rome"
            << "xeon-ice-lake"
            << name("epyc-rome") + " and " + name("xeon-ice-lake") + " have no socket link in common";
        QTest::newRow("InfiniBand NIC, Ethernet switch")
            << "cassini"
            << "quantum2" << name("cassini") + " and " + name("quantum2") + " have no network link in common";
        QTest::newRow("unknown part") << "H100-SXM5"
                                      << "nothing"
                                      << "no part 'nothing' in the catalogue";
    }
    void whatDoesNotJoinSaysWhy() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, reason);
        const Compatible found = compatibleTypes(catalogue(), a.toStdString(), b.toStdString());
        QVERIFY2(found.types.empty(), found.types.empty() ? "" : found.types.front().c_str());
        QCOMPARE(QString::fromStdString(found.reason), reason);
    }

    /// A drawing that is already wrong can be repaired step by step, moved and renamed.
    void onlyWhatGetsWorseIsRefused() {
        Topology topology = drawing(
            {{"gpu0", "H100-SXM5"}, {"gpu1", "H100-SXM5"}, {"nvsw0", "nvswitch3"}, {"gpu2", "RTX-4090"}});
        Topology wrong = link("gpu0", "nvsw0", "nvlink4", 25).apply(topology);
        wrong = link("gpu2", "gpu1", "nvlink4", 2).apply(wrong);
        COMPARE_TEXT(refusal(wrong, edits::setWidth(wrong, "gpu0--nvsw0", 20)), "allowed");
        COMPARE_TEXT(refusal(wrong, edits::setWidth(wrong, "gpu0--nvsw0", 26)),
                     "all 18 NVLink ports of GPU 0 are used");
        COMPARE_TEXT(refusal(wrong, edits::move(wrong, {{"gpu0", {10, 10}}, {"gpu2", {10, 200}}})),
                     "allowed");
        COMPARE_TEXT(refusal(wrong, edits::remove(wrong, {}, {"gpu2--gpu1"})), "allowed");
        COMPARE_TEXT(refusal(wrong, edits::setWidth(wrong, "gpu2--gpu1", 1)), "allowed");
        COMPARE_TEXT(refusal(wrong, *edits::connect(wrong, catalogue(), "gpu1", "nvsw0", 2)), "allowed");
    }

    void lanesOfAPcieSwitchAndOfASlot() {
        Topology topology = drawing({{"psw0", "pex88096"},
                                     {"gpu0", "A100-SXM4-80GB"},
                                     {"gpu1", "A100-SXM4-80GB"},
                                     {"cpu0", "epyc-rome"}});
        topology = with(topology, edits::connect(topology, catalogue(), "psw0", "cpu0", 5));
        topology = with(topology, edits::connect(topology, catalogue(), "psw0", "gpu0", 1));
        // 96 lanes (facts/catalog.json, pex88096) = six x16
        COMPARE_TEXT(connecting(topology, "psw0", "gpu1"), "all 96 PCIe lanes of PCIe switch 0 are used");
        COMPARE_TEXT(connecting(topology, "cpu0", "gpu0"), "all 16 PCIe lanes of GPU 0 are used");
    }
};

QTEST_APPLESS_MAIN(RefusalsTest)
#include "refusals_test.moc"
