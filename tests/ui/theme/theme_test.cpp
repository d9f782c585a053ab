// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "ui/theme/style_sheet.h"

using namespace fabricsketch::ui;

// WCAG 2.1 success criterion 1.4.3 (AA): text 4.5:1; 1.4.11: graphics 3:1.
static constexpr double kText = 4.5;
static constexpr double kGraphics = 3.0;

class ThemeTest : public QObject {
    Q_OBJECT

    static std::vector<std::pair<QByteArray, Tokens>> themes() {
        return {{"light", Theme::lightTokens()},
                {"dark", Theme::darkTokens()},
                {"contrast", Theme::highContrastTokens()}};
    }
    static void atLeast(double wanted, const QColor& ink, const QColor& ground, const QByteArray& where) {
        const double found = contrast(ink, ground);
        QVERIFY2(found >= wanted, where + ": " + ink.name().toLatin1() + " on " + ground.name().toLatin1() +
                                      " has " + QByteArray::number(found, 'f', 2) + ":1");
    }

  private slots:
    void contrastAsDefined() {
        // The definition's own ends: black on white 21, a colour on itself 1.
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    }

    void everyTextIsReadable() {
        for (const auto& [name, t] : themes()) {
            for (const QColor& ground : {t.window, t.panel, t.panelRaised, t.canvas})
                for (const QColor& ink : {t.text, t.textMuted, t.good, t.warning, t.bad, t.accent,
                                          t.designs[0], t.designs[1], t.designs[2], t.designs[3]})
                    atLeast(kText, ink, ground, name);
            for (const QColor& fill :
                 {t.accelerator, t.scaleUpSwitch, t.pcieSwitch, t.cpu, t.nic, t.networkSwitch})
                atLeast(kText, t.textOnFill, fill, name);
            atLeast(kText, t.chipText, t.chip, name);
            atLeast(kText, t.good, t.goodSoft, name);
            atLeast(kText, t.warning, t.warningSoft, name);
            atLeast(kText, t.bad, t.badSoft, name);
            for (const QColor& soft : {t.goodSoft, t.warningSoft, t.badSoft, t.accentSoft})
                atLeast(kText, t.text, soft, name);
        }
    }

    void everyDeviceStandsOutFromTheCanvas() {
        for (const auto& [name, t] : themes())
            for (const QColor& fill : {t.accelerator, t.scaleUpSwitch, t.pcieSwitch, t.cpu, t.nic,
                                       t.networkSwitch, t.linkSelected, t.linkFailed})
                atLeast(kGraphics, fill, t.canvas, name);
    }

    void everyColourIsSetAndOpaque() {
        for (const auto& [name, t] : themes())
            for (const QColor& c :
                 {t.linkScaleUp, t.linkHost, t.linkNetwork, t.grid, t.plotGrid, t.border, t.borderStrong})
                QVERIFY2(c.isValid() && c.alpha() == 255, name);
    }

    void heatRunsFromDarkToBrightEvenly() {
        // Viridis ends (CC0 table by S. van der Walt and N. Smith): #440154 and #fde725.
        QCOMPARE(heatColor(0).name(), QStringLiteral("#440154"));
        QCOMPARE(heatColor(1).name(), QStringLiteral("#fde725"));
        QCOMPARE(heatColor(-3), heatColor(0));
        QCOMPARE(heatColor(7), heatColor(1));
        QCOMPARE(heatColor(qQNaN()), heatColor(0));
        double before = -1;
        for (int i = 0; i <= 20; ++i) {
            const QColor c = heatColor(i / 20.0);
            const double against = contrast(c, Qt::black);
            QVERIFY(against > before);
            before = against;
            QVERIFY(contrast(readableOn(c), c) >= kText);
        }
    }

    void sheetHasNoTokenLeft() {
        for (const auto& [name, t] : themes()) QVERIFY2(!styleSheet(t).contains(QLatin1Char('@')), name);
    }

    void switchingTellsAndRepaints() {
        QSignalSpy changed(&Theme::instance(), &Theme::changed);
        Theme::instance().setMode(Theme::Mode::Dark);
        QVERIFY(Theme::instance().tokens().dark);
        QCOMPARE(QApplication::palette().color(QPalette::Base), Theme::darkTokens().panel);
        Theme::instance().setMode(Theme::Mode::Light);
        QVERIFY(!Theme::instance().tokens().dark);
        QCOMPARE(changed.count(), 2);
    }

    void systemModeFollowsThePlatform() {
        // The offscreen platform is light; System must find that out even after we painted everything dark.
        Theme::instance().setMode(Theme::Mode::Dark);
        Theme::instance().setMode(Theme::Mode::System);
        QVERIFY(!Theme::instance().tokens().dark);
    }

    void iconsAreTintedForTheTheme() {
        for (const auto mode : {Theme::Mode::Light, Theme::Mode::Dark}) {
            Theme::instance().setMode(mode);
            const QImage image = themedIcon(QStringLiteral("new")).pixmap(32, 32).toImage();
            QCOMPARE(image.pixelColor(16, 16), Theme::instance().tokens().text);
        }
        QVERIFY(themedIcon(QStringLiteral("no-such-icon")).isNull());
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
