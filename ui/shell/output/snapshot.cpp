// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/snapshot.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QSaveFile>

#include "ui/panel/words.h"
#include "ui/shell/design_area.h"
#include "ui/shell/main_window.h"

namespace fabricsketch::ui::output {

namespace {

constexpr int kLongestWait = 60000;  // ms; the largest catalogue system needs seconds for its linear program
constexpr int kSettleTime = 400;     // ms; greyed figures and animations have come to rest

void settle() {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < kSettleTime) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

}  // namespace

Result<void> writeSnapshot(MainWindow& window, Workspace& workspace, QSize size, const QString& path) {
    window.resize(size);
    window.show();
    QCoreApplication::processEvents();
    if (!workspace.waitUntilIdle(kLongestWait))
        return failure("the calculation did not end in a minute", "try a smaller design");
    window.area()->fitAll();
    settle();
    QSaveFile file(path);
    const auto fail = [&](const QString& what) {
        return tl::unexpected<Error>(
            Error{path.toStdString(), 0, 0, what.toStdString(), "choose a folder you may write to"});
    };
    if (!file.open(QIODevice::WriteOnly)) return fail(file.errorString());
    if (!window.grab().save(&file, "PNG") || !file.commit()) return fail(file.errorString());
    return {};
}

QString headlineText(const Workspace& workspace) {
    QString out;
    for (int i = 0; i < workspace.designCount(); ++i) {
        out += designTitle(workspace, i) + QLatin1Char('\n');
        const auto report = workspace.report(i);
        if (!report) continue;
        qsizetype widest = 0;
        for (const Report::Headline& headline : report->headlines)
            widest = std::max(widest, words(headline.title).size());
        for (const Report::Headline& headline : report->headlines) {
            const QString value = headline.available
                                      ? figureWords(headline.figure, RateUnit::GBpsEachWay).text()
                                      : words(headline.gap);
            const QString detail = headline.available && !headline.detail.empty()
                                       ? QStringLiteral("  (%1)").arg(words(headline.detail))
                                       : QString();
            out += QStringLiteral("  %1  %2%3\n")
                       .arg(words(headline.title).leftJustified(widest), value, detail);
        }
        if (report->serving && !report->serving->calibrationNote.empty())
            out += QStringLiteral("  %1\n").arg(words(report->serving->calibrationNote));
    }
    if (workspace.designCount() >= 2 && workspace.report(0) && workspace.report(1))
        out += words(compare(*workspace.report(0), *workspace.report(1)).sentence) + QLatin1Char('\n');
    return out;
}

}  // namespace fabricsketch::ui::output
