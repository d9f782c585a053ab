// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/theme/style_sheet.h"

using namespace fabricsketch::ui;

// WCAG 2.1 success criterion 1.4.3 (AA): text 4.5:1; 1.4.11: graphics 3:1.
static constexpr double kText = 4.5;
static constexpr double kGraphics = 3.0;

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
// (2009), severity 1.0, for linear RGB.
using Matrix = std::array<std::array<double, 3>, 3>;
static constexpr Matrix kDeuteranopia = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
static constexpr Matrix kProtanopia = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};

using Triple = std::array<double, 3>;

static Triple linear(const QColor& c) {
    const auto one = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return {one(c.redF()), one(c.greenF()), one(c.blueF())};
}

/// CIE L*a*b* of linear sRGB under D65 (IEC 61966-2-1, CIE 15).
static Triple labOf(const Triple& rgb) {
    const double x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505;
    const double y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    const double z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089;
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

static Triple lab(const QColor& c) { return labOf(linear(c)); }

static Triple seen(const QColor& c, const Matrix& eye) {
    const Triple in = linear(c);
    Triple out{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) out[row] += eye[row][column] * in[column];
    for (double& v : out) v = std::clamp(v, 0.0, 1.0);
    return labOf(out);
}

/// CIE 1976 colour difference; 2.3 is just noticeable side by side.
static double difference(const Triple& a, const Triple& b) {
    return std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
}

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

    void linksAndCurvesStandOut() {
        for (const auto& [name, t] : themes()) {
            for (const QColor& line : {t.linkScaleUp, t.linkHost, t.linkNetwork})
                atLeast(kGraphics, line, t.canvas, name);
            for (const QColor& curve : t.designs)
                for (const QColor& ground : {t.panel, t.canvas}) atLeast(kGraphics, curve, ground, name);
            for (const QColor& edge : {t.accent, t.linkSelected}) atLeast(kGraphics, edge, t.panel, name);
        }
        // High contrast means that for everything drawn.
        const Tokens t = Theme::highContrastTokens();
        for (const QColor& line : {t.linkScaleUp, t.linkHost, t.linkNetwork, t.borderStrong})
            atLeast(kGraphics, line, t.canvas, "contrast");
        for (const QColor& ink : {t.text, t.textMuted})
            atLeast(7, ink, t.panel, "contrast");  // WCAG AAA, 1.4.6
    }

    /// Two colours that a person has to tell apart, seen by eyes without one kind of cone.
    void designsAreToldApartByEveryEye() {
        for (const auto& [name, t] : themes())
            for (const auto& [eye, matrix] :
                 {std::pair("deuteranopia", kDeuteranopia), std::pair("protanopia", kProtanopia)})
                for (int a = 0; a < 4; ++a)
                    for (int b = a + 1; b < 4; ++b) {
                        const double apart =
                            difference(seen(t.designs[a], matrix), seen(t.designs[b], matrix));
                        // A and B are what nearly everybody compares; C and D have dashes and letters to
                        // help.
                        const double wanted = a == 0 && b == 1 ? 30 : 20;
                        QVERIFY2(apart >= wanted, name + " " + eye + ": designs " + QByteArray::number(a) +
                                                      " and " + QByteArray::number(b) + " differ by " +
                                                      QByteArray::number(apart, 'f', 1));
                    }
    }

    void theSimulationKeepsGreysAndJoinsRedWithGreen() {
        for (const QColor& grey : {QColor(0, 0, 0), QColor(128, 128, 128), QColor(255, 255, 255)})
            QVERIFY(difference(seen(grey, kDeuteranopia), lab(grey)) < 1.5);
        const QColor red(200, 80, 40), green(130, 130, 40);
        QVERIFY(difference(seen(red, kDeuteranopia), seen(green, kDeuteranopia)) <
                difference(lab(red), lab(green)) / 2);
    }

    void presentingScalesTheSheetAndTheFont() {
        QVERIFY(styleSheet(Theme::lightTokens()).contains(QStringLiteral("font-size: 20px")));
        QVERIFY(styleSheet(Theme::lightTokens(), 1.5).contains(QStringLiteral("font-size: 30px")));
        Theme::instance().setPresenting(true);
        QVERIFY(Theme::instance().scale() > 1.15);
        QCOMPARE(QApplication::font().pixelSize(), qRound(13 * Theme::instance().scale()));
        Theme::instance().setPresenting(false);
        QCOMPARE(QApplication::font().pixelSize(), 13);
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
