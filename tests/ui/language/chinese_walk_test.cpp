// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QFontDatabase>
#include <QMenuBar>
#include <QRegularExpression>
#include <QUndoStack>
#include <set>

#include "../window_walk.h"
#include "formats/contents.h"
#include "ui/canvas/analysis/player.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/language/language.h"
#include "ui/shell/output/drawing_export.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Shown;

/// English prose in a text: two lower-case words in a row that no engineer would leave as they are. What
/// stays English on purpose (names of parts, operations, units, commands of a shell) is taken out first.
static QString englishIn(QString text) {
    static const QRegularExpression kept(
        QStringLiteral("https?://\\S+|nvidia-smi topo -m|nvidia-smi nvlink|lstopo (--whole-io )?--of "
                       "xml|topo -p2p|nvlink -s|rocm-smi "
                       "--showtopo|fabric manager|Infinity Fabric link|on-chip|Xeon Scalable gen|"
                       "tok/s(/\\S+)?|token/s(/\\S+)?|scale-up|Scale-up|one-shot|two-shot|busbw|algbw"));
    static const QRegularExpression prose(
        QStringLiteral("\\b[A-Za-z]?[a-z]+ (?:[A-Z0-9]\\S* )?[a-z]{2,}\\b"));
    text.replace(kept, QStringLiteral("·"));
    const auto match = prose.match(text);
    return match.hasMatch() ? match.captured() : QString();
}

class ChineseWalkTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }
    void cleanup() { Language::instance().set(QStringLiteral("en")); }

    void proseIsFoundAndNamesAreNot() {
        QVERIFY(!englishIn(QStringLiteral("limited by the ports of each GPU")).isEmpty());
        QVERIFY(!englishIn(QStringLiteral("busbw 450 GB/s each way")).isEmpty());
        QCOMPARE(englishIn(QStringLiteral("NVIDIA H100 SXM5 80 GB · NVLink 4 · GB/s 单向")), QString());
        QCOMPARE(englishIn(QStringLiteral("在此粘贴 nvidia-smi topo -m 的输出")), QString());
    }

    void nothingIsLeftInEnglish() {
        Language::instance().set(QStringLiteral("zh_CN"));
        Shown shown;
        std::map<QString, QString> left;  // text, first seen in
        std::set<QString> known;
        const auto note = [&](const QString& state, const QString& text) {
            if (known.insert(text).second && !englishIn(text).isEmpty()) left.emplace(text, state);
        };
        shown.eachState([&](const QString& state) {
            for (const QString& text : test::paintedTexts(&shown.window())) note(state, text);
            QList<QWidget*> all = shown.window().findChildren<QWidget*>();
            all << &shown.window();
            for (QWidget* widget : all)
                if (widget->isVisible() && qobject_cast<QLineEdit*>(widget) == nullptr)
                    for (const QString& text : test::textsOf(widget)) note(state, text);
        });
        for (const auto& [text, state] : left) qWarning().noquote() << state << "|" << text.left(200);
        QVERIFY2(left.empty(), "texts above");
    }

    /// What is wrong with a file or a pasted text is said in the language of the window, from every reader.
    void whatIsWrongWithAFileIsSaidInChinese() {
        Language::instance().set(QStringLiteral("zh_CN"));
        const Catalog catalog = test::catalog()->translated();
        const char* kDevices = R"({"format":1,"devices":[%1],"links":[%2]})";
        const auto project = [&](const char* devices, const char* links = "") {
            return QString::fromLatin1(kDevices).arg(QLatin1String(devices), QLatin1String(links));
        };
        const QStringList inputs = {
            QStringLiteral("{\"format\": 1, \"devices\": ["),
            QStringLiteral("{\"format\": 1, \"format\": 1}"),
            QStringLiteral("{\"format\": 99}"),
            QStringLiteral("{\"format\": \"one\"}"),
            QStringLiteral("{\"devices\": []}"),
            QStringLiteral("{\"format\": 1, \"devices\": {}}"),
            QStringLiteral("{\"format\": 1, \"parts\": []}"),
            QStringLiteral("{\"format\": 1, \"parts\": {\"accelerators\": [{\"id\": \"A\", \"name\": 4}]}}"),
            QStringLiteral("{\"format\": 1, \"parts\": {\"accelerators\": [{\"id\": \"A\"}]}}"),
            QStringLiteral("{\"format\": 1, \"parts\": {\"gadgets\": []}}"),
            QStringLiteral("{\"format\": 1, \"policy\": {\"pxn\": 3}}"),
            QStringLiteral("{\"format\": 1, \"name\": 3}"),
            project(R"({"part":"H100-SXM5"})"),
            project(R"({"id":"gpu0"})"),
            project(R"({"id":"gpu0","part":"H10-SXM5"})"),
            project(R"({"id":"gpu0","part":"zzzzzzzzzz"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","x":"left"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","role":"cpu"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","role":"king"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","host":-1})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","condition":"tired"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5","share":7})"),
            project(R"({"id":"gpu0","part":"H100-SXM5"},{"id":"gpu0","part":"H100-SXM5"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5"})", R"({"a":"gpu0","b":"gpu7","type":"nvlink4"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5"})", R"({"a":"gpu0","b":"gpu0","type":"nvlink4"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5"},{"id":"gpu1","part":"H100-SXM5"})",
                    R"({"a":"gpu0","b":"gpu1","type":"nvlink44"})"),
            project(R"({"id":"gpu0","part":"H100-SXM5"},{"id":"gpu1","part":"H100-SXM5"})",
                    R"({"a":"gpu0","b":"gpu1"})"),
            QStringLiteral("<system version=\"1\"><cpu numaid=\"0\"></wrong></system>"),
            QStringLiteral("<!DOCTYPE x [<!ENTITY a \"b\">]><system version=\"1\"><cpu/></system>"),
            QStringLiteral("<system version=\"1\"></system>"),
            QStringLiteral("<topology><object type=\"Machine\"></object></topology>"),
            QStringLiteral("\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV18\n"),
            QStringLiteral("\tCPU0\nCPU0\t X \n"),
            QStringLiteral("nothing that anybody would know"),
            QString(),
        };
        QStringList left;
        int refused = 0;
        for (const QString& input : inputs) {
            const auto read = formats::readContents(input.toStdString(), "-", catalog);
            QStringList said;
            if (read.error) said << QString::fromStdString(read.error->text());
            if (read.drawing)
                for (const Finding& finding : read.drawing->findings)
                    said << QString::fromStdString(finding.message) << QString::fromStdString(finding.fix);
            refused += read.error.has_value();
            for (const QString& text : said)
                if (!englishIn(text).isEmpty()) left << input.left(80) + QStringLiteral(" → ") + text;
        }
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char('\n'))));
        QVERIFY2(refused > 25, qPrintable(QString::number(refused)));
    }

    void aChangeOfLanguageLosesNothing() {
        Shown shown({1280, 800});
        Document* document = shown.workspace.design(0);
        QVERIFY(shown.addGpu(0));
        document->history()->undo();
        QVERIFY(shown.addGpu(0));
        const std::size_t devices = document->topology().devices().size();
        CanvasView* canvas = shown.window().area()->canvas();
        canvas->select({document->topology().devices().front().id});
        shown.window().docks()->setShown(QStringLiteral("history"), true);
        shown.window().resize(1300, 820);
        canvas->zoomBy(2, QPointF(200, 150));
        shown.settle();
        const double zoom = canvas->zoom();
        const QPointF centre = canvas->visibleRect().center();

        QElapsedTimer clock;
        clock.start();
        shown.run("view.languageChinese");
        QVERIFY2(clock.elapsed() < 5000, "making the window anew is no long affair");
        MainWindow& fresh = shown.window();
        QVERIFY(fresh.menuBar()->actions().front()->text().contains(QStringLiteral("文件")));
        QCOMPARE(fresh.size(), QSize(1300, 820));
        QVERIFY(fresh.docks()->isShown(QStringLiteral("history")));
        QCOMPARE(shown.workspace.selectedDevices(),
                 std::vector<Id>{document->topology().devices().front().id});
        QCOMPARE(fresh.area()->canvas()->zoom(), zoom);
        const QPointF now = fresh.area()->canvas()->visibleRect().center();
        QVERIFY2((now - centre).manhattanLength() < 4 / zoom,
                 qPrintable(QStringLiteral("%1 %2").arg(now.x() - centre.x()).arg(now.y() - centre.y())));
        QVERIFY(document->history()->canUndo());
        document->history()->undo();
        QCOMPARE(document->topology().devices().size(), devices - 1);
        QVERIFY(shown.workspace.report(0)->headlines.front().title.find("GPU") != std::string::npos);
        QCOMPARE(shown.workspace.report(0)->headlines.front().title, std::string("最慢 GPU 对"));
        QCOMPARE(shown.settings.language(), QStringLiteral("zh_CN"));

        shown.run("view.languageEnglish");
        QVERIFY(shown.window().menuBar()->actions().front()->text().contains(QStringLiteral("File")));
        QCOMPARE(shown.workspace.report(0)->headlines.front().title, std::string("Slowest GPU pair"));

        // What is shown whole stays whole, what is played goes on, and the window stays where it is.
        shown.window().area()->canvas()->fit();
        shown.window().area()->canvas()->togglePlayback();
        shown.settle();
        shown.window().move(40, 30);
        const QRect place = shown.window().geometry();
        shown.run("view.languageChinese");
        shown.settle();
        QCOMPARE(shown.window().geometry(), place);
        const CanvasView* later = shown.window().area()->canvas();
        QVERIFY(later->isFitted());
        QVERIFY(later->visibleRect().contains(later->drawing().contentRect()));
        QVERIFY(later->player()->state() != Player::State::Off);
    }

    void chineseReachesThePdf() {
        if (QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
            QSKIP("no font with simplified Chinese is installed");
        Language::instance().set(QStringLiteral("zh_CN"));
        Shown shown;
        Document* document = shown.workspace.design(0);
        Device named = document->topology().devices().front();
        named.label = "显卡一";
        Edit rename;
        rename.label = "重命名";
        rename.devices[named.id] = named;
        QVERIFY(document->perform(rename));
        const QString path = shown.path("drawing.pdf");
        const auto written = output::writeDrawing(*shown.window().area()->canvas(0), path);
        QVERIFY(written);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        // The characters are embedded as glyphs of a font that has them.
        QVERIFY(file.readAll().contains("/FontFile"));
    }
};

QTEST_MAIN(ChineseWalkTest)
#include "chinese_walk_test.moc"
