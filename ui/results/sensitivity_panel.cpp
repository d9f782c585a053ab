// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/sensitivity_panel.h"

#include <QVBoxLayout>

#include "ui/panel/words.h"
#include "ui/results/bar_frame.h"
#include "ui/results/serving_trust.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

SensitivityPanel::SensitivityPanel(Workspace* workspace, QWidget* parent)
    : OutlookPanel(workspace, parent), m_frame(new BarFrame) {
    setLook(this, "panel");
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
}

void SensitivityPanel::present(const Outlooks& outlooks, bool late) {
    const QString title = tr("What would help");
    const QString subtitle = tr("gain in generated tokens/s per GPU, higher helps more");
    const int current = workspace()->current();
    const auto one = current < 0 ? nullptr : outlooks[static_cast<std::size_t>(current)];
    if (!one || one->sensitivities.bars.empty()) {
        m_frame->setEmpty(title, subtitle, one ? words(one->servingGap) : tr("Calculating…"));
        return;
    }
    QList<BarRow> rows;
    for (const Sensitivity& bar : one->sensitivities.bars)
        rows << BarRow{words(bar.name),
                       {{bar.gain, static_cast<Fill>(current), {}}},
                       tr("+%1 %, to %2 tok/s/GPU")
                           .arg(words(threeDigits(100 * bar.gain)), words(threeDigits(bar.after)))};
    const auto report = currentReport();
    m_frame->setContent(
        {title, tr("%1: %2").arg(Workspace::letter(current), subtitle), tr("part of 1"), rows,
         words(one->sensitivities.sentence),
         report ? trustOf({{Workspace::letter(current), servingConfidence(*report)}}) : Trust()});
    m_frame->setFaded(late);
}

}  // namespace fabricsketch::ui
