// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tools/link_tool.h"

#include <QApplication>
#include <QPainter>
#include <array>
#include <set>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drawing/routing.h"
#include "ui/canvas/scene/design_scene.h"

namespace fabricsketch::ui {

namespace {

constexpr qint64 kNumberMs = 1000;
/// Cards smaller than this on screen have no room for ports beside the place to grab them.
constexpr double kSmallestCard = 26;

std::array<QPointF, 4> ports(const QRectF& card) {
    return {QPointF(card.center().x(), card.top()), QPointF(card.right(), card.center().y()),
            QPointF(card.center().x(), card.bottom()), QPointF(card.left(), card.center().y())};
}

/// How far from its card the end of a selected line can be grabbed, pixels: beside the port, not on it.
constexpr double kEndPixels = 22;

/// "×4 NVLink 4 · 100 GB/s each way": what the drawing would have between the two afterwards.
QString describe(const Edit& edit, const Document& document, RateUnit unit) {
    for (const auto& [id, link] : edit.links) {
        if (!link) continue;
        const LinkType* type = document.catalog().linkType(link->type);
        const Link* before = document.topology().link(id);
        QString width = QStringLiteral("×%1").arg(link->width);
        if (before) width = QStringLiteral("×%1 → ").arg(before->width) + width;
        return width + u' ' + QString::fromStdString(type && !type->name.empty() ? type->name : link->type) +
               QStringLiteral(" · ") +
               QString::fromStdString(rateText(linkRate(*link, document.catalog()).toDouble(), unit));
    }
    return {};
}

QString sentence(const std::string& what, const std::string& remedy) {
    QString text = QString::fromStdString(what);
    if (!remedy.empty()) text += QStringLiteral("\n") + QString::fromStdString(remedy);
    return text;
}

}  // namespace

std::optional<LinkTool::Port> LinkTool::portAt(const QPoint& position) const {
    const QPointF at = view().mapToScene(position);
    const double reach = kPortPixels / view().zoom();
    const Id device = view().drawing().deviceAt(at, reach);
    if (device.empty() || view().drawing().isCollapsed(device)) return {};
    const QRectF card = view().drawing().cardOf(device);
    if (card.height() * view().zoom() < kSmallestCard) return {};
    for (const QPointF& port : ports(card))
        if (qAbs(port.x() - at.x()) <= reach && qAbs(port.y() - at.y()) <= reach) return Port{device, port};
    return {};
}

std::vector<LinkTool::End> LinkTool::ends() const {
    const DesignScene& drawing = view().drawing();
    const Topology& topology = view().document()->topology();
    const auto idOf = [&](int device) -> const Id& {
        return topology.devices()[static_cast<std::size_t>(device)].id;
    };
    std::set<int> bundles;
    for (const Id& id : drawing.selectedLinks()) bundles.insert(drawing.links().bundleOf(id));
    bundles.erase(-1);
    constexpr std::size_t kMostShown = 12;  // of everything selected nobody wants two hundred handles
    if (bundles.size() > kMostShown) return {};
    std::vector<End> all;
    for (const int i : bundles) {
        const Bundle& bundle = drawing.links().bundles()[static_cast<std::size_t>(i)];
        if (bundle.line.size() < 2 || drawing.isCollapsed(idOf(bundle.a)) ||
            drawing.isCollapsed(idOf(bundle.b)))
            continue;
        double length = 0;
        for (qsizetype k = 1; k < bundle.line.size(); ++k)
            length += QLineF(bundle.line[k - 1], bundle.line[k]).length();
        const double share = qMin(0.3, kEndPixels / view().zoom() / qMax(1.0, length));
        const Id &a = idOf(bundle.a), &b = idOf(bundle.b);
        // The line may have been routed from either end.
        const QRectF cardA = drawing.cardOf(a);
        const bool fromA = QLineF(bundle.line.first(), cardA.center()).length() <=
                           QLineF(bundle.line.last(), cardA.center()).length();
        all.push_back({bundle.links, a, b, pointAlong(bundle.line, fromA ? share : 1 - share)});
        all.push_back({bundle.links, b, a, pointAlong(bundle.line, fromA ? 1 - share : share)});
    }
    return all;
}

std::optional<LinkTool::End> LinkTool::endAt(const QPoint& position) const {
    const QPointF at = view().mapToScene(position);
    const double reach = kPortPixels / view().zoom();
    for (End& end : ends())
        if (QLineF(end.at, at).length() <= reach) return std::move(end);
    return {};
}

void LinkTool::begin(const Id& source, const QPointF& at) {
    m_source = source;
    m_from = m_now = at;
    m_width = m_end ? 0 : 1;
    m_sinceDigit.invalidate();
    m_dragged = false;
    const Document& document = *view().document();
    const std::string& part = document.topology().device(source)->part;
    std::map<std::string, bool> byPart;
    std::map<Id, bool> targets;
    for (const Device& device : document.topology().devices()) {
        if (device.id == source) continue;
        const auto [known, fresh] = byPart.try_emplace(device.part, false);
        if (fresh) known->second = !compatibleTypes(document.catalog(), part, device.part).types.empty();
        targets[device.id] = known->second;
    }
    view().drawing().setTargets(targets);
}

bool LinkTool::press(QMouseEvent* event) {
    const QPoint position = event->position().toPoint();
    m_pointer = m_pressedAt = position;
    if (isActive()) return true;  // the second click of click, click
    m_end = endAt(position);
    if (m_end) {
        begin(m_end->other, m_end->at);
        view().drawing().setHidden({m_end->links.begin(), m_end->links.end()});
    } else if (const auto port = portAt(position)) {
        begin(port->device, port->at);
    } else {
        const QPointF at = view().mapToScene(position);
        const Id device = view().drawing().deviceAt(at);
        if (device.empty() || view().drawing().isCollapsed(device)) return false;
        begin(device, view().drawing().cardOf(device).center());
    }
    updateTarget();
    return true;
}

void LinkTool::move(QMouseEvent* event) {
    m_pointer = event->position().toPoint();
    if ((m_pointer - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) m_dragged = true;
    updateTarget();
}

Result<Edit> LinkTool::makeEdit() const {
    const Document& document = *view().document();
    if (view().drawing().isCollapsed(m_target))
        return failure(CanvasView::tr("Which device of the group?").toStdString(),
                       CanvasView::tr("Open the group first: double-click it.").toStdString());
    return m_end ? edits::reconnect(document.topology(), document.catalog(), m_end->links, m_end->device,
                                    m_target, m_width)
                 : edits::connect(document.topology(), document.catalog(), m_source, m_target, m_width);
}

void LinkTool::updateTarget() {
    m_now = view().mapToScene(m_pointer);
    const Id under = view().drawing().deviceAt(m_now, 4 / view().zoom());
    m_target = under == m_source ? Id() : under;
    QString chip;
    bool bad = false;
    const Edit* priced = nullptr;
    if (!m_target.empty()) {
        Document& document = *view().document();
        m_edit = makeEdit();
        if (!m_edit) {
            chip = sentence(m_edit.error().what, m_edit.error().remedy);
            bad = true;
        } else if (const Verdict verdict = document.check(*m_edit); !verdict.allowed) {
            chip = sentence(verdict.reason, verdict.remedy);
            bad = true;
        } else {
            chip = describe(*m_edit, document, view().workspace()->rateUnit());
            if (!m_edit->isNoOp(document.topology())) priced = &*m_edit;
        }
    } else {
        chip = m_width > 0 ? QStringLiteral("×%1").arg(m_width) : CanvasView::tr("Drop on another device");
    }
    view().showChip(chip, m_pointer, bad, priced);
    view().viewport()->update();
}

void LinkTool::release(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_pointer = event->position().toPoint();
    updateTarget();
    if (m_target.empty()) {
        // A click on a card keeps the line at the pointer, so that a link can be drawn without holding the
        // button.
        const bool onSource = view().drawing().deviceAt(m_now, 4 / view().zoom()) == m_source;
        if (onSource && !m_dragged && view().tool() == CanvasView::ToolKind::Link) return;
        cancel();
        return;
    }
    const Result<Edit> edit = m_edit;
    const bool moved = m_end.has_value();
    cancel();
    if (!view().perform(edit) || !moved) return;
    // What was moved stays selected: its other end may follow.
    std::vector<Id> links;
    for (const auto& [id, link] : edit->links)
        if (link) links.push_back(id);
    view().select({}, links);
}

void LinkTool::setWidth(int width) {
    if (m_width == 0) {  // the first turn of the wheel starts from what is there
        int drawn = 0;
        for (const Id& id : m_end->links)
            if (const Link* link = view().document()->topology().link(id)) drawn = link->width;
        if (!m_sinceDigit.isValid()) width += drawn;
    }
    m_width = qBound(1, width, kWidest);
    updateTarget();
}

bool LinkTool::key(QKeyEvent* event) {
    if (!isActive()) return false;
    const int key = event->key();
    if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        const int digit = key - Qt::Key_0;
        const bool goesOn = m_sinceDigit.isValid() && m_sinceDigit.elapsed() < kNumberMs;
        m_sinceDigit.start();
        setWidth(goesOn && m_width * 10 + digit <= kWidest ? m_width * 10 + digit : digit);
        return true;
    }
    if (key == Qt::Key_Plus || key == Qt::Key_Minus) {
        setWidth(m_width + (key == Qt::Key_Plus ? 1 : -1));
        return true;
    }
    return false;
}

bool LinkTool::wheel(QWheelEvent* event) {
    if (!isActive()) return false;
    if (const int delta = event->angleDelta().y(); delta != 0) setWidth(m_width + (delta > 0 ? 1 : -1));
    return true;
}

void LinkTool::hover(QMouseEvent* event) {
    const QPointF at = view().mapToScene(event->position().toPoint());
    const Id under = view().drawing().deviceAt(at, kPortPixels / view().zoom());
    if (under == m_hovered) return;
    m_hovered = under;
    view().viewport()->update();
}

void LinkTool::leave() {
    m_hovered.clear();
    view().viewport()->update();
}

void LinkTool::cancel() {
    m_source.clear();
    m_target.clear();
    if (m_end) view().drawing().setHidden({});
    m_end.reset();
    view().drawing().clearTargets();
    view().showChip({}, {}, false);
    view().viewport()->update();
}

void LinkTool::paintEnds(QPainter& painter) const {
    const Tokens& t = Theme::instance().tokens();
    const double radius = 5 / view().zoom();
    painter.setPen(QPen(t.accent, 2 / view().zoom()));
    painter.setBrush(t.panelRaised);
    for (const End& end : ends())
        painter.drawRect(QRectF(end.at.x() - radius, end.at.y() - radius, 2 * radius, 2 * radius));
}

void LinkTool::paint(QPainter& painter) const {
    const Tokens& t = Theme::instance().tokens();
    const DesignScene& drawing = view().drawing();
    painter.setRenderHint(QPainter::Antialiasing);
    const Id& shown = isActive() ? m_source : m_hovered;
    const QRectF card = drawing.cardOf(shown);
    if (!shown.empty() && !drawing.isCollapsed(shown) && card.height() * view().zoom() >= kSmallestCard) {
        const double radius = 5 / view().zoom();
        painter.setPen(QPen(t.accent, 1.5 / view().zoom()));
        painter.setBrush(t.canvas);
        for (const QPointF& port : ports(card)) painter.drawEllipse(port, radius, radius);
    }
    if (!isActive()) {
        paintEnds(painter);
        return;
    }
    const bool bad = !m_target.empty() && (!m_edit || !view().document()->check(*m_edit).allowed);
    QPen pen(bad ? t.bad : t.accent, lineWidth(25.0 * qMax(1, m_width)), bad ? Qt::DashLine : Qt::SolidLine);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const QRectF end = m_target.empty() ? QRectF(m_now, QSizeF(0, 0)) : drawing.cardOf(m_target);
    painter.drawPolyline(route(card, end, Way::Tiers, 0, {}, false));
}

}  // namespace fabricsketch::ui
