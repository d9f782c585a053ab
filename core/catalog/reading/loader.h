// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/data.h"
#include "catalog/reading/json_text.h"

namespace fabricsketch::reading {

/// Reads texts and folders into the data of a catalogue. Faults become `data.problems`, with file, line and
/// column.
class Loader {
  public:
    explicit Loader(CatalogData& data) : m_data(data) {}

    /// Every *.json below the folder in the order of their paths, schema.json apart. A folder that does not
    /// exist is empty.
    void readFolder(const std::filesystem::path& folder);
    /// One text: {"date"?, "<section>": [entry…]…}, or one entry with its "kind".
    void readText(std::string text, const std::string& origin);
    /// Once everything is read: entries that name an id which does not exist are taken out and reported.
    void resolveReferences();

  private:
    struct Text {
        std::string origin, text;
    };
    /// Where an entry was read, to name the line only if there is something to say about it.
    struct Place {
        std::size_t text = 0;
        Path path;
    };

    void readEntry(std::size_t kind, const nlohmann::json& entry, std::size_t text, Path path,
                   const std::string& date);
    void report(const Place& place, std::string what, std::string remedy);
    const Place* placeOf(std::size_t kind, const std::string& id) const;

    CatalogData& m_data;
    std::vector<Text> m_texts;
    std::unordered_map<std::string, Place> m_places;  ///< by section and id
};

}  // namespace fabricsketch::reading
