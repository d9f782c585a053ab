// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/trust.h"
#include "ui/results/bar_chart.h"
#include "ui/results/picture.h"

class QMenu;
class QToolButton;

namespace fabricsketch::ui {

class EmptyState;
class PanelHeader;
class Sentence;

/// What a panel of bars shows.
struct BarContent {
    QString title, subtitle;
    QString unit;  ///< of the parts, for the CSV: "s"
    QList<BarRow> rows;
    QString caption;
    Trust trust;
};

/// What every panel of bars looks like: header with choosers and a menu, bars that scroll, one sentence; or a
/// hint while there is nothing to draw.
class BarFrame : public QWidget {
    Q_OBJECT
  public:
    explicit BarFrame(QWidget* parent = nullptr);
    BarChart* chart() const { return m_chart; }
    PanelHeader* header() const { return m_header; }
    /// The same figures in other words, behind a button of this name.
    void setAlternative(QWidget* widget, const QString& name);
    /// A control left of the menu.
    void addChooser(QWidget* chooser);
    void setContent(BarContent content);
    void setEmpty(const QString& title, const QString& subtitle, const QString& hint);
    void setFaded(bool faded);
    QString sentence() const;
    QString emptyText() const;
    QMenu* makeMenu(QWidget* parent);
    /// One line a bar: heading, label, each part, and the words beside the bar.
    QString csv() const;
    Picture picture() const;

  private:
    PanelHeader* m_header;
    BarChart* m_chart;
    Sentence* m_sentence;
    EmptyState* m_empty;
    QWidget* m_body;
    QToolButton* m_more;
    BarContent m_content;
};

}  // namespace fabricsketch::ui
