// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "ui/document/journal/journal.h"
#include "ui/document/journal/scenario_text.h"

namespace fabricsketch::ui {

namespace {

using Kind = JournalRecord::Kind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Recovery)
};

/// The name a person knows it by, without drawing it: the last one given, else that of the project's text.
QString nameOf(const JournalRecord& base, const std::vector<JournalRecord>& steps) {
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        if (step->kind == Kind::Saved && !step->path.isEmpty())
            return QFileInfo(step->path).completeBaseName();
    if (!base.path.isEmpty()) return QFileInfo(base.path).completeBaseName();
    const QJsonObject project = QJsonDocument::fromJson(QByteArray::fromStdString(base.text)).object();
    const QString name = project.value(QLatin1String("name")).toString();
    return name.isEmpty() ? Words::tr("Untitled") : name;
}

/// One step again, the way a person made it. False if it does not fit the drawing.
bool repeat(Document& document, const JournalRecord& step) {
    QUndoStack* history = document.history();
    switch (step.kind) {
        case Kind::Do: {
            const auto edit = formats::editFromJson(step.text);
            return edit && document.perform(*edit, step.mergeId);
        }
        case Kind::Own:
            return document.setParts(step.text, step.path.toStdString(), document.parts()).has_value();
        case Kind::Undo:
            if (!history->canUndo()) return false;
            history->undo();
            return true;
        case Kind::Redo:
            if (!history->canRedo()) return false;
            history->redo();
            return true;
        case Kind::Saved:
            document.markSaved(step.path);
            return true;
        default:
            return false;
    }
}

}  // namespace

bool Leftover::asksAnother() const {
    Scenario asked = Scenario::firstStart();
    scenarioFromText(m_scenario, asked);
    return scenarioToText(asked) != scenarioToText(Scenario::firstStart());
}

void Leftover::take(JournalRecord record) {
    const auto found = std::find_if(m_designs.begin(), m_designs.end(),
                                    [&](const Design& design) { return design.key == record.design; });
    switch (record.kind) {
        case Kind::Parts:
            m_parts.push_back(std::move(record));
            break;
        case Kind::Scenario:
            m_scenario = std::move(record.text);
            break;
        case Kind::Baseline:
            m_baseline = record.design;
            break;
        case Kind::Current:
            m_current = record.design;
            // Letters may have been exchanged. What the list does not name is newer and stands behind.
            std::stable_sort(m_designs.begin(), m_designs.end(), [&](const Design& x, const Design& y) {
                const auto place = [&](int key) { return std::ranges::find(record.order, key); };
                return place(x.key) < place(y.key);
            });
            break;
        case Kind::Closed:
            if (found != m_designs.end()) m_designs.erase(found);
            break;
        case Kind::Open:
            if (found != m_designs.end()) {
                found->base = std::move(record);
                found->steps.clear();
            } else {
                const int key = record.design;
                m_designs.push_back({key, std::move(record), {}});
            }
            break;
        default:
            if (found != m_designs.end()) found->steps.push_back(std::move(record));
    }
}

QStringList Leftover::restore(Workspace& workspace) const {
    QStringList problems;
    if (problem) problems << QString::fromStdString(problem->text());
    for (const JournalRecord& parts : m_parts)
        if (const auto added = workspace.addParts(parts.text, parts.path.toStdString()); !added)
            problems << QString::fromStdString(added.error().text());
    // A design that comes before the one beside which a part was described may use it too.
    for (const Design& design : m_designs)
        for (const JournalRecord& step : design.steps)
            if (step.kind == Kind::Own && !step.text.empty()) (void)workspace.addParts(step.text, {});
    if (!m_scenario.empty()) {
        Scenario scenario = workspace.scenario();
        scenarioFromText(m_scenario, scenario);
        workspace.setScenario(scenario);
    }
    int current = -1;
    for (const Design& design : m_designs) {
        auto drawing = formats::readText(design.base.text, m_path.toStdString(), workspace.catalog());
        if (!drawing) {
            problems << QString::fromStdString(drawing.error().text());
            continue;
        }
        const int index = workspace.addDesign(std::move(*drawing), design.base.path);
        if (index < 0) {
            problems << Words::tr("More designs were open than there is room for.");
            break;
        }
        Document& document = *workspace.design(index);
        if (!design.base.clean) document.markUnsaved();
        const auto odd = std::find_if(design.steps.begin(), design.steps.end(),
                                      [&](const JournalRecord& step) { return !repeat(document, step); });
        if (odd != design.steps.end())
            problems << Words::tr("“%1” is recovered up to step %2 of %3; the next one does not fit it.")
                            .arg(document.displayName())
                            .arg(odd - design.steps.begin())
                            .arg(design.steps.size());
        if (design.key == m_current) current = index;
        if (design.key == m_baseline) workspace.setBaseline(index);
    }
    if (current >= 0) workspace.setCurrent(current);
    return problems;
}

void Leftover::remove() {
    if (problem)
        QFile::rename(m_path, m_path + QStringLiteral(".broken"));
    else
        QFile::remove(m_path);
    m_lock.reset();
}

std::vector<Leftover> leftovers(const QString& folder) {
    std::vector<Leftover> all;
    const QDir dir(folder);
    for (const QFileInfo& file : dir.entryInfoList({QLatin1Char('*') + Journal::suffix()},
                                                   QDir::Files | QDir::NoSymLinks, QDir::Time)) {
        auto lock = std::make_unique<QLockFile>(file.filePath() + QStringLiteral(".lock"));
        lock->setStaleLockTime(0);
        if (!lock->tryLock(0) || !file.exists()) continue;  // somebody works in it, or has just left
        Leftover one;
        one.m_path = file.filePath();
        one.m_lock = std::move(lock);
        one.when = file.lastModified();
        if (auto text = readJournal(one.m_path)) {
            for (JournalRecord& record : text->records) one.take(std::move(record));
            one.problem = std::move(text->problem);
        } else {
            one.problem = text.error();
        }
        one.unsaved = one.asksAnother();
        for (const Leftover::Design& design : one.m_designs) {
            one.designs << nameOf(design.base, design.steps);
            bool unsaved = !design.base.clean;
            for (const JournalRecord& step : design.steps) unsaved = step.kind != Kind::Saved;
            one.unsaved = one.unsaved || unsaved;
        }
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace fabricsketch::ui
