// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot_ticker.h"

#include <array>
#include <cmath>

namespace fabricsketch::ui {

void PlotTicker::setAxis(const PlotAxis& axis, bool logarithmic) {
    m_axis = axis;
    m_logarithmic = logarithmic;
}

void PlotTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks,
                          QVector<double>* subTicks, QVector<QString>* tickLabels) {
    ticks.clear();
    if (m_logarithmic) ticks = powers(range);
    if (ticks.size() < 2) ticks = roundSteps(range);
    if (subTicks) subTicks->clear();
    if (!tickLabels) return;
    tickLabels->clear();
    for (const double tick : ticks)
        tickLabels->append(m_axis.text ? m_axis.text(tick) : QString::number(tick));
}

QVector<double> PlotTicker::powers(const QCPRange& range) const {
    QVector<double> ticks;
    if (range.lower <= 0 || m_axis.logBase <= 1) return ticks;
    const double perPower = std::log(m_axis.logBase);
    const int first = static_cast<int>(std::ceil(std::log(range.lower) / perPower - 1e-9));
    const int last = static_cast<int>(std::floor(std::log(range.upper) / perPower + 1e-9));
    const int most = std::max(2, mTickCount);
    int step = 1;
    if (last - first + 1 > most && m_axis.coarseBase > m_axis.logBase)
        step = static_cast<int>(std::lround(std::log(m_axis.coarseBase) / perPower));
    const int widen = step;
    while ((last - first) / step + 1 > most) step += widen;
    for (int power = first; power <= last; ++power)
        if (power % step == 0) ticks.append(std::pow(m_axis.logBase, power));
    if (m_axis.logBase == 10 && ticks.size() * 3 <= most) {
        // Few decades: 2 and 5 of each help to read.
        QVector<double> finer;
        for (int power = first - 1; power <= last; ++power)
            for (const double mantissa : {1.0, 2.0, 5.0})
                if (const double tick = mantissa * std::pow(10.0, power); range.contains(tick))
                    finer.append(tick);
        return finer;
    }
    return ticks;
}

QVector<double> PlotTicker::roundSteps(const QCPRange& range) const {
    QVector<double> ticks;
    const double raw = range.size() / std::max(2, mTickCount);
    if (!(raw > 0) || !std::isfinite(raw)) return ticks;
    double step = 0;
    if (m_axis.logBase == 2 && raw > 512) {
        step = std::pow(2.0, std::ceil(std::log2(raw)));
    } else {
        const double magnitude = std::pow(10.0, std::floor(std::log10(raw)));
        for (const double mantissa : {1.0, 2.0, 5.0, 10.0}) {
            step = mantissa * magnitude;
            if (step >= raw) break;
        }
    }
    const double first = std::ceil(range.lower / step - 1e-9);
    for (int i = 0; i <= 2 * std::max(2, mTickCount); ++i) {
        const double tick = (first + i) * step;
        if (tick > range.upper * (1 + 1e-12)) break;
        ticks.append(tick);
    }
    return ticks;
}

}  // namespace fabricsketch::ui
