// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/results/plot_content.h"

namespace fabricsketch::ui {

/// Ticks that a person would choose for the axis at hand: powers of its base while it is logarithmic and
/// shows several of them (1 KiB, 32 KiB, 1 MiB), round steps otherwise (binary ones for sizes), each with its
/// unit. No sub-ticks.
class PlotTicker : public QCPAxisTicker {
  public:
    void setAxis(const PlotAxis& axis, bool logarithmic);
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* tickLabels) override;

  private:
    QVector<double> powers(const QCPRange& range) const;
    QVector<double> roundSteps(const QCPRange& range) const;

    PlotAxis m_axis;
    bool m_logarithmic = false;
};

}  // namespace fabricsketch::ui
