// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/drawing_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "ui/canvas/canvas_view.h"
#include "ui/shell/files/background.h"

namespace fabricsketch::ui::output {

namespace {

constexpr double kPngScale = 2.0;        // sharp on paper and in slides
constexpr double kMostPixels = 24e6;     // painted within a blink, and what slides and mails still take
constexpr double kPointsPerUnit = 0.75;  // a canvas unit is a CSS pixel, 96 to the inch

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DrawingExport)
};

QString suffixOf(const QString& path) { return QFileInfo(path).suffix().toLower(); }

double pngScale(const QSizeF& size) {
    const double area = size.width() * size.height();
    return std::min(kPngScale, std::sqrt(kMostPixels / std::max(area, 1.0)));
}

}  // namespace

QString pngShrunk(const CanvasView& canvas, const QString& path) {
    const double scale = pngScale(canvas.drawingSize());
    if (suffixOf(path) != QLatin1String("png") || scale >= kPngScale) return {};
    return Words::tr(
               "The drawing is spread wide: as a PNG it is kept to %1 megapixels, %2 % of the usual size. "
               "SVG and PDF keep every detail.")
        .arg(qRound(kMostPixels / 1e6))
        .arg(std::max(1, qRound(100 * scale / kPngScale)));
}

QImage drawingImage(const CanvasView& canvas) {
    const QSizeF size = canvas.drawingSize();
    const double scale = pngScale(size);
    QImage image(QSize(static_cast<int>(std::max(1.0, size.width() * scale)),
                       static_cast<int>(std::max(1.0, size.height() * scale))),
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    canvas.renderDrawing(painter, QRectF(image.rect()));
    painter.end();
    return image;
}

namespace {

void paintSvg(const CanvasView& canvas, QSizeF size, const QString& title, QIODevice* to, bool& good) {
    QSvgGenerator svg;
    svg.setOutputDevice(to);
    svg.setTitle(title);
    svg.setSize(QSize(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))));
    svg.setViewBox(QRectF(QPointF(), size));
    QPainter painter;
    good = painter.begin(&svg);
    if (!good) return;
    painter.fillRect(QRectF(QPointF(), size), Qt::white);
    canvas.renderDrawing(painter, QRectF(QPointF(), size));
    good = painter.end();
}

void paintPdf(const CanvasView& canvas, QSizeF size, const QString& title, QIODevice* to, bool& good) {
    QPdfWriter pdf(to);
    pdf.setTitle(title);
    pdf.setCreator(QStringLiteral("Fabricsketch"));
    pdf.setPageSize(QPageSize(size * kPointsPerUnit, QPageSize::Point));
    pdf.setPageMargins(QMarginsF());
    QPainter painter;
    good = painter.begin(&pdf);
    if (!good) return;
    canvas.renderDrawing(painter, QRectF(0, 0, pdf.width(), pdf.height()));
    good = painter.end();
}

}  // namespace

QByteArray drawingSvg(const CanvasView& canvas) {
    QBuffer buffer;
    bool good = buffer.open(QIODevice::WriteOnly);
    paintSvg(canvas, canvas.drawingSize(), canvas.document()->displayName(), &buffer, good);
    return good ? buffer.data() : QByteArray();
}

Result<void> writeDrawing(const CanvasView& canvas, const QString& path) {
    const auto fail = [&path](const QString& what, const QString& remedy) {
        return tl::unexpected<Error>(
            Error{path.toStdString(), 0, 0, what.toStdString(), remedy.toStdString()});
    };
    const QString suffix = suffixOf(path);
    if (suffix != QLatin1String("svg") && suffix != QLatin1String("png") && suffix != QLatin1String("pdf"))
        return fail(QStringLiteral("no picture format '%1'").arg(suffix),
                    QStringLiteral("use .svg, .png or .pdf"));
    const QSizeF size = canvas.drawingSize();
    if (size.isEmpty()) return fail(QStringLiteral("nothing is drawn"), QStringLiteral("add a part first"));

    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(file.errorString(), QStringLiteral("choose a folder you may write to"));
    const QString title = canvas.document()->displayName();
    bool good = false;
    if (suffix == QLatin1String("png"))
        // Packing takes longer than painting, and needs nothing of the window.
        good = inBackground<bool>([image = drawingImage(canvas), &file] { return image.save(&file, "PNG"); },
                                  [] {});
    else if (suffix == QLatin1String("svg"))
        paintSvg(canvas, size, title, &file, good);
    else
        paintPdf(canvas, size, title, &file, good);
    if (!good || !file.commit())
        return fail(QStringLiteral("cannot be written: %1").arg(file.errorString()),
                    QStringLiteral("is the disk full?"));
    return {};
}

}  // namespace fabricsketch::ui::output
