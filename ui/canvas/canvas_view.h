// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <memory>
#include <vector>

#include "topology/layout.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class DesignScene;
class DropTarget;
class LinkTool;
class Minimap;
class OverlayText;
class PanTool;
class Player;
class SelectTool;
class Tool;
class WhatIf;
class ActionBar;
class FailureWalk;
class Glide;
class Heat;
class HeatLegend;

/// The canvas of one design: shows its document, turns gestures into edits, shows refusals as a toast of its
/// own. Object name "canvas". The document is the truth; this view only mirrors and asks.
class CanvasView : public QGraphicsView {
    Q_OBJECT
  public:
    enum class ToolKind { Select, Link };
    Q_ENUM(ToolKind)

    /// `document` belongs to `workspace` and must outlive the view. While the document is the workspace's
    /// current design, the view publishes its selection there and lights what Workspace::explained names.
    CanvasView(Workspace* workspace, Document* document, QWidget* parent = nullptr);
    ~CanvasView() override;

    Document* document() const { return m_document; }
    Workspace* workspace() const { return m_workspace; }
    DesignScene& drawing() const { return *m_drawing; }
    double zoom() const { return transform().m11(); }
    ToolKind tool() const { return m_toolKind; }
    bool hasSelection() const;

    /// The whole drawing on white paper, independent of the theme, scaled to fit and centred in `target`
    /// (painter units): for SVG, PNG, PDF and print. Without a view: paintSheet() in drawing/sheet.h.
    void renderDrawing(QPainter& painter, const QRectF& target) const;
    /// Size of the drawing in canvas units, margins included: the aspect of an export.
    QSizeF drawingSize() const;

    /// Performs an edit on the document; true if the drawing changed. A refusal has been shown when this
    /// returns.
    bool perform(const Edit& edit, int mergeId = 0);
    /// The same for an edit that may already have failed.
    bool perform(const Result<Edit>& edit, int mergeId = 0);
    /// The same, then selects what the edit added.
    bool performAndSelect(const Result<Edit>& edit);
    /// Small text beside the pointer ("×4 NVLink 4", or why something cannot go) and, below it, what `edit`
    /// would do to the headline numbers; an empty text hides it.
    void showChip(const QString& text, const QPoint& viewportPosition, bool bad, const Edit* edit = nullptr);
    const WhatIf& whatIf() const { return *m_whatIf; }
    Heat* heat() const { return m_heat.get(); }
    FailureWalk* failureWalk() const { return m_walk.get(); }
    ActionBar* actionBar() const { return m_bar; }
    Player* player() const { return m_player.get(); }
    bool isFitted() const { return m_fitted; }  ///< shows all of it, and will after a change of size
    /// Moving cards glide to their new places; off where motion disturbs.
    static void setAnimated(bool animated);
    /// The device whose end of a selected line can be grabbed there; empty if none.
    Id endDeviceAt(const QPoint& viewportPosition) const;
    /// What is seen, in canvas units.
    QRectF visibleRect() const;
    void panBy(const QPoint& pixels);
    void centreOn(const QPointF& point);
    void zoomBy(double factor, const QPointF& viewportPosition);

    static constexpr double kSmallestZoom = 0.03, kLargestZoom = 6;

  public slots:
    void fit();
    void fitSelection();
    void zoomIn();
    void zoomOut();
    void resetZoom();
    void deleteSelection();
    void copy();
    void cut();
    void paste();
    void duplicate();
    void selectAll();
    void selectNone();
    /// Devices and links by id; unknown ids are ignored.
    void select(const std::vector<fabricsketch::Id>& devices,
                const std::vector<fabricsketch::Id>& links = {});
    /// Spreads the free ports of the selected devices, of all devices without a selection.
    void autoWire();
    /// The selected devices if two or more are selected, else all.
    void arrange(fabricsketch::Arrangement arrangement);
    void setCondition(fabricsketch::Condition condition, fabricsketch::Rational healthyShare = 1);
    void setLinkWidth(int width);
    /// One more link between the two selected devices: linking without a mouse.
    void linkSelection();
    void setTool(fabricsketch::ui::CanvasView::ToolKind tool);
    /// Load of every link under some traffic; again = off.
    void toggleHeat();
    /// Worst single failure first; again = the next worse.
    void walkFailures();
    /// Plays the scenario's collective on the drawing, round by round; again = away with it.
    void togglePlayback();
    /// Fails what is selected; without a selection walks through the failures.
    void fail();
    /// Adds to the selection what fails together with it: all scale-up switches of the same tray, all links
    /// of the same plane.
    void selectPlane();
    /// Collapses the groups of the selection (without one: all), or opens them if all are collapsed.
    void toggleGroups();
    void groupSelection();
    void ungroupSelection();
    void togglePinned();
    /// All devices of a group, by its key.
    void selectGroup(const QString& key);
    /// Asks into how many boxes the selection (without one: the drawing) shall be multiplied.
    void askMultiply();
    /// Selects a device or link by id and shows it, opening the group that hides it.
    void reveal(const fabricsketch::Id& id);
    /// A part at a free spot near the middle of the view.
    void addPart(const QString& part);
    /// A whole system beside what is drawn.
    void addSystem(const QString& systemId);
    void showMinimap(bool shown);
    /// Short, not modal, goes by itself.
    void showRefusal(const QString& reason, const QString& remedy);

  signals:
    /// Text was pasted that is no copy from a canvas: whoever reads listings takes it.
    void textPasted(const QString& text);
    void zoomChanged(double zoom);
    void toolChanged(fabricsketch::ui::CanvasView::ToolKind tool);
    void selectionChanged();

  protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

  private:
    void connectAll();
    void adaptFit();
    void showRect(const QRectF& rect, double largestZoom);
    void setZoom(double zoom);
    void navigated();
    void publishSelection();
    void explain(const bandwidth::PairReason& reason);
    void describeForReaders();
    void placeOverlays();
    void refreshChip();
    void connectAnalysis();
    void refreshHeat();
    void refreshWalk();
    void refreshMultiply(int boxes);
    void showEffect();
    void refreshPlayer();
    void makePlayerBar();
    void closeBar();
    void collapseLargeCluster();
    void paintMark(QPainter& painter) const;
    void findMark();
    void adaptMinimap();
    void openMenu(const QPoint& viewportPosition);
    void setActive(Tool* tool);
    bool nudge(QKeyEvent* event);
    bool editKey(QKeyEvent* event);
    std::vector<Id> devicesOrAll() const;
    QPointF pastePoint() const;

    Workspace* m_workspace;
    Document* m_document;
    DesignScene* m_drawing;
    ToolKind m_toolKind = ToolKind::Select;
    std::unique_ptr<PanTool> m_pan;
    std::unique_ptr<SelectTool> m_select;
    std::unique_ptr<LinkTool> m_link;
    Tool* m_active = nullptr;  ///< whose gesture is on
    std::unique_ptr<DropTarget> m_drop;
    OverlayText *m_toast, *m_chip;
    std::unique_ptr<WhatIf> m_whatIf;
    std::unique_ptr<Heat> m_heat;
    HeatLegend* m_legend;
    std::unique_ptr<FailureWalk> m_walk;
    std::unique_ptr<Player> m_player;
    std::shared_ptr<const Report> m_beforeFailure;  ///< what the effect of the last failure is held against
    ActionBar* m_bar;
    QSize m_barRoom{0, 0};  ///< pixels at the left or lower edge that the bar takes from a fitted drawing
    std::unique_ptr<Glide> m_glide;
    QString m_chipText;
    QPoint m_chipAt;
    bool m_chipBad = false;
    Minimap* m_minimap;
    bool m_spaceHeld = false;
    bool m_minimapWanted = true;
    QString m_mark;        ///< "hypothetical" and its like; empty = nothing to warn of
    bool m_fitted = true;  ///< nobody has panned or zoomed since the last fit: resizing fits again
};

}  // namespace fabricsketch::ui
