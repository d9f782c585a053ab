// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/results/plot_content.h"

namespace fabricsketch::ui {

class Plot;

/// The side of a limit that nothing reaches, below grid and curves.
class PlotShade : public QCPLayerable {
    Q_OBJECT
  public:
    explicit PlotShade(Plot* plot);

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

  private:
    Plot* m_plot;
};

/// Words around the plot area: quantity above the y axis, in the strip beside and below it the labels of
/// vertical lines, curve names at their right ends. What would overlap is moved apart.
class PlotLabels : public QCPLayerable {
    Q_OBJECT
  public:
    explicit PlotLabels(Plot* plot);
    /// Room that the names need to the right of the plot area; 0 where the plot is too narrow for them.
    int rightMargin(int plotWidth) const;
    /// Height of the strip of quantity and line labels at that width: no curve runs through either.
    int topMargin(int plotWidth) const;

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

  private:
    struct Marker {
        const PlotLine* line;
        double x;    ///< px
        QRectF box;  ///< of its label; empty = none
    };
    QFont labelFont() const;
    QFont markerFont() const;
    /// Labels of the lines between two edges of the plot area, each in the topmost row that has room.
    QList<Marker> placedMarkers(double left, double right) const;
    void drawQuantity(QCPPainter* painter) const;
    void drawLines(QCPPainter* painter) const;
    void drawEndLabels(QCPPainter* painter) const;

    Plot* m_plot;
};

}  // namespace fabricsketch::ui
