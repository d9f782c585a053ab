// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/bar_chart.h"

namespace fabricsketch::ui {

class EmptyState;
class PanelHeader;
class Sentence;

/// What every panel of bars looks like: header, bars that scroll, one sentence; or a hint while there is
/// nothing to draw.
class BarFrame : public QWidget {
    Q_OBJECT
  public:
    explicit BarFrame(QWidget* parent = nullptr);
    BarChart* chart() const { return m_chart; }
    /// The same figures in other words, behind a button of this name.
    void setAlternative(QWidget* widget, const QString& name);
    void setContent(const QString& title, const QString& subtitle, QList<BarRow> rows,
                    const QString& sentence);
    void setEmpty(const QString& title, const QString& subtitle, const QString& hint);
    QString sentence() const;
    QString emptyText() const;

  private:
    PanelHeader* m_header;
    BarChart* m_chart;
    Sentence* m_sentence;
    EmptyState* m_empty;
    QWidget* m_body;
};

}  // namespace fabricsketch::ui
