// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/page/page_export.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageLayout>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/shell/output/page/page_painter.h"

namespace fabricsketch::ui::output {

namespace {

constexpr double kPngScale = 2;  // 240 dpi

using Paint = std::function<void(QCPPainter&)>;

bool paintOn(QPaintDevice& device, bool vectors, const Paint& paint) {
    QCPPainter painter;
    if (!painter.begin(&device)) return false;
    if (vectors) painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paint(painter);
    return painter.end();
}

QByteArray png(const Paint& paint) {
    QImage image((pageSize() * kPngScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kPngScale);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return paintOn(image, false, paint) && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svg(const QString& title, const Paint& paint) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(title);
    generator.setResolution(kPageDpi);
    generator.setSize(pageSize().toSize());
    generator.setViewBox(QRectF(QPointF(), pageSize()));
    return paintOn(generator, true, paint) ? buffer.data() : QByteArray();
}

QByteArray pdf(const QString& title, const Paint& paint) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Fabricsketch"));
    writer.setResolution(kPageDpi);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Landscape, QMarginsF()));
    return paintOn(writer, true, paint) ? buffer.data() : QByteArray();
}

}  // namespace

Result<void> writePage(Workspace& workspace, const QString& path) {
    const auto fail = [&path](const std::string& what, const std::string& remedy) {
        return tl::unexpected<Error>(Error{path.toStdString(), 0, 0, what, remedy});
    };
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("pdf") && suffix != QLatin1String("svg") && suffix != QLatin1String("png"))
        return fail("no page format '" + suffix.toStdString() + "'", "use .pdf, .svg or .png");
    if (workspace.designCount() == 0) return fail("no design is open", "open or draw one first");
    for (int i = 0; i < workspace.designCount(); ++i)
        if (!workspace.report(i) || workspace.isStale(i))
            return fail("the numbers are still being calculated", "wait a moment and try again");

    const PageContent content = pageContent(workspace, QDate::currentDate());
    const PageLayout layout = layoutOf(content);
    QStringList titles;
    for (const auto& design : content.designs) titles << design.title;
    const QString title = titles.join(QStringLiteral(" | "));
    const Paint paint = [&](QCPPainter& painter) { paintPage(painter, content, layout, workspace); };
    const QByteArray bytes = suffix == QLatin1String("png")   ? png(paint)
                             : suffix == QLatin1String("svg") ? svg(title, paint)
                                                              : pdf(title, paint);
    if (bytes.isEmpty()) return fail("the page could not be drawn", "try another format");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail("cannot be written: " + file.errorString().toStdString(),
                    "choose a folder you may write to");
    return {};
}

}  // namespace fabricsketch::ui::output
