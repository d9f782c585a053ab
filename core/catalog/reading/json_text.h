// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "units/error.h"

namespace fabricsketch::reading {

/// What a text may hold at most. nlohmann's writer recurses and its values take more room than their text, so
/// both are bounded before anything is built.
struct Limits {
    std::size_t bytes = 16U << 20;
    int depth = 32;                  ///< nested objects and lists; the catalogue needs 7
    std::size_t values = 2'000'000;  ///< commas and brackets
    const char* advice = nullptr;  ///< a phrase; nullptr = what helps a catalogue file
};

/// One step into a JSON text: a key of an object or an index of a list.
using Step = std::variant<std::string, std::size_t>;
using Path = std::vector<Step>;

/// Line and column (both from 1, in characters of UTF-8 text) of a byte.
std::pair<int, int> lineAndColumn(std::string_view text, std::size_t byte);

/// Parses without exceptions. Errors carry line and column: syntax, text that is not UTF-8, a key twice in
/// one object, numbers no double can hold, more than the limits allow.
Result<nlohmann::json> parse(std::string_view text, const std::string& origin, const Limits& limits = {});

/// Where the value at `path` starts in a text that parses; the deepest part of the path that exists
/// otherwise. Walks the text only now, so that a catalogue without faults pays nothing for the places of its
/// values.
std::size_t locate(std::string_view text, const Path& path);

}  // namespace fabricsketch::reading
