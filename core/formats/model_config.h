// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"

namespace fabricsketch::formats {

/// A model as Hugging Face's config.json describes it, in the words of the catalogue.
struct ModelConfig {
    std::string id, name;
    std::string parts;            ///< {"models": [one entry]}: for Catalog::with and a project's own parts
    std::vector<Error> oddities;  ///< what was assumed or cannot be said in the catalogue's words
    std::vector<int> lines;       ///< lines whose keys were read, ascending; empty for a very long text
};

/// A JSON object with the size of a transformer in it.
bool looksLikeModelConfig(std::string_view text);
/// `name` is used in messages; an id that the catalogue has already gets "-config" behind it.
Result<ModelConfig> readModelConfig(std::string_view text, const std::string& name, const Catalog& catalog);

}  // namespace fabricsketch::formats
