// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "units/error.h"
#include "units/rational.h"

namespace fabricsketch {

/// A bandwidth in ONE direction, exact, in GB/s (1 GB = 1e9 bytes). The only kind of rate the engine knows.
struct Rate {
    Rational gbps;

    double bytesPerSecond() const { return gbps.toDouble() * 1e9; }
    double toDouble() const { return gbps.toDouble(); }
    friend auto operator<=>(const Rate&, const Rate&) = default;
    friend Rate operator+(Rate a, Rate b) { return {a.gbps + b.gbps}; }
    friend Rate operator-(Rate a, Rate b) { return {a.gbps - b.gbps}; }
    friend Rate operator*(Rational k, Rate a) { return {k * a.gbps}; }
};

/// How a person wants rates shown. Only the edge of the program (labels, tables, axes) knows this type: a figure that
/// adds both directions exists as text alone.
enum class RateUnit { GBpsEachWay, GBpsBothWays, GbpsEachWay };

std::string rateUnitLabel(RateUnit unit);                      ///< "GB/s each way", "GB/s both ways", "Gb/s each way"
double inUnit(double gbpsEachWay, RateUnit unit);              ///< ×1, ×2, ×8
std::string rateNumber(double gbpsEachWay, RateUnit unit);     ///< "450", "64.3", "1,800": 3 significant digits
std::string rateText(double gbpsEachWay, RateUnit unit);       ///< "64.3 GB/s each way"

std::string threeDigits(double value);                         ///< "0.0123", "12.3", "1,234", "450"
std::string timeText(double seconds);                          ///< "15.6 µs", "1.02 ms", "312 ms", "2.1 s"
std::string sizeText(double bytes);                            ///< "256 MiB", "8 KiB", "12 B": powers of 1024
std::string decimalBytesText(double bytes);                    ///< "22.1 GB": powers of 1000
std::string moneyText(double usd);                             ///< "$7.22"

/// One size: "4096", "4K", "1M", "8G", "256 MiB": powers of 1024 as nccl-tests counts. At most 2^50.
Result<std::int64_t> parseSize(std::string_view text);
/// "4K,1M" or "1K:1G:x2" (from : to : factor) or both joined by commas; at most 4096 sizes, each > 0.
Result<std::vector<std::int64_t>> parseSizes(std::string_view text);
/// "0,1,4-7" -> {0,1,4,5,6,7}; at most 100,000 numbers, each >= 0, no repeats.
Result<std::vector<int>> parseIndexList(std::string_view text);

}  // namespace fabricsketch
