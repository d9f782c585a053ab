// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "catalog/catalog.h"

using namespace fabricsketch;

namespace {

/// JSON with ' for ", which keeps it readable here.
std::string json(QByteArray text) { return text.replace('\'', '"').toStdString(); }

}  // namespace

/// Hostile catalogue texts and patterns give one clear error, in time and without eating memory.
class HostileTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        QVERIFY(loaded.has_value());
        m_catalog = std::move(*loaded);
    }

    void brokenTextsAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const QByteArray& text, const char* error) {
            QTest::newRow(name) << text << QByteArray(error);
        };
        row("empty", "", "x:1:1: the text ends in the middle of a value; mend the file there");
        row("no JSON", "hello", "x:1:1: not valid JSON at 'hello'; mend the file there");
        row("cut off", "{\"date\": \"2026",
            "x:1:15: the text ends in the middle of a value; mend the file there");
        row("comma", "{\n  \"a\": 1,\n}", "x:3:1: not valid JSON at '}'; mend the file there");
        row("list", "[]",
            "x:1:1: a catalogue file is an object; see resources/catalog/README.md for its shape");
        row("number", "3",
            "x:1:1: a catalogue file is an object; see resources/catalog/README.md for its shape");
        row("unknown section", "{\"acelerators\": []}",
            "x:1:17: no section 'acelerators'; nearest: accelerators");
        row("unknown kind", "{\"kind\": \"gpu\"}", "x:1:10: no kind of entry 'gpu'; nearest: cpu");
        row("kind of a wrong type", "{\"kind\": 7}",
            "x:1:10: no kind of entry '7'; one of: link_type, accelerator, switch, cpu, nic, model, system, "
            "price, constant, calibration, stack, claim, table, failure_policy");
        row("section of a wrong type", "{\"nics\": {}}",
            "x:1:10: 'nics' must be a list of entries; put [ ] around the entry");
        row("entry of a wrong type", "{\"nics\": [3]}",
            "x:1:11: nic: expected an object, found a number; put { } around its keys");
        row("huge number", "{\"prices\": [{\"usd_per_gpu_hour\": 1e999}]}",
            "x:1:38: a number too large for any computer; mend the file there");
        row("deep", QByteArray(100'000, '['),
            "x:1:33: nested deeper than 32 levels; a catalogue file needs seven");
        row("deep objects", QByteArray("{\"a\":").repeated(1000),
            "x:1:161: nested deeper than 32 levels; a catalogue file needs seven");
        row("bad UTF-8", "{\"date\": \"\xff\xfe\"}", "x:1:11: the text is not UTF-8; save the file as UTF-8");
        row("a key twice", "{\n  \"date\": \"2026\",\n  \"date\": \"2025\"\n}",
            "x:3:3: the key 'date' stands twice in one object; remove one of the two");
        row("NUL", QByteArray("{\0}", 3), "x:1:2: not valid JSON at '?}'; mend the file there");
    }
    void brokenTextsAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        const auto result = m_catalog.with(text.toStdString(), "x");
        QVERIFY(!result.has_value());
        QCOMPARE(QByteArray::fromStdString(result.error().text()), error);
    }

    void tooMuchTextIsRefused() {
        const auto result = m_catalog.with(std::string((16U << 20) + 1, ' '), "x");
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().text(), std::string("x: more than 16 MiB of JSON; split the file"));
    }

    void manyFaultsFillNoScreen() {
        std::string text = "{\"nics\": [0";
        for (int i = 0; i < 5000; ++i) text += ",0";
        QVERIFY(!m_catalog.with(text + "]}", "x").has_value());
    }

    void wrongValuesAreRefused_data() {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* kind, const char* keys, const char* error) {
            QTest::newRow(error) << QByteArray("{\"kind\": \"") + kind +
                                        "\", \"id\": \"X\", \"name\": \"X\", \"source\": \"s\", " + keys + "}"
                                 << QByteArray(error);
        };
        row("accelerator", "\"links\": -1",
            "accelerator 'X': 'links' is outside 0 … 1,000,000; write a number in between");
        row("accelerator", "\"links\": 1e300",
            "accelerator 'X': 'links' is outside 0 … 1,000,000; write a number in between");
        row("accelerator", "\"links\": 1.5",
            "accelerator 'X': 'links' must be a whole number; write one without a fraction");
        row("accelerator", "\"links\": 123456789012345678901234567890",
            "accelerator 'X': 'links' is outside 0 … 1,000,000; write a number in between");
        row("accelerator", "\"mem_GB\": true",
            "accelerator 'X': 'mem_GB' must be a number, found true or false; write a number, without "
            "quotes");
        row("accelerator", "\"p2p_over_pcie\": \"no\"",
            "accelerator 'X': 'p2p_over_pcie' must be true or false, found a text; write one of them without "
            "quotes");
        row("accelerator", "\"sources\": []",
            "accelerator 'X': 'sources' must be an object, found a list; put { } around its keys");
        row("accelerator", "\"sources\": {\"a\": 1}",
            "accelerator 'X': 'sources' must hold texts only, found a number; put it in quotes");
        row("link_type", "\"layer\": \"up\", \"family\": \"f\", \"GBps_per_dir\": 1",
            "link_type 'X': 'layer' is none of the known words; write one of: scale-up, host, network");
        row("link_type", "\"layer\": \"host\", \"family\": \"f\", \"GBps_per_dir\": \"1/0\"",
            "link_type 'X': 'GBps_per_dir' is neither a number nor a fraction; write 450 or \"450/7\"");
        row("link_type", "\"layer\": \"host\", \"family\": \"f\", \"GBps_per_dir\": 0",
            "link_type 'X': 'GBps_per_dir' is outside 1.00e-06 … 1,000,000,000; write a number in between");
        row("link_type", "\"layer\": \"host\", \"family\": \"f\"",
            "link_type 'X': exactly one of 'GBps_per_dir_per_link' and 'GBps_per_dir' gives the rate of a "
            "link; GB/s in one direction");
        row("link_type",
            "\"layer\": \"host\", \"family\": \"f\", \"GBps_per_dir\": 1, \"copy_fraction\": 1.5",
            "link_type 'X': 'copy_fraction' is outside 0 … 1; write a number in between");
        row("switch", "\"role\": \"gpu\"",
            "switch 'X': 'role' is none of the known words; write one of: scaleup_switch, pcie_switch, "
            "net_switch");
        row("model",
            "\"layers\": 1, \"hidden\": 1, \"heads\": 1, \"kv_heads\": 1, \"ffn_dim\": 1, \"vocab\": 1",
            "model 'X': the key 'head_dim' is missing; state it; it is not always hidden / heads");
        row("system", "\"accelerator\": \"H100-SXM5\"",
            "system 'X': a drawable system has either 'devices' and 'edges' or a 'pattern'; or set drawable "
            "to false with a not_drawable_reason");
        row("table", "\"what\": \"w\", \"columns\": [\"a\", \"b\"], \"rows\": [[\"1\", 2], [\"1\"]]",
            "table 'X': row 2 is not a name and 1 numbers or null");
    }
    void wrongValuesAreRefused() {
        QFETCH(QByteArray, entry);
        QFETCH(QByteArray, error);
        const auto result = m_catalog.with(entry.toStdString(), "x");
        QVERIFY(!result.has_value());
        QString text = QString::fromStdString(result.error().text());
        QCOMPARE(text.remove(0, text.indexOf(": ") + 2).toUtf8(), error);
        QCOMPARE(result.error().line, 1);
        QVERIFY(result.error().column > 0);
    }

    void patternsAreRefused_data() {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* pattern, const char* error) {
            QTest::newRow(error) << QByteArray(pattern) << QByteArray(error);
        };
        const char* gpus =
            "'devices': [{'for': [['g', 0, 2]], 'id': 'gpu{g}', 'part': 'H100-SXM5', 'role': 'gpu'}]";
        const auto withGpus = [gpus](const char* edges) {
            return QByteArray("{") + gpus + ", \"edges\": [" + edges + "]}";
        };
        row("{'devices': [{'for': [['g', 0, 1000000], ['h', 0, 1000000], ['i', 0, 1000000], ['j', 0, "
            "1000000]], 'id': 'gpu{g}', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "pattern.devices[0]: more than 200000 devices and links; draw a part of the machine");
        row("{'devices': [{'for': [['g', 0, 150000]], 'id': 'a{g}', 'part': 'H100-SXM5', 'role': 'gpu'}, "
            "{'for': [['g', 0, 150000]], 'id': 'b{g}', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "pattern.devices[1]: more than 200000 devices and links; draw a part of the machine");
        row("{'boxes': [{'for': [['k', 0, 100000]], 'system': 'dgx-h100', 'prefix': 'b{k}.'}]}",
            "pattern.boxes[0]: more than 200000 devices and links; draw a part of the machine");
        row("{'boxes': [{'system': 'mine', 'prefix': 'b.'}]}",
            "pattern.boxes[0]: system 'mine': contains itself; take the box of the same name out of its "
            "pattern");
        row("{'boxes': [{'system': 'dgx-h10', 'prefix': 'b.'}]}",
            "pattern.boxes[0]: no system 'dgx-h10'; nearest: dgx-h100, dgx-h200, dgx-a100");
        row("{'devices': [{'for': [['g', 0, 2]], 'id': 'gpu', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "two devices are called 'gpu'");
        row("{'devices': [{'id': 'gpu{k}', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "pattern.devices[0]: no loop counter 'k' at letter 1 of 'k'; the item has no loops");
        row("{'devices': [{'id': 'gpu', 'part': 'H100', 'role': 'gpu'}]}",
            "pattern.devices[0]: no part 'H100'; nearest: H100-SXM5, H100-PCIe, H100-NVL");
        row("{'devices': [{'id': 'gpu', 'part': 'H100-SXM5', 'role': 'cpu'}]}",
            "pattern.devices[0]: 'H100-SXM5' is a gpu, not a 'cpu'");
        row("{'devices': [{'part': 'H100-SXM5', 'role': 'gpu'}]}", "pattern.devices[0]: 'id' must be a text");
        row("{'devices': [{'id': 'gpu', 'part': 'H100-SXM5', 'role': 'gpu', 'host': '0-1'}]}",
            "pattern.devices[0]: 'host' is outside 0 … 1,000,000");
        row("{'devices': [{'id': 'gpu', 'part': 'H100-SXM5', 'role': 'gpu', 'host': true}]}",
            "pattern.devices[0]: no loop counter 'true' at letter 1 of 'true'; the item has no loops");
        row("{'devices': [{'for': [['g', 0]], 'id': 'gpu', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "pattern.devices[0]: a loop is [name, start, stop]");
        row("{'devices': [{'for': [['g', 0, 1], ['g', 0, 1]], 'id': 'gpu', 'part': 'H100-SXM5', 'role': "
            "'gpu'}]}",
            "pattern.devices[0]: two loops are named 'g'");
        row("{'devices': [{'for': [['g', 0, 99999999999999999999]], 'id': 'gpu', 'part': 'H100-SXM5', "
            "'role': 'gpu'}]}",
            "pattern.devices[0]: a whole number is expected");
        row("{'devices': [{'for': [['g', -5, 1]], 'id': 'gpu', 'part': 'H100-SXM5', 'role': 'gpu'}]}",
            "pattern.devices[0]: a number outside 0 … 1000000");
        row("{'devices': [7]}", "pattern.devices[0]: a device is {id, part, role}");
        row("{'devices': 7}", "'pattern.devices' must be a list");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu9', 'count': 1, 'type': 'nvlink4'}"),
            "no device 'gpu9'; nearest: gpu0, gpu1");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu0', 'count': 1, 'type': 'nvlink4'}"),
            "'gpu0' is linked to itself");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu1', 'count': 0, 'type': 'nvlink4'}"),
            "pattern.edges[0]: 'count': a number outside 1 … 10000");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu1', 'count': '2', 'type': 'nvlink4'}"),
            "pattern.edges[0]: 'count': a whole number is expected");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu1', 'type': 'nvlink4'}"),
            "pattern.edges[0]: the key 'count' is missing");
        row(withGpus("{'a': 'gpu0', 'b': 'gpu1', 'count': 1, 'type': 'nvlink'}"),
            "pattern.edges[0]: no link type 'nvlink'; nearest: nvlink1, nvlink2, nvlink3");
        row(withGpus("['gpu0', 'gpu1', 1]"), "pattern.edges[0]: an edge is [a, b, count, link type]");
        row(withGpus("'gpu0'"),
            "pattern.edges[0]: an edge is [a, b, count, link type] or {for, a, b, count, type}");
    }
    void patternsAreRefused() {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, error);
        const std::string entry =
            "{'kind': 'system', 'id': 'mine', 'name': 'Mine', 'source': 's', 'accelerator': 'H100-SXM5', "
            "'pattern':" +
            pattern.toStdString() + "}";
        const auto catalog = m_catalog.with(json(QByteArray::fromStdString(entry)), "x");
        QVERIFY2(catalog.has_value(), catalog ? "" : catalog.error().text().c_str());
        QElapsedTimer timer;
        timer.start();
        const auto wiring = catalog->wiring("mine");
        QVERIFY(timer.elapsed() < 2000);
        QVERIFY(!wiring.has_value());
        QCOMPARE(QByteArray::fromStdString(wiring.error().text()), "x: system 'mine': " + error);
    }

    void systemsInsideSystemsAreBounded() {
        std::string text =
            "{'systems': [{'id': 's0', 'name': 'n', 'source': 's', 'devices': [], 'edges': []}";
        for (int i = 1; i <= 20; ++i) {
            const std::string id = "s" + std::to_string(i), inner = "s" + std::to_string(i - 1);
            text +=
                ",{'id': '" + id +
                "', 'name': 'n', 'source': 's', 'pattern': {'boxes': [{'for': [['k',0,100]], 'system': '" +
                inner + "', 'prefix': 'b{k}.'}]}}";
        }
        const auto catalog = m_catalog.with(json(QByteArray::fromStdString(text + "]}")), "x");
        QVERIFY(catalog.has_value());
        QVERIFY(catalog->wiring("s3").has_value());
        const auto deep = catalog->wiring("s20");
        QVERIFY(!deep.has_value());
        QVERIFY(deep.error().text().find("deeper than 8") != std::string::npos);
    }

    /// 200,000 items are allowed and quick; names of 40 letters each.
    void theLargestPatternIsQuick() {
        const auto catalog = m_catalog.with(
            json("{'kind': 'system', 'id': 'mine', 'name': 'Mine', 'source': 's', 'pattern': {'devices': "
                 "[{'for': [['g', 0, 200000]], 'id': 'a-name-that-is-long-enough-to-hurt-{g*3//3}', 'part': "
                 "'H100-SXM5', 'role': 'gpu', 'host': 'g//8'}]}}"),
            "x");
        QVERIFY(catalog.has_value());
        QElapsedTimer timer;
        timer.start();
        const auto wiring = catalog->wiring("mine");
        QVERIFY(wiring.has_value());
        QCOMPARE((*wiring)->devices.size(), std::size_t{200'000});
        QVERIFY(timer.elapsed() < 5000);
    }

  private:
    Catalog m_catalog;
};

QTEST_APPLESS_MAIN(HostileTest)
#include "hostile_test.moc"
