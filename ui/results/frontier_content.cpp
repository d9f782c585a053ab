// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/frontier_content.h"

#include <QCoreApplication>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/results/serving_trust.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Frontier)
};

QString number(double value) { return words(threeDigits(value)); }

PlotContent axes() {
    PlotContent content;
    content.title = Words::tr("Frontier");
    content.subtitle = Words::tr("tokens/s per GPU against tokens/s per user, batch by batch");
    content.x.id = QStringLiteral("tokens per user");
    content.x.label = Words::tr("tokens/s per user · higher is faster for them");
    content.x.csvHeader = QStringLiteral("tokens/s per user");
    content.x.text = number;
    content.x.reading = [](double rate) { return Words::tr("%1 tokens/s per user").arg(number(rate)); };
    content.x.fromZero = true;
    content.y.id = QStringLiteral("frontier");
    content.y.label = Words::tr("generated tokens/s per GPU · higher is better");
    content.y.csvHeader = QStringLiteral("generated tokens/s per GPU");
    content.y.text = number;
    content.y.reading = [](double rate) { return Words::tr("%1 tokens/s per GPU").arg(number(rate)); };
    content.y.fromZero = true;
    return content;
}

PlotCurve curveOf(const Report& report, int index) {
    PlotCurve curve;
    curve.id = Workspace::letter(index);
    curve.name = curve.id;
    curve.ink = designInk(index);
    curve.points = true;
    curve.weak = isWeak(servingConfidence(report));
    // The larger the batch the less a user sees: the report's order is from right to left.
    const auto& points = report.serving->frontier;
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        curve.x << point->tokensPerUser;
        curve.y << point->tokensPerGpu;
        curve.notes << Words::tr("batch %1, TTFT %2").arg(point->batch).arg(words(timeText(point->ttft)));
    }
    curve.endLabel = curve.id;
    return curve;
}

/// Where a design's curve meets the target, as a cross on it.
PlotCurve crossOf(const workload::AtTarget& at, int index, bool byNumber) {
    PlotCurve cross;
    cross.id = Workspace::letter(index) + QStringLiteral(" at target");
    cross.name = byNumber ? Words::tr("%1 at batch %2").arg(Workspace::letter(index)).arg(at.batch)
                          : Words::tr("%1 at the target").arg(Workspace::letter(index));
    cross.ink = designInk(index);
    cross.pointsOnly = true;
    cross.x << at.tokensPerUser;
    cross.y << at.tokensPerGpu;
    cross.notes << Words::tr("batch %1").arg(at.batch);
    return cross;
}

/// What a design does at the target, in a sentence.
QString atTargetSentence(const workload::ServingReport& serving, const QString& letter) {
    if (serving.atTarget)
        return Words::tr("%1 serves %2 tokens/s per GPU at batch %3.")
            .arg(letter, number(serving.atTarget->tokensPerGpu))
            .arg(serving.atTarget->batch);
    if (serving.frontier.empty()) return Words::tr("%1 holds not even one sequence.").arg(letter);
    return Words::tr("%1 misses it: alone, a user gets %2 tokens/s.")
        .arg(letter, number(serving.frontier.front().tokensPerUser));
}

}  // namespace

PlotContent frontierContent(const Workspace& workspace) {
    PlotContent content = axes();
    // The target that was answered, not the one just asked for: line and batches belong together.
    workload::ServingQuestion question = workspace.scenario().serving;
    if (const auto shown = workspace.report(workspace.current())) question = shown->scenario.serving;
    const auto target = question.choosingTarget();
    QStringList sentences, atLine;
    for (int i = 0; i < workspace.designCount(); ++i) {
        const auto report = workspace.report(i);
        if (!report || !report->serving) continue;
        const QString letter = Workspace::letter(i);
        if (!report->serving->frontier.empty()) content.curves << curveOf(*report, i);
        if (!target && !question.batch) continue;
        sentences << atTargetSentence(*report->serving, letter);
        if (const auto& at = report->serving->atTarget) {
            content.curves << crossOf(*at, i, question.batch.has_value());
            atLine << Words::tr("%1 batch %2").arg(letter).arg(at->batch);
        }
    }
    content.trust = servingTrust(workspace);
    if (content.curves.isEmpty()) return content;
    if (target) {
        const QString label = Words::tr("target %1").arg(number(*target));
        content.lines << PlotLine{
            *target,
            atLine.isEmpty() ? label : Words::tr("%1: %2").arg(label, atLine.join(QStringLiteral(", "))),
            Ink::Muted};
        sentences.prepend(Words::tr("At %1 tokens/s per user:").arg(number(*target)));
    } else if (!question.batch) {
        sentences << Words::tr("Give a user target above to read the batch off its line.");
    }
    content.caption = sentences.join(QLatin1Char(' '));
    return content;
}

}  // namespace fabricsketch::ui
