// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/page/page_painter.h"

#include <qcustomplot.h>

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/canvas/drawing/sheet.h"
#include "ui/results/plot.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui::output {

namespace {

constexpr double kPad = 6;

struct Pen {
    QCPPainter& painter;
    const PageContent& content;
    const PageLayout& layout;
    const Workspace& workspace;
    Tokens t = Theme::lightTokens();

    /// One line from its upper left corner; shortened to the width. Returns the width taken.
    double write(QPointF at, const QString& text, const QFont& font, const QColor& color,
                 double width) const {
        const QFontMetricsF metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, width);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QPointF(at.x(), at.y() + metrics.ascent()), shown);
        return metrics.horizontalAdvance(shown);
    }
    void writeLines(const PageBox& box, QPointF at, const QColor& color) const {
        const double step = std::ceil(QFontMetricsF(box.font).lineSpacing());
        painter.setFont(box.font);
        painter.setPen(color);
        for (const QString& line : box.lines) {
            painter.drawText(QPointF(at.x(), at.y() + QFontMetricsF(box.font).ascent()), line);
            at.ry() += step;
        }
    }
    void title(const PageBox& box) const;
    void mark(const PageBox& box) const;
    void table(const PageBox& box) const;
    void cell(const PageContent::Cell& cell, const QRectF& area) const;
    void drawing(const PageBox& box) const;
    void curve(const PageBox& box) const;
};

void Pen::title(const PageBox& box) const {
    const QFontMetricsF metrics(box.font);
    const QString& between = kBetweenTitles;
    const auto count = static_cast<double>(content.designs.size());
    const double room = (box.rect.width() - (count - 1) * metrics.horizontalAdvance(between)) / count;
    // A short name leaves its room to the others.
    double wanted = 0;
    for (const auto& design : content.designs) wanted += metrics.horizontalAdvance(design.title);
    const bool fits = wanted <= room * count;
    double x = box.rect.left();
    for (const auto& design : content.designs) {
        if (x > box.rect.left()) x += write({x, box.rect.top()}, between, box.font, t.textMuted, room);
        x += write({x, box.rect.top()}, design.title, box.font, t.designs[design.index],
                   fits ? box.rect.width() : room);
    }
}

void Pen::mark(const PageBox& box) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.chip);
    painter.drawRoundedRect(box.rect, 6, 6);
    painter.setBrush(Qt::NoBrush);
    writeLines(box, box.rect.topLeft() + QPointF(8, 2), t.chipText);
}

void Pen::cell(const PageContent::Cell& cell, const QRectF& area) const {
    const QFont strong = pageFont(kBodyPixels, true), small = pageFont(kSmallPixels);
    const double below = area.top() + std::ceil(QFontMetricsF(strong).lineSpacing());
    write(area.topLeft(), cell.value, strong, t.text, area.width());
    double x = area.left();
    if (!cell.ratio.isEmpty())
        x += write({x, below}, cell.ratio, pageFont(kSmallPixels, cell.better), cell.better ? t.good : t.text,
                   area.width()) +
             kPad;
    write({x, below}, cell.detail, small, t.textMuted, std::max(0.0, area.right() - x));
}

void Pen::table(const PageBox& box) const {
    const QFont body = pageFont(kBodyPixels), strong = pageFont(kBodyPixels, true),
                small = pageFont(kSmallPixels);
    const QRectF& r = box.rect;
    const auto columnAt = [&](qsizetype i) {
        return r.left() + layout.firstColumn + static_cast<double>(i) * layout.column;
    };
    for (qsizetype i = 0; i < content.designs.size(); ++i)
        write({columnAt(i), r.top() + 2}, content.designs[i].title, strong,
              t.designs[content.designs[i].index], layout.column - kPad);
    double y = r.top() + layout.headHeight;
    for (const PageContent::Row& row : content.table) {
        painter.setPen(QPen(t.border, 1));
        painter.drawLine(QPointF(r.left(), y), QPointF(r.right(), y));
        write({r.left(), y + 2}, row.title, body, t.text, layout.firstColumn - kPad);
        write({r.left(), y + 2 + std::ceil(QFontMetricsF(body).lineSpacing())}, row.unit, small, t.textMuted,
              layout.firstColumn - kPad);
        for (qsizetype i = 0; i < row.cells.size(); ++i)
            cell(row.cells[i], QRectF(columnAt(i), y + 2, layout.column - kPad, layout.rowHeight - 2));
        y += layout.rowHeight;
    }
}

void Pen::drawing(const PageBox& box) const {
    const auto& design = content.designs[box.index];
    const double head = std::ceil(QFontMetricsF(box.font).lineSpacing()) + 3;
    write(box.rect.topLeft(), design.title, box.font, t.designs[design.index], box.rect.width());
    const QRectF frame = box.rect.adjusted(0, head, 0, 0);
    const Document& document = *workspace.design(design.index);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintSheet(painter, frame.adjusted(2, 2, -2, -2), document.topology(), document.catalog(),
               workspace.rateUnit());
    painter.restore();
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
}

void Pen::curve(const PageBox& box) const {
    const PageContent::Curve& curve = content.curves[box.index];
    const QFont strong = pageFont(kBodyPixels, true), small = pageFont(kSmallPixels);
    const double line = std::ceil(QFontMetricsF(small).lineSpacing());
    const QRectF& r = box.rect;
    if (curve.plot == nullptr) {
        PageBox why;
        why.font = pageFont(kBodyPixels);
        why.lines = brokenLines(curve.gap, why.font, r.width(), 8);
        return writeLines(why, r.topLeft(), t.textMuted);
    }
    double y = r.top();
    write({r.left(), y}, curve.picture.title, strong, t.text, r.width());
    y += std::ceil(QFontMetricsF(strong).lineSpacing());
    // Its end says how far the curves can be trusted: never cut. The plots of all stand at one height.
    PageBox subtitle;
    subtitle.font = small;
    qsizetype most = 1;
    for (const auto& one : content.curves)
        most = std::max(most, brokenLines(one.picture.subtitle, small, r.width(), 3).size());
    subtitle.lines = brokenLines(curve.picture.subtitle, small, r.width(), 3);
    writeLines(subtitle, {r.left(), y}, t.textMuted);
    y += line * static_cast<double>(most) + 3;
    double x = r.left();
    for (const Picture::Key& key : curve.picture.legend) {
        const double wide = QFontMetricsF(small).horizontalAdvance(key.name);
        if (x > r.left() && x + 23 + wide > r.right()) break;  // the curves bear their names at their ends
        painter.setPen(QPen(key.color, 2.5, key.dashed ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(x, y + line / 2), QPointF(x + 18, y + line / 2));
        x += 23 + write({x + 23, y}, key.name, small, t.text, r.right() - x - 23) + 14;
    }
    y += line + 3;
    const QStringList caption = brokenLines(curve.picture.caption, small, r.width(), 4);
    const double below = line * static_cast<double>(caption.size());
    // The plot has the letters of the window, which grow for presenting; those of the page do not.
    const double scale = 1 / Theme::instance().scale();
    const QSize size((QSizeF(r.width(), r.bottom() - below - 3 - y) / scale).toSize());
    painter.save();
    painter.translate(r.left(), y);
    painter.scale(scale, scale);
    curve.plot->paintOn(painter, size, t);
    painter.restore();
    PageBox words;
    words.font = small;
    words.lines = caption;
    writeLines(words, {r.left(), r.bottom() - below}, t.textMuted);
}

}  // namespace

void paintPage(QCPPainter& painter, const PageContent& content, const PageLayout& layout,
               const Workspace& workspace) {
    const Pen pen{painter, content, layout, workspace};
    painter.fillRect(QRectF(QPointF(), layout.size), pen.t.panelRaised);
    for (const PageBox& box : layout.boxes) {
        switch (box.kind) {
            case PageBox::Kind::Title:
                pen.title(box);
                break;
            case PageBox::Kind::Text:
                pen.writeLines(box, box.rect.topLeft(), box.muted ? pen.t.textMuted : pen.t.text);
                break;
            case PageBox::Kind::Mark:
                pen.mark(box);
                break;
            case PageBox::Kind::Table:
                pen.table(box);
                break;
            case PageBox::Kind::Drawing:
                pen.drawing(box);
                break;
            case PageBox::Kind::Curve:
                pen.curve(box);
                break;
        }
    }
}

}  // namespace fabricsketch::ui::output
