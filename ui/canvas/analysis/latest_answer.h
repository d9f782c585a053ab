// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace fabricsketch::ui {

/// One worker thread for one kind of question of a canvas: what an edit would cost, what a failure does, what
/// each link carries. The latest question wins: one that waits is replaced, one that runs is cancelled, and
/// an answer that comes too late is dropped. Threads meet at one mutex; the posted event carries no data.
class LatestAnswer : public QObject {
    Q_OBJECT
  public:
    /// What a question may look at and tell while it is worked on, from the worker.
    struct Run {
        const std::atomic<bool>& cancel;
        std::function<void(int done, int total)> progress;
    };
    /// Runs on the worker, must touch nothing that can change. What it gives back runs on the thread of this
    /// object, unless a newer question has been asked.
    using Deliver = std::function<void()>;
    using Job = std::function<Deliver(const Run&)>;

    using QObject::QObject;
    ~LatestAnswer() override;

    void ask(Job job);
    /// Nothing is wanted any more.
    void drop();
    /// Nothing waits, runs or is about to be delivered.
    bool isIdle() const;

  signals:
    void progressed(int done, int total);

  protected:
    bool event(QEvent* event) override;

  private:
    void work();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    Job m_waiting;
    Deliver m_ready;
    int m_done = 0, m_total = 0;
    bool m_running = false, m_stop = false;
    std::atomic<bool> m_cancel = false;
    std::thread m_thread;  ///< started by the first question
};

}  // namespace fabricsketch::ui
