// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dock_layout.h"

#include <QDockWidget>
#include <QMainWindow>
#include <algorithm>

namespace fabricsketch::ui {

namespace {
constexpr int kStateVersion = 2;  // raise when panels come or go
// Shares of the mock, in px of a window 1680 × 1050.
constexpr int kLeftWidth = 216;
constexpr int kLeastLeftWidth = 190;
constexpr int kRightWidth = 300;
constexpr int kWideWidth = 430;  // what a table or a text beside the canvas wants
constexpr int kBottomHeight = 290;  // a plot and its sentence, whole
}  // namespace

DockLayout::DockLayout(QMainWindow* window) : QObject(window), m_window(window) {
    window->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks |
                           QMainWindow::AllowNestedDocks);
    // Parts run down the whole left side, results run under canvas and inspector.
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    window->setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    window->setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
}

QDockWidget* DockLayout::add(const QString& id, const QString& title, QWidget* content, Place place,
                             bool shown) {
    auto* dock = new QDockWidget(title, m_window);
    dock->setObjectName(id);
    dock->setWidget(content);
    dock->setTitleBarWidget(new QWidget);
    if (content->accessibleName().isEmpty()) content->setAccessibleName(title);
    m_docks.push_back(dock);
    m_homes.push_back({place, shown});
    this->place(dock, m_homes.back());
    connect(dock, &QDockWidget::visibilityChanged, this, &DockLayout::changed);
    return dock;
}

void DockLayout::place(QDockWidget* dock, const Home& home) {
    const auto neighbour = [&](Place wanted) -> QDockWidget* {
        QDockWidget* last = nullptr;
        for (std::size_t i = 0; i < m_docks.size() && m_docks[i] != dock; ++i)
            if (m_homes[i].place == wanted) last = m_docks[i];
        return last;
    };
    dock->setFloating(false);
    switch (home.place) {
        case Place::Left:
            m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
            break;
        case Place::Right:
            m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
            break;
        case Place::RightTab:
            m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
            if (QDockWidget* first = neighbour(Place::Right)) m_window->tabifyDockWidget(first, dock);
            break;
        case Place::Bottom:
            if (QDockWidget* left = neighbour(Place::Bottom))
                m_window->splitDockWidget(left, dock, Qt::Horizontal);
            else
                m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
            break;
        case Place::BottomTab:
            m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
            if (QDockWidget* last = neighbour(Place::Bottom)) m_window->tabifyDockWidget(last, dock);
            break;
    }
    dock->setVisible(home.shown);
}

void DockLayout::arrange(const QStringList& shown) {
    m_aside.clear();
    const auto wanted = [&](std::size_t i) {
        return shown.isEmpty() ? m_homes[i].shown : shown.contains(m_docks[i]->objectName());
    };
    const int left = std::clamp(m_window->width() * 15 / 100, kLeastLeftWidth, kLeftWidth);
    for (QDockWidget* dock : m_docks) m_window->removeDockWidget(dock);
    QList<QDockWidget*> bottom;
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        place(m_docks[i], {m_homes[i].place, wanted(i)});
        if (m_homes[i].place == Place::Bottom && wanted(i)) bottom << m_docks[i];
        if (m_homes[i].place == Place::Left) m_window->resizeDocks({m_docks[i]}, {left}, Qt::Horizontal);
        if (m_homes[i].place == Place::Right) {
            m_window->resizeDocks({m_docks[i]}, {kRightWidth}, Qt::Horizontal);
            m_docks[i]->raise();
        }
    }
    if (!bottom.isEmpty()) {
        bottom.last()->raise();  // before the tabs that share its place
        // A third of the window as in the mock, and the matrix narrower than the plots.
        m_window->resizeDocks({bottom.first()}, {std::max(kBottomHeight, m_window->height() * 31 / 100)},
                              Qt::Vertical);
        const int width = m_window->width() - left;
        const auto matrix = std::find_if(m_homes.begin(), m_homes.end(),
                                         [](const Home& home) { return home.place == Place::Bottom; });
        const bool square = bottom.first() == m_docks[static_cast<std::size_t>(matrix - m_homes.begin())];
        const int shared = static_cast<int>(bottom.size());
        const int first = square ? std::max(300, width * 23 / 100) : width / shared;
        QList<int> widths{first};
        for (int i = 1; i < shared; ++i) widths << (width - first) / (shared - 1);
        m_window->resizeDocks(bottom, widths, Qt::Horizontal);
    }
    if (QDockWidget* front = shown.isEmpty() ? nullptr : dock(shown.first())) bringToFront(front);
    emit changed();
}

void DockLayout::bringToFront(QDockWidget* dock) {
    dock->raise();
    const auto at =
        static_cast<std::size_t>(std::find(m_docks.begin(), m_docks.end(), dock) - m_docks.begin());
    if (m_homes[at].place == Place::RightTab && !dock->isFloating() && dock->width() < kWideWidth)
        m_window->resizeDocks({dock}, {std::min(kWideWidth, m_window->width() / 3)}, Qt::Horizontal);
}

QDockWidget* DockLayout::dock(const QString& id) const {
    const auto found = std::find_if(m_docks.begin(), m_docks.end(),
                                    [&](const QDockWidget* d) { return d->objectName() == id; });
    return found == m_docks.end() ? nullptr : *found;
}

bool DockLayout::isShown(const QString& id) const {
    const QDockWidget* found = dock(id);
    // A tab that lies behind another counts as not shown: asking for it again brings it to the front.
    return found != nullptr && !found->isHidden() && !found->visibleRegion().isEmpty();
}

void DockLayout::setShown(const QString& id, bool shown) {
    QDockWidget* found = dock(id);
    if (found == nullptr) return;
    found->setVisible(shown);
    if (shown) {
        bringToFront(found);
        if (QWidget* content = found->widget()) content->setFocus(Qt::OtherFocusReason);
    }
    emit changed();
}

void DockLayout::setUnlocked(bool unlocked) {
    m_unlocked = unlocked;
    for (QDockWidget* dock : m_docks) {
        QWidget* none = unlocked ? nullptr : new QWidget;
        delete dock->titleBarWidget();
        dock->setTitleBarWidget(none);
    }
    emit changed();
}

void DockLayout::setAside(Qt::DockWidgetArea side, bool aside) {
    if (aside) {
        for (QDockWidget* dock : m_docks) {
            if (dock->isHidden() || dock->isFloating() || m_window->dockWidgetArea(dock) != side) continue;
            m_aside.push_back({dock, side, dock->height(), !dock->visibleRegion().isEmpty()});
        }
        for (const Aside& one : m_aside)
            if (one.side == side) one.dock->hide();
    } else {
        std::vector<Aside> back;
        std::erase_if(m_aside, [&](const Aside& one) {
            if (one.side == side) back.push_back(one);
            return one.side == side;
        });
        for (const Aside& one : back) one.dock->show();
        for (const Aside& one : back)
            if (one.front) {
                one.dock->raise();
                m_window->resizeDocks({one.dock}, {one.height}, Qt::Vertical);
            }
    }
    emit changed();
}

QByteArray DockLayout::save() {
    for (const auto side : {Qt::LeftDockWidgetArea, Qt::BottomDockWidgetArea}) setAside(side, false);
    return m_window->saveState(kStateVersion);
}
bool DockLayout::restore(const QByteArray& state) {
    return !state.isEmpty() && m_window->restoreState(state, kStateVersion);
}

}  // namespace fabricsketch::ui
