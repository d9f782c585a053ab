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

constexpr std::size_t kLargestText = 16U << 20;  ///< bytes of one catalogue file
constexpr int kDeepest = 32;                     ///< nested objects and lists; the catalogue needs 7

/// One step into a JSON text: a key of an object or an index of a list.
using Step = std::variant<std::string, std::size_t>;
using Path = std::vector<Step>;

/// Line and column (both from 1, in characters of UTF-8 text) of a byte.
std::pair<int, int> lineAndColumn(std::string_view text, std::size_t byte);

/// Parses without exceptions. Errors carry line and column: syntax, more than kLargestText bytes, nesting
/// deeper than kDeepest, numbers no double can hold.
Result<nlohmann::json> parse(std::string_view text, const std::string& origin);

/// Where the value at `path` starts in a text that parses; the deepest part of the path that exists
/// otherwise. Walks the text only now, so that a catalogue without faults pays nothing for the places of its
/// values.
std::size_t locate(std::string_view text, const Path& path);

}  // namespace fabricsketch::reading
