// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of whole drawings: who adds a link, or widens one, never waits longer.
#include <QtTest>

#include "core/bandwidth/random_graph.h"
#include "drawings.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::device;
using fabricsketch::testing::Drawn;
using fabricsketch::testing::link;

namespace {

constexpr std::int64_t KiB = 1024, MiB = KiB * 1024, GiB = MiB * 1024;
constexpr int kDrawings = 120;

struct Asked {
    Operation operation;
    const char* stack;
    std::int64_t bytes;
};
constexpr Asked kAsked[] = {
    {Operation::AllReduce, "nccl", 64 * KiB},   {Operation::AllReduce, "nccl", GiB},
    {Operation::AllReduce, "trtllm", 64 * KiB}, {Operation::AllReduce, "trtllm", 4 * MiB},
    {Operation::AllToAll, "nccl", 64 * KiB},    {Operation::AllToAll, "nccl", 4 * GiB},
};

std::string gpu(int i) { return "gpu" + std::to_string(i); }

/// A link more, or a wider one where the two have one.
void join(std::vector<Link>& links, int a, int b, int width) {
    const Link more = link(gpu(a), gpu(b), width, "nvlink4");
    for (Link& known : links)
        if (known.id == more.id) {
            known.width += width;
            return;
        }
    links.push_back(more);
}

}  // namespace

class MoreLinksTest : public QObject {
    Q_OBJECT

    /// `count` drawings of `least` to `most` GPUs; some have a switch to which half the GPUs are linked.
    static void check(std::uint32_t seed, int least, int most, int count) {
        bandwidth::RandomGraphs random(seed);
        for (int checked = 0; checked < count;) {
            const int n = least + random.below(most - least + 1);
            std::vector<Device> devices;
            std::vector<Link> links;
            for (int i = 0; i < n; ++i) devices.push_back(device(gpu(i), "H100-SXM5", Role::Accelerator));
            const bool switched = random.below(4) == 0;
            if (switched) {
                devices.push_back(device("nvsw0", "nvswitch3", Role::ScaleUpSwitch));
                for (int i = 0; i < n; i += 2)
                    links.push_back(link(gpu(i), "nvsw0", 1 + random.below(6), "nvlink4"));
            }
            for (int i = 1; i < n; ++i) join(links, random.below(i), i, 1 + random.below(6));
            for (int more = random.below(2 * n); more > 0; --more) {
                const int a = random.below(n), b = random.below(n);
                if (a < b) join(links, a, b, 1 + random.below(6));
            }
            const Drawn before(Topology::build(devices, links));
            const int b = 1 + random.below(n - 1), a = random.below(b);
            join(links, a, b, 1 + random.below(3));
            const Drawn after(Topology::build(devices, links));
            for (const Asked& asked : kAsked) {
                const Estimate was = before.run("auto", asked.bytes, asked.operation, asked.stack),
                               is = after.run("auto", asked.bytes, asked.operation, asked.stack);
                QVERIFY2(is.time <= was.time * (1 + 1e-5),
                         qPrintable(QString("drawing %1, %2 GPUs, %3 of %4 bytes: %5 %6 s became %7 %8 s")
                                        .arg(checked)
                                        .arg(n)
                                        .arg(QString::fromStdString(operationId(asked.operation)))
                                        .arg(asked.bytes)
                                        .arg(QString::fromStdString(was.algorithm))
                                        .arg(was.time)
                                        .arg(QString::fromStdString(is.algorithm))
                                        .arg(is.time)));
            }
            ++checked;
        }
    }

  private slots:
    void oneMoreLinkNeverCosts() { check(20261205, 3, 8, kDrawings); }
    void norOnLargerDrawings() { check(20261206, 9, 16, 12); }

    /// Beyond 16 GPUs no set of rings is proved: one more link may cost a little (greedy rings alone lost up
    /// to 18 %).
    void andHardlyWhereRingsAreNotProved() {
        bandwidth::RandomGraphs random(20261207);
        int worse = 0;
        for (int checked = 0; checked < kDrawings; ++checked) {
            const int n = 17 + random.below(16);
            std::vector<Device> devices;
            std::vector<Link> links;
            for (int i = 0; i < n; ++i) devices.push_back(device(gpu(i), "H100-SXM5", Role::Accelerator));
            if (random.below(4) == 0) {
                devices.push_back(device("nvsw0", "nvswitch3", Role::ScaleUpSwitch));
                for (int i = 0; i < n; i += 2)
                    links.push_back(link(gpu(i), "nvsw0", 1 + random.below(6), "nvlink4"));
            }
            for (int i = 1; i < n; ++i) join(links, random.below(i), i, 1 + random.below(6));
            const int most = random.below(3) > 0 ? 6 * n : 2 * n;
            for (int more = random.below(most); more > 0; --more) {
                const int a = random.below(n), b = random.below(n);
                if (a < b) join(links, a, b, 1 + random.below(6));
            }
            const auto rate = [&] {
                const Topology drawing = Topology::build(devices, links);
                const Job job = wholeJob(drawing);
                const Layers layers = bandwidth::layersOfJob(drawing, testing::catalog(), job);
                return bestRings(
                           bandwidth::build(drawing, testing::catalog(), job, layers, RateBasis::Nominal))
                    .rate.toDouble();
            };
            const double before = rate();
            const int b = 1 + random.below(n - 1), a = random.below(b);
            join(links, a, b, 1 + random.below(3));
            const double after = rate();
            QVERIFY2(after >= before * 0.97,
                     qPrintable(QString("drawing %1: %2 became %3").arg(checked).arg(before).arg(after)));
            if (after < before * (1 - 1e-5)) ++worse;
        }
        QVERIFY2(worse <= kDrawings / 30, qPrintable(QString::number(worse)));
    }

    /// g1–g0–g2 with four links each way: one link g1–g2 took the copies from the 2 × 100 GB/s over g0 and
    /// doubled the time. The programme's answer is arithmetic: g1 sends its two parts over 100 + 25 GB/s.
    void aNarrowLinkBesideAWideDetour() {
        const std::vector<Device> devices{device("g0", "H100-SXM5", Role::Accelerator),
                                          device("g1", "H100-SXM5", Role::Accelerator),
                                          device("g2", "H100-SXM5", Role::Accelerator)};
        std::vector<Link> links{link("g1", "g0", 4, "nvlink4"), link("g2", "g0", 4, "nvlink4")};
        QCOMPARE(Drawn(Topology::build(devices, links)).machine.peers().rate.toDouble(), 100.0);
        links.push_back(link("g1", "g2", 1, "nvlink4"));
        const Drawn drawn(Topology::build(devices, links));
        QVERIFY(std::abs(drawn.machine.peers().rate.toDouble() - 125) < 1e-6);
        QVERIFY(drawn.machine.peers().relayed);
    }

    /// Direct copies and one-shot between GPUs without a link say that those between copy on; a full mesh has
    /// nobody to say it of.
    void relaysAreStated() {
        const auto says = [](const Estimate& e) {
            return e.note.find("copied on by GPUs") != std::string::npos;
        };
        const Drawn chain(Topology::build(
            {device("g0", "H100-SXM5", Role::Accelerator), device("g1", "H100-SXM5", Role::Accelerator),
             device("g2", "H100-SXM5", Role::Accelerator)},
            {link("g0", "g1", 1, "nvlink4"), link("g1", "g2", 1, "nvlink4")}));
        QVERIFY(says(chain.run("direct", MiB, Operation::AllToAll)));
        QVERIFY(says(chain.run("direct", MiB, Operation::SendRecv)));
        QVERIFY(says(chain.run("one-shot", MiB)));
        const Drawn mesh(testing::system("mi300x-8"));
        QVERIFY(!says(mesh.run("direct", MiB, Operation::AllToAll)));
        QVERIFY(!says(mesh.run("direct", MiB, Operation::SendRecv)));
        QVERIFY(!says(mesh.run("one-shot", MiB)));
        QVERIFY(!says(Drawn(testing::system("dgx-h100")).run("direct", MiB, Operation::AllToAll)));
        QVERIFY(!says(Drawn(testing::system("l40s-8-pcie")).run("direct", MiB, Operation::AllToAll)));
    }
};

QTEST_APPLESS_MAIN(MoreLinksTest)
#include "more_links_test.moc"
