// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edits are values: apply and inverse are exact opposites, the journal says the same as memory.
#include <random>

#include "core/topology/catalogue.h"
#include "formats/format.h"
#include "topology/layout.h"
#include "units/kept_phrase.h"

using namespace fabricsketch;

namespace {

Topology drawn(const char* id) { return drawSystem(catalogue(), id).value(); }

std::string fileText(const Topology& topology) {
    formats::Drawing drawing;
    drawing.topology = topology;
    for (const auto& format : formats::allFormats()) {
        if (format->id() == "project") return format->write(drawing, catalogue()).value();
    }
    return {};
}

/// Edits as a person makes them, by chance but the same for every run of a seed. Some are refused, some do
/// nothing.
class Hand {
  public:
    Hand(unsigned seed) : m_random(seed) {}

    Edit next(const Topology& topology) {
        const auto some = [&] { return someDevice(topology); };
        switch (below(13)) {
            case 0:
                return edits::addDevice(topology, catalogue(), part(), {number(), number()});
            case 1:
                return edits::connect(topology, catalogue(), some(), some(), 1 + below(4)).value_or(Edit());
            case 2:
                return edits::remove(topology, {some()}, {someLink(topology)});
            case 3:
                return edits::move(topology,
                                   {{some(), {number(), number()}}, {some(), {number(), number()}}});
            case 4:
                return edits::setWidth(topology, someLink(topology), 1 + below(9));
            case 5:
                return edits::setPart(topology, catalogue(), {some(), some()}, part());
            case 6:
                return edits::setCondition(topology, {some()}, {someLink(topology)},
                                           static_cast<Condition>(below(3)), Rational(1, 2));
            case 7:
                return edits::paste(topology, edits::clip(topology, {some(), some(), some()}), {40, 40});
            case 8:
                return edits::autoWire(topology, catalogue(), {some(), some(), some(), some()})
                    .value_or(Edit());
            case 9:
                return edits::addSystem(topology, catalogue(), below(2) == 0 ? "rtx3090-2-bridge" : "sierra",
                                        {number(), number()})
                    .value();
            case 10:
                return edits::move(topology, arrange(topology, static_cast<Arrangement>(below(5))));
            case 11: {
                Edit edit;
                edit.name = "Drawing " + std::to_string(below(5));
                edit.policy = HostPolicy();
                edit.policy->p2pOverPcie = static_cast<HostPolicy::P2p>(below(3));
                return edit;
            }
            default: {  // what no hand does but a file may hold: a device goes, a link to it comes
                Edit edit;
                const Id gone = some();
                edit.devices[gone] = std::nullopt;
                if (const Link* link = topology.link(someLink(topology))) {
                    edit.links[link->id] = *link;
                    edit.links[link->id]->b = gone;
                }
                return edit;
            }
        }
    }

  private:
    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    double number() { return below(200) * 7.25 - 700; }
    Id someDevice(const Topology& topology) {
        return topology.empty() ? Id("none") : topology.devices()[m_random() % topology.devices().size()].id;
    }
    Id someLink(const Topology& topology) {
        return topology.links().empty() ? Id("none")
                                        : topology.links()[m_random() % topology.links().size()].id;
    }
    std::string part() {
        static const std::vector<std::string> parts = {
            "H100-SXM5",       "B200-SXM",     "RTX-4090",   "MI300X",     "nvswitch3",
            "nvlink_switch_5", "pcie5_switch", "epyc-turin", "connectx-7", "quantum2"};
        return parts[m_random() % parts.size()];
    }
    std::mt19937 m_random;
};

}  // namespace

class EditTest : public QObject {
    Q_OBJECT
  private slots:
    /// 500 histories of 20 edits: undo all = start, redo all = end, replay of the journal = the same, byte by
    /// byte.
    void everyHistoryCanBeUndoneRedoneAndReplayed() {
        const std::vector<const char*> starts = {"dgx-h100", "dgx1-v100", "l40s-8-pcie", "frontier-mi250x"};
        for (unsigned seed = 0; seed < 500; ++seed) {
            Hand hand(seed);
            const Topology start = seed % 5 == 4 ? Topology() : drawn(starts[seed % 5]);
            Topology now = start;
            std::vector<Edit> undo;
            std::string journal;
            for (int step = 0; step < 20; ++step) {
                const Edit edit = hand.next(now);
                const Topology after = edit.apply(now);
                const Edit back = edit.inverse(now);
                QVERIFY2(back.apply(after) == now,
                         qPrintable(QString("seed %1, step %2").arg(seed).arg(step)));
                QCOMPARE(back.inverse(after).apply(now), after);
                if (edit.isNoOp(now)) QVERIFY(after == now);
                undo.push_back(back);
                journal += formats::editToJson(edit) + "\n";
                now = after;
            }
            Topology undone = now;
            for (auto back = undo.rbegin(); back != undo.rend(); ++back) undone = back->apply(undone);
            QVERIFY(undone == start);
            COMPARE_TEXT(fileText(undone), fileText(start));

            Topology replayed = start;
            std::istringstream lines(journal);
            for (std::string line; std::getline(lines, line);) {
                const auto edit = formats::editFromJson(line);
                QVERIFY2(edit, edit ? "" : edit.error().text().c_str());
                replayed = edit->apply(replayed);
            }
            COMPARE_TEXT(fileText(replayed), fileText(now));
            QVERIFY(replayed == now);
        }
    }

    /// Several edits as one do what they do one after the other.
    void anAppendedEditDoesBoth() {
        for (unsigned seed = 0; seed < 100; ++seed) {
            Hand hand(seed + 1000);
            const Topology start = drawn("dgx1-v100");
            Topology now = start;
            Edit all;
            for (int step = 0; step < 6; ++step) {
                const Edit edit = hand.next(now);
                if (!edit.check(now, catalogue()).allowed) continue;
                all.append(edit);
                now = edit.apply(now);
            }
            QVERIFY2(all.apply(start) == now, qPrintable(QString::number(seed)));
            QVERIFY(all.inverse(start).apply(now) == start);
        }
    }

    void removingADeviceTakesItsLinksAndBringsThemBack() {
        const Topology start = drawn("dgx-h100");
        Edit edit;
        edit.devices["gpu3"] = std::nullopt;  // no word of its links
        const Topology after = edit.apply(start);
        QCOMPARE(after.devices().size(), start.devices().size() - 1);
        QCOMPARE(after.links().size(), start.links().size() - 5);  // 4 switches, 1 PCIe switch
        QVERIFY(edit.inverse(start).apply(after) == start);
        QVERIFY(edits::remove(start, {"gpu3"}, {}).apply(start) == after);
    }

    void kindsTellWhatHasToBeRecalculated() {
        const Topology start = drawn("dgx-h100");
        const auto kind = [&](const Edit& edit) { return edit.kind(start); };
        QCOMPARE(kind(edits::move(start, {{"gpu0", {1, 2}}})), ChangeKind::Geometry);
        QCOMPARE(kind(edits::setWidth(start, "gpu0--nvsw0", 3)), ChangeKind::Capacity);
        QCOMPARE(kind(edits::setWidth(start, "gpu0--nvsw0", 5)), ChangeKind::None);
        QCOMPARE(kind(edits::setCondition(start, {"gpu0"}, {}, Condition::Failed)), ChangeKind::Capacity);
        QCOMPARE(kind(edits::remove(start, {"gpu0"}, {})), ChangeKind::Structure);
        QCOMPARE(kind(edits::addDevice(start, catalogue(), "H100-SXM5", {})), ChangeKind::Structure);
        Edit rename;
        rename.name = "Other";
        QCOMPARE(kind(rename), ChangeKind::Labels);
        Edit policy;
        policy.policy = HostPolicy();
        QCOMPARE(kind(policy), ChangeKind::None);
        policy.policy->pxn = false;
        QCOMPARE(kind(policy), ChangeKind::Policy);
    }

    void nothingChangedIsNoEdit() {
        const Topology start = drawn("dgx-h100");
        QVERIFY(edits::move(start, {{"gpu0", start.device("gpu0")->position}, {"nowhere", {0, 0}}})
                    .isNoOp(start));
        QVERIFY(edits::remove(start, {"nowhere"}, {"none"}).isNoOp(start));
        QVERIFY(edits::setPart(start, catalogue(), {"gpu0"}, "H100-SXM5").isNoOp(start));
        QVERIFY(!edits::remove(start, {"gpu0"}, {}).isNoOp(start));
    }

    void linksAreWidenedNotDoubled() {
        const Topology start = drawn("dgx1-v100");  // gpu0--gpu1 has 1 of V100's 6 links, gpu0 6 in all
        const Edit less = edits::setWidth(start, "gpu0--gpu3", 1);
        const Topology room = less.apply(start);
        const Edit wider = edits::connect(room, catalogue(), "gpu1", "gpu0", 1).value();
        const Topology after = wider.apply(room);
        QCOMPARE(after.links().size(), start.links().size());
        QCOMPARE(after.link("gpu0--gpu1")->width, 2);
        COMPARE_TEXT(phrases::spoken(wider.label), "Widen GPU 1 – GPU 0 to 2");
    }

    void aSecondSystemBecomesABoxOfItsOwn() {
        const Topology one = drawn("dgx-h100");
        const Edit add = edits::addSystem(one, catalogue(), "dgx-h100", {2000, 0}).value();
        QVERIFY(add.check(one, catalogue()).allowed);
        const Topology two = add.apply(one);
        QCOMPARE(two.devices().size(), std::size_t{60});
        QCOMPARE(two.links().size(), std::size_t{114});
        QCOMPARE(two.device("b1.gpu0")->host, std::optional<int>(1));
        QVERIFY(two.link("b1.gpu0--b1.nvsw0") != nullptr);
        const Topology three = edits::addSystem(two, catalogue(), "dgx-h100", {4000, 0}).value().apply(two);
        QCOMPARE(three.device("b2.gpu7")->host, std::optional<int>(2));
        const Topology fresh =
            edits::addSystem(Topology(), catalogue(), "dgx-h100", {0, 0}).value().apply(Topology());
        QVERIFY(fresh.device("gpu0") != nullptr);
        COMPARE_TEXT(fresh.name(), one.name());
    }

    void aBlankDrawingBecomesTheSystemThatIsAdded() {
        const Topology blank;
        const Edit add = edits::addSystem(blank, catalogue(), "dgx-h100", {0, 0}).value();
        const Topology box = add.apply(blank);
        QCOMPARE(box.systemId(), std::string("dgx-h100"));
        QVERIFY(add.inverse(blank).apply(box) == blank);
        QVERIFY(formats::editFromJson(formats::editToJson(add)).value().apply(blank) == box);
        // It stays what it started from; where something is drawn already, nothing starts.
        QCOMPARE(edits::addSystem(box, catalogue(), "sierra", {4000, 0}).value().apply(box).systemId(),
                 std::string("dgx-h100"));
        const Topology drawn = edits::addDevice(blank, catalogue(), "H100-SXM5", {0, 0}).apply(blank);
        QVERIFY(edits::addSystem(drawn, catalogue(), "dgx-h100", {4000, 0})
                    .value()
                    .apply(drawn)
                    .systemId()
                    .empty());
        // What depends on the system is asked again.
        Edit renamed;
        renamed.systemId = "dgx-a100";
        QVERIFY(has(renamed.kind(box), ChangeKind::Policy));
        renamed.systemId = "dgx-h100";
        QVERIFY(renamed.isNoOp(box));
    }

    void pastedDevicesBringTheLinksAmongThem() {
        const Topology start = drawn("dgx-h100");
        const Topology clip = edits::clip(start, {"gpu0", "gpu1", "nvsw0"});
        QCOMPARE(clip.links().size(), std::size_t{2});
        const Topology after = edits::paste(start, clip, {30, 30}).apply(start);
        QCOMPARE(after.links().size(), start.links().size() + 2);
        QCOMPARE(after.device("gpu8")->position.x, start.device("gpu0")->position.x + 30);
        QCOMPARE(after.link("gpu9--nvsw4")->width, 5);
        QVERIFY(!after.device("gpu8")->host.has_value());
    }

    /// Another generation for the whole fabric: switches and links follow, so that the drawing stays right.
    void aNewGenerationTakesItsSwitchesAlong() {
        const Topology start = drawn("dgx-h100");
        std::vector<Id> gpus;
        for (const int gpu : start.accelerators())
            gpus.push_back(start.devices()[static_cast<std::size_t>(gpu)].id);
        const Edit edit = edits::setPart(start, catalogue(), gpus, "B200-SXM");
        const Verdict verdict = edit.check(start, catalogue());
        QVERIFY2(verdict.allowed, verdict.reason.c_str());
        const Topology after = edit.apply(start);
        COMPARE_TEXT(after.device("nvsw0")->part, "nvlink_switch_5");
        COMPARE_TEXT(after.link("gpu0--nvsw0")->type, "nvlink5");
        COMPARE_TEXT(after.link("gpu0--psw0")->type, "pcie5_x16");
        // One GPU alone would mix generations on the switches of the others.
        const Verdict alone =
            edits::setPart(start, catalogue(), {"gpu0"}, "B200-SXM").check(start, catalogue());
        QVERIFY(!alone.allowed);
        QVERIFY2(alone.reason.find("generations of NVLink do not mix") != std::string::npos,
                 alone.reason.c_str());
        // Within a generation nothing but the part changes.
        const Topology h200 = edits::setPart(start, catalogue(), {"gpu0"}, "H200-SXM5").apply(start);
        COMPARE_TEXT(h200.link("gpu0--nvsw0")->type, "nvlink4");
        // An older PCIe slot: the link runs at the slower end.
        const Topology a100 = edits::setPart(start, catalogue(), gpus, "A100-SXM4-80GB").apply(start);
        COMPARE_TEXT(a100.link("gpu0--psw0")->type, "pcie4_x16");
    }

    void editsNeverShareWhatTheyChange() {
        const Topology start = drawn("gb200-nvl72");
        const std::string before = fileText(start);
        Topology copy = start;
        copy = edits::setWidth(copy, "gpu0--nvsw0", 2).apply(copy);
        copy = edits::move(copy, {{"gpu0", {1, 1}}}).apply(copy);
        QVERIFY(!(copy == start));
        COMPARE_TEXT(fileText(start), before);
    }
};

QTEST_APPLESS_MAIN(EditTest)
#include "edit_test.moc"
