// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/live_panel.h"

#include <utility>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

LivePanel::LivePanel(Workspace* workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace) {
    setAttribute(Qt::WA_StyledBackground);  // the theme paints the ground of a panel
    m_refreshTimer.setSingleShot(true);
    m_staleTimer.setSingleShot(true);
    m_staleTimer.setInterval(kPatienceMs);
    connect(&m_refreshTimer, &QTimer::timeout, this, &LivePanel::refreshNow);
    connect(&m_staleTimer, &QTimer::timeout, this, [this] {
        m_looksStale = true;
        staleLookChanged();
    });
    connect(workspace, &Workspace::reportReady, this, [this] {
        m_staleTimer.stop();  // news, even if already outdated, is a sign of life
        scheduleRefresh();
        watchStale();
    });
    connect(workspace, &Workspace::staleChanged, this, &LivePanel::watchStale);
    for (auto signal : {&Workspace::designAdded, &Workspace::designRemoved, &Workspace::currentChanged,
                        &Workspace::designTitleChanged})
        connect(workspace, signal, this, &LivePanel::scheduleRefresh);
    connect(workspace, &Workspace::scenarioChanged, this, &LivePanel::scheduleRefresh);
    connect(workspace, &Workspace::rateUnitChanged, this, &LivePanel::scheduleRefresh);
    connect(workspace, &Workspace::explained, this, [this] {
        if (!m_asking) m_question = nullptr;
    });
    connect(&Theme::instance(), &Theme::changed, this, &LivePanel::scheduleRefresh);
}

void LivePanel::scheduleRefresh() {
    m_pending = true;
    if (isVisible() && !m_refreshTimer.isActive()) m_refreshTimer.start(0);
}

void LivePanel::refreshNow() {
    m_refreshTimer.stop();
    m_pending = false;
    refresh();
    askAgain();
}

void LivePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) refreshNow();
}

std::shared_ptr<const Report> LivePanel::currentReport() const {
    const int current = m_workspace->current();
    return current < 0 ? nullptr : m_workspace->report(current);
}

void LivePanel::watchStale() {
    bool stale = false;
    for (int i = 0; i < m_workspace->designCount(); ++i) stale = stale || m_workspace->isStale(i);
    if (stale) {
        if (!m_looksStale && !m_staleTimer.isActive()) m_staleTimer.start();
        return;
    }
    m_staleTimer.stop();
    if (std::exchange(m_looksStale, false)) staleLookChanged();
}

void LivePanel::ask(std::function<void()> explain) {
    m_question = std::move(explain);
    m_answeredFor.reset();
    askAgain();
}

void LivePanel::askAgain() {
    const auto report = currentReport();
    if (!m_question || !report || m_answeredFor.lock() == report) return;
    m_answeredFor = report;
    const auto question = m_question;  // the question may replace itself while it runs
    m_asking = true;
    question();
    m_asking = false;
}

}  // namespace fabricsketch::ui
