// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/device_painter.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

#include "ui/canvas/drawing/card_text.h"

namespace fabricsketch::ui {

namespace {

constexpr double kRadius = 8;
// Text sizes are canvas units: they grow with the zoom as the card does. Chosen for the footprint of a GPU.
constexpr double kTitle = 11, kLine = 10.5, kSmall = 9.5, kMark = 8;
constexpr double kTightest = 0.82;  ///< paintText makes letters smaller down to this
/// Zoomed out, letters keep about this height in pixels by taking more of their card …
constexpr double kReadable = 8.2, kMostBoost = 1.3;
/// … and below this zoom the smallest line makes room for the others.
constexpr double kSmallLineFrom = 0.7;
/// Letters for presenting: as far as two or three lines have room below each other.
constexpr double kTwoLines = 1.6, kThreeLines = 1.45;

constexpr double kSideStrip = 7;   ///< of host and network
constexpr double kNamedFrom = 10;  ///< pixels of a tile's height

/// GPUs and what joins them carry the picture; host and network stay in the background.
bool isFilled(Role role) { return role == Role::ScaleUpSwitch; }

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

/// A strip along the top or the left of a card in the colour of its role, round where the card is.
void paintStrip(QPainter& painter, const QRectF& strip, bool top, const QColor& color) {
    const double d = 2 * kRadius;
    QPainterPath path;
    if (top) {
        path.moveTo(strip.bottomLeft());
        path.arcTo(QRectF(strip.left(), strip.top(), d, d), 180, -90);
        path.arcTo(QRectF(strip.right() - d, strip.top(), d, d), 90, -90);
        path.lineTo(strip.bottomRight());
    } else {
        path.moveTo(strip.topRight());
        path.arcTo(QRectF(strip.left(), strip.top(), d, d), 90, 90);
        path.arcTo(QRectF(strip.left(), strip.bottom() - d, d, d), 180, 90);
        path.lineTo(strip.bottomRight());
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(path);
}

/// What makes two boxes look alike.
using Stamp = std::tuple<int, QRgb, QRgb, QRgb, double,
                         int>;  // kind, fill, border, header, width and style of the line

/// Boxes come from pictures that are painted once for all that are alike: a rack has two hundred, and their
/// round outlines were a quarter of its repaint. They stand on whole pixels.
void stampBox(QPainter& painter, const QRectF& card, const Stamp& look, double scale,
              const std::function<void(QPainter&)>& paint) {
    constexpr std::size_t kMostKept = 96;
    constexpr int kRoom = 3;  // pixels for the outline
    static std::map<std::tuple<Stamp, int, int, double>, QImage> stamps;
    const QTransform world = painter.worldTransform();
    const QRectF box = world.mapRect(card);
    const QSize size(qRound(box.width()), qRound(box.height()));
    const double ratio = painter.device()->devicePixelRatioF();
    const auto key = std::tuple(look, size.width(), size.height(), ratio);
    auto known = stamps.find(key);
    if (known == stamps.end()) {
        if (stamps.size() >= kMostKept) stamps.clear();
        QImage image((QSizeF(size + QSize(2 * kRoom, 2 * kRoom)) * ratio).toSize(),
                     QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::transparent);
        QPainter stamp(&image);
        stamp.setRenderHint(QPainter::Antialiasing);
        stamp.translate(kRoom, kRoom);
        stamp.scale(scale, scale);
        stamp.translate(-card.topLeft());
        paint(stamp);
        stamp.end();
        known = stamps.emplace(key, std::move(image)).first;
    }
    painter.resetTransform();
    painter.drawImage(QPointF(std::round(box.left()) - kRoom, std::round(box.top()) - kRoom), known->second);
    painter.setWorldTransform(world);
}

/// Digits count alike, and as many as its like has: beside "GPU 9" its neighbour is no bare 10.
double widthAlike(const DeviceLook& look, QString name, double size) {
    for (QChar& letter : name)
        if (letter.isDigit()) letter = u'0';
    if (look.longerLike && name.endsWith(u'0')) name += u'0';
    return textWidth(name, size, true);
}

void paintTile(QPainter& painter, const QRectF& card, const DeviceLook& look, const Colors& c,
               const PaintStyle& style) {
    const bool failed = look.condition == Condition::Failed, selected = c.borderWidth > 2;
    const bool named = card.height() * style.scale >= kNamedFrom && !look.shortName.isEmpty();
    // As on the full card, host and network stay in the background.
    const bool light =
        named && !selected && !failed && look.role != Role::Accelerator && look.role != Role::ScaleUpSwitch;
    const QColor fill = light ? mixed(c.fill, c.header, 0.15) : c.header;
    const QPen pen = selected || failed ? QPen(c.border, 2 / style.scale)
                     : light            ? QPen(mixed(c.fill, c.header, 0.6), 1 / style.scale)
                                        : QPen(Qt::NoPen);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.setRenderHint(QPainter::Antialiasing, named && style.antialias);
    if (named && !style.paper && style.antialias)
        stampBox(painter, card, {0, fill.rgba(), pen.color().rgba(), 0, pen.widthF(), pen.style()},
                 style.scale, [&](QPainter& stamp) {
                     stamp.setPen(pen);
                     stamp.setBrush(fill);
                     stamp.drawRoundedRect(card, kRadius, kRadius);
                 });
    else
        named ? painter.drawRoundedRect(card, kRadius, kRadius) : painter.drawRect(card);
    if (failed) {
        painter.drawLine(card.topLeft(), card.bottomRight());
        painter.drawLine(card.bottomLeft(), card.topRight());
    }
    // Role and number about ten pixels high where the tile has room for both, else the number.
    if (!named) return;
    const double size = std::min(9.5 * style.letters / style.scale, card.height() * 0.8);
    const QString full = look.word + u' ' + look.shortName;
    const bool fits = widthAlike(look, full, size) * kTightest < card.width() - 2 / style.scale;
    paintText(painter, card, size, true, light ? c.text : readableOn(fill), fits ? full : look.shortName);
}

void paintMark(QPainter& painter, const QRectF& card, const QString& mark, const PaintStyle& style) {
    const double size = kMark * style.letters;
    const double width = textWidth(mark, size, true) + 10, height = 1.5 * size;
    const QRectF pill(card.right() - width + 5, card.top() - height * 2 / 3, width, height);
    painter.setPen(QPen(style.tokens.canvas, 1));
    painter.setBrush(style.tokens.chip);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    paintText(painter, pill, size, true, style.tokens.chipText, mark);
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

/// The two lines below the title, and how a card that is not well says so.
struct Lines {
    QString ports;
    bool warns = false;
    QColor warning;
};

Lines linesOf(const DeviceLook& look, const Tokens& t) {
    return {look.state.isEmpty() ? look.ports : look.state, !look.state.isEmpty() || look.overused(),
            look.condition == Condition::Failed || look.overused() ? t.bad : t.warning};
}

/// A line of a card, larger by `boost` as far as its width allows: growing cuts nothing off.
void paintLine(QPainter& painter, const QRectF& box, double size, double boost, bool bold,
               const QColor& color, const QString& text) {
    const double width = textWidth(text, size, bold);
    const double room = width > 0 ? std::max(1.0, box.width() / width) : boost;
    paintText(painter, box, size * std::min(boost, room), bold, color, text);
}

/// The name as it fits: "PCIe switch usw0" on a narrow card is "PCI usw0" and not "PCIe switch u…".
QString titleFor(const DeviceLook& look, double width, double size) {
    if (widthAlike(look, look.title, size) * kTightest <= width) return look.title;
    const QString brief = look.word + u' ' + look.shortName;
    return widthAlike(look, brief, size) * kTightest <= width ? brief : look.shortName;
}

/// The box of a full card with the strip in the colour of its role.
void paintBody(QPainter& painter, const QRectF& card, Role role, const Colors& c) {
    painter.setPen(QPen(c.border, c.borderWidth, c.borderStyle));
    painter.setBrush(isFilled(role) ? c.header : c.fill);
    painter.drawRoundedRect(card, kRadius, kRadius);
    if (role == Role::Accelerator)
        paintStrip(painter, {card.left(), card.top(), card.width(), card.height() / 3}, true, c.header);
    else if (!isFilled(role))
        paintStrip(painter, {card.left(), card.top(), kSideStrip, card.height()}, false, c.header);
}

/// Header with the name, part and ports below it, a meter along the lower edge.
void paintAccelerator(QPainter& painter, const QRectF& card, const DeviceLook& look, const Colors& c,
                      const Tokens& t, double boost, bool smallLine) {
    const Lines lines = linesOf(look, t);
    const double line = card.height() / 3, inset = 5;
    const QRectF strip(card.left(), card.top(), card.width(), line);
    paintText(painter, strip.adjusted(inset, 0, -inset, 0), kTitle * boost, true, c.onHeader,
              titleFor(look, card.width() - 2 * inset, kTitle * boost));
    const bool third = smallLine || lines.warns;
    const QRectF first(card.left() + inset, strip.bottom() + (third ? 1 : line * 0.35),
                       card.width() - 2 * inset, line * 0.92);
    paintLine(painter, first, kLine, boost, false, c.text, look.part);
    if (third)
        paintLine(painter, first.translated(0, line * 0.8), kSmall, boost, lines.warns,
                  lines.warns ? lines.warning : c.muted,
                  lines.ports.isEmpty() ? roleWord(look.role) : lines.ports);
    if (look.total && *look.total > 0)
        paintMeter(painter, QRectF(card.left() + 12, card.bottom() - 4.5, card.width() - 24, 2), look,
                   look.overused() ? t.bad : c.header, mixed(c.fill, c.muted, 0.25));
}

/// Name and one line. Switches are filled; host and network only wear their colour at the edge.
void paintFlat(QPainter& painter, const QRectF& card, const DeviceLook& look, const Colors& c,
               const Tokens& t, double boost, bool smallLine) {
    const Lines lines = linesOf(look, t);
    const bool filled = isFilled(look.role);
    const double line = card.height() / 2.6, inset = 5, strip = filled ? 0 : kSideStrip;
    const QRectF text(card.left() + inset + strip, card.top(), card.width() - 2 * inset - strip,
                      card.height());
    const QColor title = filled ? c.onHeader : c.text;
    const QString name = titleFor(look, text.width(), kTitle * boost);
    if (!smallLine && !lines.warns) {
        paintText(painter, text, kTitle * boost, true, title, name);
        return;
    }
    const QRectF top(text.left(), card.top() + card.height() * 0.13, text.width(), line);
    paintText(painter, top, kTitle * boost, true, title, name);
    const QColor soft = filled        ? mixed(c.onHeader, c.header, lines.warns ? 0.0 : 0.2)
                        : lines.warns ? lines.warning
                                      : c.muted;
    paintLine(painter, top.translated(0, line * 0.95), kSmall, boost, lines.warns, soft,
              lines.ports.isEmpty() ? look.part : lines.ports);
}

}  // namespace

void paintDevice(QPainter& painter, const QRectF& box, const DeviceLook& look, CardState state,
                 const PaintStyle& style) {
    // What a link could go to grows towards the pointer.
    const double grown = state == CardState::Target ? 0.05 : 0;
    const QRectF card = box.adjusted(-box.width() * grown / 2, -box.height() * grown / 2,
                                     box.width() * grown / 2, box.height() * grown / 2);
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
    // From here on few cards are in view, and their pictures would be large.
    constexpr double kStampUpTo = 1.2;
    if (style.paper || !style.antialias || style.scale > kStampUpTo)
        paintBody(painter, card, look.role, c);
    else
        stampBox(painter, card,
                 {1 + static_cast<int>(look.role), c.fill.rgba(), c.border.rgba(), c.header.rgba(),
                  c.borderWidth, c.borderStyle},
                 style.scale, [&](QPainter& stamp) { paintBody(stamp, card, look.role, c); });
    const bool smallLine = style.paper || style.scale >= kSmallLineFrom;
    const double readable =
        style.paper ? 1 : std::clamp(kReadable / (kTitle * style.scale), 1.0, kMostBoost);
    const double boost = std::min(readable * style.letters, smallLine ? kThreeLines : kTwoLines);
    (look.role == Role::Accelerator ? paintAccelerator : paintFlat)(painter, card, look, c, t, boost,
                                                                    smallLine);
    if (!look.mark.isEmpty() && state != CardState::Faded) paintMark(painter, card, look.mark, style);
}

}  // namespace fabricsketch::ui
