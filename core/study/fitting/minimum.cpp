// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/fitting/minimum.h"

#include <algorithm>

namespace fabricsketch {
namespace {

constexpr int kRounds = 60;  // per dimension

struct Corner {
    std::vector<double> x;
    double loss = 0;
};

}  // namespace

std::vector<double> minimum(const std::function<double(const std::vector<double>&)>& loss,
                            std::vector<double> start, double step) {
    const std::size_t n = start.size();
    for (int restart = 0; restart < 2 && n > 0; ++restart) {
        std::vector<Corner> corners(n + 1, Corner{start, 0});
        for (std::size_t i = 0; i < n; ++i) corners[i + 1].x[i] += step;
        for (Corner& corner : corners) corner.loss = loss(corner.x);
        for (int round = 0; round < kRounds * static_cast<int>(n); ++round) {
            std::sort(corners.begin(), corners.end(),
                      [](const Corner& a, const Corner& b) { return a.loss < b.loss; });
            Corner& worst = corners.back();
            std::vector<double> centre(n, 0);
            for (std::size_t c = 0; c < n; ++c)
                for (std::size_t i = 0; i < n; ++i) centre[i] += corners[c].x[i] / static_cast<double>(n);
            const auto along = [&](double factor) {
                Corner corner;
                for (std::size_t i = 0; i < n; ++i)
                    corner.x.push_back(centre[i] + factor * (worst.x[i] - centre[i]));
                corner.loss = loss(corner.x);
                return corner;
            };
            const Corner reflected = along(-1);
            if (reflected.loss < corners.front().loss) {
                Corner further = along(-2);
                worst = further.loss < reflected.loss ? std::move(further) : reflected;
            } else if (reflected.loss < corners[n - 1].loss) {
                worst = reflected;
            } else if (Corner nearer = along(0.5); nearer.loss < worst.loss) {
                worst = std::move(nearer);
            } else {
                for (std::size_t c = 1; c <= n; ++c) {
                    for (std::size_t i = 0; i < n; ++i)
                        corners[c].x[i] = (corners[c].x[i] + corners.front().x[i]) / 2;
                    corners[c].loss = loss(corners[c].x);
                }
            }
        }
        start = std::min_element(corners.begin(), corners.end(), [](const Corner& a, const Corner& b) {
                    return a.loss < b.loss;
                })->x;
    }
    return start;
}

}  // namespace fabricsketch
