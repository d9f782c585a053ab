// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace fabricsketch::ui {

struct Tokens;

/// What a part of a bar means; the theme says its colour, a pattern tells it apart without one.
enum class Fill {
    DesignA,
    DesignB,
    DesignC,
    DesignD,
    Weights,
    Compute,
    Cache,
    LinkLatency,
    LinkBandwidth,
    Overhead,
    Waiting,
    Reserve,
    Free,
    Judged,
    Fitted
};

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

/// Horizontal bars on one scale from zero, with a legend of their parts. Where label, bar and value find no
/// room beside each other the words stand above the bar, so that no figure is ever cut off. Knows nothing of
/// reports.
class BarChart : public QWidget {
    Q_OBJECT
  public:
    explicit BarChart(QWidget* parent = nullptr);
    void setRows(QList<BarRow> rows);
    const QList<BarRow>& rows() const { return m_rows; }
    /// The parts that have names, each once.
    QList<BarPart> legend() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;
    /// Draws itself `width` wide in other colours (exports).
    void paintOn(QPainter& painter, int width, const Tokens& tokens) const;
    /// Greyed: a newer answer is awaited.
    void setFaded(bool faded);
    bool isFaded() const { return m_faded; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    /// How the rows are laid out at a width.
    struct Plan {
        int labels = 0, values = 0, legendLines = 0;
        bool above = false;  ///< words above the bars
    };
    Plan plan(int width) const;
    int line() const;
    int labelRoom(const Plan& plan, const BarRow& row, int width) const;
    int wordsHeight(const Plan& plan, const BarRow& row, int width) const;  ///< a long label takes lines
    int rowHeight(const Plan& plan, const BarRow& row, int width) const;
    int paintLegend(QPainter* painter, int width, const Tokens& tokens) const;  ///< lines that it takes

    QList<BarRow> m_rows;
    bool m_faded = false;
};

}  // namespace fabricsketch::ui
