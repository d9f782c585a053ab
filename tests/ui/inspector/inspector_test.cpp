// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "tests/ui/panel/open_designs.h"
#include "ui/inspector/findings_list.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/property_editors.h"
#include "ui/inspector/property_form.h"
#include "ui/inspector/why_card.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class InspectorTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<InspectorPanel> m_panel;

    void open(std::initializer_list<const char*> systems) {
        m_panel.reset();
        m_workspace = openDesigns(systems);
        m_panel = std::make_unique<InspectorPanel>(m_workspace.get());
        m_panel->resize(300, 700);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    const Topology& topology() const { return m_workspace->currentDesign()->topology(); }
    Document* document() const { return m_workspace->currentDesign(); }
    QString value(const char* name) const {
        const QString first = m_panel->form()->valueText(QString::fromUtf8(name));
        return first.isEmpty() ? m_panel->more()->valueText(QString::fromUtf8(name)) : first;
    }
    void select(std::vector<Id> devices, std::vector<Id> links = {}) {
        m_workspace->setSelection(std::move(devices), std::move(links));
        m_panel->refreshNow();
    }
    /// The first link of the drawing whose type is `type`.
    Link linkOf(const std::string& type) const {
        for (const Link& link : topology().links())
            if (link.type == type) return link;
        qFatal("no such link");
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }
    void cleanup() {
        m_panel.reset();
        m_workspace.reset();
    }

    // H100 SXM5 by its datasheet (facts/catalog.json): 989 TFLOP/s BF16, 80 GB at 3.35 TB/s, 18 NVLinks of 25
    // GB/s each way.
    void aGpu() {
        open({"dgx-h100"});
        select({"gpu3"});
        QVERIFY(m_panel->heading().startsWith(QStringLiteral("GPU 3\n")));
        QCOMPARE(value("BF16 dense"), QStringLiteral("989 TFLOP/s"));
        QCOMPARE(value("Memory"), QStringLiteral("80 GB · 3.35 TB/s"));
        QCOMPARE(value("NVLink"), QStringLiteral("18 × 25 GB/s each way"));
        QCOMPARE(value("NVLink ports used"), QStringLiteral("18 / 18"));
        QCOMPARE(value("Condition"), QStringLiteral("healthy"));
        QVERIFY(!value("Source").isEmpty());
        QVERIFY(m_panel->form()
                    ->value(QStringLiteral("BF16 dense"))
                    ->toolTip()
                    .contains(QStringLiteral("Source")));
    }

    void widthChangesTheDrawingAndUndoRestores() {
        open({"dgx-h100"});
        const Link before = linkOf("nvlink4");
        const Topology whole = topology();
        select({}, {before.id});
        QCOMPARE(value("Rate"), QString::fromStdString(rateText(linkRate(before, *sourceCatalog()).toDouble(),
                                                                RateUnit::GBpsEachWay)));
        auto* width = qobject_cast<QSpinBox*>(m_panel->form()->value(QStringLiteral("Width")));
        QCOMPARE(width->value(), before.width);
        width->setValue(before.width - 1);
        QCOMPARE(topology().link(before.id)->width, before.width - 1);
        width->setValue(before.width - 2);
        QCOMPARE(topology().link(before.id)->width, before.width - 2);
        m_panel->refreshNow();
        QCOMPARE(m_panel->form()->value(QStringLiteral("Width")), width);  // still under the fingers
        QCOMPARE(value("Rate"), QString::fromStdString(rateText(
                                    linkRate(*topology().link(before.id), *sourceCatalog()).toDouble(),
                                    RateUnit::GBpsEachWay)));
        document()->history()->undo();  // two turns, one step
        QVERIFY(topology() == whole);
        m_panel->refreshNow();
        QCOMPARE(width->value(), before.width);
    }

    void aRefusedWidthIsTakenBack() {
        open({"dgx-h100"});
        const Link before = linkOf("nvlink4");
        select({}, {before.id});
        QSignalSpy refused(m_workspace.get(), &Workspace::refused);
        auto* width = qobject_cast<QSpinBox*>(m_panel->form()->value(QStringLiteral("Width")));
        width->setValue(before.width + 1);  // a 19th NVLink on an H100
        QCOMPARE(refused.size(), 1);
        QCOMPARE(topology().link(before.id)->width, before.width);
        QTRY_COMPARE(width->value(), before.width);
    }

    void condition() {
        open({"dgx-h100"});
        select({"gpu0", "gpu1"});
        auto* choice = qobject_cast<ChoiceEditor*>(m_panel->form()->value(QStringLiteral("Condition")));
        choice->choose(QString::number(static_cast<int>(Condition::Degraded)));
        QCOMPARE(topology().device("gpu1")->condition, Condition::Degraded);
        m_panel->refreshNow();
        QCOMPARE(value("Still works"), QStringLiteral("50 %"));
        qobject_cast<QSpinBox*>(m_panel->form()->value(QStringLiteral("Still works")))->setValue(75);
        QVERIFY(topology().device("gpu0")->healthyShare == Rational(3, 4));
        m_panel->refreshNow();
        choice = qobject_cast<ChoiceEditor*>(m_panel->form()->value(QStringLiteral("Condition")));
        choice->choose(QString::number(static_cast<int>(Condition::Healthy)));
        m_panel->refreshNow();
        QVERIFY(!m_panel->form()->value(QStringLiteral("Still works")));
    }

    void label() {
        open({"dgx-h100"});
        select({"gpu0"});
        auto* line = qobject_cast<QLineEdit*>(m_panel->more()->value(QStringLiteral("Label")));
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("root"));
        QCOMPARE(topology().device("gpu0")->label, std::string());  // not before it is taken
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(topology().device("gpu0")->label, std::string("root"));
        document()->history()->undo();
        m_panel->refreshNow();
        QCOMPARE(line->text(), QString());
    }

    void partsThatFitComeFirst() {
        open({"dgx-h100"});
        select({"gpu0"});
        auto* part = qobject_cast<ChoiceEditor*>(m_panel->form()->value(QStringLiteral("Part")));
        part->fill();
        // H200 has the same 18 NVLink 4; an RTX 4090 has no NVLink at all (facts/catalog.json).
        const int h200 = part->findData(QStringLiteral("H200-SXM5"));
        const int rtx = part->findData(QStringLiteral("RTX-4090"));
        QVERIFY(h200 >= 0 && rtx > h200);
        QVERIFY(part->model()->flags(part->model()->index(h200, 0)) & Qt::ItemIsEnabled);
        QVERIFY(!(part->model()->flags(part->model()->index(rtx, 0)) & Qt::ItemIsEnabled));
        QVERIFY(!part->itemData(rtx, Qt::ToolTipRole).toString().isEmpty());
        part->choose(QStringLiteral("H200-SXM5"));
        QCOMPARE(topology().device("gpu0")->part, std::string("H200-SXM5"));
    }

    void severalLinksAtOnce() {
        open({"h200-p2p-hypothetical"});
        std::vector<Id> ids;
        for (const Link& link : topology().links())
            if (link.a == "gpu0" || link.b == "gpu0")
                if (sourceCatalog()->linkType(link.type)->layer == Layer::ScaleUp) ids.push_back(link.id);
        QCOMPARE(ids.size(), 7U);
        select({}, ids);
        QVERIFY(m_panel->heading().startsWith(QStringLiteral("7 LINKS")));
        auto* choice = qobject_cast<ChoiceEditor*>(m_panel->form()->value(QStringLiteral("Condition")));
        choice->choose(QString::number(static_cast<int>(Condition::Failed)));
        for (const Id& id : ids) QCOMPARE(topology().link(id)->condition, Condition::Failed);
        document()->history()->undo();
        for (const Id& id : ids) QCOMPARE(topology().link(id)->condition, Condition::Healthy);
    }

    void nothingSelectedShowsTheRulesOfTheDesign() {
        open({"rtx4090-4-pcie"});
        select({});
        QVERIFY(m_panel->heading().startsWith(QStringLiteral("DESIGN")));
        auto* p2p = qobject_cast<ChoiceEditor*>(m_panel->more()->value(QStringLiteral("P2P over PCIe")));
        QCOMPARE(p2p->currentText(), QStringLiteral("as the parts allow"));
        p2p->choose(QStringLiteral("1"));
        QCOMPARE(topology().policy().p2pOverPcie, HostPolicy::P2p::Allowed);
        document()->history()->undo();
        QCOMPARE(topology().policy().p2pOverPcie, HostPolicy::P2p::ByPart);
    }

    void selectionThatVanishes() {
        open({"dgx-h100"});
        select({"gpu0"});
        QVERIFY(document()->perform(edits::remove(topology(), {"gpu0"}, {})));
        m_panel->refreshNow();
        QVERIFY(m_panel->heading().startsWith(QStringLiteral("DESIGN")));
    }

    void whyThisNumber() {
        open({"dgx-h100"});
        QVERIFY(m_panel->why()->isEmpty());
        Figure figure;
        figure.value = 450;
        figure.unit = "GB/s each way";
        figure.layer = "scale-up";
        figure.formula = "18 links × 25 GB/s";
        figure.limit = "limited by GPU 3's own ports";
        figure.provenance = {"https://www.example.org/datasheet", "2026-11-01", Confidence::Exact};
        m_workspace->explain(figure, {});
        const QString text = m_panel->why()->text();
        for (const char* word : {"450 GB/s each way", "18 links × 25 GB/s", "Limited by GPU 3's own ports.",
                                 "nominal · scale-up · exact", "example.org", "2026-11-01"})
            QVERIFY2(text.contains(QString::fromUtf8(word)), word);
        // The drawing changes and nobody asks again: the card says so.
        QVERIFY(document()->perform(edits::setCondition(topology(), {"gpu0"}, {}, Condition::Failed)));
        QVERIFY(m_workspace->waitUntilIdle(60'000));
        m_panel->refreshNow();
        QVERIFY(m_panel->why()->text().contains(QStringLiteral("has changed since")));
        m_workspace->explain({}, {});
        QVERIFY(m_panel->why()->isEmpty());
    }

    void findingsSelectAndMend() {
        open({"dgx-h100"});
        // A GPU that nothing joins is worth a word.
        QVERIFY(
            document()->perform(edits::addDevice(topology(), *sourceCatalog(), "H100-SXM5", {2000, 2000})));
        QVERIFY(m_workspace->waitUntilIdle(60'000));
        m_panel->refreshNow();
        const auto& rows = m_panel->findings()->rows();
        QVERIFY(!rows.isEmpty());
        QSignalSpy selection(m_workspace.get(), &Workspace::selectionChanged);
        FindingRow* unwired = nullptr;
        for (FindingRow* row : rows)
            if (row->accessibleName().contains(QStringLiteral("GPU 8"))) unwired = row;
        QVERIFY(unwired);
        QTest::mouseClick(unwired, Qt::LeftButton);
        QVERIFY(selection.size() >= 1);
        QCOMPARE(m_workspace->selectedDevices(), (std::vector<Id>{"gpu8"}));
    }

    void aRepairIsOneUndoableStep() {
        // Look through the catalogue's drawings for a finding that can be mended; mend it and take it back.
        for (const System& system : sourceCatalog()->systems()) {
            if (!system.drawable || system.gpus > 16) continue;
            const auto drawn = drawSystem(*sourceCatalog(), system.id);
            QVERIFY(drawn);
            const auto all = fabricsketch::findings(*drawn, *sourceCatalog());
            if (std::none_of(all.begin(), all.end(),
                             [](const Finding& one) { return one.repair.has_value(); }))
                continue;
            open({system.id.c_str()});
            const Topology before = topology();
            for (FindingRow* row : m_panel->findings()->rows()) {
                if (!row->fixButton()) continue;
                QTest::mouseClick(row->fixButton(), Qt::LeftButton);
                break;
            }
            QVERIFY(!(topology() == before));
            document()->history()->undo();
            QVERIFY(topology() == before);
            return;
        }
        QSKIP("no drawing of the catalogue has a finding with a repair");
    }

    void everythingIsNamedAndReachable() {
        open({"dgx-h100"});
        select({"gpu0"});
        for (const QWidget* widget : m_panel->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
                widget->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            const bool named =
                !widget->accessibleName().isEmpty() || qobject_cast<const QAbstractButton*>(widget);
            QVERIFY2(named, widget->metaObject()->className());
        }
    }
};

QTEST_MAIN(InspectorTest)
#include "inspector_test.moc"
