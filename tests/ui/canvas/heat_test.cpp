// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>

#include "ui/canvas/analysis/heat.h"
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/drawing/load_color.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Row "heat": utilisation under the chosen traffic, colour-blind-safe, width and label too, with a legend.
class HeatTest : public QObject {
    Q_OBJECT

    static QImage imageOf(CanvasFixture& c) {
        QImage image(c.view->size(), QImage::Format_ARGB32_Premultiplied);
        static_cast<QWidget*>(c.view.get())->render(&image);
        return image;
    }
    static int pixels(const QImage& image, const QColor& color) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color ? 1 : 0;
        return count;
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void every_link_wears_its_load_and_the_legend_says_so() {
        CanvasFixture c("dgx-h100");
        QVERIFY(c.workspace.waitUntilIdle(20000));
        const QImage before = imageOf(c);
        c.view->toggleHeat();
        QTRY_VERIFY_WITH_TIMEOUT(c.view->heat()->loads(), 20000);
        auto* legend = c.view->findChild<QWidget*>(QStringLiteral("heatLegend"));
        QVERIFY(legend && legend->isVisible());
        QString said;
        for (const QLabel* label : legend->findChildren<QLabel*>()) said += label->text() + u'\n';
        QVERIFY2(said.contains(u"AllReduce 256 MiB") && said.contains(u"Busiest"), qPrintable(said));
        // The same shares as core says: GPU links carry, PCIe carries nothing of it.
        for (const Bundle& bundle : c.view->drawing().links().bundles()) {
            if (bundle.layer == Layer::ScaleUp)
                QVERIFY2(bundle.heat > 0.2 && bundle.heat <= 1.0001,
                         qPrintable(QString::number(bundle.heat)));
            else
                QCOMPARE(bundle.heat, 0.0);
        }
        QVERIFY(imageOf(c) != before);
        c.picture("heat-allreduce");
        c.view->toggleHeat();
        QVERIFY(!c.view->drawing().isHot() && !legend->isVisible());
        QCOMPARE(imageOf(c), before);
    }

    void all_to_all_fills_every_port_and_is_chosen_in_the_legend() {
        CanvasFixture c("dgx-h100");
        QVERIFY(c.workspace.waitUntilIdle(20000));
        c.view->toggleHeat();
        auto* traffic = c.view->findChild<QWidget*>(QStringLiteral("heatLegend"))->findChild<QComboBox*>();
        traffic->setFocus();
        QTest::keyClick(traffic, Qt::Key_Down);
        QCOMPARE(*c.view->heat()->traffic(), Traffic::AllToAll);
        QTRY_VERIFY_WITH_TIMEOUT(c.view->heat()->loads(), 20000);
        for (const Bundle& bundle : c.view->drawing().links().bundles())
            if (bundle.layer == Layer::ScaleUp) QVERIFY(std::abs(bundle.heat - 1) < 1e-6);
        // 32 bundles at 100 %: their colour fills much of the picture.
        QVERIFY(pixels(imageOf(c), loadColor(1, false)) > 500);
        c.picture("heat-all-to-all");
    }

    void a_selected_pair_loads_its_own_way_alone() {
        CanvasFixture c("dgx-h100");
        QVERIFY(c.workspace.waitUntilIdle(20000));
        c.view->select({"gpu1", "gpu6"});
        c.view->heat()->show(Traffic::Pair);
        QTRY_VERIFY_WITH_TIMEOUT(c.view->heat()->loads(), 20000);
        QVERIFY2(c.view->heat()->loads()->title.find("GPU 1 to GPU 6") != std::string::npos,
                 c.view->heat()->loads()->title.c_str());
        const auto& drawing = c.view->drawing();
        for (const Bundle& bundle : drawing.links().bundles()) {
            const auto ids = {c.topology().devices()[static_cast<std::size_t>(bundle.a)].id,
                              c.topology().devices()[static_cast<std::size_t>(bundle.b)].id};
            const bool own = std::any_of(ids.begin(), ids.end(),
                                         [](const Id& id) { return id == "gpu1" || id == "gpu6"; });
            if (bundle.layer != Layer::ScaleUp) continue;
            if (own)
                QVERIFY(bundle.heat > 0.99);
            else
                QCOMPARE(bundle.heat, 0.0);
        }
    }

    void the_heat_follows_an_edit() {
        CanvasFixture c("dgx-h100");
        QVERIFY(c.workspace.waitUntilIdle(20000));
        c.view->heat()->show(Traffic::AllToAll);
        QTRY_VERIFY_WITH_TIMEOUT(c.view->heat()->loads(), 20000);
        c.view->select({"nvsw0"});
        c.view->fail();
        c.view->selectNone();
        QVERIFY(c.workspace.waitUntilIdle(20000));
        const auto dead = [&] {
            const auto& links = c.view->drawing().links();
            for (const Bundle& bundle : links.bundles())
                if (bundle.dead && bundle.heat > 0) return false;
            return c.view->drawing().isHot();
        };
        QTRY_VERIFY_WITH_TIMEOUT(dead(), 20000);
    }

    /// More load, more contrast to the canvas, on both themes: lightness alone tells the order.
    void lightness_rises_with_the_load() {
        for (const bool dark : {false, true}) {
            const QColor canvas = dark ? Theme::darkTokens().canvas : Theme::lightTokens().canvas;
            double before = 0;
            for (int step = 0; step <= 10; ++step) {
                const double now = contrast(loadColor(step / 10.0, dark), canvas);
                QVERIFY2(now >= before, qPrintable(QStringLiteral("%1 at %2").arg(now).arg(step)));
                before = now;
            }
            QVERIFY(before > 7);
        }
    }

    void a_rack_is_hot_as_rails() {
        CanvasFixture c("gb200-nvl72");
        QVERIFY(c.workspace.waitUntilIdle(30000));
        c.view->toggleHeat();
        QTRY_VERIFY_WITH_TIMEOUT(c.view->heat()->isAnswered(), 60000);
        QVERIFY2(c.view->heat()->loads(), qPrintable(c.view->heat()->problem()));
        QVERIFY(!c.view->drawing().links().rails().empty());
        QVERIFY(c.view->drawing().links().rails()[0].heat > 0);
        c.picture("heat-rack");
    }
};

QTEST_MAIN(HeatTest)
#include "heat_test.moc"
