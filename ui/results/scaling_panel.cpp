// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/scaling_panel.h"

#include <QVBoxLayout>
#include <cmath>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/results/plot_frame.h"

namespace fabricsketch::ui {

ScalingPanel::ScalingPanel(Workspace* workspace, QWidget* parent)
    : OutlookPanel(workspace, parent), m_frame(new PlotFrame) {
    setLook(this, "panel");
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
}

void ScalingPanel::present(const Outlooks& outlooks, bool late) {
    PlotContent content;
    content.title = tr("Scaling (indicative)");
    content.subtitle = tr("training step, data-parallel copies, part of ideal speed");
    content.x.id = QStringLiteral("gpus");
    content.x.label = tr("GPUs");
    content.x.csvHeader = QStringLiteral("GPUs");
    content.x.text = [](double n) {
        return std::floor(n) == n ? QString::number(static_cast<int>(n)) : QString();
    };
    content.x.reading = [](double n) { return tr("%1 GPUs").arg(static_cast<int>(n)); };
    content.x.logBase = 2;
    content.x.logarithmic = true;
    content.y.id = QStringLiteral("efficiency");
    content.y.label = tr("efficiency, % of ideal · higher is better");
    content.y.csvHeader = QStringLiteral("scaling efficiency, part of 1");
    content.y.text = [](double part) { return tr("%1 %").arg(words(threeDigits(100 * part))); };
    content.y.fromZero = true;
    QString gap, note;
    std::vector<DesignTrust> trusts;
    for (std::size_t i = 0; i < outlooks.size(); ++i) {
        if (!outlooks[i]) continue;
        const int index = static_cast<int>(i);
        const QString letter = Workspace::letter(index);
        if (!outlooks[i]->training) {
            if (gap.isEmpty() || index == workspace()->current()) gap = words(outlooks[i]->trainingGap);
            continue;
        }
        const workload::TrainingReport& training = *outlooks[i]->training;
        if (!training.fits) {
            // A speed of what cannot run is none.
            if (gap.isEmpty() || index == workspace()->current())
                gap = QStringLiteral("%1: %2").arg(letter, words(sentence(training.note)));
            continue;
        }
        if (note.isEmpty() || index == workspace()->current())
            note = QStringLiteral("%1: %2 %3")
                       .arg(letter, words(sentence(training.limit)), words(sentence(training.note)));
        const auto report = workspace()->report(index);
        const Confidence confidence =
            report ? weaker(training.confidence, report->partsConfidence) : training.confidence;
        trusts.push_back({letter, confidence});
        for (const bool strong : {true, false}) {
            PlotCurve curve;
            for (const workload::ScalingPoint& point : training.scaling) {
                curve.x << point.gpus;
                curve.y << (strong ? point.strongEfficiency : point.weakEfficiency);
            }
            if (curve.x.isEmpty()) continue;
            curve.id = letter + (strong ? QStringLiteral(" strong") : QStringLiteral(" weak"));
            curve.name = strong ? tr("%1 strong: same global batch").arg(letter)
                                : tr("%1 weak: same batch a GPU").arg(letter);
            curve.endLabel = strong ? letter : QString();
            curve.ink = designInk(index);
            curve.dashed = curve.thin = !strong;  // paler too: both lie at 100 % where nothing is exposed
            curve.points = true;
            curve.weak = isWeak(confidence);
            content.curves << curve;
        }
    }
    if (content.curves.isEmpty()) {
        m_frame->setEmpty(content.title, content.subtitle, gap.isEmpty() ? tr("Calculating…") : gap);
        return;
    }
    content.caption = gap.isEmpty() ? note : note + QLatin1Char(' ') + gap;
    content.trust = trustOf(trusts);
    m_frame->setContent(std::move(content));
    m_frame->setFaded(late);
}

}  // namespace fabricsketch::ui
