// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "collectives/collective.h"
#include "study/corpus/rules.h"

namespace fabricsketch::corpus {

/// A figure of a measured file before anything is asked of the model.
struct MeasuredRow {
    std::optional<collectives::Operation> operation;  ///< empty: a copy
    int gpus = 0;
    std::int64_t bytes = 0;
    double seconds = 0;
    int from = 0, to = 0;  ///< of a copy
    double gbps = 0;       ///< of a copy
};

/// One file of the corpus: JSON with `rows` (bytes, gpus, time_us or busbw) or matrices of copies.
class MeasuredFile {
  public:
    static Result<MeasuredFile> read(const std::filesystem::path& path);
    /// The rows that a series of the mapping picks.
    std::vector<MeasuredRow> rows(const Series& series) const;

  private:
    nlohmann::json m_json;
};

Result<std::string> fileText(const std::filesystem::path& path);

}  // namespace fabricsketch::corpus
