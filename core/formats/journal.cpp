// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/format.h"
#include "formats/json/items.h"

namespace fabricsketch::formats {

namespace {

template <class Item, class Text>
std::string statesText(const std::map<Id, std::optional<Item>>& states, Text text) {
    std::string result = "{";
    for (const auto& [id, state] : states) {
        result += (result.size() > 1 ? ", " : "") + jsonString(id) + ": " + (state ? text(*state) : "null");
    }
    return result + "}";
}

/// Reads {"id": {…} or null, …}; the key is the id.
template <class Item, class Read>
std::optional<Error> readStates(std::string_view text, const Json& json, const char* key,
                                std::map<Id, std::optional<Item>>& states, Read read) {
    if (!json.contains(key)) return std::nullopt;
    if (!json[key].is_object())
        return errorAt(text, {key}, "\"" + std::string(key) + "\" must be an object of id and state");
    for (const auto& [id, value] : json[key].items()) {
        if (!isGoodId(id)) return errorAt(text, {key, id}, "'" + id.substr(0, 80) + "' is no id");
        if (value.is_null()) {
            states[id] = std::nullopt;
            continue;
        }
        Item item;
        if (auto fault = read(value, item))
            return errorAt(text, {key, id, fault->key}, fault->what, fault->remedy);
        if (item.id != id) return errorAt(text, {key, id, "id"}, "the state of '" + id + "' has another id");
        states[id] = std::move(item);
    }
    return std::nullopt;
}

}  // namespace

std::string editToJson(const Edit& edit) {
    std::string text = "{\"label\": " + jsonString(edit.label);
    if (edit.name) text += ", \"name\": " + jsonString(*edit.name);
    if (edit.notes) text += ", \"notes\": " + jsonString(*edit.notes);
    if (edit.systemId) text += ", \"system\": " + jsonString(*edit.systemId);
    if (edit.policy) text += ", \"policy\": " + policyText(*edit.policy, Json());
    if (!edit.devices.empty()) {
        text += ", \"devices\": " +
                statesText(edit.devices, [](const Device& device) { return deviceText(device, true); });
    }
    if (!edit.links.empty())
        text += ", \"links\": " + statesText(edit.links, [](const Link& link) { return linkText(link); });
    return text + "}";
}

Result<Edit> editFromJson(std::string_view text) {
    auto json = parseJson(text);
    if (!json) return tl::unexpected<Error>(std::move(json).error());
    if (!json->is_object()) return tl::unexpected<Error>(errorAt(text, {}, "an edit must be an object {…}"));
    Edit edit;
    const auto optionalText = [&](const char* key, std::optional<std::string>& to,
                                  std::size_t longest) -> std::optional<Error> {
        if (!json->contains(key)) return std::nullopt;
        std::string read;
        if (auto fault = readString((*json)[key], key, read, longest, true))
            return errorAt(text, {key}, fault->what, fault->remedy);
        to = std::move(read);
        return std::nullopt;
    };
    std::optional<std::string> label;
    std::optional<Error> error = optionalText("label", label, 10'000);
    edit.label = label.value_or(std::string());
    if (!error) error = optionalText("name", edit.name, 200);
    if (!error) error = optionalText("notes", edit.notes, 1U << 20U);
    if (!error) error = optionalText("system", edit.systemId, 1024);
    if (!error && json->contains("policy")) {
        HostPolicy policy;
        Json unknown;
        if (auto fault = readPolicy((*json)["policy"], policy, unknown))
            error = errorAt(text, {"policy", fault->key}, fault->what, fault->remedy);
        edit.policy = policy;
    }
    if (!error) {
        error = readStates(text, *json, "devices", edit.devices,
                           [](const Json& value, Device& device) -> std::optional<Fault> {
                               bool hasRole = false, hasPlace = false;
                               if (auto fault = readDevice(value, device, hasRole, hasPlace)) return fault;
                               if (!hasRole)
                                   return Fault{"", "device '" + device.id + "' needs a 'role'", ""};
                               return std::nullopt;
                           });
    }
    if (!error)
        error = readStates(text, *json, "links", edit.links,
                           [](const Json& value, Link& link) { return readLink(value, link); });
    if (error) return tl::unexpected<Error>(std::move(*error));
    return edit;
}

}  // namespace fabricsketch::formats
