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
    /// Nothing asked: shows the usual figure, if there is one, and says how to ask about another.
    void clear();
    void setUsual(const Figure& figure, const QString& subject);
    void setFigure(const Figure& figure, const bandwidth::PairReason& reason, const QString& subject);
    void setRateUnit(RateUnit unit);
    /// The drawing or the question has changed since.
    void setOutdated(bool outdated);
    bool isEmpty() const { return m_empty; }
    QString text() const;  ///< plain

  private:
    void place();

    QLabel* m_label;
    struct Shown {
        Figure figure;
        QString sentence, subject;
    };
    Shown m_asked, m_usual;
    RateUnit m_unit = RateUnit::GBpsEachWay;
    bool m_empty = true;
    bool m_outdated = false;
};

}  // namespace fabricsketch::ui
