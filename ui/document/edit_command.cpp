// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edit_command.h"

#include "ui/document/document.h"
#include "units/kept_phrase.h"

namespace fabricsketch::ui {

EditCommand::EditCommand(Document* document, Edit edit, int mergeId)
    : QUndoCommand(QString::fromStdString(phrases::spoken(edit.label))),
      m_document(document),
      m_edit(std::move(edit)),
      m_inverse(m_edit.inverse(document->topology())),
      m_mergeId(mergeId) {}

EditCommand::EditCommand(Document* document, std::string label, std::string partsBefore, std::string parts)
    : QUndoCommand(QString::fromStdString(phrases::spoken(label))),
      m_document(document),
      m_parts(std::move(parts)),
      m_partsBefore(std::move(partsBefore)) {
    m_edit.label = std::move(label);
}

void EditCommand::redo() {
    // The stack makes a step for the first time through the same call as again.
    using Kind = DocumentStep::Kind;
    m_document->applyNow({std::exchange(m_done, true) ? Kind::Redo : Kind::Do, m_edit, m_mergeId, m_parts});
}

void EditCommand::undo() {
    m_document->applyNow({DocumentStep::Kind::Undo, m_inverse, m_mergeId, m_partsBefore});
}

void EditCommand::tell() { setText(QString::fromStdString(phrases::spoken(m_edit.label))); }

bool EditCommand::mergeWith(const QUndoCommand* other) {
    // The stack only offers commands with our id, and only this class hands out ids.
    const auto* next = static_cast<const EditCommand*>(other);
    m_edit.append(next->m_edit);
    m_edit.label = next->m_edit.label;
    Edit inverse = next->m_inverse;
    inverse.append(m_inverse);
    m_inverse = std::move(inverse);
    tell();
    // A box nudged there and back is no step.
    setObsolete(m_edit.isNoOp(m_inverse.apply(m_document->topology())));
    return true;
}

}  // namespace fabricsketch::ui
