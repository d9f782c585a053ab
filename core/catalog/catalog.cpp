// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/catalog.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "catalog/data.h"
#include "catalog/reading/loader.h"
#include "catalog/wiring/expansion.h"
#include "units/phrases.h"

namespace fabricsketch {

struct Catalog::Data : CatalogData {
    Data() = default;
    Data(const Data& other) : CatalogData(other) {}  // with other parts a system may expand otherwise

    std::mutex expanding;
    std::map<std::string, std::shared_ptr<const SystemWiring>> expanded;
};

std::optional<Role> roleOfPart(const CatalogData& data, const std::string& id) {
    if (data.accelerators.find(id) != nullptr) return Role::Accelerator;
    if (const SwitchPart* found = data.switches.find(id)) return found->role;
    if (data.cpus.find(id) != nullptr) return Role::Cpu;
    if (data.nics.find(id) != nullptr) return Role::Nic;
    return std::nullopt;
}

std::vector<std::string> partIds(const CatalogData& data) {
    std::vector<std::string> result = data.accelerators.ids();
    for (const auto& ids : {data.switches.ids(), data.cpus.ids(), data.nics.ids()})
        result.insert(result.end(), ids.begin(), ids.end());
    return result;
}

Catalog::Catalog() : m_data(std::make_unique<Data>()) {}
Catalog::Catalog(const Catalog& other) : m_data(std::make_unique<Data>(*other.m_data)) {}
Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(const Catalog& other) {
    if (this != &other) m_data = std::make_unique<Data>(*other.m_data);
    return *this;
}
Catalog& Catalog::operator=(Catalog&&) noexcept = default;
Catalog::~Catalog() = default;

Result<Catalog> Catalog::load(const std::vector<std::filesystem::path>& folders) {
    Catalog catalog;
    reading::Loader loader(*catalog.m_data);
    for (std::size_t i = 0; i < folders.size(); ++i) {
        loader.readFolder(folders[i]);
        if (i == 0 &&
            (catalog.m_data->linkTypes.entries().empty() || catalog.m_data->accelerators.entries().empty())) {
            if (!catalog.m_data->problems.empty())
                return tl::unexpected<Error>(catalog.m_data->problems.front());
            return tl::unexpected<Error>(
                Error{folders[i].string(), 0, 0, phrases::say("holds no catalogue of parts"),
                      phrases::say("set FABRICSKETCH_RESOURCES to the folder 'resources' of the program")});
        }
    }
    loader.resolveReferences();
    return catalog;
}

Result<Catalog> Catalog::with(const std::string& json, const std::string& origin) const {
    Catalog catalog(*this);
    const std::size_t before = catalog.m_data->problems.size();
    reading::Loader loader(*catalog.m_data);
    loader.readText(json, origin);
    loader.resolveReferences();
    if (catalog.m_data->problems.size() > before)
        return tl::unexpected<Error>(catalog.m_data->problems[before]);
    return catalog;
}

Catalog Catalog::translated() const {
    Catalog catalog(*this);
    translate(*catalog.m_data);
    return catalog;
}

std::set<std::string> Catalog::texts() const { return textsToTranslate(*m_data); }

const LinkType* Catalog::linkType(const std::string& id) const { return m_data->linkTypes.find(id); }
const Accelerator* Catalog::accelerator(const std::string& id) const { return m_data->accelerators.find(id); }
const SwitchPart* Catalog::switchPart(const std::string& id) const { return m_data->switches.find(id); }
const Cpu* Catalog::cpu(const std::string& id) const { return m_data->cpus.find(id); }
const Nic* Catalog::nic(const std::string& id) const { return m_data->nics.find(id); }
const Model* Catalog::model(const std::string& id) const { return m_data->models.find(id); }
const System* Catalog::system(const std::string& id) const { return m_data->systems.find(id); }
const Stack* Catalog::stack(const std::string& id) const { return m_data->stacks.find(id); }
const Calibration* Catalog::calibration(const std::string& id) const { return m_data->calibrations.find(id); }
const CollectiveConstants* Catalog::constants(const std::string& generation) const {
    return m_data->constants.find(generation);
}
const PublishedTable* Catalog::table(const std::string& id) const { return m_data->tables.find(id); }

const Entry* Catalog::part(const std::string& id) const {
    if (const Entry* found = accelerator(id)) return found;
    if (const Entry* found = switchPart(id)) return found;
    if (const Entry* found = cpu(id)) return found;
    return nic(id);
}

std::optional<Role> Catalog::partRole(const std::string& id) const { return roleOfPart(*m_data, id); }

namespace {

std::vector<std::string> idsOf(const CatalogData& data, const std::string& kind) {
    if (kind == phrases::later("link type")) return data.linkTypes.ids();
    if (kind == phrases::later("accelerator")) return data.accelerators.ids();
    if (kind == phrases::later("model")) return data.models.ids();
    if (kind == phrases::later("system")) return data.systems.ids();
    if (kind == phrases::later("stack")) return data.stacks.ids();
    if (kind == phrases::later("calibration")) return data.calibrations.ids();
    if (kind == phrases::later("table")) return data.tables.ids();
    return partIds(data);
}

}  // namespace

Error Catalog::unknown(const std::string& kind, const std::string& id) const {
    const std::vector<std::string> ids = idsOf(*m_data, kind);
    Error error = unknownName(kind, id, ids);
    if (!error.remedy.empty()) return error;
    if (kind == "model" || kind == "system")
        error.remedy = phrases::say("see the command '{0}s'", kind);
    else if (kind == "accelerator" || kind == "part" || kind == "link type")
        error.remedy = phrases::say("see the command 'parts'");
    else
        for (const std::string& one : ids)
            error.remedy += (error.remedy.empty() ? phrases::say("one of: ") : ", ") + one;
    return error;
}

const std::vector<LinkType>& Catalog::linkTypes() const { return m_data->linkTypes.entries(); }
const std::vector<Accelerator>& Catalog::accelerators() const { return m_data->accelerators.entries(); }
const std::vector<SwitchPart>& Catalog::switches() const { return m_data->switches.entries(); }
const std::vector<Cpu>& Catalog::cpus() const { return m_data->cpus.entries(); }
const std::vector<Nic>& Catalog::nics() const { return m_data->nics.entries(); }
const std::vector<Model>& Catalog::models() const { return m_data->models.entries(); }
const std::vector<System>& Catalog::systems() const { return m_data->systems.entries(); }
const std::vector<Price>& Catalog::prices() const { return m_data->prices.entries(); }
const std::vector<Stack>& Catalog::stacks() const { return m_data->stacks.entries(); }
const std::vector<Calibration>& Catalog::calibrations() const { return m_data->calibrations.entries(); }
const std::vector<CollectiveConstants>& Catalog::allConstants() const { return m_data->constants.entries(); }
const std::vector<PublishedClaim>& Catalog::claims() const { return m_data->claims.entries(); }
const std::vector<PublishedTable>& Catalog::tables() const { return m_data->tables.entries(); }
const std::vector<FailurePolicy>& Catalog::failurePolicies() const {
    return m_data->failurePolicies.entries();
}

const FailurePolicy* Catalog::failurePolicy(const std::string& systemId) const {
    for (const FailurePolicy& policy : failurePolicies())
        if (std::find(policy.systems.begin(), policy.systems.end(), systemId) != policy.systems.end())
            return &policy;
    return nullptr;
}

Result<std::shared_ptr<const SystemWiring>> Catalog::wiring(const std::string& systemId) const {
    const std::lock_guard lock(m_data->expanding);
    std::shared_ptr<const SystemWiring>& known = m_data->expanded[systemId];
    if (known == nullptr) {
        Result<SystemWiring> wiring = wiring::expand(*m_data, systemId);
        if (!wiring) {
            m_data->expanded.erase(systemId);
            return tl::unexpected<Error>(std::move(wiring).error());
        }
        known = std::make_shared<const SystemWiring>(std::move(*wiring));
    }
    return known;
}

const Price* Catalog::defaultPrice(const std::string& accelerator) const {
    const Price* cheapest = nullptr;
    for (const Price& price : prices()) {
        if (price.accelerator != accelerator || price.date.empty()) continue;
        if (price.provenance("usd_per_gpu_hour").confidence == Confidence::Unsourced) continue;
        if (cheapest == nullptr || price.usdPerGpuHour < cheapest->usdPerGpuHour) cheapest = &price;
    }
    return cheapest;
}

const std::vector<Error>& Catalog::problems() const { return m_data->problems; }

}  // namespace fabricsketch
