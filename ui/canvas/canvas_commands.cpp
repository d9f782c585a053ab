// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done to the drawing: each command makes one edit.
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "ui/canvas/analysis/what_if.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/clipboard.h"
#include "ui/canvas/drop_target.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/canvas/scene/glide.h"
#include "ui/canvas/tools/snap.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {
constexpr double kDuplicateBy = 40;  ///< canvas units, right and down
}

void CanvasView::deleteSelection() {
    const auto &devices = m_drawing->selectedDevices(), &links = m_drawing->selectedLinks();
    if (!hasSelection()) return;
    perform(edits::remove(m_document->topology(), {devices.begin(), devices.end()},
                          {links.begin(), links.end()}));
}

void CanvasView::copy() {
    const auto& devices = m_drawing->selectedDevices();
    if (devices.empty()) {
        showRefusal(tr("Nothing to copy"), tr("Select the devices first; the links among them come along."));
        return;
    }
    const Topology clip = edits::clip(m_document->topology(), {devices.begin(), devices.end()});
    if (const auto copied = toClipboard(clip, m_document->catalog()))
        QGuiApplication::clipboard()->setMimeData(*copied);
    else
        showRefusal(QString::fromStdString(copied.error().text()), {});
}

void CanvasView::cut() {
    copy();
    if (!m_drawing->selectedDevices().empty()) deleteSelection();
}

QPointF CanvasView::pastePoint() const {
    const QPoint cursor = viewport()->mapFromGlobal(QCursor::pos());
    return viewport()->rect().contains(cursor) && viewport()->underMouse() ? mapToScene(cursor)
                                                                           : visibleRect().center();
}

void CanvasView::paste() {
    const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
    if (isForeignText(pasted)) {
        emit textPasted(pasted->text());
        return;
    }
    const auto drawing = fromClipboard(pasted, m_document->catalog());
    if (!drawing) {
        showRefusal(QString::fromStdString(drawing.error().what),
                    QString::fromStdString(drawing.error().remedy));
        return;
    }
    QRectF rect;
    for (const Device& device : drawing->topology.devices()) rect |= cardRect(device.role, device.position);
    const QPointF by = onGrid(pastePoint() - rect.center());
    performAndSelect(edits::paste(m_document->topology(), drawing->topology, {by.x(), by.y()}));
}

void CanvasView::duplicate() {
    const auto& devices = m_drawing->selectedDevices();
    if (devices.empty()) return;
    const Topology clip = edits::clip(m_document->topology(), {devices.begin(), devices.end()});
    performAndSelect(edits::paste(m_document->topology(), clip, {kDuplicateBy, kDuplicateBy}));
}

void CanvasView::selectAll() {
    std::set<Id> devices, links;
    for (const Device& device : m_document->topology().devices()) devices.insert(device.id);
    for (const Link& link : m_document->topology().links()) links.insert(link.id);
    m_drawing->select(std::move(devices), std::move(links));
}

void CanvasView::selectNone() { m_drawing->select({}, {}); }

void CanvasView::select(const std::vector<Id>& devices, const std::vector<Id>& links) {
    m_drawing->select({devices.begin(), devices.end()}, {links.begin(), links.end()});
}

std::vector<Id> CanvasView::devicesOrAll() const {
    const auto& selected = m_drawing->selectedDevices();
    if (selected.size() > 1) return {selected.begin(), selected.end()};
    std::vector<Id> all;
    for (const Device& device : m_document->topology().devices()) all.push_back(device.id);
    return all;
}

void CanvasView::autoWire() {
    perform(edits::autoWire(m_document->topology(), m_document->catalog(), devicesOrAll()));
}

void CanvasView::arrange(Arrangement arrangement) {
    const Topology& topology = m_document->topology();
    Edit edit = edits::move(topology, fabricsketch::arrange(topology, arrangement, devicesOrAll()));
    edit.label = phrases::kept([] { return phrases::say("Arrange"); });
    const Glide::Places before = m_glide->places();
    if (!perform(edit)) return;
    if (m_drawing->selectedDevices().size() < 2) fit();
    m_glide->start(before);
}

void CanvasView::setCondition(Condition condition, Rational healthyShare) {
    const auto &devices = m_drawing->selectedDevices(), &links = m_drawing->selectedLinks();
    perform(edits::setCondition(m_document->topology(), {devices.begin(), devices.end()},
                                {links.begin(), links.end()}, condition, healthyShare));
}

void CanvasView::setLinkWidth(int width) {
    Edit all;
    for (const Id& id : m_drawing->selectedLinks()) {
        const Edit one = edits::setWidth(m_document->topology(), id, width);
        if (all.label.empty())
            all = one;
        else
            all.append(one);
    }
    perform(all);
}

void CanvasView::linkSelection() {
    const auto& devices = m_drawing->selectedDevices();
    if (devices.size() != 2) {
        showRefusal(tr("A link joins two devices"), tr("Select exactly two, then link them."));
        return;
    }
    perform(edits::connect(m_document->topology(), m_document->catalog(), *devices.begin(), *devices.rbegin(),
                           1));
}

void CanvasView::addPart(const QString& part) {
    const QPointF middle = visibleRect().center();
    performAndSelect(DropTarget::placeNear(*m_document, {PartRef::Kind::Part, part.toStdString()},
                                           {middle.x(), middle.y()}));
    adaptFit();
}

void CanvasView::addSystem(const QString& systemId) {
    const QRectF content = m_drawing->contentRect();
    const QPointF wanted = content.isEmpty() ? QPointF(0, 0) : visibleRect().center();
    const bool first = content.isEmpty();
    if (!performAndSelect(DropTarget::placeNear(*m_document, {PartRef::Kind::System, systemId.toStdString()},
                                                {wanted.x(), wanted.y()})))
        return;
    if (first) selectNone();
    fit();
}

}  // namespace fabricsketch::ui
