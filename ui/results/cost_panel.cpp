// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/cost_panel.h"

#include <QVBoxLayout>
#include <cmath>

#include "study/decide/outlook.h"
#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/results/plot_frame.h"
#include "ui/results/serving_trust.h"

namespace fabricsketch::ui {

namespace {

PlotContent axes() {
    PlotContent content;
    content.title = CostPanel::tr("Cost");
    content.x.id = QStringLiteral("batch");
    content.x.label = CostPanel::tr("Batch size, sequences at once");
    content.x.csvHeader = QStringLiteral("batch size, sequences");
    content.x.text = [](double batch) {
        return std::floor(batch) == batch ? QString::number(static_cast<int>(batch)) : QString();
    };
    content.x.reading = [](double batch) { return CostPanel::tr("Batch %1").arg(static_cast<int>(batch)); };
    content.x.logBase = 2;
    content.x.logarithmic = true;
    content.y.id = QStringLiteral("cost");
    content.y.label = CostPanel::tr("$ per million generated tokens · lower is better");
    content.y.csvHeader = QStringLiteral("USD per million generated tokens");
    content.y.text = [](double usd) { return words(moneyText(usd)); };
    content.y.fromZero = true;
    return content;
}

}  // namespace

CostPanel::CostPanel(Workspace* workspace, QWidget* parent)
    : TabPanel(workspace, parent), m_frame(new PlotFrame) {
    setLook(this, "panel");
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
}

void CostPanel::refreshInFront() {
    PlotContent content = axes();
    content.subtitle = tr("$ per million generated tokens vs batch size");
    const workload::ServingQuestion& question = workspace()->scenario().serving;
    bool served = false;
    for (int i = 0; i < workspace()->designCount(); ++i) {
        const auto report = workspace()->report(i);
        if (!report || !report->serving) continue;
        served = true;
        PlotCurve curve;
        for (const workload::ServingRow& row : report->serving->curve) {
            if (!row.usdPerMillionTokens) continue;
            curve.x << row.batch;
            curve.y << *row.usdPerMillionTokens;
        }
        if (curve.x.isEmpty()) continue;
        curve.id = Workspace::letter(i);
        curve.name = legendName(*workspace(), i);
        curve.endLabel = curve.id;
        curve.ink = designInk(i);
        curve.points = true;
        curve.weak = isWeak(servingConfidence(*report));
        content.curves << curve;
        if (const auto& at = report->serving->atTarget; at && question.choosingTarget())
            content.lines << PlotLine{
                static_cast<double>(at->batch),
                tr("%1 at %2 tok/s/user").arg(Workspace::letter(i), words(threeDigits(*question.target))),
                designInk(i)};
    }
    if (question.batch)
        content.lines << PlotLine{static_cast<double>(*question.batch), tr("batch %1").arg(*question.batch),
                                  Ink::Muted};
    if (content.curves.isEmpty()) {
        const auto report = currentReport();
        const QString hint = !report                       ? tr("Calculating…")
                             : !served || !report->serving ? words(report->servingGap)
                             : !report->serving->price     ? words(costOf(std::nullopt, 0).hint)
                                                           : words(report->serving->fitReason);
        m_frame->setEmpty(content.title, content.subtitle, hint);
        return;
    }
    content.caption = caption();
    content.trust = servingTrust(*workspace());
    m_frame->setContent(std::move(content));
    m_frame->setFaded(looksStale());
}

QString CostPanel::caption() const {
    QStringList parts;
    const auto mine = currentReport();
    if (mine && !mine->serving)
        parts << QStringLiteral("%1: %2").arg(Workspace::letter(workspace()->current()),
                                              words(mine->servingGap));
    if (workspace()->designCount() > 1) {
        const auto a = workspace()->report(0), b = workspace()->report(1);
        if (a && b) {
            const BreakEven even =
                breakEvenOf(*a, *b, Workspace::letter(0).toStdString(), Workspace::letter(1).toStdString());
            parts << words(sentence(even.words));
        }
    } else {
        parts << tr("Open a second design to see by how much more its GPU-hour may cost.");
    }
    if (mine && mine->serving && mine->serving->price) {
        const Price& price = *mine->serving->price;
        parts << (price.provider.empty()
                      ? tr("Price: %1 per GPU-hour; change it in the bar above.")
                            .arg(words(moneyText(price.usdPerGpuHour)))
                      : tr("Price: %1 per GPU-hour, %2; change it in the bar above.")
                            .arg(words(moneyText(price.usdPerGpuHour)), words(price.provider)));
    }
    return parts.join(QLatin1Char(' '));
}

void CostPanel::staleLookChanged() { m_frame->setFaded(looksStale()); }

}  // namespace fabricsketch::ui
