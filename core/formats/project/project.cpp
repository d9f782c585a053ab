// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <unordered_set>

#include "formats/json/items.h"
#include "formats/registry.h"
#include "topology/layout.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

constexpr int kFormat = 1;  ///< what this program writes; older files are brought up to it on reading
constexpr std::size_t kMostItems = 200'000;  ///< devices and links together
constexpr std::size_t kLongestNotes = 1U << 20;
constexpr std::array<const char*, 8> kOwnKeys = {"format", "name",    "notes", "system",
                                                 "policy", "devices", "links", "parts"};

/// One reading of one text: the values, and where each stands in the text.
class Reader {
  public:
    Reader(std::string_view text, Json json, const Catalog& catalog)
        : m_text(text), m_json(std::move(json)), m_catalog(&catalog) {}

    Result<Drawing> read() {
        for (const auto step : {&Reader::readFormat, &Reader::readParts, &Reader::readHead,
                                &Reader::readDevices, &Reader::readLinks}) {
            if (auto error = (this->*step)()) return tl::unexpected<Error>(std::move(*error));
        }
        Drawing drawing;
        drawing.formatId = "project";
        drawing.topology = Topology::build(std::move(m_devices), std::move(m_links));
        placeTheUnplaced(drawing.topology);
        drawing.topology.setName(std::move(m_name));
        drawing.topology.setNotes(std::move(m_notes));
        drawing.topology.setSystemId(std::move(m_system));
        drawing.topology.setPolicy(m_policy);
        drawing.projectExtras = m_extras.empty() ? std::string() : m_extras.dump();
        drawing.customParts = std::move(m_parts);
        return drawing;
    }

  private:
    using Problem = std::optional<Error>;

    Error at(const reading::Path& path, std::string what, std::string remedy = {}) const {
        return errorAt(m_text, path, std::move(what), std::move(remedy));
    }
    Error at(reading::Path path, Fault fault) const {
        if (!fault.key.empty()) path.emplace_back(fault.key);
        return at(path, std::move(fault.what), std::move(fault.remedy));
    }

    Problem readFormat() {
        if (!m_json.is_object() || !m_json.contains("format")) {
            return at({}, phrases::say("this is no project file: it has no \"format\""),
                      phrases::say("open a .fabric.json file, or begin the file with {\"format\": 1"));
        }
        const Json& format = m_json["format"];
        if (!format.is_number_integer() || (format.is_number_unsigned() ? format.get<std::uint64_t>() < 1
                                                                        : format.get<std::int64_t>() < 1)) {
            return at({"format"}, phrases::say("\"format\" must be a whole number from 1"),
                      phrases::say("write \"format\": 1"));
        }
        if (format.get<std::uint64_t>() > kFormat) {
            return at({"format"},
                      phrases::say("the file has format {0}, newer than {1} which this program reads",
                                   format.dump(), std::to_string(kFormat)),
                      phrases::say("update Fabricsketch or save the file in the older format"));
        }
        return std::nullopt;
    }

    Problem readParts() {
        if (!m_json.contains("parts")) return std::nullopt;
        if (!m_json["parts"].is_object())
            return at({"parts"}, phrases::say("\"parts\" must be an object as in the catalogue's files"),
                      phrases::say("put { } around its sections"));
        m_parts = m_json["parts"].dump();
        auto extended = m_catalog->with(m_parts, phrases::say("parts of this file"));
        if (!extended) return at({"parts"}, extended.error().what, extended.error().remedy);
        m_own = std::move(*extended);
        m_catalog = &*m_own;
        return std::nullopt;
    }

    Problem readHead() {
        const auto text = [&](const char* key, std::string& to, std::size_t longest, bool lines) -> Problem {
            if (!m_json.contains(key)) return std::nullopt;
            if (auto fault = readString(m_json[key], key, to, longest, lines))
                return at({}, std::move(*fault));
            return std::nullopt;
        };
        if (auto problem = text("name", m_name, 200, false)) return problem;
        if (auto problem = text("notes", m_notes, kLongestNotes, true)) return problem;
        if (auto problem = text("system", m_system, 200, false)) return problem;
        for (const auto& [key, value] : m_json.items()) {
            if (std::find(kOwnKeys.begin(), kOwnKeys.end(), key) == kOwnKeys.end()) m_extras[key] = value;
        }
        if (!m_json.contains("policy")) return std::nullopt;
        Json unknown;
        if (auto fault = readPolicy(m_json["policy"], m_policy, unknown))
            return at({"policy"}, std::move(*fault));
        if (!unknown.empty()) m_extras["policy"] = unknown;
        return std::nullopt;
    }

    /// The list under a key, nullptr where absent; counted against the bound.
    Problem list(const char* key, const Json*& items) {
        items = nullptr;
        if (!m_json.contains(key)) return std::nullopt;
        items = &m_json[key];
        if (!items->is_array())
            return at({key}, phrases::say("\"{0}\" must be a list [ … ]", std::string(key)),
                      phrases::say("put [ ] around its entries"));
        m_count += items->size();
        if (m_count > kMostItems)
            return at({key}, phrases::say("more than 200,000 devices and links"),
                      phrases::say("split the drawing"));
        return std::nullopt;
    }

    Problem readDevices() {
        const Json* items = nullptr;
        if (auto problem = list("devices", items)) return problem;
        if (items == nullptr) return std::nullopt;
        m_devices.reserve(items->size());
        for (std::size_t i = 0; i < items->size(); ++i) {
            Device device;
            bool hasRole = false, hasPlace = false;
            if (auto fault = readDevice((*items)[i], device, hasRole, hasPlace))
                return at({"devices", i}, std::move(*fault));
            const auto role = m_catalog->partRole(device.part);
            if (!role) return unknownPart(i, device.part);
            if (hasRole && *role != device.role) {
                return at({"devices", i, "role"},
                          phrases::say("'{0}' is a {1}, not a {2}", device.part, roleName(*role),
                                       roleName(device.role)),
                          phrases::say("leave the role out"));
            }
            device.role = *role;
            if (!m_deviceIds.insert(device.id).second)
                return at({"devices", i}, phrases::say("a second device '{0}'", device.id),
                          phrases::say("give each device an id of its own"));
            if (!hasPlace) m_unplaced.push_back(device.id);
            m_devices.push_back(std::move(device));
        }
        return std::nullopt;
    }

    Error unknownPart(std::size_t index, const std::string& part) const {
        std::vector<std::string> ids;
        for (const auto& entry : m_catalog->accelerators()) ids.push_back(entry.id);
        for (const auto& entry : m_catalog->switches()) ids.push_back(entry.id);
        for (const auto& entry : m_catalog->cpus()) ids.push_back(entry.id);
        for (const auto& entry : m_catalog->nics()) ids.push_back(entry.id);
        const Error unknown = unknownName(phrases::later("part"), part, ids);
        return at({"devices", index, "part"}, unknown.what,
                  unknown.remedy.empty() ? phrases::say("bring it along under \"parts\"") : unknown.remedy);
    }

    Problem readLinks() {
        const Json* items = nullptr;
        if (auto problem = list("links", items)) return problem;
        if (items == nullptr) return std::nullopt;
        m_links.reserve(items->size());
        std::unordered_set<Id> ids;
        for (std::size_t i = 0; i < items->size(); ++i) {
            Link link;
            if (auto fault = readLink((*items)[i], link)) return at({"links", i}, std::move(*fault));
            if (link.id.empty())
                link.id = naturalLess(link.a, link.b) ? link.a + "--" + link.b : link.b + "--" + link.a;
            for (const char* end : {"a", "b"}) {
                const Id& id = *end == 'a' ? link.a : link.b;
                if (m_deviceIds.contains(id)) continue;
                return at(
                    {"links", i},
                    phrases::say("link '{0}' leads to '{1}', which is no device of this file", link.id, id),
                    phrases::say("add the device or remove the link"));
            }
            if (link.a == link.b)
                return at({"links", i},
                          phrases::say("link '{0}' leads from '{1}' to itself", link.id, link.a),
                          phrases::say("remove the link"));
            if (m_catalog->linkType(link.type) == nullptr) {
                std::vector<std::string> types;
                for (const LinkType& type : m_catalog->linkTypes()) types.push_back(type.id);
                const Error unknown = unknownName(phrases::later("link type"), link.type, types);
                return at(
                    {"links", i, "type"}, unknown.what,
                    unknown.remedy.empty() ? phrases::say("bring it along under \"parts\"") : unknown.remedy);
            }
            if (!ids.insert(link.id).second)
                return at({"links", i}, phrases::say("a second link '{0}'", link.id),
                          phrases::say("give each link an id of its own"));
            m_links.push_back(std::move(link));
        }
        return std::nullopt;
    }

    /// Files written by hand may leave the places to us.
    void placeTheUnplaced(Topology& topology) const {
        if (m_unplaced.empty()) return;
        topology =
            edits::move(topology, arrange(topology, Arrangement::Automatic, m_unplaced)).apply(topology);
    }

    std::string_view m_text;
    Json m_json;
    const Catalog* m_catalog;
    std::optional<Catalog> m_own;  ///< with the parts of the file
    std::string m_name, m_notes, m_system, m_parts;
    HostPolicy m_policy;
    Json m_extras = Json::object();
    std::vector<Device> m_devices;
    std::vector<Link> m_links;
    std::unordered_set<Id> m_deviceIds;
    std::vector<Id> m_unplaced;
    std::size_t m_count = 0;
};

/// One item a line, so that a changed device is a changed line.
template <class Items, class Text>
std::string listText(const Items& items, Text text) {
    if (items.empty()) return "[]";
    std::string result = "[";
    const char* separator = "\n    ";
    for (const auto& item : items) {
        result += separator + text(item);
        separator = ",\n    ";
    }
    return result + "\n  ]";
}

/// A value that is not ours, indented to stand on the first level.
std::string indented(const Json& value) {
    std::string text = value.dump(2, ' ', false, Json::error_handler_t::replace);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 3))
        text.insert(at + 1, "  ");
    return text;
}

class Project : public Format {
  public:
    std::string id() const override { return "project"; }
    std::string name() const override { return phrases::say("Fabricsketch project"); }
    std::vector<std::string> suffixes() const override { return {".fabric.json", ".json"}; }
    bool canRead() const override { return true; }
    bool canWrite() const override { return true; }

    int recognises(std::string_view text) const override {
        const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        if (start == std::string_view::npos || text[start] != '{') return 0;
        return text.substr(0, 4096).find("\"format\"") != std::string_view::npos ? 90 : 20;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog, const ReadOptions&) const override {
        auto json = parseJson(text);
        if (!json) return tl::unexpected<Error>(std::move(json).error());
        return Reader(text, std::move(*json), catalog).read();
    }

    Result<std::string> write(const Drawing& drawing, const Catalog&) const override {
        const Topology& topology = drawing.topology;
        Json extras = drawing.projectExtras.empty() ? Json::object()
                                                    : Json::parse(drawing.projectExtras, nullptr, false);
        if (!extras.is_object())
            return failure(phrases::say("what came with the project is no JSON object any more"),
                           phrases::say("report this"));
        const Json policyExtras = extras.value("policy", Json());
        std::string text = "{\n  \"format\": " + std::to_string(kFormat);
        const auto add = [&](const std::string& key, const std::string& value) {
            text += ",\n  " + jsonString(key) + ": " + value;
        };
        add("name", jsonString(topology.name()));
        if (!topology.systemId().empty()) add("system", jsonString(topology.systemId()));
        if (!topology.notes().empty()) add("notes", jsonString(topology.notes()));
        const std::string policy = policyText(topology.policy(), policyExtras);
        if (policy != "{}") add("policy", policy);
        add("devices",
            listText(topology.devices(), [](const Device& device) { return deviceText(device, false); }));
        add("links", listText(topology.links(), [](const Link& link) { return linkText(link); }));
        if (!drawing.customParts.empty()) {
            const Json parts = Json::parse(drawing.customParts, nullptr, false);
            if (!parts.is_object())
                return failure(phrases::say("the parts of the project are no JSON object"),
                               phrases::say("report this"));
            add("parts", indented(parts));
        }
        for (const auto& [key, value] : extras.items()) {
            if (std::find(kOwnKeys.begin(), kOwnKeys.end(), key) == kOwnKeys.end()) add(key, indented(value));
        }
        return text + "\n}\n";
    }
};

}  // namespace

std::unique_ptr<Format> projectFormat() { return std::make_unique<Project>(); }

}  // namespace fabricsketch::formats
