// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/link_painter.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/canvas/drawing/card_text.h"
#include "ui/canvas/drawing/load_color.h"
#include "ui/canvas/drawing/routing.h"

namespace fabricsketch::ui {

namespace {

constexpr double kLabelSize = 9;            ///< canvas units
constexpr std::size_t kRoutedAlways = 400;  ///< bundles
constexpr double kRoutedFrom = 0.25;        ///< zoom

QPen penOf(const QColor& color, double width, const PaintStyle& style, Qt::PenStyle line = Qt::SolidLine) {
    QPen pen(color, width, line, Qt::FlatCap, Qt::BevelJoin);
    pen.setCosmetic(!style.paper);
    return pen;
}

/// In steps, so that a thousand lines need a few pens; what carries nothing steps back.
QColor heatOf(double share, const Tokens& t) {
    constexpr double kSteps = 20;
    return share <= 0 ? mixed(t.canvas, t.textMuted, 0.3)
                      : loadColor(std::round(share * kSteps) / kSteps, t.dark);
}

double heatWidth(double share) { return share <= 0 ? 1 : 1.5 + 4.5 * std::min(1.0, share); }

QColor colorOf(const Bundle& bundle, BundleState state, const Tokens& t) {
    if (state == BundleState::Faded) return mixed(t.layer(bundle.layer), t.canvas, 0.75);
    if (bundle.condition == Condition::Failed) return t.linkFailed;
    if (bundle.dead) return mixed(t.layer(bundle.layer), t.canvas, 0.4);
    if (state == BundleState::Lit || state == BundleState::Hovered) return t.linkSelected;
    if (bundle.heat >= 0) return heatOf(bundle.heat, t);
    return t.layer(bundle.layer);
}

QPen penOf(const Bundle& bundle, BundleState state, const PaintStyle& style) {
    double width = (bundle.heat >= 0 ? heatWidth(bundle.heat) : lineWidth(bundle.rate)) *
                   (style.paper ? 1 : std::clamp(style.scale, 0.55, 1.0));
    if (state == BundleState::Lit) width += 0.8;
    const Qt::PenStyle line = bundle.condition == Condition::Failed || bundle.dead ? Qt::DashLine
                              : bundle.condition == Condition::Degraded            ? Qt::DashDotLine
                                                                                   : Qt::SolidLine;
    return penOf(colorOf(bundle, state, style.tokens), width, style, line);
}

/// Many lines, few pens: the simple lines of one colour go out in one call.
class LineBatch {
  public:
    void add(const QColor& color, const QLineF& line) {
        for (auto& [known, lines] : m_batches)
            if (known == color) {
                lines.push_back(line);
                return;
            }
        m_batches.push_back({color, {line}});
    }
    void paint(QPainter& painter, const PaintStyle& style) const {
        for (const auto& [color, lines] : m_batches) {
            painter.setPen(penOf(color, 1, style));
            painter.drawLines(lines);
        }
    }

  private:
    std::vector<std::pair<QColor, QList<QLineF>>> m_batches;
};

/// Along the spine where there is room, else below it; never smaller than can be read: an overview must still
/// say what the lines stand for.
void paintSpineText(QPainter& painter, const Rail& rail, const PaintStyle& style,
                    std::vector<QRectF>& taken) {
    const double pixel = style.paper ? 1 : 1 / style.scale;
    const double size = std::max(11.0, style.paper ? 0.0 : 11 * pixel) * style.letters;
    QString text = rail.text;
    if (rail.heat >= 0)
        text += QStringLiteral(" · ") +
                QCoreApplication::translate("Rail", "busiest %1 %").arg(qRound(rail.heat * 100));
    const double width = textWidth(text, size, false) + 1;
    const bool along = rail.room > 1.6 * size + 4 * pixel && width < rail.spine.length();
    QPointF below = rail.spine.p2() + QPointF(0, 8 * pixel);
    if (!along) {
        // Spines that stand near each other have their words beside each other.
        for (bool moved = true; moved;) {
            const QRectF box(below.x() - width / 2, below.y(), width, 1.5 * size);
            const auto hit = std::find_if(taken.begin(), taken.end(),
                                          [&](const QRectF& other) { return other.intersects(box); });
            moved = hit != taken.end();
            if (moved) below.setX(hit->right() + 2 * size + width / 2);
        }
        taken.emplace_back(below.x() - width / 2, below.y(), width, 1.5 * size);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (along) {
        painter.translate(rail.spine.center() + QPointF(4 * pixel, 0));
        painter.rotate(90);
    } else {
        painter.translate(below);
    }
    const QRectF box(-width / 2, along ? -1.5 * size : 0, width, 1.5 * size);
    paintText(painter, box, size, false, style.tokens.textMuted, text);
    painter.restore();
}

}  // namespace

double lineWidth(double rate) {
    // 16 GB/s 1.5 px, 125 GB/s 2.2 px, 450 GB/s 3.0 px, 1,800 GB/s 4.2 px: differences can be seen, cables
    // stay lines.
    return rate <= 0 ? 1.2 : std::clamp(0.9 + 0.42 * std::log2(1 + rate / 10) / 1.15, 1.2, 6.0);
}

void paintBundles(QPainter& painter, const LinkDrawing& links, const BundleStates& state,
                  const PaintStyle& style) {
    painter.setBrush(Qt::NoBrush);
    const auto& bundles = links.bundles();
    // In an overview only the lines of a small drawing keep their ways.
    const bool routed = style.detailed() || (bundles.size() <= kRoutedAlways && style.scale >= kRoutedFrom);
    // Of a drawing with a backplane it leaves out the short wires inside the trays: straight, they would
    // cross the cards, and where a card stands says whose it is.
    const bool wires = routed || links.rails().empty();
    painter.setRenderHint(QPainter::Antialiasing, style.antialias);
    LineBatch batch;
    for (int i = 0; i < static_cast<int>(bundles.size()); ++i) {
        const Bundle& bundle = bundles[static_cast<std::size_t>(i)];
        const auto shown = state(i);
        if (!shown || bundle.line.size() < 2) continue;
        const bool special =
            *shown == BundleState::Lit || bundle.condition != Condition::Healthy || bundle.heat > 0.5;
        if (!routed && !special) {
            if (!wires && bundle.layer == Layer::Host && *shown != BundleState::Hovered) continue;
            batch.add(colorOf(bundle, *shown, style.tokens), QLineF(bundle.line.first(), bundle.line.last()));
            continue;
        }
        painter.setPen(penOf(bundle, *shown, style));
        painter.drawPolyline(bundle.line);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    batch.paint(painter, style);
}

void paintRails(QPainter& painter, const LinkDrawing& links, bool faded, const PaintStyle& style) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    std::vector<QRectF> words;
    for (const Rail& rail : links.rails()) {
        QColor color = rail.heat >= 0 ? heatOf(rail.heat, style.tokens) : style.tokens.layer(rail.layer);
        if (faded) color = mixed(color, style.tokens.canvas, 0.75);
        const bool fine = style.detailed();
        painter.setPen(penOf(color, fine ? 2 : 1, style));
        painter.drawLines(rail.stubs.data(), static_cast<int>(rail.stubs.size()));
        painter.setPen(penOf(color, fine ? 3 : 1.5, style));
        painter.drawLines(rail.lanes.data(), static_cast<int>(rail.lanes.size()));
        painter.setPen(penOf(color, fine ? 6 : 4, style));
        painter.drawLine(rail.spine);
        paintSpineText(painter, rail, style, words);
    }
}

void paintHeatLabels(QPainter& painter, const LinkDrawing& links, const BundleStates& state,
                     const PaintStyle& style) {
    if (!links.isHot()) return;
    constexpr std::size_t kMost = 120;  // more would hide what they speak of
    constexpr double kReadable = 9.5;   // pixels, whatever the zoom
    const double size = std::max(kLabelSize, style.paper ? 0 : kReadable / style.scale) * style.letters;
    const auto& bundles = links.bundles();
    std::vector<int> busiest;
    for (int i = 0; i < static_cast<int>(bundles.size()); ++i)
        if (bundles[static_cast<std::size_t>(i)].heat > 0 && state(i)) busiest.push_back(i);
    std::stable_sort(busiest.begin(), busiest.end(), [&](int x, int y) {
        return bundles[static_cast<std::size_t>(x)].heat > bundles[static_cast<std::size_t>(y)].heat;
    });
    if (busiest.size() > kMost) busiest.resize(kMost);
    std::vector<QRectF> taken;
    // The same figure right beside itself says nothing more and hides the lines; their widths are alike.
    constexpr double kNear = 2.2;  // boxes
    std::vector<std::pair<QString, QPointF>> said;
    for (const int i : busiest) {
        const Bundle& bundle = bundles[static_cast<std::size_t>(i)];
        if (bundle.line.size() < 2) continue;
        const QString text = QStringLiteral("%1 %").arg(qRound(bundle.heat * 100));
        const double width = textWidth(text, size, true) + 0.4 * size, height = 1.15 * size;
        for (const double share : {0.3, 0.7, 0.5, 0.2, 0.8, 0.4, 0.6}) {
            const QPointF at = pointAlong(bundle.line, share);
            const QRectF box(at.x() - width / 2, at.y() - height / 2, width, height);
            const auto hits = [&](const QRectF& other) { return other.intersects(box); };
            if (std::any_of(taken.begin(), taken.end(), hits) ||
                std::any_of(links.cards().begin(), links.cards().end(), hits))
                continue;
            const bool known = std::any_of(said.begin(), said.end(), [&](const auto& one) {
                const QPointF away = one.second - at;
                return one.first == text && std::abs(away.x()) < kNear * width &&
                       std::abs(away.y()) < kNear * height;
            });
            if (known) break;
            said.emplace_back(text, at);
            taken.push_back(box);
            painter.fillRect(box, style.tokens.canvas);
            paintText(painter, box.adjusted(0, -2, 0, 2), size, true, style.tokens.text, text);
            break;
        }
    }
}

void paintBundleLabels(QPainter& painter, const LinkDrawing& links, const BundleStates& state, RateUnit unit,
                       const PaintStyle& style) {
    if (links.isHot()) {
        paintHeatLabels(painter, links, state, style);
        return;
    }
    if (style.scale < kLabelsFrom && !style.paper) return;
    const double size = kLabelSize * style.letters;
    std::vector<QRectF> taken;
    // Where two would bury each other, one stands at another place of its own line or gives up its rate; what
    // finds no room is left out: the inspector and the pointer say it.
    const auto write = [&](const Bundle& bundle, const QPointF& wanted, const QStringList& texts,
                           const QColor& color, bool must) {
        std::vector<QPointF> places{wanted};
        for (const double share : {0.3, 0.7, 0.4, 0.6, 0.2, 0.8})
            places.push_back(pointAlong(bundle.line, share));
        for (const QString& text : texts) {
            const double width = textWidth(text, size, false) + 4, height = size + 2;
            for (const QPointF& middle : places) {
                const QRectF box(middle.x() - width / 2, middle.y() - height / 2, width, height);
                const auto hits = [&](const QRectF& other) { return other.intersects(box); };
                const bool covered = std::any_of(taken.begin(), taken.end(), hits) ||
                                     std::any_of(links.cards().begin(), links.cards().end(), hits);
                if (covered && !must) continue;
                taken.push_back(box);
                painter.fillRect(box, style.tokens.canvas);
                paintText(painter, box.adjusted(0, -2, 0, 2), size, false, color, text);
                return;
            }
        }
    };
    const auto& bundles = links.bundles();
    for (int i = 0; i < static_cast<int>(bundles.size()); ++i) {
        const Bundle& bundle = bundles[static_cast<std::size_t>(i)];
        const auto shown = state(i);
        if (!shown || *shown == BundleState::Faded || bundle.line.size() < 2) continue;
        const bool lit = *shown == BundleState::Lit || *shown == BundleState::Hovered;
        const bool worthSaying = bundle.width > 1 || bundle.condition != Condition::Healthy;
        if (bundle.label.isNull() && !(lit && worthSaying) && *shown != BundleState::Hovered) continue;
        QStringList texts{bundleLabel(bundle)};
        if (style.scale >= kRatesFrom || *shown == BundleState::Hovered)
            texts.prepend(texts.first() + QStringLiteral(" · ") +
                          QString::fromStdString(rateText(bundle.rate, unit)));
        const QColor color = bundle.condition == Condition::Failed ? style.tokens.bad
                             : lit                                 ? style.tokens.accent
                                                                   : style.tokens.textMuted;
        write(bundle, bundle.label.isNull() ? pointAlong(bundle.line, 0.3) : bundle.label, texts, color, lit);
    }
}

}  // namespace fabricsketch::ui
