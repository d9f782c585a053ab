// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace fabricsketch::ui {

class Plot;
struct PlotReading;

/// Crosshair and reading, in a transparent widget above the plot: following the mouse costs no replot.
class PlotOverlay : public QWidget {
    Q_OBJECT
  public:
    explicit PlotOverlay(Plot* plot);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void paintReadout(QPainter& painter, double x, QList<PlotReading> readings) const;

    Plot* m_plot;
};

}  // namespace fabricsketch::ui
