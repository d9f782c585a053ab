// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal/journal.h"

#include <unistd.h>

#include <QDir>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include "ui/document/journal/scenario_text.h"

namespace fabricsketch::ui {

namespace {

using Kind = JournalRecord::Kind;

/// A kill of the program loses nothing that write() took; only a power cut can lose this much.
constexpr int kSyncAfterMs = 1000;

std::string projectText(const Document& document) {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project")
            return format->write(document.drawing(), document.catalog()).value_or(std::string());
    return {};
}

}  // namespace

QString Journal::defaultFolder() {
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (state.isEmpty() || !QDir::isAbsolutePath(state))
        state = QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir(state).filePath(QStringLiteral("fabricsketch/journal"));
}

Journal::Journal(Workspace* workspace, const QString& folder, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_folder(folder) {
    m_syncPool.setMaxThreadCount(1);
    m_syncTimer.setSingleShot(true);
    m_syncTimer.setInterval(kSyncAfterMs);
    connect(&m_syncTimer, &QTimer::timeout, this, [this] {
        // On a descriptor of its own: the file may be closed or replaced meanwhile.
        const int descriptor = m_file.isOpen() ? ::dup(m_file.handle()) : -1;
        if (descriptor < 0) return;
        m_syncPool.start([descriptor] {
            (void)::fdatasync(descriptor);
            ::close(descriptor);
        });
    });
    for (int i = 0; i < workspace->designCount(); ++i) watch(workspace->design(i));
    begin();

    connect(workspace, &Workspace::designAdded, this, [this](int index) {
        Document* document = m_workspace->design(index);
        watch(document);
        write(opened(*document, m_keys.at(document)));
    });
    connect(workspace, &Workspace::designRemoved, this, [this] {
        for (auto it = m_keys.begin(); it != m_keys.end();) {
            if (m_workspace->indexOf(it->first) >= 0) {
                ++it;
                continue;
            }
            JournalRecord closed;
            closed.kind = Kind::Closed;
            closed.design = it->second;
            it = m_keys.erase(it);
            write(closed);
        }
    });
    connect(workspace, &Workspace::currentChanged, this, [this] {
        if (const JournalRecord now = current(); now.design > 0) write(now);
    });
    connect(workspace, &Workspace::scenarioChanged, this, [this] { write(scenario()); });
    connect(workspace, &Workspace::baselineChanged, this, [this] { write(baseline()); });
    connect(workspace, &Workspace::partsAdded, this, [this](const QString& origin, const QByteArray& json) {
        JournalRecord parts;
        parts.kind = Kind::Parts;
        parts.path = origin;
        parts.text = json.toStdString();
        write(parts);
    });
}

Journal::~Journal() { m_syncPool.waitForDone(); }

void Journal::watch(Document* document) {
    const int key = ++m_lastKey;
    m_keys.emplace(document, key);
    connect(document, &Document::stepped, this, [this, key](const DocumentStep& step) {
        JournalRecord record;
        record.kind = step.kind == DocumentStep::Kind::Do     ? Kind::Do
                      : step.kind == DocumentStep::Kind::Undo ? Kind::Undo
                                                              : Kind::Redo;
        record.design = key;
        record.mergeId = step.mergeId;
        if (record.kind == Kind::Do && step.parts) {
            record.kind = Kind::Own;
            record.path = QString::fromStdString(step.edit.label);
            record.text = *step.parts;
        } else if (record.kind == Kind::Do) {
            record.text = formats::editToJson(step.edit);
        }
        write(record);
    });
    connect(document, &Document::saved, this, [this, document, key] {
        JournalRecord record;
        record.kind = Kind::Saved;
        record.design = key;
        record.path = document->path();
        write(record);
    });
    connect(document, &Document::replaced, this, [this, document, key] { write(opened(*document, key)); });
}

int Journal::keyOf(int design) const {
    const auto found = m_keys.find(m_workspace->design(design));
    return found == m_keys.end() ? 0 : found->second;
}

JournalRecord Journal::current() const {
    JournalRecord record;
    record.kind = Kind::Current;
    record.design = keyOf(m_workspace->current());
    for (int i = 0; i < m_workspace->designCount(); ++i) record.order.push_back(keyOf(i));
    return record;
}

JournalRecord Journal::scenario() const {
    JournalRecord record;
    record.kind = Kind::Scenario;
    record.text = scenarioToText(m_workspace->scenario());
    return record;
}

JournalRecord Journal::baseline() const {
    JournalRecord record;
    record.kind = Kind::Baseline;
    record.design = keyOf(m_workspace->baseline());
    return record;
}

JournalRecord Journal::opened(const Document& document, int key) const {
    JournalRecord record;
    record.kind = Kind::Open;
    record.design = key;
    record.path = document.path();
    record.clean = !document.isModified();
    record.text = projectText(document);
    return record;
}

QByteArray Journal::whole() const {
    QByteArray text = journalHeader();
    if (!m_workspace->lentParts().empty()) {
        JournalRecord parts;
        parts.kind = Kind::Parts;
        parts.text = m_workspace->lentParts();
        text += parts.line();
    }
    for (int i = 0; i < m_workspace->designCount(); ++i)
        text += opened(*m_workspace->design(i), keyOf(i)).line();
    if (const JournalRecord now = current(); now.design > 0) text += now.line();
    text += scenario().line();
    text += baseline().line();
    return text;
}

void Journal::begin() {
    if (!m_lock) {
        // Only this person may read what they draw.
        QDir().mkpath(m_folder);
        QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix();
        m_file.setFileName(QDir(m_folder).filePath(name));
        m_lock = std::make_unique<QLockFile>(m_file.fileName() + QStringLiteral(".lock"));
        m_lock->setStaleLockTime(0);  // a session may last for weeks; only a dead owner makes it stale
        if (!m_lock->tryLock(0)) return fail(tr("the folder %1 cannot be written").arg(m_folder));
    }
    m_file.close();
    QSaveFile file(m_file.fileName());
    if (!file.open(QIODevice::WriteOnly) || file.write(whole()) < 0 || !file.commit())
        return fail(file.errorString());
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return fail(m_file.errorString());
    m_written = 0;
}

void Journal::write(const JournalRecord& record) {
    if (!m_file.isOpen()) return;
    const QByteArray line = record.line();
    // One write() a line: a kill leaves whole lines, and at most the last one torn.
    if (m_file.write(line) != line.size()) return fail(m_file.errorString());
    m_written += line.size();
    if (!m_syncTimer.isActive()) m_syncTimer.start();
    // A step is told before the drawing is read again, so the file may begin anew only after it.
    if (m_written > m_compactAfter)
        QTimer::singleShot(0, this, [this] {
            if (m_file.isOpen() && m_written > m_compactAfter) begin();
        });
}

void Journal::fail(const QString& reason) {
    m_file.close();
    m_problem = tr("Nothing is kept for a recovery after a crash: %1. Save often.").arg(reason);
    emit failed(m_problem);
}

void Journal::finish() {
    if (!m_lock) return;
    m_syncTimer.stop();
    m_file.close();
    m_file.remove();
    m_lock.reset();
}

}  // namespace fabricsketch::ui
