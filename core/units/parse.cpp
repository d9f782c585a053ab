// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sizes and index lists as a person types them on the command line and in the scenario bar.
#include <algorithm>
#include <charconv>
#include <optional>

#include "units/quantity.h"

#include "units/phrases.h"

namespace fabricsketch {
namespace {

constexpr std::int64_t kLargestSize = std::int64_t{1} << 50;
constexpr std::size_t kMostSizes = 4096;
constexpr std::size_t kMostIndices = 100'000;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// The input in quotes, cut and cleaned for a message of one line.
std::string quoted(std::string_view text) {
    std::string result(text.substr(0, 40));
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < 0x20) c = '?';
    }
    return "'" + result + (text.size() > 40 ? "…'" : "'");
}

/// Digits at the start of `text`, removed from it; nothing where there are none or the number exceeds 64
/// bits.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

/// log2 of what a suffix stands for: "", B, K, Ki, KiB … T.
std::optional<int> suffixShift(std::string_view suffix) {
    if (suffix.empty() || suffix == "B") return 0;
    constexpr std::string_view kLetters = "KMGT";
    const auto at = kLetters.find(suffix.front() == 'k' || suffix.front() == 'm' || suffix.front() == 'g' ||
                                          suffix.front() == 't'
                                      ? static_cast<char>(suffix.front() - 'a' + 'A')
                                      : suffix.front());
    const std::string_view rest = suffix.substr(1);
    if (at == std::string_view::npos || !(rest.empty() || rest == "i" || rest == "iB")) return std::nullopt;
    return 10 * (static_cast<int>(at) + 1);
}

std::vector<std::string_view> pieces(std::string_view text, char separator) {
    std::vector<std::string_view> result;
    while (true) {
        const auto at = text.find(separator);
        result.push_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos) return result;
        text.remove_prefix(at + 1);
    }
}

tl::unexpected<Error> tooManySizes() {
    return failure(phrases::say("more than {0} sizes", std::to_string(kMostSizes)),
                   phrases::say("use a larger factor, as in 1K:1G:x2"));
}

}  // namespace

Result<std::int64_t> parseSize(std::string_view text) {
    std::string_view rest = trimmed(text);
    const std::optional<std::int64_t> number = takeNumber(rest);
    if (!number)
        return failure(phrases::say("{0} is not a size", quoted(text)),
                       phrases::say("write bytes or K, M, G, T as powers of 1024: 4096, 4K, 256M"));
    const std::optional<int> shift = suffixShift(trimmed(rest));
    if (!shift) {
        return failure(phrases::say("{0} has the unknown unit {1}", quoted(text), quoted(trimmed(rest))),
                       phrases::say("sizes are powers of 1024: write K, M, G, T or KiB, MiB, GiB, TiB"));
    }
    if (*number > (kLargestSize >> *shift))
        return failure(phrases::say("{0} is more than 1024 TiB", quoted(text)),
                       phrases::say("write a smaller size"));
    return *number << *shift;
}

Result<std::vector<std::int64_t>> parseSizes(std::string_view text) {
    std::vector<std::int64_t> sizes;
    if (std::count(text.begin(), text.end(), ',') >= static_cast<std::ptrdiff_t>(kMostSizes))
        return tooManySizes();
    for (const std::string_view item : pieces(text, ',')) {
        const std::vector<std::string_view> range = pieces(item, ':');
        const Result<std::int64_t> from = parseSize(range.front());
        if (!from) return tl::unexpected<Error>(from.error());
        if (*from == 0) return failure(phrases::say("a size of 0 bytes"), phrases::say("sizes start at 1"));
        std::int64_t to = *from, factor = 2;
        if (range.size() > 1) {
            const Result<std::int64_t> end = parseSize(range[1]);
            if (!end) return tl::unexpected<Error>(end.error());
            to = *end;
            if (to < *from)
                return failure(phrases::say("the range {0} ends below its start", quoted(item)),
                               phrases::say("write the smaller size first"));
        }
        if (range.size() > 2) {
            std::string_view step = range[2];
            if (!step.empty() && (step.front() == 'x' || step.front() == 'X')) step.remove_prefix(1);
            const std::optional<std::int64_t> parsed = takeNumber(step);
            if (!parsed || *parsed < 2 || *parsed > kLargestSize || !step.empty()) {
                return failure(
                    phrases::say("the factor {0} is not a whole number of 2 or more", quoted(range[2])),
                    phrases::say("as in 1K:1G:x2"));
            }
            factor = *parsed;
        }
        if (range.size() > 3)
            return failure(phrases::say("the range {0} has too many parts", quoted(item)),
                           phrases::say("as in 1K:1G:x2"));
        for (std::int64_t size = *from;; size *= factor) {
            if (sizes.size() == kMostSizes) return tooManySizes();
            sizes.push_back(size);
            if (size > to / factor) break;
        }
    }
    return sizes;
}

Result<std::vector<int>> parseIndexList(std::string_view text) {
    std::vector<int> indices;
    const auto tooMany = [] {
        return failure(phrases::say("more than {0} numbers in the list", std::to_string(kMostIndices)),
                       phrases::say("name fewer"));
    };
    if (std::count(text.begin(), text.end(), ',') >= static_cast<std::ptrdiff_t>(kMostIndices))
        return tooMany();
    for (const std::string_view item : pieces(text, ',')) {
        std::string_view rest = item;
        const std::optional<std::int64_t> first = takeNumber(rest);
        std::optional<std::int64_t> last = first;
        rest = trimmed(rest);
        if (!rest.empty() && rest.front() == '-') {
            rest = trimmed(rest.substr(1));
            last = takeNumber(rest);
            rest = trimmed(rest);
        }
        if (!first || !last || !rest.empty()) {
            return failure(phrases::say("{0} is neither a number nor a range", quoted(item)),
                           phrases::say("as in 0,1,4-7"));
        }
        if (*last < *first)
            return failure(phrases::say("the range {0} runs backwards", quoted(item)),
                           phrases::say("write the smaller number first"));
        if (*last > 1'000'000'000)
            return failure(phrases::say("{0} is too large", quoted(item)),
                           phrases::say("numbers start at 0 and follow the drawing"));
        if (*last - *first >= static_cast<std::int64_t>(kMostIndices - indices.size())) return tooMany();
        for (std::int64_t index = *first; index <= *last; ++index) indices.push_back(static_cast<int>(index));
    }
    std::vector<int> sorted = indices;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end()) {
        return failure(phrases::say("{0} stands in the list twice", std::to_string(*twice)),
                       phrases::say("name each once"));
    }
    return indices;
}

}  // namespace fabricsketch
