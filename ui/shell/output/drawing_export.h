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
/// What the picture at `path` loses because the drawing is too large for a PNG of the usual size, in a
/// sentence; empty = nothing, or it is no PNG.
QString pngShrunk(const CanvasView& canvas, const QString& path);
/// The same picture in memory.
QImage drawingImage(const CanvasView& canvas);
QByteArray drawingSvg(const CanvasView& canvas);

}  // namespace output
}  // namespace fabricsketch::ui
