// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "formats/building/builder.h"

/// XML from outside: one element and what is in it, wherever it stands in a text. Entities are off; size,
/// depth and number of elements are bounded before anything is built; what breaks off is read as far as it
/// goes.
namespace fabricsketch::formats::xml {

constexpr std::size_t kMostElements = 100'000;
constexpr int kDeepest = 256;  ///< elements inside each other

class Document {
  public:
    /// Reads the first element of one of the given names. Errors carry their place.
    static Result<Document> read(std::string_view text, const std::vector<std::string>& roots);

    pugi::xml_node root() const { return m_root; }
    Place placeOf(const pugi::xml_node& node) const;
    /// Where the input breaks off before the root element is closed.
    const std::optional<Place>& breaksOff() const { return m_breaksOff; }
    /// Lines of the input from the root's start to its end, ascending.
    std::vector<int> lines() const;

  private:
    Place placeAt(std::size_t offset) const;

    std::unique_ptr<pugi::xml_document> m_document = std::make_unique<pugi::xml_document>();
    pugi::xml_node m_root;
    std::vector<std::size_t> m_lineStarts;  ///< of the whole text
    std::size_t m_from = 0, m_to = 0;       ///< of the root element
    std::optional<Place> m_breaksOff;
};

/// Where an element of one of the given names starts; npos if none does.
std::size_t findElement(std::string_view text, const std::vector<std::string>& names);

/// An attribute as a whole number; nothing where it is absent or none.
std::optional<long> whole(const pugi::xml_node& node, const char* name);

}  // namespace fabricsketch::formats::xml
