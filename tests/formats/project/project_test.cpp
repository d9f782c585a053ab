// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/topology/catalogue.h"
#include "formats/format.h"

using namespace fabricsketch;
using formats::Drawing;

namespace {

const std::string kHandMade = std::string(FABRICSKETCH_TEST_DATA) + "/project/two-h100.fabric.json";

std::string fileText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

const formats::Format& format(const std::string& id) {
    for (const auto& one : formats::allFormats()) {
        if (one->id() == id) return *one;
    }
    qFatal("no format");
}

std::string written(const Drawing& drawing) { return format("project").write(drawing, catalogue()).value(); }

Drawing opened(const std::string& input) {
    auto drawing = formats::open(input, catalogue());
    if (!drawing) qFatal("%s", drawing.error().text().c_str());
    return std::move(*drawing);
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
}

}  // namespace

class ProjectTest : public QObject {
    Q_OBJECT
  private slots:
    void aHandMadeFileReadsAsItSays() {
        const Drawing drawing = opened(kHandMade);
        const Topology& topology = drawing.topology;
        COMPARE_TEXT(topology.name(), "Two H100, a switch and a note");
        COMPARE_TEXT(topology.notes(), "drawn by hand");
        QCOMPARE(topology.policy().p2pOverPcie, HostPolicy::P2p::Denied);
        QCOMPARE(topology.policy().accessControl, std::optional<bool>(true));
        QVERIFY(topology.policy().gpuDirect && topology.policy().pxn);
        QCOMPARE(topology.devices().size(), std::size_t{4});
        const Device& gpu1 = *topology.device("gpu1");
        QCOMPARE(gpu1.role, Role::Accelerator);
        QCOMPARE(gpu1.position, (Point{100.5, 0}));
        QVERIFY(gpu1.pinned);
        QCOMPARE(gpu1.host, std::optional<int>(0));
        COMPARE_TEXT(gpu1.group, "node");
        QCOMPARE(topology.device("nvsw0")->condition, Condition::Degraded);
        QCOMPARE(topology.device("nvsw0")->healthyShare, Rational(1, 2));
        QCOMPARE(topology.link("cpu0--gpu0")->rate, std::optional<Rational>(Rational(512, 65)));
        QCOMPARE(topology.link("gpu0--gpu1")->condition, Condition::Failed);
        QCOMPARE(topology.link("gpu0--nvsw0")->width, 14);
        COMPARE_TEXT(drawing.formatId, "project");
        QVERIFY(drawing.customParts.find("MY-CARD") != std::string::npos);
    }

    /// What nobody knows stays where it was: at the file, the policy, devices and links. Here byte for byte.
    void unknownKeysSurviveARoundTrip() { COMPARE_TEXT(written(opened(kHandMade)), fileText(kHandMade)); }

    void everySystemComesBackTheSame() {
        for (const System& system : catalogue().systems()) {
            if (!system.drawable) continue;
            const Drawing drawing = opened(system.id);
            const std::string text = written(drawing);
            const auto again = formats::readText(text, "file", catalogue());
            QVERIFY2(again, again ? "" : again.error().text().c_str());
            QVERIFY2(again->topology == drawing.topology, system.id.c_str());
            COMPARE_TEXT(written(*again), text);
        }
    }

    void theSchemaNamesEveryKeyThatIsWritten() {
        const auto schema =
            nlohmann::json::parse(fileText(std::string(FABRICSKETCH_RESOURCES) + "/project.schema.json"));
        const auto file = nlohmann::json::parse(fileText(kHandMade));
        const auto known = [&](const nlohmann::json& object, const nlohmann::json& properties) {
            for (const auto& [key, value] : object.items()) {
                if (!key.starts_with("x-")) QVERIFY2(properties.contains(key), key.c_str());
            }
        };
        known(file, schema["properties"]);
        for (const auto& device : file["devices"]) known(device, schema["$defs"]["device"]["properties"]);
        for (const auto& link : file["links"]) known(link, schema["$defs"]["link"]["properties"]);
        known(file["policy"], schema["$defs"]["policy"]["properties"]);
    }

    /// One change of the drawing is one changed line, wherever it stands.
    void gitDiffsReadWell() {
        const Drawing before = opened("dgx-h100");
        const auto changed = [&](const Edit& edit) {
            Drawing after = before;
            after.topology = edit.apply(before.topology);
            const auto a = lines(written(before)), b = lines(written(after));
            int count = 0;
            if (a.size() != b.size()) return -1;
            for (std::size_t i = 0; i < a.size(); ++i) count += a[i] == b[i] ? 0 : 1;
            return count;
        };
        QCOMPARE(changed(edits::move(before.topology, {{"gpu4", {7, 7}}})), 1);
        QCOMPARE(changed(edits::setWidth(before.topology, "gpu4--nvsw2", 1)), 1);
        QCOMPARE(changed(edits::setCondition(before.topology, {"nvsw0"}, {}, Condition::Failed)), 1);
        QCOMPARE(lines(written(before)).size(), std::size_t{1 + 3 + 1 + 30 + 1 + 1 + 57 + 1 + 1});
        Drawing less = before;
        less.topology = edits::remove(before.topology, {"gpu4"}, {}).apply(before.topology);
        QCOMPARE(lines(written(less)).size(), lines(written(before)).size() - 1 - 5);
    }

    void filesWithoutPlacesAreArranged() {
        const auto drawing = formats::readText(
            R"({"format": 1, "devices": [{"id": "a", "part": "H100-SXM5"}, {"id": "b", "part": "H100-SXM5"}, {"id": "c", "part": "H100-SXM5", "x": 0, "y": 0}]})",
            "-", catalogue());
        QVERIFY(drawing);
        QVERIFY(drawing->topology.device("a")->position != drawing->topology.device("b")->position);
        QVERIFY(drawing->topology.device("a")->position != (Point{0, 0}));
        QCOMPARE(drawing->topology.device("c")->position, (Point{0, 0}));
    }

    void partsOfTheFileMakeItsDevicesReadable() {
        const std::string devices = R"("devices": [{"id": "gpu0", "part": "MY-CARD", "x": 0, "y": 0}])";
        const std::string parts =
            R"("parts": {"accelerators": [{"id": "MY-CARD", "name": "My card", "link_gen": "nvlink4", "links": 4, "pcie_gen": 5, "source": "a test"}]})";
        QVERIFY(!formats::readText("{\"format\": 1, " + devices + "}", "-", catalogue()));
        const auto with =
            formats::readText("{\"format\": 1, " + devices + ", " + parts + "}", "-", catalogue());
        QVERIFY2(with, with ? "" : with.error().text().c_str());
        QCOMPARE(with->topology.accelerators().size(), std::size_t{1});
        QVERIFY(catalogue().with(with->customParts, "test"));
    }

    void savingIsAtomic() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("drawing.fabric.json").toStdString();
        const Drawing drawing = opened("dgx-h100");
        QVERIFY(formats::save(drawing, path, catalogue()));
        COMPARE_TEXT(fileText(path), written(drawing));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        // Permissions stay, a symbolic link stays one, its target is replaced.
        ::chmod(path.c_str(), 0640);
        const std::filesystem::path link = folder.filePath("link.fabric.json").toStdString();
        std::filesystem::create_symlink(path, link);
        QVERIFY(formats::save(opened("dgx2"), link, catalogue()));
        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(static_cast<int>(std::filesystem::status(path).permissions()), 0640);
        COMPARE_TEXT(opened(path.string()).topology.systemId(), "dgx2");
    }

    void whatCannotBeSavedLeavesTheOldFile() {
        QTemporaryDir folder;
        const std::string inside = folder.filePath("no/such/folder/x.fabric.json").toStdString();
        const auto missing = formats::save(opened("dgx2"), inside, catalogue());
        QVERIFY(!missing);
        COMPARE_TEXT(missing.error().text(), inside +
                                                 ": cannot be written: No such file or directory; choose a "
                                                 "folder that exists and that you may write to");
        const auto format =
            formats::save(opened("dgx2"), folder.filePath("x.png").toStdString(), catalogue());
        QVERIFY(!format);
        QVERIFY2(format.error().remedy.find(".fabric.json") != std::string::npos,
                 format.error().remedy.c_str());
        const auto isFolder =
            formats::save(opened("dgx2"), (folder.path() + "/").toStdString() + "d.fabric.json", catalogue());
        QVERIFY(isFolder);
        QDir(folder.path()).mkdir("e.fabric.json");
        QVERIFY(!formats::save(opened("dgx2"), folder.filePath("e.fabric.json").toStdString(), catalogue()));
        // A drawing that cannot be written at all leaves what is there.
        const std::filesystem::path old = folder.filePath("d.fabric.json").toStdString();
        const std::string before = fileText(old);
        Drawing broken = opened("dgx2");
        broken.customParts = "no JSON";
        QVERIFY(!formats::save(broken, old, catalogue()));
        COMPARE_TEXT(fileText(old), before);
    }

    void tablesAndGraphsForOtherPrograms() {
        const Drawing drawing = opened(kHandMade);
        const auto csv = lines(format("csv").write(drawing, catalogue()).value());
        QCOMPARE(csv.size(), std::size_t{1 + 4 + 3});
        COMPARE_TEXT(csv[2], "device,gpu0,H100-SXM5,gpu,,,,,healthy,,,left,-100,0\r");
        COMPARE_TEXT(csv[6], "link,gpu0--gpu1,nvlink4,,gpu0,gpu1,4,0,failed,,,,,\r");
        COMPARE_TEXT(csv[7], "link,gpu0--nvsw0,nvlink4,,gpu0,nvsw0,14,350,healthy,,,,,\r");  // 14 x 25 GB/s
        Drawing odd = drawing;
        Edit edit;
        edit.devices["gpu0"] = *drawing.topology.device("gpu0");
        edit.devices["gpu0"]->label = "a, \"b\"";
        odd.topology = edit.apply(drawing.topology);
        QVERIFY(format("csv").write(odd, catalogue()).value().find("\"a, \"\"b\"\"\"") != std::string::npos);
        const std::string dot = format("dot").write(odd, catalogue()).value();
        QVERIFY(dot.starts_with("graph \"Two H100"));
        QVERIFY(dot.find("\"gpu0\" -- \"nvsw0\"") != std::string::npos);
        QVERIFY(dot.find("a, \\\"b\\\"") != std::string::npos);
        QVERIFY(dot.ends_with("}\n"));
    }
};

QTEST_APPLESS_MAIN(ProjectTest)
#include "project_test.moc"
