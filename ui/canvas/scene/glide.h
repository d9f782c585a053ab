// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QVariantAnimation>
#include <map>

#include "topology/topology.h"

namespace fabricsketch::ui {

class DesignScene;

/// Cards glide from where they stood to where the document has them, so that the eye can follow an
/// arrangement. The document is there at once: only the picture is late.
class Glide : public QVariantAnimation {
    Q_OBJECT
  public:
    using Places = std::map<Id, QPointF>;
    explicit Glide(DesignScene* drawing);

    Places places() const;
    /// From these places to the document's. At once where motion is off, or where too much would move.
    void start(const Places& from);

    static void setAnimated(bool animated);
    static bool isAnimated();

  protected:
    void updateCurrentValue(const QVariant& value) override;

  private:
    DesignScene* m_drawing;
    std::map<Id, std::pair<QPointF, QPointF>> m_ways;
};

}  // namespace fabricsketch::ui
