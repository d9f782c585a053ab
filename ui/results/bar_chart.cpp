// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/bar_chart.h"

#include <QPainter>
#include <algorithm>

#include "ui/panel/veil.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr int kGap = 8;
constexpr int kLeastBar = 110;  // what a bar needs for its parts to be told apart
constexpr int kThinBar = 9;     // under its words
constexpr int kUsualWidth = 360;

QBrush brushOf(Fill fill, const Tokens& t) {
    switch (fill) {
        case Fill::DesignA:
        case Fill::DesignB:
        case Fill::DesignC:
        case Fill::DesignD:
            return t.designs[static_cast<int>(fill)];
        case Fill::Weights:
            return t.accelerator;
        case Fill::Compute:
            return {t.nic, Qt::Dense3Pattern};
        case Fill::Cache:
            return t.scaleUpSwitch;
        case Fill::LinkLatency:
            return {t.accent, Qt::FDiagPattern};
        case Fill::LinkBandwidth:
        case Fill::Judged:
            return t.accent;
        case Fill::Overhead:
            return {t.textMuted, Qt::Dense5Pattern};
        case Fill::Waiting:
            return {t.textMuted, Qt::HorPattern};
        case Fill::Reserve:
        case Fill::Fitted:
            return {t.textMuted, Qt::BDiagPattern};
        case Fill::Free:
            return t.panelRaised;
    }
    return t.accent;
}

double sum(const BarRow& row) {
    double all = 0;
    for (const BarPart& part : row.parts) all += std::max(0.0, part.value);
    return all;
}

}  // namespace

BarChart::BarChart(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void BarChart::setRows(QList<BarRow> rows) {
    m_rows = std::move(rows);
    QStringList spoken;
    for (const BarRow& row : m_rows)
        spoken << (row.value.isEmpty() ? row.label : QStringLiteral("%1: %2").arg(row.label, row.value));
    setAccessibleDescription(spoken.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void BarChart::setFaded(bool faded) {
    m_faded = faded;
    update();
}

int BarChart::line() const { return fontMetrics().height() + 6; }

QList<BarPart> BarChart::legend() const {
    QList<BarPart> out;
    for (const BarRow& row : m_rows)
        for (const BarPart& part : row.parts)
            if (!part.name.isEmpty() && std::none_of(out.begin(), out.end(), [&](const BarPart& known) {
                    return known.name == part.name;
                }))
                out << part;
    return out;
}

BarChart::Plan BarChart::plan(int width) const {
    Plan plan;
    plan.legendLines = paintLegend(nullptr, width, Theme::instance().tokens());
    for (const BarRow& row : m_rows) {
        if (row.parts.isEmpty()) continue;
        plan.labels = std::max(plan.labels, fontMetrics().horizontalAdvance(row.label) + 2);
        plan.values = std::max(plan.values, fontMetrics().horizontalAdvance(row.value));
    }
    plan.above = plan.labels + plan.values + 2 * kGap + kLeastBar > width;
    return plan;
}

int BarChart::labelRoom(const Plan& plan, const BarRow& row, int width) const {
    return row.parts.isEmpty() ? width
           : plan.above        ? width - fontMetrics().horizontalAdvance(row.value) - kGap
                               : plan.labels;
}

int BarChart::wordsHeight(const Plan& plan, const BarRow& row, int width) const {
    if (!plan.above && !row.parts.isEmpty()) return line();
    const QRect room(0, 0, std::max(1, labelRoom(plan, row, width)), 1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, row.label).height() +
           (row.parts.isEmpty() ? 6 : 1);
}

int BarChart::rowHeight(const Plan& plan, const BarRow& row, int width) const {
    return wordsHeight(plan, row, width) + (plan.above && !row.parts.isEmpty() ? kThinBar + 5 : 0);
}

QSize BarChart::sizeHint() const { return {kUsualWidth, heightForWidth(kUsualWidth)}; }
QSize BarChart::minimumSizeHint() const { return {0, heightForWidth(std::max(width(), 1))}; }

int BarChart::heightForWidth(int width) const {
    const Plan how = plan(width);
    int height = how.legendLines * line() + 4;
    for (const BarRow& row : m_rows) height += rowHeight(how, row, width);
    return height;
}

int BarChart::paintLegend(QPainter* painter, int width, const Tokens& t) const {
    constexpr int kSwatch = 10, kIndent = 15;
    int x = 0, lines = 0;
    for (const BarPart& part : legend()) {
        const int needed = kIndent + fontMetrics().horizontalAdvance(part.name);
        if (lines == 0 || x + needed > width) {
            ++lines;
            x = 0;
        }
        if (painter) {
            const int y = (lines - 1) * line();
            painter->setPen(t.borderStrong);
            painter->setBrush(brushOf(part.fill, t));
            painter->drawRect(x, y + line() / 2 - kSwatch / 2, kSwatch, kSwatch);
            painter->setPen(t.text);
            painter->drawText(QRect(x + kIndent, y, needed, line()), Qt::AlignVCenter, part.name);
        }
        x += needed + 2 * kGap;
    }
    return lines;
}

void BarChart::paintOn(QPainter& painter, int width, const Tokens& t) const {
    painter.setFont(font());
    const QFontMetrics metrics = fontMetrics();
    const Plan how = plan(width);
    paintLegend(&painter, width, t);
    double top = 0;
    for (const BarRow& row : m_rows) top = std::max(top, sum(row));
    int y = how.legendLines * line();
    for (const BarRow& row : m_rows) {
        const int height = rowHeight(how, row, width), words = wordsHeight(how, row, width);
        const bool heading = row.parts.isEmpty();
        painter.setPen(heading ? t.textMuted : t.text);
        painter.drawText(QRect(0, y, labelRoom(how, row, width), words), Qt::AlignVCenter | Qt::TextWordWrap,
                         row.label);
        const int left = how.above ? 0 : how.labels + kGap;
        const int room = how.above ? width - 1 : std::max(10, width - left - how.values - kGap);
        const QRect bar =
            how.above ? QRect(left, y + words, room, kThinBar) : QRect(left, y + 4, room, height - 8);
        double at = 0;
        int end = left;
        for (const BarPart& part : row.parts) {
            const int from = left + static_cast<int>(top > 0 ? at / top * room : 0);
            at += std::max(0.0, part.value);
            end = left + static_cast<int>(top > 0 ? at / top * room : 0);
            painter.setPen(t.borderStrong);
            painter.setBrush(brushOf(part.fill, t));
            if (end > from) painter.drawRect(from, bar.top(), end - from, bar.height());
        }
        painter.setPen(t.text);
        if (how.above && !heading)
            painter.drawText(QRect(0, y, width, metrics.height() + 1), Qt::AlignVCenter | Qt::AlignRight,
                             row.value);
        else if (!heading)
            painter.drawText(QRect(end + kGap, y, width - end, height), Qt::AlignVCenter, row.value);
        y += height;
    }
}

void BarChart::paintEvent(QPaintEvent*) {
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    paintOn(painter, width(), t);
    if (m_faded) paintVeil(painter, rect(), t.panel);
}

}  // namespace fabricsketch::ui
