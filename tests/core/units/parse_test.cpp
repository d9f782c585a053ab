// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "units/quantity.h"

using namespace fabricsketch;

namespace {
constexpr std::int64_t kKi = 1024, kMi = kKi * 1024, kGi = kMi * 1024;
}

class ParseTest : public QObject {
    Q_OBJECT

  private slots:
    void readsSizesAsNcclTestsCounts() {
        QCOMPARE(parseSize("4096").value(), std::int64_t{4096});
        QCOMPARE(parseSize("4K").value(), 4 * kKi);
        QCOMPARE(parseSize("1M").value(), kMi);
        QCOMPARE(parseSize("8G").value(), 8 * kGi);
        QCOMPARE(parseSize("256 MiB").value(), 256 * kMi);
        QCOMPARE(parseSize(" 2k ").value(), 2 * kKi);
        QCOMPARE(parseSize("512B").value(), std::int64_t{512});
        QCOMPARE(parseSize("1024T").value(), std::int64_t{1} << 50);
    }

    void refusesWhatIsNoSize_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* bad : {"", "K", "-1", "1.5M", "8MB", "8Mb", "1P", "1 M B", "1K1", "0x10",
                                "99999999999999999999", "2048T", "1e9", "4K,"}) {
            QTest::newRow(bad[0] == '\0' ? "empty" : bad) << QByteArray(bad);
        }
        QTest::newRow("long") << QByteArray(1'000'000, '9');
        QTest::newRow("control characters") << QByteArray("1\n2\x1b[31m");
    }
    void refusesWhatIsNoSize() {
        QFETCH(QByteArray, text);
        const auto result = parseSize(text.toStdString());
        QVERIFY(!result.has_value());
        QVERIFY(!result.error().what.empty());
        QVERIFY(result.error().text().size() < 200);
        for (const char c : result.error().text()) QVERIFY(static_cast<unsigned char>(c) >= 0x20);
    }

    void readsListsAndRanges() {
        QCOMPARE(parseSizes("4K,1M").value(), (std::vector<std::int64_t>{4 * kKi, kMi}));
        QCOMPARE(parseSizes("1K:8K:x2").value(), (std::vector<std::int64_t>{kKi, 2 * kKi, 4 * kKi, 8 * kKi}));
        QCOMPARE(parseSizes("1K : 9K : 4").value(), (std::vector<std::int64_t>{kKi, 4 * kKi}));
        QCOMPARE(parseSizes("1:8").value(), (std::vector<std::int64_t>{1, 2, 4, 8}));
        QCOMPARE(parseSizes("3, 1K:2K:x2").value(), (std::vector<std::int64_t>{3, kKi, 2 * kKi}));
        QCOMPARE(parseSizes("1K:1G:x2").value().size(), std::size_t{21});
        QCOMPARE(parseSizes("1024T:1024T:x1024").value().size(), std::size_t{1});
    }

    void refusesHostileLists() {
        for (const char* bad : {"", ",", "4K,", "0", "0:8:x2", "1K:1G:x1", "1K:1G:x0", "1K:1G:y2", "8K:1K:x2",
                                "1:2:3:4", "1K::x2", "1K:1G:x-2", "1K:1G:x99999999999999999999"}) {
            QVERIFY2(!parseSizes(bad).has_value(), bad);
        }
        std::string many = "1";
        for (int i = 0; i < 5000; ++i) many += ",1";
        QVERIFY(!parseSizes(many).has_value());
        many.clear();
        for (int i = 0; i < 400; ++i)
            many += (i == 0 ? "" : ",") + std::string("1:1024T:x2");  // 400 × 51 sizes
        QVERIFY(!parseSizes(many).has_value());
    }

    void readsIndexLists() {
        QCOMPARE(parseIndexList("0,1,4-7").value(), (std::vector<int>{0, 1, 4, 5, 6, 7}));
        QCOMPARE(parseIndexList(" 3 , 1 - 2 ").value(), (std::vector<int>{3, 1, 2}));
        QCOMPARE(parseIndexList("5-5").value(), (std::vector<int>{5}));
        QCOMPARE(parseIndexList("0-99999").value().size(), std::size_t{100'000});
    }

    void refusesHostileIndexLists() {
        for (const char* bad : {"", ",", "1,", "-1", "1-", "a", "1.5", "7-4", "0,0", "0-3,2", "0-100000",
                                "0-99999,100000", "0-2000000000", "99999999999999999999", "0--3", "1 2"}) {
            QVERIFY2(!parseIndexList(bad).has_value(), bad);
        }
        QVERIFY(!parseIndexList(std::string(300'000, ',')).has_value());
    }
};

QTEST_APPLESS_MAIN(ParseTest)
#include "parse_test.moc"
