// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/difference.h"

#include "core/topology/catalogue.h"
#include "topology/edit.h"

using namespace fabricsketch;

class DifferenceTest : public QObject {
    Q_OBJECT

  private slots:
    void whatIsTheSameHasNoDifference() {
        const Topology box = drawSystem(catalogue(), "dgx-h100").value();
        QVERIFY(differenceOf(box, box, catalogue()).empty());
        const Topology moved = edits::move(box, {{box.devices()[0].id, {5000, 0}}}).apply(box);
        QVERIFY(differenceOf(box, moved, catalogue()).empty());
    }

    void partsAndLinksAreCounted() {
        // Point to point, an H100 SXM5 has 18 NVLinks (NVIDIA H100 datasheet); here 7 of them go to the other
        // GPU.
        Topology two;
        two = edits::addDevice(two, catalogue(), "H100-SXM5", {0, 0}).apply(two);
        two = edits::addDevice(two, catalogue(), "H100-SXM5", {200, 0}).apply(two);
        const Id a = two.devices()[0].id, b = two.devices()[1].id;
        two = edits::connect(two, catalogue(), a, b, 7).value().apply(two);
        Topology wider = edits::setWidth(two, two.links()[0].id, 18).apply(two);
        wider = edits::addDevice(wider, catalogue(), "nvswitch3", {0, 200}).apply(wider);
        wider = edits::addDevice(wider, catalogue(), "nvswitch3", {200, 200}).apply(wider);

        const DrawingDifference difference = differenceOf(two, wider, catalogue());
        QCOMPARE(difference.parts.size(), std::size_t(1));
        QCOMPARE(difference.parts[0].before, 0);
        QCOMPARE(difference.parts[0].after, 2);
        QCOMPARE(difference.links.size(), std::size_t(1));
        QCOMPARE(difference.added.size(), std::size_t(2));
        QVERIFY(difference.gone.empty());
        QCOMPARE(difference.bundles.size(), std::size_t(1));
        QCOMPARE(difference.bundles[0].before, 7);
        QCOMPARE(difference.bundles[0].after, 18);
        const auto phrases = differencePhrases(difference);
        QCOMPARE(phrases.size(), std::size_t(2));
        QVERIFY(phrases[0].starts_with("+2 NVSwitch"));
        QVERIFY(phrases[1].find("7 links → 18") != std::string::npos);
        // The other way round the switches go.
        QVERIFY(differencePhrases(differenceOf(wider, two, catalogue()))[0].starts_with("−2 NVSwitch"));
    }

    void conditionsAndSwitchesOfTheHostAreSaid() {
        const Topology box = drawSystem(catalogue(), "dgx-h100").value();
        const Topology failed =
            edits::setCondition(box, {box.devices()[0].id}, {}, Condition::Failed).apply(box);
        QCOMPARE(differencePhrases(differenceOf(box, failed, catalogue())),
                 std::vector<std::string>{"not healthy: 0 → 1"});
        Edit denied;
        denied.policy = box.policy();
        denied.policy->p2pOverPcie = HostPolicy::P2p::Denied;
        QCOMPARE(differencePhrases(differenceOf(box, denied.apply(box), catalogue())).size(), std::size_t(1));
    }

    void theSamePartsJoinedDifferently() {
        Topology three;
        for (const double x : {0.0, 200.0, 400.0})
            three = edits::addDevice(three, catalogue(), "H100-SXM5", {x, 0}).apply(three);
        const auto join = [&](std::size_t i, std::size_t j) {
            return edits::connect(three, catalogue(), three.devices()[i].id, three.devices()[j].id, 4)
                .value()
                .apply(three);
        };
        const auto phrases = differencePhrases(differenceOf(join(0, 1), join(1, 2), catalogue()));
        QCOMPARE(phrases, std::vector<std::string>{"the same parts, 2 pairs joined differently"});
    }
};

QTEST_APPLESS_MAIN(DifferenceTest)
#include "difference_test.moc"
