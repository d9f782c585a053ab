// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "units/error.h"

/// JSON as a text with places: nlohmann's parser gives the values, this gives bounds before and places after.
namespace fabricsketch::formats {

using Json = nlohmann::json;

struct JsonLimits {
    std::size_t bytes = 64U << 20;
    std::size_t depth = 64;  ///< nlohmann writes recursively: no deeper value may exist
    std::size_t values =
        4'000'000;  ///< commas and brackets, so that memory stays a small multiple of the input
};

/// Parses a whole text. Errors carry line and column: too large, too deep, not UTF-8, cut off, a key twice in
/// one object.
Result<Json> parseJson(std::string_view text, const JsonLimits& limits = {});

/// One step into a value: a key of an object or a place in an array.
using JsonStep = std::variant<std::string, std::size_t>;

/// An error at a value of a text that parseJson accepted; at the innermost step that exists.
Error errorAt(std::string_view text, const std::vector<JsonStep>& path, std::string what,
              std::string remedy = {});

/// Line and column (from 1, in characters) of a byte.
void setPlace(Error& error, std::string_view text, std::size_t offset);

/// A JSON text of a string; what is not UTF-8 is replaced.
std::string jsonString(std::string_view text);

}  // namespace fabricsketch::formats
