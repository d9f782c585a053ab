// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/time_bars.h"

#include <QCoreApplication>
#include <algorithm>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/results/serving_trust.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TimeBars)
};

QList<BarPart> partsOfStep(const workload::ServingRow& row) {
    const workload::Parts& p = row.step;
    return {{p.weights, Fill::Weights, Words::tr("weights")},
            {p.compute, Fill::Compute, Words::tr("compute")},
            {p.kv, Fill::Cache, Words::tr("KV cache")},
            {p.commLatency, Fill::LinkLatency, Words::tr("link latency")},
            {p.commBandwidth, Fill::LinkBandwidth, Words::tr("link bandwidth")},
            {p.overhead, Fill::Overhead, Words::tr("software")}};
}

QList<BarPart> partsOfTtft(const workload::ServingRow& row) {
    const workload::TtftParts& p = row.ttftParts;
    return {{p.queue, Fill::Waiting, Words::tr("waiting")},
            {p.prefill, Fill::Compute, Words::tr("own prefill")},
            {p.runningStep, Fill::Weights, Words::tr("running step")},
            {p.transfer, Fill::LinkBandwidth, Words::tr("KV transfer")},
            {p.host, Fill::Overhead, Words::tr("server")}};
}

/// Rows worth comparing: one sequence alone, the target's batch, the largest asked for that is served.
struct Shown {
    workload::ServingRow row;
    bool atTarget = false;
};
std::vector<Shown> rowsShown(const workload::ServingReport& serving) {
    std::vector<Shown> shown;
    if (serving.atTarget) shown.push_back({serving.atTarget->row, true});
    const auto add = [&](const workload::ServingRow& row) {
        if (std::none_of(shown.begin(), shown.end(),
                         [&](const Shown& one) { return one.row.batch == row.batch; }))
            shown.push_back({row, false});
    };
    const workload::ServingRow *least = nullptr, *most = nullptr;
    for (const workload::ServingRow& row : serving.rows) {
        if (row.atOnce == 0) continue;
        if (!least || row.batch < least->batch) least = &row;
        if (row.fits && (!most || row.batch > most->batch)) most = &row;
    }
    if (least) add(*least);
    if (most) add(*most);
    std::sort(shown.begin(), shown.end(),
              [](const Shown& a, const Shown& b) { return a.row.batch < b.row.batch; });
    return shown;
}

QString largestOf(const QList<BarPart>& parts) {
    const auto largest = std::max_element(
        parts.begin(), parts.end(), [](const BarPart& a, const BarPart& b) { return a.value < b.value; });
    double sum = 0;
    for (const BarPart& part : parts) sum += part.value;
    return Words::tr("%1 (%2 %)")
        .arg(largest->name)
        .arg(sum > 0 ? static_cast<int>(100 * largest->value / sum + 0.5) : 0);
}

/// A row a batch; parts that are nothing everywhere are left out of bars and legend.
BarContent barsOf(const Workspace& workspace, QList<BarPart> (*partsOf)(const workload::ServingRow&),
                  const QString& what) {
    BarContent content;
    content.unit = QStringLiteral("s");
    content.trust = servingTrust(workspace);
    QStringList sentences;
    for (int i = 0; i < workspace.designCount(); ++i) {
        const auto report = workspace.report(i);
        if (report && !report->serving && i == workspace.current())
            sentences << QStringLiteral("%1: %2").arg(Workspace::letter(i), words(report->servingGap));
        if (!report || !report->serving) continue;
        const QString letter = Workspace::letter(i);
        for (const Shown& shown : rowsShown(*report->serving)) {
            BarRow row;
            row.parts = partsOf(shown.row);
            double sum = 0;
            for (const BarPart& part : row.parts) sum += part.value;
            row.label = shown.atTarget && !report->scenario.serving.batch
                            ? Words::tr("%1 · batch %2, at the target").arg(letter).arg(shown.row.batch)
                            : Words::tr("%1 · batch %2").arg(letter).arg(shown.row.batch);
            row.value = words(timeText(sum));
            if (shown.atTarget)
                sentences << Words::tr("%1, batch %2: most of %3 is %4.")
                                 .arg(letter)
                                 .arg(shown.row.batch)
                                 .arg(what, largestOf(row.parts));
            content.rows << row;
        }
    }
    for (qsizetype part = content.rows.isEmpty() ? 0 : content.rows.first().parts.size(); part-- > 0;) {
        const bool nothing = std::all_of(content.rows.begin(), content.rows.end(),
                                         [&](const BarRow& row) { return row.parts[part].value <= 0; });
        if (nothing)
            for (BarRow& row : content.rows) row.parts.removeAt(part);
    }
    content.caption = sentences.join(QLatin1Char(' '));
    return content;
}

}  // namespace

BarContent stepBars(const Workspace& workspace) {
    BarContent content = barsOf(workspace, partsOfStep, Words::tr("a step"));
    content.title = Words::tr("Decode step");
    content.subtitle = Words::tr("time of one step by what it is spent on, lower is better");
    return content;
}

BarContent ttftBars(const Workspace& workspace) {
    BarContent content = barsOf(workspace, partsOfTtft, Words::tr("the wait"));
    content.title = Words::tr("TTFT");
    content.subtitle = Words::tr("time to first token by what it is spent on, mean over requests");
    return content;
}

}  // namespace fabricsketch::ui
