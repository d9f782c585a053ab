// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/design_export.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include "formats/files.h"
#include "study/tables.h"
#include "ui/canvas/canvas_view.h"
#include "ui/shell/output/drawing_export.h"

namespace fabricsketch::ui::output {

Result<QStringList> writeDesign(const CanvasView& canvas, const Report* report, const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const std::string name = path.toStdString();
    if (suffix == QLatin1String("svg") || suffix == QLatin1String("png") || suffix == QLatin1String("pdf")) {
        if (const auto done = writeDrawing(canvas, path); !done) return tl::unexpected<Error>(done.error());
        return QStringList{path};
    }
    const bool asReport = suffix == QLatin1String("json") && !path.endsWith(QLatin1String(".fabric.json"));
    const bool tables = suffix == QLatin1String("csv");
    if ((asReport || tables) && report == nullptr)
        return tl::unexpected<Error>(
            Error{name, 0, 0, "nothing is calculated yet", "wait a moment and try again"});
    if (asReport) {
        if (const auto done = formats::writeAtomically(name, reportJson(*report)); !done)
            return tl::unexpected<Error>(done.error());
        return QStringList{path};
    }
    const Document& document = *canvas.document();
    if (const auto done = formats::save(document.drawing(), name, document.catalog()); !done)
        return tl::unexpected<Error>(done.error());
    QStringList written{path};
    if (!tables) return written;
    for (const ReportTable& table : tablesOf(*report)) {
        const std::string other = name.substr(0, name.size() - 4) + "." + table.id + ".csv";
        if (const auto done = formats::writeAtomically(other, table.csv()); !done)
            return tl::unexpected<Error>(done.error());
        written << QString::fromStdString(other);
    }
    return written;
}

void copyDrawing(const CanvasView& canvas) {
    auto* data = new QMimeData;
    data->setImageData(drawingImage(canvas));
    data->setData(QStringLiteral("image/svg+xml"), drawingSvg(canvas));
    QGuiApplication::clipboard()->setMimeData(data);
}

}  // namespace fabricsketch::ui::output
