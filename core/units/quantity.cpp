// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/quantity.h"

#include <array>
#include <charconv>
#include <cmath>
#include <span>

#include "units/phrases.h"

namespace fabricsketch {
namespace {

/// `value` with a fixed number of decimals and a point, whatever the locale of the process says.
std::string fixedText(double value, int decimals) {
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                            std::chars_format::fixed, decimals);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string("?");
}

std::string scientificText(double value) {
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, 2);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string("?");
}

std::string withThousands(std::string digits) {
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

/// A positive number rounded as threeDigits() prints it: whole from 1,000, else to three significant digits.
double roundedToThree(double value) {
    // Halves go to the even neighbour, as to_chars does: 312.5 ms reads 312 ms.
    if (value >= 999.5) return std::nearbyint(value);
    const double scale = std::pow(10.0, 2 - std::floor(std::log10(value)));
    return std::nearbyint(value * scale) / scale;
}

struct Unit {
    double size;
    const char* name;
};

/// `value` in the largest unit in which it is not below 1 as printed; `units` ascending.
std::string scaledText(double value, std::span<const Unit> units) {
    const Unit* best = &units.front();
    for (const Unit& unit : units) {
        const double shown = std::fabs(value) / unit.size;
        if (shown > 0 && roundedToThree(shown) >= 1) best = &unit;
    }
    // 999.7 of one unit prints as 1,000: the next unit's 1 reads better.
    if (best != &units.back() && value != 0) {
        const Unit* next = best + 1;
        if (roundedToThree(std::fabs(value) / best->size) * best->size >= next->size) best = next;
    }
    return threeDigits(value / best->size) + " " + best->name;
}

}  // namespace

std::string rateUnitLabel(RateUnit unit) {
    switch (unit) {
        case RateUnit::GBpsEachWay:
            return phrases::say("GB/s each way");
        case RateUnit::GBpsBothWays:
            return phrases::say("GB/s both ways");
        case RateUnit::GbpsEachWay:
            return phrases::say("Gb/s each way");
    }
    return {};
}

double inUnit(double gbpsEachWay, RateUnit unit) {
    switch (unit) {
        case RateUnit::GBpsEachWay:
            return gbpsEachWay;
        case RateUnit::GBpsBothWays:
            return 2 * gbpsEachWay;
        case RateUnit::GbpsEachWay:
            return 8 * gbpsEachWay;
    }
    return gbpsEachWay;
}

std::string rateNumber(double gbpsEachWay, RateUnit unit) { return threeDigits(inUnit(gbpsEachWay, unit)); }

std::string rateText(double gbpsEachWay, RateUnit unit) {
    return rateNumber(gbpsEachWay, unit) + " " + rateUnitLabel(unit);
}

std::string threeDigits(double value) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value > 0 ? "∞" : "-∞";
    if (value == 0) return "0";
    if (value < 0) return "-" + threeDigits(-value);
    if (value < 1e-4 || value >= 1e15) return scientificText(value);
    const double rounded = roundedToThree(value);
    if (rounded >= 1000) return withThousands(fixedText(rounded, 0));
    const int decimals = std::max(0, 2 - static_cast<int>(std::floor(std::log10(rounded) + 1e-12)));
    std::string text = fixedText(rounded, decimals);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text;
}

std::string timeText(double seconds) {
    static constexpr std::array<Unit, 4> kUnits = {{{1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}, {1, "s"}}};
    return seconds == 0 ? "0 s" : scaledText(seconds, kUnits);
}

std::string sizeText(double bytes) {
    static constexpr std::array<Unit, 6> kUnits = {
        {{1, "B"}, {0x1p10, "KiB"}, {0x1p20, "MiB"}, {0x1p30, "GiB"}, {0x1p40, "TiB"}, {0x1p50, "PiB"}}};
    return scaledText(bytes, kUnits);
}

std::string decimalBytesText(double bytes) {
    static constexpr std::array<Unit, 6> kUnits = {
        {{1, "B"}, {1e3, "kB"}, {1e6, "MB"}, {1e9, "GB"}, {1e12, "TB"}, {1e15, "PB"}}};
    return scaledText(bytes, kUnits);
}

std::string moneyText(double usd) {
    if (!std::isfinite(usd)) return "–";
    if (usd < 0) return "-" + moneyText(-usd);
    if (usd >= 999.995 || (usd > 0 && usd < 0.1)) return "$" + threeDigits(usd);
    return "$" + fixedText(usd, 2);
}

}  // namespace fabricsketch
