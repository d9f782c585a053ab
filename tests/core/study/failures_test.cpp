// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <set>

#include "study/failures.h"
#include "study/failures/symmetry.h"
#include "units/work.h"

using namespace fabricsketch;

/// Single failures by hand arithmetic: what is left of a switched fabric is its other links.
class FailuresTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Snapshot drawn(const char* system) const {
        auto topology = drawSystem(m_catalog, system);
        return std::make_shared<const Topology>(topology ? *topology : Topology());
    }
    std::shared_ptr<const FailureStudy> study(const char* system,
                                              std::optional<std::vector<int>> job = {}) const {
        Scenario scenario = Scenario::firstStart();
        scenario.job = std::move(job);
        return studyFailures(drawn(system), m_catalog, scenario);
    }

    /// The class that a device, or (a part of) a link, is in.
    static const FailureClass* classOf(const FailureStudy& study, const Id& id, bool partOfLink = false) {
        for (const FailureClass& one : study.classes)
            for (const SingleFailure& f : one.alike) {
                const bool here =
                    f.link.empty() ? f.devices.size() == 1 && f.devices.front() == id : f.link == id;
                if (here && f.shareLeft.isZero() != partOfLink) return &one;
            }
        return nullptr;
    }
    static const FailureClass* classOf(const FailureStudy& study, FailureKind kind) {
        for (const FailureClass& one : study.classes)
            if (one.example().kind == kind) return &one;
        return nullptr;
    }
    static int widthBetween(const Topology& topology, const Id& gpu, const Id& other) {
        for (const Link& link : topology.links())
            if ((link.a == gpu && link.b == other) || (link.a == other && link.b == gpu)) return link.width;
        return 0;
    }
    static Id linkBetween(const Topology& topology, const Id& a, const Id& b) {
        for (const Link& link : topology.links())
            if ((link.a == a && link.b == b) || (link.a == b && link.b == a)) return link.id;
        return {};
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    // Fabric Manager guide, HGX H100 baseboard: 4, 5, 5 and 4 of the 18 links go to the four switches.
    // Without one of them 14 × 25 = 350 or 13 × 25 = 325 are left, without one link 17 × 25 = 425; x* = that
    // over 7.
    void dgxH100LosesASwitchOrALink() {
        const auto s = study("dgx-h100");
        QVERIFY(s);
        QCOMPARE(*s->before.slowestPair, Rational(450));
        QCOMPARE(*s->before.x, Rational(450, 7));
        std::multiset<int> widths;
        for (const Id id : {"nvsw0", "nvsw1", "nvsw2", "nvsw3"}) {
            const int width = widthBetween(*s->topology, "gpu0", id);
            widths.insert(width);
            const FailureClass* one = classOf(*s, id);
            QVERIFY(one);
            QCOMPARE(static_cast<int>(one->alike.size()), 2);
            QCOMPARE(*one->graph.after.slowestPair, Rational(450 - 25 * width));
            QCOMPARE(*one->graph.after.x, Rational(450 - 25 * width, 7));

            const Id link = linkBetween(*s->topology, "gpu0", id);
            const FailureClass* bundle = classOf(*s, link);
            QVERIFY(bundle);
            QCOMPARE(static_cast<int>(bundle->alike.size()), 16);  // 8 GPUs × 2 switches of this width
            QCOMPARE(*bundle->graph.after.slowestPair, Rational(450 - 25 * width));
            const FailureClass* single = classOf(*s, link, true);
            QVERIFY(single);
            QCOMPARE(*single->graph.after.slowestPair, Rational(425));
            QCOMPARE(*single->graph.after.x, Rational(425, 7));
            QCOMPARE(single->graph.after.gpus, 8);
        }
        QCOMPARE(widths, (std::multiset<int>{4, 4, 5, 5}));
        QCOMPARE(static_cast<int>(classOf(*s, "gpu3")->alike.size()), 8);
        // Seven GPUs share 450: x* = 450/6.
        QCOMPARE(*classOf(*s, "gpu3")->graph.after.x, Rational(450, 6));
        QCOMPARE(classOf(*s, "gpu3")->graph.after.gpus, 7);
    }

    // The same guide: a dead access link takes the GPU out of the fabric, the others keep theirs; a dead
    // switch keeps Fabric Manager from starting.
    void fabricManagerMakesLessOfIt() {
        const auto s = study("dgx-h100");
        const FailureClass* link = classOf(*s, linkBetween(*s->topology, "gpu0", "nvsw1"), true);
        QCOMPARE(static_cast<int>(link->policies.size()), 1);
        QCOMPARE(QString::fromStdString(link->policies[0].rule.action), QString("exclude-gpu"));
        QCOMPARE(link->policies[0].effect.after.gpus, 7);
        QCOMPARE(*link->policies[0].effect.after.slowestPair, Rational(450));
        const FailureClass* nvswitch = classOf(*s, "nvsw1");
        QVERIFY(nvswitch->policies[0].nothingRuns());
        QCOMPARE(nvswitch->policies[0].effect.loss, 1.0);
        QVERIFY(nvswitch->policies[0].source.starts_with("https://docs.nvidia.com/"));
        // A GPU without its host link has left the bus; one without a NIC is nobody's business there.
        QCOMPARE(classOf(*s, FailureKind::GpuHostLink)->policies[0].effect.after.gpus, 7);
        QVERIFY(classOf(*s, FailureKind::Nic)->policies.empty());
        QVERIFY(s->policySentence.find("no GPU of the job runs") != std::string::npos);
    }

    // 12 links of 25 over six switches; NVSWITCH_FAILURE_MODE=1 leaves 5/6 (the guide): 300 → 250.
    void a100MayRunOnFiveSixths() {
        const auto s = study("dgx-a100");
        const FailureClass* one = classOf(*s, "nvsw0");
        QCOMPARE(static_cast<int>(one->alike.size()), 6);
        QCOMPARE(static_cast<int>(one->policies.size()), 2);
        QVERIFY(one->policies[0].nothingRuns());
        QCOMPARE(*one->policies[1].effect.after.slowestPair, *s->before.slowestPair * Rational(5, 6));
        QCOMPARE(*one->policies[1].effect.after.slowestPair, Rational(250));
    }

    // 18 links of 50 over 18 switch chips, two a tray: 900 → 850, a tray 800.
    void rackLosesAPlane() {
        const auto s = study("gb200-nvl72");
        QCOMPARE(*s->before.slowestPair, Rational(900));
        const FailureClass* plane = classOf(*s, "nvsw7");
        QCOMPARE(static_cast<int>(plane->alike.size()), 18);
        QCOMPARE(*plane->graph.after.slowestPair, Rational(850));
        QCOMPARE(*plane->graph.after.x, Rational(850, 71));
        const FailureClass* tray = classOf(*s, FailureKind::SwitchTray);
        QCOMPARE(static_cast<int>(tray->alike.size()), 9);
        QCOMPARE(*tray->graph.after.slowestPair, Rational(800));
        QVERIFY(tray->policies[0].nothingRuns());
        const FailureClass* link = classOf(*s, FailureKind::AccessLink);
        QCOMPARE(static_cast<int>(link->alike.size()), 1296);
        QCOMPARE(*link->graph.after.slowestPair, Rational(850));
        // NVIDIA's health check asks for the node of a GPU with an inactive link to be drained: 4 GPUs.
        QCOMPARE(link->policies[0].effect.after.gpus, 68);
        QCOMPARE(static_cast<int>(classOf(*s, FailureKind::Gpu)->alike.size()), 72);
        QVERIFY(classOf(*s, FailureKind::Gpu)->policies.empty());
        for (std::size_t i = 1; i < s->classes.size(); ++i)
            QVERIFY(s->classes[i].graph.loss <= s->classes[i - 1].graph.loss + 1e-9);
        qInfo("gb200-nvl72: %d failures, %zu kinds, %.3f s", s->failures, s->classes.size(),
              s->engineSeconds);
    }

    // Every pair has a link of its own, 64 each way; a GPU has seven. Without one of them xGMI hardware takes
    // the bytes through a third GPU, one route of 64 (catalogue: hardware_transit); both GPUs keep 6 × 64: x*
    // = 384/7.
    void mi300xPairGoesThroughAThirdGpu() {
        const auto s = study("mi300x-8");
        QCOMPARE(*s->before.slowestPair, Rational(64));
        QCOMPARE(*s->before.x, Rational(64));
        const Id id = linkBetween(*s->topology, "gpu0", "gpu1");
        const FailureClass* link = classOf(*s, id);
        QVERIFY(link);
        QCOMPARE(link->graph.after.layer, Layer::ScaleUp);
        QCOMPARE(*link->graph.after.slowestPair, Rational(64));
        QCOMPARE(*link->graph.after.x, Rational(384, 7));
        QVERIFY(*link->graph.after.collectiveTime > *s->before.collectiveTime);
        QVERIFY(link->policies.empty());
        QVERIFY(s->policyName.empty());
        QVERIFY(s->policySentence.empty());
        // Links inside a socket and across sockets are different things: 2 × 6 and 16.
        std::multiset<std::size_t> sizes;
        for (const FailureClass& one : s->classes)
            if (one.example().kind == FailureKind::GpuLink) sizes.insert(one.alike.size());
        QCOMPARE(sizes, (std::multiset<std::size_t>{12, 16}));
    }

    // NVLink hands nothing on: the pair falls to PCIe, 31.5 of an x16 slot at 4.0 (128/130 · 16 · 2) or less,
    // and the catalogue's four-GPU mesh keeps 8 of 12 links a GPU: x* = 200/3.
    void nvlinkPairFallsToTheHost() {
        const auto s = study("redstone-a100-4");
        QCOMPARE(*s->before.slowestPair, Rational(100));
        QCOMPARE(*s->before.x, Rational(100));
        const FailureClass* link = classOf(*s, linkBetween(*s->topology, "gpu0", "gpu1"));
        QVERIFY(link);
        QCOMPARE(link->graph.after.layer, Layer::Host);
        QVERIFY(*link->graph.after.slowestPair < Rational(32));
        QCOMPARE(*link->graph.after.x, Rational(200, 3));
    }

    // GPU 0 without PCIe reaches GPU 5 no more, but the job's rings run over NVLink as before.
    void ringsOutliveThePcieWays() {
        const auto s = study("dgx1-v100");
        const FailureClass* link = classOf(*s, FailureKind::GpuHostLink);
        QVERIFY(link);
        QVERIFY(link->graph.after.slowestPair->isZero());
        QCOMPARE(*link->graph.after.x, Rational(150, 7));
        QCOMPARE(*link->graph.after.collectiveTime, *s->before.collectiveTime);
    }

    // Six links of 25 a GPU: x* = 150/7 (engine §2). One link less 125/7, a double one less 100/7. Without
    // GPU 0 its partners 3 and 4 keep four links: 100 over six others = 50/3.
    void dgx1LosesLinks() {
        const auto s = study("dgx1-v100");
        QCOMPARE(*s->before.x, Rational(150, 7));
        const Id twice = linkBetween(*s->topology, "gpu0", "gpu3"),
                 once = linkBetween(*s->topology, "gpu0", "gpu1");
        QCOMPARE(*classOf(*s, twice)->graph.after.x, Rational(100, 7));
        QCOMPARE(*classOf(*s, twice, true)->graph.after.x, Rational(125, 7));
        QCOMPARE(*classOf(*s, once)->graph.after.x, Rational(125, 7));
        QVERIFY(classOf(*s, once, true) == nullptr);
        QCOMPARE(*classOf(*s, "gpu0")->graph.after.x, Rational(50, 3));
        // GPU 2, 3, 6, 7 share a PCIe switch with a partner of two links, the others with one of one.
        std::set<Id> alike;
        for (const SingleFailure& failure : classOf(*s, "gpu2")->alike) alike.insert(failure.devices.front());
        QCOMPARE(alike, (std::set<Id>{"gpu2", "gpu3", "gpu6", "gpu7"}));
    }

    void bystandersDoNotMatter() {
        const auto s = study("dgx-h100", std::vector<int>{0, 1});
        QCOMPARE(s->before.gpus, 2);
        QCOMPARE(static_cast<int>(classOf(*s, "gpu0")->alike.size()), 2);
        QCOMPARE(classOf(*s, "gpu0")->graph.after.gpus, 1);
        QVERIFY(!classOf(*s, "gpu0")->graph.after.slowestPair);
        // Two bystanders share the job's socket, four are on the other one.
        QCOMPARE(static_cast<int>(classOf(*s, "gpu2")->alike.size()), 2);
        QCOMPARE(static_cast<int>(classOf(*s, "gpu5")->alike.size()), 4);
        QCOMPARE(classOf(*s, "gpu5")->graph.losses, 0.0);
    }

    // A ring of six and two rings of three look the same from every GPU; nothing turns one into the other.
    void whatOnlyLooksAlikeStaysApart() {
        Topology topology;
        for (int i = 0; i < 12; ++i)
            topology = edits::addDevice(topology, m_catalog, "A100-SXM4-80GB", {}).apply(topology);
        for (const auto& [a, b] : {std::pair(0, 1), std::pair(1, 2), std::pair(2, 3), std::pair(3, 4),
                                   std::pair(4, 5), std::pair(5, 0), std::pair(6, 7), std::pair(7, 8),
                                   std::pair(8, 6), std::pair(9, 10), std::pair(10, 11), std::pair(11, 9)}) {
            const auto edit =
                edits::connect(topology, m_catalog, "gpu" + std::to_string(a), "gpu" + std::to_string(b), 1);
            QVERIFY(edit);
            topology = edit->apply(topology);
        }
        const auto failures = singleFailures(topology, m_catalog);
        const auto groups = failures::Symmetry(topology, wholeJob(topology)).alike(failures);
        QCOMPARE(static_cast<int>(groups.size()), 4);
        for (const auto& group : groups) QCOMPARE(static_cast<int>(group.size()), 6);
    }

    // The proof's word is checked: the calculated figures of every single failure are those of its class.
    void alikeMeansTheSameFigures_data() {
        QTest::addColumn<QByteArray>("system");
        for (const char* system : {"dgx1-v100", "l40s-8-pcie", "frontier-mi250x", "dgx-h100"})
            QTest::newRow(system) << QByteArray(system);
    }
    void alikeMeansTheSameFigures() {
        QFETCH(QByteArray, system);
        const auto s = study(system.constData());
        int failures = 0;
        for (const FailureClass& one : s->classes) {
            failures += static_cast<int>(one.alike.size());
            for (const SingleFailure& failure : one.alike) {
                const Topology after = failureEdit(*s->topology, failure).apply(*s->topology);
                const auto report =
                    bandwidth::analyse(after, m_catalog, wholeJob(after), RateBasis::Nominal, false);
                QCOMPARE(report.slowestPair, *one.graph.after.slowestPair);
                QCOMPARE(report.optimum.x, *one.graph.after.x);
            }
        }
        QCOMPARE(failures, s->failures);
    }

    void canBeCancelledAndTellsHowFarItIs() {
        std::atomic<bool> cancel = false;
        int last = 0, total = 0;
        const auto stopped = studyFailures(drawn("dgx-h100"), m_catalog, Scenario::firstStart(), &cancel,
                                           [&](int done, int of) {
                                               last = done;
                                               total = of;
                                               cancel = done == 3;
                                           });
        QVERIFY(!stopped);
        QCOMPARE(last, 3);
        QVERIFY(total > 3);
    }

    /// What time does not reach is bounded and says so; the bound is one: no true figure lies above it.
    void whatIsNotCalculatedIsBounded() {
        for (const char* system : {"dgx-h100", "dgx1-v100"}) {
            FailureLimits none;
            none.seconds = 1e-9;
            const auto bounded =
                studyFailures(drawn(system), m_catalog, Scenario::firstStart(), nullptr, {}, none);
            QCOMPARE(bounded->calculated, 0);
            QVERIFY(!bounded->boundedNote.empty());
            const auto whole = study(system);
            QCOMPARE(whole->calculated, static_cast<int>(whole->classes.size()));
            QVERIFY(whole->boundedNote.empty());
            QCOMPARE(bounded->classes.size(), whole->classes.size());
            int lower = 0;
            for (const FailureClass& one : bounded->classes) {
                const FailureFigures& at = one.graph.after;
                QVERIFY(at.bounded && !at.slowestPair && !at.collectiveTime && !at.tokensPerGpu);
                for (const FailureClass& exact : whole->classes) {
                    if (exact.example().name != one.example().name) continue;
                    QCOMPARE(at.gpus, exact.graph.after.gpus);
                    QVERIFY(!exact.graph.after.bounded);
                    // An empty bound says nothing; a failure that changes the layer is no cut of this one.
                    if (!at.x || !exact.graph.after.x || exact.graph.after.layer != whole->before.layer)
                        continue;
                    QVERIFY2(*at.x >= *exact.graph.after.x, one.example().name.c_str());
                    if (*at.x < *whole->before.x) ++lower;
                }
            }
            QVERIFY(lower > 0);
        }
    }

    /// What is calculated hangs on the question, not on how fast or busy the machine is.
    void aBudgetOfStepsEndsAtTheSamePlace() {
        const auto drawing = drawn("dgx1-v100");
        const std::int64_t before = workDone;
        const auto whole = studyFailures(drawing, m_catalog, Scenario::firstStart());
        FailureLimits half;
        half.steps = (workDone - before) / 2;
        const auto first = studyFailures(drawing, m_catalog, Scenario::firstStart(), nullptr, {}, half);
        QVERIFY(first->calculated > 0);
        QVERIFY(first->calculated < whole->calculated);
        for (int i = 0; i < 3; ++i) {
            const auto again = studyFailures(drawing, m_catalog, Scenario::firstStart(), nullptr, {}, half);
            QCOMPARE(again->calculated, first->calculated);
            QCOMPARE(again->boundedNote, first->boundedNote);
        }
        FailureLimits everything = half;
        everything.seconds = 0;
        QCOMPARE(
            studyFailures(drawing, m_catalog, Scenario::firstStart(), nullptr, {}, everything)->calculated,
            whole->calculated);
    }

    /// Copies that go over PCIe instead of a bridge start no sooner and run slower.
    void aLostBridgeIsNoGain_data() {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<int>("gpus");
        QTest::newRow("H100 NVL") << QByteArray("h100-nvl-pair") << 2;
        QTest::newRow("A100 PCIe") << QByteArray("a100-pcie-bridge-4") << 2;
        QTest::newRow("A100 PCIe, both pairs") << QByteArray("a100-pcie-bridge-4") << 4;
        QTest::newRow("RTX 3090") << QByteArray("rtx3090-2-bridge") << 2;
    }
    void aLostBridgeIsNoGain() {
        QFETCH(QByteArray, system);
        QFETCH(int, gpus);
        using collectives::Operation;
        for (const Operation operation : {Operation::AllToAll, Operation::AllReduce, Operation::AllGather,
                                          Operation::ReduceScatter, Operation::Broadcast})
            for (const std::int64_t bytes : {8LL, 1024LL, 32768LL, 1048576LL, 268435456LL}) {
                Scenario scenario = Scenario::firstStart();
                scenario.job = gpus == 2 ? std::vector<int>{0, 1} : std::vector<int>{0, 1, 2, 3};
                scenario.collective.operation = operation;
                scenario.messageBytes = bytes;
                const auto s = studyFailures(drawn(system.constData()), m_catalog, scenario);
                const FailureClass* bridge = classOf(*s, FailureKind::GpuLink);
                QVERIFY(bridge && s->before.collectiveTime && bridge->graph.after.collectiveTime);
                QVERIFY2(*bridge->graph.after.collectiveTime >= *s->before.collectiveTime * (1 - 1e-9),
                         qPrintable(QString("%1, %2 B: %3 to %4 us")
                                        .arg(collectives::operationId(operation).c_str())
                                        .arg(bytes)
                                        .arg(*s->before.collectiveTime * 1e6)
                                        .arg(*bridge->graph.after.collectiveTime * 1e6)));
            }
    }

    /// An irregular mesh has no two failures alike; it ends in seconds all the same.
    void irregularMeshesEnd() {
        Topology mesh;
        for (int i = 0; i < 16; ++i)
            mesh = edits::addDevice(mesh, m_catalog, "H100-SXM5", {100.0 * i, 0}).apply(mesh);
        std::vector<Link> links;
        std::uint32_t random = 1;
        const auto next = [&](std::uint32_t below) {
            random = random * 1664525U + 1013904223U;
            return static_cast<int>((random >> 16) % below);
        };
        const auto gpus = mesh.accelerators();
        for (std::size_t a = 0; a < gpus.size(); ++a)
            for (std::size_t b = a + 1; b < gpus.size(); ++b) {
                if (next(10) >= 4) continue;
                Link link;
                link.a = mesh.devices()[static_cast<std::size_t>(gpus[a])].id;
                link.b = mesh.devices()[static_cast<std::size_t>(gpus[b])].id;
                link.id = link.a + "--" + link.b;
                link.type = "nvlink4";
                link.width = 1 + next(3);
                links.push_back(std::move(link));
            }
        const auto drawing = std::make_shared<const Topology>(Topology::build(
            std::vector<Device>(mesh.devices().begin(), mesh.devices().end()), std::move(links)));
        const auto s = studyFailures(drawing, m_catalog, Scenario::firstStart());
        QVERIFY(s->failures > 50);
        QVERIFY(s->calculated > 0);
        QVERIFY((s->calculated < static_cast<int>(s->classes.size())) == !s->boundedNote.empty());
        QVERIFY2(s->engineSeconds < 60, qPrintable(QString::number(s->engineSeconds)));
    }

    void emptyDrawingsHaveNoFailures() {
        const auto s = studyFailures(std::make_shared<const Topology>(), m_catalog, Scenario::firstStart());
        QVERIFY(s);
        QVERIFY(s->classes.empty());
        QVERIFY(s->before.gap.find("Drag a GPU") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(FailuresTest)
#include "failures_test.moc"
