// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenario/scenario_bar.h"

#include <QComboBox>
#include <QStandardItemModel>
#include <QToolButton>

#include "shell_fixture.h"
#include "ui/shell/scenario/tensor_parallel.h"
#include "ui/shell/scenario/value_field.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

class ScenarioBarTest : public QObject {
    Q_OBJECT

    static ValueField* value(ScenarioBar& bar, const char* name) {
        return bar.findChild<ValueField*>(QString::fromLatin1(name));
    }
    static QComboBox* choice(ScenarioBar& bar, const char* name) {
        return bar.findChild<QComboBox*>(QString::fromLatin1(name));
    }
    static void type(ValueField* field, const char* text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, QString::fromLatin1(text));
    }

  private slots:
    void initTestCase() { QVERIFY(test::catalog() != nullptr); }

    void showsTheFirstStart() {
        // Issue "Draw it, see it": Llama 3.1 70B FP8, TP 2, 8192/256, 30 tokens/s per user, calibration
        // article.
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        QVERIFY(choice(bar, "scenarioModel")->currentText().contains(QLatin1String("Llama 3.1 70B")));
        QCOMPARE(choice(bar, "scenarioPrecision")->currentText(), QStringLiteral("FP8"));
        QCOMPARE(choice(bar, "scenarioTensorParallel")->currentText(), QStringLiteral("2"));
        QCOMPARE(value(bar, "scenarioInput")->text(), QStringLiteral("8192 tok"));
        QCOMPARE(value(bar, "scenarioOutput")->text(), QStringLiteral("256 tok"));
        QCOMPARE(value(bar, "scenarioTarget")->text(), QStringLiteral("30 tok/s"));
        QCOMPARE(value(bar, "scenarioMessage")->text(), QStringLiteral("256 MiB"));
    }

    void everyEditReachesTheScenarioAtOnce() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        QSignalSpy changed(&desk.workspace, &Workspace::scenarioChanged);
        const auto& s = desk.workspace.scenario();

        type(value(bar, "scenarioInput"), "4096");
        QCOMPARE(s.serving.input, 4096);  // no Enter needed
        QVERIFY(changed.count() >= 1);
        type(value(bar, "scenarioInput"), "8K");
        QCOMPARE(s.serving.input, 8192);  // powers of 1024, as nccl-tests counts
        type(value(bar, "scenarioOutput"), "100");
        QCOMPARE(s.serving.output, 100);
        type(value(bar, "scenarioTarget"), "42.5 tok/s");
        QCOMPARE(s.serving.target, std::optional<double>(42.5));
        type(value(bar, "scenarioMessage"), "1 MiB");
        QCOMPARE(s.messageBytes, std::int64_t(1) << 20);
        type(value(bar, "scenarioPrice"), "$3.5");
        QCOMPARE(s.serving.usdPerGpuHour, std::optional<double>(3.5));

        const auto pick = [&](const char* name, int row) { choice(bar, name)->setCurrentIndex(row); };
        pick("scenarioPrecision", 0);
        QVERIFY(s.serving.precision == workload::Precision::Fp16);
        QComboBox* tp = choice(bar, "scenarioTensorParallel");
        tp->setCurrentIndex(tp->findText(QStringLiteral("4")));
        QCOMPARE(s.serving.tp, 4);
        QComboBox* model = choice(bar, "scenarioModel");
        const int other = model->currentIndex() == 0 ? 1 : 0;
        const QString id = model->itemData(other).toString();
        model->setCurrentIndex(other);
        QCOMPARE(s.serving.model, id.toStdString());
        QComboBox* algorithm = choice(bar, "scenarioAlgorithm");
        algorithm->setCurrentIndex(algorithm->findData(QStringLiteral("ring")));
        QCOMPARE(s.collective.algorithm, std::string("ring"));
        QComboBox* stack = choice(bar, "scenarioStack");
        stack->setCurrentIndex(stack->findData(QStringLiteral("vllm|vllm")));
        QCOMPARE(s.collective.stack, std::string("vllm"));
        QCOMPARE(s.serving.stack, std::string("vllm"));
    }

    void emptyTargetMeansNone() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        ValueField* target = value(bar, "scenarioTarget");
        target->setFocus();
        target->selectAll();
        QTest::keyClick(target, Qt::Key_Delete);
        QVERIFY(!desk.workspace.scenario().serving.target);
        QVERIFY(target->complaint().isEmpty());
    }

    void whatIsNoValueIsSaidAndChangesNothing() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        QSignalSpy refused(&bar, &ScenarioBar::refused);
        ValueField* input = value(bar, "scenarioInput");
        type(input, "99999999999");
        QVERIFY2(input->complaint().contains(QLatin1String("between")), qPrintable(input->complaint()));
        QVERIFY(input->property("bad").toBool());
        // "9", "99" … were values for a moment; what stands is what stood before.
        QCOMPARE(desk.workspace.scenario().serving.input, 8192);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(desk.workspace.scenario().serving.input, 8192);
        QCOMPARE(input->text(), QStringLiteral("8192 tok"));
        QVERIFY(input->complaint().isEmpty());
        QCOMPARE(refused.count(), 1);
        const QString line = refused.last().first().toString();
        for (const char* word : {"Input", "8192 tok", "99999999999", "1 tok", "1048576 tok"})
            QVERIFY2(line.contains(QLatin1String(word)), qPrintable(line));

        type(input, "rubbish");
        QVERIFY(!input->complaint().isEmpty());
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(desk.workspace.scenario().serving.input, 8192);
        QCOMPARE(input->text(), QStringLiteral("8192 tok"));
        type(input, "0");
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(desk.workspace.scenario().serving.input, 8192);
        QCOMPARE(refused.count(), 3);

        ValueField* price = value(bar, "scenarioPrice");
        type(price, "2.5");
        QTest::keyClick(price, Qt::Key_Return);
        for (const char* text : {"1e999", "-5", "abc"}) {
            type(price, text);
            QTest::keyClick(price, Qt::Key_Return);
            QCOMPARE(desk.workspace.scenario().serving.usdPerGpuHour, std::optional<double>(2.5));
            QCOMPARE(price->text(), QStringLiteral("$2.50 / GPU·h"));
        }
        QCOMPARE(refused.count(), 6);
        type(price, "");  // emptied on purpose: the catalogue's again
        QTest::keyClick(price, Qt::Key_Return);
        QVERIFY(!desk.workspace.scenario().serving.usdPerGpuHour);
        QCOMPARE(refused.count(), 6);
    }

    /// The price in grey is that of the design in front: H100 has a sourced one, V100 has none.
    void thePriceShownIsThatOfTheCurrentDesign() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {QStringLiteral("dgx-h100"), QStringLiteral("dgx1-v100")}));
        ScenarioBar bar(&desk.workspace);
        QVERIFY(desk.workspace.waitUntilIdle(60000));
        desk.workspace.setCurrent(0);
        QVERIFY(value(bar, "scenarioPrice")->placeholderText().startsWith(QLatin1Char('$')));
        desk.workspace.setCurrent(1);
        QCOMPARE(value(bar, "scenarioPrice")->placeholderText(), QStringLiteral("none known"));
    }

    void arrowKeysStep() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        QTest::keyClick(value(bar, "scenarioMessage"), Qt::Key_Up);
        QCOMPARE(desk.workspace.scenario().messageBytes, std::int64_t(512) << 20);
        QTest::keyClick(value(bar, "scenarioTarget"), Qt::Key_Down);
        QCOMPARE(desk.workspace.scenario().serving.target, std::optional<double>(25));
    }

    void tensorParallelEndsWithAReason() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));  // two designs of eight GPUs
        const auto choices =
            tensorParallelChoices(desk.workspace, desk.workspace.catalog().model("llama3.1-70b"));
        QCOMPARE(choices.back().degree, 16);
        QVERIFY(!choices.back().possible);
        QVERIFY2(choices.back().note.contains(QLatin1String("A has 8")), qPrintable(choices.back().note));
        for (const auto& choice : choices)
            if (choice.degree <= 8)
                QVERIFY(choice.possible && choice.note.isEmpty());  // 64 heads divide by 1, 2, 4, 8

        ScenarioBar bar(&desk.workspace);
        QComboBox* tp = choice(bar, "scenarioTensorParallel");
        const int row = tp->findText(QStringLiteral("16"));
        QVERIFY(row >= 0);
        QVERIFY(!tp->model()->flags(tp->model()->index(row, 0)).testFlag(Qt::ItemIsEnabled));
        QVERIFY(!tp->itemData(row, Qt::ToolTipRole).toString().isEmpty());
    }

    void aGroupLargerThanADesignIsExplained() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {QStringLiteral("dgx-h200"), QStringLiteral("gb200-nvl72")}));
        const auto choices = tensorParallelChoices(desk.workspace, nullptr);
        const auto sixteen =
            std::find_if(choices.begin(), choices.end(), [](const auto& c) { return c.degree == 16; });
        QVERIFY(sixteen != choices.end() && sixteen->possible);
        QVERIFY2(sixteen->note.contains(QLatin1String("A has 8")), qPrintable(sixteen->note));
    }

    void articleIsAChipAndOneClickGoesToMeasured() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        bar.resize(1600, 50);
        bar.show();
        auto* chip = bar.findChild<QToolButton*>(QStringLiteral("scenarioCalibration"));
        QVERIFY(chip->isVisible());
        QVERIFY(chip->text().contains(QLatin1String("NVIDIA model, not measured")));
        QVERIFY(chip->property("chip").toBool());
        QTest::mouseClick(chip, Qt::LeftButton, {}, QPoint(20, chip->height() / 2));
        QCOMPARE(desk.workspace.scenario().serving.calibration, std::string("measured"));
        QVERIFY(!chip->property("chip").toBool());
        QVERIFY(!chip->text().contains(QLatin1String("not measured")));
    }

    void everyFieldHasAnAccessibleName() {
        Desk desk;
        ScenarioBar bar(&desk.workspace);
        for (QWidget* field : bar.findChildren<QWidget*>(QRegularExpression(QStringLiteral("^scenario"))))
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    }

    void aScenarioFromElsewhereIsShown() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        ScenarioBar bar(&desk.workspace);
        QSignalSpy changed(&desk.workspace, &Workspace::scenarioChanged);
        Scenario s = desk.workspace.scenario();
        s.serving.input = 1234;
        s.serving.tp = 8;
        s.messageBytes = 4096;
        desk.workspace.setScenario(s);
        QCOMPARE(value(bar, "scenarioInput")->text(), QStringLiteral("1234 tok"));
        QCOMPARE(value(bar, "scenarioMessage")->text(), QStringLiteral("4 KiB"));
        QCOMPARE(choice(bar, "scenarioTensorParallel")->currentText(), QStringLiteral("8"));
        QCOMPARE(changed.count(), 1);  // showing is not asking again
    }
};

QTEST_MAIN(ScenarioBarTest)
#include "scenario_bar_test.moc"
