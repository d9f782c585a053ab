// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <memory>
#include <vector>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class StudyRunner;

/// The headline numbers after every step of the current design's history. Asked one by one on a worker, the
/// nearest to the present first, only while somebody looks and the designs themselves are answered.
class HistoryFigures : public QObject {
    Q_OBJECT
  public:
    explicit HistoryFigures(Workspace* workspace, QObject* parent = nullptr);
    ~HistoryFigures() override;

    Document* document() const { return m_document; }
    void setActive(bool active);
    /// After so many steps (0 = as opened); null until it is known.
    std::shared_ptr<const Report> report(int step) const;
    /// Everything that is asked for is known.
    bool isComplete() const;
    /// Steps farther from the present are not asked for: to walk to each of thousands costs more than it
    /// tells.
    static constexpr int kFarthest = 200;

  signals:
    void replaced();          ///< another design, or all of its steps
    void answered(int step);  ///< report(step) is known

  private:
    void watch();
    void forgetFrom(int step);
    void forgetAll();
    void next();
    int wanted() const;  ///< the nearest step that is not known; -1 = none

    Workspace* m_workspace;
    QPointer<Document> m_document;
    std::unique_ptr<StudyRunner> m_runner;
    std::vector<std::shared_ptr<const Report>> m_reports;
    int m_asked = -1;  ///< the step whose answer is awaited
    bool m_active = false;
};

}  // namespace fabricsketch::ui
