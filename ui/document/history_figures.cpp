// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/history_figures.h"

#include <utility>

#include "ui/document/study_runner.h"

namespace fabricsketch::ui {

namespace {
constexpr StudyRunner::Key kKey = 1;  // one question at a time

/// No headline hangs on the all-to-all LP.
StudyRunner::Answer withoutLp(const StudyRunner::Question& question, bool withLp,
                              const std::atomic<bool>& cancel) {
    return withLp ? question.previous : StudyRunner::evaluateStudy(question, false, cancel);
}
}  // namespace

HistoryFigures::HistoryFigures(Workspace* workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_runner(std::make_unique<StudyRunner>(nullptr, withoutLp)) {
    connect(workspace, &Workspace::currentChanged, this, &HistoryFigures::watch);
    connect(workspace, &Workspace::scenarioChanged, this, &HistoryFigures::forgetAll);
    connect(workspace, &Workspace::catalogChanged, this, &HistoryFigures::forgetAll);
    connect(workspace, &Workspace::becameIdle, this, &HistoryFigures::next);
    connect(m_runner.get(), &StudyRunner::answered, this,
            [this](StudyRunner::Key, const std::shared_ptr<const Report>& report, bool refined) {
                if (refined || m_asked < 0) return;
                const int step = std::exchange(m_asked, -1);
                if (m_reports.size() <= static_cast<std::size_t>(step))
                    m_reports.resize(static_cast<std::size_t>(step) + 1);
                m_reports[static_cast<std::size_t>(step)] = report;
                emit answered(step);
                next();
            });
    watch();
}

HistoryFigures::~HistoryFigures() = default;

void HistoryFigures::watch() {
    Document* document = m_workspace->currentDesign();
    if (document == m_document) return;
    if (m_document) {
        disconnect(m_document, nullptr, this, nullptr);
        disconnect(m_document->history(), nullptr, this, nullptr);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &Document::replaced, this, &HistoryFigures::forgetAll);
        connect(document, &Document::stepped, this, [this](const DocumentStep& step) {
            // The stack counts the step only afterwards; one that merges changes the step before it.
            if (step.kind == DocumentStep::Kind::Do)
                forgetFrom(m_document->history()->index() + (step.mergeId == 0 ? 1 : 0));
        });
    }
    forgetAll();
}

void HistoryFigures::forgetFrom(int step) {
    if (m_reports.size() > static_cast<std::size_t>(step)) m_reports.resize(static_cast<std::size_t>(step));
    if (m_asked >= step) {
        m_runner->forget(kKey);
        m_asked = -1;
    }
}

void HistoryFigures::forgetAll() {
    forgetFrom(0);
    emit replaced();
    next();
}

void HistoryFigures::setActive(bool active) {
    m_active = active;
    next();
}

std::shared_ptr<const Report> HistoryFigures::report(int step) const {
    return step >= 0 && static_cast<std::size_t>(step) < m_reports.size()
               ? m_reports[static_cast<std::size_t>(step)]
               : nullptr;
}

bool HistoryFigures::isComplete() const { return wanted() < 0; }

int HistoryFigures::wanted() const {
    if (!m_document) return -1;
    const int now = m_document->history()->index(), last = m_document->history()->count();
    for (int far = 0; far <= kFarthest; ++far)
        for (const int step : {now - far, now + far})
            if (step >= 0 && step <= last && !report(step)) return step;
    return -1;
}

void HistoryFigures::next() {
    if (!m_active || !m_document || m_asked >= 0 || !m_workspace->isIdle()) return;
    const int step = wanted();
    if (step < 0) return;
    m_asked = step;
    const auto own = m_document->ownCatalog();
    const auto neighbour = report(step + 1) ? report(step + 1) : report(step - 1);
    m_runner->ask(kKey, {m_document->snapshotAt(step), own ? own : m_workspace->sharedCatalog(),
                         headlineScenario(m_workspace->scenario()), neighbour});
}

}  // namespace fabricsketch::ui
