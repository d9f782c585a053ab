// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/quantity.h"

#include <QTest>
#include <clocale>
#include <limits>

#include "units/provenance.h"

using namespace fabricsketch;

class QuantityTest : public QObject {
    Q_OBJECT

  private slots:
    void keepsThreeDigits_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](double value, const char* expected) {
            QTest::newRow(expected) << value << QByteArray(expected);
        };
        row(0.01234, "0.0123");
        row(12.345, "12.3");
        row(1234, "1,234");
        row(450, "450");
        row(450.0 / 7, "64.3");  // one seventh of NVLink 4, the article's point-to-point link
        row(1800, "1,800");
        row(25, "25");
        row(12.5, "12.5");
        row(999.4, "999");
        row(999.6, "1,000");
        row(99.96, "100");
        row(9.996, "10");
        row(0, "0");
        row(-64.2857, "-64.3");
        row(1234567.8, "1,234,568");
        row(1, "1");
        row(0.1, "0.1");
        row(0.00012345, "0.000123");
        row(0.000012345, "1.23e-05");
        row(2.5e16, "2.50e+16");
        row(std::numeric_limits<double>::infinity(), "∞");
        row(std::numeric_limits<double>::quiet_NaN(), "–");
    }
    void keepsThreeDigits() {
        QFETCH(double, value);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(threeDigits(value)), expected);
    }

    /// 450 GB/s each way is 900 both ways added and 3,600 Gb/s each way.
    void showsRatesInTheWantedUnit() {
        QCOMPARE(rateText(450.0 / 7, RateUnit::GBpsEachWay), std::string("64.3 GB/s each way"));
        QCOMPARE(rateText(900, RateUnit::GBpsBothWays), std::string("1,800 GB/s both ways"));
        QCOMPARE(rateText(50, RateUnit::GbpsEachWay), std::string("400 Gb/s each way"));
        QCOMPARE(rateNumber(450, RateUnit::GBpsBothWays), std::string("900"));
        QCOMPARE(inUnit(450, RateUnit::GbpsEachWay), 3600.0);
    }

    void picksTheUnitOfTime() {
        QCOMPARE(timeText(15.6e-6), std::string("15.6 µs"));
        QCOMPARE(timeText(0.3125), std::string("312 ms"));  // 20 GB at 64 GB/s: halves round to even
        QCOMPARE(timeText(0.312), std::string("312 ms"));
        QCOMPARE(timeText(1.0249e-3), std::string("1.02 ms"));
        QCOMPARE(timeText(2.1), std::string("2.1 s"));
        QCOMPARE(timeText(150e-9), std::string("150 ns"));
        QCOMPARE(timeText(999.7e-6), std::string("1 ms"));
        QCOMPARE(timeText(999.4e-6), std::string("999 µs"));
        QCOMPARE(timeText(1234), std::string("1,234 s"));
        QCOMPARE(timeText(0), std::string("0 s"));
    }

    void picksTheUnitOfSizes() {
        QCOMPARE(sizeText(256 * 1024.0 * 1024), std::string("256 MiB"));
        QCOMPARE(sizeText(8192), std::string("8 KiB"));
        QCOMPARE(sizeText(12), std::string("12 B"));
        QCOMPARE(sizeText(1536), std::string("1.5 KiB"));
        QCOMPARE(sizeText(1000), std::string("1,000 B"));
        QCOMPARE(sizeText(1023.7 * 1024), std::string("1 MiB"));
        QCOMPARE(decimalBytesText(22.1e9), std::string("22.1 GB"));  // claims.md, claim 14
        QCOMPARE(decimalBytesText(16384), std::string("16.4 kB"));
        QCOMPARE(decimalBytesText(0), std::string("0 B"));
    }

    void printsMoney() {
        QCOMPARE(moneyText(7.22), std::string("$7.22"));
        QCOMPARE(moneyText(0.29), std::string("$0.29"));
        QCOMPARE(moneyText(0.0123), std::string("$0.0123"));
        QCOMPARE(moneyText(12345.6), std::string("$12,346"));
        QCOMPARE(moneyText(0), std::string("$0.00"));
        QCOMPARE(moneyText(-7.22), std::string("-$7.22"));
    }

    void ignoresTheLocale() {
        if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) QSKIP("no German locale on this machine");
        QCOMPARE(threeDigits(12.5), std::string("12.5"));
        std::setlocale(LC_NUMERIC, "C");
    }

    void addsRatesExactly() {
        const Rate seventh{Rational(450, 7)};
        QVERIFY((Rational(7) * seventh) == Rate{450});
        QVERIFY((seventh + seventh) == Rate{Rational(900, 7)});
        QVERIFY((Rate{450} - seventh) > seventh);
        QCOMPARE(Rate{Rational(450)}.bytesPerSecond(), 450e9);
    }

    void aResultIsAsGoodAsItsWeakestIngredient() {
        QCOMPARE(weaker(Confidence::Exact, Confidence::Calibrated), Confidence::Calibrated);
        QCOMPARE(weaker(Confidence::Unsourced, Confidence::Extrapolated), Confidence::Unsourced);
        QCOMPARE(confidenceWord(Confidence::Announced), std::string("announced part"));
        QCOMPARE(rateBasisWord(RateBasis::Achievable), std::string("achievable"));
    }
};

QTEST_APPLESS_MAIN(QuantityTest)
#include "quantity_test.moc"
