// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The design that is compared with, as a ghost over the canvas.
#include "ui/canvas/overlay/ghost.h"

#include "canvas_fixture.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class GhostTest : public QObject {
    Q_OBJECT

    /// Pixels of exactly this colour: lines of the ghost are opaque.
    static int pixels(const CanvasFixture& f, const QColor& color) {
        const QImage image = f.view->viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color ? 1 : 0;
        return count;
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void whatTheOtherHasIsDashedInItsColour() {
        CanvasFixture f;
        const Id a = f.add("H100-SXM5", {0, 0}), b = f.add("H100-SXM5", {400, 0});
        QVERIFY(f.view->perform(edits::connect(f.topology(), f.document->catalog(), a, b, 7)));
        f.view->fit();
        auto* ghost = new Ghost(f.view.get());
        ghost->setShown(true);
        const QColor theirs = Theme::instance().tokens().designs[1];
        QVERIFY(!ghost->isVisible());  // there is nothing to compare with
        QCOMPARE(pixels(f, theirs), 0);

        formats::Drawing variant;
        variant.topology = f.topology();
        Document* other = f.workspace.design(f.workspace.addDesign(variant));
        QVERIFY(!ghost->isVisible());  // nothing differs
        QVERIFY(
            other->perform(edits::addDevice(other->topology(), other->catalog(), "nvswitch3", {200, 250})));
        QVERIFY(other->perform(edits::setWidth(other->topology(), other->topology().links()[0].id, 18)));
        QCOMPARE(ghost->difference().gone.size(), std::size_t(1));
        QCOMPARE(ghost->difference().bundles.size(), std::size_t(1));
        QCOMPARE(ghost->difference().bundles[0].before, 18);
        QCOMPARE(ghost->difference().bundles[0].after, 7);
        QVERIFY(ghost->isVisible());
        f.view->fit();
        f.picture("ghost");
        QVERIFY(pixels(f, theirs) > 50);
        // It cannot be hit: a click through it reaches the sheet.
        f.click(f.at({200, 250}));
        QVERIFY(!f.view->hasSelection());

        // Drawn here too, it is no difference any more.
        QVERIFY(f.view->perform(edits::setWidth(f.topology(), f.topology().links()[0].id, 18)));
        QCOMPARE(ghost->difference().bundles.size(), std::size_t(0));
        f.add("nvswitch3", {200, 250});
        QVERIFY(!ghost->isVisible());
        f.document->history()->undo();
        QVERIFY(ghost->isVisible());
        ghost->setShown(false);
        QVERIFY(!ghost->isVisible());
    }

    void aPinnedDesignIsTheOneThatIsShown() {
        CanvasFixture f;
        f.add("H100-SXM5", {0, 0});
        auto* ghost = new Ghost(f.view.get());
        ghost->setShown(true);
        f.workspace.addDesign({});
        formats::Drawing third;
        third.topology = f.topology();
        f.workspace.addDesign(third);
        QCOMPARE(ghost->difference().added.size(), std::size_t(1));  // B is blank
        f.workspace.setBaseline(2);
        QVERIFY(ghost->difference().empty());
        f.workspace.setBaseline(-1);
        QCOMPARE(ghost->difference().added.size(), std::size_t(1));
        f.workspace.swapDesigns(1, 2);
        QVERIFY(ghost->difference().empty());
    }
};

QTEST_MAIN(GhostTest)
#include "ghost_test.moc"
