// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "study/report.h"

namespace fabricsketch::ui {

/// One worker thread that answers questions about designs. Per design only the latest question counts: an
/// older one that waits is replaced, one that runs is cancelled, an answer that comes too late is dropped. A
/// first answer leaves out the all-to-all LP; where the bounds did not meet and the LP is affordable it
/// follows when nothing else waits.
///
/// Threads meet only at m_mutex; Qt's event loop carries a bare wake-up, no data.
class StudyRunner : public QObject {
    Q_OBJECT
  public:
    using Key = quint64;  ///< a design, for as long as it is open
    struct Question {
        Snapshot topology;
        std::shared_ptr<const Catalog> catalog;
        Scenario scenario;
        std::shared_ptr<const Report> previous;  ///< latest report of the same design; reused where possible
    };
    using Answer = std::shared_ptr<const Report>;
    /// fabricsketch::evaluate, or a test's own; an answer after `cancel` turned true is not looked at.
    using Evaluate = std::function<Answer(const Question&, bool withLp, const std::atomic<bool>& cancel)>;

    static constexpr int kMostGpusForLp = 64;

    explicit StudyRunner(QObject* parent = nullptr, Evaluate evaluate = evaluateStudy);
    ~StudyRunner() override;

    void ask(Key key, Question question);
    /// The design is closed: nothing about it is delivered any more.
    void forget(Key key);
    /// Nothing waits, runs or is about to be delivered.
    bool isIdle() const;

    static Answer evaluateStudy(const Question& question, bool withLp, const std::atomic<bool>& cancel);
    static bool wantsLp(const Report& report);

  signals:
    /// `refined` = the LP's answer, after a first one to the same question.
    void answered(quint64 key, std::shared_ptr<const fabricsketch::Report> report, bool refined);
    void becameIdle();

  protected:
    bool event(QEvent* event) override;

  private:
    struct Task {
        Question question;
        quint64 ticket = 0;
        bool refine = false;
    };
    struct Delivery {
        Key key;
        quint64 ticket;
        bool refined;
        Answer report;
    };

    void work();
    bool take(std::unique_lock<std::mutex>& lock, Key& key, Task& task);
    void finish(Key key, Task task, Answer report);
    void deliver();

    const Evaluate m_evaluate;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::map<Key, Task> m_first, m_refine;  ///< waiting, by design
    std::map<Key, quint64> m_latest;        ///< ticket of the latest question of every open design
    std::vector<Delivery> m_outbox;
    bool m_running = false, m_runningRefines = false, m_stop = false;
    Key m_runningKey = 0;
    std::atomic<bool> m_cancel = false;
    quint64 m_lastTicket = 0;
    std::thread m_thread;
};

}  // namespace fabricsketch::ui
