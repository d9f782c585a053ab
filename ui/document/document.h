// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "formats/format.h"
#include "study/report.h"

namespace fabricsketch::ui {

/// What happened to a drawing: the one typed event. Views never poll.
struct DocumentChange {
    ChangeKind kind = ChangeKind::None;
    std::vector<Id> devices, links;  ///< added, removed or changed
};

/// A step made, taken back or made again, as it happens: what the journal writes down.
struct DocumentStep {
    enum class Kind { Do, Undo, Redo };
    Kind kind = Kind::Do;
    Edit edit;  ///< as applied
    int mergeId = 0;
    std::optional<std::string> parts;  ///< the drawing's own parts after the step, where it changed them
};

/// One drawing being edited: an immutable snapshot, its history, its file. Knows no widget.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(const Catalog* catalog, QObject* parent = nullptr);
    ~Document() override;

    const Topology& topology() const { return *m_snapshot; }
    Snapshot snapshot() const { return m_snapshot; }
    /// The program's catalogue, with the parts that the file brought along where it did.
    const Catalog& catalog() const { return m_ownCatalog ? *m_ownCatalog : *m_catalog; }
    /// Set only where the file brought parts: keeps that catalogue alive for whoever calculates in the
    /// background.
    std::shared_ptr<const Catalog> ownCatalog() const { return m_ownCatalog; }
    /// Catalogue entries that stay with this drawing's file: parts and models of the person's own.
    const std::string& parts() const { return m_drawing.customParts; }
    /// Another text of them, as a step of the history that goes back to `before`.
    Result<void> setParts(const std::string& parts, const std::string& label, const std::string& before);
    /// Own parts of the session: those that the drawing uses are written with it.
    void lendParts(const std::string& parts) { m_lent = parts; }
    /// Another catalogue that has everything the former had; must outlive the document.
    void setCatalog(const Catalog* catalog);
    QUndoStack* history() { return &m_history; }
    /// The drawing as it is after so many steps of the history (0 = as opened).
    Snapshot snapshotAt(int step) const;

    /// Checks, applies and records; consecutive edits with the same non-zero mergeId become one step. A
    /// refused edit changes nothing and emits refused(); an edit that changes nothing never enters the
    /// history.
    bool perform(const Edit& edit, int mergeId = 0);
    Verdict check(const Edit& edit) const;

    /// Replaces everything (open, new); clears the history.
    void reset(formats::Drawing drawing, const QString& path);
    /// The drawing as it would be written: what came with the file, and what has been drawn since.
    formats::Drawing drawing() const;
    QString path() const { return m_path; }
    QString displayName() const;
    bool isModified() const { return !m_history.isClean(); }
    /// Writes atomically; on failure nothing is lost and the error says where and what to do.
    Result<void> saveAs(const QString& path);
    /// The drawing as it is now lies in this file.
    void markSaved(const QString& path);
    /// No state of the history lies in a file.
    void markUnsaved() { m_history.resetClean(); }
    const std::vector<Finding>& importFindings() const { return m_drawing.findings; }

  signals:
    /// Before changed(): whoever hears that may go on editing.
    void stepped(const fabricsketch::ui::DocumentStep& step);
    void changed(const fabricsketch::ui::DocumentChange& change);
    /// A step has changed parts(); before changed().
    void partsChanged(const QByteArray& before);
    /// The whole drawing was replaced (follows changed()): views may show all of it again.
    void replaced();
    void refused(const QString& reason, const QString& remedy);
    void titleChanged();
    void saved();

  private:
    friend class EditCommand;
    void applyNow(DocumentStep step);
    /// The catalogue with the file's own parts; an error is left to the caller.
    Result<void> takeOwnParts();

    const Catalog* m_catalog;
    std::shared_ptr<const Catalog> m_ownCatalog;
    Snapshot m_snapshot;
    std::string m_lent;          ///< catalogue text, see lendParts()
    formats::Drawing m_drawing;  ///< what came with the file besides the drawing (extras, findings)
    QString m_path;
    QUndoStack m_history;
};

}  // namespace fabricsketch::ui
