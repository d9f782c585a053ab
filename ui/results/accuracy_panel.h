// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/decide/outlook.h"
#include "study/validation.h"
#include "ui/document/latest.h"
#include "ui/results/tab_panel.h"

class QTableWidget;

namespace fabricsketch::ui {

class BarFrame;

/// How far the model misses what was measured or published: every table and every calibration, those that
/// constants were fitted on apart from those that judge.
class AccuracyPanel : public TabPanel {
    Q_OBJECT
  public:
    explicit AccuracyPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~AccuracyPanel() override;
    BarFrame* frame() const { return m_frame; }
    QTableWidget* table() const { return m_table; }

  protected:
    void refreshInFront() override;

  private:
    struct Answer {
        Validation validation;
        std::vector<CalibrationAccuracy> calibrations;
    };
    struct Line {
        QString name, figure, worst, source;
        double error = 0;
        bool fitted = false;
    };
    void present(const Answer& answer);
    void fillTable(const QList<Line>& lines);

    BarFrame* m_frame;
    QTableWidget* m_table;
    std::shared_ptr<const Catalog> m_asked;  ///< the answer depends on nothing else
    Latest<Answer> m_latest;                 ///< last: its thread ends before the rest goes
};

}  // namespace fabricsketch::ui
