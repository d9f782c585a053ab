// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

class HeadlineCard;

/// The headline numbers of the current design in a row above the canvas (two rows where it is narrow), each
/// with the other design's value and the ratio. A click or Enter on a card asks "why".
class HeadlineCards : public LivePanel {
    Q_OBJECT
  public:
    explicit HeadlineCards(Workspace* workspace, QWidget* parent = nullptr);
    ~HeadlineCards() override;
    const QList<HeadlineCard*>& cards() const { return m_cards; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void refresh() override;
    void staleLookChanged() override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void place();
    void explain(int card);

    QList<HeadlineCard*> m_cards;
};

}  // namespace fabricsketch::ui
