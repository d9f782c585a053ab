// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Row "findings" of the canvas table: what a person draws wrong is said with its reason, found by a click
// and, where it can be mended, mended by one.
#include <QTest>
#include <QToolButton>

#include "tests/ui/panel/open_designs.h"
#include "ui/inspector/findings_list.h"
#include "ui/inspector/inspector_panel.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class FindingsRowsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<InspectorPanel> m_panel;

    void open(const char* system) {
        m_panel.reset();
        m_workspace = openDesigns({system});
        m_panel = std::make_unique<InspectorPanel>(m_workspace.get());
        m_panel->resize(300, 800);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_panel->refreshNow();
    }
    Document& document() const { return *m_workspace->currentDesign(); }
    const Topology& topology() const { return document().topology(); }
    void settle() {
        QVERIFY(m_workspace->waitUntilIdle(60'000));
        m_panel->refreshNow();
    }
    /// The row of a rule; null if there is none.
    FindingRow* row(const char* rule) const {
        for (const Finding& finding : m_workspace->report(0)->findings) {
            if (finding.rule != rule) continue;
            for (FindingRow* one : m_panel->findings()->rows())
                if (one->accessibleName().contains(QString::fromStdString(finding.message))) return one;
        }
        return nullptr;
    }
    Id linkBetween(const char* a, const char* b) const {
        for (const Link& link : topology().links())
            if ((link.a == a && link.b == b) || (link.a == b && link.b == a)) return link.id;
        return {};
    }

  private slots:
    void cleanup() {
        m_panel.reset();
        m_workspace.reset();
    }

    void uneven_wiring_is_found_shown_and_mended() {
        open("dgx-h100");
        QVERIFY(!row("uneven-wiring"));
        const Topology whole = topology();
        QVERIFY(document().perform(edits::setWidth(topology(), linkBetween("gpu0", "nvsw1"), 1)));
        settle();
        FindingRow* found = row("uneven-wiring");
        QVERIFY(found);
        QTest::mouseClick(found, Qt::LeftButton);
        const auto& selected = m_workspace->selectedDevices();
        QVERIFY(std::find(selected.begin(), selected.end(), "gpu0") != selected.end());
        settle();
        found = row("uneven-wiring");
        QVERIFY(found && found->fixButton());
        QTest::mouseClick(found->fixButton(), Qt::LeftButton);
        settle();
        QVERIFY(!row("uneven-wiring"));
        QCOMPARE(topology().link(linkBetween("gpu0", "nvsw1"))->width,
                 whole.link(linkBetween("gpu0", "nvsw1"))->width);
    }

    // In a window of 1280 × 800 a selected GPU pushes the findings below the edge: the count stays, and goes there.
    void findings_below_the_edge_are_counted_and_one_click_away() {
        open("dgx-h100");
        m_panel->resize(300, 240);
        QVERIFY(document().perform(edits::setWidth(topology(), linkBetween("gpu0", "nvsw1"), 1)));
        m_workspace->setSelection({"gpu0"}, {});
        settle();
        FindingRow* found = row("uneven-wiring");
        QVERIFY(found);
        QTest::qWait(50);  // laid out
        QVERIFY(found->visibleRegion().isEmpty());
        auto* count = m_panel->findChild<QAbstractButton*>(QStringLiteral("findingsCount"));
        QVERIFY(count && !count->visibleRegion().isEmpty());
        QCOMPARE(count->visibleRegion().boundingRect(), count->rect());
        QVERIFY2(count->accessibleName().contains(QStringLiteral("warning: 1")),
                 qPrintable(count->accessibleName()));
        QTest::mouseClick(count, Qt::LeftButton);
        QTRY_VERIFY2(!found->visibleRegion().isEmpty(),
                     qPrintable(QString::number(found->mapTo(m_panel.get(), QPoint(0, 0)).y())));
    }

    void a_gpu_that_nothing_reaches_is_found() {
        open("dgx-h100");
        QVERIFY(
            document().perform(edits::addDevice(topology(), *sourceCatalog(), "H100-SXM5", {2000, 2000})));
        settle();
        QVERIFY(row("unreachable-gpu"));
    }

    /// GeForce cards of this generation have no peer copies over PCIe (facts/claims).
    void impossible_peer_copies_are_found() {
        open("rtx4090-4-pcie");
        FindingRow* found = row("p2p-impossible");
        QVERIFY(found);
        QVERIFY(!found->accessibleDescription().isEmpty());  // and what to do
    }

    /// An H100 has PCIe 5 (NVIDIA's datasheet): a link of PCIe 6 is drawn faster than its end.
    void mixed_generations_are_found_and_mended() {
        open("dgx-h100");
        Link link;
        for (const Link& one : topology().links())
            if (one.type == "pcie5_x16" && (one.a == "gpu1" || one.b == "gpu1")) link = one;
        QVERIFY(!link.id.empty());
        link.type = "pcie6_x16";
        Edit faster;
        faster.label = "faster";
        faster.links[link.id] = link;
        QVERIFY(document().perform(faster));
        settle();
        FindingRow* found = row("generation-mismatch");
        QVERIFY(found && found->fixButton());
        QTest::mouseClick(found->fixButton(), Qt::LeftButton);
        settle();
        QVERIFY(!row("generation-mismatch"));
        QCOMPARE(topology().link(link.id)->type, std::string("pcie5_x16"));
    }

    void a_nic_behind_another_switch_is_found() {
        open("dgx-h100");
        QVERIFY(!row("nic-placement"));
        // The NIC of GPU 0's switch moves to the one of GPU 7: GPU 0 has none on its own any more.
        Id old, away;
        for (const Link& link : topology().links()) {
            const auto other = [&](const char* of) {
                return link.a == of ? link.b : link.b == of ? link.a : Id();
            };
            if (const Id end = other("nic0");
                !end.empty() && topology().device(end)->role == Role::PcieSwitch)
                old = link.id;
            if (const Id end = other("gpu7");
                !end.empty() && topology().device(end)->role == Role::PcieSwitch)
                away = end;
        }
        QVERIFY(!old.empty() && !away.empty());
        QVERIFY(document().perform(edits::remove(topology(), {}, {old})));
        QVERIFY(document().perform(*edits::connect(topology(), *sourceCatalog(), "nic0", away, 1)));
        settle();
        FindingRow* found = row("nic-placement");
        QVERIFY(found);
        QVERIFY(!found->accessibleDescription().isEmpty() || found->fixButton());
    }
};

QTEST_MAIN(FindingsRowsTest)
#include "findings_rows_test.moc"
