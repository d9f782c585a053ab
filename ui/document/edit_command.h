// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <optional>
#include <string>

#include "topology/edit.h"

namespace fabricsketch::ui {

class Document;

/// One step of a document's history: an edit and the edit that takes it back.
class EditCommand : public QUndoCommand {
  public:
    /// Both edits are taken against the document's present state. `mergeId` 0 = never merged.
    EditCommand(Document* document, Edit edit, int mergeId);
    /// Of the drawing's own parts instead.
    EditCommand(Document* document, std::string label, std::string partsBefore, std::string parts);

    void redo() override;
    void undo() override;
    int id() const override { return m_mergeId == 0 ? -1 : m_mergeId; }
    const Edit& edit() const { return m_edit; }
    const Edit& inverse() const { return m_inverse; }
    bool mergeWith(const QUndoCommand* other) override;
    /// Its text again, in the language in force.
    void tell();

  private:
    Document* m_document;
    Edit m_edit, m_inverse;
    std::optional<std::string> m_parts, m_partsBefore;
    int m_mergeId = 0;
    bool m_done = false;
};

}  // namespace fabricsketch::ui
