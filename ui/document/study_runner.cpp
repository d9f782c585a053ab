// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/study_runner.h"

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>

namespace fabricsketch::ui {

namespace {
const auto kWakeUp = static_cast<QEvent::Type>(QEvent::registerEventType());
}

StudyRunner::StudyRunner(QObject* parent, Evaluate evaluate)
    : QObject(parent), m_evaluate(std::move(evaluate)), m_thread([this] { work(); }) {}

StudyRunner::~StudyRunner() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_cancel = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

StudyRunner::Answer StudyRunner::evaluateStudy(const Question& question, bool withLp,
                                               const std::atomic<bool>& cancel) {
    return evaluate(question.topology, *question.catalog, question.scenario, withLp, &cancel,
                    question.previous);
}

bool StudyRunner::wantsLp(const Report& report) {
    if (!report.bandwidth) return false;
    // Too many GPUs for a frame, not for a worker.
    if (!report.bandwidth->pairs.relayKnown || report.bandwidth->allToAll.hasty) return true;
    return report.bandwidth->allToAll.method == bandwidth::AllToAll::Method::Bounded &&
           report.bandwidth->job.size() > 1 && report.bandwidth->job.size() <= kMostGpusForLp;
}

void StudyRunner::ask(Key key, Question question) {
    {
        const std::lock_guard lock(m_mutex);
        const quint64 ticket = ++m_lastTicket;
        m_latest[key] = ticket;
        m_first[key] = {std::move(question), ticket, false};
        m_refine.erase(key);
        // An LP of another design gives way too; it is taken up again afterwards.
        if (m_running && (m_runningKey == key || m_runningRefines)) m_cancel = true;
    }
    m_wake.notify_one();
}

void StudyRunner::forget(Key key) {
    const std::lock_guard lock(m_mutex);
    m_latest.erase(key);
    m_first.erase(key);
    m_refine.erase(key);
    std::erase_if(m_outbox, [key](const Delivery& delivery) { return delivery.key == key; });
    if (m_running && m_runningKey == key) m_cancel = true;
}

bool StudyRunner::isIdle() const {
    const std::lock_guard lock(m_mutex);
    return !m_running && m_first.empty() && m_refine.empty() && m_outbox.empty();
}

bool StudyRunner::take(std::unique_lock<std::mutex>& lock, Key& key, Task& task) {
    m_wake.wait(lock, [this] { return m_stop || !m_first.empty() || !m_refine.empty(); });
    if (m_stop) return false;
    auto& waiting = m_first.empty() ? m_refine : m_first;
    const auto oldest = std::min_element(waiting.begin(), waiting.end(), [](const auto& a, const auto& b) {
        return a.second.ticket < b.second.ticket;
    });
    key = oldest->first;
    task = std::move(oldest->second);
    waiting.erase(oldest);
    m_running = true;
    m_runningKey = key;
    m_runningRefines = task.refine;
    m_cancel = false;
    return true;
}

void StudyRunner::work() {
    std::unique_lock lock(m_mutex);
    Key key = 0;
    Task task;
    while (take(lock, key, task)) {
        lock.unlock();
        Answer report = m_evaluate(task.question, task.refine, m_cancel);
        lock.lock();
        finish(key, std::move(task), std::move(report));
        task = {};
    }
}

void StudyRunner::finish(Key key, Task task, Answer report) {
    m_running = false;
    const auto latest = m_latest.find(key);
    const bool wanted = latest != m_latest.end() && latest->second == task.ticket;
    if (wanted && m_cancel) {
        if (task.refine) m_refine[key] = std::move(task);
    } else if (wanted && report) {
        m_outbox.push_back({key, task.ticket, task.refine, report});
        if (!task.refine && wantsLp(*report)) {
            task.question.previous = std::move(report);
            task.refine = true;
            m_refine[key] = std::move(task);
        }
    }
    // Even where nothing is delivered: somebody may wait for the silence.
    if (!m_stop) QCoreApplication::postEvent(this, new QEvent(kWakeUp));
}

bool StudyRunner::event(QEvent* event) {
    if (event->type() != kWakeUp) return QObject::event(event);
    deliver();
    return true;
}

void StudyRunner::deliver() {
    std::vector<Delivery> arrived;
    {
        const std::lock_guard lock(m_mutex);
        arrived.swap(m_outbox);
        std::erase_if(arrived, [this](const Delivery& delivery) {
            const auto latest = m_latest.find(delivery.key);
            return latest == m_latest.end() || latest->second != delivery.ticket;
        });
    }
    for (const Delivery& delivery : arrived) emit answered(delivery.key, delivery.report, delivery.refined);
    if (isIdle()) emit becameIdle();
}

}  // namespace fabricsketch::ui
