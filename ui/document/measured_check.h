// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "study/check.h"
#include "ui/document/latest.h"

namespace fabricsketch::ui {

class Workspace;

/// The person's own measurement, held against the current design as long as it is shown: "is my number
/// normal?". Checked in the background, again after every change of the drawing.
class MeasuredCheck : public QObject {
    Q_OBJECT
  public:
    explicit MeasuredCheck(Workspace* workspace);

    void set(Measured measured);
    void clear();
    bool empty() const { return m_measured == nullptr; }
    /// Of the current design; null while there is none yet.
    std::shared_ptr<const Check> check() const { return m_check; }
    /// The table for an operation that could be compared; nullptr if there is none.
    const CheckTable* tableOf(collectives::Operation operation) const;
    /// What to say in a line: the first verdict that is not normal, else the first one.
    QString verdict() const;
    bool isIdle() const { return !m_latest.isRunning(); }

  signals:
    void arrived();  ///< a new measurement; its check follows
    void changed();

  private:
    void recheck();

    Workspace* m_workspace;
    std::shared_ptr<const Measured> m_measured;
    std::shared_ptr<const Check> m_check;
    Latest<std::shared_ptr<const Check>> m_latest;
};

}  // namespace fabricsketch::ui
