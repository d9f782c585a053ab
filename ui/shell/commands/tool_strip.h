// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>
#include <vector>

class QToolButton;

namespace fabricsketch::ui {

/// The toolbar: icons with words. Where the window is too narrow for all words, those go first whose icon
/// everybody knows, then one by one from the left, so that nothing falls off the end.
class ToolStrip : public QToolBar {
    Q_OBJECT
  public:
    explicit ToolStrip(const QString& title, QWidget* parent = nullptr);
    void addCommand(QAction* action, bool iconSpeaks);
    void addAtTheRight(QWidget* widget);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void choose();
    static void setWordless(QToolButton* button, bool wordless);

    std::vector<QToolButton*> m_iconSpeaks, m_others;
};

/// Gives the button behind which a bar keeps what does not fit an icon that is seen in every theme.
void showOverflow(QToolBar* bar);

}  // namespace fabricsketch::ui
