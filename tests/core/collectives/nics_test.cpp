// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "drawings.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using testing::device, testing::Drawn, testing::first, testing::link;

namespace {

constexpr std::int64_t MiB = 1 << 20;

/// The system with other NICs in the same places.
Topology withNics(const std::string& id, const std::string& part) {
    const Topology drawing = testing::system(id);
    std::vector<Device> devices(drawing.devices().begin(), drawing.devices().end());
    for (Device& d : devices)
        if (d.role == Role::Nic) d.part = part;
    return Topology::build(devices, {drawing.links().begin(), drawing.links().end()});
}

double microseconds(const Drawn& drawn, const std::string& algorithm, std::int64_t bytes,
                    Operation operation = Operation::AllReduce) {
    return drawn.run(algorithm, bytes, operation).time * 1e6;
}

bool near(double seen, double expected, double tolerance) {
    if (std::abs(seen - expected) <= tolerance * expected) return true;
    qWarning() << seen << "instead of" << expected;
    return false;
}

}  // namespace

/// What the kind of NIC adds to collectives over boxes.
class NicsTest : public QObject {
    Q_OBJECT

  private slots:
    /// Published small AllReduces, 2 × 8 GPUs: p5 70.9 µs (aws-k8s-tester pull request 503), p6-b200 54.6
    /// (dstack pull request 3961), both fitted on; p4d 167.5 (aws-efa-eks README, 2021), which judges.
    void smallMessagesStartAsPublished() {
        const Drawn p5(withNics("superpod-h100-su", "efa-v2"), first(16));
        QVERIFY(near(microseconds(p5, "auto", 32), 70.9, 0.05));
        const Drawn p4d(withNics("hdr-cluster", "efa-v1"));
        QVERIFY(near(microseconds(p4d, "auto", 8), 167.5, 0.2));
    }

    /// A tree of two boxes crosses the cable up and down. The last chunk of a ring crosses both cables of
    /// each of its two laps: of 2 × 15 hops it need not make two of the 2 × 16, and these are inside a box.
    void everyStepBetweenBoxesStarts() {
        const Drawn plain(testing::system("hdr-cluster")), efa(withNics("hdr-cluster", "efa-v1"));
        const double tree = microseconds(efa, "tree", 8) - microseconds(plain, "tree", 8);
        const double ring = microseconds(efa, "ring", 8) - microseconds(plain, "ring", 8);
        QVERIFY(tree > 100);
        QVERIFY(near(ring, 2 * tree, 0.02));
        const Drawn gathered(withNics("hdr-cluster", "gvnic-tcpx"));
        const double lap = microseconds(gathered, "ring", 8, Operation::AllGather),
                     laps = microseconds(gathered, "ring", 8);
        QVERIFY(near(laps, 2 * lap, 0.05));
        QCOMPARE(testing::Drawn(testing::system("dgx-h100")).machine.network.nic.start, 0.0);
    }

    /// TCPX reads 627 to 1,116 µs for an AllGather of 1 MiB in three published runs, InfiniBand 50.
    void kernelTcpIsSlowToStart() {
        const Drawn tcpx(withNics("superpod-h100-su", "gvnic-tcpx"), first(16));
        const double seen = microseconds(tcpx, "auto", MiB, Operation::AllGather);
        QVERIFY2(seen >= 627 && seen <= 1116, qPrintable(QString::number(seen)));
    }

    /// Latencies stay without derating; a pipeline's cost goes.
    void nominalRatesKeepTheStarts() {
        const Drawn nominal(withNics("hdr-cluster", "efa-v1"), {}, RateBasis::Nominal);
        QVERIFY(nominal.machine.network.nic.start > 0);
        QCOMPARE(nominal.machine.network.nic.sigma, 0.0);
        QCOMPARE(nominal.machine.network.nicGather.sigma, 0.0);
    }

    /// A Hopper's memory is Grace's own: NCCL's 6 GB/s for Arm sockets does not hold its NIC back (CSCS: 17.5
    /// GB/s through each Slingshot adapter of two nodes of four GH200).
    void graceLeavesTheNicItsRate() {
        std::vector<Device> devices{device("rosetta", "spectrum4", Role::NetworkSwitch)};
        std::vector<Link> links;
        for (int k = 0; k < 2; ++k) {
            const std::string box = "b" + std::to_string(k) + ".";
            devices.push_back(device(box + "gpu", "GH200-96GB", Role::Accelerator, k));
            devices.push_back(device(box + "cpu", "grace", Role::Cpu, k));
            devices.push_back(device(box + "nic", "cassini", Role::Nic, k));
            links.push_back(link(box + "gpu", box + "cpu", 1, "nvlink_c2c_grace"));
            links.push_back(link(box + "nic", box + "cpu", 1, "pcie4_x16"));
            links.push_back(link(box + "nic", "rosetta", 1, "slingshot11"));
        }
        const Drawn alps(Topology::build(devices, links));
        QCOMPARE(alps.machine.boxCount(), 2);
        QCOMPARE(alps.machine.nicRatePerBox, Rational(25));
    }
};

QTEST_APPLESS_MAIN(NicsTest)
#include "nics_test.moc"
