// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>
#include <optional>

#include "units/error.h"

namespace fabricsketch::ui {

/// How one kind of value is typed, shown and limited. Texts carry their unit.
struct ValueKind {
    std::function<Result<double>(const QString&)> parse;
    std::function<QString(double)> format;
    double least = 0, most = 0;
    std::function<double(double value, int direction)> step;  ///< arrow keys and wheel
    bool mayBeEmpty = false;
};

namespace value_kinds {
ValueKind tokens(double most);  ///< "8192 tok"; "8K" is understood
ValueKind bytes(double most);   ///< "256 MiB", powers of 1024
ValueKind tokensPerSecond();    ///< "30 tok/s"; may be empty
ValueKind dollarsPerGpuHour();  ///< "$2.99 / GPU·h"; may be empty
}  // namespace value_kinds

/// A field that says at once what it can: every text that is a value within its limits is passed on while it
/// is typed; one that is not turns red with the reason, and the value that was there before the typing holds
/// again, at once and on leaving: nothing is ever changed into what nobody typed.
class ValueField : public QLineEdit {
    Q_OBJECT
  public:
    explicit ValueField(ValueKind kind, QWidget* parent = nullptr);
    std::optional<double> value() const { return m_value; }
    /// Shows a value; emits nothing. A text being typed that already means this value stays as it is.
    void setValue(std::optional<double> value);
    /// Why the text is refused; empty = it is not.
    QString complaint() const { return m_complaint; }

  signals:
    void edited(std::optional<double> value);
    /// The person has left a text that is no value; the old one stands. `allowed`: what would be one.
    void refused(const QString& typed, const QString& allowed);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    void read();
    void settle();
    void takeBack();
    void tell();
    void stepBy(int direction);
    void complain(const QString& why);
    QString limits() const;

    ValueKind m_kind;
    std::optional<double> m_value;
    std::optional<double> m_settled;  ///< before the typing began
    QString m_complaint, m_plainTip;
    bool m_telling = false;
};

}  // namespace fabricsketch::ui
