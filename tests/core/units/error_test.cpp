// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/error.h"

#include <QTest>

using namespace fabricsketch;

class ErrorTest : public QObject {
    Q_OBJECT

  private slots:
    void printsPlaceThenWhatThenRemedy() {
        QCOMPARE((Error{"a.json", 3, 7, "wrong", "mend it"}).text(),
                 std::string("a.json:3:7: wrong; mend it"));
        QCOMPARE((Error{"a.json", 0, 0, "wrong", {}}).text(), std::string("a.json: wrong"));
        QCOMPARE((Error{"a.json", 3, 0, "wrong", {}}).text(), std::string("a.json:3: wrong"));
        QCOMPARE((Error{{}, 0, 0, "wrong", "mend it"}).text(), std::string("wrong; mend it"));
        QCOMPARE((Error{{}, 3, 7, "wrong", {}}).text(), std::string("line 3:7: wrong"));
    }

    void offersTheNearestNames() {
        const std::vector<std::string> parts = {"A100-SXM4-80GB", "H100-SXM5", "H800-SXM5", "RTX-4090",
                                                "B200-SXM"};
        QCOMPARE(unknownName("part", "H10-SXM", parts).text(),
                 std::string("no part 'H10-SXM'; nearest: H100-SXM5, H800-SXM5, B200-SXM"));
        QCOMPARE(nearestNames("h100", parts).front(), std::string("H100-SXM5"));
        QCOMPARE(nearestNames("rtx4090", parts), (std::vector<std::string>{"RTX-4090"}));
        QVERIFY(nearestNames("something else", parts).empty());
        QCOMPARE(
            unknownName("part", "zzz", parts).text(),
            std::string("no part 'zzz'; one of: A100-SXM4-80GB, H100-SXM5, H800-SXM5, RTX-4090, B200-SXM"));
        // More than a line has room for: whoever asks says where they are listed.
        QCOMPARE(unknownName("part", "zzz", std::vector<std::string>(17, "H100-SXM5")).text(),
                 std::string("no part 'zzz'"));
        QVERIFY(nearestNames("", parts).empty());
        QCOMPARE(nearestNames("x", {"x", "x", "xy"}, 2), (std::vector<std::string>{"x", "xy"}));
    }

    void hostileNamesStayOneShortLine() {
        const Error error =
            unknownName("part", std::string(1'000'000, 'a') + "\n", {std::string(1'000'000, 'a'), "b"});
        QVERIFY(error.what.size() < 120);
        QCOMPARE((Error{"a\tb", 1, 1, "id 'x\n\x1b[31m'", "µs stay"}).text(),
                 std::string("a?b:1:1: id 'x??[31m'; µs stay"));
        QCOMPARE(unknownName("part", "a\n\x1b[0m", {}).what, std::string("no part 'a??[0m'"));
    }
};

QTEST_APPLESS_MAIN(ErrorTest)
#include "error_test.moc"
