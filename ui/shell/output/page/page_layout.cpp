// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/page/page_layout.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace fabricsketch::ui::output {

namespace {

constexpr double kMargin = 36;  // 7.6 mm: what printers reach
constexpr double kGap = 11;
constexpr double kColumnGap = 26;
constexpr double kMarkPad = 8;

double lineOf(const QFont& font) { return std::ceil(QFontMetricsF(font).lineSpacing()); }

/// Puts one box below the other.
class Stack {
  public:
    Stack(PageLayout& layout, double width) : m_layout(layout), m_width(width) {}
    double y() const { return m_y; }
    void skip(double by) { m_y += by; }

    void addText(const QString& name, const QString& text, const QFont& font, int most, bool muted = false) {
        if (text.isEmpty()) return;
        PageBox box = textBox(name, text, font, m_width, most, muted);
        box.rect.moveTopLeft({kMargin, m_y});
        m_y = box.rect.bottom();
        m_layout.boxes << box;
    }
    static PageBox textBox(const QString& name, const QString& text, const QFont& font, double width,
                           int most, bool muted) {
        PageBox box;
        box.name = name;
        box.font = font;
        box.muted = muted;
        box.lines = brokenLines(text, font, width, most, &box.cut);
        box.rect = QRectF(0, 0, width, lineOf(font) * static_cast<double>(box.lines.size()));
        return box;
    }

  private:
    PageLayout& m_layout;
    double m_width, m_y = kMargin;
};

/// Title, and at its right the date.
void placeTop(Stack& stack, PageLayout& layout, const PageContent& content, double width) {
    const QFont small = pageFont(kBodyPixels);
    const double date = std::ceil(QFontMetricsF(small).horizontalAdvance(content.date)) + 2;
    PageBox title;
    title.kind = PageBox::Kind::Title;
    title.name = QStringLiteral("title");
    title.cut = true;
    // Four names in full are worth more than large letters.
    for (int pixels = kTitlePixels; title.cut && pixels >= kBodyPixels; --pixels) {
        title.font = pageFont(pixels, true);
        QStringList names;
        for (const auto& design : content.designs) names << design.title;
        title.cut = QFontMetricsF(title.font).horizontalAdvance(names.join(kBetweenTitles)) >
                    width - date - kColumnGap - 4;
    }
    title.rect = QRectF(kMargin, stack.y(), width - date - kColumnGap, lineOf(title.font));
    layout.boxes << title;
    PageBox when = Stack::textBox(QStringLiteral("date"), content.date, small, date, 1, true);
    when.rect.moveTopLeft({kMargin + width - date, stack.y() + 4});
    layout.boxes << when;
    stack.skip(title.rect.height() + 5);
}

void placeMark(Stack& stack, PageLayout& layout, const PageContent& content, double width) {
    if (content.mark.isEmpty()) return;
    PageBox mark = Stack::textBox(QStringLiteral("mark"), content.mark, pageFont(kBodyPixels),
                                  width - 2 * kMarkPad, 3, false);
    mark.kind = PageBox::Kind::Mark;
    double wide = 0;
    for (const QString& line : mark.lines)
        wide = std::max(wide, QFontMetricsF(mark.font).horizontalAdvance(line));
    mark.rect =
        QRectF(kMargin, stack.y(), std::min(width, std::ceil(wide) + 2 * kMarkPad), mark.rect.height() + 4);
    layout.boxes << mark;
    stack.skip(mark.rect.height() + 5);
}

void placeDrawings(PageLayout& layout, const PageContent& content, const QRectF& area) {
    const auto count = static_cast<int>(content.designs.size());
    const int columns = count == 1 ? 1 : 2, rows = (count + 1) / 2;
    const double wide = (area.width() - (columns - 1) * kGap) / columns;
    const double high = (area.height() - (rows - 1) * kGap) / rows;
    for (int i = 0; i < count; ++i) {
        PageBox box;
        box.kind = PageBox::Kind::Drawing;
        box.name = QStringLiteral("drawing ") + content.designs[i].letter;
        box.index = i;
        box.font = pageFont(kBodyPixels, true);
        box.rect = QRectF(area.left() + i % columns * (wide + kGap), area.top() + i / columns * (high + kGap),
                          wide, high);
        layout.boxes << box;
    }
}

}  // namespace

QSizeF pageSize() { return {std::floor(297 / 25.4 * kPageDpi), std::floor(210 / 25.4 * kPageDpi)}; }

QFont pageFont(int pixels, bool bold) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QStringList brokenLines(const QString& text, const QFont& font, double width, int most, bool* cut) {
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);  // addresses are long words
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() == most - 1) {
            const QString rest = text.mid(line.textStart());
            lines << QFontMetricsF(font).elidedText(rest, Qt::ElideRight, width);
            if (cut != nullptr) *cut = lines.last() != rest;
            break;
        }
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

PageLayout layoutOf(const PageContent& content) {
    PageLayout layout;
    layout.size = pageSize();
    const double width = layout.size.width() - 2 * kMargin;
    const bool many = content.designs.size() > 2;
    const QFont body = pageFont(kBodyPixels), small = pageFont(kSmallPixels);

    Stack stack(layout, width);
    placeTop(stack, layout, content, width);
    stack.addText(QStringLiteral("sentence"), content.sentence, pageFont(kSentencePixels, true), 2);
    stack.skip(5);
    placeMark(stack, layout, content, width);
    stack.addText(QStringLiteral("question"), content.question, body, 2, true);
    stack.skip(kGap);

    PageBox table;
    table.kind = PageBox::Kind::Table;
    table.name = QStringLiteral("table");
    layout.headHeight = lineOf(body) + 8;
    layout.rowHeight = lineOf(body) + lineOf(small) + (many ? 3 : 5);
    const double high = layout.headHeight + layout.rowHeight * static_cast<double>(content.table.size());
    table.rect = QRectF(kMargin, stack.y(), std::floor(width * (many ? 0.6 : 0.54)), high);
    layout.firstColumn = many ? 210 : 250;
    layout.column = (table.rect.width() - layout.firstColumn) /
                    std::max(1.0, static_cast<double>(content.designs.size()));
    layout.boxes << table;
    const double right = table.rect.right() + kColumnGap;
    // What one pair has not in common stands below the two drawings; of more it needs the whole width.
    QRectF beside(right, stack.y(), kMargin + width - right, high);
    if (!many)
        for (const QString& line : content.differences) {
            PageBox box = Stack::textBox(QStringLiteral("difference"), line, body, beside.width(), 4, false);
            box.rect.moveTopLeft({right, beside.bottom() - box.rect.height()});
            beside.setBottom(box.rect.top() - kGap / 2);
            layout.boxes << box;
        }
    placeDrawings(layout, content, beside);
    stack.skip(high + kGap);
    if (many) {
        for (const QString& line : content.differences)
            stack.addText(QStringLiteral("difference"), line, small, 2);
        stack.skip(kGap);
    }

    // From below: the program, and the small print over it; the curves take what remains.
    double floor = layout.size.height() - kMargin;
    QList<PageBox> last;
    const auto stand = [&](const QString& name, const QString& text, int most) {
        PageBox box = Stack::textBox(name, text, small, width, most, true);
        floor -= box.rect.height();
        box.rect.moveTopLeft({kMargin, floor});
        last.prepend(box);
    };
    stand(QStringLiteral("program"), content.program, 1);
    for (qsizetype i = content.smallPrint.size() - 1; i >= 0; --i)
        stand(QStringLiteral("small print"), content.smallPrint[i], 2);

    const auto count = static_cast<double>(std::max<qsizetype>(1, content.curves.size()));
    const double wide = (width - (count - 1) * kColumnGap) / count;
    for (qsizetype i = 0; i < content.curves.size(); ++i) {
        PageBox box;
        box.kind = PageBox::Kind::Curve;
        box.name = QStringLiteral("curve %1").arg(i + 1);
        box.index = static_cast<int>(i);
        box.rect = QRectF(kMargin + static_cast<double>(i) * (wide + kColumnGap), stack.y(), wide,
                          floor - kGap - stack.y());
        layout.boxes << box;
    }
    layout.boxes << last;
    return layout;
}

}  // namespace fabricsketch::ui::output
