// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QList>

namespace fabricsketch::ui {

/// A button of a few lines that wrap: an answer, a lesson of the list, a number with what it was before.
class TextCard : public QAbstractButton {
    Q_OBJECT
  public:
    struct Line {
        QString text;
        double size = 1;  ///< of the font of the window
        bool strong = false, muted = false;
    };
    explicit TextCard(QWidget* parent = nullptr);
    /// Also what a screen reader says, unless somebody gives it another name.
    void setLines(QList<Line> lines);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QFont fontOf(const Line& line) const;

    QList<Line> m_lines;
};

}  // namespace fabricsketch::ui
