// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/json/text.h"

#include "formats/format.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

Result<Json> parseJson(std::string_view text) {
    // 200,000 devices and links of some twenty keys each.
    return reading::parse(
        text, {}, {kLargestInput, 64, 4'000'000, phrases::later("no drawing needs that; choose another file")});
}

Error errorAt(std::string_view text, const reading::Path& path, std::string what, std::string remedy) {
    const auto [line, column] = reading::lineAndColumn(text, reading::locate(text, path));
    return {{}, line, column, std::move(what), std::move(remedy)};
}

std::string jsonString(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace fabricsketch::formats
