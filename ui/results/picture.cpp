// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/picture.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

constexpr int kMargin = 16;
constexpr int kDpi = 96;

/// The lines above and below the drawing, laid out once for every kind of paper.
struct Sheet {
    const Picture& picture;
    QFont text = scaledFont(QGuiApplication::font(), 1.0);
    QFont title = scaledFont(QGuiApplication::font(), 1.15);
    QFont small = scaledFont(QGuiApplication::font(), 0.85);

    explicit Sheet(const Picture& one) : picture(one) { title.setWeight(QFont::DemiBold); }
    int line(const QFont& font) const { return QFontMetrics(font).lineSpacing(); }
    int head() const {
        return line(title) + line(small) + (picture.legend.isEmpty() ? 0 : line(small) + 4) + 8;
    }
    int foot() const {
        if (picture.caption.isEmpty()) return 0;
        return QFontMetrics(small)
                   .boundingRect(QRect(0, 0, picture.size.width(), 1000), Qt::TextWordWrap, picture.caption)
                   .height() +
               8;
    }
    QSize size() const { return picture.size + QSize(2 * kMargin, head() + foot() + 2 * kMargin); }

    void paint(QCPPainter& painter) const {
        const Tokens t = Theme::lightTokens();
        const int width = picture.size.width();
        painter.fillRect(QRect(QPoint(0, 0), size()), t.panel);
        painter.translate(kMargin, kMargin);
        int y = 0;
        const auto write = [&](const QFont& font, const QColor& color, const QString& words) {
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(QPointF(0, y + QFontMetrics(font).ascent()),
                             QFontMetrics(font).elidedText(words, Qt::ElideRight, width));
            y += line(font);
        };
        write(title, t.text, picture.title);
        write(small, t.textMuted, picture.subtitle);
        if (!picture.legend.isEmpty()) {
            y += 4;
            double x = 0;
            const QFontMetrics metrics(small);
            painter.setFont(small);
            for (const Picture::Key& key : picture.legend) {
                painter.setPen(QPen(key.color, 2.5, key.dashed ? Qt::DashLine : Qt::SolidLine));
                painter.drawLine(QPointF(x, y + metrics.height() / 2.0),
                                 QPointF(x + 18, y + metrics.height() / 2.0));
                painter.setPen(t.text);
                painter.drawText(QPointF(x + 23, y + metrics.ascent()), key.name);
                x += 23 + metrics.horizontalAdvance(key.name) + 16;
            }
        }
        painter.save();
        painter.translate(0, head());
        picture.paint(painter);
        painter.restore();
        if (picture.caption.isEmpty()) return;
        painter.setFont(small);
        painter.setPen(t.textMuted);
        painter.drawText(QRect(0, head() + picture.size.height() + 8, width, foot()), Qt::TextWordWrap,
                         picture.caption);
    }
};

QByteArray svg(const Sheet& sheet) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size());
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size()));
    generator.setResolution(kDpi);
    generator.setTitle(sheet.picture.title);
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    sheet.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray pdf(const Sheet& sheet) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(sheet.picture.title);
    writer.setResolution(kDpi);
    writer.setPageSize(QPageSize(QSizeF(sheet.size()) * 72.0 / kDpi, QPageSize::Point));
    writer.setPageMargins(QMarginsF());
    QCPPainter painter;
    painter.begin(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    sheet.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray png(const Picture& picture) {
    QBuffer buffer;
    toImage(picture, 2).save(&buffer, "PNG");
    return buffer.data();
}

}  // namespace

QImage toImage(const Picture& picture, double scale) {
    const Sheet sheet(picture);
    QImage image((QSizeF(sheet.size()) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QCPPainter painter;
    painter.begin(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::TextAntialiasing);
    sheet.paint(painter);
    painter.end();
    return image;
}

Result<void> savePicture(const Picture& picture, const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (suffix == QLatin1String("png"))
        bytes = png(picture);
    else if (suffix == QLatin1String("svg"))
        bytes = svg(Sheet(picture));
    else if (suffix == QLatin1String("pdf"))
        bytes = pdf(Sheet(picture));
    else
        return failure("no picture format ends in ." + suffix.toStdString(), "use .png, .svg or .pdf");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failure("cannot write " + path.toStdString() + ": " + file.errorString().toStdString(),
                       "choose another folder");
    return {};
}

QString csvNumber(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

QString csvCell(const QString& text) {
    QString cell = text;
    if (!cell.contains(QLatin1Char(',')) && !cell.contains(QLatin1Char('"')) &&
        !cell.contains(QLatin1Char('\n')))
        return cell;
    cell.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

AskPath& askPicturePath() {
    static AskPath ask = [](QWidget* parent, const QString& suggestion) {
        return QFileDialog::getSaveFileName(
            parent, Words::tr("Save picture"), suggestion,
            Words::tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"));
    };
    return ask;
}

void addExportActions(QMenu* menu, QWidget* owner, std::function<QString()> csv,
                      std::function<Picture()> picture) {
    menu->addAction(Words::tr("Copy as CSV"), owner, [csv] { QGuiApplication::clipboard()->setText(csv()); });
    menu->addAction(Words::tr("Copy picture"), owner, [picture] {
        // As pixels and as SVG: what takes the paste chooses.
        const Picture made = picture();
        auto* data = new QMimeData;
        data->setImageData(toImage(made, 2));
        data->setData(QStringLiteral("image/svg+xml"), svg(Sheet(made)));
        QGuiApplication::clipboard()->setMimeData(data);
    });
    menu->addAction(Words::tr("Save picture…"), owner, [owner, picture] {
        const Picture made = picture();
        QString path = askPicturePath()(owner, made.title + QStringLiteral(".png"));
        if (path.isEmpty()) return;
        if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".png");
        if (const auto saved = savePicture(made, path); !saved)
            QMessageBox::warning(owner, Words::tr("Save picture"), words(saved.error().text()));
    });
}

}  // namespace fabricsketch::ui
