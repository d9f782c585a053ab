// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QVector>
#include <functional>
#include <optional>

#include "ui/panel/trust.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// What a curve or line is drawn with, by meaning: the theme in force, or the white paper of an export, says
/// which colour that is.
enum class Ink { DesignA, DesignB, DesignC, DesignD, Muted, Measured };
QColor inkColor(const Tokens& tokens, Ink ink);
inline Ink designInk(int design) { return static_cast<Ink>(design); }

/// One axis. `id` changes when it shows another quantity: only then are zoom and the log/linear choice
/// forgotten.
struct PlotAxis {
    QString id;
    QString label;                           ///< quantity with unit and direction
    QString csvHeader;                       ///< "message_size_bytes", "time_s"
    std::function<QString(double)> text;     ///< of a tick and of a reading, unit included where it varies
    std::function<QString(double)> reading;  ///< of the crosshair; empty = text
    double logBase = 10;                     ///< ticks of the logarithmic axis stand at powers of this
    double coarseBase = 0;                   ///< wider steps while many decades are shown; 0 = logBase
    bool logarithmic = false;                ///< at first
    bool fromZero = false;                   ///< a linear axis starts at zero
};

/// One curve, drawn exactly at the rows of a Report: a crosshair reads rows, never values in between.
struct PlotCurve {
    QString id;        ///< stable: whether it is hidden is remembered by it
    QString name;      ///< legend, reading, CSV; short
    QString endLabel;  ///< at its right end; empty = none
    Ink ink = Ink::Muted;
    bool thin = false;
    bool dashed = false;
    bool points = false;
    bool weak = false;        ///< extrapolated or worse: its points are hollow, as no measured one is
    bool pointsOnly = false;  ///< measured: crosses without a line between
    QVector<double> x, y;
    QStringList notes;  ///< one a row, shown in the reading ("NVLS"); may be empty
};

/// A vertical line with words: the scenario's message size, the batch that meets the target.
struct PlotLine {
    double x = 0;
    QString label;
    Ink ink = Ink::Muted;
};

/// The side of a limit that no schedule can reach, shaded.
struct PlotLimit {
    QVector<double> x, y;
    bool below = true;  ///< the impossible side
    QString label;
};

struct PlotContent {
    QString title, subtitle;  ///< of an exported picture
    PlotAxis x, y;
    QList<PlotCurve> curves;
    QList<PlotLine> lines;
    std::optional<PlotLimit> limit;
    QString caption;  ///< sentence below an exported picture
    Trust trust;      ///< how far the curves can be trusted
};

}  // namespace fabricsketch::ui
