// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/own_parts.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "catalog/reading/kinds.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kOwnSource = phrases::later("own figures, unsourced");
constexpr std::size_t kLongestName = 60;
constexpr double kLargest = 1e9;
constexpr int kMostPorts = 1024, kLatestPcie = 8;

Json parsed(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return Json::object();
    if (!json.contains("kind") || !json["kind"].is_string()) return json;
    const std::string kind = json["kind"];
    for (const reading::Kind& one : reading::kinds())
        if (kind == one.word) {
            json.erase("kind");
            Json whole;
            whole[one.section].push_back(std::move(json));
            return whole;
        }
    return json;
}

std::string textOf(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);  // never throws over a broken letter
}

std::string idOf(const Json& entry) {
    return entry.is_object() && entry.contains("id") && entry["id"].is_string()
               ? entry["id"].get<std::string>()
               : std::string();
}

/// Sets what is known; fails on what cannot be.
class Entries {
  public:
    Entries(const OwnPart& part, const std::string& id) {
        m_json["id"] = id;
        m_json["name"] = part.name;
    }
    void number(const char* key, const char* name, std::optional<double> value, bool required) {
        if (!value && required && m_error.empty())
            m_error = phrases::say("the part needs its {0}", phrases::say(name));
        if (!value) return;
        if (!(*value > 0) || *value > kLargest || !std::isfinite(*value))
            m_error = phrases::say("{0} must be more than 0 and at most 1e9", phrases::say(name));
        m_json[key] = *value;
    }
    void count(const char* key, const char* name, int value, int least, int most) {
        if (value < least || value > most)
            m_error = phrases::say("{0} must be from {1} to {2}", phrases::say(name), std::to_string(least),
                                   std::to_string(most));
        m_json[key] = value;
    }
    void link(const char* key, const std::string& type, const Catalog& catalog, Layer layer) {
        if (type.empty()) return;
        const LinkType* known = catalog.linkType(type);
        if (!known)
            m_error = catalog.unknown("link type", type).text();
        else if (known->layer != layer)
            m_error = phrases::say("{0} is a {1} link, and a {2} link is wanted here", known->name,
                                   layerWord(known->layer), layerWord(layer));
        m_json[key] = type;
    }
    Json& json() { return m_json; }
    const std::string& error() const { return m_error; }

  private:
    Json m_json;
    std::string m_error;
};

const char* sectionOf(OwnPart::Kind kind) {
    switch (kind) {
        case OwnPart::Kind::Accelerator:
            return "accelerators";
        case OwnPart::Kind::Link:
            return "link_types";
        case OwnPart::Kind::Cpu:
            return "cpus";
        case OwnPart::Kind::Switch:
            return "switches";
    }
    return "";
}

}  // namespace

std::string ownPartId(const std::string& name) {
    std::string id = "own-";
    for (const char c : name) {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) > 127;
        if (letter)
            id += c;
        else if (c >= 'A' && c <= 'Z')
            id += static_cast<char>(c - 'A' + 'a');
        else if (id.back() != '-')
            id += '-';
    }
    while (id.size() > 4 && id.back() == '-') id.pop_back();
    return id;
}

Result<std::string> ownPartText(const OwnPart& part, const Catalog& catalog, const std::string& id) {
    if (ownPartId(part.name).size() <= 4) return failure(phrases::say("the part needs a name"));
    if (part.name.size() > kLongestName)
        return failure(phrases::say("the name is longer than {0} characters", std::to_string(kLongestName)));
    Entries entry(part, id.empty() ? ownPartId(part.name) : id);
    switch (part.kind) {
        case OwnPart::Kind::Accelerator:
            entry.number("mem_GB", phrases::later("memory size"), part.memoryGB, true);
            entry.number("mem_GBps", phrases::later("memory bandwidth"), part.memoryGBps, true);
            entry.number("fp16_bf16_dense_TFLOPS", phrases::later("16-bit matrix rate"), part.fp16Tflops,
                         true);
            entry.number("fp8_dense_TFLOPS", phrases::later("8-bit matrix rate"), part.fp8Tflops, false);
            entry.number("fp4_dense_TFLOPS", phrases::later("4-bit matrix rate"), part.fp4Tflops, false);
            entry.link("link_gen", part.linkType, catalog, Layer::ScaleUp);
            entry.count("links", phrases::later("the number of ports"), part.ports,
                        part.linkType.empty() ? 0 : 1, kMostPorts);
            entry.link("cpu_link", part.coherentLink, catalog, Layer::Host);
            entry.count("pcie_gen", phrases::later("the PCIe generation"), part.pcieGen, 1, kLatestPcie);
            break;
        case OwnPart::Kind::Link:
            entry.number("GBps_per_dir_per_link", phrases::later("rate in one direction"), part.eachWayGBps,
                         true);
            entry.number("latency_us", phrases::later("latency"), part.latencyUs, false);
            entry.json()["layer"] = part.toCpu ? "host" : "scale-up";
            entry.json()["family"] = ownPartId(part.name);
            break;
        case OwnPart::Kind::Cpu:
            entry.link("gpu_link", part.coherentLink, catalog, Layer::Host);
            entry.count("pcie_gen", phrases::later("the PCIe generation"), part.pcieGen, 1, kLatestPcie);
            entry.count("pcie_lanes", phrases::later("the number of PCIe lanes"), part.pcieLanes, 0,
                        kMostPorts);
            break;
        case OwnPart::Kind::Switch: {
            const LinkType* type = catalog.linkType(part.linkType);
            if (type == nullptr) return failure(phrases::say("the switch needs the link of its ports"));
            entry.json()["role"] =
                roleId(type->layer == Layer::Network ? Role::NetworkSwitch : Role::ScaleUpSwitch);
            entry.link("link_type", part.linkType, catalog,
                       type->layer == Layer::Network ? Layer::Network : Layer::ScaleUp);
            entry.count("ports", phrases::later("the number of ports"), part.ports, 1, kMostPorts);
            entry.json()["sharp"] = part.reduces;
            entry.json()["multicast"] = part.reduces;
            entry.number("port_to_port_latency_ns", phrases::later("latency"), part.portToPortNs, false);
            break;
        }
    }
    if (!entry.error().empty()) return failure(entry.error());
    entry.json()["source"] = kOwnSource;
    entry.json()["confidence"] = "unsourced";
    Json whole;
    whole[sectionOf(part.kind)].push_back(std::move(entry.json()));
    const std::string text = textOf(whole);
    if (const auto read = catalog.with(text, part.name); !read) return tl::unexpected(read.error());
    return text;
}

bool isOwnPart(const Entry& entry) { return entry.source == kOwnSource; }

std::optional<OwnPart> ownPartOf(const Catalog& catalog, const std::string& id) {
    OwnPart part;
    const auto named = [&part](const Entry& entry, OwnPart::Kind kind) {
        part.kind = kind;
        part.name = entry.name;
        return isOwnPart(entry) ? std::optional(part) : std::nullopt;
    };
    if (const Accelerator* gpu = catalog.accelerator(id)) {
        part.memoryGB = gpu->memoryGB;
        part.memoryGBps = gpu->memoryGBps;
        part.fp16Tflops = gpu->fp16Tflops;
        part.fp8Tflops = gpu->fp8Tflops;
        part.fp4Tflops = gpu->fp4Tflops;
        part.linkType = gpu->linkType;
        part.ports = gpu->links;
        part.coherentLink = gpu->cpuLink;
        part.pcieGen = gpu->pcieGen.value_or(part.pcieGen);
        return named(*gpu, OwnPart::Kind::Accelerator);
    }
    if (const SwitchPart* one = catalog.switchPart(id)) {
        part.linkType = one->linkType;
        part.ports = one->ports.value_or(0);
        part.reduces = one->reduction.value_or(false);
        part.portToPortNs = one->latencyNs;
        return named(*one, OwnPart::Kind::Switch);
    }
    if (const Cpu* cpu = catalog.cpu(id)) {
        part.coherentLink = cpu->gpuLink;
        part.pcieGen = cpu->pcieGen.value_or(part.pcieGen);
        part.pcieLanes = cpu->pcieLanes.value_or(0);
        return named(*cpu, OwnPart::Kind::Cpu);
    }
    if (const LinkType* link = catalog.linkType(id)) {
        part.eachWayGBps = link->ratePerLink.toDouble();
        part.latencyUs = link->latencyUs;
        part.toCpu = link->layer == Layer::Host;
        return named(*link, OwnPart::Kind::Link);
    }
    return std::nullopt;
}

std::vector<const Entry*> ownParts(const Catalog& catalog) {
    std::vector<const Entry*> all;
    const auto add = [&all](const auto& entries) {
        for (const Entry& entry : entries)
            if (isOwnPart(entry)) all.push_back(&entry);
    };
    add(catalog.accelerators()), add(catalog.linkTypes()), add(catalog.cpus()), add(catalog.switches());
    return all;
}

std::string joinedParts(const std::string& parts, const std::string& more) {
    Json all = parsed(parts);
    const Json added = parsed(more);
    for (const auto& [section, entries] : added.items()) {
        if (!entries.is_array()) {
            all[section] = entries;  // a date that holds for all of them, a key of a newer program
            continue;
        }
        Json& into = all[section];
        if (!into.is_array()) into = Json::array();
        for (const Json& entry : entries) {
            const std::string id = idOf(entry);
            bool replaced = false;
            for (Json& old : into)
                if (!id.empty() && idOf(old) == id) {
                    old = entry;
                    replaced = true;
                }
            if (!replaced) into.push_back(entry);
        }
    }
    return all.empty() ? std::string() : textOf(all);
}

std::string changedParts(const std::string& before, const std::string& parts) {
    const Json old = parsed(before), all = parsed(parts);
    Json changed = Json::object();
    for (const auto& [section, entries] : all.items()) {
        if (!entries.is_array()) continue;
        const Json known = old.contains(section) ? old[section] : Json::array();
        for (const Json& entry : entries)
            if (std::find(known.begin(), known.end(), entry) == known.end())
                changed[section].push_back(entry);
    }
    return changed.empty() ? std::string() : textOf(changed);
}

std::string someParts(const std::string& parts,
                      const std::function<bool(const std::string& section, const std::string& id)>& keep) {
    const Json all = parsed(parts);
    Json kept = Json::object();
    for (const auto& [section, entries] : all.items()) {
        if (!entries.is_array()) continue;
        for (const Json& entry : entries)
            if (keep(section, idOf(entry))) kept[section].push_back(entry);
    }
    return kept.empty() ? std::string() : textOf(kept);
}

}  // namespace fabricsketch
