// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fabricsketch::ui {

/// A muted sentence that takes the lines it needs, from `lines` to `most`, so that a short one moves nothing.
/// One that needs more says the statements that have room, else the clauses that fill its lines, then "more":
/// a click or Enter shows it whole, as the tooltip and the accessible name do. Where neither is found its last
/// line ends in "…". Never asks for more width than it gets, so a narrow dock cuts nothing off.
class Sentence : public QWidget {
    Q_OBJECT
  public:
    explicit Sentence(int lines, QWidget* parent = nullptr, int most = 0);
    void setText(const QString& text);
    QString text() const { return m_text; }
    void setMuted(bool muted);
    void setFaded(bool faded);  ///< a newer answer is awaited
    bool isWhole() const;       ///< nothing of it is cut off at the present width
    /// Before "more": the whole, or the statements or clauses that have room; empty where none has.
    QString visibleText() const;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void offerWhole();  ///< something to press where something is cut off
    void showWhole();

    QString m_text;
    int linesFor(int width) const;  ///< that it needs, whatever the limits
    int linesOf(const QString& text, int width) const;
    QString statementsIn(int lines) const;  ///< or clauses, that have room before "more"; may be none
    QFont textFont() const;

    int m_lines, m_most;
    bool m_muted = true, m_faded = false;
};

/// What a panel shows instead of an empty plot: what is missing and what to do.
class EmptyState : public QWidget {
    Q_OBJECT
  public:
    explicit EmptyState(QWidget* parent = nullptr);
    void setText(const QString& text);
    QString text() const { return m_text; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_text;
};

}  // namespace fabricsketch::ui
