// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

// Eleven evenly spaced stops of viridis (S. van der Walt, N. Smith; released under CC0): perceptually even,
// readable for colour-blind eyes and in grey print.
constexpr std::array<QRgb, 11> kViridis = {0xff440154, 0xff482475, 0xff414487, 0xff355f8d,
                                           0xff2a788e, 0xff21918c, 0xff22a884, 0xff44bf70,
                                           0xff7ad151, 0xffbddf26, 0xfffde725};

// WCAG 2.1, relative luminance of an sRGB colour.
double luminance(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double t) {
    const auto mix = [t](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * t)); };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

QColor heatColor(double t) {
    const double at =
        std::clamp(std::isfinite(t) ? t : 0.0, 0.0, 1.0) * static_cast<double>(kViridis.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(at), kViridis.size() - 2);
    return mixed(QColor(kViridis[low]), QColor(kViridis[low + 1]), at - static_cast<double>(low));
}

QColor readableOn(const QColor& fill) {
    // Pure black and white: whichever is better then has at least √21 = 4.58:1 on any fill.
    return contrast(fill, Qt::white) >= contrast(fill, Qt::black) ? QColor(Qt::white) : QColor(Qt::black);
}

}  // namespace fabricsketch::ui
