// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catalog/entries.h"
#include "units/error.h"

namespace fabricsketch {

/// All facts, read once from resources/catalog/*.json and the user's own folder of parts. Immutable after loading.
/// Every lookup by id returns nullptr for an unknown id; use `Catalog::unknown` for the message with nearest names.
class Catalog {
  public:
    /// Reads every *.json below `folders`, in order; a later entry with the same id replaces an earlier one.
    /// An entry that breaks the schema is left out and reported in `problems()` with file, line and key; one broken
    /// file of the user's never hides the rest. Fails only where the first folder gives no catalogue at all.
    static Result<Catalog> load(const std::vector<std::filesystem::path>& folders);
    /// $FABRICSKETCH_RESOURCES, else beside the program, else the source tree; then the user's folder of parts.
    static std::vector<std::filesystem::path> defaultFolders(const std::filesystem::path& programFolder);
    /// $XDG_DATA_HOME/fabricsketch/parts (~/.local/share/fabricsketch/parts).
    static std::filesystem::path userFolder();
    /// A copy with the entries of one JSON text added (parts inside a project file, pasted parts).
    Result<Catalog> with(const std::string& json, const std::string& origin) const;
    /// A copy whose names and notes are in the language in force (units/phrases.h). Ids, figures, sources and marks stay:
    /// what shows a source says() it.
    Catalog translated() const;
    /// Everything a translation of the catalogue has to cover.
    std::set<std::string> texts() const;

    Catalog();
    Catalog(const Catalog&);
    Catalog(Catalog&&) noexcept;
    Catalog& operator=(const Catalog&);
    Catalog& operator=(Catalog&&) noexcept;
    ~Catalog();

    const LinkType* linkType(const std::string& id) const;
    const Accelerator* accelerator(const std::string& id) const;
    const SwitchPart* switchPart(const std::string& id) const;
    const Cpu* cpu(const std::string& id) const;
    const Nic* nic(const std::string& id) const;
    const Model* model(const std::string& id) const;
    const System* system(const std::string& id) const;
    const Stack* stack(const std::string& id) const;
    const Calibration* calibration(const std::string& id) const;
    const CollectiveConstants* constants(const std::string& generation) const;
    const PublishedTable* table(const std::string& id) const;
    /// "no <kind> 'id'" with the nearest names. Kinds: "link type", "accelerator", "part", "model", "system", "stack",
    /// "calibration", "table".
    Error unknown(const std::string& kind, const std::string& id) const;
    /// Any part by id with its role; nullptr if unknown. The entry is one of the types above.
    const Entry* part(const std::string& id) const;
    std::optional<Role> partRole(const std::string& id) const;

    const std::vector<LinkType>& linkTypes() const;
    const std::vector<Accelerator>& accelerators() const;
    const std::vector<SwitchPart>& switches() const;
    const std::vector<Cpu>& cpus() const;
    const std::vector<Nic>& nics() const;
    const std::vector<Model>& models() const;
    const std::vector<System>& systems() const;
    const std::vector<Price>& prices() const;
    const std::vector<Stack>& stacks() const;
    const std::vector<Calibration>& calibrations() const;
    const std::vector<CollectiveConstants>& allConstants() const;
    const std::vector<PublishedClaim>& claims() const;
    const std::vector<PublishedTable>& tables() const;
    const std::vector<FailurePolicy>& failurePolicies() const;
    /// The policy that governs a system; nullptr = none known.
    const FailurePolicy* failurePolicy(const std::string& systemId) const;

    /// Devices and links of a drawable system, its pattern expanded (meta.pattern_grammar) when first asked for. At
    /// most 200,000 items. Any thread may ask.
    Result<std::shared_ptr<const SystemWiring>> wiring(const std::string& systemId) const;

    /// The cheapest sourced rental price of an accelerator, dated; nullptr = none known, never invented.
    const Price* defaultPrice(const std::string& accelerator) const;

    const std::vector<Error>& problems() const;

  private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace fabricsketch
