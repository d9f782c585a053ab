// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace fabricsketch::ui {

/// Takes one key combination, as it is pressed. Tab leaves it, so that the keyboard never gets caught.
/// QKeySequenceEdit was rejected: it waits a second for three more keys that no command here has.
class KeyField : public QLineEdit {
    Q_OBJECT
  public:
    explicit KeyField(QWidget* parent = nullptr);
    void setKey(const QKeySequence& key);
    QKeySequence key() const { return m_key; }

  signals:
    void pressed(const QKeySequence& key);  ///< empty: Delete or Backspace, which take the key away

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QKeySequence m_key;
};

}  // namespace fabricsketch::ui
