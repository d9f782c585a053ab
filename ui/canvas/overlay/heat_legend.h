// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "study/loads.h"

class QComboBox;
class QLabel;

namespace fabricsketch::ui {

class Heat;

/// Says what the colours of the links mean while heat is shown: which traffic, the scale, the busiest link;
/// the traffic is chosen here.
class HeatLegend : public QFrame {
    Q_OBJECT
  public:
    HeatLegend(Heat* heat, QWidget* parent);
    void refresh(const QString& busiestName);

  signals:
    void closed();

  private:
    Heat* m_heat;
    QComboBox* m_traffic;
    QLabel *m_title, *m_busiest;
};

}  // namespace fabricsketch::ui
