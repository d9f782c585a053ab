// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// Cells with the same value share a class, as the engine stores them.
struct HeatClass {
    double value = 0;    ///< on the scale 0 … top
    QString text;        ///< printed in cells that are large enough
    bool blank = false;  ///< the diagonal
    bool none = false;   ///< no value: hatched
};

struct HeatContent {
    int n = 0;
    std::vector<HeatClass> classes;
    std::vector<std::uint32_t> cells;  ///< n × n indices into classes, row = source
    QStringList labels;                ///< of rows and columns, n of them
    double top = 0;                    ///< value of the brightest colour: the same for all designs
    QString lowText, topText;          ///< ends of the legend, with unit
    QString rowTitle, columnTitle;     ///< "from", "to GPU"
};

/// A square heat map: numbers in the cells while they fit, colours alone below, row and column of the pointer
/// marked. Arrow keys move the mark, Enter or a click activates a cell.
class HeatMap : public QWidget {
    Q_OBJECT
  public:
    explicit HeatMap(QWidget* parent = nullptr);
    void setContent(HeatContent content);
    const HeatContent& content() const { return m_content; }
    /// Row and column under the mark as (column, row); (-1, -1) = none.
    QPoint marked() const { return m_marked; }
    void setMarked(QPoint cell);
    QPoint cellAt(QPoint position) const;
    QRect cellRect(QPoint cell) const;
    bool showsNumbers() const;
    /// Where the label of a row or column stands: beside its cell, never over the title of the rows.
    QRect labelRect(int index, bool column) const;
    QRect rowTitleRect() const;
    /// Greyed: a newer answer is awaited.
    void setFaded(bool faded);
    /// Draws itself without mark in other colours (exports).
    void paintOn(QPainter& painter, const Tokens& tokens);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void markedChanged(QPoint cell);
    void activated(QPoint cell);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    QFont labelFont() const;
    QFont cellFont() const;
    QRect area() const;  ///< of the cells
    QRect legendRect() const;
    QColor color(const HeatClass& one) const;
    const Tokens& tokens() const;
    void paintAll(QPainter& painter) const;
    void paintCells(QPainter& painter, const QRect& area) const;
    void paintLabels(QPainter& painter, const QRect& area) const;
    void paintLegend(QPainter& painter) const;
    const HeatClass& at(int column, int row) const;

    HeatContent m_content;
    QPoint m_marked{-1, -1};
    bool m_faded = false;
    std::optional<Tokens> m_exportTokens;
};

}  // namespace fabricsketch::ui
