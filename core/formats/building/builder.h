// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "formats/format.h"

namespace fabricsketch::formats {

/// A place in the input, from 1; 0 = none.
struct Place {
    int line = 0, column = 0;
};

/// Puts an imported drawing together, part by part, with what had to be assumed.
class Builder {
  public:
    explicit Builder(const Catalog& catalog) : m_catalog(catalog) {}

    const Catalog& catalog() const { return m_catalog; }

    /// The id; a number is appended where it is taken already.
    Id add(const std::string& part, Role role, Id id);
    Device& device(const Id& id) { return m_devices[m_at.at(id)]; }
    bool has(const Id& id) const { return m_at.count(id) > 0; }
    const std::string& part(const Id& id) const { return m_devices[m_at.at(id)].part; }

    /// A link of `type` or, where it is empty or the parts cannot speak it, of the best type both can; `rate`
    /// overrides GB/s each way per link. Between two that nothing joins it becomes a warning and no link.
    bool join(const Id& a, const Id& b, int width, const std::string& type = {},
              std::optional<Rational> rate = {}, Place place = {});
    bool joined(const Id& a, const Id& b) const { return m_joined.count(linkId(a, b)) > 0; }

    void note(std::string message, std::string fix, std::vector<Id> where = {}, Place place = {}) {
        tell(Severity::Note, std::move(message), std::move(fix), std::move(where), place);
    }
    void warn(std::string message, std::string fix, std::vector<Id> where = {}, Place place = {}) {
        tell(Severity::Warning, std::move(message), std::move(fix), std::move(where), place);
    }
    /// The first of these are read first: `urgent` ones stand before all others.
    void tell(Severity severity, std::string message, std::string fix, std::vector<Id> where, Place place,
              bool urgent = false);

    /// The input does not name the accelerator and this one is thought to be it: read before all that is
    /// not urgent, and the drawing's name says that it is a guess.
    void guess(std::string message, std::vector<Id> where, Place place);

    std::string name(const std::string& part) const;
    /// Lays out and names the drawing.
    Drawing finish(const std::string& name, const std::string& formatId);

  private:
    static Id linkId(const Id& a, const Id& b) { return naturalLess(a, b) ? a + "--" + b : b + "--" + a; }
    const std::vector<std::string>& fitting(const std::string& a, const std::string& b, std::string& reason);

    const Catalog& m_catalog;
    std::vector<Device> m_devices;
    std::unordered_map<Id, std::size_t> m_at;
    std::vector<Link> m_links;
    std::unordered_map<Id, std::size_t> m_joined;
    std::map<std::pair<std::string, std::string>, Compatible> m_fitting;
    std::vector<Finding> m_urgent, m_findings;
    bool m_guessed = false;
};

/// A text of the input as a finding may quote it: printable, one line, not long.
std::string inQuotes(std::string_view text);

/// "8 × H100 SXM5 80 GB": what a drawing is called by its accelerators.
std::string machineName(const Catalog& catalog, const Topology& topology);

}  // namespace fabricsketch::formats
