// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/format.h"
#include "formats/measured.h"
#include "formats/model_config.h"

namespace fabricsketch::formats {

/// Whatever a text holds that this program reads: a drawing, measured tables, a model. A paste may hold a
/// drawing and a table at once.
struct Contents {
    std::optional<Drawing> drawing;
    std::optional<Measured> measured;
    std::optional<ModelConfig> model;
    std::optional<Error> error;  ///< why nothing, or not all of it, was read
    std::vector<int> lines;      ///< lines that were understood, ascending
    bool acceleratorOpen =
        false;  ///< the text does not name the GPU: a guess, or an error; ReadOptions settles it

    bool empty() const { return !drawing && !measured && !model; }
};

/// Reads all that is in a text. `name` is used in messages.
Contents readContents(std::string_view text, const std::string& name, const Catalog&,
                      const ReadOptions& = {});

/// Accelerators worth offering where a text names none: those with the scale-up links that `guessed` has,
/// then the others of the catalogue's systems; ids, the guess first, at most `most`.
std::vector<std::string> acceleratorChoices(const Catalog&, const std::string& guessed,
                                            std::size_t most = 12);

}  // namespace fabricsketch::formats
