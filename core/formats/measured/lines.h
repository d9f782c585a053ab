// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Printouts line by line, as the measured readers take them apart.
namespace fabricsketch::formats::measured {

constexpr std::size_t kLongestLine = 64U << 10;  ///< longer ones are noise
constexpr std::size_t kMostRows = 100'000;       ///< of all tables together
constexpr std::size_t kMostTables = 1'000;
constexpr std::size_t kMostDevices = 1'024;  ///< of a matrix
constexpr std::size_t kMostOddities = 50;    ///< more say no more

/// Words of a line between blanks and tabs, without terminal escapes; at most 2,100 (a row of the widest
/// matrix).
std::vector<std::string_view> words(std::string_view line, std::string& buffer);

/// The whole word as a number, nothing else: nan, hex and trailing letters are none.
std::optional<double> number(std::string_view word);
std::optional<std::int64_t> whole(std::string_view word);

/// Calls visit(line, number from 1) for every line; a carriage return at the end is taken off.
template <class Visit>
void eachLine(std::string_view text, Visit visit) {
    int count = 1;
    for (std::size_t from = 0; from <= text.size(); ++count) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        std::string_view line = text.substr(from, to - from);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.size() <= kLongestLine) visit(line, count);
        from = to + 1;
    }
}

}  // namespace fabricsketch::formats::measured
