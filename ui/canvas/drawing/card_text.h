// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QColor;
class QPainter;

namespace fabricsketch::ui {

/// Text of a drawing. Sizes are canvas units: letters grow with the zoom as the cards do, in any fraction of
/// a pixel. Shaped texts are kept, because a repaint shows the same few hundred again and again.

/// One line centred in its box: a little smaller where it does not fit, elided where that is not enough.
void paintText(QPainter& painter, const QRectF& box, double size, bool bold, const QColor& color,
               const QString& text);
double textWidth(const QString& text, double size, bool bold);

}  // namespace fabricsketch::ui
