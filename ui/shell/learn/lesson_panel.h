// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/shell/learn/lesson_player.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace fabricsketch::ui {

class FigureCard;

/// The lesson beside the canvas: the step's text, its question, its numbers as the engine has them, and the
/// way on. Without a lesson the list of all.
class LessonPanel : public QWidget {
    Q_OBJECT
  public:
    LessonPanel(LessonPlayer* player, const Catalog& catalog, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* footer();
    void rebuild();
    void refreshFigures();
    void listLessons(QVBoxLayout* rows);
    void showStep(QVBoxLayout* rows);
    void askQuestion(QVBoxLayout* rows, const LessonQuestion& question);
    void showClaims(QVBoxLayout* rows, const QStringList& claims);

    LessonPlayer* m_player;
    const Catalog& m_catalog;
    QScrollArea* m_scroll;
    QPushButton *m_back, *m_next;
    QLabel* m_place;
    QWidget* m_footer;
    std::vector<FigureCard*> m_cards;
    std::optional<Result<std::vector<ReplayRow>>> m_replay;  ///< calculated when it is first asked for
};

}  // namespace fabricsketch::ui
