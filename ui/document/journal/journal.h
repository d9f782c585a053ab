// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QLockFile>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <map>
#include <memory>

#include "ui/document/journal/journal_file.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// Writes down what is open and every step of it, so that a kill costs at most the gesture under way. One
/// file an instance, locked as long as it lives; nothing of it is left after finish().
class Journal : public QObject {
    Q_OBJECT
  public:
    /// Begins with what is open now. The workspace must outlive it.
    Journal(Workspace* workspace, const QString& folder, QObject* parent = nullptr);
    ~Journal() override;

    static QString defaultFolder();  ///< $XDG_STATE_HOME/fabricsketch/journal
    static QString suffix() { return QStringLiteral(".journal"); }
    QString path() const { return m_file.fileName(); }
    /// Why nothing is written down; empty while all is well.
    QString problem() const { return m_problem; }
    /// Nothing is left to recover: the person has left, and has been asked about what is not saved.
    void finish();
    /// After so much the journal begins anew with what is open (bytes).
    void setCompactAfter(qint64 bytes) { m_compactAfter = bytes; }

  signals:
    /// Said once: from here on nothing is written down.
    void failed(const QString& line);

  private:
    void watch(Document* document);
    void write(const JournalRecord& record);
    JournalRecord current() const;
    JournalRecord scenario() const;
    JournalRecord baseline() const;
    JournalRecord opened(const Document& document, int key) const;
    QByteArray whole() const;
    void begin();
    void fail(const QString& reason);
    int keyOf(int design) const;

    Workspace* m_workspace;
    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QFile m_file;
    std::map<const Document*, int> m_keys;
    QString m_problem;
    int m_lastKey = 0;
    qint64 m_written = 0;
    qint64 m_compactAfter = 16 << 20;
    QTimer m_syncTimer;
    QThreadPool m_syncPool;
};

}  // namespace fabricsketch::ui
