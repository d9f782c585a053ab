// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "study/report.h"

namespace fabricsketch::ui {

class CanvasView;

namespace output {

/// The current design for other programs, by the suffix: a picture (.svg, .png, .pdf), a format of
/// core/formats, the report as .json, or as .csv the drawing with every table of the report beside it.
/// Returns the files written. `report` may be null while the first one is being calculated.
Result<QStringList> writeDesign(const CanvasView& canvas, const Report* report, const QString& path);

/// The drawing as pixels and as SVG, on white: whatever takes the paste chooses.
void copyDrawing(const CanvasView& canvas);

}  // namespace output
}  // namespace fabricsketch::ui
