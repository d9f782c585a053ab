// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>
#include <functional>

class QComboBox;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QSpinBox;
class QToolButton;

namespace fabricsketch::ui {

/// A card over the canvas that asks or tells something while the drawing stays in reach: the walk through
/// failures, "into how many boxes", the playback of a collective. Never modal; Escape closes it. It stands at
/// the left edge or along the lower one, wherever it leaves the drawing more room; where it would take more
/// than a third of the canvas it becomes a strip along the lower edge that says the short of it.
class ActionBar : public QFrame {
    Q_OBJECT
  public:
    explicit ActionBar(QWidget* parent);

    /// Takes away buttons and the number of the last use.
    void clear();
    /// `briefs`, each shorter than the one before, stand in where there is no room for all of it; the whole
    /// is a tool tip then.
    void setHtml(const QString& html, const QStringList& briefs = {});
    QString html() const { return m_html; }
    QToolButton* addButton(const QString& text, const QString& tip, std::function<void()> run,
                           bool primary = false);
    QSpinBox* addNumber(const QString& name, int low, int high, int value, std::function<void(int)> changed);
    QComboBox* addChoice(const QString& name, const QStringList& texts, std::function<void(int)> changed);
    /// Chooses the edge that leaves a drawing of this size the larger scale, and goes there.
    void place(const QSizeF& drawing);
    /// What it takes of its parent's left and lower edge, pixels; one of both is zero.
    QSize room() const;

  signals:
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// Beside the text, or in a row of their own below it.
    enum class Actions { Beside, Below };
    struct Form {
        bool left;        ///< at the left edge, else along the lower one
        Actions actions;  ///< at the left edge always below
        qsizetype brief;  ///< which of the short texts, from 1; 0 = the whole
    };
    void take(const Form& form);
    QSize sizeIn(const Form& form);

    QGridLayout* m_layout;
    QLabel* m_text;
    QHBoxLayout* m_actions;
    QToolButton* m_close;
    QString m_html;
    QStringList m_briefs;
    Form m_form{false, Actions::Beside, 0};
    QSize m_under;  ///< size of the canvas it was placed on last
};

}  // namespace fabricsketch::ui
