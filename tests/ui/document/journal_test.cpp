// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is open survives a program that ends without leaving, and nothing else does.
#include "ui/document/journal/journal.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <random>

#include "catalog/own_parts.h"
#include "formats/contents.h"
#include "ui/document/journal/recovery.h"
#include "ui/document/journal/scenario_text.h"
#include "ui/shipped_catalog.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

std::string bytes(const Document& document) {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project")
            return format->write(document.drawing(), document.catalog()).value_or("");
    return {};
}

struct Session {
    Workspace workspace{shippedCatalog()};
    std::unique_ptr<Journal> journal;
    explicit Session(const QString& folder) : journal(std::make_unique<Journal>(&workspace, folder)) {}

    int open(const char* system) {
        return workspace.addDesign(formats::open(system, workspace.catalog()).value());
    }
    bool add(int design, const char* part, Point at) {
        Document* document = workspace.design(design);
        return document->perform(edits::addDevice(document->topology(), document->catalog(), part, at));
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> all;
        for (int i = 0; i < workspace.designCount(); ++i) all.push_back(bytes(*workspace.design(i)));
        return all;
    }
    /// As a kill does: the lock's owner is gone, the file stays.
    void die() { journal.reset(); }
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(bytes);
}

}  // namespace

class JournalTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString fresh() {
        const QString path = m_folder.filePath(QString::number(++m_number));
        return path;
    }
    int m_number = 0;

  private slots:
    void what_was_open_comes_back_with_its_history() {
        const QString folder = fresh();
        const QString file = m_folder.filePath(QStringLiteral("mine.fabric.json"));
        Session first(folder);
        const int a = first.open("dgx-h100");
        const std::size_t opened = first.workspace.design(a)->topology().devices().size();
        const int b = first.workspace.addDesign({});  // untitled
        QVERIFY(first.add(b, "H100-SXM5", {0, 0}));
        QVERIFY(first.add(b, "H100-SXM5", {200, 0}));
        QVERIFY(first.add(b, "nvswitch3", {100, 200}));
        first.workspace.design(b)->history()->undo();
        QVERIFY(first.add(a, "H100-SXM5", {900, 900}));
        QVERIFY(first.workspace.design(a)->saveAs(file));
        QVERIFY(first.add(a, "H100-SXM5", {950, 900}));
        first.workspace.design(a)->history()->undo();
        first.workspace.setCurrent(b);
        first.workspace.swapDesigns(a, b);
        first.workspace.swapDesigns(b, a);
        const auto before = first.texts();
        first.die();

        std::vector<Leftover> left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(left[0].unsaved);
        QCOMPARE(left[0].designs, (QStringList{QStringLiteral("mine.fabric"), QStringLiteral("Untitled")}));
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
        QCOMPARE(second.workspace.current(), b);
        Document* saved = second.workspace.design(a);
        QCOMPARE(saved->path(), file);
        QVERIFY(!saved->isModified());
        QVERIFY(saved->history()->canRedo());
        Document* untitled = second.workspace.design(b);
        QVERIFY(untitled->isModified());
        QVERIFY(untitled->path().isEmpty());
        // Two GPUs can be taken back, and the switch that was taken back can be made again.
        untitled->history()->redo();
        QCOMPARE(untitled->topology().devices().size(), std::size_t(3));
        untitled->history()->setIndex(0);
        QVERIFY(untitled->topology().empty());
        saved->history()->undo();  // undo after save
        QVERIFY(saved->isModified());
        QCOMPARE(saved->topology().devices().size(), opened);
        left[0].remove();
        QVERIFY(leftovers(folder).empty());
    }

    // Own parts are steps: described, used in two designs, deleted, all of it comes back.
    void own_parts_come_back_as_steps() {
        const QString folder = fresh();
        Session first(folder);
        first.workspace.addDesign({});
        first.workspace.addDesign({});
        first.workspace.setCurrent(1);
        const auto describe = [&](const char* name) {
            OwnPart part;
            part.name = name;
            part.memoryGB = part.memoryGBps = part.fp16Tflops = 100;
            return first.workspace.addOwnParts(*ownPartText(part, first.workspace.catalog()), name)
                .has_value();
        };
        QVERIFY(describe("Box") && describe("Gone"));
        QVERIFY(first.add(1, "own-box", {0, 0}));
        QVERIFY(first.add(0, "own-box", {0, 0}));  // lent to the design before it
        QVERIFY(first.workspace.removeOwnPart("own-gone"));
        const auto before = first.texts();
        first.die();
        auto left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
        QVERIFY(second.workspace.catalog().accelerator("own-box"));
        QVERIFY(!second.workspace.catalog().accelerator("own-gone"));
        Document* design = second.workspace.design(1);
        QCOMPARE(design->history()->count(), 4);
        design->history()->undo();
        QVERIFY(second.workspace.catalog().accelerator("own-gone"));
    }

    void closing_a_design_and_replacing_one_are_kept_too() {
        const QString folder = fresh();
        Session first(folder);
        first.open("dgx-h100");
        first.open("dgx-a100");
        first.add(1, "A100-SXM4-80GB", {900, 900});
        first.workspace.removeDesign(0);
        const int third = first.workspace.addDesign({});
        first.add(third, "RTX-4090", {0, 0});
        first.workspace.design(third)->reset(formats::open("sierra", first.workspace.catalog()).value(), {});
        const auto before = first.texts();
        first.die();
        auto left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
    }

    void exchanged_letters_stay_exchanged() {
        const QString folder = fresh();
        Session first(folder);
        first.open("dgx-h100");
        first.open("dgx-a100");
        first.add(0, "H100-SXM5", {900, 900});
        first.workspace.swapDesigns(0, 1);
        const auto before = first.texts();
        first.die();
        auto left = leftovers(folder);
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
        QCOMPARE(second.workspace.current(), first.workspace.current());
    }

    void the_question_and_the_pinned_design_come_back() {
        const QString folder = fresh();
        Session first(folder);
        const int a = first.open("dgx-h100");
        const int b = first.open("dgx-h200");
        QVERIFY(first.add(a, "H100-SXM5", {900, 900}));
        first.workspace.setBaseline(b);
        Scenario asked = first.workspace.scenario();
        asked.messageBytes = 3 << 20;
        asked.collective.algorithm = "ring";
        asked.pairBasis = RateBasis::Achievable;
        asked.serving.precision = workload::Precision::Fp4;
        asked.serving.tp = 4;
        asked.serving.input = 777;
        asked.serving.target = std::nullopt;
        asked.serving.calibration = "measured";
        asked.serving.usdPerGpuHour = 2.5;
        asked.serving.kvPrecision = workload::Precision::Fp16;
        asked.serving.batches = {3, 12};
        asked.serving.arrivals = 0.5;
        asked.job = std::vector<int>{0, 3, 5};
        first.workspace.setScenario(asked);
        first.die();

        std::vector<Leftover> left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        const Scenario& found = second.workspace.scenario();
        QVERIFY(found.serving == asked.serving);
        QCOMPARE(found.messageBytes, asked.messageBytes);
        QCOMPARE(found.collective.algorithm, asked.collective.algorithm);
        QVERIFY(found.pairBasis == RateBasis::Achievable);
        QVERIFY(found.job == asked.job);
        QCOMPARE(second.workspace.baseline(), b);
    }

    void a_question_alone_is_worth_asking_about() {
        const QString folder = fresh();
        Session first(folder);
        first.open("dgx-h100");  // as in the catalogue: no drawing is unsaved
        Scenario asked = first.workspace.scenario();
        asked.job = std::vector<int>{1, 2};
        first.workspace.setScenario(asked);
        first.die();
        std::vector<Leftover> left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(left[0].unsaved);
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QVERIFY(second.workspace.scenario().job == asked.job);
        left[0].remove();
        left.clear();

        // Asked and taken back again is nothing to lose.
        Session third(folder);
        third.open("dgx-h100");
        third.workspace.setScenario(asked);
        third.workspace.setScenario(Scenario::firstStart());
        third.die();
        left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(!left[0].unsaved);
    }

    void a_hostile_question_is_no_question() {
        const Scenario usual = Scenario::firstStart();
        for (const char* text : {R"({"job": [0, -1], "batches": [0], "kvPrecision": "fp99"})",
                                 R"({"job": "all", "batches": [], "kvPrecision": 7})",
                                 R"({"job": [1e30], "batches": [true], "kvPrecision": {}})"}) {
            Scenario read = usual;
            scenarioFromText(text, read);
            QVERIFY(read.serving == usual.serving);
            QVERIFY(read.job == usual.job);
        }
    }

    void nothing_is_left_after_leaving() {
        const QString folder = fresh();
        Session session(folder);
        session.open("dgx-h100");
        session.add(0, "H100-SXM5", {900, 900});
        QVERIFY(QFile::exists(session.journal->path()));
        session.journal->finish();
        session.die();
        QVERIFY(QDir(folder).isEmpty(QDir::Files | QDir::Hidden));
    }

    void living_instances_are_let_alone() {
        const QString folder = fresh();
        Session one(folder), other(folder);
        QVERIFY(one.journal->path() != other.journal->path());
        one.open("dgx-h100");
        one.add(0, "H100-SXM5", {900, 900});
        other.open("dgx-a100");
        QVERIFY(leftovers(folder).empty());
        one.die();
        const auto left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        // Whoever looks at it holds it: a third instance is not offered the same.
        QVERIFY(leftovers(folder).empty());
    }

    void what_every_file_has_is_not_unsaved() {
        const QString folder = fresh();
        Session session(folder);
        session.open("dgx-h100");
        session.die();
        const auto left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(!left[0].unsaved);
    }

    void a_torn_last_line_costs_one_step() {
        const QString folder = fresh();
        Session first(folder);
        first.workspace.addDesign({});
        first.add(0, "H100-SXM5", {0, 0});
        const auto before = first.texts();
        first.add(0, "H100-SXM5", {200, 0});
        const QString path = first.journal->path();
        first.die();
        const QByteArray whole = contentOf(path);
        put(path, whole.left(whole.size() - 20));
        auto left = leftovers(folder);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(!left[0].problem);
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
    }

    void a_damaged_line_is_one_clear_line_and_the_rest_is_kept() {
        const QString folder = fresh();
        Session first(folder);
        first.workspace.addDesign({});
        first.add(0, "H100-SXM5", {0, 0});
        const auto before = first.texts();
        const QByteArray good = contentOf(first.journal->path());
        first.add(0, "H100-SXM5", {200, 0});
        const QString path = first.journal->path();
        first.die();
        put(path, good + "[\"do\",1,0,17]\n" + contentOf(path).mid(good.size()));
        auto left = leftovers(folder);
        QVERIFY(left[0].problem);
        // Header, scenario, pinned design, open, current and one step stand before it.
        QCOMPARE(left[0].problem->line, 7);
        Session second(fresh());
        const QStringList said = left[0].restore(second.workspace);
        QCOMPARE(said.size(), 1);
        QVERIFY(!said[0].contains(u'\n'));
        QCOMPARE(second.texts(), before);
        left[0].remove();
        left.clear();
        QVERIFY(leftovers(folder).empty());
        QVERIFY(QFile::exists(path + QStringLiteral(".broken")));
    }

    void a_step_that_does_not_fit_ends_the_recovery_of_its_design() {
        const QString folder = fresh();
        Session first(folder);
        first.workspace.addDesign({});
        first.add(0, "H100-SXM5", {0, 0});
        const auto before = first.texts();
        const QString path = first.journal->path();
        first.die();
        // An H100 SXM5 has 18 NVLinks (NVIDIA H100 datasheet): nobody could have drawn this.
        put(path,
            contentOf(path) +
                "[\"do\",1,0,\"{\\\"links\\\": {\\\"x\\\": {\\\"id\\\": \\\"x\\\", \\\"a\\\": \\\"gpu0\\\", "
                "\\\"b\\\": \\\"nobody\\\", \\\"width\\\": 99, \\\"type\\\": \\\"nvlink4\\\"}}}\"]\n");
        auto left = leftovers(folder);
        Session second(fresh());
        QCOMPARE(left[0].restore(second.workspace).size(), 1);
        QCOMPARE(second.texts(), before);
    }

    void hostile_journals_never_do_harm() {
        const QString folder = fresh();
        Session first(folder);
        first.open("dgx-a100");
        for (int i = 0; i < 6; ++i) first.add(0, "A100-SXM4-80GB", {i * 50.0, 900});
        first.workspace.design(0)->history()->undo();
        const QByteArray good = contentOf(first.journal->path());
        first.die();
        std::mt19937 random(6);
        const auto below = [&](qsizetype n) {
            return static_cast<qsizetype>(random() % static_cast<unsigned>(std::max<qsizetype>(n, 1)));
        };
        for (int round = 0; round < 60; ++round) {
            QByteArray bad = good;
            for (int k = 0; k < 1 + round % 5; ++k) {
                const qsizetype at = below(bad.size());
                switch (random() % 4) {
                    case 0:
                        bad[at] = static_cast<char>(random());
                        break;
                    case 1:
                        bad.remove(at, below(200));
                        break;
                    case 2:
                        bad.insert(at, bad.mid(below(bad.size()), below(300)));
                        break;
                    default:
                        bad.insert(at, QByteArray(static_cast<int>(below(3000)), '['));
                }
            }
            const QString own = fresh();
            QDir().mkpath(own);
            put(own + QStringLiteral("/x.journal"), bad);
            for (Leftover& left : leftovers(own)) {
                Workspace workspace(shippedCatalog());
                for (const QString& line : left.restore(workspace)) QVERIFY(!line.contains(u'\n'));
                left.remove();
            }
            QVERIFY(leftovers(own).empty());
        }
        const QString own = fresh();
        QDir().mkpath(own);
        put(own + QStringLiteral("/x.journal"), "no journal\nat all\n");
        const auto left = leftovers(own);
        QCOMPARE(left.size(), std::size_t(1));
        QVERIFY(left[0].problem);
        QVERIFY(left[0].designs.isEmpty());
    }

    void a_long_session_begins_its_file_anew() {
        const QString folder = fresh();
        Session first(folder);
        first.workspace.addDesign({});
        first.journal->setCompactAfter(5000);
        first.add(0, "H100-SXM5", {0, 0});
        const Id gpu = first.workspace.design(0)->topology().devices()[0].id;
        for (int i = 1; i <= 300; ++i) {
            Document* document = first.workspace.design(0);
            QVERIFY(document->perform(edits::move(document->topology(), {{gpu, {i * 10.0, 0}}})));
            QCoreApplication::processEvents();
        }
        QVERIFY(QFileInfo(first.journal->path()).size() < 20'000);
        const auto before = first.texts();
        first.die();
        auto left = leftovers(folder);
        QVERIFY(left[0].unsaved);
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.texts(), before);
        QVERIFY(second.workspace.design(0)->isModified());
    }

    void a_folder_that_cannot_be_written_is_said_once_and_stops_nobody() {
        put(m_folder.filePath(QStringLiteral("file")), "x");
        Session session(m_folder.filePath(QStringLiteral("file/journal")));
        QVERIFY(!session.journal->problem().isEmpty());
        session.workspace.addDesign({});
        QVERIFY(session.add(0, "H100-SXM5", {0, 0}));
    }

    void parts_that_were_read_come_back() {
        const QString folder = fresh();
        Session first(folder);
        const auto before = first.workspace.catalog().models().size();
        const auto model = formats::readContents(
            R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
                "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256,
                "architectures": ["LlamaForCausalLM"]})",
            "config.json", first.workspace.catalog());
        QVERIFY(model.model);
        QVERIFY(first.workspace.addParts(model.model->parts, "config.json"));
        first.workspace.addDesign({});
        first.add(0, "H100-SXM5", {0, 0});
        first.die();
        auto left = leftovers(folder);
        Session second(fresh());
        QVERIFY(left[0].restore(second.workspace).isEmpty());
        QCOMPARE(second.workspace.catalog().models().size(), before + 1);
    }
};

QTEST_GUILESS_MAIN(JournalTest)
#include "journal_test.moc"
