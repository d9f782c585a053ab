// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace fabricsketch::ui {

/// What a part of a bar means; the theme says its colour, a pattern tells it apart without one.
enum class Fill { DesignA, DesignB, DesignC, DesignD, Weights, Cache, Reserve, Free, Judged, Fitted };

struct BarPart {
    double value = 0;
    Fill fill = Fill::DesignA;
    QString name;  ///< in the legend; empty = not there
};

struct BarRow {
    QString label;
    QList<BarPart> parts;  ///< stacked from zero; none = the label is a heading
    QString value;         ///< with its unit, right of the bar
};

/// Horizontal bars on one scale from zero, with a legend of their parts. Knows nothing of reports.
class BarChart : public QWidget {
    Q_OBJECT
  public:
    explicit BarChart(QWidget* parent = nullptr);
    void setRows(QList<BarRow> rows);
    const QList<BarRow>& rows() const { return m_rows; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setFaded(bool faded);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    int rowHeight() const;
    QList<BarPart> legend() const;

    QList<BarRow> m_rows;
    bool m_faded = false;
};

}  // namespace fabricsketch::ui
