// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "study/report.h"

class QVBoxLayout;

namespace fabricsketch::ui {

/// The article replayed: what was published, verbatim, beside what this program says of the drawn systems,
/// with the verdict and its reason. Calculated when it is first shown.
class ReplayPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ReplayPanel(const Catalog& catalog, QWidget* parent = nullptr);
    int rowCount() const { return m_rowCount; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void fill();
    QWidget* rowOf(const ReplayRow& row);

    const Catalog& m_catalog;
    QVBoxLayout* m_rows;
    int m_rowCount = 0;
    bool m_filled = false;
};

}  // namespace fabricsketch::ui
