// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/ghost.h"

#include <QPainter>
#include <QTimer>
#include <algorithm>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drawing/device_look.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr double kFrame = 5;             // canvas units around a card
constexpr std::size_t kMostLabels = 12;  // more bundles say nothing but a weave
constexpr double kLeastZoomForLabels = 0.35;

QPointF pointOf(const Point& point) { return {point.x, point.y}; }

}  // namespace

Ghost::Ghost(CanvasView* view) : m_view(view) {
    setZValue(1.5);  // above the lines, below the cards: what is there stays readable
    setAcceptedMouseButtons(Qt::NoButton);
    setVisible(false);
    view->scene()->addItem(this);
    Workspace* workspace = view->workspace();
    for (auto signal : {&Workspace::designAdded, &Workspace::designRemoved, &Workspace::currentChanged,
                        &Workspace::baselineChanged, &Workspace::designTitleChanged})
        connect(workspace, signal, this, &Ghost::refresh);
    connect(workspace, &Workspace::designChanged, this, &Ghost::refresh);
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
}

void Ghost::setShown(bool shown) {
    m_shown = shown;
    refresh();
}

QPointF Ghost::placeOf(const Id& device) const {
    if (const Device* here = m_view->document()->topology().device(device)) return pointOf(here->position);
    const auto gone = std::find_if(m_difference.gone.begin(), m_difference.gone.end(),
                                   [&](const Device& each) { return each.id == device; });
    return gone != m_difference.gone.end() ? pointOf(gone->position) : QPointF();
}

void Ghost::refresh() {
    const Workspace& workspace = *m_view->workspace();
    m_own = workspace.indexOf(m_view->document());
    m_other = m_shown && m_own >= 0 && m_own == workspace.current() ? workspace.comparedWith() : -1;
    prepareGeometryChange();
    m_difference = {};
    m_bounds = {};
    if (m_other >= 0) {
        m_difference = differenceOf(workspace.design(m_other)->topology(), m_view->document()->topology(),
                                    m_view->document()->catalog());
        for (const std::vector<Device>* devices : {&m_difference.gone, &m_difference.added})
            for (const Device& device : *devices) m_bounds |= cardRect(device.role, device.position);
        for (const auto& bundle : m_difference.bundles)
            m_bounds |= QRectF(placeOf(bundle.a), placeOf(bundle.b)).normalized();
        m_bounds.adjust(-60, -30, 60, 30);  // room for frames and labels
    }
    setVisible(m_other >= 0 && !m_difference.empty());
    update();
}

void Ghost::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (m_other < 0) return;
    const Tokens& t = Theme::instance().tokens();
    const double zoom = painter->worldTransform().m11();
    const double width = m_difference.bundles.size() > kMostLabels ? 1.2 : 2;
    QPen theirs(t.designs[m_other], width, Qt::DashLine), ours(t.designs[m_own], width);
    for (QPen* pen : {&theirs, &ours}) pen->setCosmetic(true);
    QFont font = m_view->font();
    font.setPixelSize(std::max(1, static_cast<int>(11 / zoom)));
    painter->setFont(font);
    painter->setRenderHint(QPainter::Antialiasing, m_difference.bundles.size() < 300);

    for (const auto& bundle : m_difference.bundles) {
        const QPointF a = placeOf(bundle.a), b = placeOf(bundle.b);
        painter->setPen(bundle.before > bundle.after ? theirs : ours);
        painter->drawLine(a, b);
    }
    if (m_difference.bundles.size() <= kMostLabels && zoom >= kLeastZoomForLabels) {
        for (const auto& bundle : m_difference.bundles) {
            const QString text = QStringLiteral("×%1 → ×%2").arg(bundle.before).arg(bundle.after);
            QRectF box =
                QFontMetricsF(font).boundingRect(text).adjusted(-3 / zoom, -1 / zoom, 3 / zoom, 1 / zoom);
            box.moveCenter((placeOf(bundle.a) + placeOf(bundle.b)) / 2);
            painter->setPen(Qt::NoPen);
            painter->setBrush(t.panelRaised);
            painter->drawRoundedRect(box, 3 / zoom, 3 / zoom);
            painter->setPen(bundle.before > bundle.after ? theirs.color() : ours.color());
            painter->drawText(box, Qt::AlignCenter, text);
        }
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(ours);
    for (const Device& device : m_difference.added)
        painter->drawRoundedRect(
            cardRect(device.role, device.position).adjusted(-kFrame, -kFrame, kFrame, kFrame), 8, 8);
    for (const Device& device : m_difference.gone) {
        const QRectF card = cardRect(device.role, device.position);
        painter->setPen(theirs);
        painter->setBrush(t.panelRaised);
        painter->drawRoundedRect(card, 8, 8);
        painter->setPen(theirs.color());
        const QString name = tr("%1 of %2", "device id, design letter")
                                 .arg(QString::fromStdString(device.label.empty() ? device.id : device.label),
                                      Workspace::letter(m_other));
        painter->drawText(card, Qt::AlignCenter,
                          QFontMetricsF(font).elidedText(name, Qt::ElideRight, card.width()));
    }
}

}  // namespace fabricsketch::ui
