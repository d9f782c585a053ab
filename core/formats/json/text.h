// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "catalog/reading/json_text.h"

/// JSON as drawings use it, on the catalogue's reader of JSON with places.
namespace fabricsketch::formats {

using Json = nlohmann::json;

/// Parses the text of a project or an edit within the bounds of one.
Result<Json> parseJson(std::string_view text);

/// An error at a value of a text that parseJson accepted; at the innermost step that exists.
Error errorAt(std::string_view text, const reading::Path& path, std::string what, std::string remedy = {});

/// The JSON text of a string; what is not UTF-8 is replaced.
std::string jsonString(std::string_view text);

}  // namespace fabricsketch::formats
