// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QStringList>
#include <memory>

#include "ui/document/journal/journal_file.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// A session that ended without leaving: its journal, locked against other instances while this lives.
class Leftover {
  public:
    QDateTime when;        ///< last written
    QStringList designs;   ///< names, in the order of the tabs
    bool unsaved = false;  ///< something is in it that no file has: a drawing, or another question
    std::optional<Error> problem;

    /// Opens its designs in the workspace, with their histories. What cannot be opened is said in a line
    /// each.
    QStringList restore(Workspace& workspace) const;
    /// Nobody wants it any more; a broken one is kept beside, under a name that is not offered again.
    void remove();

  private:
    friend std::vector<Leftover> leftovers(const QString& folder);
    struct Design {
        int key = 0;
        JournalRecord base;
        std::vector<JournalRecord> steps;
    };
    void take(JournalRecord record);
    /// No file keeps the question; the first start asks its own.
    bool asksAnother() const;

    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    std::vector<Design> m_designs;
    std::vector<JournalRecord> m_parts;
    std::string m_scenario;
    int m_current = 0, m_baseline = 0;
};

/// What dead instances left in the folder, the newest first. Journals of living ones are not touched.
std::vector<Leftover> leftovers(const QString& folder);

}  // namespace fabricsketch::ui
