// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QList>
#include <QSize>
#include <QString>
#include <functional>

#include "units/error.h"

class QCPPainter;
class QMenu;
class QWidget;

namespace fabricsketch::ui {

/// A plot or map as it leaves the program: on white paper with title, legend and caption, whatever the theme.
struct Picture {
    struct Key {
        QString name;
        QColor color;
        bool dashed = false;
    };
    QString title, subtitle, caption;
    QList<Key> legend;
    QSize size;                              ///< of the drawing itself, px at 96 dpi
    std::function<void(QCPPainter&)> paint;  ///< draws it into (0, 0, size)
};

QImage toImage(const Picture& picture, double scale);
/// PNG, SVG or PDF by the suffix; written whole or not at all.
Result<void> savePicture(const Picture& picture, const QString& path);

QString csvNumber(double value);       ///< full precision, a point whatever the locale
QString csvCell(const QString& text);  ///< quoted where needed

/// "Copy as CSV", "Copy picture", "Save picture…" for whatever can make them.
void addExportActions(QMenu* menu, QWidget* owner, std::function<QString()> csv,
                      std::function<Picture()> picture);

/// Asks where to save; replaced by tests.
using AskPath = std::function<QString(QWidget* parent, const QString& suggestion)>;
AskPath& askPicturePath();

}  // namespace fabricsketch::ui
