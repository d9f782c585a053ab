// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenario/value_field.h"

#include <QKeyEvent>
#include <QStyle>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "units/quantity.h"

namespace fabricsketch::ui {

namespace {

QString words(const std::string& text) { return QString::fromStdString(text); }

/// A decimal with an optional sign of money and unit around it: "$2.99 / GPU·h", "30 tok/s", "30".
Result<double> parseDecimal(QString text) {
    text.remove(QLatin1Char('$'));
    qsizetype end = 0;
    text = text.trimmed();
    while (end < text.size() && (text[end].isDigit() || text[end] == QLatin1Char('.'))) ++end;
    const QString unit = text.mid(end).trimmed();
    bool good = false;
    const double value = text.left(end).toDouble(&good);
    const bool knownUnit =
        unit.isEmpty() || unit.startsWith(QLatin1String("tok")) || unit.startsWith(QLatin1Char('/'));
    if (!good || !knownUnit) return failure("not a number", "type digits, for example 30");
    return value;
}

double roundStep(double value, double step, int direction) {
    return (std::floor(value / step + 1e-9) + direction) * step;
}

}  // namespace

namespace value_kinds {

ValueKind tokens(double most) {
    ValueKind kind;
    kind.parse = [](const QString& text) -> Result<double> {
        QString plain = text;
        plain.remove(QLatin1Char(','));
        if (const qsizetype unit = plain.indexOf(QLatin1String("tok")); unit >= 0) plain.truncate(unit);
        const auto size = parseSize(plain.trimmed().toStdString());
        if (!size) return failure("not a number of tokens", "type digits, or 8K for 8192");
        return static_cast<double>(*size);
    };
    kind.format = [](double value) { return ValueField::tr("%1 tok").arg(qRound64(value)); };
    kind.least = 1;
    kind.most = most;
    kind.step = [](double value, int direction) { return direction > 0 ? value * 2 : std::floor(value / 2); };
    return kind;
}

ValueKind bytes(double most) {
    ValueKind kind;
    kind.parse = [](const QString& text) -> Result<double> {
        const auto size = parseSize(text.trimmed().toStdString());
        if (!size) return tl::unexpected<Error>(size.error());
        return static_cast<double>(*size);
    };
    kind.format = [](double value) { return words(sizeText(value)); };
    kind.least = 4;
    kind.most = most;
    kind.step = [](double value, int direction) { return direction > 0 ? value * 2 : std::floor(value / 2); };
    return kind;
}

ValueKind tokensPerSecond() {
    ValueKind kind;
    kind.parse = parseDecimal;
    kind.format = [](double value) { return ValueField::tr("%1 tok/s").arg(value); };
    kind.least = 0.1;
    kind.most = 10000;
    kind.step = [](double value, int direction) { return roundStep(value, 5, direction); };
    kind.mayBeEmpty = true;
    return kind;
}

ValueKind dollarsPerGpuHour() {
    ValueKind kind;
    kind.parse = parseDecimal;
    kind.format = [](double value) { return ValueField::tr("%1 / GPU·h").arg(words(moneyText(value))); };
    kind.least = 0;
    kind.most = 10000;
    kind.step = [](double value, int direction) { return roundStep(value, 0.1, direction); };
    kind.mayBeEmpty = true;
    return kind;
}

}  // namespace value_kinds

ValueField::ValueField(ValueKind kind, QWidget* parent) : QLineEdit(parent), m_kind(std::move(kind)) {
    connect(this, &QLineEdit::textEdited, this, &ValueField::read);
    connect(this, &QLineEdit::editingFinished, this, &ValueField::settle);
}

void ValueField::setValue(std::optional<double> value) {
    if (value == m_value && (hasFocus() || m_telling || !m_complaint.isEmpty())) return;
    m_value = m_settled = value;
    complain({});
    setText(value ? m_kind.format(*value) : QString());
}

QString ValueField::limits() const {
    const QString range =
        tr("between %1 and %2").arg(m_kind.format(m_kind.least), m_kind.format(m_kind.most));
    return m_kind.mayBeEmpty ? tr("%1, or empty").arg(range) : range;
}

void ValueField::read() {
    if (text().trimmed().isEmpty() && m_kind.mayBeEmpty) {
        m_value.reset();
        complain({});
        tell();
        return;
    }
    const auto typed = m_kind.parse(text());
    if (!typed) {
        const Error& error = typed.error();
        complain(words(error.remedy.empty() ? error.what : error.what + ": " + error.remedy));
        takeBack();
    } else if (!(*typed >= m_kind.least && *typed <= m_kind.most)) {
        complain(tr("out of range: %1").arg(limits()));
        takeBack();
    } else {
        m_value = *typed;
        complain({});
        tell();
    }
}

void ValueField::tell() {
    m_telling = true;  // the answer comes back as a value and must not overwrite what is being typed
    emit edited(m_value);
    m_telling = false;
}

void ValueField::takeBack() {
    // "1" of "1e999" was a value for a moment.
    if (m_value == m_settled) return;
    m_value = m_settled;
    tell();
}

void ValueField::settle() {
    const QString typed = text();
    const bool bad = !m_complaint.isEmpty();
    m_settled = m_value;
    complain({});
    setText(m_value ? m_kind.format(*m_value) : QString());
    if (bad) emit refused(typed, limits());
}

void ValueField::stepBy(int direction) {
    if (!m_value) return;
    const double next = std::clamp(m_kind.step(*m_value, direction), m_kind.least, m_kind.most);
    complain({});
    if (next == *m_value) return;
    m_value = m_settled = next;
    setText(m_kind.format(next));
    selectAll();
    emit edited(m_value);
}

void ValueField::complain(const QString& why) {
    if (why == m_complaint) return;
    if (m_complaint.isEmpty()) m_plainTip = toolTip();
    m_complaint = why;
    setProperty("bad", !why.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
    setToolTip(why.isEmpty() ? m_plainTip : why);
    setAccessibleDescription(why);
    if (!why.isEmpty() && isVisible())
        QToolTip::showText(mapToGlobal(QPoint(0, height())), why, this);
    else
        QToolTip::hideText();
}

void ValueField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        return stepBy(event->key() == Qt::Key_Up ? 1 : -1);
    if (event->key() == Qt::Key_Escape) {
        takeBack();
        complain({});
        settle();
        return clearFocus();
    }
    QLineEdit::keyPressEvent(event);
}

void ValueField::wheelEvent(QWheelEvent* event) {
    // Only with the focus: scrolling past must not change the question.
    if (!hasFocus() || event->angleDelta().y() == 0) return event->ignore();
    stepBy(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void ValueField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    // After the click has put its cursor; Tab selects by itself, and typing must not be overtaken.
    if (event->reason() == Qt::MouseFocusReason) QTimer::singleShot(0, this, &QLineEdit::selectAll);
}

}  // namespace fabricsketch::ui
