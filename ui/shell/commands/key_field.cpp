// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/key_field.h"

#include <QKeyEvent>

namespace fabricsketch::ui {

namespace {

bool leaves(const QKeyEvent& key) {
    return key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab || key.key() == Qt::Key_Escape;
}

}  // namespace

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setObjectName(QStringLiteral("keyField"));
    setPlaceholderText(tr("Press a key…"));
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

void KeyField::setKey(const QKeySequence& key) {
    m_key = key;
    setText(key.toString(QKeySequence::NativeText));
}

bool KeyField::event(QEvent* event) {
    // Every key is for this field, also one that is a command's shortcut now.
    if (event->type() == QEvent::ShortcutOverride && !leaves(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (leaves(*event)) return QLineEdit::keyPressEvent(event);
    event->accept();
    switch (event->key()) {
        case Qt::Key_Control:
        case Qt::Key_Shift:
        case Qt::Key_Alt:
        case Qt::Key_Meta:
        case Qt::Key_AltGr:
        case Qt::Key_unknown:
            return;  // a modifier alone is no key
        case Qt::Key_Backspace:
        case Qt::Key_Delete:
            if (event->modifiers() == Qt::NoModifier) {
                emit pressed({});
                return;
            }
            break;
        default:
            break;
    }
    emit pressed(QKeySequence(
        QKeyCombination(event->modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event->key()))));
}

}  // namespace fabricsketch::ui
