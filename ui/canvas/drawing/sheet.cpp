// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/sheet.h"

#include <QPainter>

#include "ui/canvas/drawing/device_painter.h"
#include "ui/canvas/drawing/link_painter.h"

namespace fabricsketch::ui {

namespace {

constexpr double kMargin = 24;

LinkDrawing linksOf(const Topology& topology, const Catalog& catalog) {
    std::vector<QRectF> cards;
    for (const Device& device : topology.devices()) cards.push_back(cardRect(device.role, device.position));
    LinkDrawing links;
    links.rebuild(topology, catalog);
    links.route(std::move(cards));
    return links;
}

QRectF withMargin(const QRectF& bounds) { return bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin); }

}  // namespace

QRectF sheetBounds(const Topology& topology, const Catalog& catalog) {
    return withMargin(linksOf(topology, catalog).bounds());
}

void paintSheet(QPainter& painter, const QRectF& target, const Topology& topology, const Catalog& catalog,
                RateUnit unit) {
    Tokens tokens = Theme::lightTokens();
    tokens.canvas = tokens.panelRaised;  // paper
    const LinkDrawing links = linksOf(topology, catalog);
    const QRectF bounds = withMargin(links.bounds());
    const double scale = std::min(target.width() / bounds.width(), target.height() / bounds.height());
    painter.save();
    painter.fillRect(target, tokens.canvas);
    if (!topology.empty()) {
        painter.translate(target.center());
        painter.scale(scale, scale);
        painter.translate(-bounds.center());
        const PaintStyle style{tokens, scale, true};
        const auto all = [&](int i) -> std::optional<BundleState> {
            if (links.bundles()[static_cast<std::size_t>(i)].rail >= 0) return std::nullopt;
            return BundleState::Plain;
        };
        paintRails(painter, links, false, style);
        paintBundles(painter, links, all, style);
        paintBundleLabels(painter, links, all, unit, style);
        for (int i = 0; i < static_cast<int>(topology.devices().size()); ++i)
            paintDevice(painter, links.cards()[static_cast<std::size_t>(i)], lookOf(topology, catalog, i),
                        CardState::Plain, style);
    }
    painter.restore();
}

}  // namespace fabricsketch::ui
