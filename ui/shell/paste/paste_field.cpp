// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/paste/paste_field.h"

#include <QFontDatabase>
#include <QMimeData>
#include <QTextBlock>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr std::size_t kMostMarks = 4000;
}

PasteField::PasteField(QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("pasteField"));
    setAccessibleName(tr("Text from a machine"));
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
}

void PasteField::markLines(const std::vector<int>& lines) {
    QList<QTextEdit::ExtraSelection> marks;
    for (std::size_t i = 0; i < lines.size() && i < kMostMarks; ++i) {
        const QTextBlock block = document()->findBlockByNumber(lines[i] - 1);
        if (!block.isValid()) break;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(Theme::instance().tokens().goodSoft);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
}

bool PasteField::canInsertFromMimeData(const QMimeData* source) const { return source->hasText(); }

void PasteField::insertFromMimeData(const QMimeData* source) {
    const QString text = source->text();
    if (text.size() > kMostShown)
        emit tooLong(text);
    else
        insertPlainText(text);
}

}  // namespace fabricsketch::ui
