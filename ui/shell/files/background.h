// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEventLoop>
#include <QThreadPool>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

namespace fabricsketch::ui {

/// Runs `work` on a worker and gives its answer, while the window goes on painting but takes no input: for
/// what a person asked for and waits for, a file that is read. `slow` is called once if that takes longer
/// than a blink.
template <class T>
T inBackground(std::function<T()> work, const std::function<void()>& slow) {
    constexpr int kBlink = 150;  // ms
    QEventLoop loop;
    QThreadPool pool;
    pool.setMaxThreadCount(1);
    std::optional<T> answer;
    QTimer::singleShot(kBlink, &loop, slow);
    pool.start([&answer, &loop, work = std::move(work)] {
        answer.emplace(work());
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    pool.waitForDone();
    return std::move(*answer);
}

}  // namespace fabricsketch::ui
