// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <random>

#include "ui/language/language.h"
#include "ui/shipped_catalog.h"

using namespace fabricsketch;
using fabricsketch::ui::Document;
using fabricsketch::ui::DocumentChange;
using fabricsketch::ui::shippedCatalog;

namespace {

/// The project file as text: two drawings are the same only if these bytes are.
std::string bytes(const Document& document) {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project")
            return format->write(document.drawing(), document.catalog()).value_or("");
    return {};
}

}  // namespace

class DocumentTest : public QObject {
    Q_OBJECT

    Edit addGpu(const Document& document, Point at) {
        return edits::addDevice(document.topology(), document.catalog(), "H100-SXM5", at);
    }

  private slots:
    void an_edit_is_one_step_that_can_be_taken_back() {
        Document document(shippedCatalog().get());
        QSignalSpy changes(&document, &Document::changed);
        const std::string empty = bytes(document);
        QVERIFY(document.perform(addGpu(document, {0, 0})));
        QCOMPARE(document.topology().devices().size(), std::size_t(1));
        QCOMPARE(document.history()->count(), 1);
        QVERIFY(document.isModified());
        QCOMPARE(changes.count(), 1);
        const auto change = changes[0][0].value<DocumentChange>();
        QVERIFY(has(change.kind, ChangeKind::Structure));
        QCOMPARE(change.devices, std::vector<Id>{document.topology().devices()[0].id});
        document.history()->undo();
        QCOMPARE(bytes(document), empty);
        QVERIFY(!document.isModified());
    }

    void what_changes_nothing_never_enters_the_history() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        const Id gpu = document.topology().devices()[0].id;
        QVERIFY(!document.perform(edits::move(document.topology(), {{gpu, {0, 0}}})));
        QVERIFY(!document.perform(Edit{}));
        QCOMPARE(document.history()->count(), 1);
    }

    void nudges_merge_and_there_and_back_is_nothing() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        const Id gpu = document.topology().devices()[0].id;
        for (const double x : {10.0, 20.0, 30.0})
            QVERIFY(document.perform(edits::move(document.topology(), {{gpu, {x, 0}}}), 7));
        QCOMPARE(document.history()->count(), 2);
        document.history()->undo();
        QCOMPARE(document.topology().device(gpu)->position.x, 0.0);
        document.history()->redo();
        QCOMPARE(document.topology().device(gpu)->position.x, 30.0);
        // Another id begins a step of its own …
        QVERIFY(document.perform(edits::move(document.topology(), {{gpu, {40, 0}}}), 8));
        QCOMPARE(document.history()->count(), 3);
        // … and ends as none where it comes back to its start.
        QVERIFY(document.perform(edits::move(document.topology(), {{gpu, {30, 0}}}), 8));
        QCOMPARE(document.history()->count(), 2);
    }

    void a_refused_edit_changes_nothing_and_says_why() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        document.perform(edits::addDevice(document.topology(), document.catalog(), "nvswitch3", {0, 200}));
        const auto devices = document.topology().devices();
        const auto full =
            edits::connect(document.topology(), document.catalog(), devices[0].id, devices[1].id, 18);
        QVERIFY(full);
        QVERIFY(document.perform(*full));
        QSignalSpy refused(&document, &Document::refused);
        const std::string before = bytes(document);
        // An H100 SXM5 has 18 NVLinks (NVIDIA H100 datasheet).
        const Edit wider = edits::setWidth(document.topology(), document.topology().links()[0].id, 19);
        QVERIFY(!document.perform(wider));
        QCOMPARE(refused.count(), 1);
        QVERIFY(refused[0][0].toString().contains(u"18"));
        QCOMPARE(bytes(document), before);
        QCOMPARE(document.history()->count(), 3);
    }

    void removing_a_device_names_its_links_too() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        document.perform(edits::addDevice(document.topology(), document.catalog(), "nvswitch3", {0, 200}));
        const Id gpu = document.topology().devices()[0].id, other = document.topology().devices()[1].id;
        document.perform(*edits::connect(document.topology(), document.catalog(), gpu, other, 4));
        const Id link = document.topology().links()[0].id;
        QSignalSpy changes(&document, &Document::changed);
        document.perform(edits::remove(document.topology(), {gpu}, {}));
        QCOMPARE(changes.last()[0].value<DocumentChange>().links, std::vector<Id>{link});
        document.history()->undo();
        QCOMPARE(document.topology().links().size(), std::size_t(1));
    }

    void random_edits_undone_are_the_start_and_redone_the_end() {
        for (unsigned seed = 1; seed <= 20; ++seed) {
            Document document(shippedCatalog().get());
            std::mt19937 random(seed);
            const auto upTo = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
            const std::string start = bytes(document);
            const char* parts[] = {"H100-SXM5", "nvswitch3", "RTX-4090", "A100-SXM4-80GB", "connectx-7"};
            for (int step = 0; step < 60; ++step) {
                const Topology& now = document.topology();
                const auto any = [&] { return now.devices()[upTo(now.devices().size())].id; };
                const Point at{double(upTo(500)), double(upTo(500))};
                if (now.devices().size() < 3 || upTo(3) == 0) {
                    document.perform(edits::addDevice(now, document.catalog(), parts[upTo(5)], at));
                } else if (const auto what = upTo(5); what == 0) {
                    document.perform(edits::move(now, {{any(), at}}), int(upTo(2)));
                } else if (what == 1) {
                    document.perform(edits::remove(now, {any()}, {}));
                } else if (what == 2) {
                    document.perform(edits::paste(now, edits::clip(now, {any(), any()}), {50, 50}));
                } else if (what == 3) {
                    document.perform(edits::setCondition(now, {any()}, {}, Condition::Failed));
                } else if (const auto edit =
                               edits::connect(now, document.catalog(), any(), any(), 1 + int(upTo(6)))) {
                    document.perform(*edit);
                }
            }
            const std::string end = bytes(document);
            QVERIFY(document.history()->count() > 5);
            while (document.history()->canUndo()) document.history()->undo();
            QCOMPARE(bytes(document), start);
            while (document.history()->canRedo()) document.history()->redo();
            QCOMPARE(bytes(document), end);
        }
    }

    void saving_is_clean_and_undo_after_saving_works() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.fabric.json"));
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        QVERIFY(document.saveAs(path));
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), path);
        document.history()->undo();
        QVERIFY(document.topology().empty());
        QVERIFY(document.isModified());
        const auto read = formats::open(path.toStdString(), document.catalog());
        QVERIFY(read);
        QCOMPARE(read->topology.devices().size(), std::size_t(1));
    }

    void a_failed_save_keeps_everything() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        const auto saved = document.saveAs(QStringLiteral("/nonexistent/folder/one.fabric.json"));
        QVERIFY(!saved);
        QVERIFY(!saved.error().text().empty());
        QVERIFY(document.path().isEmpty());
        QVERIFY(document.isModified());
        QCOMPARE(document.topology().devices().size(), std::size_t(1));
    }

    /// Undo says what it takes back in the language in force, not in the one in which it was drawn.
    void steps_speak_the_language_of_the_moment() {
        using fabricsketch::ui::Language;
        Document document(shippedCatalog().get());
        const auto texts = [&document] {
            QStringList all;
            for (int i = 0; i < document.history()->count(); ++i) all << document.history()->text(i);
            return all;
        };
        const auto draw = [&] {
            document.reset(formats::open("dgx-h100", document.catalog()).value(), {});
            const auto now = [&]() -> const Topology& { return document.topology(); };
            document.perform(addGpu(document, {900, 900}));
            document.perform(edits::move(now(), {{"gpu0", {5, 5}}, {"psw0", {9, 9}}}));
            document.perform(edits::move(now(), {{"gpu0", {6, 6}}}), 7);
            document.perform(edits::move(now(), {{"gpu0", {7, 7}}}), 7);
            document.perform(edits::setCondition(now(), {"psw0"}, {}, Condition::Failed));
            document.perform(edits::remove(now(), {}, {"gpu0--nvsw0"}));
            document.perform(*edits::connect(now(), document.catalog(), "gpu8", "gpu0", 1));
        };
        const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
        draw();
        const QStringList english = texts();
        QCOMPARE(english.size(), 6);
        QCOMPARE(english[1], QStringLiteral("Move 2 devices"));
        QCOMPARE(english[3], QStringLiteral("Fail PCIe switch 0"));
        Language::instance().set(QStringLiteral("zh_CN"));
        const QStringList switched = texts();
        for (const QString& text : switched) QVERIFY2(chinese.match(text).hasMatch(), qPrintable(text));
        draw();
        QCOMPARE(texts(), switched);  // as if drawn in that language
        Language::instance().set(QStringLiteral("en"));
        QCOMPARE(texts(), english);
        // And through the journal's words for it.
        document.history()->undo();
        const auto again = formats::editFromJson(
            formats::editToJson(edits::setCondition(document.topology(), {"nvsw0"}, {}, Condition::Failed)));
        QVERIFY(again && document.perform(*again));
        QCOMPARE(document.history()->undoText(), QStringLiteral("Fail NVSwitch 0"));
    }

    void reset_replaces_all_and_names_old_and_new() {
        Document document(shippedCatalog().get());
        document.perform(addGpu(document, {0, 0}));
        const Id old = document.topology().devices()[0].id;
        formats::Drawing drawing;
        Device other;
        other.id = "other";
        other.part = "H100-SXM5";
        drawing.topology = Topology::build({other}, {});
        QSignalSpy changes(&document, &Document::changed), replaced(&document, &Document::replaced);
        document.reset(drawing, QStringLiteral("/tmp/x.fabric.json"));
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(changes.last()[0].value<DocumentChange>().devices, (std::vector<Id>{old, "other"}));
        QVERIFY(!document.history()->canUndo());
        QVERIFY(!document.isModified());
        QCOMPARE(document.displayName(), QStringLiteral("x.fabric"));
    }
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "document_test.moc"
