// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history as a person reads it: every step with what it did to the headline numbers.
#include <QAbstractItemModelTester>
#include <QListView>
#include <QTest>

#include "tests/ui/panel/open_designs.h"
#include "topology/edit.h"
#include "ui/compare/history_model.h"
#include "ui/compare/history_panel.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class HistoryTest : public QObject {
    Q_OBJECT

    /// Two GPUs on one NVLink, then on all 18: three steps of parts and one of width.
    struct Drawn {
        Workspace workspace{sourceCatalog()};
        Document* document;
        Drawn() : document(workspace.design(workspace.addDesign({}))) {
            add({0, 0});
            add({300, 0});
            const auto devices = document->topology().devices();
            if (!perform(
                    edits::connect(document->topology(), document->catalog(), devices[0].id, devices[1].id, 1)
                        .value()))
                qFatal("connect");
            if (!widen(18)) qFatal("widen");
        }
        bool perform(const Edit& edit) { return document->perform(edit); }
        void add(Point at) {
            if (!perform(edits::addDevice(document->topology(), document->catalog(), "H100-SXM5", at)))
                qFatal("add");
        }
        bool widen(int width) {
            return perform(edits::setWidth(document->topology(), document->topology().links()[0].id, width));
        }
    };
    static std::unique_ptr<HistoryPanel> shownPanel(Drawn& drawn) {
        auto panel = std::make_unique<HistoryPanel>(&drawn.workspace);
        panel->resize(420, 500);
        panel->show();
        if (!QTest::qWaitForWindowExposed(panel.get())) qFatal("not exposed");
        return panel;
    }
    static const HeadlineChange* pairChange(const HistoryModel& model, int row) {
        for (const HeadlineChange& change : model.changes(row))
            if (change.title.contains(QStringLiteral("pair"), Qt::CaseInsensitive)) return &change;
        return nullptr;
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void everyStepSaysWhatItDid() {
        Drawn drawn;
        const auto panel = shownPanel(drawn);
        HistoryModel& model = *panel->model();
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(model.figures()->isComplete(), 60'000);
        // One NVLink of an H100 carries 25 GB/s each way, 18 carry 450 (NVIDIA H100 datasheet).
        const HeadlineChange* wide = pairChange(model, 4);
        QVERIFY(wide != nullptr);
        QVERIFY2(wide->words.startsWith(QStringLiteral("25")), qPrintable(wide->words));
        QVERIFY2(wide->words.endsWith(QStringLiteral("450 GB/s each way")), qPrintable(wide->words));
        QCOMPARE(wide->better, 1);
        // A second GPU that nothing joins to the first has no pair yet; the link brings it.
        const HeadlineChange* joined = pairChange(model, 3);
        QVERIFY(joined != nullptr);
        QCOMPARE(joined->better, 1);
        QVERIFY(model.changes(0).isEmpty());
        // For looking at: FABRICSKETCH_PICTURES=folder keeps the list.
        if (const QString folder = qEnvironmentVariable("FABRICSKETCH_PICTURES"); !folder.isEmpty()) {
            QTest::qWait(50);
            panel->grab().save(folder + QStringLiteral("/history.png"));
        }
        QVERIFY(model.index(4, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("better")));
    }

    void aClickGoesToAStep() {
        Drawn drawn;
        const auto panel = shownPanel(drawn);
        QTRY_VERIFY_WITH_TIMEOUT(panel->model()->figures()->isComplete(), 60'000);
        QTest::qWait(50);
        const QModelIndex second = panel->model()->index(2, 0);
        QTest::mouseClick(panel->list()->viewport(), Qt::LeftButton, {},
                          panel->list()->visualRect(second).center());
        QCOMPARE(drawn.document->history()->index(), 2);
        QVERIFY(drawn.document->topology().links().empty());
        QVERIFY(second.data(HistoryModel::Present).toBool());
        QVERIFY(panel->model()->index(3, 0).data(HistoryModel::Undone).toBool());
        // What is known stays known: nothing is asked again by going back and forth.
        QVERIFY(panel->model()->figures()->isComplete());
        panel->list()->setCurrentIndex(panel->model()->index(4, 0));
        QTest::keyClick(panel->list(), Qt::Key_Return);
        QCOMPARE(drawn.document->history()->index(), 4);
    }

    void anotherStepReplacesWhatWasTakenBack() {
        Drawn drawn;
        const auto panel = shownPanel(drawn);
        HistoryModel& model = *panel->model();
        const QAbstractItemModelTester tester(&model);
        QTRY_VERIFY_WITH_TIMEOUT(model.figures()->isComplete(), 60'000);
        drawn.document->history()->setIndex(3);
        QVERIFY(drawn.widen(2));
        QCOMPARE(model.rowCount(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(model.figures()->isComplete(), 60'000);
        const HeadlineChange* wide = pairChange(model, 4);
        QVERIFY(wide != nullptr);
        QVERIFY2(wide->words.contains(QStringLiteral("50")), qPrintable(wide->words));  // 2 × 25
        drawn.document->history()->undo();
        QVERIFY(drawn.widen(9));
        drawn.document->history()->setIndex(1);
        drawn.add({900, 900});
        QCOMPARE(model.rowCount(), 3);
    }

    void movingBoxesMovesNoNumber() {
        Drawn drawn;
        const auto panel = shownPanel(drawn);
        const Id gpu = drawn.document->topology().devices()[0].id;
        drawn.perform(edits::move(drawn.document->topology(), {{gpu, {50, 50}}}));
        QTRY_VERIFY_WITH_TIMEOUT(panel->model()->figures()->isComplete(), 60'000);
        QVERIFY(panel->model()->changes(5).isEmpty());
        QVERIFY(panel->model()->index(5, 0).data(HistoryModel::Known).toBool());
    }

    void anotherDesignHasAnotherHistory() {
        Drawn drawn;
        const auto panel = shownPanel(drawn);
        const QAbstractItemModelTester tester(panel->model());
        drawn.workspace.setCurrent(drawn.workspace.addDesign({}));
        QCOMPARE(panel->model()->rowCount(), 1);
        drawn.workspace.setCurrent(0);
        QCOMPARE(panel->model()->rowCount(), 5);
        drawn.workspace.removeDesign(0);
        QCOMPARE(panel->model()->rowCount(), 1);
    }
};

QTEST_MAIN(HistoryTest)
#include "history_test.moc"
