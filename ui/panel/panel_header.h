// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QHBoxLayout;

namespace fabricsketch::ui {

/// First line of a result panel as in the mock: bold title, muted subtitle (shortened first when space is
/// scarce), controls at the right.
class PanelHeader : public QWidget {
    Q_OBJECT
  public:
    explicit PanelHeader(QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& subtitle);
    QString title() const { return m_title; }
    QString subtitle() const { return m_subtitle; }
    void addControl(QWidget* control);          ///< at the right end
    void addOptionalControl(QWidget* control);  ///< likewise; goes first where the panel is narrow
    void insertControl(QWidget* control);       ///< left of those added

    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QFont titleFont() const;
    int neededWidth(bool withOptional) const;

    QString m_title, m_subtitle;
    QWidget* m_space;
    QHBoxLayout* m_controls;
    QList<QWidget*> m_optional;
    int m_inserted = 0;
};

}  // namespace fabricsketch::ui
