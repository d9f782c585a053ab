// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <map>

#include "topology/rules.h"

class QPainter;

namespace fabricsketch::ui {

/// A disc with i, ! or ×: form and word say what the colour says.
void paintSeverity(QPainter& painter, const QRectF& disc, Severity severity, const QFont& font);

/// How many findings of each severity there are, worst first: beside the heading, whatever is scrolled out of
/// sight. Pressed, it asks to be shown them.
class FindingsCount : public QAbstractButton {
    Q_OBJECT
  public:
    explicit FindingsCount(QWidget* parent = nullptr);
    void setCounts(const std::map<Severity, int>& counts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::map<Severity, int> m_counts;
};

}  // namespace fabricsketch::ui
