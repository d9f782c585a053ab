// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/messages_painter.h"

#include <QPainter>
#include <set>

#include "ui/canvas/drawing/routing.h"

namespace fabricsketch::ui {

namespace {
constexpr double kRadius = 4.5;  ///< pixels
}

void paintMessages(QPainter& painter, const LinkDrawing& links, const Topology& topology,
                   std::span<const collectives::Playback::Move> moves, double progress,
                   const PaintStyle& style) {
    std::set<std::pair<int, bool>> painted;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.tokens.canvas, 1.5 / style.scale));
    painter.setBrush(style.tokens.accent);
    for (const auto& move : moves) {
        const double share = progress * move.legs - move.leg;
        if (share < 0 || share > 1) continue;
        const Link& link = topology.links()[static_cast<std::size_t>(move.link)];
        const int at = links.bundleOf(link.id);
        if (at < 0) continue;
        const Bundle& bundle = links.bundles()[static_cast<std::size_t>(at)];
        if (bundle.line.size() < 2) continue;
        // Which end of the link is the bundle's first, and from which end its line was routed.
        const int first = topology.deviceIndex(link.a), second = topology.deviceIndex(link.b);
        const QPointF a = links.cards()[static_cast<std::size_t>(bundle.a)].center();
        const bool fromA = QLineF(bundle.line.first(), a).length() <= QLineF(bundle.line.last(), a).length();
        const bool along = (move.forward == (first < second)) == fromA;
        if (!painted.emplace(at, along).second) continue;
        painter.drawEllipse(pointAlong(bundle.line, along ? share : 1 - share), kRadius / style.scale,
                            kRadius / style.scale);
    }
}

}  // namespace fabricsketch::ui
