// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the canvas shows and where. What can be done to the drawing is canvas_commands.cpp, how it reacts to
// mouse and keys canvas_events.cpp.
#include "ui/canvas/canvas_view.h"

#include <QScrollBar>

#include "topology/compatibility.h"
#include "ui/canvas/analysis/failure_walk.h"
#include "ui/canvas/analysis/heat.h"
#include "ui/canvas/analysis/player.h"
#include "ui/canvas/analysis/what_if.h"
#include "ui/canvas/drawing/sheet.h"
#include "ui/canvas/drop_target.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/overlay/heat_legend.h"
#include "ui/canvas/overlay/minimap.h"
#include "ui/canvas/overlay/overlay_text.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/canvas/scene/glide.h"
#include "ui/canvas/tools/link_tool.h"
#include "ui/canvas/tools/pan_tool.h"
#include "ui/canvas/tools/select_tool.h"

namespace fabricsketch::ui {

namespace {
constexpr double kFitMargin = 16;     ///< pixels
constexpr double kSpineText = 18;     ///< pixels that the text below a rail's spine takes
constexpr double kLargestFit = 1.25;  ///< two GPUs shall not fill the screen
constexpr double kZoomStep = 1.25;
constexpr int kToastMs = 7000;
}  // namespace

CanvasView::CanvasView(Workspace* workspace, Document* document, QWidget* parent)
    : QGraphicsView(parent),
      m_workspace(workspace),
      m_document(document),
      m_drawing(new DesignScene(document, this)),
      m_pan(std::make_unique<PanTool>(*this, [this](const QPoint& at) { openMenu(at); })),
      m_select(std::make_unique<SelectTool>(*this)),
      m_link(std::make_unique<LinkTool>(*this)),
      m_drop(std::make_unique<DropTarget>(*document)),
      m_toast(new OverlayText(this)),
      m_chip(new OverlayText(this)),
      m_whatIf(std::make_unique<WhatIf>(workspace, document)),
      m_heat(std::make_unique<Heat>(workspace, document)),
      m_legend(new HeatLegend(m_heat.get(), this)),
      m_walk(std::make_unique<FailureWalk>(workspace, document)),
      m_player(std::make_unique<Player>(workspace, document)),
      m_bar(new ActionBar(this)),
      m_glide(std::make_unique<Glide>(m_drawing)),
      m_minimap(new Minimap(this)) {
    setObjectName(QStringLiteral("canvas"));
    viewport()->setAccessibleName(tr("Drawing"));
    m_toast->setObjectName(QStringLiteral("toast"));
    m_toast->setWidest(560);
    m_chip->setObjectName(QStringLiteral("chip"));
    m_chip->setWidest(460);
    setScene(m_drawing);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::AnchorViewCenter);
    // Overlays and guides lie anywhere, and still lines come from a picture: whole repaints are the cheap
    // way.
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setOptimizationFlag(QGraphicsView::DontSavePainterState);
    setOptimizationFlag(QGraphicsView::DontAdjustForAntialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Canvas"));
    m_drawing->setRateUnit(workspace->rateUnit());
    connectAll();
    connectAnalysis();
    collapseLargeCluster();
    findMark();
    describeForReaders();
    m_minimap->setVisible(false);
}

CanvasView::~CanvasView() {
    m_glide.reset();
    // The scene goes after the tools; nobody may hear it then.
    disconnect(m_drawing, nullptr, this, nullptr);
}

void CanvasView::connectAll() {
    connect(m_drawing, &DesignScene::selectionEdited, this, [this] {
        publishSelection();
        describeForReaders();
        m_minimap->update();
        emit selectionChanged();
    });
    connect(m_drawing, &DesignScene::contentChanged, this, [this] {
        m_toast->hide();  // what it said is settled
        if (m_active) {   // somebody else changed what the gesture stands on
            m_active->cancel();
            setActive(nullptr);
        }
        findMark();
        placeOverlays();
        m_minimap->update();
        describeForReaders();
        viewport()->update();
    });
    connect(m_whatIf.get(), &WhatIf::changed, this, &CanvasView::refreshChip);
    connect(m_document, &Document::replaced, this, [this] {
        collapseLargeCluster();
        fit();
    });
    connect(m_document, &Document::refused, this, &CanvasView::showRefusal);
    connect(m_workspace, &Workspace::rateUnitChanged, this,
            [this] { m_drawing->setRateUnit(m_workspace->rateUnit()); });
    connect(m_workspace, &Workspace::currentChanged, this, &CanvasView::publishSelection);
    connect(m_workspace, &Workspace::explained, this,
            [this](const Figure&, const bandwidth::PairReason& reason) { explain(reason); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        viewport()->update();
        m_minimap->update();
        refreshHeat();  // its legend has the size of its words
    });
}

bool CanvasView::hasSelection() const {
    return !m_drawing->selectedDevices().empty() || !m_drawing->selectedLinks().empty();
}

void CanvasView::publishSelection() {
    if (m_workspace->currentDesign() != m_document) return;
    const auto &devices = m_drawing->selectedDevices(), &links = m_drawing->selectedLinks();
    m_workspace->setSelection({devices.begin(), devices.end()}, {links.begin(), links.end()});
}

void CanvasView::explain(const bandwidth::PairReason& reason) {
    if (m_workspace->currentDesign() != m_document) return;
    if (reason.links.empty() && reason.devices.empty()) {
        m_drawing->clearExplained();
        return;
    }
    // The reason counts in the drawing that was calculated; since then something may have been added.
    const auto report = m_workspace->report(m_workspace->indexOf(m_document));
    const Topology& topology = report && report->topology ? *report->topology : m_document->topology();
    std::set<Id> devices, links;
    const auto idAt = [](const auto& items, int index) {
        return index >= 0 && static_cast<std::size_t>(index) < items.size()
                   ? items[static_cast<std::size_t>(index)].id
                   : Id();
    };
    for (const int i : reason.devices) devices.insert(idAt(topology.devices(), i));
    for (const int i : reason.links) links.insert(idAt(topology.links(), i));
    m_drawing->explain(devices, links);
}

void CanvasView::renderDrawing(QPainter& painter, const QRectF& target) const {
    paintSheet(painter, target, m_document->topology(), m_document->catalog(), m_workspace->rateUnit());
}

QSizeF CanvasView::drawingSize() const {
    return sheetBounds(m_document->topology(), m_document->catalog()).size();
}

bool CanvasView::perform(const Edit& edit, int mergeId) { return m_document->perform(edit, mergeId); }

bool CanvasView::perform(const Result<Edit>& edit, int mergeId) {
    if (edit) return perform(*edit, mergeId);
    // The same way as a refusal by a rule, so that whoever listens hears of both.
    emit m_document->refused(QString::fromStdString(edit.error().what),
                             QString::fromStdString(edit.error().remedy));
    return false;
}

bool CanvasView::performAndSelect(const Result<Edit>& edit) {
    if (!perform(edit)) return false;
    std::vector<Id> added;
    for (const auto& [id, device] : edit->devices)
        if (device) added.push_back(id);
    select(added);
    return true;
}

QRectF CanvasView::visibleRect() const { return mapToScene(viewport()->rect()).boundingRect(); }

void CanvasView::navigated() {
    m_fitted = false;
    adaptMinimap();
}

void CanvasView::panBy(const QPoint& pixels) {
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - pixels.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - pixels.y());
    navigated();
}

void CanvasView::centreOn(const QPointF& point) {
    centerOn(point);
    navigated();
}

void CanvasView::setZoom(double zoom) {
    setTransform(QTransform::fromScale(zoom, zoom));
    emit zoomChanged(zoom);
}

void CanvasView::zoomBy(double factor, const QPointF& at) {
    const double target = qBound(kSmallestZoom, zoom() * factor, kLargestZoom);
    const QPointF held = mapToScene(at.toPoint());
    setZoom(target);
    // The point under the pointer stays there.
    const QPointF off = mapFromScene(held) - at;
    panBy(-off.toPoint());
}

void CanvasView::showRect(const QRectF& rect, double largest) {
    // The legend takes its strip on the right, the bar that asks one on the left or below; the text below a
    // spine has no size of its own in the drawing.
    const double right = m_legend->isVisible() ? m_legend->width() + kFitMargin : 0;
    const double left = m_barRoom.width();
    const double below = m_barRoom.height() + (m_drawing->links().rails().empty() ? 0 : kSpineText);
    const QSizeF room(qMax(50.0, viewport()->width() - right - left - 2 * kFitMargin),
                      qMax(50.0, viewport()->height() - below - 2 * kFitMargin));
    const double zoom = qMin(room.width() / rect.width(), room.height() / rect.height());
    setZoom(qBound(kSmallestZoom, zoom, largest));
    centerOn(rect.center() + QPointF(right - left, below) / 2 / this->zoom());
    adaptMinimap();
}

void CanvasView::fit() {
    const QRectF content = m_drawing->contentRect();
    if (content.isEmpty()) {
        setZoom(1);
        centerOn(0, 0);
    } else {
        showRect(content, kLargestFit);
    }
    m_fitted = true;
}

void CanvasView::fitSelection() {
    QRectF rect = m_drawing->rectOf(m_drawing->selectedDevices());
    for (const Id& id : m_drawing->selectedLinks())
        if (const Link* link = m_document->topology().link(id)) rect |= m_drawing->rectOf({link->a, link->b});
    if (rect.isEmpty()) {
        fit();
        return;
    }
    showRect(rect.adjusted(-30, -30, 30, 30), 2);
    navigated();
}

void CanvasView::adaptFit() {
    if (m_fitted) fit();
}

void CanvasView::zoomIn() { zoomBy(kZoomStep, QRectF(viewport()->rect()).center()); }
void CanvasView::zoomOut() { zoomBy(1 / kZoomStep, QRectF(viewport()->rect()).center()); }
void CanvasView::resetZoom() { zoomBy(1 / zoom(), QRectF(viewport()->rect()).center()); }

void CanvasView::setTool(ToolKind tool) {
    if (tool == m_toolKind) return;
    if (m_active) {
        m_active->cancel();
        setActive(nullptr);
    }
    m_toolKind = tool;
    viewport()->setCursor(tool == ToolKind::Link ? Qt::CrossCursor : Qt::ArrowCursor);
    emit toolChanged(tool);
}

void CanvasView::showMinimap(bool shown) {
    m_minimapWanted = shown;
    placeOverlays();
}

void CanvasView::showRefusal(const QString& reason, const QString& remedy) {
    QString html = QStringLiteral("<b>%1</b>").arg(reason.toHtmlEscaped());
    if (!remedy.isEmpty()) html += QStringLiteral("<br>") + remedy.toHtmlEscaped();
    m_toast->say(html, OverlayText::Tone::Refusal, kToastMs);
    placeOverlays();
}

void CanvasView::showChip(const QString& text, const QPoint& at, bool bad, const Edit* edit) {
    m_chipText = text;
    m_chipAt = at;
    m_chipBad = bad;
    edit ? m_whatIf->ask(*edit) : m_whatIf->clear();
    refreshChip();
}

void CanvasView::refreshChip() {
    m_chip->say(m_chipText.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")) + m_whatIf->html(),
                m_chipBad ? OverlayText::Tone::Refusal : OverlayText::Tone::Plain);
    // Beside the pointer, and always wholly inside.
    const QPoint wanted = m_chipAt + QPoint(16, 18);
    m_chip->move(qBound(4, wanted.x(), qMax(4, width() - m_chip->width() - 4)),
                 qBound(4, wanted.y(), qMax(4, height() - m_chip->height() - 4)));
}

void CanvasView::placeOverlays() {
    if (m_bar->isVisible()) m_bar->place(m_drawing->contentRect().size());
    // While it is open it keeps the room that its longest text took: the drawing shall not jump at each step.
    QSize room = m_bar->room();
    if ((room.width() > 0) == (m_barRoom.width() > 0) && !room.isNull()) room = room.expandedTo(m_barRoom);
    if (room != m_barRoom) {
        m_barRoom = room;
        adaptFit();
    }
    m_minimap->move(12, height() - m_minimap->height() - 12);
    m_minimap->raise();
    adaptMinimap();
    m_legend->move(width() - m_legend->width() - 12, height() - m_legend->height() - 12);
    m_toast->move((width() - m_toast->width()) / 2, height() - m_toast->height() - 18);
    m_toast->raise();
}

void CanvasView::adaptMinimap() {
    // Where the whole drawing is seen the map only shows if it hides nothing of it.
    const QRectF below = mapToScene(m_minimap->geometry()).boundingRect();
    const bool useful =
        !visibleRect().contains(m_drawing->contentRect()) || m_drawing->devicesIn(below).empty();
    const bool covered = m_bar->isVisible() && m_bar->geometry().intersects(m_minimap->geometry());
    m_minimap->setVisible(m_minimapWanted && useful && !covered &&
                          m_document->topology().devices().size() > 2 && width() > 420 && height() > 260);
    m_minimap->update();
}

void CanvasView::findMark() {
    const Topology& topology = m_document->topology();
    const Catalog& catalog = m_document->catalog();
    m_mark.clear();
    if (const QString mark = markOf(catalog.system(topology.systemId())); !mark.isEmpty())
        m_mark = tr("%1 system").arg(mark);
    std::set<std::string> types;
    for (const Link& link : topology.links()) types.insert(link.type);
    for (const std::string& type : types)
        if (const QString mark = markOf(catalog.linkType(type)); m_mark.isEmpty() && !mark.isEmpty())
            m_mark = tr("%1 links").arg(mark);
    // Until somebody names it: the finding says which model was guessed, and another part ends the guess.
    for (const Finding& finding : m_document->importFindings())
        if (m_mark.isEmpty() && finding.rule == formats::kGuessedAccelerator &&
            !topology.accelerators().empty()) {
            const auto gpu = static_cast<std::size_t>(topology.accelerators().front());
            if (finding.message.find(partName(catalog, topology.devices()[gpu].part)) != std::string::npos)
                m_mark = tr("GPU model guessed");
        }
}

void CanvasView::describeForReaders() {
    const Topology& topology = m_document->topology();
    QString text = topology.empty() ? tr("Empty. Add parts from the list on the left.")
                                    : tr("Devices: %1. GPUs: %2. Links: %3.")
                                          .arg(topology.devices().size())
                                          .arg(topology.accelerators().size())
                                          .arg(topology.links().size());
    const auto& selected = m_drawing->selectedDevices();
    if (selected.size() == 1)
        text += u' ' + tr("Selected: %1.").arg(m_drawing->item(*selected.begin())->look().title);
    else if (!selected.empty())
        text += u' ' + tr("Selected devices: %1.").arg(selected.size());
    if (text == accessibleDescription()) return;
    setAccessibleDescription(text);
}

}  // namespace fabricsketch::ui
