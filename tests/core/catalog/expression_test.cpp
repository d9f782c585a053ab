// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "catalog/wiring/expression.h"

using namespace fabricsketch;
using wiring::Expression;
using wiring::Template;

namespace {

const std::vector<std::string> kNames = {"g", "s"};

std::string evaluated(const std::string& text, std::int64_t g, std::int64_t s) {
    const auto expression = Expression::compile(text, kNames);
    if (!expression) return "error: " + expression.error().what;
    const auto value = expression->value({g, s});
    return value ? std::to_string(*value) : "error: " + value.error().what;
}

}  // namespace

class ExpressionTest : public QObject {
    Q_OBJECT

  private slots:
    void calculates_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");  // at g = 7, s = 3
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(expected);
        };
        row("g", "7");
        row("g//4", "1");
        row("g%4", "3");
        row("g//4*2+g%2", "3");
        row("2*(s+1)", "8");
        row("g-s-1", "3");
        row("s-g", "-4");
        row("(s-g)//3", "-2");  // floor, not towards zero
        row("(s-g)%3", "2");
        row(" ( g ) ", "7");
        row("1//0", "error: division by zero");
        row("g%(s-3)", "error: division by zero");
        row("1099511627776+1", "error: a value beyond 2^40");
        row("1000000*1000000*1000000", "error: a value beyond 2^40");
    }
    void calculates() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(evaluated(text.toStdString(), 7, 3)), expected);
    }

    void namesWhatIsWrongAndWhere() {
        QCOMPARE(evaluated("g+", 0, 0), std::string("error: a value is missing at letter 3 of 'g+'"));
        QCOMPARE(evaluated("g s", 0, 0), std::string("error: unexpected 's' at letter 3 of 'g s'"));
        QCOMPARE(evaluated("(g", 0, 0), std::string("error: a ')' is missing at letter 3 of '(g'"));
        QCOMPARE(evaluated("g/2", 0, 0), std::string("error: unexpected '/' at letter 2 of 'g/2'"));
        QCOMPARE(evaluated("99999999999999999999", 0, 0),
                 std::string("error: a number beyond 2^40 at letter 1 of '99999999999999999999'"));
        const auto unknown = Expression::compile("k", kNames);
        QCOMPARE(unknown.error().what, std::string("no loop counter 'k' at letter 1 of 'k'"));
        QCOMPARE(unknown.error().remedy, std::string("the loops of the item define g, s"));
        for (const char* bad : {"", "()", "g)", "-1", "g**2", "g;", "g{", "\xff"})
            QVERIFY2(evaluated(bad, 1, 1).starts_with("error"), bad);
    }

    void nestingAndLengthAreBounded() {
        QVERIFY(evaluated(std::string(30, '(') + "1" + std::string(30, ')'), 0, 0)
                    .starts_with("error: parentheses nested too deeply"));
        QCOMPARE(evaluated(std::string(20, '(') + "1" + std::string(20, ')'), 0, 0), std::string("1"));
        QVERIFY(evaluated(std::string(100'000, '('), 0, 0).starts_with("error: an expression longer"));
    }

    void fillsTemplates() {
        const auto text = [](const char* source) -> std::string {
            const auto made = Template::compile(source, kNames);
            if (!made) return "error: " + made.error().what;
            const auto value = made->value({7, 3});
            return value ? *value : "error: " + value.error().what;
        };
        QCOMPARE(text("gpu{g}"), std::string("gpu7"));
        QCOMPARE(text("b{g//4}.nic{g%4}x"), std::string("b1.nic3x"));
        QCOMPARE(text("plain"), std::string("plain"));
        QCOMPARE(text(""), std::string());
        QCOMPARE(text("{g}{s}"), std::string("73"));
        for (const char* bad : {"{", "}", "{g", "g}", "{{g}}", "{}", "{g{s}}"})
            QVERIFY2(text(bad).starts_with("error"), bad);
    }
};

QTEST_APPLESS_MAIN(ExpressionTest)
#include "expression_test.moc"
