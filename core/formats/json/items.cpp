// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/json/items.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "topology/edit.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

constexpr std::size_t kLongestName = 200;
constexpr std::int64_t kLargestHost = 1'000'000;
constexpr std::int64_t kFastestRate = 1'000'000;  ///< GB/s each way per link

const std::array<std::pair<Condition, const char*>, 3> kConditions = {{
    {Condition::Healthy, "healthy"},
    {Condition::Degraded, "degraded"},
    {Condition::Failed, "failed"},
}};

const std::array<std::pair<HostPolicy::P2p, const char*>, 3> kP2p = {{
    {HostPolicy::P2p::ByPart, "by-part"},
    {HostPolicy::P2p::Allowed, "allowed"},
    {HostPolicy::P2p::Denied, "denied"},
}};

using Step = std::optional<Fault>;

Step readId(const Json& value, const std::string& key, std::string& id) {
    if (!value.is_string())
        return Fault{key, phrases::say("'{0}' must be a text", key), phrases::say("write an id in quotes")};
    id = value.get<std::string>();
    if (!isGoodId(id)) {
        return Fault{key,
                     phrases::say("'{0}' must be a word of 1 to 128 bytes without control characters", key),
                     phrases::say("choose another id")};
    }
    return std::nullopt;
}

Step readNumber(const Json& value, const std::string& key, double& number) {
    if (!value.is_number() || !std::isfinite(value.get<double>()) ||
        std::abs(value.get<double>()) > kFarthest) {
        return Fault{key, phrases::say("'{0}' must be a number between -1e7 and 1e7", key),
                     phrases::say("write a place on the canvas")};
    }
    number = value.get<double>();
    return std::nullopt;
}

Step readWhole(const Json& value, const std::string& key, std::int64_t from, std::int64_t to, int& number) {
    const bool fits = value.is_number_integer() &&
                      !(value.is_number_unsigned() && value.get<std::uint64_t>() > 1'000'000'000'000U);
    if (!fits || value.get<std::int64_t>() < from || value.get<std::int64_t>() > to) {
        return Fault{key,
                     phrases::say("'{0}' must be a whole number from {1} to {2}", key, std::to_string(from),
                                  std::to_string(to)),
                     phrases::say("write such a number")};
    }
    number = static_cast<int>(value.get<std::int64_t>());
    return std::nullopt;
}

Step readBool(const Json& value, const std::string& key, bool& flag) {
    if (!value.is_boolean())
        return Fault{key, phrases::say("'{0}' must be true or false", key),
                     phrases::say("write one of them without quotes")};
    flag = value.get<bool>();
    return std::nullopt;
}

/// A number or a text "p/q", from 0 (or above it) to `most`.
Step readFraction(const Json& value, const std::string& key, std::int64_t most, bool zero, Rational& number) {
    std::optional<Rational> read;
    if (value.is_string()) read = Rational::parse(value.get<std::string>());
    if (value.is_number() && std::abs(value.get<double>()) <= 1e9) {
        read = value.is_number_integer() ? Rational(value.get<std::int64_t>())
                                         : Rational::fromDecimal(value.get<double>());
    }
    if (!read || *read < Rational(0) || *read > Rational(most) || (read->isZero() && !zero)) {
        return Fault{
            key,
            zero ? phrases::say("'{0}' must be a number or a fraction \"p/q\" from 0 to {1}", key,
                                std::to_string(most))
                 : phrases::say("'{0}' must be a number or a fraction \"p/q\" above 0 and at most {1}", key,
                                std::to_string(most)),
            phrases::say("write 450 or \"450/7\"")};
    }
    number = *read;
    return std::nullopt;
}

template <class Value, std::size_t N>
Step readWord(const Json& value, const std::string& key,
              const std::array<std::pair<Value, const char*>, N>& words, Value& result) {
    std::string list;
    for (const auto& [word, text] : words) {
        if (value.is_string() && value.get<std::string>() == text) {
            result = word;
            return std::nullopt;
        }
        list += (list.empty() ? "" : ", ") + std::string(text);
    }
    return Fault{key, phrases::say("'{0}' is none of the known words", key),
                 phrases::say("write one of: {0}", list)};
}

template <class Value, std::size_t N>
std::string wordOf(const std::array<std::pair<Value, const char*>, N>& words, Value value) {
    return std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == value; })
        ->second;
}

std::string fractionText(const Rational& value) {
    return value.den() == 1 ? std::to_string(value.num()) : jsonString(value.text());
}

std::string numberText(double value) {
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return std::to_string(static_cast<std::int64_t>(value));
    return Json(value).dump();
}

/// Puts one object together, key by key.
class ObjectText {
  public:
    void add(const std::string& key, const std::string& value) {
        m_text += (m_text.size() > 1 ? ", " : "") + jsonString(key) + ": " + value;
    }
    void addText(const std::string& key, const std::string& value) {
        if (!value.empty()) add(key, jsonString(value));
    }
    void addWhole(const std::string& key, const std::optional<int>& value) {
        if (value) add(key, std::to_string(*value));
    }
    /// Keys of the file that we do not know, in their own order behind ours.
    void addUnknown(const Json& object) {
        if (!object.is_object()) return;
        for (const auto& [key, value] : object.items())
            add(key, value.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    std::string text() const { return m_text + "}"; }

  private:
    std::string m_text = "{";
};

/// Reads the keys that both kinds of items have and gathers those that nobody knows.
template <class Known>
Step readKeys(const Json& object, std::string& extra, Known known) {
    if (!object.is_object())
        return Fault{"", phrases::say("an object {…} is expected here"),
                     phrases::say("compare with a file that the program has saved")};
    Json unknown = Json::object();
    for (const auto& [key, value] : object.items()) {
        bool mine = true;
        if (Step fault = known(key, value, mine)) return fault;
        if (!mine) unknown[key] = value;
    }
    extra = unknown.empty() ? std::string() : unknown.dump();
    return std::nullopt;
}

Json parsed(const std::string& extra) { return extra.empty() ? Json() : Json::parse(extra, nullptr, false); }

}  // namespace

std::optional<Fault> readString(const Json& value, const std::string& key, std::string& text,
                                std::size_t longest, bool lines) {
    if (!value.is_string())
        return Fault{key, phrases::say("'{0}' must be a text", key), phrases::say("write it in quotes")};
    const std::string& read = value.get_ref<const std::string&>();
    if (read.size() > longest)
        return Fault{key, phrases::say("'{0}' is longer than {1} bytes", key, std::to_string(longest)),
                     phrases::say("shorten it")};
    const auto bad = [&](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && !(lines && (c == '\n' || c == '\t'))) || c == 0x7F;
    };
    if (std::any_of(read.begin(), read.end(), bad))
        return Fault{key, phrases::say("'{0}' holds a control character", key), phrases::say("remove it")};
    text = read;
    return std::nullopt;
}

std::optional<Fault> readDevice(const Json& object, Device& device, bool& hasRole, bool& hasPlace) {
    bool hasX = false, hasY = false;
    hasRole = false;
    const auto optionalWhole = [](const Json& value, const std::string& key, std::optional<int>& to) {
        int number = 0;
        Step fault = readWhole(value, key, 0, kLargestHost, number);
        if (!fault) to = number;
        return fault;
    };
    Step fault =
        readKeys(object, device.extra, [&](const std::string& key, const Json& value, bool& mine) -> Step {
            if (key == "id") return readId(value, key, device.id);
            if (key == "part") return readId(value, key, device.part);
            if (key == "x") return hasX = true, readNumber(value, key, device.position.x);
            if (key == "y") return hasY = true, readNumber(value, key, device.position.y);
            if (key == "label") return readString(value, key, device.label, kLongestName);
            if (key == "group") return readString(value, key, device.group, kLongestName);
            if (key == "pinned") return readBool(value, key, device.pinned);
            if (key == "host") return optionalWhole(value, key, device.host);
            if (key == "tray") return optionalWhole(value, key, device.tray);
            if (key == "board") return optionalWhole(value, key, device.board);
            if (key == "condition") return readWord(value, key, kConditions, device.condition);
            if (key == "share") return readFraction(value, key, 1, false, device.healthyShare);
            if (key == "role") {
                const auto role = value.is_string() ? roleFromId(value.get<std::string>()) : std::nullopt;
                if (!role)
                    return Fault{
                        key, phrases::say("'{0}' is none of the known words", key),
                        phrases::say("write one of: {0}",
                                     std::string("gpu, scaleup_switch, pcie_switch, cpu, nic, net_switch"))};
                device.role = *role;
                hasRole = true;
                return std::nullopt;
            }
            mine = false;
            return std::nullopt;
        });
    if (fault) return fault;
    if (device.id.empty())
        return Fault{"", phrases::say("a device needs an 'id'"),
                     phrases::say("give it one that no other device has")};
    if (device.part.empty())
        return Fault{"", phrases::say("device '{0}' needs a 'part'", device.id),
                     phrases::say("name a part of the catalogue")};
    hasPlace = hasX && hasY;
    return std::nullopt;
}

std::optional<Fault> readLink(const Json& object, Link& link) {
    Step fault =
        readKeys(object, link.extra, [&](const std::string& key, const Json& value, bool& mine) -> Step {
            if (key == "id") return readId(value, key, link.id);
            if (key == "a") return readId(value, key, link.a);
            if (key == "b") return readId(value, key, link.b);
            if (key == "type") return readId(value, key, link.type);
            if (key == "width") return readWhole(value, key, 1, kWidest, link.width);
            if (key == "condition") return readWord(value, key, kConditions, link.condition);
            if (key == "share") return readFraction(value, key, 1, false, link.healthyShare);
            if (key == "rate") {
                Rational rate;
                if (Step bad = readFraction(value, key, kFastestRate, true, rate)) return bad;
                link.rate = rate;
                return std::nullopt;
            }
            mine = false;
            return std::nullopt;
        });
    if (fault) return fault;
    if (link.a.empty() || link.b.empty())
        return Fault{"", phrases::say("a link needs its two ends 'a' and 'b'"),
                     phrases::say("name two devices")};
    if (link.type.empty())
        return Fault{"", phrases::say("a link needs a 'type'"),
                     phrases::say("name a link type of the catalogue")};
    return std::nullopt;
}

std::optional<Fault> readPolicy(const Json& object, HostPolicy& policy, Json& unknown) {
    std::string extra;
    Step fault = readKeys(object, extra, [&](const std::string& key, const Json& value, bool& mine) -> Step {
        if (key == "p2p_over_pcie") return readWord(value, key, kP2p, policy.p2pOverPcie);
        if (key == "access_control") {
            bool on = false;
            Step bad = readBool(value, key, on);
            if (!bad) policy.accessControl = on;
            return bad;
        }
        if (key == "gpudirect") return readBool(value, key, policy.gpuDirect);
        if (key == "pxn") return readBool(value, key, policy.pxn);
        if (key == "network_reduction") return readBool(value, key, policy.networkReduction);
        mine = false;
        return std::nullopt;
    });
    unknown = parsed(extra);
    return fault;
}

std::string deviceText(const Device& device, bool withRole) {
    ObjectText object;
    object.add("id", jsonString(device.id));
    object.add("part", jsonString(device.part));
    if (withRole) object.add("role", jsonString(roleId(device.role)));
    object.add("x", numberText(device.position.x));
    object.add("y", numberText(device.position.y));
    if (device.pinned) object.add("pinned", "true");
    object.addText("label", device.label);
    object.addText("group", device.group);
    object.addWhole("host", device.host);
    object.addWhole("tray", device.tray);
    object.addWhole("board", device.board);
    if (device.condition != Condition::Healthy)
        object.add("condition", jsonString(wordOf(kConditions, device.condition)));
    if (device.healthyShare != Rational(1)) object.add("share", fractionText(device.healthyShare));
    object.addUnknown(parsed(device.extra));
    return object.text();
}

std::string linkText(const Link& link) {
    ObjectText object;
    object.add("id", jsonString(link.id));
    object.add("a", jsonString(link.a));
    object.add("b", jsonString(link.b));
    object.add("type", jsonString(link.type));
    object.add("width", std::to_string(link.width));
    if (link.rate) object.add("rate", fractionText(*link.rate));
    if (link.condition != Condition::Healthy)
        object.add("condition", jsonString(wordOf(kConditions, link.condition)));
    if (link.healthyShare != Rational(1)) object.add("share", fractionText(link.healthyShare));
    object.addUnknown(parsed(link.extra));
    return object.text();
}

std::string policyText(const HostPolicy& policy, const Json& unknown) {
    const HostPolicy usual;
    ObjectText object;
    const auto flag = [](bool on) { return std::string(on ? "true" : "false"); };
    if (policy.p2pOverPcie != usual.p2pOverPcie)
        object.add("p2p_over_pcie", jsonString(wordOf(kP2p, policy.p2pOverPcie)));
    if (policy.accessControl) object.add("access_control", flag(*policy.accessControl));
    if (policy.gpuDirect != usual.gpuDirect) object.add("gpudirect", flag(policy.gpuDirect));
    if (policy.pxn != usual.pxn) object.add("pxn", flag(policy.pxn));
    if (policy.networkReduction != usual.networkReduction)
        object.add("network_reduction", flag(policy.networkReduction));
    object.addUnknown(unknown);
    return object.text();
}

}  // namespace fabricsketch::formats
