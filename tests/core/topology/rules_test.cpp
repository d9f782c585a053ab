// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/rules.h"

#include <set>

#include "core/topology/catalogue.h"

using namespace fabricsketch;

namespace {

Topology drawn(const char* id) { return drawSystem(catalogue(), id).value(); }

std::vector<Finding> of(const Topology& topology, const std::string& rule) {
    std::vector<Finding> found;
    for (Finding& finding : findings(topology, catalogue())) {
        if (finding.rule == rule) found.push_back(std::move(finding));
    }
    return found;
}

/// The one finding of a rule, with its message checked; its repair applied where it has one must make it go.
Topology expectOne(const Topology& topology, const std::string& rule, Severity severity,
                   const std::string& message, bool repairable) {
    const std::vector<Finding> found = of(topology, rule);
    if (found.size() != 1) {
        QTest::qFail(
            qPrintable(QString("%1 findings of %2").arg(found.size()).arg(QString::fromStdString(rule))),
            __FILE__, __LINE__);
        return topology;
    }
    const auto check = [&] {
        COMPARE_TEXT(found[0].message, message);
        QCOMPARE(found[0].severity, severity);
        QVERIFY(!found[0].where.empty());
        QCOMPARE(found[0].repair.has_value(), repairable);
    };
    check();
    if (!found[0].repair) return topology;
    const Verdict verdict = found[0].repair->check(topology, catalogue());
    if (!verdict.allowed) QTest::qFail(verdict.reason.c_str(), __FILE__, __LINE__);
    const Topology mended = found[0].repair->apply(topology);
    if (!of(mended, rule).empty()) QTest::qFail("the repair does not mend it", __FILE__, __LINE__);
    return mended;
}

}  // namespace

class RulesTest : public QObject {
    Q_OBJECT
  private slots:
    void everyRuleHasANameOfItsOwn() {
        std::set<std::string> ids;
        for (const Rule& rule : designRules()) {
            QVERIFY(ids.insert(rule.id).second);
            QVERIFY(!rule.title.empty());
        }
    }

    /// A machine that is sold is drawn without a fault. Notes may say what is special about it.
    void shippedSystemsAreWithoutFault() {
        for (const System& system : catalogue().systems()) {
            if (!system.drawable) continue;
            for (const Finding& finding : findings(drawn(system.id.c_str()), catalogue())) {
                const bool expected = system.id == "rtx4090-4-pcie" && finding.rule == "p2p-impossible";
                QVERIFY2(finding.severity == Severity::Note || expected,
                         (system.id + ": " + finding.message).c_str());
            }
        }
    }

    void tooManyLinks() {
        Topology topology = drawn("dgx-h100");
        topology = edits::setWidth(topology, "gpu0--nvsw0", 6).apply(topology);
        expectOne(topology, "port-budget", Severity::Refusal, "GPU 0 uses 19 NVLink ports and has 18", false);
    }

    void aLinkThatNoEndSpeaks() {
        Topology topology = drawn("rtx4090-4-pcie");
        Edit edit;
        edit.links["odd"] = Link{"odd", "gpu0", "gpu1", 1, "nvlink4", {}, 1, {}, {}};
        topology = edit.apply(topology);
        expectOne(topology, "link-family", Severity::Refusal,
                  catalogue().part("RTX-4090")->name + " has no NVLink", true);
    }

    void aGpuWithFewerLinksThanItsSiblings() {
        const Topology start = drawn("dgx-h100");
        Topology topology = edits::setWidth(start, "gpu3--nvsw0", 2).apply(start);
        const Topology mended = expectOne(topology, "uneven-wiring", Severity::Warning,
                                          "GPU 3 has 15 NVLink links, its siblings have 18", true);
        QVERIFY(mended == start);
        // cases.md, 19: one GPU without links whose seven siblings have 18 is flagged first.
        topology = edits::remove(start, {}, {"gpu3--nvsw0", "gpu3--nvsw1", "gpu3--nvsw2", "gpu3--nvsw3"})
                       .apply(start);
        COMPARE_TEXT(findings(topology, catalogue()).front().rule, "uneven-wiring");
        QVERIFY(expectOne(topology, "uneven-wiring", Severity::Warning,
                          "GPU 3 has no NVLink links, its siblings have 18", true) == start);
        // A failed switch takes the same from all: nothing is uneven.
        QVERIFY(of(edits::setCondition(start, {"nvsw0"}, {}, Condition::Failed).apply(start), "uneven-wiring")
                    .empty());
        // A degraded link counts by what works of it.
        topology =
            edits::setCondition(start, {}, {"gpu3--nvsw1"}, Condition::Degraded, Rational(1, 4)).apply(start);
        expectOne(topology, "uneven-wiring", Severity::Warning,
                  "GPU 3 has 15 NVLink links, its siblings have 18", true);
    }

    void aGpuWithoutAPath() {
        Topology topology = drawn("dgx-h100");
        topology = edits::addDevice(topology, catalogue(), "H100-SXM5", {}).apply(topology);
        expectOne(topology, "unreachable-gpu", Severity::Warning, "GPU 8 has no path to the other 8 GPUs",
                  false);
        topology = edits::addDevice(topology, catalogue(), "H100-SXM5", {}).apply(topology);
        topology = edits::connect(topology, catalogue(), "gpu8", "gpu9", 1).value().apply(topology);
        expectOne(topology, "unreachable-gpu", Severity::Warning,
                  "GPU 8 and GPU 9 have no path to the other 8 GPUs", false);
        // With its only PCIe link and all NVLinks failed a GPU is cut off too.
        const Topology pair = drawn("rtx3090-2-bridge");
        const Topology cut =
            edits::setCondition(pair, {}, {"gpu0--gpu1", "cpu0--gpu0"}, Condition::Failed).apply(pair);
        expectOne(cut, "unreachable-gpu", Severity::Warning, "GPU 0 has no path to GPU 1", false);
    }

    /// Two GPUs with a link and two bare ones: each bare one lacks a path to three others, not only to the pair.
    void aGpuLacksAPathToAllTheOthers() {
        Topology topology;
        for (int i = 0; i < 4; ++i)
            topology = edits::addDevice(topology, catalogue(), "H100-SXM5", {}).apply(topology);
        topology = edits::connect(topology, catalogue(), "gpu0", "gpu1", 1).value().apply(topology);
        const std::vector<Finding> found = of(topology, "unreachable-gpu");
        QCOMPARE(found.size(), std::size_t(2));
        COMPARE_TEXT(found[0].message, "GPU 2 has no path to the other 3 GPUs");
        COMPARE_TEXT(found[1].message, "GPU 3 has no path to the other 3 GPUs");
    }

    void portsThatLeadNowhere() {
        Topology topology = drawn("dgx1-v100");
        topology = edits::remove(topology, {}, {"gpu0--gpu1"}).apply(topology);
        expectOne(topology, "unused-ports", Severity::Note,
                  "1 of the 6 NVLink ports of GPU 0 and GPU 1 is unused", false);
        // On common switches one click wires the rest.
        Topology less = drawn("dgx-h100");
        for (int g = 0; g < 8; ++g)
            less = edits::setWidth(less, "gpu" + std::to_string(g) + "--nvsw0", 3).apply(less);
        const Topology mended =
            expectOne(less, "unused-ports", Severity::Note,
                      "2 of the 18 NVLink ports of GPU 0, GPU 1, GPU 2, GPU 3 and 4 more are unused", true);
        QCOMPARE(scaleUpPorts(mended, catalogue(), mended.deviceIndex("gpu7")).used, 18);
        // Where the switches are full there is nothing to auto-wire: 16 GPUs of 8 links fill the 128 ports of two
        // NVSwitch 3 (64 ports each, NVIDIA) and 10 of their 18 stay free.
        Topology full;
        std::vector<Id> all;
        for (int g = 0; g < 16; ++g) {
            full = edits::addDevice(full, catalogue(), "H100-SXM5", {}).apply(full);
            all.push_back("gpu" + std::to_string(g));
        }
        for (int s = 0; s < 2; ++s) {
            full = edits::addDevice(full, catalogue(), "nvswitch3", {}).apply(full);
            all.push_back("nvsw" + std::to_string(s));
        }
        full = edits::autoWire(full, catalogue(), all).value().apply(full);
        QCOMPARE(scaleUpPorts(full, catalogue(), full.deviceIndex("nvsw0")).used, 64);
        const std::vector<Finding> left = of(full, "unused-ports");
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(!left[0].repair);
        QVERIFY2(left[0].fix.find("add another switch") != std::string::npos, left[0].fix.c_str());
        // One GPU alone is no fabric.
        QVERIFY(
            of(edits::addDevice(Topology(), catalogue(), "H100-SXM5", {}).apply(Topology()), "unused-ports")
                .empty());
    }

    void aNicBehindAnotherSwitch() {
        Topology topology = drawn("dgx-h100");
        topology = edits::remove(topology, {"nic3"}, {}).apply(topology);
        expectOne(topology, "nic-placement", Severity::Warning,
                  "GPU 3 has no NIC on the same PCIe switch: GPUDirect RDMA crosses the CPU", false);
        topology = edits::remove(topology, {"nic4"}, {}).apply(topology);
        expectOne(topology, "nic-placement", Severity::Warning,
                  "GPU 3 and GPU 4 have no NIC on the same PCIe switch: GPUDirect RDMA crosses the CPU",
                  false);
    }

    void noPeerCopiesOnGeForce() {
        const Topology topology = drawn("rtx4090-4-pcie");
        const std::string four = "GPU 0, GPU 1, GPU 2 and GPU 3";
        expectOne(topology, "p2p-impossible", Severity::Warning,
                  "the driver of " + catalogue().part("RTX-4090")->name +
                      " allows no peer copies over PCIe: data between " + four + " goes through CPU memory",
                  true);
        // A bridge does not need the PCIe path; a person may switch it off for the whole drawing.
        QVERIFY(of(drawn("rtx3090-2-bridge"), "p2p-impossible").empty());
        Topology l40s = drawn("l40s-8-pcie");
        QVERIFY(of(l40s, "p2p-impossible").empty());
        HostPolicy denied;
        denied.p2pOverPcie = HostPolicy::P2p::Denied;
        l40s.setPolicy(denied);
        expectOne(l40s, "p2p-impossible", Severity::Warning,
                  "peer copies over PCIe are switched off: data between GPU 0, GPU 1, GPU 2, GPU 3 and 4 "
                  "more goes through CPU memory",
                  true);
    }

    void aLinkFasterThanItsEnd() {
        Topology topology = drawn("dgx-a100");
        Edit edit;
        edit.links["gpu0--psw0"] = *topology.link("gpu0--psw0");
        edit.links["gpu0--psw0"]->type = "pcie5_x16";
        const Topology faster = edit.apply(topology);
        QVERIFY(edit.check(topology, catalogue()).allowed);
        const Topology mended =
            expectOne(faster, "generation-mismatch", Severity::Warning,
                      "the link between GPU 0 and PCIe switch 0 is drawn as " +
                          catalogue().linkType("pcie5_x16")->name + ", but GPU 0 has PCIe Gen4",
                      true);
        QVERIFY(mended == topology);
    }

    void whatIsNotRealIsSaid() {
        const std::vector<Finding> p2p = of(drawn("h200-p2p-hypothetical"), "doubtful-parts");
        QCOMPARE(p2p.size(), std::size_t{2});  // the system and its link type
        for (const Finding& finding : p2p)
            QVERIFY2(finding.message.ends_with("is hypothetical: no such thing exists"),
                     finding.message.c_str());
        QVERIFY(!of(drawn("vr-nvl72"), "doubtful-parts").empty());
        QVERIFY(!of(drawn("l40s-8-pcie"), "doubtful-parts").empty());
        QVERIFY(of(drawn("dgx-h100"), "doubtful-parts").empty());
        const Topology strange = edits::addDevice(Topology(), catalogue(), "H1000", {}).apply(Topology());
        expectOne(strange, "doubtful-parts", Severity::Warning,
                  "no part 'H1000' in the catalogue: nothing is known of it", false);
    }

    void whatIsFailedIsSaid() {
        const Topology start = drawn("dgx-h100");
        const Topology failed = edits::setCondition(start, {"gpu5"}, {}, Condition::Failed).apply(start);
        QVERIFY(expectOne(failed, "out-of-order", Severity::Note, "GPU 5 is failed", true) == start);
        const Topology degraded =
            edits::setCondition(start, {}, {"gpu0--nvsw0"}, Condition::Degraded, Rational(3, 5)).apply(start);
        QVERIFY(expectOne(degraded, "out-of-order", Severity::Note,
                          "the link between GPU 0 and NVSwitch 0 is degraded: 3/5 of it works",
                          true) == start);
    }
};

QTEST_APPLESS_MAIN(RulesTest)
#include "rules_test.moc"
