// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <functional>

class QHBoxLayout;
class QLabel;
class QSpinBox;
class QToolButton;

namespace fabricsketch::ui {

/// A bar over the lower edge of the canvas that asks or tells something while the drawing stays in reach: the
/// walk through failures, "into how many boxes". Never modal; Escape closes it.
class ActionBar : public QFrame {
    Q_OBJECT
  public:
    explicit ActionBar(QWidget* parent);

    /// Takes away buttons and the number of the last use.
    void clear();
    void setHtml(const QString& html);
    QString html() const;
    QToolButton* addButton(const QString& text, const QString& tip, std::function<void()> run,
                           bool primary = false);
    QSpinBox* addNumber(const QString& name, int low, int high, int value, std::function<void(int)> changed);
    /// Shown in the middle above the lower edge of its parent.
    void place();

  signals:
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QLabel* m_text;
    QHBoxLayout* m_actions;
    QToolButton* m_close;
};

}  // namespace fabricsketch::ui
