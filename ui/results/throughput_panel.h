// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/panel/live_panel.h"

class QComboBox;
class QSpinBox;
class QStackedLayout;
class QToolButton;

namespace fabricsketch::ui {

class BarFrame;
class PlotFrame;
struct PlotContent;

/// Serving of every design, from several sides: over the batch size, with the batch at which each still meets
/// the user target; as the frontier between GPU and user; and where the time of a step and of the first token
/// goes.
class ThroughputPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit ThroughputPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~ThroughputPanel() override;

    /// In the order of the chooser; the last two are bars.
    enum class Measure { TokensPerGpu, TokensPerUser, Tpot, Ttft, Cost, Frontier, StepParts, TtftParts };
    Measure measure() const;
    void setMeasure(Measure measure);
    PlotFrame* frame() const { return m_frame; }
    BarFrame* bars() const { return m_bars; }

  protected:
    void refresh() override;
    void staleLookChanged() override;

  private:
    void showBars();
    QString hint() const;
    QComboBox* makeChooser();
    PlotContent overBatch() const;
    void addDesign(PlotContent& content, int index) const;
    void addTargets(PlotContent& content) const;
    QString caption() const;

    void makeBatchField();
    void showBatch();
    void askBatch(std::optional<int> batch);

    PlotFrame* m_frame;
    BarFrame* m_bars;
    QStackedLayout* m_stack;
    /// The same choice in the header of plot and bars.
    QComboBox *m_measures, *m_barMeasures;
    QSpinBox* m_batch;          ///< that everything is said about
    QToolButton* m_freeBatch;  ///< back to the one at the target
};

}  // namespace fabricsketch::ui
