// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <system_error>

#include "catalog/catalog.h"

namespace fabricsketch {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
    const char* value =
        std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets variables at run time
    return value == nullptr ? std::string() : std::string(value);
}

bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

fs::path shippedFolder(const fs::path& programFolder) {
    if (const std::string own = environment("FABRICSKETCH_RESOURCES"); !own.empty())
        return fs::path(own) / "catalog";
    for (const fs::path& beside :
         {programFolder / FABRICSKETCH_INSTALLED_RESOURCES, programFolder / "resources"}) {
        if (!programFolder.empty() && isFolder(beside / "catalog"))
            return (beside / "catalog").lexically_normal();
    }
    return fs::path(FABRICSKETCH_SOURCE_RESOURCES) / "catalog";
}

}  // namespace

fs::path Catalog::userFolder() {
    // The base directory rules say that a relative path in XDG_DATA_HOME is to be ignored.
    fs::path base = environment("XDG_DATA_HOME");
    if (!base.is_absolute()) {
        const std::string home = environment("HOME");
        if (home.empty()) return {};
        base = fs::path(home) / ".local" / "share";
    }
    return base / "fabricsketch" / "parts";
}

std::vector<fs::path> Catalog::defaultFolders(const fs::path& programFolder) {
    std::vector<fs::path> folders = {shippedFolder(programFolder)};
    if (const fs::path own = userFolder(); !own.empty()) folders.push_back(own);
    return folders;
}

}  // namespace fabricsketch
