// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>

namespace fabricsketch::ui {

/// Work in the background whose latest call alone counts: an earlier one is cancelled and its result dropped.
/// Make it a member of `receiver`, on whose thread results arrive.
template <class T>
class Latest {
  public:
    explicit Latest(QObject* receiver) : m_receiver(receiver) { m_pool.setMaxThreadCount(1); }
    Latest(const Latest&) = delete;
    Latest& operator=(const Latest&) = delete;
    ~Latest() {
        drop();
        m_pool.waitForDone();
    }

    /// `work` may look at the flag and give up; what it then returns is dropped.
    void run(std::function<T(const std::atomic<bool>& cancelled)> work, std::function<void(T)> done) {
        drop();
        m_cancelled = std::make_shared<std::atomic<bool>>(false);
        m_running = true;
        m_pool.start([this, receiver = m_receiver, cancelled = m_cancelled, work = std::move(work),
                      done = std::move(done)] {
            if (*cancelled) return;
            auto result = std::make_shared<T>(work(*cancelled));
            QMetaObject::invokeMethod(
                receiver,
                [this, cancelled, result, done] {
                    if (*cancelled) return;
                    m_running = false;
                    done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }
    void drop() {
        if (m_cancelled) *m_cancelled = true;
        m_running = false;
    }
    bool isRunning() const { return m_running; }

  private:
    QObject* m_receiver;
    QThreadPool m_pool;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    bool m_running = false;
};

}  // namespace fabricsketch::ui
