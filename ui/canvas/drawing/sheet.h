// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "topology/topology.h"
#include "units/quantity.h"

class QPainter;

namespace fabricsketch::ui {

/// The whole drawing on white paper, in full detail and in the light colours whatever the theme: SVG, PNG,
/// PDF, print. Scaled to fit and centred in `target`; needs no widget.
void paintSheet(QPainter& painter, const QRectF& target, const Topology& topology, const Catalog& catalog,
                RateUnit unit);
/// What paintSheet draws, margins included, in canvas units.
QRectF sheetBounds(const Topology& topology, const Catalog& catalog);

}  // namespace fabricsketch::ui
