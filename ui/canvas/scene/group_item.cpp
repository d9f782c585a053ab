// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/group_item.h"

#include <QGraphicsScene>
#include <QGraphicsView>
#include <QPainter>

#include "ui/canvas/drawing/card_text.h"

namespace fabricsketch::ui {

namespace {

constexpr double kRadius = 12;

/// The largest size up to `most` at which a text fits its width.
double fitting(const QString& text, double width, double most, bool bold) {
    const double needed = textWidth(text, most, bold);
    return needed <= width ? most : most * width / needed;
}

}  // namespace

GroupItem::GroupItem() { setZValue(0.5); }

void GroupItem::setLook(const Look& look) {
    prepareGeometryChange();
    m_look = look;
    setZValue(look.collapsed ? 2 : 0.5);  // above the lines or behind them
    setVisible(look.collapsed || look.framed);
    update();
}

void GroupItem::setArea(const QRectF& area) {
    if (area == m_area) return;
    prepareGeometryChange();
    m_area = area;
}

void GroupItem::setRoom(double above) {
    if (above == m_room) return;
    prepareGeometryChange();
    m_room = above;
    update();
}

double GroupItem::titleHeight(double zoom) const {
    constexpr double kLeast = 12, kComfortable = 15;  // pixels
    const double height = std::min(std::max(kTitleHeight, kComfortable / zoom), m_room);
    return height * zoom < kLeast ? 0 : height;
}

QRectF GroupItem::handle() const {
    if (m_look.collapsed) return m_area;
    const bool seen = scene() != nullptr && !scene()->views().isEmpty();
    const double height = titleHeight(seen ? scene()->views().first()->transform().m11() : 1);
    if (height <= 0) return {};
    const double width = (textWidth(m_look.name, kTitleHeight * 0.62, true) + 44) * height / kTitleHeight;
    return {m_area.left() - kPadding, m_area.top() - kPadding - height,
            std::min(width, m_area.width() + 2 * kPadding), height};
}

QRectF GroupItem::extent() const {
    if (m_look.collapsed) return m_area;
    const double above = m_room >= kTitleHeight ? kTitleHeight : 0;
    return m_area.adjusted(-kPadding, -kPadding - above, kPadding, kPadding);
}

QRectF GroupItem::boundingRect() const {
    return m_area.adjusted(-kPadding - 3, -kPadding - std::max(kTitleHeight, m_room) - 3, kPadding + 3,
                           kPadding + 3);
}

void paintGroupGlyph(QPainter& painter, const QRectF& area, const GroupItem::Look& look, const Tokens& t,
                     double scale) {
    const bool failed = !look.state.isEmpty();
    QColor border = look.selected ? t.accent : failed ? t.bad : t.role(look.role);
    QColor fill = mixed(t.panelRaised, t.role(look.role), 0.10), text = t.text, muted = t.textMuted;
    if (look.faded)
        for (QColor* color : {&border, &fill, &text, &muted}) *color = mixed(*color, t.canvas, 0.72);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(border, (look.selected ? 3 : 1.8) / std::min(1.0, scale),
                        failed ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(fill);
    painter.drawRoundedRect(area, kRadius, kRadius);
    // As large as the box allows: an overview of 32 boxes is read at a tenth of the size.
    const double inner = area.width() * 0.9;
    double title = fitting(look.name, inner, area.height() * 0.3, true);
    QString second = failed ? look.state : look.content;
    // In an overview the first of what it holds, readable, says more than all of it as a grey line.
    constexpr double kReadable = 7;
    if (fitting(second, inner, title * 0.62, failed) * scale < kReadable)
        second = second.section(QStringLiteral(", "), 0, 0);
    const double line = std::min(fitting(second, inner, title * 0.62, failed), area.height() * 0.2);
    const double pixels = line * scale;
    const bool both = pixels >= 4.5;
    QString name = look.name;
    if (!both) {
        // Alone it may fill the box; where even that is too small, its end tells it from its siblings.
        const double room = area.height() * 0.72;
        const auto crowded = [&] {
            const double size = fitting(name, inner, room, true);
            return size < room && size * scale < kReadable;
        };
        while (crowded() && name.contains(QLatin1Char(' ')))
            name = name.section(QLatin1Char(' '), 1);
        title = fitting(name, inner, room, true);
    }
    const QPointF middle = area.center();
    const double gap = title * 0.2, whole = both ? title + gap + line : title;
    paintText(painter, QRectF(area.left(), middle.y() - whole / 2 - title * 0.1, area.width(), title * 1.2),
              title, true, text, name);
    if (both)
        paintText(
            painter,
            QRectF(area.left(), middle.y() - whole / 2 + title + gap - line * 0.1, area.width(), line * 1.2),
            line, failed, failed ? t.bad : muted, second);
}

void GroupItem::paintFrame(QPainter& painter, const Tokens& t, double zoom) const {
    const QRectF frame = m_area.adjusted(-kPadding, -kPadding, kPadding, kPadding);
    const QColor line = m_look.selected ? t.accent : mixed(t.canvas, t.borderStrong, 0.8);
    QPen pen(line, m_look.selected ? 1.6 : 1);
    pen.setCosmetic(true);
    painter.setRenderHint(QPainter::Antialiasing, zoom > 0.75);  // a hairline needs none in an overview
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame, kRadius, kRadius);
    const double height = titleHeight(zoom);
    if (height <= 0) return;
    const QRectF box(frame.left(), frame.top() - height, frame.width(), height);
    const double size = height * 0.62, mark = height * 0.8;
    const double width = std::min(textWidth(m_look.name, size, true) + 1, box.width() - mark);
    paintText(painter, QRectF(box.left(), box.top(), mark, height), size, false, t.textMuted,
              QStringLiteral("▾"));
    paintText(painter, QRectF(box.left() + mark, box.top(), width, height), size, true,
              m_look.selected ? t.accent : t.textMuted, m_look.name);
}

void GroupItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Tokens& t = Theme::instance().tokens();
    const double zoom = painter->worldTransform().m11();
    if (m_look.collapsed)
        paintGroupGlyph(*painter, m_area, m_look, t, zoom);
    else
        paintFrame(*painter, t, zoom);
}

}  // namespace fabricsketch::ui
