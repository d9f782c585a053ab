// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QHash>
#include <QSet>

#include "ui/results/plot_content.h"

namespace fabricsketch::ui {

class PlotLabels;
class PlotOverlay;

/// One row of a reading: a curve's value where the crosshair stands.
struct PlotReading {
    QString name, value;
    QColor color;
    double x = 0, y = 0;
};

/// A plot of a few curves that a person can question: the crosshair reads all curves, the wheel zooms around
/// the cursor, a drag pans, a double-click or Home resets, L and Shift+L switch y and x between logarithmic
/// and linear. Knows nothing of reports: panels hand it a PlotContent.
class Plot : public QCustomPlot {
    Q_OBJECT
  public:
    explicit Plot(QWidget* parent = nullptr);
    ~Plot() override;

    /// Shows new rows; zoom, hidden curves and log/linear choices stay as the person left them.
    void setContent(PlotContent content);
    const PlotContent& content() const { return m_content; }

    bool isCurveShown(const QString& id) const { return !m_hidden.contains(id); }
    void setCurveShown(const QString& id, bool shown);

    bool isLogarithmic(Qt::Orientation axis) const;
    void setLogarithmic(Qt::Orientation axis, bool logarithmic);

    bool isZoomed() const { return m_zoomed; }
    void resetView();
    /// Zooms both axes by a factor around the middle (keyboard, buttons).
    void zoomBy(double factor);

    /// The crosshair goes to the row nearest to x.
    void showCrosshair(double x);
    void moveCrosshair(int rows);
    void hideCrosshair();
    std::optional<double> crosshair() const { return m_crosshair; }
    QString crosshairTitle() const;       ///< "Message size 64 MiB"
    QList<PlotReading> readings() const;  ///< of every shown curve at the crosshair
    QString readoutText() const;          ///< both as plain text: tooltip, screen reader, tests

    /// Greyed: a newer answer is awaited.
    void setFaded(bool faded);
    bool isFaded() const { return m_faded; }

    /// Draws itself at another size and in other colours (exports), then is as it was.
    void paintOn(QCPPainter& painter, QSize size, const Tokens& tokens);
    /// Colours of the theme in force, or of an export.
    void applyTokens(const Tokens& tokens);
    const Tokens& tokens() const { return m_tokens; }

  signals:
    void viewChanged();  ///< zoom, log/linear or hidden curves

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void placeCurves();
    void placeAxes(const QRect& area);
    void placeRanges();
    void placeMargins(const QRect& area);
    void placeFonts();
    QVector<double> rowsShown() const;
    QCPAxis* axis(Qt::Orientation orientation) const { return orientation == Qt::Horizontal ? xAxis : yAxis; }

    PlotContent m_content;
    Tokens m_tokens;
    QSet<QString> m_hidden;
    QHash<QString, bool> m_logarithmic;  ///< by axis id
    std::optional<double> m_crosshair;
    bool m_zoomed = false;
    bool m_faded = false;
    PlotLabels* m_labels;
    PlotOverlay* m_overlay;
};

}  // namespace fabricsketch::ui
