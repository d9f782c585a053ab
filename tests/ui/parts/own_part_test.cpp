// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "topology/edit.h"
#include "ui/document/workspace.h"
#include "ui/parts/own_part_form.h"
#include "ui/parts/parts_model.h"
#include "ui/parts/parts_panel.h"
#include "ui/shipped_catalog.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// A part that nobody sells: described in the form, drawn, saved, opened again.
class OwnPartTest : public QObject {
    Q_OBJECT

    static void type(OwnPartForm& form, const char* name, const char* text) {
        for (QLineEdit* field : form.findChildren<QLineEdit*>())
            if (field->isVisible() && field->accessibleName() == QLatin1String(name)) {
                field->setFocus();
                field->clear();
                QTest::keyClicks(field, QLatin1String(text));
                return;
            }
        QFAIL(name);
    }
    static void choose(OwnPartForm& form, const char* box, const QString& start) {
        auto* combo = form.findChild<QComboBox*>(QLatin1String(box));
        for (int i = 0; i < combo->count(); ++i)
            if (combo->itemText(i).startsWith(start)) return combo->setCurrentIndex(i);
        QFAIL(box);
    }
    static void press(OwnPartForm& form) {
        auto* add = form.findChild<QPushButton*>(QStringLiteral("ownPartAdd"));
        QVERIFY2(add->isEnabled(),
                 qPrintable(form.findChild<QLabel*>(QStringLiteral("ownPartSays"))->text()));
        QTest::mouseClick(add, Qt::LeftButton);
    }
    static formats::Drawing blank() { return {}; }
    static bool listed(const PartsPanel& panel, const char* id, QString* mark = nullptr) {
        const auto* model = panel.findChild<PartsModel*>();
        for (int i = 0; i < model->rowCount(); ++i)
            if (model->index(i).data(PartsModel::IdRole).toString() == QLatin1String(id)) {
                if (mark) *mark = model->index(i).data(PartsModel::MarkRole).toString();
                return true;
            }
        return false;
    }

  private slots:
    void initTestCase() { Theme::instance().apply(); }

    // Two accelerators of the person's own, joined by four links of the person's own at 100 GB/s each: 400
    // each way.
    void describedDrawnSavedOpened() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("own.fabric.json"));
        {
            Workspace workspace(shippedCatalog());
            workspace.addDesign(blank());
            PartsPanel panel(workspace.catalog());
            connect(&workspace, &Workspace::catalogChanged, &panel,
                    [&] { panel.setCatalog(workspace.catalog()); });
            OwnPartForm form(&workspace);
            connect(&panel, &PartsPanel::ownPartWanted, &form, &QWidget::show);
            panel.show();
            QTest::mouseClick(panel.findChild<QToolButton*>(QStringLiteral("ownPart")), Qt::LeftButton);
            QVERIFY(QTest::qWaitForWindowExposed(&form));
            auto* add = form.findChild<QPushButton*>(QStringLiteral("ownPartAdd"));
            QVERIFY(!add->isEnabled());  // nothing is said yet

            choose(form, "ownPartKind", QStringLiteral("Link"));
            type(form, "Name", "Fusion wire");
            type(form, "GB/s each way, one link", "100");
            workspace.setRateUnit(RateUnit::GbpsEachWay);  // 100 GB/s are 800 Gb/s, whichever is shown
            QCOMPARE(form.part().eachWayGBps, 100.0);
            type(form, "Gb/s each way, one link", "800");
            QCOMPARE(form.part().eachWayGBps, 100.0);
            workspace.setRateUnit(RateUnit::GBpsEachWay);
            press(form);
            QVERIFY(!form.isVisible());
            QVERIFY(workspace.catalog().linkType("own-fusion-wire"));

            form.show();
            choose(form, "ownPartKind", QStringLiteral("Accelerator"));
            type(form, "Name", "My XPU");
            type(form, "Memory, GB", "288");
            type(form, "Memory bandwidth, GB/s", "8000");
            type(form, "FP16/BF16 dense, TFLOP/s", "2500");
            choose(form, "ownPartLinks", QStringLiteral("Fusion wire"));
            type(form, "Ports", "4");
            QCOMPARE(form.findChild<QLabel*>(QStringLiteral("ownPartSays"))->text(),
                     QStringLiteral("4 ports of 100 GB/s each way make 400 GB/s each way."));
            if (const QString pictures = qEnvironmentVariable("FABRICSKETCH_PICTURES"); !pictures.isEmpty())
                QVERIFY(form.grab().save(pictures + QStringLiteral("/own-part.png")));
            press(form);
            QString mark;
            QVERIFY(listed(panel, "own-my-xpu", &mark));
            QCOMPARE(mark, QStringLiteral("own figures, unsourced"));

            Document* document = workspace.currentDesign();
            QVERIFY(document->isModified());
            for (const double x : {0.0, 300.0})
                QVERIFY(document->perform(
                    edits::addDevice(document->topology(), document->catalog(), "own-my-xpu", {x, 0})));
            const auto& devices = document->topology().devices();
            // No type is named: what both ends speak is found, as when a person drags from port to port.
            const auto link =
                edits::connect(document->topology(), document->catalog(), devices[0].id, devices[1].id, 4);
            QVERIFY2(link, link ? "" : link.error().text().c_str());
            QVERIFY(document->perform(*link));
            QVERIFY(workspace.waitUntilIdle(60'000));
            const auto report = workspace.report(0);
            QVERIFY(report->bandwidth);
            QCOMPARE(report->bandwidth->pairs.at(0, 1).direct.toDouble(), 400.0);
            QCOMPARE(report->partsConfidence, Confidence::Unsourced);
            QVERIFY(!report->caveats.empty());
            QVERIFY2(document->saveAs(path), "saved");
        }
        // Another day: the file alone says what the part is.
        Workspace later(shippedCatalog());
        auto opened = formats::open(path.toStdString(), later.catalog());
        QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
        later.addDesign(std::move(*opened), path);
        QVERIFY(later.waitUntilIdle(60'000));
        QCOMPARE(later.report(0)->bandwidth->pairs.at(0, 1).direct.toDouble(), 400.0);
        const PartsPanel panel(later.catalog());
        QVERIFY(listed(panel, "own-my-xpu"));
        QVERIFY(!later.currentDesign()->isModified());
    }

    // Two H100 with all 18 links of 25 GB/s each on a switch of the person's own: 450 each way.
    void aSwitchOfOnesOwn() {
        Workspace workspace(shippedCatalog());
        workspace.addDesign(blank());
        OwnPartForm form(&workspace);
        form.edit({});
        form.show();
        QVERIFY(QTest::qWaitForWindowExposed(&form));
        choose(form, "ownPartKind", QStringLiteral("Switch"));
        type(form, "Name", "My switch");
        choose(form, "ownPartLinks", QStringLiteral("NVLink 4"));
        type(form, "Ports", "36");
        choose(form, "ownPartReduces", QStringLiteral("yes"));
        QCOMPARE(form.findChild<QLabel*>(QStringLiteral("ownPartSays"))->text(),
                 QStringLiteral("36 ports of 25 GB/s each way make 900 GB/s each way."));
        if (const QString pictures = qEnvironmentVariable("FABRICSKETCH_PICTURES"); !pictures.isEmpty())
            QVERIFY(form.grab().save(pictures + QStringLiteral("/own-switch.png")));
        press(form);
        Document* document = workspace.currentDesign();
        const auto add = [&](const char* part, double x) {
            return document->perform(
                edits::addDevice(document->topology(), document->catalog(), part, {x, 0}));
        };
        QVERIFY(add("H100-SXM5", 0) && add("H100-SXM5", 300) && add("own-my-switch", 150));
        const Topology drawn = document->topology();  // edits replace the document's
        Id hub;
        for (const Device& device : drawn.devices())
            if (device.part == "own-my-switch") hub = device.id;
        for (const int gpu : {0, 1}) {
            const Id id =
                drawn.devices()[static_cast<std::size_t>(drawn.accelerators()[static_cast<std::size_t>(gpu)])]
                    .id;
            const auto link = edits::connect(document->topology(), document->catalog(), id, hub, 18);
            QVERIFY2(link, link ? "" : link.error().text().c_str());
            QVERIFY(document->perform(*link));
        }
        QVERIFY(workspace.waitUntilIdle(60'000));
        QCOMPARE(workspace.report(0)->bandwidth->pairs.at(0, 1).fabric.toDouble(), 450.0);
        QCOMPARE(workspace.report(0)->partsConfidence, Confidence::Unsourced);
    }

    // Changing and deleting are steps as any other, and what is used stays, with the reason.
    void changedAndDeletedAndTakenBack() {
        Workspace workspace(shippedCatalog());
        workspace.addDesign(blank());
        Document* document = workspace.currentDesign();
        OwnPartForm form(&workspace);
        const auto describe = [&](const char* kind, const char* name) {
            form.edit({});
            form.show();
            choose(form, "ownPartKind", QLatin1String(kind));
            type(form, "Name", name);
        };
        describe("Link", "Wire");
        type(form, "GB/s each way, one link", "100");
        press(form);
        describe("Accelerator", "Box");
        for (const char* figure : {"Memory, GB", "Memory bandwidth, GB/s", "FP16/BF16 dense, TFLOP/s"})
            type(form, figure, "100");
        choose(form, "ownPartLinks", QStringLiteral("Wire"));
        type(form, "Ports", "4");
        press(form);
        for (const double x : {0.0, 300.0})
            QVERIFY(document->perform(
                edits::addDevice(document->topology(), document->catalog(), "own-box", {x, 0})));
        const Topology drawn = document->topology();  // edits replace the document's
        const auto devices = drawn.devices();
        QVERIFY(document->perform(
            *edits::connect(document->topology(), document->catalog(), devices[0].id, devices[1].id, 4)));
        const auto pair = [&] {
            return workspace.waitUntilIdle(60'000)
                       ? workspace.report(0)->bandwidth->pairs.at(0, 1).direct.toDouble()
                       : -1;
        };
        QCOMPARE(pair(), 400.0);

        // Twice as fast under another name: the drawing follows, and goes back.
        form.edit(QStringLiteral("own-wire"));
        form.show();
        QVERIFY(!form.findChild<QComboBox*>(QStringLiteral("ownPartKind"))->isEnabled());
        type(form, "Name", "Fast wire");
        type(form, "GB/s each way, one link", "200");
        press(form);
        QCOMPARE(pair(), 800.0);
        QCOMPARE(document->catalog().linkType("own-wire")->name, std::string("Fast wire"));
        QCOMPARE(document->history()->undoText(), QStringLiteral("Change Fast wire"));
        document->history()->undo();
        QCOMPARE(pair(), 400.0);
        QCOMPARE(workspace.catalog().linkType("own-wire")->name, std::string("Wire"));

        // Used by the box, the box used by the drawing.
        const auto tryToDelete = [&](const char* id) {
            form.edit(QLatin1String(id));
            form.show();
            QTest::mouseClick(form.findChild<QPushButton*>(QStringLiteral("ownPartDelete")), Qt::LeftButton);
            return form.isVisible() ? form.findChild<QLabel*>(QStringLiteral("ownPartSays"))->text()
                                    : QString();
        };
        QCOMPARE(
            tryToDelete("own-box"),
            QStringLiteral("Box cannot be deleted: design A has 2 of it drawn; give them another part or "
                           "remove them first"));
        QCOMPARE(
            tryToDelete("own-wire"),
            QStringLiteral("Wire cannot be deleted: design A has 1 of it drawn; give them another part or "
                           "remove them first"));
        QVERIFY(document->perform(edits::remove(document->topology(), {devices[0].id, devices[1].id}, {})));
        QCOMPARE(
            tryToDelete("own-wire"),
            QStringLiteral("Wire cannot be deleted: Box has ports of it; give Box another link or delete it "
                           "first"));
        QCOMPARE(tryToDelete("own-box"), QString());
        QCOMPARE(tryToDelete("own-wire"), QString());
        QVERIFY(!workspace.catalog().accelerator("own-box") && !workspace.catalog().linkType("own-wire"));
        QVERIFY(document->drawing().customParts.empty());
        document->history()->undo();
        document->history()->undo();
        document->history()->undo();  // the two boxes stand again
        QCOMPARE(pair(), 400.0);
        QVERIFY(workspace.catalog().accelerator("own-box") && workspace.catalog().linkType("own-wire"));
        document->history()->setIndex(0);
        QVERIFY(!workspace.catalog().accelerator("own-box") && !workspace.catalog().linkType("own-wire"));
        QVERIFY(document->drawing().customParts.empty());
        document->history()->setIndex(document->history()->count());
        QVERIFY(!workspace.catalog().linkType("own-wire"));
    }

    // The palette says which rows are the person's own: Delete asks for them to go, on others it does
    // nothing.
    void deleteInThePalette() {
        Workspace workspace(shippedCatalog());
        workspace.addDesign(blank());
        OwnPart part;
        part.kind = OwnPart::Kind::Cpu;
        part.name = "Mine";
        QVERIFY(workspace.addOwnParts(*ownPartText(part, workspace.catalog()), "Mine"));
        PartsPanel panel(workspace.catalog());
        connect(&workspace, &Workspace::catalogChanged, &panel,
                [&] { panel.setCatalog(workspace.catalog()); });
        connect(&panel, &PartsPanel::ownPartUnwanted, &workspace,
                [&](const QString& id) { QVERIFY(workspace.removeOwnPart(id.toStdString())); });
        panel.show();
        auto* list = panel.findChild<QListView*>(QStringLiteral("partsList"));
        const auto press = [&](const char* id) {
            for (int i = 0; i < list->model()->rowCount(); ++i)
                if (list->model()->index(i, 0).data(PartsModel::IdRole).toString() == QLatin1String(id)) {
                    list->setCurrentIndex(list->model()->index(i, 0));
                    QTest::keyClick(list, Qt::Key_Delete);
                    return true;
                }
            return false;
        };
        QVERIFY(press("H100-SXM5"));
        QVERIFY(workspace.catalog().accelerator("H100-SXM5"));
        QVERIFY(press("own-mine"));
        QVERIFY(!workspace.catalog().cpu("own-mine"));
        QVERIFY(!press("own-mine"));
        workspace.currentDesign()->history()->undo();
        QVERIFY(workspace.catalog().cpu("own-mine"));
    }

    // A design that uses an own part of the session carries it along, one that does not stays clean of it.
    void onlyWhatIsUsedIsLent() {
        Workspace workspace(shippedCatalog());
        workspace.addDesign(blank());
        OwnPart wire;
        wire.kind = OwnPart::Kind::Link;
        wire.name = "Wire";
        wire.eachWayGBps = 50;
        const auto text = ownPartText(wire, workspace.catalog());
        QVERIFY(text && workspace.addOwnParts(*text, "test"));
        QVERIFY(workspace.design(0)->drawing().customParts.find("own-wire") != std::string::npos);
        workspace.addDesign(blank());
        QVERIFY(workspace.design(1)->drawing().customParts.empty());
        OwnPart part;
        part.name = "Box";
        part.memoryGB = part.memoryGBps = part.fp16Tflops = 100;
        part.linkType = "own-wire";
        part.ports = 1;
        const auto box = ownPartText(part, workspace.catalog());
        QVERIFY(box && workspace.addOwnParts(*box, "test"));
        workspace.setCurrent(1);
        Document* second = workspace.design(1);
        QVERIFY(second->perform(edits::addDevice(second->topology(), second->catalog(), "own-box", {0, 0})));
        const std::string carried = second->drawing().customParts;
        QVERIFY(carried.find("own-box") != std::string::npos &&
                carried.find("own-wire") != std::string::npos);
    }

    // A pasted model stays with the project and can be chosen when it is opened again.
    void aModelStaysWithTheProject() {
        const char* text =
            R"({"models":[{"id":"my-model","name":"My model","layers":4,"hidden":512,"heads":8,)"
            R"("kv_heads":8,"head_dim":64,"ffn_dim":2048,"vocab":1000,"source":"a test"}]})";
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("model.fabric.json"));
        {
            Workspace workspace(shippedCatalog());
            workspace.addDesign(blank());
            const auto added = workspace.addOwnParts(text, "config.json");
            QVERIFY2(added, added ? "" : added.error().text().c_str());
            QVERIFY(workspace.currentDesign()->saveAs(path));
        }
        Workspace later(shippedCatalog());
        QVERIFY(!later.catalog().model("my-model"));
        auto opened = formats::open(path.toStdString(), later.catalog());
        QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
        QSignalSpy changed(&later, &Workspace::catalogChanged);
        later.addDesign(std::move(*opened), path);
        QVERIFY(later.catalog().model("my-model"));  // what the scenario bar lists
        QVERIFY(!changed.isEmpty());
    }
};

QTEST_MAIN(OwnPartTest)
#include "own_part_test.moc"
