// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/bar_chart.h"

#include <QPainter>
#include <algorithm>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

QBrush brushOf(Fill fill, const Tokens& t) {
    switch (fill) {
        case Fill::DesignA:
        case Fill::DesignB:
        case Fill::DesignC:
        case Fill::DesignD:
            return t.designs[static_cast<int>(fill)];
        case Fill::Weights:
            return t.accelerator;
        case Fill::Cache:
            return t.scaleUpSwitch;
        case Fill::Reserve:
            return {t.textMuted, Qt::BDiagPattern};
        case Fill::Free:
            return t.panelRaised;
        case Fill::Judged:
            return t.accent;
        case Fill::Fitted:
            return {t.textMuted, Qt::BDiagPattern};
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

int BarChart::rowHeight() const { return fontMetrics().height() + 6; }

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

QSize BarChart::sizeHint() const {
    return {360, rowHeight() * static_cast<int>(m_rows.size() + (legend().isEmpty() ? 0 : 1)) + 4};
}
QSize BarChart::minimumSizeHint() const { return {0, sizeHint().height()}; }

void BarChart::paintEvent(QPaintEvent*) {
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    if (m_faded) painter.setOpacity(0.5);
    const QFontMetrics metrics = fontMetrics();
    const int height = rowHeight();
    constexpr int kGap = 8;
    int labels = 0, values = 0;
    double top = 0;
    for (const BarRow& row : m_rows) {
        if (row.parts.isEmpty()) continue;
        labels = std::max(labels, metrics.horizontalAdvance(row.label));
        values = std::max(values, metrics.horizontalAdvance(row.value));
        top = std::max(top, sum(row));
    }
    labels = std::min(labels, width() * 2 / 5);
    values = std::min(values, width() * 2 / 5);
    const int left = labels + kGap;
    const int room = std::max(10, width() - left - values - kGap);
    int y = 0, x = 0;
    for (const BarPart& part : legend()) {
        painter.setPen(t.borderStrong);
        painter.setBrush(brushOf(part.fill, t));
        painter.drawRect(x, y + height / 2 - 5, 10, 10);
        painter.setPen(t.text);
        painter.drawText(QRect(x + 15, y, width(), height), Qt::AlignVCenter, part.name);
        x += 15 + metrics.horizontalAdvance(part.name) + 2 * kGap;
    }
    if (x > 0) y += height;
    for (const BarRow& row : m_rows) {
        const bool heading = row.parts.isEmpty();
        const int labelRoom = heading ? width() : labels;
        painter.setPen(heading ? t.textMuted : t.text);
        painter.drawText(QRect(0, y, labelRoom, height), Qt::AlignVCenter,
                         metrics.elidedText(row.label, Qt::ElideRight, labelRoom));
        double at = 0;
        int end = left;
        for (const BarPart& part : row.parts) {
            const auto from = left + static_cast<int>(top > 0 ? at / top * room : 0);
            at += std::max(0.0, part.value);
            end = left + static_cast<int>(top > 0 ? at / top * room : 0);
            painter.setPen(t.borderStrong);
            painter.setBrush(brushOf(part.fill, t));
            if (end > from) painter.drawRect(from, y + 4, end - from, height - 8);
        }
        painter.setPen(t.text);
        if (!heading)
            painter.drawText(QRect(end + kGap, y, width() - end - kGap, height), Qt::AlignVCenter,
                             metrics.elidedText(row.value, Qt::ElideRight, width() - end - kGap));
        y += height;
    }
}

}  // namespace fabricsketch::ui
