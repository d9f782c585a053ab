// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QComboBox;

namespace fabricsketch::ui {

class PlotFrame;
struct PlotContent;

/// Serving over batch size for each design, with the batch at which each still meets the user target.
class ThroughputPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit ThroughputPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~ThroughputPanel() override;

    enum class Measure { TokensPerGpu, TokensPerUser, Tpot, Ttft, Cost };
    Measure measure() const;
    void setMeasure(Measure measure);
    PlotFrame* frame() const { return m_frame; }

  protected:
    void refresh() override;
    void staleLookChanged() override;

  private:
    void addDesign(PlotContent& content, int index) const;
    void addTargets(PlotContent& content) const;
    QString caption() const;

    PlotFrame* m_frame;
    QComboBox* m_measures;
};

}  // namespace fabricsketch::ui
