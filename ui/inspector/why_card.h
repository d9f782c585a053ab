// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/document/workspace.h"

class QLabel;

namespace fabricsketch::ui {

/// "Why this number": value, formula with the numbers put in, limiting element, what qualifies it, source and
/// date.
class WhyCard : public QFrame {
    Q_OBJECT
  public:
    explicit WhyCard(QWidget* parent = nullptr);
    /// Nothing asked: says how to ask.
    void clear();
    void setFigure(const Figure& figure, const bandwidth::PairReason& reason, const QString& subject);
    void setRateUnit(RateUnit unit);
    /// The drawing or the question has changed since.
    void setOutdated(bool outdated);
    bool isEmpty() const { return m_empty; }
    QString text() const;  ///< plain

  private:
    void place();

    QLabel* m_label;
    Figure m_figure;
    QString m_sentence, m_subject;
    RateUnit m_unit = RateUnit::GBpsEachWay;
    bool m_empty = true;
    bool m_outdated = false;
};

}  // namespace fabricsketch::ui
