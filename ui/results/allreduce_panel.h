// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QComboBox;
class QToolButton;

namespace fabricsketch::ui {

class Disclosure;
class PlotFrame;
struct PlotContent;

/// A collective over message size: the best of each design, every algorithm of the current one, what no
/// schedule can beat, and which algorithms are out and why.
class AllReducePanel : public LivePanel {
    Q_OBJECT
  public:
    explicit AllReducePanel(Workspace* workspace, QWidget* parent = nullptr);
    ~AllReducePanel() override;

    enum class Measure { Time, BusBandwidth, AlgorithmBandwidth };
    Measure measure() const;
    void setMeasure(Measure measure);
    /// Every algorithm that can run here, or the best and the ring alone.
    void setAllShown(bool all);
    PlotFrame* frame() const { return m_frame; }
    Disclosure* excluded() const { return m_excluded; }

  protected:
    void refresh() override;
    void staleLookChanged() override;

  private:
    void addDesign(PlotContent& content, int index) const;
    void addAlgorithms(PlotContent& content, int index) const;
    void addLimit(PlotContent& content, const collectives::Report& report) const;
    void addMeasured(PlotContent& content) const;
    QString measuredCaption() const;
    void showExcluded(const collectives::Report* report);

    PlotFrame* m_frame;
    QComboBox* m_measures;
    QToolButton *m_all, *m_dropMeasured;
    Disclosure* m_excluded;
};

}  // namespace fabricsketch::ui
