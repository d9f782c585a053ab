// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/drawing/link_drawing.h"
#include "ui/canvas/drawing/paint_style.h"
#include "units/quantity.h"

class QPainter;

namespace fabricsketch::ui {

enum class BundleState { Plain, Lit, Hovered, Faded };

/// Lines of the bundles that `state` gives a state to; nullopt leaves one out (another layer draws it).
using BundleStates = std::function<std::optional<BundleState>(int bundle)>;

/// All lines in a few batches: straight hairlines below kDetailFrom, the routed ways above.
void paintBundles(QPainter& painter, const LinkDrawing& links, const BundleStates& state,
                  const PaintStyle& style);
void paintRails(QPainter& painter, const LinkDrawing& links, bool faded, const PaintStyle& style);
/// "×5", and the rate from kRatesFrom on.
void paintBundleLabels(QPainter& painter, const LinkDrawing& links, const BundleStates& state, RateUnit unit,
                       const PaintStyle& style);
/// While heat is shown: "82 %" on the busiest bundles that have room, readable at any zoom.
void paintHeatLabels(QPainter& painter, const LinkDrawing& links, const BundleStates& state,
                     const PaintStyle& style);
constexpr double kLabelsFrom = 0.75, kRatesFrom = 1.6;

/// Width of a line in pixels by what it carries, GB/s each way.
double lineWidth(double rate);

}  // namespace fabricsketch::ui
