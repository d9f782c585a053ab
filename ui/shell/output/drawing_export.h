// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "units/error.h"

namespace fabricsketch::ui {

class CanvasView;

namespace output {

/// The drawing on white paper, as .svg, .png or .pdf by the suffix, written whole or not at all.
Result<void> writeDrawing(const CanvasView& canvas, const QString& path);
/// What a PNG loses because the drawing is too large for one at the usual size, in a sentence; empty = nothing.
QString pngShrunk(const CanvasView& canvas);
/// The same picture in memory.
QImage drawingImage(const CanvasView& canvas);
QByteArray drawingSvg(const CanvasView& canvas);

}  // namespace output
}  // namespace fabricsketch::ui
