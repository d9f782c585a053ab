// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "topology/topology.h"

class QPainter;

namespace fabricsketch::ui {

/// A drawing as small as a thumb: boxes in their colours and the links between them, no text.
void paintPreview(QPainter& painter, const QRectF& target, const Topology& topology, const Catalog& catalog);

}  // namespace fabricsketch::ui
