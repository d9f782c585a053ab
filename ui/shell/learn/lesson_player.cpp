// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/lesson_player.h"

#include <algorithm>

namespace fabricsketch::ui {

LessonPlayer* LessonPlayer::of(Workspace* workspace) {
    auto* known = workspace->findChild<LessonPlayer*>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? known : new LessonPlayer(workspace);
}

LessonPlayer::LessonPlayer(Workspace* workspace) : QObject(workspace), m_workspace(workspace) {
    m_stage.workspace = workspace;
    connect(workspace, &Workspace::reportReady, this, [this] {
        if (m_lesson == nullptr) return;
        remember();
        emit answered();
    });
    connect(workspace, &Workspace::staleChanged, this, [this] {
        if (m_lesson != nullptr) emit answered();
    });
    connect(workspace, &Workspace::designRemoved, this, [this] {
        auto& mine = m_stage.designs;
        const auto gone = std::remove_if(
            mine.begin(), mine.end(), [this](const Document* one) { return m_workspace->indexOf(one) < 0; });
        if (gone == mine.end()) return;
        mine.erase(gone, mine.end());
        leave();  // its drawing was closed
    });
}

void LessonPlayer::setView(QObject* owner, LessonView view) {
    m_stage.view = std::move(view);
    m_viewOwner = owner;
    // A window in another language is there before the former one goes.
    connect(owner, &QObject::destroyed, this, [this, owner] {
        if (m_viewOwner == owner) m_stage.view = {};
    });
}

void LessonPlayer::start(const Lesson& lesson) {
    leave();
    m_lesson = &lesson;
    m_scenarioBefore = m_workspace->scenario();
    m_unitBefore = m_workspace->rateUnit();
    m_marks.assign(lesson.steps.size(), {});
    m_shown.clear();
    // Every lesson begins with the same question, whatever was asked before.
    m_workspace->setRateUnit(RateUnit::GBpsEachWay);
    m_workspace->setScenario(Scenario::firstStart());
    enter(0);
}

void LessonPlayer::leave() {
    if (m_lesson == nullptr) return;
    m_lesson = nullptr;
    m_problem.clear();
    m_marks.clear();
    if (m_stage.view.play) m_stage.view.play({});
    // A drawing in which nobody but the lesson drew goes with it; one that a person went on with stays.
    const std::vector<Document*> goes = untouched();
    m_stage.designs.clear();
    m_stage.at = 0;
    for (const Document* design : goes)
        if (const int index = m_workspace->indexOf(design); index >= 0 && m_workspace->designCount() > 1)
            m_workspace->removeDesign(index);
    m_workspace->setRateUnit(m_unitBefore);
    m_workspace->setScenario(m_scenarioBefore);
    emit changed();
}

std::vector<Document*> LessonPlayer::untouched() const {
    std::vector<Document*> all;
    for (Document* design : m_stage.designs)
        if (!design->isModified()) all.push_back(design);
    return all;
}

void LessonPlayer::enter(int step) {
    m_at = step;
    m_problem.clear();
    m_before = m_shown;
    if (!waits()) act();
    emit changed();
}

void LessonPlayer::act() {
    if (m_stage.view.play) m_stage.view.play({});
    const std::size_t drawn = m_stage.designs.size();
    const std::vector<Document*> clean = untouched();
    for (const QJsonObject& action : step().actions) {
        if (const auto done = ui::act(action, m_stage); !done) {
            m_problem = QString::fromStdString(done.error().text());
            break;
        }
    }
    Mark& mark = m_marks[static_cast<std::size_t>(m_at)];
    mark.scenario = m_workspace->scenario();
    mark.unit = m_workspace->rateUnit();
    mark.design = m_stage.at;
    mark.history.clear();
    for (std::size_t i = 0; i < m_stage.designs.size(); ++i) {
        Document* design = m_stage.designs[i];
        mark.history.push_back(design->history()->index());
        // What the lesson draws it can draw again: nobody is asked to save it.
        if (i >= drawn || std::find(clean.begin(), clean.end(), design) != clean.end()) design->markSaved({});
    }
    if (m_stage.view.fit && !step().actions.empty()) m_stage.view.fit();
    remember();
}

void LessonPlayer::answerWith(int choice) {
    if (!waits()) return;
    m_marks[static_cast<std::size_t>(m_at)].answer = choice;
    act();
    emit changed();
}

void LessonPlayer::forward() {
    if (m_lesson == nullptr || isLast() || waits() || !m_problem.isEmpty()) return;
    if (const int index = m_workspace->indexOf(m_stage.design()); index >= 0) m_workspace->setCurrent(index);
    enter(m_at + 1);
}

void LessonPlayer::back() {
    if (m_lesson == nullptr || m_at == 0) return;
    m_marks[static_cast<std::size_t>(m_at)] = {};
    --m_at;
    m_problem.clear();
    if (m_stage.view.play) m_stage.view.play({});
    const Mark& mark = m_marks[static_cast<std::size_t>(m_at)];
    for (std::size_t i = m_stage.designs.size(); i-- > 0;) {
        Document* design = m_stage.designs[i];
        if (i < mark.history.size()) {
            const bool clean = !design->isModified();
            design->history()->setIndex(mark.history[i]);
            if (clean) design->markSaved({});
            continue;
        }
        // Drawn by the step that is taken back.
        m_stage.designs.pop_back();
        m_workspace->removeDesign(m_workspace->indexOf(design));
    }
    m_stage.at = mark.design;
    m_workspace->setCurrent(reportIndex());
    m_workspace->setRateUnit(mark.unit);
    m_workspace->setScenario(mark.scenario);
    m_before.clear();
    m_shown.clear();
    remember();
    emit changed();
}

int LessonPlayer::reportIndex() const { return m_workspace->indexOf(m_stage.design()); }

bool LessonPlayer::isCalculating() const {
    const int index = reportIndex();
    return index >= 0 && (m_workspace->isStale(index) || !m_workspace->report(index));
}

Result<ExplainedFigure> LessonPlayer::figure(const LessonFigure& figure) const {
    const int index = reportIndex();
    if (index < 0 || isCalculating()) return failure(tr("is being calculated").toStdString());
    return figureOf(figure.query, *m_workspace->report(index), m_stage.design()->catalog());
}

std::optional<Figure> LessonPlayer::before(const LessonFigure& figure) const {
    const auto found = m_before.find(figure.id);
    return found == m_before.end() ? std::nullopt : std::optional(found->second);
}

void LessonPlayer::remember() {
    if (m_lesson == nullptr || waits()) return;
    for (const LessonFigure& one : step().figures)
        if (const auto found = figure(one)) m_shown[one.id] = found->figure;
}

void LessonPlayer::explain(const LessonFigure& figure) {
    if (const auto found = this->figure(figure)) m_workspace->explain(found->figure, found->reason);
}

}  // namespace fabricsketch::ui
