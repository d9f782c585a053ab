// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/design_area.h"

#include <QResizeEvent>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/canvas/analysis/player.h"
#include "ui/canvas/overlay/ghost.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/compare/headline_cards.h"
#include "ui/shell/design_tabs.h"
#include "ui/shell/message_bar.h"

namespace fabricsketch::ui {

DesignArea::DesignArea(Workspace* workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_tabs(new DesignTabs(workspace)),
      m_messages(new MessageBar),
      m_cards(new HeadlineCards(workspace)),
      m_stack(new QWidget),
      m_layout(new QStackedLayout(m_stack)) {
    setObjectName(QStringLiteral("designArea"));
    setAttribute(Qt::WA_StyledBackground);
    m_layout->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_messages);
    auto* cards = new QVBoxLayout;
    cards->setContentsMargins(12, 8, 12, 2);
    cards->addWidget(m_cards);
    layout->addLayout(cards);
    layout->addWidget(m_stack, 1);

    connect(workspace, &Workspace::designAdded, this, &DesignArea::add);
    connect(workspace, &Workspace::designRemoved, this, &DesignArea::dropClosed);
    connect(workspace, &Workspace::currentChanged, this, &DesignArea::showCurrent);
    for (int i = 0; i < workspace->designCount(); ++i) add(i);
}

void DesignArea::add(int design) {
    Document* document = m_workspace->design(design);
    auto* view = new CanvasView(m_workspace, document);
    view->showMinimap(m_minimap);
    connect(view, &CanvasView::zoomChanged, this, &DesignArea::zoomChanged);
    connect(view, &CanvasView::toolChanged, this, &DesignArea::toolChanged);
    connect(view, &CanvasView::textPasted, this, &DesignArea::textPasted);
    // A new drawing is shown whole; later edits never move what the person looks at.
    connect(document, &Document::replaced, view, [this, view] {
        m_toFit.insert(view);
        fitShown();
    });
    m_toFit.insert(view);
    m_views.emplace(document, view);
    m_ghosts[view] = new Ghost(view);
    m_ghosts[view]->setShown(m_ghost);
    m_layout->addWidget(view);
    showCurrent();
}

void DesignArea::dropClosed() {
    for (auto it = m_views.begin(); it != m_views.end();) {
        bool open = false;
        for (int i = 0; i < m_workspace->designCount(); ++i)
            open = open || m_workspace->design(i) == it->first;
        if (open) {
            ++it;
            continue;
        }
        m_toFit.erase(it->second);
        m_ghosts.erase(it->second);
        delete it->second;  // at once: the document it looks at goes with the signal that told us
        it = m_views.erase(it);
    }
    if (CanvasView* view = canvas()) view->setFocus(Qt::OtherFocusReason);
}

void DesignArea::showCurrent() {
    if (CanvasView* view = canvas()) m_layout->setCurrentWidget(view);
    fitShown();
    emit zoomChanged();
    emit toolChanged();
}

void DesignArea::fitShown() {
    QTimer::singleShot(0, this, [this] {
        CanvasView* view = canvas();
        if (view == nullptr || !view->isVisible() || m_toFit.erase(view) == 0) return;
        view->fit();
    });
}

CanvasView* DesignArea::canvas(int design) const {
    const auto found = m_views.find(m_workspace->design(design));
    return found == m_views.end() ? nullptr : found->second;
}

CanvasView* DesignArea::canvas() const { return canvas(m_workspace->current()); }

void DesignArea::fitAll() {
    for (const auto& [document, view] : m_views) m_toFit.insert(view);
    fitShown();
}

void DesignArea::takeOver(const DesignArea& former) {
    for (const auto& [document, view] : m_views) {
        const auto found = former.m_views.find(document);
        if (found == former.m_views.end()) continue;
        const CanvasView* before = found->second;
        view->drawing().setCollapsed(before->drawing().grouping().collapsed());
        view->setTool(before->tool());
        if (before->player()->state() != Player::State::Off && !before->isHidden()) view->togglePlayback();
        if (former.m_toFit.contains(before) || before->isFitted()) continue;
        m_toFit.erase(view);
        view->setTransform(before->transform());
        view->centreOn(before->visibleRect().center());
    }
    emit zoomChanged();
}

void DesignArea::setMinimapShown(bool shown) {
    m_minimap = shown;
    for (const auto& [document, view] : m_views) view->showMinimap(shown);
}

void DesignArea::setGhostShown(bool shown) {
    m_ghost = shown;
    for (const auto& [view, ghost] : m_ghosts) ghost->setShown(shown);
}

Ghost* DesignArea::ghost(int design) const {
    const auto found = m_ghosts.find(canvas(design));
    return found == m_ghosts.end() ? nullptr : found->second;
}

void DesignArea::addOverlay(QWidget* overlay) {
    m_overlays.push_back(overlay);
    overlay->setParent(this);
    overlay->setGeometry(rect());
    overlay->hide();
}

void DesignArea::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    for (QWidget* overlay : m_overlays) overlay->setGeometry(rect());
}

}  // namespace fabricsketch::ui
