// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace fabricsketch::ui {

/// A combo box as wide as what it shows, not as its longest entry; the list that opens is as wide as it
/// needs.
class CompactCombo : public QComboBox {
    Q_OBJECT
  public:
    explicit CompactCombo(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void showPopup() override;
};

}  // namespace fabricsketch::ui
