// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>

#include "ui/panel/live_panel.h"

class QComboBox;
class QToolButton;

namespace fabricsketch::ui {

struct Picture;
class EmptyState;
class HeatMap;
class PanelHeader;
class Sentence;

/// Bandwidth of every ordered pair of the current design as a heat map: direct, through the fabric, relayed
/// by other GPUs, or with all pairs busy at once. A click on a cell asks why and lights the path or cut.
class PairMatrixPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit PairMatrixPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~PairMatrixPanel() override;

    enum class View { Fabric, Direct, Relay, AllAtOnce };
    View view() const;
    void setView(View view);
    /// "GPU 3 → GPU 6: 450 GB/s each way · scale-up": what a cell says.
    QString cellText(QPoint cell) const;

    QString csv() const;  ///< of the view and unit shown, full precision
    Picture picture() const;

  protected:
    void refresh() override;
    void staleLookChanged() override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    void explainCell(QPoint cell);
    void explainAllAtOnce();
    void explainOptimum();
    void showReading(QPoint cell);

    PanelHeader* m_header;
    QComboBox* m_views;
    QToolButton* m_basis;
    HeatMap* m_map;
    Sentence* m_reading;
    QToolButton* m_cut;
    EmptyState* m_empty;
    std::shared_ptr<const Report> m_report;
};

}  // namespace fabricsketch::ui
