// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <set>

#include "ui/canvas/canvas_view.h"
#include "ui/document/workspace.h"

class QStackedLayout;

namespace fabricsketch::ui {

class DesignTabs;
class Ghost;
class HeadlineCards;
class MessageBar;

/// The centre of the window: tabs, messages, headline cards and one canvas a design.
class DesignArea : public QWidget {
    Q_OBJECT
  public:
    explicit DesignArea(Workspace* workspace, QWidget* parent = nullptr);

    CanvasView* canvas() const;  ///< of the current design; nullptr while there is none
    CanvasView* canvas(int design) const;
    DesignTabs* tabs() const { return m_tabs; }
    MessageBar* messages() const { return m_messages; }
    QWidget* canvasStack() const { return m_stack; }
    /// Lies over tabs and canvas while it is shown; the rest of the window stays usable.
    void addOverlay(QWidget* overlay);
    void setMinimapShown(bool shown);
    bool minimapShown() const { return m_minimap; }
    /// The design that the current one is compared with, as a ghost over its canvas.
    void setGhostShown(bool shown);
    bool ghostShown() const { return m_ghost; }
    Ghost* ghost(int design) const;
    /// Every canvas shows its whole drawing, once its size is known.
    void fitAll();
    /// Looks at every design as `former` did: zoom, place, tool, collapsed groups.
    void takeOver(const DesignArea& former);

  signals:
    void textPasted(const QString& text);  ///< onto a canvas
    void zoomChanged();
    void toolChanged();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void add(int design);
    void dropClosed();
    void showCurrent();
    void fitShown();

    Workspace* m_workspace;
    DesignTabs* m_tabs;
    MessageBar* m_messages;
    HeadlineCards* m_cards;
    QWidget* m_stack;
    QStackedLayout* m_layout;
    std::vector<QWidget*> m_overlays;
    std::map<const Document*, CanvasView*> m_views;
    std::set<const CanvasView*> m_toFit;  ///< new drawings, shown whole as soon as their view has a size
    std::map<const CanvasView*, Ghost*> m_ghosts;  ///< belong to their view's scene
    bool m_minimap = true, m_ghost = false;
};

}  // namespace fabricsketch::ui
