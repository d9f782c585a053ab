// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start/system_preview.h"

#include <QPainter>

#include "topology/layout.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
// More lines than this in a thumb are a grey block; boxes alone say more.
constexpr std::size_t kMostLines = 700;

QRectF boxOf(const Device& device) {
    const Footprint size = footprint(device.role);
    return {device.position.x - size.width / 2, device.position.y - size.height / 2, size.width, size.height};
}
}  // namespace

void paintPreview(QPainter& painter, const QRectF& target, const Topology& topology, const Catalog& catalog) {
    QRectF bounds;
    for (const Device& device : topology.devices()) bounds |= boxOf(device);
    if (bounds.isEmpty()) return;
    const double scale = std::min({target.width() / bounds.width(), target.height() / bounds.height(), 0.5});

    painter.save();
    painter.translate(target.center());
    painter.scale(scale, scale);
    painter.translate(-bounds.center());
    const Tokens& t = Theme::instance().tokens();
    if (topology.links().size() <= kMostLines) {
        painter.setRenderHint(QPainter::Antialiasing);
        for (std::size_t i = 0; i < topology.links().size(); ++i) {
            const LinkType* type = catalog.linkType(topology.links()[i].type);
            QPen pen(t.layer(type != nullptr ? type->layer : Layer::Host), 1.0);
            pen.setCosmetic(true);
            painter.setPen(pen);
            const auto [a, b] = topology.ends(static_cast<int>(i));
            const Point from = topology.devices()[static_cast<std::size_t>(a)].position;
            const Point to = topology.devices()[static_cast<std::size_t>(b)].position;
            painter.drawLine(QPointF(from.x, from.y), QPointF(to.x, to.y));
        }
    }
    painter.setPen(Qt::NoPen);
    for (const Device& device : topology.devices()) {
        painter.setBrush(t.role(device.role));
        const QRectF box = boxOf(device);
        painter.drawRoundedRect(box, box.height() / 6, box.height() / 6);
    }
    painter.restore();
}

}  // namespace fabricsketch::ui
