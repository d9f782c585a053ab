// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/ui/panel/open_designs.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/comparison_model.h"
#include "ui/compare/headline_card.h"
#include "ui/compare/headline_cards.h"
#include "ui/compare/ratio_words.h"
#include "ui/theme/theme.h"
#include "units/sentence_unit.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class CompareTest : public QObject {
    Q_OBJECT

    static const CardContent& card(const HeadlineCards& cards, int index) {
        return cards.cards()[index]->content();
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }
    void init() { setSentenceRateUnit(RateUnit::GBpsEachWay); }  // one for the program, as in the window

    // Seven links share 450 GB/s: 450/7 = 64.3 against 450; the published batches 9 and 6 and 115/80 = 1.44
    // (facts/seed_tables.json, table 2).
    void firstStartCards() {
        const auto workspace = firstStart();
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        QCOMPARE(cards.cards().size(), 4);
        QCOMPARE(card(cards, 0).number, QStringLiteral("450"));
        QCOMPARE(card(cards, 0).unit, QStringLiteral("GB/s each way"));
        QCOMPARE(cards.cards()[0]->secondLine(), QStringLiteral("A 64.3 GB/s each way · 7.0×"));
        QVERIFY(card(cards, 0).better);
        QVERIFY(card(cards, 1).title.contains(QStringLiteral("256 MiB")));
        QVERIFY(card(cards, 1).ratio.endsWith(QStringLiteral("× faster")));
        QVERIFY(card(cards, 2).title.contains(QStringLiteral("30")));
        QVERIFY(card(cards, 2).details.contains(QStringLiteral("batch 9")));
        QVERIFY(card(cards, 2).details.contains(QStringLiteral("batch 6")));
        QVERIFY(qAbs(card(cards, 2).number.toDouble() - 115) <= 0.024 * 115 + 0.5);
        QVERIFY(cards.cards()[0]->accessibleName().contains(QStringLiteral("better")));
    }

    void theOtherWayRound() {
        const auto workspace = firstStart();
        workspace->setCurrent(0);
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        QCOMPARE(card(cards, 0).otherLetter, QStringLiteral("B"));
        QCOMPARE(card(cards, 0).ratio, QStringLiteral("7.0× lower"));
        // What does not exist never looks measured.
        QVERIFY(card(cards, 0).number.startsWith(QStringLiteral("≈ ")));
        QVERIFY(card(cards, 0).worse && !card(cards, 0).better);
        QVERIFY(card(cards, 1).ratio.endsWith(QStringLiteral("× slower")));
    }

    void ratiosInWords_data() {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("higher");
        QTest::addColumn<QString>("expected");
        QTest::newRow("rate") << 450.0 / (450.0 / 7) << QStringLiteral("GB/s each way") << true
                              << QStringLiteral("7.0×");
        QTest::newRow("a twenty-fifth") << 0.04 << QStringLiteral("GB/s each way") << true
                                        << QStringLiteral("25× lower");
        QTest::newRow("throughput") << 115.0 / 80 << QStringLiteral("tokens/s per GPU") << true
                                    << QStringLiteral("1.44×");
        QTest::newRow("faster") << 0.25 << QStringLiteral("s") << false << QStringLiteral("4.0× faster");
        QTest::newRow("slower") << 12.3 << QStringLiteral("s") << false << QStringLiteral("12× slower");
        QTest::newRow("cheaper") << 0.7 << QStringLiteral("$ per M tokens") << false
                                 << QStringLiteral("−30 %");
        QTest::newRow("dearer") << 1.431 << QStringLiteral("$ per M tokens") << false
                                << QStringLiteral("+43 %");
    }
    void ratiosInWords() {
        QFETCH(double, ratio);
        QFETCH(QString, unit);
        QFETCH(bool, higher);
        QFETCH(QString, expected);
        Report::Headline headline;
        headline.figure.unit = unit.toStdString();
        headline.higherIsBetter = higher;
        Comparison::Row row;
        row.ratioValue = ratio;
        row.better = (ratio > 1) == higher ? "B" : "A";
        QCOMPARE(ratioWords(headline, row), expected);
        row.better.clear();
        QCOMPARE(ratioWords(headline, row), QStringLiteral("the same"));
    }

    // Without "per GPU" it would be the rate of the whole system.
    void aShortUnitIsOfTheSameThing() {
        QCOMPARE(shortUnit(QStringLiteral("tokens/s per GPU")), QStringLiteral("tok/s/GPU"));
        QCOMPARE(shortUnit(QStringLiteral("token/s/GPU")), QStringLiteral("tok/s/GPU"));
        QCOMPARE(shortUnit(QStringLiteral("GB/s each way")), QStringLiteral("GB/s"));
        QCOMPARE(shortUnit(QStringLiteral("per M tokens")), QString());
    }

    // In the room that a window of 1280 × 800 leaves it.
    void whatDiffersIsReadWithoutScrolling() {
        const auto workspace = firstStart();
        ComparePanel panel(workspace.get());
        panel.resize(426, 325);
        panel.show();
        panel.refreshNow();
        QCoreApplication::processEvents();
        const auto* list = panel.findChild<QScrollArea*>(QStringLiteral("differenceList"));
        QVERIFY(!panel.differences().isEmpty());
        QVERIFY2(list->widget()->heightForWidth(list->viewport()->width()) <= list->viewport()->height(),
                 qPrintable(QString::number(list->viewport()->height())));
    }

    void aClickAsksWhy() {
        const auto workspace = firstStart();
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        QSignalSpy explained(workspace.get(), &Workspace::explained);
        QTest::mouseClick(cards.cards()[0], Qt::LeftButton);
        QCOMPARE(explained.size(), 1);
        QCOMPARE(explained.last()[0].value<Figure>().value, 450.0);
        QVERIFY(!explained.last()[1].value<bandwidth::PairReason>().links.empty());
        cards.cards()[2]->setFocus();
        QTest::keyClick(cards.cards()[2], Qt::Key_Space);
        QCOMPARE(explained.size(), 2);
        QCOMPARE(explained.last()[0].value<Figure>().unit, std::string("tokens/s per GPU"));
    }

    void aGapSaysWhatToDo() {
        Workspace workspace(sourceCatalog());
        workspace.addDesign({});
        QVERIFY(workspace.waitUntilIdle(60'000));
        HeadlineCards cards(&workspace);
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        QCOMPARE(card(cards, 0).gap, QString::fromStdString(workspace.report(0)->bandwidthGap));
        QVERIFY(!card(cards, 0).gap.isEmpty());
    }

    void narrowWindowsGetTwoRows() {
        const auto workspace = firstStart();
        HeadlineCards cards(workspace.get());
        cards.resize(420, 70);
        cards.show();
        cards.refreshNow();
        for (const HeadlineCard* one : cards.cards()) QVERIFY(cards.rect().contains(one->geometry()));
        QVERIFY(cards.cards()[2]->y() > cards.cards()[0]->y());
        cards.resize(1000, 70);
        QCOMPARE(cards.cards()[3]->y(), cards.cards()[0]->y());
    }

    void unitsFollow() {
        const auto workspace = firstStart();
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        workspace->setRateUnit(RateUnit::GBpsBothWays);
        cards.refreshNow();
        QCOMPARE(card(cards, 0).number, QStringLiteral("900"));
        QCOMPARE(card(cards, 0).unit, QStringLiteral("GB/s both ways"));
        QCOMPARE(cards.cards()[0]->secondLine(), QStringLiteral("A 129 GB/s both ways · 7.0×"));
    }

    void table() {
        const auto workspace = firstStart();
        ComparePanel panel(workspace.get());
        const QAbstractItemModelTester tester(panel.model());
        panel.resize(480, 300);
        panel.show();
        panel.refreshNow();
        QVERIFY(panel.sentence().startsWith(QStringLiteral("B serves 1.4")));
        ComparisonModel* model = panel.model();
        QVERIFY(model->rowCount() >= 4);
        // The unit and its direction stand once, below the quantity.
        QCOMPARE(model->index(0, 0).data(ComparisonModel::Note).toString(), QStringLiteral("GB/s each way"));
        QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("64.3"));
        QCOMPARE(model->index(0, 2).data().toString(), QStringLiteral("450"));
        QCOMPARE(model->index(0, 2).data(ComparisonModel::Note).toString(), QStringLiteral("7×"));
        QCOMPARE(model->index(0, 2).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("450 GB/s each way · 7× (best)"));
        QVERIFY(!model->index(0, 1).data(ComparisonModel::Best).toBool());
        workspace->setCurrent(0);
        panel.refreshNow();  // whichever is current, A stays on the left
        QVERIFY(model->index(0, 2).data(ComparisonModel::Best).toBool());
        workspace->removeDesign(1);
        panel.refreshNow();
        QVERIFY(panel.emptyText().contains(QStringLiteral("second")));
        QCOMPARE(model->csv().split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), model->rowCount() + 1);
    }

    void fourDesignsAgainstABaseline() {
        const auto workspace = openDesigns({"h200-p2p-hypothetical", "dgx-h100", "dgx-h200", "dgx-a100"});
        ComparePanel panel(workspace.get());
        const QAbstractItemModelTester tester(panel.model());
        panel.resize(520, 400);
        panel.show();
        panel.refreshNow();
        ComparisonModel* model = panel.model();
        QCOMPARE(model->columnCount(), 5);  // quantity, A to D
        // 450/7 each way point to point, 450 through NVSwitch 3 (H100, H200), 300 of an A100 (NVIDIA
        // datasheets).
        const auto cell = [model](int column) {
            const QModelIndex index = model->index(0, column);
            return QStringList{index.data().toString(), index.data(ComparisonModel::Note).toString()};
        };
        QCOMPARE(cell(1), (QStringList{QStringLiteral("64.3"), QString()}));
        QCOMPARE(cell(2), (QStringList{QStringLiteral("450"), QStringLiteral("7×")}));
        QCOMPARE(cell(4).first(), QStringLiteral("300"));
        QCOMPARE(panel.differences().split(QLatin1Char('\n')).size(), 3);

        workspace->setBaseline(3);
        panel.refreshNow();
        QCOMPARE(cell(4), (QStringList{QStringLiteral("300"), QString()}));
        QCOMPARE(cell(3), (QStringList{QStringLiteral("450"), QStringLiteral("1.5×")}));
        QVERIFY(panel.differences().startsWith(QStringLiteral("D → A")));
        // The cards of every other design follow.
        workspace->setCurrent(2);
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        QCOMPARE(card(cards, 0).otherLetter, QStringLiteral("D"));
        // The design that is pinned is pinned under whatever letter.
        workspace->swapDesigns(3, 0);
        QCOMPARE(workspace->baseline(), 0);
        QCOMPARE(workspace->current(), 2);
        panel.refreshNow();
        QCOMPARE(cell(1).first(), QStringLiteral("300"));
        workspace->removeDesign(0);
        QCOMPARE(workspace->baseline(), -1);
    }

    // In the dock beside the canvas the lists of parts of three others leave the table most of the height.
    void theTableKeepsItsRoom() {
        const auto workspace = openDesigns({"h200-p2p-hypothetical", "dgx-h100", "l40s-8-pcie", "dgx-a100"});
        ComparePanel panel(workspace.get());
        panel.resize(430, 350);
        panel.show();
        panel.refreshNow();
        QCoreApplication::processEvents();
        const auto* table = panel.findChild<QTableView*>();
        QVERIFY2(table->height() >= 350 / 2, qPrintable(QString::number(table->height())));
        // Five of the quantities can be read whole without scrolling, and no number is wider than its column.
        QVERIFY(table->rowViewportPosition(4) + table->rowHeight(4) <= table->viewport()->height());
        for (int row = 0; row < panel.model()->rowCount(); ++row)
            for (int column = 1; column < panel.model()->columnCount(); ++column)
                QVERIFY(table->fontMetrics().horizontalAdvance(
                            panel.model()->index(row, column).data().toString()) <=
                        table->columnWidth(column));
    }

    // A card says in a few words what is the matter; reasons are in its tooltip.
    void aCardWithoutAnAnswerIsShort() {
        const auto workspace = openDesigns({"l40s-8-pcie"});
        HeadlineCards cards(workspace.get());
        cards.resize(950, 70);
        cards.show();
        cards.refreshNow();
        int gaps = 0;
        for (const HeadlineCard* one : cards.cards()) {
            const QString gap = one->content().gap;
            gaps += gap.isEmpty() ? 0 : 1;
            QVERIFY2(gap.size() <= 50, qPrintable(gap));
            QVERIFY(one->content().details.size() >= gap.size());
        }
        QVERIFY(gaps > 0);
    }

    void swappingTwoKeepsWhatIsLookedAt() {
        const auto workspace = firstStart();
        const Document* looked = workspace->currentDesign();
        ComparePanel panel(workspace.get());
        panel.resize(480, 300);
        panel.show();
        panel.refreshNow();
        QTest::mouseClick(panel.findChild<QToolButton*>(QStringLiteral("swapDesigns")), Qt::LeftButton);
        QCOMPARE(workspace->currentDesign(), looked);
        QCOMPARE(workspace->current(), 0);
        panel.refreshNow();
        QCOMPARE(panel.model()->index(0, 1).data().toString(), QStringLiteral("450"));
        QVERIFY(panel.sentence().startsWith(QStringLiteral("A serves")));
    }

    void threeDesignsKeepTheirLetters() {
        const auto workspace = openDesigns({"h200-p2p-hypothetical", "dgx-h100", "dgx-h200"});
        ComparePanel panel(workspace.get());
        panel.resize(480, 300);
        panel.show();
        panel.refreshNow();
        QVERIFY(panel.sentence().startsWith(QStringLiteral("C serves")));
        // Both have 450 GB/s a pair: NVSwitch 3 with 18 NVLink 4 (NVIDIA datasheets).
        for (const int column : {2, 3})
            QVERIFY(panel.model()->index(0, column).data(ComparisonModel::Best).toBool());
        QVERIFY(!panel.model()->index(0, 1).data(ComparisonModel::Best).toBool());
    }
};

QTEST_MAIN(CompareTest)
#include "compare_test.moc"
