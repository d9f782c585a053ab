// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one page that a meeting takes along. With FABRICSKETCH_PICTURES set to a folder it also writes what it
// made, to be looked at.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/ui/panel/open_designs.h"
#include "tests/ui/shell/shell_fixture.h"
#include "ui/compare/compare_panel.h"
#include "ui/language/language.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/main_window.h"
#include "ui/shell/output/page/page_export.h"
#include "ui/shell/output/page/page_layout.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

std::unique_ptr<Workspace> designs(int count) {
    if (count == 1) return openDesigns({"dgx-h200"});
    if (count == 2) return firstStart();
    return openDesigns({"h200-p2p-hypothetical", "dgx-h200", "dgx-h100", "mi300x-8"});
}

/// Words are broken over lines, and lines over fonts: what is left when all blanks go is the same.
QString closed(QString text) { return text.remove(QRegularExpression(QStringLiteral("\\s"))); }

QByteArray written(Workspace& workspace, const char* name) {
    const QTemporaryDir folder;
    const QString keep = qEnvironmentVariable("FABRICSKETCH_PICTURES");
    const QString path =
        (keep.isEmpty() ? QDir(folder.path()) : QDir(keep)).filePath(QString::fromLatin1(name));
    const auto done = output::writePage(workspace, path);
    if (!done) qWarning("%s", done.error().text().c_str());
    QFile file(path);
    return done && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString textOf(const QByteArray& svg) {
    QString text;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters) text += reader.text();
    return closed(text);
}

}  // namespace

class PageTest : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() {
        Language::instance().set(QStringLiteral("en"));
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void boxesAreDisjointAndOnThePage_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("count");
        for (const char* language : {"en", "zh_CN"})
            for (const int count : {1, 2, 4})
                QTest::addRow("%s-%d", language, count) << QString::fromLatin1(language) << count;
    }
    void boxesAreDisjointAndOnThePage() {
        QFETCH(QString, language);
        QFETCH(int, count);
        Language::instance().set(language);
        const auto workspace = designs(count);
        const output::PageContent content = output::pageContent(*workspace, QDate(2026, 11, 30));
        QCOMPARE(content.designs.size(), count);
        QCOMPARE(content.differences.size(), count - 1);
        QCOMPARE(content.curves.size(), 3);
        const output::PageLayout layout = output::layoutOf(content);
        // A4 is 297 × 210 mm; 5 mm at every edge is what no printer takes.
        const double mm = output::kPageDpi / 25.4;
        QVERIFY(qAbs(layout.size.width() - 297 * mm) < 1 && qAbs(layout.size.height() - 210 * mm) < 1);
        const QRectF paper = QRectF(QPointF(), layout.size).adjusted(5 * mm, 5 * mm, -5 * mm, -5 * mm);
        for (const output::PageBox& box : layout.boxes) {
            QVERIFY2(paper.contains(box.rect), qPrintable(box.name));
            for (const output::PageBox& other : layout.boxes)
                if (&other != &box)
                    QVERIFY2(!box.rect.intersects(other.rect),
                             qPrintable(box.name + QStringLiteral(" / ") + other.name));
            if (box.kind == output::PageBox::Kind::Curve)
                QVERIFY2(box.rect.height() > 190, qPrintable(QString::number(box.rect.height())));
            if (box.name == QLatin1String("title")) QVERIFY(!box.cut);
            if (box.name == QLatin1String("sentence") || box.name == QLatin1String("question"))
                QVERIFY2(!box.cut, qPrintable(box.lines.join(QLatin1Char('\n'))));
        }
        const QByteArray name = language.toLatin1() + '-' + QByteArray::number(count) + ".png";
        QVERIFY(!written(*workspace, name.constData()).isEmpty());
    }

    void svgSaysWhatTheWindowSays() {
        const auto workspace = firstStart();
        ComparePanel panel(workspace.get());
        panel.refreshNow();
        const QString text = textOf(written(*workspace, "page.svg"));
        QVERIFY(panel.sentence().contains(QStringLiteral("tokens per GPU")));
        QVERIFY(text.contains(closed(panel.sentence())));
        for (int i = 0; i < 2; ++i) QVERIFY(text.contains(closed(workspace->design(i)->displayName())));
        for (const char* said :
             {"GB/s each way · higher is better", "tokens/s per GPU · higher is better", "lower is better",
              "NVIDIA model, not measured", "Llama 3.1 70B", "FP8", "tensor parallel 2",
              "8,192 tokens in, 256 out", "target: 30 tokens/s per user", "per GPU-hour", "Batch size",
              "Message size per GPU", "A → B:", "https://"})
            QVERIFY2(text.contains(closed(QString::fromUtf8(said))), said);
    }

    /// SVG knows no clipping: what a plot shades must end where the plot does, in every renderer.
    void nothingOfAPlotLiesOverTheSmallPrint() {
        Language::instance().set(QStringLiteral("zh_CN"));
        const auto workspace = firstStart();
        const QByteArray svg = written(*workspace, "shade.svg");
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        const output::PageLayout layout =
            output::layoutOf(output::pageContent(*workspace, QDate(2026, 11, 30)));
        QImage page(layout.size.toSize(), QImage::Format_RGB32);
        page.fill(Qt::white);
        QPainter painter(&page);
        renderer.render(&painter);
        painter.end();
        const Tokens paper = Theme::lightTokens();
        const QColor shade = mixed(paper.panel, paper.textMuted, 0.12);
        int inPlots = 0, inWords = 0;
        double bottom = 0;
        for (const output::PageBox& box : layout.boxes)
            if (box.kind == output::PageBox::Kind::Curve) bottom = std::max(bottom, box.rect.bottom());
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                if (page.pixelColor(x, y) == shade) ++(y < bottom ? inPlots : inWords);
        QVERIFY(inPlots > 1000);
        QVERIFY2(inWords < 20, qPrintable(QString::number(inWords)));
    }

    void whatTheModelWasNotFittedOnIsMarked() {
        // MI300X: no collective and no serving constants were fitted on it.
        const auto workspace = openDesigns({"dgx-h100", "mi300x-8"});
        const output::PageContent content = output::pageContent(*workspace, QDate(2026, 11, 30));
        bool marked = false;
        for (const auto& row : content.table) {
            QCOMPARE(row.cells.size(), 2);
            marked = marked || row.cells[1].value.startsWith(QStringLiteral("≈ "));
        }
        QVERIFY(marked);
    }

    void everyRowSaysItsDirectionAndRatio() {
        const auto workspace = firstStart();
        const output::PageContent content = output::pageContent(*workspace, QDate(2026, 11, 30));
        QVERIFY(content.table.size() >= 6);
        for (const auto& row : content.table) {
            QVERIFY2(row.unit.endsWith(QLatin1String("is better")), qPrintable(row.title));
            QVERIFY(row.cells[0].ratio.isEmpty());  // the reference
            QVERIFY2(!row.cells[1].ratio.isEmpty(), qPrintable(row.title));
            if (row.title.startsWith(QLatin1String("Time to the first token")))
                QVERIFY2(row.cells[1].ratio.endsWith(QStringLiteral("× faster")),
                         qPrintable(row.cells[1].ratio));
        }
        // Point-to-point gives a pair a seventh of 450 GB/s each way, NVSwitch all of it.
        QCOMPARE(content.table[0].cells[0].value, QStringLiteral("≈ 64.3"));
        QCOMPARE(content.table[0].cells[1].value, QStringLiteral("450"));
        QCOMPARE(content.table[0].cells[1].ratio, QStringLiteral("7.0×"));
    }

    void whatHasNoAnswerSaysWhy() {
        // 70 billion weights in FP8 over two GPUs of 32 or 24 GB: 35 GB each.
        const auto workspace = openDesigns({"dgx1-v100", "rtx4090-4-pcie"});
        const output::PageContent content = output::pageContent(*workspace, QDate(2026, 11, 30));
        QCOMPARE(content.curves.size(), 2);
        QVERIFY(!content.curves[1].gap.isEmpty());
        for (const auto& row : content.table) {
            QVERIFY(!row.title.startsWith(QLatin1String("Batch at")));
            for (const auto& cell : row.cells) {
                QVERIFY(!cell.value.startsWith(QStringLiteral("≈ –")));
                if (cell.value == QStringLiteral("–")) QVERIFY(!cell.detail.isEmpty());
            }
        }
        for (const output::PageBox& box : output::layoutOf(content).boxes)
            if (box.name == QLatin1String("mark")) QVERIFY(!box.cut);
    }

    void pdfHasOnePageWithChineseLetters() {
        Language::instance().set(QStringLiteral("zh_CN"));
        const auto workspace = firstStart();
        const QByteArray pdf = written(*workspace, "page.pdf");
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(QString::fromLatin1(pdf).count(QRegularExpression(QStringLiteral("/Type\\s*/Page\\b"))), 1);
        QVERIFY(pdf.contains("/FontFile2") || pdf.contains("/FontFile3") || pdf.contains("/FontFile"));
    }

    void paperIsWhiteInTheDark() {
        const auto workspace = firstStart();
        const QByteArray light = written(*workspace, "light.png");
        Theme::instance().setMode(Theme::Mode::Dark);
        const QByteArray dark = written(*workspace, "dark.png");
        const QImage a = QImage::fromData(light), b = QImage::fromData(dark);
        QVERIFY(!a.isNull());
        QCOMPARE(b.pixelColor(3, 3), QColor(Qt::white));
        QCOMPARE(a, b);
    }

    void problemsAreOneLine() {
        const auto workspace = firstStart();
        for (const char* path : {"/nowhere/at/all.pdf", "page.doc"}) {
            const auto done = output::writePage(*workspace, QString::fromLatin1(path));
            QVERIFY(!done);
            QVERIFY(!QString::fromStdString(done.error().text()).contains(QLatin1Char('\n')));
        }
        workspace->addDesign({});
        QVERIFY(!output::writePage(*workspace, QStringLiteral("page.pdf")));  // its answer is awaited
    }

    void aPersonExportsIt() {
        test::Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        QVERIFY(desk.workspace.waitUntilIdle(60'000));
        MainWindow window(&desk.workspace, &desk.settings, &desk.dialogs);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        desk.dialogs.save = desk.path("handout");
        window.commands()->action(QStringLiteral("file.exportPage"))->trigger();
        QVERIFY(desk.dialogs.lastSuggestion.endsWith(QLatin1String(".pdf")));
        QFile file(desk.path("handout.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");
    }
};

QTEST_MAIN(PageTest)
#include "page_test.moc"
