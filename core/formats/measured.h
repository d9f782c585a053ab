// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "catalog/measured.h"

namespace fabricsketch::formats {

/// Reads the printout of one benchmark. One file in measured/ and one line in the table of measured.cpp. Like
/// a Format it recognises content and is bounded in time and memory, whatever the text.
struct MeasuredReader {
    const char* id;                            ///< nccl-tests …
    const char* name;                          ///< for people
    int (*recognises)(std::string_view text);  ///< 0 = not mine … 100 = certain; cheap
    Result<Measured> (*read)(std::string_view text);
};
const std::vector<MeasuredReader>& measuredReaders();

/// Does some reader know this text?
bool looksMeasured(std::string_view text);
/// All tables of a text, of several tools too. `name` is used in messages.
Result<Measured> readMeasured(std::string_view text, const std::string& name);
/// A path or "-" (standard input).
Result<Measured> openMeasured(const std::string& input);

}  // namespace fabricsketch::formats
