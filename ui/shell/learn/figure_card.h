// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/learn/lesson_player.h"
#include "ui/shell/learn/text_card.h"

namespace fabricsketch::ui {

/// One number of a step: what it is called, what it is now, what it was before the step. A click says why.
class FigureCard : public TextCard {
    Q_OBJECT
  public:
    FigureCard(LessonPlayer* player, const LessonFigure& figure, QWidget* parent = nullptr);
    void refresh();
    QString number() const { return m_number; }  ///< "25 GB/s each way"; empty while there is none

  private:
    QString sinceBefore(const Figure& now) const;

    LessonPlayer* m_player;
    const LessonFigure& m_figure;
    QString m_number;
};

}  // namespace fabricsketch::ui
