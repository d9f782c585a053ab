// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/heat_map.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace fabricsketch::ui;

/// n × n with class 1 everywhere but the diagonal.
static HeatContent square(int n) {
    HeatContent content;
    content.n = n;
    content.classes = {{0, {}, true, false}, {450, QStringLiteral("450"), false, false}};
    for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column) content.cells.push_back(row == column ? 0 : 1);
    for (int i = 0; i < n; ++i) content.labels << QString::number(i);
    content.top = 450;
    content.lowText = QStringLiteral("0");
    content.topText = QStringLiteral("450 GB/s each way");
    content.rowTitle = QStringLiteral("from");
    content.columnTitle = QStringLiteral("to GPU");
    return content;
}

class HeatMapTest : public QObject {
    Q_OBJECT

    std::unique_ptr<HeatMap> m_map;

  private slots:
    void init() {
        Theme::instance().setMode(Theme::Mode::Light);
        m_map = std::make_unique<HeatMap>();
        m_map->resize(330, 260);
        m_map->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
    }

    void numbersWhileTheyFit() {
        m_map->setContent(square(8));
        QVERIFY(m_map->showsNumbers());
        m_map->setContent(square(72));
        QVERIFY(!m_map->showsNumbers());
    }

    /// At 256 GPUs a row is lower than its label: none may stand over the title "from" or its neighbour.
    void labelsStandApart() {
        for (const int n : {2, 8, 72, 256, 1024}) {
            m_map->setContent(square(n));
            QVERIFY2(!m_map->labelRect(0, false).intersects(m_map->rowTitleRect()),
                     qPrintable(QString::number(n)));
            QVERIFY2(!m_map->labelRect(0, true).intersects(m_map->rowTitleRect()),
                     qPrintable(QString::number(n)));
        }
    }

    void everyCellIsFoundAgain_data() {
        QTest::addColumn<int>("n");
        for (const int n : {1, 2, 8, 16, 72, 150, 576}) QTest::addRow("%d", n) << n;
    }
    void everyCellIsFoundAgain() {
        QFETCH(int, n);
        m_map->setContent(square(n));
        for (int i = 0; i < n; i += std::max(1, n / 7)) {
            const QPoint cell(i, n - 1 - i);
            const QRect rect = m_map->cellRect(cell);
            QVERIFY(rect.isEmpty() || m_map->rect().contains(rect));  // less than a pixel: drawn as a picture
            if (rect.width() > 2 && rect.height() > 2) QCOMPARE(m_map->cellAt(rect.center()), cell);
        }
        QCOMPARE(m_map->cellAt(QPoint(0, 0)), QPoint(-1, -1));
    }

    void clickAndKeysActivate() {
        m_map->setContent(square(8));
        QSignalSpy activated(m_map.get(), &HeatMap::activated);
        QTest::mouseClick(m_map.get(), Qt::LeftButton, Qt::NoModifier, m_map->cellRect({6, 3}).center());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.last().first().toPoint(), QPoint(6, 3));
        QTest::mouseClick(m_map.get(), Qt::LeftButton, Qt::NoModifier, m_map->cellRect({2, 2}).center());
        QCOMPARE(activated.size(), 1);  // the diagonal says nothing
        m_map->setFocus();
        QTest::keyClick(m_map.get(), Qt::Key_Right);
        QTest::keyClick(m_map.get(), Qt::Key_Return);
        QCOMPARE(activated.size(), 2);
        QCOMPARE(activated.last().first().toPoint(), QPoint(3, 2));
    }

    void colourIsTheRate() {
        HeatContent content = square(8);
        content.classes.push_back({64.3, QStringLiteral("64.3"), false, false});
        content.cells[1] = 2;
        m_map->setContent(content);
        const QImage image = m_map->grab().toImage();
        const auto colour = [&](QPoint cell) {
            return image.pixelColor(m_map->cellRect(cell).topLeft() + QPoint(2, 2));
        };
        QVERIFY(colour({1, 0}) != colour({2, 0}));
        QCOMPARE(colour({2, 0}), colour({3, 0}));
        QVERIFY(colour({1, 0}).lightness() < colour({2, 0}).lightness());
    }

    void aRackPaintsWithinAFrame() {
        m_map->setContent(square(72));
        m_map->grab();
        QElapsedTimer clock;
        clock.start();
        constexpr int kRounds = 20;
        for (int i = 0; i < kRounds; ++i) m_map->grab();
        const double ms = static_cast<double>(clock.nsecsElapsed()) / 1e6 / kRounds;
        qInfo("72 x 72 matrix painted in %.2f ms", ms);
    }
};

QTEST_MAIN(HeatMapTest)
#include "heat_map_test.moc"
