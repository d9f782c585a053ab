// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "tests/ui/panel/open_designs.h"
#include "topology/compatibility.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/outline_model.h"
#include "ui/inspector/outline_panel.h"
#include "ui/inspector/property_editors.h"
#include "ui/inspector/property_form.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Many things edited at once, and the drawing as a tree in words.
class InspectorWholeDrawingTest : public QObject {
    Q_OBJECT

    static ChoiceEditor* choice(InspectorPanel& panel, const char* name) {
        return qobject_cast<ChoiceEditor*>(panel.form()->value(QString::fromUtf8(name)));
    }

  private slots:
    void nothing_selected_swaps_the_gpu_model_of_the_whole_drawing() {
        const auto workspace = openDesigns({"dgx-h100"});
        InspectorPanel panel(workspace.get());
        panel.show();
        panel.refreshNow();
        auto* model = choice(panel, "GPU model");
        QVERIFY(model);
        model->fill();
        // 18 links do not fit the 12 ports of an A100 (NVIDIA A100 datasheet): greyed, with the reason.
        const int a100 = model->findData(QStringLiteral("A100-SXM4-80GB"));
        QVERIFY(a100 >= 0);
        QVERIFY(!(model->model()->flags(model->model()->index(a100, 0)) & Qt::ItemIsEnabled));
        model->choose(QStringLiteral("H200-SXM5"));
        for (const int i : workspace->currentDesign()->topology().accelerators())
            QCOMPARE(workspace->currentDesign()->topology().devices()[static_cast<std::size_t>(i)].part,
                     std::string("H200-SXM5"));
        QCOMPARE(workspace->currentDesign()->history()->count(), 1);
        // Another link family takes the links and the switches along.
        panel.refreshNow();
        choice(panel, "GPU model")->choose(QStringLiteral("B200-SXM"));
        const Topology& now = workspace->currentDesign()->topology();
        if (now.devices()[static_cast<std::size_t>(now.accelerators()[0])].part == "B200-SXM")
            for (const Link& link : now.links()) QVERIFY(link.type != "nvlink4");
    }

    void pcie_generation_of_all_links_at_once() {
        const auto workspace = openDesigns({"dgx-h100"});
        InspectorPanel panel(workspace.get());
        panel.show();
        panel.refreshNow();
        QCOMPARE(panel.form()->valueText(QStringLiteral("PCIe")), QStringLiteral("Gen 5"));
        choice(panel, "PCIe")->choose(QStringLiteral("4"));
        const Document& document = *workspace->currentDesign();
        for (const Link& link : document.topology().links()) {
            const LinkType* type = document.catalog().linkType(link.type);
            if (pcieLanes(*type) > 0) QCOMPARE(generation(type->family), 4);
        }
        workspace->currentDesign()->history()->undo();
        QCOMPARE(workspace->currentDesign()->history()->index(), 0);
    }

    void widths_of_many_links_at_once() {
        const auto workspace = openDesigns({"dgx-h100"});
        InspectorPanel panel(workspace.get());
        panel.show();
        std::vector<Id> links;
        for (const Link& link : workspace->currentDesign()->topology().links())
            if (link.type == "nvlink4") links.push_back(link.id);
        workspace->setSelection({}, links);
        panel.refreshNow();
        qobject_cast<QSpinBox*>(panel.form()->value(QStringLiteral("Width")))->setValue(3);
        for (const Id& id : links) QCOMPARE(workspace->currentDesign()->topology().link(id)->width, 3);
        QCOMPARE(workspace->currentDesign()->history()->count(), 1);
    }

    void the_outline_mirrors_the_drawing_and_the_selection() {
        const auto workspace = openDesigns({"gb200-nvl72"});
        OutlinePanel outline(workspace.get());
        outline.show();
        outline.refreshNow();
        auto* tree = outline.findChild<QTreeView*>(QStringLiteral("outlineTree"));
        auto* model = qobject_cast<OutlineModel*>(tree->model());
        QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        // 18 compute trays and 9 switch trays, nothing loose (NVIDIA GB200 NVL72).
        QCOMPARE(model->rowCount(), 27);
        const QString tray = model->index(3, 0).data().toString();
        QVERIFY2(tray.startsWith(QStringLiteral("Compute tray 3")) && tray.contains(u"4 × "),
                 qPrintable(tray));
        const QModelIndex gpu = model->indexOf("gpu40");
        QVERIFY(gpu.data().toString().startsWith(QStringLiteral("GPU 40 · ")));
        QVERIFY(model->rowCount(gpu) >= 18);  // a link to every switch
        QSignalSpy chosen(&outline, &OutlinePanel::chosen);
        tree->setCurrentIndex(gpu);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<Id>(), Id("gpu40"));
        // The canvas says what is selected; the tree follows and says nothing itself.
        workspace->setSelection({"gpu7"}, {});
        QCOMPARE(tree->currentIndex().data(OutlineModel::IdRole).toString(), QStringLiteral("gpu7"));
        QCOMPARE(chosen.size(), 1);
    }

    void find_goes_round_and_finds_by_name_part_and_id() {
        const auto workspace = openDesigns({"dgx-h100"});
        OutlinePanel outline(workspace.get());
        outline.show();
        outline.refreshNow();
        auto* search = outline.findChild<QLineEdit*>();
        QSignalSpy chosen(&outline, &OutlinePanel::chosen);
        outline.focusSearch();
        QTest::keyClicks(search, QStringLiteral("nvswitch"));
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(search, Qt::Key_Return);
            QCOMPARE(chosen.size(), i + 1);
            workspace->setSelection({chosen.last()[0].value<Id>()}, {});
        }
        QCOMPARE(chosen[0][0].value<Id>(), Id("nvsw0"));
        QCOMPARE(chosen[3][0].value<Id>(), Id("nvsw3"));
        QCOMPARE(chosen[4][0].value<Id>(), Id("nvsw0"));
        search->setText(QStringLiteral("no such thing"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(chosen.size(), 5);
    }
};

QTEST_MAIN(InspectorWholeDrawingTest)
#include "whole_drawing_test.moc"
