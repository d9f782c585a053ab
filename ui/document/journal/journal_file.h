// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "units/error.h"

namespace fabricsketch::ui {

/// One line of a journal. What is open is told by keys: 1 for the first design of the session, 2 for the
/// next.
struct JournalRecord {
    enum class Kind { Open, Do, Own, Undo, Redo, Saved, Closed, Current, Parts, Scenario, Baseline };
    Kind kind = Kind::Open;
    int design = 0;   ///< Baseline: 0 = none is pinned
    int mergeId = 0;  ///< Do
    QString
        path;  ///< Open, Saved: the file, may be empty; Parts: where they came from; Own: the step's label
    bool clean = true;       ///< Open: the file has this state
    std::vector<int> order;  ///< Current: all designs in the order of their letters
    std::string text;  ///< Open: project file; Do: edit; Parts, Own: catalogue JSON; Scenario: what was asked

    QByteArray line() const;  ///< with the newline
};

/// The first line of every journal.
QByteArray journalHeader();

struct JournalText {
    std::vector<JournalRecord> records;
    /// The first line that is not understood; all before it counts. A last line without its newline was torn
    /// by the kill and is no problem.
    std::optional<Error> problem;
};
/// Never throws; the file is bounded as every input is. An Error where it is no journal at all.
Result<JournalText> readJournal(const QString& path);

}  // namespace fabricsketch::ui
