// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario.h"

namespace fabricsketch {

Scenario Scenario::firstStart() {
    Scenario scenario;
    scenario.name = "Llama 3.1 70B, FP8, TP 2";
    for (std::int64_t bytes = 1LL << 10; bytes <= 8LL << 30; bytes *= 2)
        scenario.collective.sizes.push_back(bytes);
    scenario.serving.target = 30;
    return scenario;
}

}  // namespace fabricsketch
