// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include "ui/panel/trust.h"

class QHBoxLayout;
class QToolButton;

namespace fabricsketch::ui {

/// First line of a result panel as in the mock: bold title, how far to trust what is shown, muted subtitle
/// where there is room for all of it, controls at the right.
class PanelHeader : public QWidget {
    Q_OBJECT
  public:
    explicit PanelHeader(QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& subtitle);
    /// Beside the title: calm where the model was fitted on such rows, an amber pill where it was not.
    void setTrust(const Trust& trust);
    const Trust& trust() const { return m_trust; }
    QString title() const { return m_title; }
    QString subtitle() const { return m_subtitle; }
    void addControl(QWidget* control);          ///< at the right end
    void addOptionalControl(QWidget* control);  ///< likewise; goes first where the panel is narrow
    void insertControl(QWidget* control);       ///< left of those added
    /// A flat button, not yet placed.
    static QToolButton* makeButton(const QString& text, const QString& name, const QString& tip = {});

    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QFont titleFont() const;
    QFont trustFont() const;
    int pillWidth() const;
    void placeTexts();
    void placeOptional();
    int neededWidth(bool withOptional) const;

    QString m_title, m_subtitle;
    Trust m_trust;
    QWidget* m_space;
    QHBoxLayout* m_controls;
    QList<QWidget*> m_optional;
    int m_inserted = 0;
};

}  // namespace fabricsketch::ui
