// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "units/error.h"

namespace fabricsketch::formats {

/// Replaces a file or leaves it as it was: a temporary file in the same folder, flushed to disk, then renamed
/// over it. Follows a symbolic link, keeps the permissions of a file that is replaced.
Result<void> writeAtomically(const std::filesystem::path& path, std::string_view text);

/// Standard input to its end, at most kLargestInput bytes.
Result<std::string> readStandardInput();

}  // namespace fabricsketch::formats
