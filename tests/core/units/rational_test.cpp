// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>

#include "units/rational.h"

using fabricsketch::Rational;

namespace {
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

/// A fixed sequence of numbers in ±10^12 (Knuth's MMIX generator).
class Sequence {
  public:
    std::int64_t next() {
        m_state = m_state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::int64_t>((m_state >> 20) % 2'000'000'000'001U) - 1'000'000'000'000;
    }

  private:
    std::uint64_t m_state = 7;
};
}  // namespace

class RationalTest : public QObject {
    Q_OBJECT

  private slots:
    void isAlwaysReducedWithPositiveDenominator() {
        QCOMPARE(Rational(900, 14).text(), std::string("450/7"));
        QCOMPARE(Rational(3, -6).text(), std::string("-1/2"));
        QCOMPARE(Rational(-3, -6).text(), std::string("1/2"));
        QCOMPARE(Rational(0, -5).text(), std::string("0"));
        QCOMPARE(Rational(5, 0).text(), std::string("0"));
    }

    void addsAndMultipliesExactly() {
        // DGX-1 V100: x* = 150/7 (reference_values.json); 2048/65 = PCIe 4 x16 after 128/130.
        QVERIFY(Rational(150, 7) * 7 == Rational(150));
        QVERIFY(Rational(32) * Rational(128, 130) == Rational(2048, 65));
        QVERIFY(Rational(1, 3) + Rational(1, 6) == Rational(1, 2));
        QVERIFY(Rational(1, 3) - Rational(1, 2) == Rational(-1, 6));
        QVERIFY(Rational(450) / 7 == Rational(450, 7));
        QVERIFY((Rational(450) / 0).isZero());
        Rational sum;
        for (int i = 0; i < 7; ++i) sum += Rational(450, 7);
        QCOMPARE(sum.text(), std::string("450"));
        sum -= Rational(1, 7);
        QCOMPARE(sum.text(), std::string("3149/7"));
    }

    void ordersByValue() {
        QVERIFY(Rational(450, 7) > Rational(64));
        QVERIFY(Rational(450, 7) < Rational(65));
        QVERIFY(Rational(-1, 2) < Rational(1, 3));
        // Cross products of these do not fit 64 bits.
        QVERIFY(Rational(kMax, kMax - 1) > Rational(kMax - 1, kMax - 2) - Rational(1, 1000));
        QVERIFY(Rational(kMax - 1, kMax) < Rational(1));
    }

    void parsesWhatTheCatalogueWrites_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("fraction") << QByteArray("450/7") << QByteArray("450/7");
        QTest::newRow("whole") << QByteArray("64") << QByteArray("64");
        QTest::newRow("decimal") << QByteArray("25.78125") << QByteArray("825/32");
        QTest::newRow("negative") << QByteArray("-3") << QByteArray("-3");
        QTest::newRow("negative decimal") << QByteArray("-0.5") << QByteArray("-1/2");
        QTest::newRow("reduced") << QByteArray("2048/130") << QByteArray("1024/65");
        for (const char* bad : {"",
                                " 1",
                                "1 ",
                                "1/0",
                                "1/-2",
                                "/2",
                                "1/",
                                "1//2",
                                "a",
                                "1e3",
                                "+1",
                                ".5",
                                "5.",
                                "1.5/2",
                                "-",
                                "--1",
                                "0x10",
                                "99999999999999999999",
                                "1/99999999999999999999",
                                "0.00000000000000000001",
                                "1.2.3",
                                "nan",
                                "inf"}) {
            QTest::newRow(qPrintable(QString("refused '%1'").arg(bad))) << QByteArray(bad) << QByteArray();
        }
    }
    void parsesWhatTheCatalogueWrites() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto parsed = Rational::parse(text.toStdString());
        QCOMPARE(parsed.has_value(), !expected.isEmpty());
        if (parsed) QCOMPARE(parsed->text(), expected.toStdString());
    }

    void readsDecimalsExactly() {
        QCOMPARE(Rational::fromDecimal(14.0625).text(), std::string("225/16"));
        QCOMPARE(Rational::fromDecimal(0.1).text(), std::string("1/10"));
        QCOMPARE(Rational::fromDecimal(76.5).text(), std::string("153/2"));
        QCOMPARE(Rational::fromDecimal(-37.5).text(), std::string("-75/2"));
        QCOMPARE(Rational::fromDecimal(0.1234567894).text(), std::string("123456789/1000000000"));
        QCOMPARE(Rational::fromDecimal(3e12).text(), std::string("3000000000000"));
        QVERIFY(Rational::fromDecimal(std::numeric_limits<double>::quiet_NaN()).isZero());
        QCOMPARE(Rational::fromDecimal(1e300).num(), kMax);
        QCOMPARE(Rational::fromDecimal(-std::numeric_limits<double>::infinity()).num(), -kMax);
    }

    /// What no longer fits is rounded to 2^-20, to a whole number, or to the largest one: finite and close,
    /// never wrapped.
    void staysFiniteBeyond64Bits() {
        const Rational third(1, 3'000'000'019), other(1, 3'000'000'037);
        const Rational tiny = third + other;  // exact denominator is 9e18: still fits
        QVERIFY(std::abs(tiny.toDouble() - 2 / 3'000'000'028.0) < 1e-18);
        const Rational product = Rational(4'000'000'007, 3) * Rational(4'000'000'009, 5);
        QVERIFY(std::abs(product.toDouble() / (4'000'000'007.0 * 4'000'000'009.0 / 15) - 1) < 1e-12);
        QCOMPARE((Rational(kMax) * Rational(kMax)).num(), kMax);
        QCOMPARE((Rational(kMin) * Rational(kMax)).num(), -kMax);
        QCOMPARE((Rational(kMax) + Rational(kMax)).num(), kMax);
        QCOMPARE((Rational(-kMax) - Rational(kMax)).num(), -kMax);
        const Rational close = Rational(kMax, kMax - 2) + Rational(kMax - 4, kMax - 6);
        QVERIFY(std::abs(close.toDouble() - 2) < 2e-6);
        QVERIFY(close.den() <= (1 << 20));
        QVERIFY((Rational(1, kMax) * Rational(1, kMax)).isZero());
    }

    void agreesWithDoublesOnRandomFractions() {
        Sequence any;
        for (int i = 0; i < 20'000; ++i) {
            const std::int64_t an = any.next(), ad = any.next(), bn = any.next(), bd = any.next();
            const Rational a(an, ad), b(bn, bd);
            const double x = a.toDouble(), y = b.toDouble();
            const double slack = 1e-6;  // 2^-20 where the exact result does not fit
            QVERIFY(std::abs((a + b).toDouble() - (x + y)) <= slack + 1e-12 * std::abs(x + y));
            QVERIFY(std::abs((a - b).toDouble() - (x - y)) <= slack + 1e-12 * (std::abs(x) + std::abs(y)));
            QVERIFY(std::abs((a * b).toDouble() - x * y) <= slack + 1e-12 * std::abs(x * y));
            QVERIFY((a + b).den() > 0);
            if (std::abs(x - y) > 1e-9 * (std::abs(x) + std::abs(y))) QCOMPARE(a < b, x < y);
            QVERIFY(a - a == Rational(0));
        }
    }
};

QTEST_APPLESS_MAIN(RationalTest)
#include "rational_test.moc"
