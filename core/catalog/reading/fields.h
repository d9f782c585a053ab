// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalog/entries.h"
#include "catalog/reading/json_text.h"

namespace fabricsketch::reading {

/// Limits of what an entry may say. Wider than any machine, narrow enough that no arithmetic overflows.
struct Range {
    double least = 0, most = 1e12;
};
constexpr Range kFraction{0, 1};
constexpr Range kCount{0, 1e6};

/// Reads the keys of one JSON object with their types and limits. The first fault is kept with the path to
/// its value; everything after it yields defaults, so a reader is a plain list of keys. A key with null
/// counts as absent: not known.
class Fields {
  public:
    Fields(const nlohmann::json& object, Path path);

    bool has(const char* key);  ///< present and not null
    std::string text(const char* key, bool required = false);
    bool flag(const char* key, bool otherwise = false);
    std::optional<bool> maybeFlag(const char* key);
    double number(const char* key, double otherwise, Range range = {}, bool required = false);
    std::optional<double> maybeNumber(const char* key, Range range = {});
    int count(const char* key, int otherwise = 0, bool required = false);
    std::optional<int> maybeCount(const char* key);
    /// A JSON number or a text "p/q", exact.
    std::optional<Rational> maybeRational(const char* key, Range range = {});
    std::vector<std::string> texts(const char* key);
    std::map<std::string, std::string> textMap(const char* key);
    /// The texts of an object found below `key`, for faults that then name the key.
    std::map<std::string, std::string> textsOf(const char* key, const nlohmann::json& object);
    std::map<std::string, double> numberMap(const char* key, Range range);
    /// The object or list at a key, marked as read; nullptr if absent. `list` says which of the two it must
    /// be.
    const nlohmann::json* nested(const char* key, bool list, bool required = false);
    /// A reader of the object at `key`; an empty one where there is none.
    Fields inside(const char* key);

    /// Identity, provenance and status that every entry has. `date` is that of the file.
    void readEntry(Entry& entry, const std::string& date, bool nameRequired = true);
    /// Keeps what nobody asked for as text in `entry.details`; a key one letter from one that is read is a
    /// fault.
    void finish(Entry& entry);

    void fail(const char* key, std::string what, std::string remedy = {});
    void adopt(const Fields& inner);  ///< takes over the fault of a reader made by inside()
    bool failed() const { return m_fault.has_value(); }
    struct Fault {
        Path path;
        std::string what, remedy;
    };
    const Fault& fault() const { return *m_fault; }
    const Path& path() const { return m_path; }

  private:
    const nlohmann::json* find(const char* key, bool required);
    bool inRange(const char* key, double value, Range range);

    const nlohmann::json* m_object;
    Path m_path;
    std::unordered_set<std::string> m_read;
    std::optional<Fault> m_fault;
};

}  // namespace fabricsketch::reading
