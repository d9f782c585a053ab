// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/analysis/latest_answer.h"

#include <QCoreApplication>
#include <QEvent>

namespace fabricsketch::ui {

namespace {
const auto kWakeUp = static_cast<QEvent::Type>(QEvent::registerEventType());
}

LatestAnswer::~LatestAnswer() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_cancel = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable()) m_thread.join();
}

void LatestAnswer::ask(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = std::move(job);
        m_ready = nullptr;
        m_done = m_total = 0;
        if (m_running) m_cancel = true;
    }
    if (!m_thread.joinable()) m_thread = std::thread([this] { work(); });
    m_wake.notify_one();
}

void LatestAnswer::drop() {
    const std::lock_guard lock(m_mutex);
    m_waiting = nullptr;
    m_ready = nullptr;
    if (m_running) m_cancel = true;
}

bool LatestAnswer::isIdle() const {
    const std::lock_guard lock(m_mutex);
    return !m_running && !m_waiting && !m_ready;
}

void LatestAnswer::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_stop || m_waiting; });
        if (m_stop) return;
        const Job job = std::exchange(m_waiting, nullptr);
        m_running = true;
        m_cancel = false;
        lock.unlock();
        const auto progress = [this](int done, int total) {
            const std::lock_guard inner(m_mutex);
            if (m_stop || m_cancel) return;
            m_done = done;
            m_total = total;
            QCoreApplication::postEvent(this, new QEvent(kWakeUp));
        };
        Deliver deliver = job({m_cancel, progress});
        lock.lock();
        m_running = false;
        if (m_stop) return;
        if (m_cancel) continue;
        m_ready = std::move(deliver);
        QCoreApplication::postEvent(this, new QEvent(kWakeUp));
    }
}

bool LatestAnswer::event(QEvent* event) {
    if (event->type() != kWakeUp) return QObject::event(event);
    Deliver ready;
    int done = 0, total = 0;
    {
        const std::lock_guard lock(m_mutex);
        ready = std::exchange(m_ready, nullptr);
        if (!m_waiting && !m_cancel) done = m_done, total = m_total;
    }
    if (ready)
        ready();
    else if (total > 0)
        emit progressed(done, total);
    return true;
}

}  // namespace fabricsketch::ui
