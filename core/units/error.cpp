// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/error.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include "units/phrases.h"

namespace fabricsketch {
namespace {

constexpr std::size_t kFew = 16;          ///< names that a line has room for
constexpr std::size_t kLongestName = 80;  ///< of hostile names only the beginning is compared and printed

std::string lowered(std::string_view text) {
    std::string result(text.substr(0, kLongestName));
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Levenshtein's distance with one row of memory.
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

/// A name as it may stand in a message of one line: no control characters, bounded.
std::string printable(std::string_view name) {
    std::string result(name.substr(0, kLongestName));
    for (char& c : result) {
        if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = '?';
    }
    if (name.size() > kLongestName) result += "…";
    return result;
}

}  // namespace

std::string Error::text() const {
    std::string result = input;
    if (line > 0) {
        result += (result.empty() ? phrases::say("line ") : ":") + std::to_string(line);
        if (column > 0) result += ":" + std::to_string(column);
    }
    if (!result.empty()) result += ": ";
    result += what;
    if (!remedy.empty()) result += phrases::say("; {0}", remedy);
    // Parts of hostile input may stand in here: one line stays one line, and no terminal is given orders.
    std::replace_if(
        result.begin(), result.end(), [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
    return result;
}

std::vector<std::string> nearestNames(const std::string& name, const std::vector<std::string>& candidates,
                                      std::size_t count) {
    const std::string wanted = lowered(name);
    struct Scored {
        std::size_t distance, sameStart;
        const std::string* name;
    };
    std::vector<Scored> scored;
    for (const std::string& candidate : candidates) {
        const std::string offered = lowered(candidate);
        std::size_t distance = editDistance(wanted, offered);
        // "h100" is meant for H100-SXM5 although five letters are missing.
        if (wanted.size() >= 2 && offered.find(wanted) != std::string::npos)
            distance = std::min<std::size_t>(distance, 1);
        if (distance > std::max<std::size_t>(2, wanted.size() / 2)) continue;
        const auto start = std::mismatch(wanted.begin(), wanted.end(), offered.begin(), offered.end()).first -
                           wanted.begin();
        scored.push_back({distance, static_cast<std::size_t>(start), &candidate});
    }
    std::stable_sort(scored.begin(), scored.end(), [](const Scored& a, const Scored& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.sameStart > b.sameStart;
    });
    std::vector<std::string> result;
    for (const Scored& near : scored) {
        if (result.size() == count) break;
        if (std::find(result.begin(), result.end(), *near.name) == result.end()) result.push_back(*near.name);
    }
    return result;
}

Error unknownName(const std::string& kind, const std::string& name,
                  const std::vector<std::string>& candidates) {
    Error error;
    error.what = phrases::say("no {0} '{1}'", phrases::say(kind), printable(name));
    for (const std::string& near : nearestNames(name, candidates)) {
        error.remedy += (error.remedy.empty() ? phrases::say("nearest: ") : ", ") + near;
    }
    if (error.remedy.empty() && candidates.size() <= kFew) {
        for (const std::string& one : candidates)
            error.remedy += (error.remedy.empty() ? phrases::say("one of: ") : ", ") + one;
    }
    return error;
}

}  // namespace fabricsketch
