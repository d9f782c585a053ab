// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/results/legend_bar.h"
#include "ui/results/picture.h"
#include "ui/results/plot_frame.h"

using namespace fabricsketch::ui;

// y = x² and y = 1000/x at x = 1, 2, 4 … 64: values a reader can check by head.
static PlotContent twoCurves() {
    PlotContent content;
    content.title = QStringLiteral("Test");
    content.x.id = QStringLiteral("x");
    content.x.label = QStringLiteral("Size");
    content.x.csvHeader = QStringLiteral("size, bytes");
    content.x.reading = [](double x) { return QStringLiteral("Size %1 B").arg(x); };
    content.x.logBase = 2;
    content.x.logarithmic = true;
    content.y.id = QStringLiteral("y");
    content.y.label = QStringLiteral("Time, µs");
    content.y.csvHeader = QStringLiteral("time, µs");
    content.y.text = [](double y) { return QStringLiteral("%1 µs").arg(y); };
    content.y.logarithmic = true;
    PlotCurve square, inverse;
    square.id = QStringLiteral("a");
    square.name = square.endLabel = QStringLiteral("A ring");
    square.ink = Ink::DesignA;
    inverse.id = QStringLiteral("b");
    inverse.name = QStringLiteral("B, best");
    inverse.endLabel = QStringLiteral("B");
    inverse.ink = Ink::DesignB;
    for (double x = 1; x <= 64; x *= 2) {
        square.x << x;
        square.y << x * x;
        inverse.x << x;
        inverse.y << 1000 / x;
        inverse.notes << QStringLiteral("NVLS");
    }
    content.curves = {square, inverse};
    content.lines << PlotLine{16, QStringLiteral("16 B"), Ink::Muted};
    content.caption = QStringLiteral("Limited by arithmetic.");
    return content;
}

class PlotTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PlotFrame> m_frame;
    Plot* m_plot = nullptr;

    QPoint pixel(double x, double y) const {
        return QPointF(m_plot->xAxis->coordToPixel(x), m_plot->yAxis->coordToPixel(y)).toPoint();
    }
    void wheel(QPoint at, int steps, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QWheelEvent event(at, m_plot->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_plot, &event);
    }

  private slots:
    void init() {
        Theme::instance().setMode(Theme::Mode::Light);
        m_frame = std::make_unique<PlotFrame>();
        m_frame->resize(520, 320);
        m_frame->setContent(twoCurves());
        m_frame->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_frame.get()));
        m_plot = m_frame->plot();
    }

    void crosshairReadsAllCurvesWithUnits() {
        // Near x = 8 but not on it: the reading is of the row, 8² = 64 and 1000/8 = 125.
        QTest::mouseMove(m_plot, pixel(8.4, 20));
        QTest::mouseMove(m_plot, pixel(8.4, 21));
        QCOMPARE(m_plot->readoutText(), QStringLiteral("Size 8 B\nA ring: 64 µs\nB, best: 125 µs · NVLS"));
        QCOMPARE(m_plot->accessibleDescription(), m_plot->readoutText());
        QTest::mouseMove(m_plot, QPoint(2, 2));
        QVERIFY(!m_plot->crosshair());
    }

    void crosshairByKeyboard() {
        m_plot->setFocus();
        QTest::keyClick(m_plot, Qt::Key_Right);
        QCOMPARE(m_plot->crosshairTitle(), QStringLiteral("Size 1 B"));
        QTest::keyClick(m_plot, Qt::Key_Right);
        QCOMPARE(m_plot->crosshairTitle(), QStringLiteral("Size 2 B"));
        QTest::keyClick(m_plot, Qt::Key_Escape);
        QVERIFY(!m_plot->crosshair());
    }

    void legendShowsAndHides() {
        LegendItem* first = m_frame->legend()->items().first();
        QTest::mouseClick(first, Qt::LeftButton);
        QVERIFY(!m_plot->isCurveShown(QStringLiteral("a")));
        QVERIFY(!m_plot->graph(0)->visible());
        m_plot->showCrosshair(8);
        QCOMPARE(m_plot->readoutText(), QStringLiteral("Size 8 B\nB, best: 125 µs · NVLS"));
        QVERIFY(first->accessibleName().contains(QStringLiteral("hidden")));
        m_frame->setContent(twoCurves());  // the next answer does not bring it back
        QVERIFY(!m_plot->isCurveShown(QStringLiteral("a")));
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Space);
        QVERIFY(m_plot->isCurveShown(QStringLiteral("a")));
    }

    void wheelZoomsAroundTheCursorAndDoubleClickResets() {
        const QCPRange whole = m_plot->xAxis->range();
        const QPoint cursor = pixel(8, 125);
        const double before = m_plot->xAxis->pixelToCoord(cursor.x());
        wheel(cursor, 2);
        QVERIFY(m_plot->xAxis->range().upper < whole.upper);
        QVERIFY(qAbs(m_plot->xAxis->pixelToCoord(cursor.x()) / before - 1) < 1e-6);
        QVERIFY(m_plot->isZoomed());
        m_frame->setContent(twoCurves());
        QVERIFY(m_plot->xAxis->range().upper < whole.upper);  // zoom survives a new answer
        QTest::mouseDClick(m_plot, Qt::LeftButton, Qt::NoModifier, cursor);
        QCOMPARE(m_plot->xAxis->range().upper, whole.upper);
        QVERIFY(!m_plot->isZoomed());
    }

    void shiftZoomsOnlyX() {
        const QCPRange y = m_plot->yAxis->range();
        wheel(pixel(8, 125), 1, Qt::ShiftModifier);
        QCOMPARE(m_plot->yAxis->range().upper, y.upper);
        QVERIFY(m_plot->isZoomed());
    }

    void dragPans() {
        const QCPRange before = m_plot->xAxis->range();
        QTest::mousePress(m_plot, Qt::LeftButton, Qt::NoModifier, pixel(8, 100));
        QTest::mouseMove(m_plot, pixel(8, 100) + QPoint(30, 0));
        QTest::mouseMove(m_plot, pixel(8, 100) + QPoint(60, 0));
        QTest::mouseRelease(m_plot, Qt::LeftButton, Qt::NoModifier, pixel(8, 100) + QPoint(60, 0));
        QVERIFY(m_plot->xAxis->range().lower < before.lower);
        QVERIFY(m_plot->isZoomed());
    }

    void logarithmicOrLinear() {
        QCOMPARE(m_plot->yAxis->scaleType(), QCPAxis::stLogarithmic);
        m_plot->setFocus();
        QTest::keyClick(m_plot, Qt::Key_L);
        QCOMPARE(m_plot->yAxis->scaleType(), QCPAxis::stLinear);
        m_frame->setContent(twoCurves());
        QCOMPARE(m_plot->yAxis->scaleType(), QCPAxis::stLinear);
        QTest::keyClick(m_plot, Qt::Key_L, Qt::ShiftModifier);
        QCOMPARE(m_plot->xAxis->scaleType(), QCPAxis::stLinear);
    }

    void csvHasUnitsAndOneLineARow() {
        const QStringList lines = m_frame->csv().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 7);
        QCOMPARE(lines[0], QStringLiteral("\"size, bytes\",\"A ring (time, µs)\",\"B, best (time, µs)\""));
        QCOMPARE(lines[4], QStringLiteral("8,64,125"));
    }

    void picturesAreOnWhitePaper_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
        QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF");
    }
    void picturesAreOnWhitePaper() {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, start);
        Theme::instance().setMode(Theme::Mode::Dark);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("plot.") + suffix);
        QVERIFY(savePicture(m_frame->picture(), path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.read(start.size()), start);
        QVERIFY(file.size() > 2000);
        if (suffix == QStringLiteral("png")) {
            const QImage image(path);
            QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
            QCOMPARE(image.pixelColor(image.width() - 1, image.height() - 1), QColor(Qt::white));
        }
        if (suffix == QStringLiteral("svg")) {
            file.seek(0);
            const QString text = QString::fromUtf8(file.readAll());
            for (const char* word : {"Test", "A ring", "Size", "Limited by arithmetic."})
                QVERIFY2(text.contains(QLatin1String(word)), word);
        }
        // The plot on screen is as it was.
        QCOMPARE(m_plot->tokens().panel, Theme::darkTokens().panel);
        QCOMPARE(m_plot->viewport(), m_plot->rect());
    }

    // Words of a line stand in the strip above the plot area: over the curves not one dot of them.
    void lineLabelsStandAboveTheCurves() {
        m_plot->replot();
        const QRect area = m_plot->axisRect()->rect();
        const auto curves = [&] {  // without the edge, on which a line goes on into the strip
            return m_plot->toPixmap().toImage().copy(area.adjusted(0, 2, 0, 0));
        };
        const QImage said = curves();
        PlotContent mute = twoCurves();
        mute.lines.first().label.clear();
        m_frame->setContent(mute);
        m_plot->replot();
        QCOMPARE(m_plot->axisRect()->rect(), area);
        QCOMPARE(curves(), said);
    }

    // Two whose words would meet stand below each other, and the strip grows by a line.
    void nearLineLabelsAreStacked() {
        m_plot->replot();
        const int one = m_plot->axisRect()->top();
        PlotContent content = twoCurves();
        for (const double x : {15.0, 16.0, 17.0})
            content.lines << PlotLine{x,
                                      QStringLiteral("as long as words can be over a plot, "
                                                     "and then some"),
                                      Ink::Muted};
        m_frame->setContent(content);
        m_plot->replot();
        QVERIFY2(m_plot->axisRect()->top() >= one + 2 * QFontMetrics(m_plot->font()).height() / 2,
                 qPrintable(QString::number(m_plot->axisRect()->top() - one)));
    }

    void anUnknownSuffixIsRefused() {
        const auto saved = savePicture(m_frame->picture(), QStringLiteral("/tmp/plot.bmp"));
        QVERIFY(!saved);
        QVERIFY(saved.error().remedy.find(".svg") != std::string::npos);
        QVERIFY(!QFile::exists(QStringLiteral("/tmp/plot.bmp")));
    }

    void themeRecolours() {
        Theme::instance().setMode(Theme::Mode::Dark);
        QCOMPARE(m_plot->graph(0)->pen().color(), Theme::darkTokens().designs[0]);
        QCOMPARE(m_plot->graph(1)->pen().color(), Theme::darkTokens().designs[1]);
    }

    void everyPenIsOpaque() {
        for (int i = 0; i < m_plot->graphCount(); ++i) QCOMPARE(m_plot->graph(i)->pen().color().alpha(), 255);
    }

    void ticksOfSizesAndTimes() {
        PlotContent content = twoCurves();
        content.x.coarseBase = 32;
        content.x.text = [](double bytes) { return QString::number(bytes); };
        for (PlotCurve& curve : content.curves) {
            curve.x.clear();
            curve.y.clear();
            for (double x = 1024; x <= 1024.0 * 1024 * 1024; x *= 2) {
                curve.x << x;
                curve.y << x;
            }
        }
        m_frame->setContent(content);
        m_plot->replot();
        // 1 KiB to 1 GiB: as in the mock, 1 KiB, 32 KiB, 1 MiB, 32 MiB, 1 GiB.
        QCOMPARE(m_plot->xAxis->tickVector(), (QVector<double>{1024, 32768, 1048576, 33554432, 1073741824}));
    }
};

QTEST_MAIN(PlotTest)
#include "plot_test.moc"
