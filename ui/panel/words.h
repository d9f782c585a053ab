// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <string>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

inline QString words(const std::string& text) { return QString::fromStdString(text); }

/// A figure as the screen shows it: "450" and "GB/s each way". Rates follow the window's unit; times, sizes
/// and money take the prefix that reads best; nothing else is converted. Three significant digits (engine
/// §6).
struct FigureWords {
    QString number, unit;
    QString text() const { return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit; }
};
FigureWords figureWords(const Figure& figure, RateUnit unit);

/// "nominal · scale-up · exact": what qualifies a figure, leaving out what does not apply.
QString figureQualifiers(const Figure& figure);
/// Source as rich text, a link where it is an address, with its date; empty if there is none. `labelled` says
/// "Source:".
QString sourceRichText(const Provenance& provenance, bool labelled = true);
/// The same in plain text for tooltips.
QString sourceText(const Provenance& provenance);

/// "A · H200 pairs (hypothetical)": letter and name of a design.
QString designTitle(const Workspace& workspace, int index);
/// The design that the current one is compared with (Workspace::comparedWith); -1 = there is only one.
int otherDesign(const Workspace& workspace);

/// That, or the letter alone where the name is long: beside a curve, where every line costs the plot room.
QString legendName(const Workspace& workspace, int index);

/// The same font, larger or smaller in proportion.
QFont scaledFont(QFont font, double factor);

}  // namespace fabricsketch::ui
