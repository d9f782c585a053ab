// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fabricsketch::ui {

/// A muted sentence that wraps over at most `lines` lines and ends in "…" when there is more; the tooltip and
/// the accessible name hold it whole. Never asks for more width than it gets, so a narrow dock cuts nothing
/// off.
class Sentence : public QWidget {
    Q_OBJECT
  public:
    explicit Sentence(int lines, QWidget* parent = nullptr);
    void setText(const QString& text);
    QString text() const { return m_text; }
    void setMuted(bool muted);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_text;
    int m_lines;
    bool m_muted = true;
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
