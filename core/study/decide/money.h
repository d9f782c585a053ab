// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "catalog/entries.h"

namespace fabricsketch {

/// GPUs bought instead of rented. Nothing here has a default: what is not known is not guessed.
struct Purchase {
    double usdPerGpu = 0;      ///< with its share of the machine and the network
    double years = 0;          ///< of use, after which it is worth nothing
    double watts = 0;          ///< per GPU with its share of the machine; 0 = power is not counted
    double usdPerKwh = 0;      ///< 0 = power is not counted
    double usdPerGpuYear = 0;  ///< software, room, people
};

/// $ per GPU-hour = (price/years + yearly)/8766 + W/1000 · $/kWh. Fails where price or years are missing.
Result<Price> ownedPrice(const Purchase&, const std::string& accelerator);

struct Cost {
    std::optional<Price> price;                               ///< with its date and source
    std::optional<double> usdPerMillionTokens, tokensPerUsd;  ///< generated tokens; exact reciprocals
    std::string hint;                                         ///< what to enter where no price is known
};
Cost costOf(const std::optional<Price>&, double tokensPerGpu);

/// A job of so many generated tokens on so many GPUs.
struct JobCost {
    double seconds = 0, gpuHours = 0;
    std::optional<double> usd;
};
JobCost jobCost(double tokens, double tokensPerGpu, int gpus, const std::optional<Price>&);

/// By how much more a GPU-hour on B may cost than on A until a token costs the same: rate B/rate A − 1.
struct BreakEven {
    double premium = 0;                   ///< 0.44 = 44 %; negative: B must be cheaper
    std::string words;                    ///< "B pays while its GPU-hour costs less than 44 % more than A's"
    std::optional<double> usdPerGpuHour;  ///< of B at which both cost the same, where A's price is known
};
BreakEven breakEven(double tokensPerGpuA, double tokensPerGpuB, const std::optional<Price>& priceA,
                    const std::string& nameA, const std::string& nameB);

}  // namespace fabricsketch
