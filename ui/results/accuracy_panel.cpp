// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/accuracy_panel.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/panel/words.h"
#include "ui/results/bar_frame.h"
#include "ui/theme/theme.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {
QString percent(double part) { return AccuracyPanel::tr("%1 %").arg(words(threeDigits(100 * part))); }
}  // namespace

AccuracyPanel::AccuracyPanel(Workspace* workspace, QWidget* parent)
    : TabPanel(workspace, parent), m_frame(new BarFrame), m_table(new QTableWidget), m_latest(this) {
    setLook(this, "panel");
    m_table->setColumnCount(5);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setMinimumWidth(0);
    m_table->setAccessibleName(tr("Error of every table and calibration"));
    m_frame->setAlternative(m_table, tr("Table"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
    connect(workspace, &Workspace::catalogChanged, this, &AccuracyPanel::scheduleRefresh);
}

AccuracyPanel::~AccuracyPanel() = default;

void AccuracyPanel::refreshInFront() {
    const auto catalog = workspace()->sharedCatalog();
    if (catalog == m_asked) return;
    m_asked = catalog;
    m_frame->setEmpty(tr("Accuracy"), tr("absolute error, lower is better"),
                      tr("Asking the model for every published figure…"));
    m_latest.run(
        [catalog](const std::atomic<bool>&) {
            return Answer{validatePublished(*catalog), accuracies(*catalog)};
        },
        [this](const Answer& answer) { present(answer); });
}

void AccuracyPanel::present(const Answer& answer) {
    QList<Line> lines;
    for (const TableValidation& table : answer.validation.tables) {
        if (!table.gap.empty() || table.points.empty()) continue;
        const QString figure =
            table.modelled ? tr("median, published model") : tr("median, published measurement");
        lines << Line{words(table.name),
                      figure,
                      tr("%1 at %2").arg(percent(table.worst), words(table.worstAt)),
                      words(phrases::say(table.source)),
                      table.median,
                      table.fitted};
    }
    for (const CalibrationAccuracy& one : answer.calibrations)
        for (const CalibrationAccuracy::Error& error : one.errors)
            // What is not said to be held out is taken for fitted: it may flatter.
            lines << Line{words(one.name),
                          words(phrases::say(error.name)),
                          {},
                          words(phrases::say(one.source)),
                          error.value,
                          error.name.find("held out") == std::string::npos};
    if (lines.isEmpty()) {
        m_frame->setEmpty(
            tr("Accuracy"), tr("absolute error, lower is better"),
            tr("The catalogue names no published table: nothing is known about the model's error."));
        return;
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.fitted < b.fitted; });
    fillTable(lines);
    QList<BarRow> rows;
    for (const bool fitted : {false, true}) {
        rows << BarRow{
            fitted ? tr("Fitted, or not said to be held out: flatters") : tr("Not fitted: judges the model"),
            {},
            {}};
        for (const Line& line : lines)
            if (line.fitted == fitted)
                rows << BarRow{QStringLiteral("%1 · %2").arg(line.name, line.figure),
                               {{line.error, fitted ? Fill::Fitted : Fill::Judged,
                                 fitted ? tr("fitted") : tr("judges")}},
                               percent(line.error)};
    }
    QStringList sentence;
    const Validation& all = answer.validation;
    if (std::isfinite(all.medianUnfitted))
        sentence << tr("Median error over the published figures that nothing was fitted on: %1.")
                        .arg(percent(all.medianUnfitted));
    if (std::isfinite(all.medianFitted))
        sentence << tr("Over those that constants were fitted on: %1, which flatters.")
                        .arg(percent(all.medianFitted));
    m_frame->setContent({tr("Accuracy"),
                         tr("absolute error against published figures, lower is better"),
                         tr("part of 1"),
                         rows,
                         sentence.join(QLatin1Char(' ')),
                         {}});
}

void AccuracyPanel::fillTable(const QList<Line>& lines) {
    m_table->setHorizontalHeaderLabels(
        {tr("Table or calibration"), tr("Rows"), tr("Figure"), tr("Error"), tr("Worst")});
    m_table->setRowCount(static_cast<int>(lines.size()));
    int row = 0;
    for (const Line& line : lines) {
        const QStringList cells = {line.name, line.fitted ? tr("fitted") : tr("not fitted"), line.figure,
                                   percent(line.error), line.worst};
        for (int column = 0; column < cells.size(); ++column) {
            auto* cell = new QTableWidgetItem(cells[column]);
            cell->setToolTip(column == 0 ? line.name + QLatin1Char('\n') + line.source : cells[column]);
            if (column == 3) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, cell);
        }
        ++row;
    }
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(0, std::min(180, m_table->columnWidth(0)));
}

}  // namespace fabricsketch::ui
