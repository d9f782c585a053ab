// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "catalog/catalog.h"

using namespace fabricsketch;

namespace {

/// JSON with ' for ", which keeps it readable here.
std::string json(const char* text) { return QByteArray(text).replace('\'', '"').toStdString(); }

}  // namespace

/// A part is added by JSON alone: in the user's own folder, in a project file, pasted. A broken file hides
/// nothing.
class UserPartsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", m_home->path().toUtf8());
        qputenv("FABRICSKETCH_RESOURCES", FABRICSKETCH_RESOURCES);
        QVERIFY(QDir(m_home->path()).mkpath("fabricsketch/parts"));
    }

    void foldersFollowTheEnvironment() {
        const auto folders = Catalog::defaultFolders("/opt/program/bin");
        QCOMPARE(folders.size(), std::size_t{2});
        QCOMPARE(folders[0].string(), std::string(FABRICSKETCH_RESOURCES) + "/catalog");
        QCOMPARE(folders[1].string(), m_home->path().toStdString() + "/fabricsketch/parts");
        qputenv("XDG_DATA_HOME", "relative/is/ignored");
        qputenv("HOME", "/home/somebody");
        QCOMPARE(Catalog::userFolder().string(),
                 std::string("/home/somebody/.local/share/fabricsketch/parts"));
        qunsetenv("FABRICSKETCH_RESOURCES");
        QVERIFY(Catalog::load(Catalog::defaultFolders("/opt/program/bin")).has_value());  // the source tree
    }

    void resourcesBesideTheProgramComeFirst() {
        qunsetenv("FABRICSKETCH_RESOURCES");
        QVERIFY(QDir(m_home->path()).mkpath("prefix/bin"));
        QVERIFY(QDir(m_home->path()).mkpath("prefix/share/fabricsketch/catalog"));
        const auto folders = Catalog::defaultFolders((m_home->path() + "/prefix/bin").toStdString());
        QCOMPARE(folders[0].string(), (m_home->path() + "/prefix/share/fabricsketch/catalog").toStdString());
    }

    void aGpuIsAddedByJsonAlone() {
        write("my-gpu.json",
              "{ "
              "'kind': 'accelerator', 'id': 'MY-GPU', 'name': 'My GPU 96 GB', 'vendor': 'Mine', "
              "'generation': 'H100', "
              "'link_gen': 'nvlink4', 'links': 18, 'pcie_gen': 5, 'mem_GB': 96, 'mem_GBps': 4000.5, "
              "'fp16_bf16_dense_TFLOPS': 500, 'status': 'announced', 'source': 'https://example.org/sheet', "
              "'date': '2026-10-01', "
              "'sources': {'mem_GB': 'https://example.org/memory'}, 'field_confidence': {'links': "
              "'unsourced'}, 'colour': 'green'}");
        const Catalog catalog = loaded();
        const Accelerator* gpu = catalog.accelerator("MY-GPU");
        QVERIFY(gpu != nullptr);
        QCOMPARE(gpu->links, 18);
        QCOMPARE(gpu->memoryGBps, std::optional(4000.5));
        QVERIFY(gpu->announced());
        QCOMPARE(gpu->provenance("mem_GB").source, std::string("https://example.org/memory"));
        QCOMPARE(gpu->provenance("mem_GBps").source, std::string("https://example.org/sheet"));
        QCOMPARE(gpu->provenance("mem_GBps").date, std::string("2026-10-01"));
        QCOMPARE(gpu->details.at("colour"), std::string("green"));
        QVERIFY(gpu->origin.ends_with("/fabricsketch/parts/my-gpu.json"));
        QCOMPARE(catalog.partRole("MY-GPU"), std::optional(Role::Accelerator));
        QVERIFY(catalog.problems().empty());
    }

    void listsOfEntriesMayReferToEachOther() {
        write("a.json",
              "{'date': '2026-10-01', 'accelerators': [ "
              "{'id': 'A', 'name': 'A', 'link_gen': 'my-link', 'links': 4, 'source': 'mine'}]}");
        write("b.json",
              "{'date': '2026-10-01', 'link_types': [ "
              "{'id': 'my-link', 'name': 'My link', 'layer': 'scale-up', 'family': 'mine', "
              "'GBps_per_dir_per_link': '100/3', 'source': 'mine'}], "
              "'systems': [{'id': 'pair', 'name': 'Pair', 'accelerator': 'A', 'source': 'mine', "
              "'pattern': {'devices': [{'for': [['g', 0, 2]], 'id': 'gpu{g}', 'part': 'A', 'role': 'gpu'}], "
              "'edges': [{'a': 'gpu0', 'b': 'gpu1', 'count': 4, 'type': 'my-link'}]}}]}");
        const Catalog catalog = loaded();
        QVERIFY(catalog.problems().empty());
        QVERIFY(catalog.linkType("my-link")->ratePerLink.gbps == Rational(100, 3));
        const auto wiring = catalog.wiring("pair");
        QVERIFY(wiring.has_value());
        QCOMPARE((*wiring)->devices.size(), std::size_t{2});
        QCOMPARE((*wiring)->links.front().count, 4);
    }

    void anOwnEntryReplacesTheShippedOne() {
        const std::size_t shipped = loaded().accelerators().size();
        write("own.json",
              "{'kind': 'accelerator', 'id': 'H100-SXM5', 'name': 'My H100', 'links': 17, 'link_gen': "
              "'nvlink4', 'source': 'mine'}");
        const Catalog catalog = loaded();
        QCOMPARE(catalog.accelerator("H100-SXM5")->links, 17);
        QCOMPARE(catalog.accelerators().size(), shipped);
    }

    /// A broken entry is told with file, line and column, and everything else stands.
    void aBrokenFileHidesNothing() {
        write("broken.json", "{\n  \"kind\": \"accelerator\",\n  \"id\": \"X\",\n");
        write("good.json", "{'kind': 'accelerator', 'id': 'GOOD', 'name': 'Good', 'source': 'mine'}");
        write("half.json",
              "{\n \"accelerators\": [\n  {\"id\": \"BAD\", \"name\": \"Bad\", \"source\": \"mine\", "
              "\"mem_GB\": \"much\"},\n"
              "  {\"id\": \"FINE\", \"name\": \"Fine\", \"source\": \"mine\"}\n ]\n}\n");
        write("reference.json",
              "{\"accelerators\": [\n {\"id\": \"H100-SXM5\", \"name\": \"x\", \"link_gen\": \"nvlink44\", "
              "\"links\": 1, \"source\": \"mine\"}]}");
        const Catalog catalog = loaded();
        QVERIFY(catalog.accelerator("GOOD") != nullptr);
        QVERIFY(catalog.accelerator("FINE") != nullptr);
        QVERIFY(catalog.accelerator("BAD") == nullptr);
        QCOMPARE(catalog.accelerator("H100-SXM5")->links, 18);  // the shipped entry stands again
        const auto& problems = catalog.problems();
        QCOMPARE(problems.size(), std::size_t{3});
        const auto text = [&](std::size_t i) {
            return QString::fromStdString(problems[i].text()).remove(m_home->path() + "/fabricsketch/parts/");
        };
        QCOMPARE(text(0),
                 QString("broken.json:4:1: the text ends in the middle of a value; mend the file there"));
        QCOMPARE(text(1), QString("half.json:3:60: accelerator 'BAD': 'mem_GB' must be a number, found a "
                                  "text; write a number, without quotes"));
        QCOMPARE(text(2), QString("reference.json:2:47: accelerator 'H100-SXM5': no link type 'nvlink44'; "
                                  "nearest: nvlink4, nvlink1, nvlink2"));
    }

    void slipsOfTheFingerAreNoticed() {
        write("slip.json",
              "{'kind': 'accelerator', 'id': 'SLIP', 'name': 'Slip', 'source': 'mine', 'mem_gb': 80}");
        const Catalog catalog = loaded();
        QVERIFY(catalog.accelerator("SLIP") == nullptr);
        QCOMPARE(catalog.problems().size(), std::size_t{1});
        QVERIFY(catalog.problems()[0].text().ends_with("the key 'mem_gb' is not known; write 'mem_GB'"));
    }

    void unreadableFilesAreNamed() {
        write("secret.json", "{}");
        QFile file(path("secret.json"));
        file.setPermissions(QFile::Permissions());
        if (file.open(QIODevice::ReadOnly)) QSKIP("this user may read everything");
        const Catalog catalog = loaded();
        QCOMPARE(catalog.problems().size(), std::size_t{1});
        QVERIFY(catalog.problems()[0].text().find("secret.json: cannot be read") != std::string::npos);
    }

    void partsOfAProjectFileAreAddedToACopy() {
        const Catalog base = loaded();
        const auto more = base.with(json("{'accelerators': [{'id': 'P', 'name': 'P', 'source': 'sketch'}]}"),
                                    "sketch.fabric.json");
        QVERIFY(more.has_value());
        QVERIFY(more->accelerator("P") != nullptr);
        QCOMPARE(more->accelerator("P")->origin, std::string("sketch.fabric.json"));
        QVERIFY(base.accelerator("P") == nullptr);
        const auto wrong = base.with("{\"accelerators\": [\n{\"id\": \"P\"}]}", "sketch.fabric.json");
        QVERIFY(!wrong.has_value());
        QCOMPARE(wrong.error().text(), std::string("sketch.fabric.json:2:1: accelerator 'P': the key 'name' "
                                                   "is missing; every entry of this kind needs it"));
        const auto reference = base.with(json("{'prices': [{'accelerator': 'H1O0-SXM5', 'usd_per_gpu_hour': "
                                              "1, 'provider': 'x', 'source': 'y'}]}"),
                                         "paste");
        QVERIFY(!reference.has_value());
        QVERIFY(reference.error().remedy.starts_with("nearest: H100-SXM5"));
    }

    void aMissingFolderOfPartsIsNoProblem() {
        QVERIFY(QDir(m_home->path() + "/fabricsketch").removeRecursively());
        QVERIFY(loaded().problems().empty());
    }

  private:
    QString path(const char* name) const { return m_home->path() + "/fabricsketch/parts/" + name; }
    void write(const char* name, const char* text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(json(text)));
    }
    static Catalog loaded() {
        auto catalog = Catalog::load(Catalog::defaultFolders({}));
        if (!catalog) qFatal("%s", catalog.error().text().c_str());
        return std::move(*catalog);
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

QTEST_APPLESS_MAIN(UserPartsTest)
#include "user_parts_test.moc"
