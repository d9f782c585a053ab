// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/glide.h"

#include <QApplication>
#include <QEasingCurve>
#include <QStyle>

#include "ui/canvas/scene/design_scene.h"

namespace fabricsketch::ui {

namespace {
constexpr int kMs = 240;
constexpr std::size_t kMostMoving = 400;  ///< above, a frame of the glide takes longer than a frame
bool animated = true;
}  // namespace

Glide::Glide(DesignScene* drawing) : m_drawing(drawing) {
    setStartValue(0.0);
    setEndValue(1.0);
    setDuration(kMs);
    setEasingCurve(QEasingCurve::InOutCubic);
    connect(this, &QVariantAnimation::finished, this, [this] { m_drawing->clearPreview(); });
    // Whatever changes the drawing meanwhile ends the glide.
    connect(drawing, &DesignScene::contentChanged, this, [this] {
        if (state() == Running) stop();
    });
}

void Glide::setAnimated(bool on) { animated = on; }

bool Glide::isAnimated() {
    // The platform's own wish for less motion arrives as an animation time of zero.
    return animated && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

Glide::Places Glide::places() const {
    Places places;
    for (const Device& device : m_drawing->document()->topology().devices())
        places[device.id] = m_drawing->cardOf(device.id).center();
    return places;
}

void Glide::start(const Places& from) {
    stop();
    m_ways.clear();
    for (const Device& device : m_drawing->document()->topology().devices()) {
        const auto was = from.find(device.id);
        const QPointF now(device.position.x, device.position.y);
        if (was != from.end() && was->second != now) m_ways[device.id] = {was->second, now};
    }
    if (m_ways.empty() || m_ways.size() > kMostMoving || !isAnimated()) return;
    QVariantAnimation::start();
}

void Glide::updateCurrentValue(const QVariant& value) {
    if (m_ways.empty()) return;
    const double t = value.toDouble();
    std::map<Id, QPointF> centres;
    for (const auto& [id, way] : m_ways) centres[id] = way.first + (way.second - way.first) * t;
    m_drawing->preview(centres);
}

}  // namespace fabricsketch::ui
