// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QWidget>

#include "ui/results/plot_content.h"

namespace fabricsketch::ui {

class Plot;

/// One curve in the legend: a click or the space bar shows or hides it.
class LegendItem : public QAbstractButton {
    Q_OBJECT
  public:
    explicit LegendItem(QWidget* parent);
    void setCurve(const PlotCurve& curve, bool shown);
    QString curveId() const { return m_id; }
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_id;
    Ink m_ink = Ink::Muted;
    bool m_thin = false, m_dashed = false, m_pointsOnly = false;
};

/// The legend of a plot above it, in at most three lines; what does not fit is in the plot's menu.
class LegendBar : public QWidget {
    Q_OBJECT
  public:
    explicit LegendBar(Plot* plot, QWidget* parent = nullptr);
    /// Follows the plot's curves.
    void refresh();
    const QList<LegendItem*>& items() const { return m_items; }

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void place();

    Plot* m_plot;
    QList<LegendItem*> m_items;
};

}  // namespace fabricsketch::ui
