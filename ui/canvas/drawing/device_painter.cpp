// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/device_painter.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>

namespace fabricsketch::ui {

namespace {

constexpr double kRadius = 8;
// Text sizes are canvas units: they grow with the zoom as the card does. Chosen for the footprint of a GPU.
constexpr double kTitle = 11, kLine = 10.5, kSmall = 9.5, kMark = 8;

QFont fontOf(double size, bool bold) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(qMax(1, qRound(size * 10)));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);  // letters must not jump while zooming
    return font;
}

/// One centred line, elided to its box. Fonts are made ten times too large and scaled down: pixel sizes are
/// whole numbers, text on a canvas is not.
void paintLine(QPainter& painter, const QRectF& box, double size, bool bold, const QColor& color,
               const QString& text) {
    if (text.isEmpty()) return;
    painter.save();
    painter.setPen(color);
    painter.setFont(fontOf(size, bold));
    painter.translate(box.center());
    painter.scale(0.1, 0.1);
    const QRectF large(-box.width() * 5, -box.height() * 5, box.width() * 10, box.height() * 10);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(large, Qt::AlignCenter | Qt::TextSingleLine,
                     metrics.elidedText(text, Qt::ElideRight, large.width()));
    painter.restore();
}

struct Colors {
    QColor fill, border, header, onHeader, text, muted;
    double borderWidth = 1.5;
    Qt::PenStyle borderStyle = Qt::SolidLine;
};

Colors colorsOf(const DeviceLook& look, CardState state, const Tokens& t) {
    Colors c{t.panelRaised, t.role(look.role), t.role(look.role), t.textOnFill, t.text, t.textMuted};
    if (state == CardState::Selected) {
        c.border = c.header = t.accent;
        c.onHeader = readableOn(t.accent);
        c.borderWidth = 3;
    }
    if (look.condition == Condition::Failed) {
        c.header = state == CardState::Selected ? c.header : mixed(t.canvas, t.textMuted, 0.75);
        c.onHeader = state == CardState::Selected ? c.onHeader : readableOn(c.header);
        c.border = state == CardState::Selected ? c.border : t.bad;
        c.borderStyle = Qt::DashLine;
    } else if (look.condition == Condition::Degraded) {
        c.border = state == CardState::Selected ? c.border : t.warning;
        c.borderStyle = Qt::DashLine;
    }
    if (state == CardState::GhostRefused) {
        c.border = c.header = t.bad;
        c.onHeader = readableOn(t.bad);
    }
    if (state == CardState::Ghost || state == CardState::GhostRefused) c.borderStyle = Qt::DashLine;
    if (state == CardState::Faded)
        for (QColor* color : {&c.border, &c.header, &c.text, &c.muted, &c.onHeader})
            *color = mixed(*color, t.canvas, 0.72);
    return c;
}

void paintTile(QPainter& painter, const QRectF& card, const DeviceLook& look, const Colors& c,
               const PaintStyle& style) {
    const bool failed = look.condition == Condition::Failed;
    painter.setPen(c.borderWidth > 2 || failed ? QPen(c.border, 2 / style.scale) : QPen(Qt::NoPen));
    painter.setBrush(c.header);
    painter.drawRect(card);
    if (failed) {
        painter.drawLine(card.topLeft(), card.bottomRight());
        painter.drawLine(card.bottomLeft(), card.topRight());
    }
    // A number about eleven pixels high, where the tile has room for it.
    if (card.height() * style.scale < 13 || look.shortName.isEmpty()) return;
    painter.save();
    painter.setPen(c.onHeader);
    painter.setFont(fontOf(kTitle, true));
    painter.translate(card.center());
    const double factor = qMin(0.1 / style.scale, 0.8 * card.height() / (kTitle * 10));
    painter.scale(factor, factor);
    painter.drawText(QRectF(-400, -100, 800, 200), Qt::AlignCenter, look.shortName);
    painter.restore();
}

void paintMark(QPainter& painter, const QRectF& card, const QString& mark, const PaintStyle& style) {
    const QFontMetricsF metrics(fontOf(kMark, true));
    const double width = metrics.horizontalAdvance(mark) / 10 + 10;
    const QRectF pill(card.right() - width + 5, card.top() - 8, width, 12);
    painter.setPen(QPen(style.tokens.canvas, 1));
    painter.setBrush(style.tokens.chip);
    painter.drawRoundedRect(pill, 6, 6);
    paintLine(painter, pill, kMark, true, style.tokens.chipText, mark);
}

void paintMeter(QPainter& painter, const QRectF& track, const DeviceLook& look, const QColor& fill,
                const QColor& empty) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(empty);
    painter.drawRoundedRect(track, track.height() / 2, track.height() / 2);
    const double share = qBound(0.0, double(look.used) / double(*look.total), 1.0);
    if (share <= 0) return;
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(track.width() * share, track.height())),
                            track.height() / 2, track.height() / 2);
}

}  // namespace

void paintDevice(QPainter& painter, const QRectF& card, const DeviceLook& look, CardState state,
                 const PaintStyle& style) {
    const Tokens& t = style.tokens;
    const Colors c = colorsOf(look, state, t);
    painter.setRenderHint(QPainter::Antialiasing, style.detailed() && style.antialias);
    if (state == CardState::Target) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(t.canvas, t.accent, 0.35));
        painter.drawRoundedRect(card.adjusted(-6, -6, 6, 6), kRadius + 6, kRadius + 6);
    }
    if (!style.detailed()) {
        paintTile(painter, card, look, c, style);
        return;
    }
    const bool tall = look.role == Role::Accelerator;
    const double line = card.height() / (tall ? 3 : 2.6);
    painter.setPen(QPen(c.border, c.borderWidth, c.borderStyle));
    painter.setBrush(tall ? c.fill : c.header);
    painter.drawRoundedRect(card, kRadius, kRadius);
    const QString portsLine = !look.state.isEmpty() ? look.state : look.ports;
    const QColor stateColor = look.condition == Condition::Failed || look.overused() ? t.bad : t.warning;
    const bool warns = !look.state.isEmpty() || look.overused();
    const double inset = 5;
    if (tall) {
        QPainterPath header;
        header.setFillRule(Qt::WindingFill);
        const QRectF strip(card.left(), card.top(), card.width(), line);
        header.addRoundedRect(strip, kRadius, kRadius);
        header.addRect(strip.adjusted(0, line / 2, 0, 0));
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.header);
        painter.drawPath(header.simplified());
        paintLine(painter, strip.adjusted(inset, 0, -inset, 0), kTitle, true, c.onHeader, look.title);
        const QRectF first(card.left() + inset, strip.bottom() + 1, card.width() - 2 * inset, line * 0.92);
        paintLine(painter, first, kLine, false, c.text, look.part);
        paintLine(painter, first.translated(0, line * 0.8), kSmall, warns, warns ? stateColor : c.muted,
                  portsLine.isEmpty() ? roleWord(look.role) : portsLine);
        if (look.total && *look.total > 0)
            paintMeter(painter, QRectF(card.left() + 12, card.bottom() - 4.5, card.width() - 24, 2), look,
                       look.overused() ? t.bad : c.header, mixed(c.fill, c.muted, 0.25));
    } else {
        const QString second = portsLine.isEmpty() ? look.part : portsLine;
        const QRectF top(card.left() + inset, card.top() + card.height() * 0.13, card.width() - 2 * inset,
                         line);
        paintLine(painter, top, kTitle, true, c.onHeader, look.title);
        const QColor soft = mixed(c.onHeader, c.header, warns ? 0.0 : 0.2);
        paintLine(painter, top.translated(0, line * 0.95), kSmall, warns, soft, second);
    }
    if (!look.mark.isEmpty() && state != CardState::Faded) paintMark(painter, card, look.mark, style);
}

}  // namespace fabricsketch::ui
