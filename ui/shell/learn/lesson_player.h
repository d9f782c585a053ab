// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>

#include "ui/shell/learn/lesson.h"
#include "ui/shell/learn/lesson_actions.h"
#include "ui/shell/learn/lesson_figure.h"

namespace fabricsketch::ui {

/// Runs one lesson on the workspace, step by step, forward and back. Draws in tabs of its own; what was asked
/// before and the unit come back when it is left. Belongs to the workspace, so that a window in another
/// language goes on with it.
class LessonPlayer : public QObject {
    Q_OBJECT
  public:
    /// The one of this workspace, made when it is first asked for.
    static LessonPlayer* of(Workspace* workspace);
    /// The window that shows it; its functions are forgotten when `owner` goes.
    void setView(QObject* owner, LessonView view);

    Workspace* workspace() const { return m_workspace; }
    void start(const Lesson& lesson);
    void leave();
    const Lesson* lesson() const { return m_lesson; }  ///< nullptr = none runs
    int at() const { return m_at; }
    const LessonStep& step() const { return m_lesson->steps[static_cast<std::size_t>(m_at)]; }
    /// The step asks and waits for the answer before it does what it does.
    bool waits() const { return m_lesson != nullptr && step().ask && !answer(); }
    std::optional<int> answer() const { return m_marks[static_cast<std::size_t>(m_at)].answer; }
    void answerWith(int choice);
    void forward();
    void back();
    bool isLast() const { return m_at + 1 == static_cast<int>(m_lesson->steps.size()); }
    /// Why the step could not be made; empty = it was.
    QString problem() const { return m_problem; }

    /// A number of the step; an Error while it is calculated, or where the drawing has none.
    Result<ExplainedFigure> figure(const LessonFigure& figure) const;
    bool isCalculating() const;
    /// What the same number was before this step; nothing where it was not shown.
    std::optional<Figure> before(const LessonFigure& figure) const;
    /// Lights its path or cut and shows it in the inspector.
    void explain(const LessonFigure& figure);

  signals:
    void changed();   ///< another step, another answer, begun or left
    void answered();  ///< the numbers may be others

  private:
    explicit LessonPlayer(Workspace* workspace);
    void enter(int step);
    void act();
    void remember();
    int reportIndex() const;

    /// The state when a step was done: where going back to it returns.
    struct Mark {
        std::optional<int> answer;
        std::vector<int> history;  ///< of every design of the lesson
        std::size_t design = 0;    ///< which of them is worked on
        Scenario scenario;
        RateUnit unit = RateUnit::GBpsEachWay;
    };
    /// Drawings of the lesson in which nobody else has drawn: they are as if saved.
    std::vector<Document*> untouched() const;

    Workspace* m_workspace;
    LessonStage m_stage;
    const QObject* m_viewOwner = nullptr;
    const Lesson* m_lesson = nullptr;
    int m_at = 0;
    std::vector<Mark> m_marks;
    std::map<QString, Figure> m_shown, m_before;
    QString m_problem;
    Scenario m_scenarioBefore;
    RateUnit m_unitBefore = RateUnit::GBpsEachWay;
};

}  // namespace fabricsketch::ui
