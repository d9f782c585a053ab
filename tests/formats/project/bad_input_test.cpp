// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What comes from outside may be cut off, hostile or huge: one clear line with its place, no crash, no
// waiting.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <fstream>

#include "core/topology/catalogue.h"
#include "formats/format.h"

using namespace fabricsketch;

namespace {

std::string file(const std::string& devices, const std::string& links = {}, const std::string& more = {}) {
    return "{\n  \"format\": 1,\n  \"devices\": [\n" + devices + "\n  ],\n  \"links\": [\n" + links +
           "\n  ]" + more + "\n}\n";
}

const std::string kGpu = R"(    {"id": "gpu0", "part": "H100-SXM5", "x": 0, "y": 0})";
const std::string kPair = kGpu + ",\n" + R"(    {"id": "gpu1", "part": "H100-SXM5", "x": 200, "y": 0})";

std::string link(const std::string& text) { return file(kPair, "    " + text); }
std::string device(const std::string& text) { return file("    " + text); }

}  // namespace

class BadInputTest : public QObject {
    Q_OBJECT
  private slots:
    void oneClearLine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const std::string& text, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(message);
        };
        row("empty", "", "f: the input is empty; choose another input");
        row("blank", " \n\t", "f: the input is empty; choose another input");
        row("prose", "hello there",
            "f: not in a format that can be read; readable: Fabricsketch project, nvidia-smi topo -m");
        row("cut off", "{\"format\": 1, \"devices\": [",
            "f:1:27: the text ends in the middle of a value; mend the file there");
        row("cut in a text", "{\"format\": 1,\n \"name\": \"DG",
            "f:2:13: the text ends in the middle of a value; mend the file there");
        row("comma", "{\n  \"format\": 1,\n}", "f:3:1: not valid JSON at '}'; mend the file there");
        row("NaN", device(R"({"id": "a", "part": "H100-SXM5", "x": NaN, "y": 0})"),
            "f:4:43: not valid JSON at 'NaN, \"y\": 0}'; mend the file there");
        row("too large a number", device(R"({"id": "a", "part": "H100-SXM5", "x": 1e999, "y": 0})"),
            "f:4:47: a number too large for any computer; mend the file there");
        row("far away", device(R"({"id": "a", "part": "H100-SXM5", "x": 1e30, "y": 0})"),
            "f:4:43: 'x' must be a number between -1e7 and 1e7; write a place on the canvas");
        row("not UTF-8", "{\"format\": 1, \"name\": \"\xff\xfe\"}",
            "f:1:24: the text is not UTF-8; save the file as UTF-8");
        row("control character", std::string("{\"format\": 1, \"name\": \"a\x01") + "b\"}",
            "f:1:25: not valid JSON at '?b\"}'; mend the file there");
        row("a key twice", "{\n  \"format\": 1,\n  \"name\": \"a\",\n  \"name\": \"b\"\n}",
            "f:4:3: the key 'name' stands twice in one object; remove one of the two");
        row("a list", "[1, 2]",
            "f: not in a format that can be read; readable: Fabricsketch project, nvidia-smi topo -m");
        row("another JSON", "{\"model_type\": \"llama\"}",
            "f:1:1: this is no project file: it has no \"format\"; open a .fabric.json file, or begin the "
            "file with {\"format\": 1");
        row("newer", "{\"format\": 2}",
            "f:1:12: the file has format 2, newer than 1 which this program reads; update Fabricsketch or "
            "save the file in the older format");
        row("far newer", "{\"format\": 18446744073709551615}",
            "f:1:12: the file has format 18446744073709551615, newer than 1 which this program reads; update "
            "Fabricsketch or save the file in the older format");
        row("format 0", "{\"format\": 0}",
            "f:1:12: \"format\" must be a whole number from 1; write \"format\": 1");
        row("format -1", "{\"format\": -1}",
            "f:1:12: \"format\" must be a whole number from 1; write \"format\": 1");
        row("format text", "{\"format\": \"1\"}",
            "f:1:12: \"format\" must be a whole number from 1; write \"format\": 1");
        row("devices no list", "{\"format\": 1, \"devices\": {}}",
            "f:1:26: \"devices\" must be a list [ … ]; put [ ] around its entries");
        row("a number as device", device("7"),
            "f:4:5: an object {…} is expected here; compare with a file that the program has saved");
        row("no id", device(R"({"part": "H100-SXM5"})"),
            "f:4:5: a device needs an 'id'; give it one that no other device has");
        row("no part", device(R"({"id": "gpu0"})"),
            "f:4:5: device 'gpu0' needs a 'part'; name a part of the catalogue");
        row("unknown part", device(R"({"id": "gpu0", "part": "H100-SXM"})"),
            "f:4:28: no part 'H100-SXM'; nearest: H100-SXM5");
        row("part of another kind", device(R"({"id": "gpu0", "part": "H100-SXM5", "role": "cpu"})"),
            "f:4:49: 'H100-SXM5' is a GPU, not a CPU; leave the role out");
        row("control character in an id", device("{\"id\": \"gpu\\u0007\", \"part\": \"H100-SXM5\"}"),
            "f:4:12: 'id' must be a word of 1 to 128 bytes without control characters; choose another id");
        row("line break in an id", device("{\"id\": \"gpu\\n0\", \"part\": \"H100-SXM5\"}"),
            "f:4:12: 'id' must be a word of 1 to 128 bytes without control characters; choose another id");
        row("long id", device("{\"id\": \"" + std::string(129, 'a') + "\", \"part\": \"H100-SXM5\"}"),
            "f:4:12: 'id' must be a word of 1 to 128 bytes without control characters; choose another id");
        row("the same device twice", file(kGpu + ",\n" + kGpu),
            "f:5:5: a second device 'gpu0'; give each device an id of its own");
        row("a share of nothing",
            device(R"({"id": "a", "part": "H100-SXM5", "condition": "degraded", "share": 0})"),
            "f:4:72: 'share' must be a number or a fraction \"p/q\" above 0 and at most 1");
        row("a share by zero", device(R"({"id": "a", "part": "H100-SXM5", "share": "1/0"})"),
            "f:4:47: 'share' must be a number or a fraction \"p/q\" above 0 and at most 1");
        row("unknown condition", device(R"({"id": "a", "part": "H100-SXM5", "condition": "tired"})"),
            "f:4:51: 'condition' is none of the known words; write one of: healthy, degraded, failed");
        row("link to nowhere",
            link(R"({"id": "l", "a": "gpu0", "b": "gpu9", "type": "nvlink4", "width": 1})"),
            "f:8:5: link 'l' leads to 'gpu9', which is no device of this file; add the device or remove the "
            "link");
        row("link to itself", link(R"({"id": "l", "a": "gpu0", "b": "gpu0", "type": "nvlink4", "width": 1})"),
            "f:8:5: link 'l' leads from 'gpu0' to itself; remove the link");
        row("link without end", link(R"({"id": "l", "a": "gpu0", "type": "nvlink4"})"),
            "f:8:5: a link needs its two ends 'a' and 'b'; name two devices");
        row("link without type", link(R"({"id": "l", "a": "gpu0", "b": "gpu1"})"),
            "f:8:5: a link needs a 'type'; name a link type of the catalogue");
        row("unknown type", link(R"({"id": "l", "a": "gpu0", "b": "gpu1", "type": "nvlnk4"})"),
            "f:8:51: no link type 'nvlnk4'; nearest: nvlink4, nvlink1, nvlink2");
        row("width 0", link(R"({"a": "gpu0", "b": "gpu1", "type": "nvlink4", "width": 0})"),
            "f:8:60: 'width' must be a whole number from 1 to 10000; write such a number");
        row("width -1", link(R"({"a": "gpu0", "b": "gpu1", "type": "nvlink4", "width": -1})"),
            "f:8:60: 'width' must be a whole number from 1 to 10000; write such a number");
        row("width 1.5", link(R"({"a": "gpu0", "b": "gpu1", "type": "nvlink4", "width": 1.5})"),
            "f:8:60: 'width' must be a whole number from 1 to 10000; write such a number");
        row("huge width",
            link(R"({"a": "gpu0", "b": "gpu1", "type": "nvlink4", "width": 9223372036854775808})"),
            "f:8:60: 'width' must be a whole number from 1 to 10000; write such a number");
        row("negative rate", link(R"({"a": "gpu0", "b": "gpu1", "type": "nvlink4", "rate": -25})"),
            "f:8:59: 'rate' must be a number or a fraction \"p/q\" from 0 to 1000000; write 450 or "
            "\"450/7\"");
        row("the same link twice",
            file(kPair, R"(    {"id": "l", "a": "gpu0", "b": "gpu1", "type": "nvlink4"},
    {"id": "l", "a": "gpu1", "b": "gpu0", "type": "nvlink4"})"),
            "f:9:5: a second link 'l'; give each link an id of its own");
        row("policy word", file(kGpu, "", ",\n  \"policy\": {\"p2p_over_pcie\": \"maybe\"}"),
            "f:9:31: 'p2p_over_pcie' is none of the known words; write one of: by-part, allowed, denied");
        row("policy flag", file(kGpu, "", ",\n  \"policy\": {\"pxn\": 1}"),
            "f:9:21: 'pxn' must be true or false; write one of them without quotes");
        row("name no text", "{\"format\": 1,\n \"name\": 3}",
            "f:2:10: 'name' must be a text; write it in quotes");
        row("parts no object", "{\"format\": 1,\n \"parts\": 3}",
            "f:2:11: \"parts\" must be an object as in the catalogue's files");
        row("umlauts count as one", std::string("{\"format\": 1, \"x-ä\": \"öü\", \"name\": 3}"),
            "f:1:36: 'name' must be a text; write it in quotes");
        row("after a byte order mark", std::string("\xEF\xBB\xBF{\"format\": 2}"),
            "f:1:12: the file has format 2, newer than 1 which this program reads; update Fabricsketch or "
            "save the file in the older format");
    }
    void oneClearLine() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto drawing = formats::readText(
            std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "f", catalogue());
        QVERIFY(!drawing);
        QVERIFY2(QString::fromStdString(drawing.error().text()).startsWith(message),
                 drawing.error().text().c_str());
    }

    /// Every prefix of a good file is refused or read, never more.
    void everyCutIsALine() {
        std::ifstream in(std::string(FABRICSKETCH_TEST_DATA) + "/project/two-h100.fabric.json",
                         std::ios::binary);
        const std::string whole{std::istreambuf_iterator<char>(in), {}};
        QVERIFY(whole.size() > 1000);
        for (std::size_t length = 0; length < whole.size() - 1; ++length) {
            const auto drawing =
                formats::readText(std::string_view(whole).substr(0, length), "f", catalogue());
            const bool only = length >= whole.find_last_of('}');  // the last line break may be missing
            QCOMPARE(drawing.has_value(), only && length > whole.find_last_of('}'));
            if (!drawing)
                QVERIFY(!drawing.error().what.empty() &&
                        drawing.error().text().find('\n') == std::string::npos);
        }
    }

    /// One byte changed anywhere: an error with one line, or another good drawing that can be written and
    /// read.
    void everyChangedByteIsSurvived() {
        std::ifstream in(std::string(FABRICSKETCH_TEST_DATA) + "/project/two-h100.fabric.json",
                         std::ios::binary);
        const std::string whole{std::istreambuf_iterator<char>(in), {}};
        unsigned state = 7;
        for (std::size_t at = 0; at < whole.size(); ++at) {
            std::string text = whole;
            state = state * 1664525 + 1013904223;
            text[at] = static_cast<char>(state >> 24U);
            const auto drawing = formats::readText(text, "f", catalogue());
            if (!drawing) {
                QVERIFY(!drawing.error().what.empty());
                continue;
            }
            for (const auto& format : formats::allFormats()) {
                if (format->canWrite()) QVERIFY(format->write(*drawing, catalogue()));
            }
        }
    }

    void hugeAndHostileInputIsRefusedAtOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("1,000,000 levels of lists") << QByteArray(1'000'000, '[');
        QTest::newRow("1,000,000 levels in a project")
            << "{\"format\": 1, \"x\": " + QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']') + "}";
        QTest::newRow("200,000 levels of objects")
            << "{\"format\": 1, \"x\": " + QByteArray("{\"a\":").repeated(200'000) + "1" +
                   QByteArray(200'000, '}') + "}";
        QTest::newRow("100 levels") << "{\"format\": 1, \"x\": " + QByteArray(100, '[') +
                                           QByteArray(100, ']') + "}";
        QTest::newRow("10,000,000 values")
            << "{\"format\": 1, \"x\": [" + QByteArray("0,").repeated(10'000'000) + "0]}";
        QTest::newRow("300,000 keys, one twice") << [] {
            QByteArray text = "{\"format\": 1";
            for (int i = 0; i < 300'000; ++i) text += ",\"k" + QByteArray::number(i) + "\":0";
            return text + ",\"k7\":1}";
        }();
        QTest::newRow("300,000 devices") << [] {
            QByteArray text = "{\"format\": 1, \"devices\": [";
            for (int i = 0; i < 300'000; ++i)
                text += QByteArray(i > 0 ? "," : "") + "{\"id\":\"g" + QByteArray::number(i) + "\"}";
            return text + "]}";
        }();
        QTest::newRow("5 MB of noise") << [] {
            QByteArray text = "{";
            unsigned state = 3;
            for (int i = 0; i < 5'000'000; ++i)
                text += static_cast<char>((state = state * 1664525 + 1013904223) >> 24U);
            return text;
        }();
        QTest::newRow("70 MB") << "{\"format\": 1, \"name\": \"" + QByteArray(70'000'000, 'a') + "\"}";
    }
    void hugeAndHostileInputIsRefusedAtOnce() {
        QFETCH(QByteArray, text);
        QElapsedTimer clock;
        clock.start();
        const auto drawing = formats::readText(
            std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "f", catalogue());
        QVERIFY(!drawing);
        QVERIFY2(drawing.error().text().size() < 300, drawing.error().text().c_str());
        QVERIFY2(clock.elapsed() < 60000,
                 qPrintable(QString::number(clock.elapsed())));  // sanitizers included
    }

    void manyUnknownKeysAreKept() {
        QByteArray text =
            "{\"format\": 1, \"devices\": [{\"id\": \"a\", \"part\": \"H100-SXM5\", \"x\": 0, \"y\": 0";
        for (int i = 0; i < 20'000; ++i)
            text += ",\"k" + QByteArray::number(i) + "\":[" + QByteArray::number(i) + "]";
        text += "}]}";
        const auto drawing = formats::readText(text.toStdString(), "f", catalogue());
        QVERIFY(drawing);
        QVERIFY(drawing->topology.device("a")->extra.find("\"k19999\":[19999]") != std::string::npos);
    }

    void namesThatAreNoInput() {
        const auto nothing = formats::open("dgx-h10", catalogue());
        QVERIFY(!nothing);
        QVERIFY2(
            nothing.error().text().starts_with("dgx-h10: no file or system 'dgx-h10'; nearest: dgx-h100"),
            nothing.error().text().c_str());
        const auto strange = formats::open("/no/such/path.json", catalogue());
        QVERIFY(!strange);
        COMPARE_TEXT(strange.error().text(),
                     "/no/such/path.json: no file or system '/no/such/path.json'; name a file, a system (see "
                     "the command 'systems') or - for standard input");
        const auto folder = formats::open("/tmp", catalogue());
        QVERIFY(!folder);
        COMPARE_TEXT(folder.error().text(), "/tmp: is a folder; choose a file in it");
        const auto endless = formats::open("/dev/zero", catalogue());
        QVERIFY(!endless);
        COMPARE_TEXT(endless.error().text(),
                     "/dev/zero: is no file but a device; choose a file, or - for standard input");
        const auto undrawable = formats::open("rubin-ultra-kyber", catalogue());
        QVERIFY(!undrawable);
        QVERIFY2(undrawable.error().text().starts_with("rubin-ultra-kyber: "),
                 undrawable.error().text().c_str());
        QVERIFY(formats::open("dgx-h100", catalogue()));
    }

    void journalsAreHostileToo_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << ""
                               << "line 1:1: the text ends in the middle of a value; mend the file there";
        QTest::newRow("list") << "[]"
                              << "line 1:1: an edit must be an object {…}";
        QTest::newRow("devices") << R"({"devices": [1]})"
                                 << "line 1:13: \"devices\" must be an object of id and state";
        QTest::newRow("no role") << R"({"devices": {"a": {"id": "a", "part": "H100-SXM5"}}})"
                                 << "line 1:19: device 'a' needs a 'role'";
        QTest::newRow("other id") << R"({"devices": {"a": {"id": "b", "part": "H100-SXM5", "role": "gpu"}}})"
                                  << "line 1:26: the state of 'a' has another id";
        QTest::newRow("width")
            << R"({"links": {"l": {"id": "l", "a": "x", "b": "y", "type": "t", "width": 0}}})"
            << "line 1:71: 'width' must be a whole number from 1 to 10000; write such a number";
        QTest::newRow("id") << R"({"links": {"": null}})"
                            << "line 1:16: '' is no id";
        QTest::newRow("policy") << R"({"policy": {"pxn": "yes"}})"
                                << "line 1:20: 'pxn' must be true or false; write one of them without quotes";
    }
    void journalsAreHostileToo() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const auto edit = formats::editFromJson(text.toStdString());
        QVERIFY(!edit);
        QCOMPARE(QString::fromStdString(edit.error().text()), message);
    }
};

QTEST_APPLESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
