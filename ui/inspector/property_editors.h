// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <functional>

#include "ui/inspector/property_form.h"

namespace fabricsketch::ui {

/// A line of text that is taken on Enter or when the focus leaves, and left as it was on Escape.
class TextEditor : public QLineEdit {
    Q_OBJECT
  public:
    explicit TextEditor(QWidget* parent = nullptr);
    void setState(const QString& value, const QString& placeholder, std::function<void(QString)> commit);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QString m_value;
    std::function<void(QString)> m_commit;
};

/// A whole number that may be "various". The wheel over it scrolls the inspector, not the number.
class NumberEditor : public QSpinBox {
    Q_OBJECT
  public:
    explicit NumberEditor(QWidget* parent = nullptr);
    void setState(std::optional<int> value, int low, int high, const QString& suffix,
                  std::function<void(int)> commit);

  protected:
    void wheelEvent(QWheelEvent* event) override;

  private:
    int m_low = 0;
    std::function<void(int)> m_commit;
};

/// A choice whose list is made when it opens; what cannot be chosen is listed greyed with the reason.
class ChoiceEditor : public QComboBox {
    Q_OBJECT
  public:
    explicit ChoiceEditor(QWidget* parent = nullptr);
    void setState(const QString& currentId, const QString& current,
                  std::function<QList<PropertyForm::Choice>()> choices, std::function<void(QString)> commit);
    void showPopup() override;
    void hidePopup() override;
    /// Fills the list without opening it.
    void fill();
    void choose(const QString& id);

  protected:
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void showCurrentOnly();

    QString m_currentId, m_current;
    bool m_open = false;
    std::function<QList<PropertyForm::Choice>()> m_choices;
    std::function<void(QString)> m_commit;
};

}  // namespace fabricsketch::ui
