// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/memory_panel.h"

#include <QVBoxLayout>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/results/bar_frame.h"
#include "ui/results/serving_trust.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

MemoryPanel::MemoryPanel(Workspace* workspace, QWidget* parent)
    : TabPanel(workspace, parent), m_frame(new BarFrame) {
    setLook(this, "panel");
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
}

void MemoryPanel::refreshInFront() {
    const QString title = tr("Memory"), subtitle = tr("GB of one GPU, powers of 1000");
    QList<BarRow> rows;
    QStringList sentences;
    for (int i = 0; i < workspace()->designCount(); ++i) {
        const auto report = workspace()->report(i);
        if (report && !report->serving && i == workspace()->current())
            sentences << QStringLiteral("%1: %2").arg(Workspace::letter(i), words(report->servingGap));
        if (!report || !report->serving) continue;
        const workload::ServingReport& serving = *report->serving;
        const workload::MemoryUse& use = serving.memory;
        const QString letter = Workspace::letter(i);
        const auto add = [&](const QString& label, const workload::MemoryAt& at) {
            rows << BarRow{label,
                           {{use.weights, Fill::Weights, tr("weights")},
                            {at.cache, Fill::Cache, tr("KV cache")},
                            {use.reserve, Fill::Reserve, tr("taken by the engine")},
                            {at.left, Fill::Free, tr("free")}},
                           tr("%1 + %2 of %3")
                               .arg(words(decimalBytesText(use.weights)), words(decimalBytesText(at.cache)),
                                    words(decimalBytesText(use.total)))};
        };
        add(tr("%1 · likely batch %2").arg(letter).arg(use.likely.batch), use.likely);
        add(tr("%1 · guaranteed batch %2").arg(letter).arg(use.guaranteed.batch), use.guaranteed);
        if (!serving.fitReason.empty())
            sentences << QStringLiteral("%1: %2").arg(letter, words(sentence(serving.fitReason)));
    }
    if (rows.isEmpty()) {
        const auto report = currentReport();
        m_frame->setEmpty(title, subtitle, report ? words(report->servingGap) : tr("Calculating…"));
        return;
    }
    if (sentences.isEmpty())
        sentences << tr(
            "Likely: sequences are half generated on average. Guaranteed: all reach their full "
            "length at once.");
    m_frame->setContent({title, subtitle, QStringLiteral("bytes"), rows, sentences.join(QLatin1Char(' ')),
                         servingTrust(*workspace())});
    m_frame->setFaded(looksStale());
}

void MemoryPanel::staleLookChanged() { m_frame->setFaded(looksStale()); }

}  // namespace fabricsketch::ui
