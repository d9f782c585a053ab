// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"

namespace fabricsketch {

/// Entries of one kind in the order read; a later entry with the same id takes the place of the earlier one.
template <class T>
class Table {
  public:
    void put(T entry) {
        const auto [found, fresh] = m_index.try_emplace(entry.id, m_entries.size());
        if (fresh) {
            m_entries.push_back(std::move(entry));
        } else {
            std::swap(m_entries[found->second], entry);
            std::string id = entry.id;
            m_replaced.insert_or_assign(std::move(id), std::move(entry));
        }
    }
    /// Takes an entry out; the one it had replaced, if any, stands again.
    void remove(const std::string& id) {
        const auto found = m_index.find(id);
        if (found == m_index.end()) return;
        if (const auto before = m_replaced.find(id); before != m_replaced.end()) {
            m_entries[found->second] = std::move(before->second);
            m_replaced.erase(before);
            return;
        }
        m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(found->second));
        m_index.clear();
        for (std::size_t i = 0; i < m_entries.size(); ++i) m_index[m_entries[i].id] = i;
    }
    const T* find(const std::string& id) const {
        const auto found = m_index.find(id);
        return found == m_index.end() ? nullptr : &m_entries[found->second];
    }
    const std::vector<T>& entries() const { return m_entries; }
    /// `change` may alter everything but the id.
    template <class F>
    void change(F change) {
        for (T& entry : m_entries) change(entry);
    }
    std::vector<std::string> ids() const {
        std::vector<std::string> result;
        for (const T& entry : m_entries) result.push_back(entry.id);
        return result;
    }

  private:
    std::vector<T> m_entries;
    std::unordered_map<std::string, std::size_t> m_index;
    std::unordered_map<std::string, T> m_replaced;
};

/// How a system is wired: {"devices", "edges"} or {"pattern"} as read; expanded on demand
/// (wiring/expansion.h).
struct WiringText {
    std::string id;  ///< of the system
    std::shared_ptr<const nlohmann::json> json;
};

/// What a catalogue holds. Private to core/catalog: JSON stays out of the public headers.
struct CatalogData {
    Table<LinkType> linkTypes;
    Table<Accelerator> accelerators;
    Table<SwitchPart> switches;
    Table<Cpu> cpus;
    Table<Nic> nics;
    Table<Model> models;
    Table<System> systems;
    Table<Price> prices;
    Table<Stack> stacks;
    Table<Calibration> calibrations;
    Table<CollectiveConstants> constants;
    Table<PublishedClaim> claims;
    Table<PublishedTable> tables;
    Table<FailurePolicy> failurePolicies;
    Table<WiringText> wirings;
    std::vector<Error> problems;
};

/// Puts names and notes into the language in force (texts.cpp).
void translate(CatalogData& data);
/// Those, and the sources, verdicts and names of errors that are translated where they are shown.
std::set<std::string> textsToTranslate(CatalogData data);

/// The role of a part id, if any table holds it.
std::optional<Role> roleOfPart(const CatalogData& data, const std::string& id);
/// All ids that can stand in a drawing, for "nearest names".
std::vector<std::string> partIds(const CatalogData& data);

}  // namespace fabricsketch
