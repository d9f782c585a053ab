// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/money.h"

#include <cmath>

#include "units/error.h"
#include "units/phrases.h"
#include "units/quantity.h"
#include "workload/setup.h"

namespace fabricsketch {
namespace {

constexpr double kHoursPerYear = 8766;

}  // namespace

Result<Price> ownedPrice(const Purchase& p, const std::string& accelerator) {
    if (p.usdPerGpu <= 0)
        return failure(phrases::say("no purchase price is given"), phrases::say("give $ per GPU"));
    if (p.years <= 0)
        return failure(phrases::say("over how many years the purchase is counted is not given"),
                       phrases::say("give years"));
    if ((p.watts > 0) != (p.usdPerKwh > 0))
        return failure(phrases::say("power needs both watts and a price per kWh"),
                       phrases::say("give both, or neither to leave it out"));
    if (p.watts < 0 || p.usdPerKwh < 0 || p.usdPerGpuYear < 0)
        return failure(phrases::say("a cost is not negative"), phrases::say("give positive numbers"));
    Price price;
    price.accelerator = accelerator;
    price.usdPerGpuHour =
        (p.usdPerGpu / p.years + p.usdPerGpuYear) / kHoursPerYear + p.watts / 1000 * p.usdPerKwh;
    price.provider =
        phrases::say("bought for {0} a GPU over {1} years{2}", moneyText(p.usdPerGpu), threeDigits(p.years),
                     (p.watts > 0 ? phrases::say(" with power") : phrases::say(", power not counted")));
    return price;
}

Cost costOf(const std::optional<Price>& price, double tokensPerGpu) {
    Cost cost;
    cost.price = price;
    cost.usdPerMillionTokens = workload::usdPerMillion(price, tokensPerGpu);
    if (cost.usdPerMillionTokens && *cost.usdPerMillionTokens > 0)
        cost.tokensPerUsd = 1e6 / *cost.usdPerMillionTokens;
    if (!price)
        cost.hint = phrases::say(
            "No sourced rental price of this GPU is known: enter $ per GPU-hour, or a purchase price.");
    return cost;
}

JobCost jobCost(double tokens, double tokensPerGpu, int gpus, const std::optional<Price>& price) {
    JobCost cost;
    if (tokens <= 0 || tokensPerGpu <= 0 || gpus <= 0) return cost;
    cost.seconds = tokens / (tokensPerGpu * gpus);
    cost.gpuHours = tokens / tokensPerGpu / 3600;
    if (price) cost.usd = cost.gpuHours * price->usdPerGpuHour;
    return cost;
}

BreakEven breakEven(double a, double b, const std::optional<Price>& priceA, const std::string& nameA,
                    const std::string& nameB) {
    BreakEven even;
    if (a <= 0 || b <= 0) {
        even.words = phrases::say("one of the two serves nothing at this target");
        return even;
    }
    even.premium = b / a - 1;
    const std::string percent = threeDigits(std::abs(100 * even.premium)) + " %";
    if (even.premium > 1)
        even.words = phrases::say("{0} pays while its GPU-hour costs less than {1} times that of {2}", nameB,
                                  threeDigits(b / a), nameA);
    else if (std::abs(even.premium) < 0.005)
        even.words = phrases::say("{0} pays only if it costs no more than {1}", nameB, nameA);
    else if (even.premium > 0)
        even.words = phrases::say("{0} pays while its GPU-hour costs less than {1} more than {2}", nameB,
                                  percent, nameA);
    else
        even.words = phrases::say("{0} pays only if its GPU-hour costs at least {1} less than {2}", nameB,
                                  percent, nameA);
    if (priceA) even.usdPerGpuHour = priceA->usdPerGpuHour * (1 + even.premium);
    return even;
}

}  // namespace fabricsketch
