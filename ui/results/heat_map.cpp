// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/heat_map.h"

#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "ui/panel/veil.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr QPoint kNoCell(-1, -1);
// Part of the map that is used: its ends are too dark for numbers on a dark theme and too loud on a light
// one.
constexpr double kMapFrom = 0.12;
constexpr double kMapTo = 0.7;
constexpr double kWidest = 1.6;        // a cell's width over its height
constexpr double kSmallestFont = 0.6;  // of the widget's
constexpr int kSmallestGapped = 9;     // px: below, cells touch

QColor onScale(double share) {
    return heatColor(kMapFrom + (kMapTo - kMapFrom) * std::clamp(share, 0.0, 1.0));
}
}  // namespace

HeatMap::HeatMap(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HeatMap::setContent(HeatContent content) {
    if (content.n != m_content.n) m_marked = kNoCell;
    m_content = std::move(content);
    update();
}

QSize HeatMap::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 42, fontMetrics().height() * 18};
}
QSize HeatMap::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 14, fontMetrics().height() * 6};
}

QFont HeatMap::labelFont() const { return scaledFont(font(), 0.77); }

QRect HeatMap::legendRect() const {
    const int height = QFontMetrics(labelFont()).height();
    return {0, this->height() - height, width(), height};
}

QRect HeatMap::area() const {
    if (m_content.n == 0) return {};
    const QFontMetrics metrics(labelFont());
    int widest = metrics.horizontalAdvance(m_content.rowTitle);
    for (const QString& label : m_content.labels) widest = std::max(widest, metrics.horizontalAdvance(label));
    const int left = widest + 8;
    const int top = metrics.height() + 3;
    const int bottom = legendRect().top() - 5;
    const double n = m_content.n;
    const double height = std::max(0.0, (bottom - top) / n);
    const double wide = std::min(std::max(0.0, (width() - left - 1) / n), height * kWidest);
    // Whole pixels a cell where there are enough of them: even gaps.
    const auto whole = [](double size) {
        return size >= 4 ? static_cast<double>(static_cast<int>(size)) : size;
    };
    return {left, top, static_cast<int>(whole(wide) * n),
            static_cast<int>(whole(std::min(height, wide * kWidest)) * n)};
}

QRect HeatMap::cellRect(QPoint cell) const {
    const QRect all = area();
    const auto edge = [&](int at, int from, int size) { return from + size * at / m_content.n; };
    const int x = edge(cell.x(), all.left(), all.width());
    const int y = edge(cell.y(), all.top(), all.height());
    return {x, y, edge(cell.x() + 1, all.left(), all.width()) - x,
            edge(cell.y() + 1, all.top(), all.height()) - y};
}

QPoint HeatMap::cellAt(QPoint position) const {
    const QRect all = area();
    if (m_content.n == 0 || !all.contains(position)) return kNoCell;
    return {(position.x() - all.left()) * m_content.n / all.width(),
            (position.y() - all.top()) * m_content.n / all.height()};
}

const HeatClass& HeatMap::at(int column, int row) const {
    const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(m_content.n) +
                       static_cast<std::size_t>(column);
    return m_content.classes[m_content.cells[index]];
}

QFont HeatMap::cellFont() const {
    const QRect cell = cellRect({0, 0});
    int widest = 1;
    const QFontMetrics metrics(font());
    for (const HeatClass& one : m_content.classes)
        widest = std::max(widest, metrics.horizontalAdvance(one.text));
    const double fit = std::min((cell.width() - 5.0) / widest, (cell.height() - 3.0) / metrics.height());
    return scaledFont(font(), std::clamp(fit, 0.1, 0.85));
}

bool HeatMap::showsNumbers() const {
    if (m_content.n == 0) return false;
    const QFont fitted = cellFont();
    return QFontMetrics(fitted).height() >= QFontMetrics(scaledFont(font(), kSmallestFont)).height();
}

QColor HeatMap::color(const HeatClass& one) const {
    const Tokens& t = tokens();
    if (one.blank || one.none) return mixed(t.panel, t.textMuted, 0.12);
    return onScale(m_content.top > 0 ? one.value / m_content.top : 0);
}

const Tokens& HeatMap::tokens() const {
    return m_exportTokens ? *m_exportTokens : Theme::instance().tokens();
}

void HeatMap::paintAll(QPainter& painter) const {
    if (m_content.n == 0) return;
    const QRect all = area();
    paintCells(painter, all);
    paintLabels(painter, all);
    paintLegend(painter);
}

void HeatMap::paintOn(QPainter& painter, const Tokens& tokens) {
    m_exportTokens = tokens;
    paintAll(painter);
    m_exportTokens.reset();
}

void HeatMap::setFaded(bool faded) {
    m_faded = faded;
    update();
}

void HeatMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintAll(painter);
    if (m_faded) paintVeil(painter, rect(), tokens().panel);
    if (m_marked == kNoCell || m_content.n == 0) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens().text, 2));
    painter.drawRect(cellRect(m_marked).adjusted(0, 0, -1, -1));
}

void HeatMap::paintCells(QPainter& painter, const QRect& all) const {
    const int n = m_content.n;
    std::vector<QColor> colors;
    std::vector<QColor> inks;
    for (const HeatClass& one : m_content.classes) {
        colors.push_back(color(one));
        inks.push_back(one.none ? tokens().textMuted : readableOn(colors.back()));
    }
    const QRect first = cellRect({0, 0});
    if (std::min(first.width(), first.height()) < kSmallestGapped) {
        // One pixel a cell, scaled without smoothing: a thousand GPUs cost as much as ten.
        QImage image(n, n, QImage::Format_RGB32);
        for (int row = 0; row < n; ++row) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
            for (int column = 0; column < n; ++column)
                line[column] =
                    colors[m_content.cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(n) +
                                           static_cast<std::size_t>(column)]]
                        .rgb();
        }
        painter.drawImage(all, image);
        return;
    }
    const bool numbers = showsNumbers();
    painter.setFont(cellFont());
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            const QRect cell = cellRect({column, row}).adjusted(0, 0, -1, -1);
            const auto which = m_content.cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(n) +
                                               static_cast<std::size_t>(column)];
            const HeatClass& one = m_content.classes[which];
            painter.fillRect(cell, colors[which]);
            if (one.none) painter.fillRect(cell, QBrush(tokens().borderStrong, Qt::BDiagPattern));
            if (!numbers || one.blank) continue;
            painter.setPen(inks[which]);
            painter.drawText(cell, Qt::AlignCenter, one.text);
        }
    }
}

QRect HeatMap::labelRect(int index, bool column) const {
    const QRect all = area();
    const QFontMetrics metrics(labelFont());
    const QPoint middle = cellRect(column ? QPoint(index, 0) : QPoint(0, index)).center();
    const int height = metrics.height();
    if (!column) return {0, std::max(middle.y() - height / 2, all.top()), all.left() - 5, height};
    const int width = metrics.horizontalAdvance(m_content.labels[index]);
    return {std::max(middle.x() - width / 2, all.left()), all.top() - height - 2, width, height};
}

QRect HeatMap::rowTitleRect() const {
    const QRect all = area();
    const int height = QFontMetrics(labelFont()).height();
    return {0, all.top() - height - 2, all.left() - 6, height};
}

void HeatMap::paintLabels(QPainter& painter, const QRect& all) const {
    const Tokens& t = tokens();
    const QFontMetrics metrics(labelFont());
    painter.setFont(labelFont());
    const auto draw = [&](int index, bool column) {
        const bool marked = index == (column ? m_marked.x() : m_marked.y());
        painter.setPen(marked ? t.text : t.textMuted);
        const QString& label = m_content.labels[index];
        painter.drawText(labelRect(index, column),
                         (column ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter, label);
    };
    // Every k-th label, so that none touches its neighbour.
    int widest = 1;
    for (const QString& label : m_content.labels) widest = std::max(widest, metrics.horizontalAdvance(label));
    const auto step = [&](int need, int total) {
        const int fitting = std::max(1, total / need);
        for (const int k : {1, 2, 4, 8, 9, 16, 18, 32, 36, 64, 72, 128, 256, 512})
            if (m_content.n <= fitting * k) return k;
        return m_content.n;
    };
    const int columns = step(widest + 6, all.width());
    // Rows lower than their labels: the first label has moved down, below the title of the rows.
    const bool low = all.height() < m_content.n * metrics.height();
    const int rows = step(low ? metrics.height() * 3 / 2 : metrics.height() - 2, all.height());
    for (int i = 0; i < m_content.n; ++i) {
        if (i % columns == 0) draw(i, true);
        if (i % rows == 0) draw(i, false);
    }
    painter.setPen(t.textMuted);
    painter.drawText(rowTitleRect(), Qt::AlignRight | Qt::AlignVCenter, m_content.rowTitle);
    if (const int left = all.right() + 8; width() - left > metrics.horizontalAdvance(m_content.columnTitle))
        painter.drawText(QRect(left, all.top() - metrics.height() - 2, width() - left, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, m_content.columnTitle);
}

void HeatMap::paintLegend(QPainter& painter) const {
    const Tokens& t = tokens();
    const QFontMetrics metrics(labelFont());
    const QRect place = legendRect();
    const int left = area().left();
    const int low = metrics.horizontalAdvance(m_content.lowText);
    const int bar =
        std::min(110, place.width() - left - low - metrics.horizontalAdvance(m_content.topText) - 14);
    painter.setFont(labelFont());
    painter.setPen(t.textMuted);
    painter.drawText(QPoint(left, place.top() + metrics.ascent()), m_content.lowText);
    const int x = left + low + 6;
    if (bar > 16) {
        for (int i = 0; i < bar; ++i)
            painter.fillRect(x + i, place.top() + metrics.height() / 2 - 4, 1, 8, onScale(i / (bar - 1.0)));
    }
    painter.setPen(t.textMuted);
    painter.drawText(QPoint(x + std::max(0, bar) + 6, place.top() + metrics.ascent()), m_content.topText);
}

void HeatMap::setMarked(QPoint cell) {
    if (cell == m_marked) return;
    m_marked = cell;
    update();
    emit markedChanged(cell);
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) { setMarked(cellAt(event->position().toPoint())); }

void HeatMap::mousePressEvent(QMouseEvent* event) {
    const QPoint cell = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || cell == kNoCell) return QWidget::mousePressEvent(event);
    setMarked(cell);
    if (!at(cell.x(), cell.y()).blank) emit activated(cell);
}

void HeatMap::leaveEvent(QEvent*) {
    if (!hasFocus()) setMarked(kNoCell);
}

void HeatMap::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (!underMouse()) setMarked(kNoCell);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    QPoint step;
    switch (event->key()) {
        case Qt::Key_Left:
            step = {-1, 0};
            break;
        case Qt::Key_Right:
            step = {1, 0};
            break;
        case Qt::Key_Up:
            step = {0, -1};
            break;
        case Qt::Key_Down:
            step = {0, 1};
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_marked != kNoCell && !at(m_marked.x(), m_marked.y()).blank) emit activated(m_marked);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
    if (m_content.n == 0) return;
    const QPoint next = m_marked == kNoCell ? QPoint(0, 0) : m_marked + step;
    setMarked({std::clamp(next.x(), 0, m_content.n - 1), std::clamp(next.y(), 0, m_content.n - 1)});
}

}  // namespace fabricsketch::ui
