// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/measured/lines.h"

#include <charconv>
#include <cmath>

namespace fabricsketch::formats::measured {

namespace {

constexpr std::size_t kMostWords = 2'100;

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::vector<std::string_view> words(std::string_view line, std::string& buffer) {
    std::vector<std::string_view> result;
    if (line.find('\x1b') != std::string_view::npos) {
        buffer.clear();
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] != '\x1b') {
                buffer += line[i];
                continue;
            }
            for (++i; i < line.size() && !isLetter(line[i]); ++i) continue;
        }
        line = buffer;
    }
    constexpr std::string_view kBlanks = " \t\r\v\f";
    std::size_t from = line.find_first_not_of(kBlanks);
    while (from != std::string_view::npos && result.size() < kMostWords) {
        const std::size_t to = std::min(line.find_first_of(kBlanks, from), line.size());
        result.push_back(line.substr(from, to - from));
        from = line.find_first_not_of(kBlanks, to);
    }
    return result;
}

std::optional<double> number(std::string_view word) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> whole(std::string_view word) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

}  // namespace fabricsketch::formats::measured
