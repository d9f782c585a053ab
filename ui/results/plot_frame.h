// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/results/picture.h"
#include "ui/results/plot_content.h"

class QHBoxLayout;
class QMenu;
class QStackedLayout;
class QToolButton;

namespace fabricsketch::ui {

class EmptyState;
class LegendBar;
class PanelHeader;
class Plot;
class Sentence;

/// What every plot panel looks like: header with choosers and buttons, legend, plot, one sentence; or a hint
/// while there is nothing to plot.
class PlotFrame : public QWidget {
    Q_OBJECT
  public:
    explicit PlotFrame(QWidget* parent = nullptr);
    Plot* plot() const { return m_plot; }
    LegendBar* legend() const { return m_legend; }
    PanelHeader* header() const { return m_header; }
    /// A control left of the plot's own buttons.
    void addChooser(QWidget* chooser);
    /// A field at the right of the legend.
    void addField(QWidget* field);
    /// A widget between plot and sentence.
    void addBelow(QWidget* widget);
    void setContent(PlotContent content);
    void setEmpty(const QString& title, const QString& subtitle, const QString& hint);
    void setFaded(bool faded);
    QString sentence() const;
    QString emptyText() const;
    QMenu* makeMenu(QWidget* parent);
    /// Header "message_size_bytes,A best (s),…" and one line a row.
    QString csv() const;
    Picture picture() const;

  private:
    void placeButtons();

    PanelHeader* m_header;
    LegendBar* m_legend;
    Plot* m_plot;
    Sentence* m_sentence;
    EmptyState* m_empty;
    QWidget* m_body;
    QHBoxLayout* m_abovePlot;
    QToolButton *m_logX, *m_logY, *m_reset, *m_more;
};

}  // namespace fabricsketch::ui
