// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <random>

#include "topology/edit.h"
#include "workload/placement.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;

/// Placement against what a person reads off the drawings' wiring, and against all groups by brute force.
class PlacementTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Topology drawn(const char* system) const {
        auto topology = drawSystem(m_catalog, system);
        return topology ? *topology : Topology();
    }

    Placement best(const Topology& topology, int count) const {
        const Job all = wholeJob(topology);
        return place(topology, m_catalog, all, bandwidth::pairs(topology, m_catalog, all, RateBasis::Nominal),
                     count);
    }

    static QStringList ids(const Topology& topology, const Job& job) {
        QStringList names;
        for (const int member : job.members)
            names << QString::fromStdString(topology.devices()[static_cast<std::size_t>(member)].id);
        return names;
    }

    Rational optimumOf(const Topology& topology, const Job& job) const {
        return bandwidth::optimum(bandwidth::build(topology, m_catalog, job,
                                                   bandwidth::layersOfJob(topology, m_catalog, job),
                                                   RateBasis::Nominal))
            .x;
    }

    template <class Visit>
    static void everyGroup(const Job& all, int count, Visit visit) {
        std::vector<bool> chosen(static_cast<std::size_t>(all.size()), false);
        std::fill(chosen.begin(), chosen.begin() + count, true);
        do {
            Job job;
            job.of = all.of;
            for (std::size_t i = 0; i < chosen.size(); ++i)
                if (chosen[i]) job.members.push_back(all.members[i]);
            visit(job);
        } while (std::prev_permutation(chosen.begin(), chosen.end()));
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    // The system's link matrix: 2–3 have two links (2 × 25 = 50) and hang on one PCIe switch; 0–3 and 0–4
    // have two links too but lie farther apart.
    void twoLinksOnOnePcieSwitchOfDgx1() {
        const Topology topology = drawn("dgx1-v100");
        const Placement pair = best(topology, 2);
        QCOMPARE(ids(topology, pair.job), (QStringList{"gpu2", "gpu3"}));
        QCOMPARE(pair.slowestPair, Rational(50));
        QVERIFY(pair.exact);
        QVERIFY2(pair.words.find("the best of 28 groups") != std::string::npos, pair.words.c_str());
    }

    // Only the two halves of the cube mesh are fully joined by NVLink, with single links of 25.
    void fourOfDgx1AreAHalf() {
        const Topology topology = drawn("dgx1-v100");
        const Placement four = best(topology, 4);
        QCOMPARE(ids(topology, four.job), (QStringList{"gpu0", "gpu1", "gpu2", "gpu3"}));
        QCOMPARE(four.slowestPair, Rational(25));
    }

    // Three of a half always have a single link among them; 0–2–3 has the links 1, 2, 2: the cut {0, 3} sends
    // 3 × 25 to GPU 2 … x* = 75/2, against 50/2 for 0–1–2 with 1, 1, 2 (cut {1, 2} to GPU 0).
    void threeOfDgx1TakeTheWiderTriangle() {
        const Topology topology = drawn("dgx1-v100");
        const Placement three = best(topology, 3);
        QCOMPARE(three.slowestPair, Rational(25));
        QCOMPARE(optimumOf(topology, three.job), Rational(75, 2));
    }

    // Six GPUs have a pair without NVLink whatever the choice; the best group by x* is known by brute force.
    void sixOfDgx1StandOnTheirRings() {
        const Topology topology = drawn("dgx1-v100");
        const Placement six = best(topology, 6);
        Rational most;
        everyGroup(wholeJob(topology), 6,
                   [&](const Job& job) { most = std::max(most, optimumOf(topology, job)); });
        QCOMPARE(optimumOf(topology, six.job), most);
        QCOMPARE(six.x, most);
    }

    void aBridgedPair() {
        const Topology topology = drawn("a100-pcie-bridge-4");
        const Placement pair = best(topology, 2);
        const auto pairs = bandwidth::pairs(topology, m_catalog, pair.job, RateBasis::Nominal);
        QVERIFY(!pairs.at(0, 1).direct.isZero());
        QCOMPARE(pairs.at(0, 1).direct, pair.slowestPair);
    }

    void onePcieSwitchThenOneSocket() {
        const Topology topology = drawn("l40s-8-pcie");
        const auto above = [&](int device, Role role) {
            std::vector<int> found;
            for (const int link : topology.linksOf(device)) {
                const int other = topology.otherEnd(link, device);
                if (topology.devices()[static_cast<std::size_t>(other)].role == role) found.push_back(other);
            }
            return found;
        };
        const Placement pair = best(topology, 2);
        QCOMPARE(above(pair.job.members[0], Role::PcieSwitch), above(pair.job.members[1], Role::PcieSwitch));
        const Placement four = best(topology, 4);
        for (const int member : four.job.members)
            QCOMPARE(above(above(member, Role::PcieSwitch)[0], Role::Cpu),
                     above(above(four.job.members[0], Role::PcieSwitch)[0], Role::Cpu));
    }

    // Every pair of a rack has 900: four GPUs come from one compute tray.
    void oneTrayOfARack() {
        const Topology topology = drawn("gb200-nvl72");
        const Placement four = best(topology, 4);
        QCOMPARE(four.slowestPair, Rational(900));
        QVERIFY(four.exact);
        for (const int member : four.job.members)
            QCOMPARE(topology.devices()[static_cast<std::size_t>(member)].host,
                     topology.devices()[static_cast<std::size_t>(four.job.members[0])].host);
    }

    // Seventeen GPUs are too many for all groups: three in a row of 50 would need a third link of 50, so the
    // best rate is not reached and nothing proves that 25 is the most.
    void beyondSixteenIsLabelledGreedy() {
        Topology topology = drawn("dgx1-v100");
        for (int i = 0; i < 9; ++i)
            topology = edits::addDevice(topology, m_catalog, "V100-SXM2", {}).apply(topology);
        const Placement three = best(topology, 3);
        QCOMPARE(three.slowestPair, Rational(25));
        QVERIFY(!three.exact);
        QVERIFY2(three.words.ends_with("found greedily"), three.words.c_str());
    }

    void allGroupsByBruteForce() {
        std::mt19937 random(7);
        for (int round = 0; round < 40; ++round) {
            Topology topology;
            const int n = 5 + round % 4, count = 2 + round % 3;
            for (int i = 0; i < n; ++i)
                topology = edits::addDevice(topology, m_catalog, "A100-SXM4-80GB", {}).apply(topology);
            for (int i = 0; i < n; ++i)
                for (int j = i + 1; j < n; ++j) {
                    const int width = static_cast<int>(random() % 4);
                    if (width == 0) continue;
                    const auto edit = edits::connect(topology, m_catalog, "gpu" + std::to_string(i),
                                                     "gpu" + std::to_string(j), width);
                    QVERIFY(edit);
                    topology = edit->apply(topology);
                }
            const Job all = wholeJob(topology);
            const auto pairs = bandwidth::pairs(topology, m_catalog, all, RateBasis::Nominal);
            Rational most;
            everyGroup(all, count, [&](const Job& job) {
                std::vector<int> at;
                for (const int member : job.members)
                    at.push_back(static_cast<int>(std::find(all.members.begin(), all.members.end(), member) -
                                                  all.members.begin()));
                Rational least = pairs.at(at[0], at[1]).fabric;
                for (const int i : at)
                    for (const int j : at)
                        if (i != j) least = std::min(least, pairs.at(i, j).fabric);
                most = std::max(most, least);
            });
            QCOMPARE(place(topology, m_catalog, all, pairs, count).slowestPair, most);
        }
    }

    void noChoiceTakesTheFirst() {
        const Topology topology = drawn("dgx-h100");
        QCOMPARE(best(topology, 1).job.size(), 1);
        QCOMPARE(best(topology, 8).job.size(), 8);
        QCOMPARE(best(topology, 0).job.size(), 0);
    }
};

QTEST_APPLESS_MAIN(PlacementTest)
#include "placement_test.moc"
