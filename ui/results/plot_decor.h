// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

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

/// Words in the plot: quantity above the y axis, curve names at their right ends (moved apart where they
/// would overlap), vertical lines with their labels.
class PlotLabels : public QCPLayerable {
    Q_OBJECT
  public:
    explicit PlotLabels(Plot* plot);
    /// Room that the names need to the right of the plot area; 0 where the plot is too narrow for them.
    int rightMargin(int plotWidth) const;
    int topMargin() const;

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

  private:
    QFont labelFont() const;
    void drawQuantity(QCPPainter* painter) const;
    void drawLines(QCPPainter* painter) const;
    void drawEndLabels(QCPPainter* painter) const;

    Plot* m_plot;
};

}  // namespace fabricsketch::ui
