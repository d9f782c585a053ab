// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>

#include "collectives/collective.h"
#include "drawings.h"
#include "formats/format.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::device;
using fabricsketch::testing::Drawn;
using fabricsketch::testing::first;
using fabricsketch::testing::link;

namespace {

constexpr std::int64_t KiB = 1024, MiB = KiB * 1024, GiB = MiB * 1024;

/// Case 1: eight A100 PCIe in bridged pairs on two sockets, nothing else between them.
Topology eightBridged() {
    std::vector<Device> devices{device("cpu0", "epyc-milan", Role::Cpu),
                                device("cpu1", "epyc-milan", Role::Cpu)};
    std::vector<Link> links{link("cpu0", "cpu1", 4, "xgmi_socket_zen2")};
    for (int i = 0; i < 8; ++i) {
        const std::string id = "gpu" + std::to_string(i);
        devices.push_back(device(id, "A100-PCIe-80GB", Role::Accelerator));
        links.push_back(link(id, i < 4 ? "cpu0" : "cpu1", 1, "pcie4_x16"));
        if (i % 2 == 1)
            links.push_back(link("gpu" + std::to_string(i - 1), id, 12, "nvlink_bridge_a100_pcie"));
    }
    return Topology::build(devices, links);
}

/// Case 3: two boxes of eight H100 PCIe, one 100 Gb/s NIC each.
Topology twoBoxesOneNic() {
    std::vector<Device> devices{device("leaf", "quantum_hdr", Role::NetworkSwitch)};
    std::vector<Link> links;
    for (int box = 0; box < 2; ++box) {
        const std::string b = "b" + std::to_string(box) + ".";
        for (int socket = 0; socket < 2; ++socket) {
            const std::string cpu = b + "cpu" + std::to_string(socket);
            devices.push_back(device(cpu, "xeon-sapphire-rapids", Role::Cpu, box));
        }
        links.push_back(link(b + "cpu0", b + "cpu1", 3, "upi_16"));
        for (int i = 0; i < 8; ++i) {
            const std::string gpu = b + "gpu" + std::to_string(i);
            devices.push_back(device(gpu, "H100-PCIe", Role::Accelerator, box));
            links.push_back(link(gpu, b + "cpu" + std::to_string(i / 4), 1, "pcie5_x16"));
        }
        devices.push_back(device(b + "nic0", "connectx-6", Role::Nic, box));
        links.push_back(link(b + "nic0", b + "cpu0", 1, "pcie4_x16"));
        links.push_back(link(b + "nic0", "leaf", 1, "ib_edr"));
    }
    return Topology::build(devices, links);
}

/// Eight H100 with 18 links each, wired as a ring of 9 + 9.
Topology ringWired() {
    std::vector<Device> devices;
    std::vector<Link> links;
    for (int i = 0; i < 8; ++i) {
        devices.push_back(device("gpu" + std::to_string(i), "H100-SXM5", Role::Accelerator));
        links.push_back(link("gpu" + std::to_string(i), "gpu" + std::to_string((i + 1) % 8), 9, "nvlink4"));
    }
    return Topology::build(devices, links);
}

bool says(const std::string& text, const char* word) { return text.find(word) != std::string::npos; }

}  // namespace

/// Cases 1, 2, 3, 5, 10 and 13 of shared/cases/cases.md: public threads and tables with known answers.
class CasesTest : public QObject {
    Q_OBJECT

  private slots:
    void theThirdGpu() {
        const double two = Drawn(eightBridged(), {0, 1}).run("ring", GiB).busbw;
        const Estimate three = Drawn(eightBridged(), {0, 1, 2}).run("ring", GiB);
        const double eight = Drawn(eightBridged()).run("ring", GiB).busbw;
        QVERIFY2(two >= 180 && two <= 300, qPrintable(QString::number(two)));  // measured 208
        QVERIFY2(three.busbw >= 8 && three.busbw <= 32,
                 qPrintable(QString::number(three.busbw)));  // measured 20
        QVERIFY(two / three.busbw >= 6);
        QVERIFY2(says(three.limit, "CPU") || says(three.limit, "PCIe"), three.limit.c_str());
        QVERIFY2(eight <= 1.3 * three.busbw, qPrintable(QString::number(eight)));
    }

    /// The same from the text that `nvidia-smi topo -m` prints, and with the algorithm that NCCL would take.
    void theThirdGpuFromItsListing() {
        const std::string listing =
            "\tGPU0\tGPU1\tGPU2\tGPU3\tGPU4\tGPU5\tGPU6\tGPU7\tCPU Affinity\tNUMA Affinity\n"
            "GPU0\t X \tNV12\tNODE\tNODE\tSYS\tSYS\tSYS\tSYS\t0-31\t0\n"
            "GPU1\tNV12\t X \tNODE\tNODE\tSYS\tSYS\tSYS\tSYS\t0-31\t0\n"
            "GPU2\tNODE\tNODE\t X \tNV12\tSYS\tSYS\tSYS\tSYS\t0-31\t0\n"
            "GPU3\tNODE\tNODE\tNV12\t X \tSYS\tSYS\tSYS\tSYS\t0-31\t0\n"
            "GPU4\tSYS\tSYS\tSYS\tSYS\t X \tNV12\tNODE\tNODE\t32-63\t1\n"
            "GPU5\tSYS\tSYS\tSYS\tSYS\tNV12\t X \tNODE\tNODE\t32-63\t1\n"
            "GPU6\tSYS\tSYS\tSYS\tSYS\tNODE\tNODE\t X \tNV12\t32-63\t1\n"
            "GPU7\tSYS\tSYS\tSYS\tSYS\tNODE\tNODE\tNV12\t X \t32-63\t1\n";
        const auto drawing =
            formats::readText(listing, "-", testing::catalog(), formats::ReadOptions{"A100-PCIe-80GB"});
        QVERIFY(drawing.has_value());
        const auto fastest = [&](std::vector<int> gpus) {
            return Drawn(drawing->topology, std::move(gpus)).run("auto", GiB);
        };
        const double two = fastest({0, 1}).busbw, eight = fastest({}).busbw;
        const Estimate three = fastest({0, 1, 2});
        QVERIFY2(two >= 180 && two <= 300, qPrintable(QString::number(two)));
        QVERIFY2(three.busbw >= 8 && three.busbw <= 32, qPrintable(QString::number(three.busbw)));
        QVERIFY(two / three.busbw >= 6);
        QVERIFY2(says(three.limit, "CPU") || says(three.limit, "PCIe"), three.limit.c_str());
        for (const double more : {fastest({0, 1, 2, 3}).busbw, eight})
            QVERIFY2(more <= 1.3 * three.busbw, qPrintable(QString::number(more)));
    }

    void ringAgainstInSwitchReduction() {
        // Measured at 8 GiB on H200: ring 363–367 whatever n, NVLS 414, 436, 460, 473 for 5 … 8.
        double least = 1e9, most = 0;
        for (int n = 2; n <= 8; ++n) {
            const double ring = Drawn(testing::system("dgx-h200"), first(n)).run("ring", 8 * GiB).busbw;
            QVERIFY2(ring >= 330 && ring <= 385, qPrintable(QString::number(ring)));
            least = std::min(least, ring);
            most = std::max(most, ring);
        }
        QVERIFY(most / least < 1.08);
        const double measured[] = {414.2, 435.6, 460.0, 473.1};
        for (int n = 5; n <= 8; ++n) {
            const Drawn drawn(testing::system("dgx-h200"), first(n));
            const Estimate nvls = drawn.run("nvls", 8 * GiB);
            const double want = measured[n - 5];
            QVERIFY2(std::abs(nvls.busbw - want) <= 0.08 * want, qPrintable(QString::number(nvls.busbw)));
            QVERIFY(says(nvls.note, "may exceed the wire"));
            QCOMPARE(drawn.run("auto", 8 * GiB).algorithm, std::string("nvls"));
        }
        const Drawn four(testing::system("dgx-h200"), first(4));
        QCOMPARE(four.run("auto", 8 * GiB).algorithm, std::string("ring"));
        QVERIFY(says(four.run("nvls", 8 * GiB).note, "runs a ring here"));
        QCOMPARE(Drawn(testing::system("hgx-b200"), first(5)).run("auto", 8 * GiB).algorithm,
                 std::string("ring"));
        QCOMPARE(Drawn(testing::system("hgx-b200"), first(6)).run("auto", 8 * GiB).algorithm,
                 std::string("nvls"));
    }

    void twoNodesOneNic() {
        const Drawn drawn(twoBoxesOneNic());
        QCOMPARE(drawn.machine.boxCount(), 2);
        QCOMPARE(drawn.machine.nicRatePerBox, Rational(25, 2));
        const Estimate ring = drawn.run("ring", GiB), tree = drawn.run("tree", GiB);
        QVERIFY2(ring.busbw >= 9 && ring.busbw <= 12.5, qPrintable(QString::number(ring.busbw)));
        QVERIFY2(tree.busbw > ring.busbw && tree.busbw <= 25, qPrintable(QString::number(tree.busbw)));
        QVERIFY(says(tree.note, "two-node special case"));
        QVERIFY2(says(ring.limit, "NIC"), ring.limit.c_str());
    }

    void editsMatter() {
        const double eight = Drawn(testing::system("gb200-nvl72"), first(8)).run("ring", 8 * KiB).time;
        const Estimate sixtyFour = Drawn(testing::system("gb200-nvl72"), first(64)).run("ring", 8 * KiB);
        QCOMPARE(sixtyFour.steps, 126);
        QVERIFY2(sixtyFour.time / eight >= 5 && sixtyFour.time / eight <= 9,
                 qPrintable(QString::number(sixtyFour.time / eight)));

        // GPUs outside the job change nothing.
        Topology drawing = testing::system("dgx-h100");
        const double before = Drawn(drawing, {0, 1, 2, 3}).run("ring", MiB).time;
        const Drawn whole(drawing);
        QCOMPARE(whole.machine.job.of, 8);
        std::vector<Device> devices(drawing.devices().begin(), drawing.devices().end());
        std::vector<Link> links(drawing.links().begin(), drawing.links().end());
        devices.push_back(device("extra0", "H100-SXM5", Role::Accelerator));
        links.push_back(link("extra0", "nvsw0", 4, "nvlink4"));
        const Drawn more(Topology::build(devices, links), {1, 2, 3, 4});  // extra0 sorts first
        QCOMPARE(more.machine.job.of, 9);
        QCOMPARE(more.run("ring", MiB).time, before);
    }

    void wiringDecidesTheRings() {
        const Drawn wired(ringWired());
        QCOMPARE(wired.machine.ring.rate, Rational(450));  // 9 links each way round
        QCOMPARE(wired.machine.singleRing.rate, Rational(225));
        QCOMPARE(Drawn(testing::system("dgx-h100")).machine.ring.rate, Rational(450));

        // Doubling the limiting link changes the time, a link off the path does not.
        Topology pair = testing::system("a100-pcie-bridge-4");
        auto widened = [&](const std::string& a, const std::string& b) {
            std::vector<Link> links(pair.links().begin(), pair.links().end());
            for (Link& l : links)
                if ((l.a == a && l.b == b) || (l.a == b && l.b == a)) l.width *= 2;
            return Topology::build({pair.devices().begin(), pair.devices().end()}, links);
        };
        const double before = Drawn(pair, {0, 1}).run("ring", GiB).time;
        QCOMPARE(Drawn(widened("gpu0", "cpu0"), {0, 1}).run("ring", GiB).time, before);
        QVERIFY(Drawn(widened("gpu0", "gpu1"), {0, 1}).run("ring", GiB).time < 0.6 * before);
    }

    void nominalAndAchieved() {
        // H800 200 -> 160, H20 450 -> about 337: the collective part lies in 0.70 … 0.85 of the one-way rate.
        for (const char* id : {"hgx-h800", "dgx-h100", "dgx-a100", "hgx-b200"}) {
            const Drawn achieved(testing::system(id)), nominal(testing::system(id), {}, RateBasis::Nominal);
            const double rate = achieved.machine.ring.rate.toDouble();
            const double share = achieved.run("ring", 64 * GiB).busbw / rate;
            QVERIFY2(share >= 0.70 && share <= 0.85, qPrintable(QString("%1 %2").arg(id).arg(share)));
            const double full = nominal.run("ring", 64 * GiB).busbw / rate;
            QVERIFY2(full > 0.999 && full <= 1, qPrintable(QString::number(full)));
            // Latencies stay.
            QCOMPARE(achieved.run("ring", 8).latency, nominal.run("ring", 8).latency);
        }
    }

    void bytesAreConserved() {
        // On one switch ring and direct both send 2(n-1)/n of the message; nominal busbw then is at most the
        // link.
        const Drawn nominal(testing::system("dgx-h100"), {}, RateBasis::Nominal);
        for (std::int64_t bytes : {KiB, MiB, GiB, 16 * GiB}) QVERIFY(nominal.run("ring", bytes).busbw <= 450);
        const Algorithm* ring = algorithm("ring");
        const Algorithm* twoShot = algorithm("two-shot");
        QCOMPARE(ring->terms(nominal.machine, Operation::AllReduce).transfer.factor, 14.0 / 8);
        QCOMPARE(twoShot->terms(nominal.machine, Operation::AllReduce).transfer.factor, 14.0 / 8);
    }
};

QTEST_APPLESS_MAIN(CasesTest)
#include "cases_test.moc"
