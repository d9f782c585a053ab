// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_host.h"

#include <QApplication>
#include <QTimer>

#include "ui/language/language.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/main_window.h"

namespace fabricsketch::ui {

WindowHost::WindowHost(Workspace* workspace, Settings* settings, Dialogs* dialogs,
                       std::function<void(MainWindow&)> made)
    : m_workspace(workspace),
      m_settings(settings),
      m_dialogs(dialogs),
      m_made(std::move(made)),
      m_window(std::make_unique<MainWindow>(workspace, settings, dialogs)) {
    if (m_made) m_made(*m_window);
    // The command that changes the language runs inside the window: let it return first.
    connect(&Language::instance(), &Language::changed, this, &WindowHost::replace, Qt::QueuedConnection);
}

WindowHost::~WindowHost() = default;

void WindowHost::replace() {
    const auto devices = m_workspace->selectedDevices();
    const auto links = m_workspace->selectedLinks();
    const QByteArray geometry = m_window->saveGeometry();
    const QByteArray docks = m_window->docks()->save();
    const bool shown = m_window->isVisible();
    const QRect place = m_window->geometry();
    const QString focus =
        m_window->focusWidget() != nullptr ? m_window->focusWidget()->objectName() : QString();
    auto fresh = std::make_unique<MainWindow>(m_workspace, m_settings, m_dialogs);
    if (m_made) m_made(*fresh);
    fresh->restoreGeometry(geometry);
    // Before it is shown a window knows no frame, and the saved place is the frame's.
    if (!m_window->isMaximized() && !m_window->isFullScreen()) fresh->setGeometry(place);
    fresh->docks()->restore(docks);
    fresh->area()->setMinimapShown(m_window->area()->minimapShown());
    if (shown) fresh->show();
    // Views know where to look once they have a size; the former window lies below until then.
    QApplication::sendPostedEvents(fresh.get(), QEvent::LayoutRequest);
    fresh->area()->takeOver(*m_window->area());
    if (CanvasView* canvas = fresh->area()->canvas()) canvas->select(devices, links);
    if (QWidget* before = focus.isEmpty() ? nullptr : fresh->findChild<QWidget*>(focus)) before->setFocus();
    m_window = std::move(fresh);
    emit replaced();
}

}  // namespace fabricsketch::ui
