// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse, keys, drops and what is painted below and above the drawing.
#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QtMath>
#include <functional>

#include "ui/canvas/analysis/player.h"
#include "ui/canvas/analysis/what_if.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/context_menu.h"
#include "ui/canvas/drawing/messages_painter.h"
#include "ui/canvas/drop_target.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/overlay/overlay_text.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/canvas/scene/glide.h"
#include "ui/canvas/tools/link_tool.h"
#include "ui/canvas/tools/pan_tool.h"
#include "ui/canvas/tools/select_tool.h"
#include "ui/canvas/tools/snap.h"

namespace fabricsketch::ui {

namespace {
constexpr double kWheelBase = 1.0015;  ///< a notch of 120 zooms by 1.2
constexpr double kDotSpacing = 20;     ///< canvas units
constexpr double kClosestDots = 14;    ///< pixels: below, every other dot is left out
constexpr double kFineNudge = 1;
/// Steps of the arrow keys belong together as long as the same devices move.
constexpr int kNudgeMerge = 0x6e756467;
}  // namespace

Id CanvasView::endDeviceAt(const QPoint& position) const {
    const auto end = m_link->endAt(position);
    return end ? end->device : Id();
}

void CanvasView::setActive(Tool* tool) { m_active = tool; }

void CanvasView::mousePressEvent(QMouseEvent* event) {
    event->accept();
    setFocus(Qt::MouseFocusReason);
    if (m_active && m_active != m_link.get()) return;
    if (m_glide->state() == QAbstractAnimation::Running) {
        m_glide->stop();
        m_drawing->clearPreview();
    }
    const bool left = event->button() == Qt::LeftButton;
    Tool* tool = m_pan.get();
    if (left && !m_spaceHeld) {
        const QPoint at = event->position().toPoint();
        const bool port =
            m_link->isActive() || m_toolKind == ToolKind::Link || m_link->portAt(at) || m_link->endAt(at);
        tool = port ? static_cast<Tool*>(m_link.get()) : m_select.get();
    } else if (!left && event->button() != Qt::RightButton && event->button() != Qt::MiddleButton) {
        return;
    }
    if (m_active && m_active != tool) m_active->cancel();
    m_drawing->clearHover();
    // The link tool on free canvas selects, as a person expects of a click beside everything.
    if (!tool->press(event) && tool == m_link.get()) {
        tool = m_select.get();
        tool->press(event);
    }
    setActive(tool->isActive() ? tool : nullptr);
}

void CanvasView::mouseMoveEvent(QMouseEvent* event) {
    event->accept();
    if (m_active) {
        m_active->move(event);
        return;
    }
    m_link->hover(event);
    m_select->hover(event);
    const QPoint at = event->position().toPoint();
    const bool port = m_toolKind == ToolKind::Link || m_link->portAt(at) || m_link->endAt(at);
    viewport()->setCursor(m_spaceHeld ? Qt::OpenHandCursor : port ? Qt::CrossCursor : Qt::ArrowCursor);
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event) {
    event->accept();
    if (!m_active) return;
    Tool* tool = m_active;
    tool->release(event);
    if (m_active == tool && !tool->isActive()) setActive(nullptr);
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event) {
    const GroupItem* group = event->button() == Qt::LeftButton
                                 ? m_drawing->groupAt(mapToScene(event->position().toPoint()))
                                 : nullptr;
    if (!group) {
        mousePressEvent(event);
        return;
    }
    event->accept();
    std::set<std::string> keys = m_drawing->grouping().collapsed();
    const std::string key = group->look().key.toStdString();
    if (!keys.erase(key)) keys.insert(key);
    m_drawing->setCollapsed(keys);
}

void CanvasView::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (m_active && m_active->wheel(event)) return;
    const double delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    zoomBy(qPow(kWheelBase, delta), event->position());
}

bool CanvasView::event(QEvent* event) {
    // Digits, Escape and the like belong to a gesture that is on, before any shortcut of the window.
    if (event->type() == QEvent::ShortcutOverride && m_active) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || (key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Plus ||
            key == Qt::Key_Minus) {
            event->accept();
            return true;
        }
    }
    return QGraphicsView::event(event);
}

bool CanvasView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) {
        m_link->leave();
        m_drawing->clearHover();
    }
    return QGraphicsView::viewportEvent(event);
}

bool CanvasView::nudge(QKeyEvent* event) {
    QPointF by;
    switch (event->key()) {
        case Qt::Key_Left:
            by = {-1, 0};
            break;
        case Qt::Key_Right:
            by = {1, 0};
            break;
        case Qt::Key_Up:
            by = {0, -1};
            break;
        case Qt::Key_Down:
            by = {0, 1};
            break;
        default:
            return false;
    }
    const auto& selected = m_drawing->selectedDevices();
    if (selected.empty()) {
        panBy((by * -60).toPoint());
        return true;
    }
    const bool fine = event->modifiers() & (Qt::AltModifier | Qt::ShiftModifier);
    std::map<Id, Point> to;
    std::size_t who = 0;
    for (const Id& id : selected) {
        const QPointF centre = m_drawing->cardOf(id).center() + by * (fine ? kFineNudge : kGrid);
        to[id] = {centre.x(), centre.y()};
        who = who * 31 + std::hash<Id>{}(id);
    }
    // 31 bits of the hash: a merge id is an int and never 0 or negative.
    perform(edits::move(m_document->topology(), to), int((who ^ kNudgeMerge) & 0x7ffffffe) + 1);
    return true;
}

bool CanvasView::editKey(QKeyEvent* event) {
    const std::pair<QKeySequence::StandardKey, void (CanvasView::*)()> standard[] = {
        {QKeySequence::Copy, &CanvasView::copy},     {QKeySequence::Cut, &CanvasView::cut},
        {QKeySequence::Paste, &CanvasView::paste},   {QKeySequence::SelectAll, &CanvasView::selectAll},
        {QKeySequence::ZoomIn, &CanvasView::zoomIn}, {QKeySequence::ZoomOut, &CanvasView::zoomOut}};
    for (const auto& [key, slot] : standard)
        if (event->matches(key)) {
            (this->*slot)();
            return true;
        }
    if (event->matches(QKeySequence::Undo)) {
        m_document->history()->undo();
        return true;
    }
    if (event->matches(QKeySequence::Redo)) {
        m_document->history()->redo();
        return true;
    }
    const bool control = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            deleteSelection();
            return true;
        case Qt::Key_D:
            if (control) duplicate();
            return control;
        case Qt::Key_0:
            if (control) resetZoom();
            return control;
        case Qt::Key_F:
            if (control) return false;
            event->modifiers() & Qt::ShiftModifier ? fitSelection() : fit();
            return true;
        case Qt::Key_L:
            if (control) return false;
            linkSelection();
            return true;
        case Qt::Key_G:
            if (control) return false;
            toggleGroups();
            return true;
        case Qt::Key_Menu:
            openMenu(viewport()->rect().center());
            return true;
        default:
            return false;
    }
}

void CanvasView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (m_active) {
            m_active->cancel();
            setActive(nullptr);
        } else if (m_bar->isVisible()) {
            closeBar();
        } else if (m_drawing->isExplaining()) {
            m_drawing->clearExplained();
        } else if (hasSelection()) {
            selectNone();
        } else {
            setTool(ToolKind::Select);
        }
        m_toast->hide();
        return;
    }
    if (m_active && m_active->key(event)) return;
    if (event->key() == Qt::Key_Space) {
        if (!event->isAutoRepeat() && !m_active) {
            m_spaceHeld = true;
            viewport()->setCursor(Qt::OpenHandCursor);
        }
        return;
    }
    if (m_active) return;  // no edit in the middle of a gesture
    if (nudge(event) || editKey(event)) return;
    event->ignore();
}

void CanvasView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceHeld = false;
        viewport()->setCursor(m_toolKind == ToolKind::Link ? Qt::CrossCursor : Qt::ArrowCursor);
        return;
    }
    event->ignore();
}

void CanvasView::focusOutEvent(QFocusEvent* event) {
    m_spaceHeld = false;
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    // The mouse's own comes with the release, when it is known not to be a right drag.
    if (event->reason() != QContextMenuEvent::Mouse) openMenu(viewport()->rect().center());
}

void CanvasView::openMenu(const QPoint& position) {
    const QPointF at = mapToScene(position);
    const Id device = m_drawing->deviceAt(at);
    const std::vector<Id> links = device.empty() ? m_drawing->linksAt(at, 7 / zoom()) : std::vector<Id>{};
    if (!device.empty() && !m_drawing->selectedDevices().count(device)) select({device});
    if (!links.empty() && !m_drawing->selectedLinks().count(links.front())) select({}, links);
    makeCanvasMenu(this)->popup(viewport()->mapToGlobal(position));
}

void CanvasView::dragEnterEvent(QDragEnterEvent* event) {
    if (m_drop->enter(event->mimeData()))
        event->acceptProposedAction();
    else
        event->ignore();
}

void CanvasView::dragMoveEvent(QDragMoveEvent* event) {
    if (!m_drop->isActive()) {
        event->ignore();
        return;
    }
    const QPoint at = event->position().toPoint();
    m_drop->moveTo(mapToScene(at));
    const Error& refusal = m_drop->refusal();
    if (m_drop->isRefused())
        showChip(QString::fromStdString(refusal.remedy.empty() ? refusal.what
                                                               : refusal.what + "\n" + refusal.remedy),
                 at, true);
    else
        showChip(m_drop->title(), at, false, m_drop->priced());
    // Accepted even if refused: the drop then says why, instead of doing nothing.
    event->acceptProposedAction();
    viewport()->update();
}

void CanvasView::dragLeaveEvent(QDragLeaveEvent*) {
    m_drop->leave();
    showChip({}, {}, false);
    viewport()->update();
}

void CanvasView::dropEvent(QDropEvent* event) {
    if (!m_drop->isActive()) {
        event->ignore();
        return;
    }
    m_drop->moveTo(mapToScene(event->position().toPoint()));
    const Result<Edit> edit = m_drop->drop();
    m_drop->leave();
    showChip({}, {}, false);
    event->acceptProposedAction();
    setFocus(Qt::OtherFocusReason);
    performAndSelect(edit);
    viewport()->update();
}

void CanvasView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    m_barRoom = {};  // what its longest text took on another size
    placeOverlays();
    adaptFit();
}

void CanvasView::drawBackground(QPainter* painter, const QRectF& rect) {
    const Tokens& t = Theme::instance().tokens();
    painter->fillRect(rect, t.canvas);
    double spacing = kDotSpacing;
    while (spacing * zoom() < kClosestDots) spacing *= 2;
    QList<QPointF> dots;
    for (double x = qFloor(rect.left() / spacing) * spacing; x <= rect.right(); x += spacing)
        for (double y = qFloor(rect.top() / spacing) * spacing; y <= rect.bottom(); y += spacing)
            dots << QPointF(x, y);
    QPen pen(t.grid, qBound(1.0, 1.6 * zoom(), 2.5));
    pen.setCosmetic(true);
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(pen);
    painter->drawPoints(dots.data(), static_cast<int>(dots.size()));
}

void CanvasView::paintMark(QPainter& painter) const {
    if (m_mark.isEmpty()) return;
    QFont small = font();
    small.setBold(true);
    const QFontMetrics metrics(small);

    const QRect pill(12, 12, metrics.horizontalAdvance(m_mark) + 20, metrics.height() + 8);
    const Tokens& t = Theme::instance().tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.chip);
    painter.drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
    painter.setFont(small);
    painter.setPen(t.chipText);
    painter.drawText(pill, Qt::AlignCenter, m_mark);
}

void CanvasView::drawForeground(QPainter* painter, const QRectF&) {
    const Tokens& t = Theme::instance().tokens();
    m_select->paint(*painter);
    m_link->paint(*painter);
    m_drop->paintGhosts(*painter, zoom());
    if (m_player->progress() < 1 && m_player->topology() != nullptr)
        paintMessages(*painter, m_drawing->links(), *m_player->topology(), m_player->moves(),
                      m_player->progress(), {t, zoom()});
    painter->resetTransform();
    if (m_document->topology().empty() && !m_drop->isActive()) {
        QFont large = font();
        large.pixelSize() > 0 ? large.setPixelSize(large.pixelSize() * 5 / 4)
                              : large.setPointSizeF(large.pointSizeF() * 1.25);
        painter->setFont(large);
        painter->setPen(t.textMuted);
        painter->drawText(viewport()->rect().adjusted(30, 30, -30, -30), Qt::AlignCenter | Qt::TextWordWrap,
                          tr("Drag a GPU here, or double-click a system on the left"));
    }
    paintMark(*painter);
    if (hasFocus() && window()->isActiveWindow() && m_document->topology().empty()) {
        painter->setPen(QPen(t.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

}  // namespace fabricsketch::ui
