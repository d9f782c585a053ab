// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/reading/fields.h"

#include <cctype>
#include <cmath>

#include "units/phrases.h"

namespace fabricsketch::reading {
namespace {

using nlohmann::json;

const json kEmptyObject = json::object();
constexpr std::size_t kLongestText = 4096;
constexpr std::size_t kLongestId = 100;

std::string typeName(const json& value) {
    if (value.is_string()) return phrases::say("a text");
    if (value.is_number()) return phrases::say("a number");
    if (value.is_boolean()) return phrases::say("true or false");
    if (value.is_array()) return phrases::say("a list");
    if (value.is_object()) return phrases::say("an object");
    return "null";
}

std::string plainText(const json& value) {
    return value.is_string() ? value.get<std::string>()
                             : value.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool sameLetter(char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

/// One letter more, less or different, or only the case differs: a slip of the finger.
bool almostEqual(std::string_view a, std::string_view b) {
    if (a.size() > b.size() + 1 || b.size() > a.size() + 1) return false;
    while (!a.empty() && !b.empty() && sameLetter(a.front(), b.front())) {
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    while (!a.empty() && !b.empty() && sameLetter(a.back(), b.back())) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
    return a.size() <= 1 && b.size() <= 1;
}

}  // namespace

Fields::Fields(const json& object, Path path)
    : m_object(object.is_object() ? &object : &kEmptyObject), m_path(std::move(path)) {
    if (!object.is_object())
        m_fault = Fault{m_path, phrases::say("expected an object, found {0}", typeName(object)),
                        phrases::say("put { } around its keys")};
}

void Fields::fail(const char* key, std::string what, std::string remedy) {
    if (m_fault) return;
    Path path = m_path;
    if (*key != '\0') path.emplace_back(std::string(key));
    m_fault = Fault{std::move(path), std::move(what), std::move(remedy)};
}

void Fields::adopt(const Fields& inner) {
    if (!m_fault && inner.m_fault) m_fault = inner.m_fault;
}

const json* Fields::find(const char* key, bool required) {
    m_read.insert(key);
    const auto found = m_object->find(key);
    if (found != m_object->end() && !found->is_null()) return &*found;
    if (required)
        fail(key, phrases::say("the key '{0}' is missing", key),
             phrases::say("every entry of this kind needs it"));
    return nullptr;
}

bool Fields::inRange(const char* key, double value, Range range) {
    if (value >= range.least && value <= range.most) return true;
    fail(key,
         phrases::say("'{0}' is outside {1} … {2}", key, threeDigits(range.least), threeDigits(range.most)),
         phrases::say("write a number in between"));
    return false;
}

bool Fields::has(const char* key) { return find(key, false) != nullptr; }

std::string Fields::text(const char* key, bool required) {
    const json* value = find(key, required);
    if (value == nullptr) return {};
    if (!value->is_string()) {
        fail(key, phrases::say("'{0}' must be a text, found {1}", key, typeName(*value)),
             phrases::say("put it in quotes"));
        return {};
    }
    const auto& result = value->get_ref<const std::string&>();
    if (result.size() > kLongestText) {
        fail(key, phrases::say("'{0}' is longer than {1} bytes", key, std::to_string(kLongestText)),
             phrases::say("shorten it"));
        return {};
    }
    if (required && result.empty())
        fail(key, phrases::say("'{0}' is empty", key), phrases::say("write something there"));
    return result;
}

std::optional<bool> Fields::maybeFlag(const char* key) {
    const json* value = find(key, false);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) {
        fail(key, phrases::say("'{0}' must be true or false, found {1}", key, typeName(*value)),
             phrases::say("write one of them without quotes"));
        return std::nullopt;
    }
    return value->get<bool>();
}

bool Fields::flag(const char* key, bool otherwise) { return maybeFlag(key).value_or(otherwise); }

std::optional<double> Fields::maybeNumber(const char* key, Range range) {
    const json* value = find(key, false);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) {
        fail(key, phrases::say("'{0}' must be a number, found {1}", key, typeName(*value)),
             phrases::say("write a number, without quotes"));
        return std::nullopt;
    }
    const auto number = value->get<double>();
    if (!inRange(key, number, range)) return std::nullopt;
    return number;
}

double Fields::number(const char* key, double otherwise, Range range, bool required) {
    find(key, required);
    return maybeNumber(key, range).value_or(otherwise);
}

std::optional<int> Fields::maybeCount(const char* key) {
    const std::optional<double> value = maybeNumber(key, kCount);
    if (!value) return std::nullopt;
    if (*value != std::floor(*value)) {
        fail(key, phrases::say("'{0}' must be a whole number", key),
             phrases::say("write one without a fraction"));
        return std::nullopt;
    }
    return static_cast<int>(*value);
}

int Fields::count(const char* key, int otherwise, bool required) {
    find(key, required);
    return maybeCount(key).value_or(otherwise);
}

std::optional<Rational> Fields::maybeRational(const char* key, Range range) {
    const json* value = find(key, false);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) {
        const std::optional<double> number = maybeNumber(key, range);
        return number ? std::optional(Rational::fromDecimal(*number)) : std::nullopt;
    }
    const std::optional<Rational> result = Rational::parse(value->get_ref<const std::string&>());
    if (!result) {
        fail(key, phrases::say("'{0}' is neither a number nor a fraction", key),
             phrases::say("write 450 or \"450/7\""));
        return std::nullopt;
    }
    if (!inRange(key, result->toDouble(), range)) return std::nullopt;
    return result;
}

const json* Fields::nested(const char* key, bool list, bool required) {
    const json* value = find(key, required);
    if (value == nullptr) return nullptr;
    if (list ? value->is_array() : value->is_object()) return value;
    fail(key,
         list ? phrases::say("'{0}' must be a list, found {1}", key, typeName(*value))
              : phrases::say("'{0}' must be an object, found {1}", key, typeName(*value)),
         list ? phrases::say("put [ ] around its entries") : phrases::say("put { } around its keys"));
    return nullptr;
}

Fields Fields::inside(const char* key) {
    Path path = m_path;
    path.emplace_back(std::string(key));
    const json* value = nested(key, false);
    return Fields(value == nullptr ? kEmptyObject : *value, std::move(path));
}

std::vector<std::string> Fields::texts(const char* key) {
    std::vector<std::string> result;
    const json* list = nested(key, true);
    if (list == nullptr) return result;
    for (const json& item : *list) {
        if (!item.is_string()) {
            fail(key, phrases::say("'{0}' must hold texts only, found {1}", key, typeName(item)),
                 phrases::say("put it in quotes"));
            return result;
        }
        result.push_back(item.get<std::string>());
    }
    return result;
}

std::map<std::string, std::string> Fields::textMap(const char* key) {
    const json* object = nested(key, false);
    return object == nullptr ? std::map<std::string, std::string>() : textsOf(key, *object);
}

std::map<std::string, std::string> Fields::textsOf(const char* key, const json& object) {
    std::map<std::string, std::string> result;
    if (!object.is_object())
        fail(key, phrases::say("'{0}' must hold objects, found {1}", key, typeName(object)),
             phrases::say("put { } around its keys"));
    for (const auto& [name, value] : object.is_object() ? object.items() : kEmptyObject.items()) {
        if (!value.is_string()) {
            fail(key, phrases::say("'{0}' must hold texts only, found {1}", key, typeName(value)),
                 phrases::say("put it in quotes"));
            return result;
        }
        result[name] = value.get<std::string>();
    }
    return result;
}

std::map<std::string, double> Fields::numberMap(const char* key, Range range) {
    std::map<std::string, double> result;
    Fields inner = inside(key);
    for (const auto& [name, value] : inner.m_object->items()) {
        if (const std::optional<double> number = inner.maybeNumber(name.c_str(), range))
            result[name] = *number;
    }
    adopt(inner);
    return result;
}

void Fields::readEntry(Entry& entry, const std::string& date, bool nameRequired) {
    entry.id = text("id", true);
    if (entry.id.size() > kLongestId)
        fail("id",
             phrases::say("'{0}' is longer than {1} bytes", std::string("id"), std::to_string(kLongestId)),
             phrases::say("shorten it"));
    entry.name = text("name", nameRequired);
    entry.year = maybeCount("year");
    entry.note = text("note");
    entry.status = text("status");
    entry.hypothetical = flag("hypothetical");
    entry.illustrative = flag("illustrative");
    entry.confidence = text("confidence");
    entry.source = text("source", true);
    entry.date = text("date");
    if (entry.date.empty()) entry.date = date;
    entry.sources = textMap("sources");
    entry.fieldConfidence = textMap("field_confidence");
}

void Fields::finish(Entry& entry) {
    for (const auto& [key, value] : m_object->items()) {
        if (m_read.count(key) != 0) continue;
        if (!value.is_null()) entry.details[key] = plainText(value);
        for (const std::string& known : m_read) {
            if (!almostEqual(key, known) || m_object->contains(known)) continue;
            fail(key.c_str(), phrases::say("the key '{0}' is not known", key.substr(0, 40)),
                 phrases::say("write '{0}'", known));
        }
    }
}

}  // namespace fabricsketch::reading
