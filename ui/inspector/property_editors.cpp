// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/property_editors.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTimer>
#include <utility>

namespace fabricsketch::ui {

TextEditor::TextEditor(QWidget* parent) : QLineEdit(parent) {
    setAlignment(Qt::AlignRight);
    connect(this, &QLineEdit::editingFinished, this, [this] {
        const QString typed = text().trimmed();
        setModified(false);
        if (typed == m_value || !m_commit) return;
        m_value = typed;
        const auto commit = m_commit;  // committing may tell this editor its next value
        commit(typed);
    });
}

void TextEditor::setState(const QString& value, const QString& placeholder,
                          std::function<void(QString)> commit) {
    m_commit = std::move(commit);
    setPlaceholderText(placeholder);
    if (hasFocus() && isModified()) return;
    m_value = value;
    if (text() != value) setText(value);
    if (!hasFocus()) setCursorPosition(0);  // a long name shows its beginning
}

void TextEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isModified()) return QLineEdit::keyPressEvent(event);
    setText(m_value);
    setModified(false);
}

NumberEditor::NumberEditor(QWidget* parent) : QSpinBox(parent) {
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
    setSpecialValueText(QString());
    connect(this, &QSpinBox::valueChanged, this, [this](int value) {
        if (value < m_low || !m_commit) return;
        const auto commit = m_commit;
        commit(value);
    });
}

void NumberEditor::setState(std::optional<int> value, int low, int high, const QString& suffix,
                            std::function<void(int)> commit) {
    const QSignalBlocker quiet(this);
    m_commit = std::move(commit);
    m_low = low;
    // The value below the smallest stands for "various"; without several values it cannot be reached.
    setRange(value ? low : low - 1, high);
    setSpecialValueText(value ? QString() : tr("various"));
    setSuffix(suffix);
    setValue(value.value_or(low - 1));
}

void NumberEditor::wheelEvent(QWheelEvent* event) { event->ignore(); }

ChoiceEditor::ChoiceEditor(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
    connect(this, &QComboBox::activated, this, [this](int index) { choose(itemData(index).toString()); });
}

void ChoiceEditor::setState(const QString& currentId, const QString& current,
                            std::function<QList<PropertyForm::Choice>()> choices,
                            std::function<void(QString)> commit) {
    m_choices = std::move(choices);
    m_commit = std::move(commit);
    const bool same = m_currentId == currentId && m_current == current;
    m_currentId = currentId;
    m_current = current;
    if (!m_open && (!same || count() != 1)) showCurrentOnly();
}

void ChoiceEditor::showCurrentOnly() {
    const QSignalBlocker quiet(this);
    clear();
    addItem(m_current.isEmpty() ? tr("various") : m_current, m_currentId);
    setToolTip(itemText(0));
}

void ChoiceEditor::fill() {
    const QSignalBlocker quiet(this);
    clear();
    auto* items = qobject_cast<QStandardItemModel*>(model());
    int at = -1;
    for (const PropertyForm::Choice& one : m_choices ? m_choices() : QList<PropertyForm::Choice>()) {
        addItem(one.text, one.id);
        if (one.id == m_currentId) at = count() - 1;
        if (one.refusal.isEmpty() || one.id == m_currentId) continue;
        setItemData(count() - 1, one.refusal, Qt::ToolTipRole);
        items->item(count() - 1)->setEnabled(false);
    }
    setCurrentIndex(at);
}

void ChoiceEditor::choose(const QString& id) {
    if (id.isEmpty() || id == m_currentId || !m_commit) return;
    const auto commit = m_commit;
    commit(id);
}

void ChoiceEditor::showPopup() {
    fill();
    m_open = true;
    QComboBox::showPopup();
}

void ChoiceEditor::hidePopup() {
    QComboBox::hidePopup();
    m_open = false;
    // activated() follows the closing; the full list goes once it has been heard.
    QTimer::singleShot(0, this, [this] {
        if (!m_open) showCurrentOnly();
    });
}

void ChoiceEditor::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ChoiceEditor::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Space:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            showPopup();
            return;
        default:
            QComboBox::keyPressEvent(event);
    }
}

}  // namespace fabricsketch::ui
