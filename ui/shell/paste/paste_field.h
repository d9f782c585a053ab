// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace fabricsketch::ui {

/// Text as it was pasted. A text too long to be shown is not put into the field: it is handed on whole.
class PasteField : public QPlainTextEdit {
    Q_OBJECT
  public:
    explicit PasteField(QWidget* parent = nullptr);
    static constexpr qsizetype kMostShown = 512 * 1024;  ///< characters; an editor is slow with more

    /// Lies a soft ground under the lines that were understood (from 1).
    void markLines(const std::vector<int>& lines);

  signals:
    void tooLong(const QString& text);

  protected:
    void insertFromMimeData(const QMimeData* source) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
};

}  // namespace fabricsketch::ui
