// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/wiring/expansion.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

#include "catalog/wiring/expression.h"
#include "units/phrases.h"

namespace fabricsketch::wiring {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLoops = 4;
constexpr int kMostParallel = 10'000;  ///< links of one edge

using Outcome = Result<void>;

tl::unexpected<Error> unexpected(Error error) { return tl::unexpected<Error>(std::move(error)); }

const json* member(const json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

Result<std::string> text(const json& item, const char* key) {
    const json* value = member(item, key);
    if (value == nullptr || !value->is_string()) return failure(phrases::say("'{0}' must be a text", key));
    return value->get<std::string>();
}

/// A whole number within limits; `otherwise` where the key is absent.
Result<std::int64_t> whole(const json& value, std::int64_t least, std::int64_t most) {
    if (!value.is_number_integer() && !value.is_number_unsigned())
        return failure(phrases::say("a whole number is expected"));
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) {
        return failure(phrases::say("a number above {0}", std::to_string(most)));
    }
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most)
        return failure(
            phrases::say("a number outside {0} … {1}", std::to_string(least), std::to_string(most)));
    return number;
}

/// The nested loops of one item: names and every combination of counters, first name outermost.
struct Loops {
    std::vector<std::string> names;
    std::vector<std::pair<std::int64_t, std::int64_t>> spans;

    static Result<Loops> read(const json& item) {
        Loops loops;
        const json* list = member(item, "for");
        if (list == nullptr) return loops;
        if (!list->is_array() || list->size() > kMostLoops)
            return failure(
                phrases::say("'for' must be a list of at most {0} loops", std::to_string(kMostLoops)));
        for (const json& loop : *list) {
            if (!loop.is_array() || loop.size() != 3 || !loop[0].is_string())
                return failure(phrases::say("a loop is [name, start, stop]"));
            const auto name = loop[0].get<std::string>();
            const Result<std::int64_t> start = whole(loop[1], 0, 1'000'000),
                                       stop = whole(loop[2], 0, 1'000'000);
            if (!start) return unexpected(start.error());
            if (!stop) return unexpected(stop.error());
            if (name.empty() || name.size() > 20)
                return failure(phrases::say("a loop's name has 1 to 20 letters"));
            if (std::find(loops.names.begin(), loops.names.end(), name) != loops.names.end())
                return failure(phrases::say("two loops are named '{0}'", name));
            loops.names.push_back(name);
            loops.spans.emplace_back(*start, *stop);
        }
        return loops;
    }

    /// Number of steps, or kMostItems + 1 where it is more than that.
    std::size_t steps() const {
        std::size_t product = 1;
        for (const auto& [start, stop] : spans) {
            product *= static_cast<std::size_t>(std::max<std::int64_t>(0, stop - start));
            product = std::min(product, kMostItems + 1);
        }
        return product;
    }

    template <class Body>
    Outcome run(Body body) const {
        std::vector<std::int64_t> counters;
        for (const auto& [start, stop] : spans) {
            if (stop <= start) return {};
            counters.push_back(start);
        }
        while (true) {
            if (Outcome outcome = body(counters); !outcome) return outcome;
            std::size_t i = spans.size();
            while (i > 0 && ++counters[i - 1] == spans[i - 1].second) {
                counters[i - 1] = spans[i - 1].first;
                --i;
            }
            if (i == 0) return {};
        }
    }
};

class Expander {
  public:
    explicit Expander(const CatalogData& data) : m_data(data) {}

    Result<SystemWiring> run(const std::string& systemId) {
        const System* system = m_data.systems.find(systemId);
        if (system == nullptr) return unexpected(unknownName("system", systemId, m_data.systems.ids()));
        const auto named = [&](Error error) {
            error.input = system->origin.empty() ? systemId : system->origin;
            error.what = phrases::say("system '{0}': {1}", systemId, error.what);
            return unexpected(std::move(error));
        };
        if (!system->drawable)
            return named({{}, 0, 0, phrases::say("cannot be drawn: {0}", system->notDrawableReason), {}});
        const WiringText* text = m_data.wirings.find(systemId);
        if (text == nullptr) return named({{}, 0, 0, phrases::say("has no wiring"), {}});
        if (std::find(m_open.begin(), m_open.end(), systemId) != m_open.end()) {
            return named({{},
                          0,
                          0,
                          phrases::say("contains itself"),
                          phrases::say("take the box of the same name out of its pattern")});
        }
        if (m_open.size() >= static_cast<std::size_t>(kDeepestBoxes)) {
            return named(
                {{}, 0, 0, "systems inside systems deeper than " + std::to_string(kDeepestBoxes), {}});
        }
        m_open.push_back(systemId);
        SystemWiring wiring;
        const json& content = *text->json;
        Outcome outcome;
        if (const json* pattern = member(content, "pattern")) {
            outcome = items(*pattern, "boxes", "pattern.boxes", wiring, &Expander::box);
            if (outcome) outcome = items(*pattern, "devices", "pattern.devices", wiring, &Expander::device);
            if (outcome) outcome = items(*pattern, "edges", "pattern.edges", wiring, &Expander::edge);
        } else {
            outcome = items(content, "devices", "devices", wiring, &Expander::device);
            if (outcome) outcome = items(content, "edges", "edges", wiring, &Expander::edge);
        }
        m_open.pop_back();
        if (outcome) outcome = checkEnds(wiring);
        if (!outcome) return named(outcome.error());
        return wiring;
    }

  private:
    using Reader = Outcome (Expander::*)(const json&, SystemWiring&);

    Outcome items(const json& where, const char* key, const std::string& place, SystemWiring& wiring,
                  Reader reader) {
        const json* list = member(where, key);
        if (list == nullptr) return {};
        if (!list->is_array()) return failure(phrases::say("'{0}' must be a list", place));
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (Outcome outcome = (this->*reader)((*list)[i], wiring); !outcome) {
                Error error = outcome.error();
                error.what = place + "[" + std::to_string(i) + "]: " + error.what;
                return unexpected(std::move(error));
            }
        }
        return {};
    }

    static Outcome room(const SystemWiring& wiring, std::size_t more) {
        if (wiring.devices.size() + wiring.links.size() + more > kMostItems) {
            return failure(phrases::say("more than {0} devices and links", std::to_string(kMostItems)),
                           phrases::say("draw a part of the machine"));
        }
        return {};
    }

    /// Expands one item: reads its loops, bounds them, and calls `body(names, run)` pieces compiled with
    /// their names.
    Outcome device(const json& item, SystemWiring& wiring) {
        if (!item.is_object()) return failure(phrases::say("a device is {id, part, role}"));
        const Result<Loops> loops = Loops::read(item);
        if (!loops) return unexpected(loops.error());
        if (Outcome outcome = room(wiring, loops->steps()); !outcome) return outcome;
        const Result<std::string> idText = text(item, "id"), part = text(item, "part"),
                                  roleText = text(item, "role");
        for (const auto* each : {&idText, &part, &roleText}) {
            if (!*each) return unexpected(each->error());
        }
        const Result<Template> id = Template::compile(*idText, loops->names);
        if (!id) return unexpected(id.error());
        const std::optional<Role> role = roleOfPart(m_data, *part);
        if (!role) return unexpected(unknownName("part", *part, partIds(m_data)));
        if (roleFromId(*roleText) != role)
            return failure(
                phrases::say("'{0}' is a {1}, not a '{2}'", *part, roleId(*role), roleText->substr(0, 40)));
        std::array<std::optional<Expression>, 4> places;
        constexpr std::array<const char*, 4> kKeys = {"host", "tray", "board", "package"};
        for (std::size_t k = 0; k < kKeys.size(); ++k) {
            const json* value = member(item, kKeys[k]);
            if (value == nullptr) continue;
            const std::string source = value->is_string() ? value->get<std::string>() : value->dump();
            Result<Expression> expression = Expression::compile(source, loops->names);
            if (!expression) return unexpected(expression.error());
            places[k] = std::move(*expression);
        }
        return loops->run([&](const std::vector<std::int64_t>& counters) -> Outcome {
            SystemDevice made;
            const Result<std::string> name = id->value(counters);
            if (!name) return unexpected(name.error());
            made.id = *name;
            made.part = *part;
            made.role = *role;
            const std::array<std::optional<int>*, 4> targets = {&made.host, &made.tray, &made.board,
                                                                &made.package};
            for (std::size_t k = 0; k < targets.size(); ++k) {
                if (!places[k]) continue;
                const Result<std::int64_t> number = places[k]->value(counters);
                if (!number) return unexpected(number.error());
                if (*number < 0 || *number > 1'000'000)
                    return failure(phrases::say("'{0}' is outside {1} … {2}", kKeys[k], "0", "1,000,000"));
                *targets[k] = static_cast<int>(*number);
            }
            wiring.devices.push_back(std::move(made));
            return {};
        });
    }

    Outcome edge(const json& item, SystemWiring& wiring) {
        // Listed: [a, b, count, type]. In a pattern: {for, a, b, count, type}.
        json named;
        if (item.is_array()) {
            if (item.size() != 4) return failure(phrases::say("an edge is [a, b, count, link type]"));
            named = {{"a", item[0]}, {"b", item[1]}, {"count", item[2]}, {"type", item[3]}};
        }
        const json& fields = item.is_array() ? named : item;
        if (!fields.is_object())
            return failure(phrases::say("an edge is [a, b, count, link type] or {for, a, b, count, type}"));
        const Result<Loops> loops = Loops::read(fields);
        if (!loops) return unexpected(loops.error());
        if (Outcome outcome = room(wiring, loops->steps()); !outcome) return outcome;
        const Result<std::string> aText = text(fields, "a"), bText = text(fields, "b"),
                                  type = text(fields, "type");
        for (const auto* each : {&aText, &bText, &type}) {
            if (!*each) return unexpected(each->error());
        }
        if (m_data.linkTypes.find(*type) == nullptr)
            return unexpected(unknownName("link type", *type, m_data.linkTypes.ids()));
        const json* countValue = member(fields, "count");
        if (countValue == nullptr)
            return failure(phrases::say("the key '{0}' is missing", std::string("count")));
        const Result<std::int64_t> count = whole(*countValue, 1, kMostParallel);
        if (!count) return failure(phrases::say("'{0}': {1}", std::string("count"), count.error().what));
        const Result<Template> a = Template::compile(*aText, loops->names),
                               b = Template::compile(*bText, loops->names);
        if (!a) return unexpected(a.error());
        if (!b) return unexpected(b.error());
        return loops->run([&](const std::vector<std::int64_t>& counters) -> Outcome {
            const Result<std::string> first = a->value(counters), second = b->value(counters);
            if (!first) return unexpected(first.error());
            if (!second) return unexpected(second.error());
            wiring.links.push_back({*first, *second, static_cast<int>(*count), *type});
            return {};
        });
    }

    Outcome box(const json& item, SystemWiring& wiring) {
        if (!item.is_object()) return failure(phrases::say("a box is {for, system, prefix, host}"));
        const Result<Loops> loops = Loops::read(item);
        if (!loops) return unexpected(loops.error());
        const Result<std::string> system = text(item, "system"), prefixText = text(item, "prefix");
        if (!system) return unexpected(system.error());
        if (!prefixText) return unexpected(prefixText.error());
        const Result<Template> prefix = Template::compile(*prefixText, loops->names);
        if (!prefix) return unexpected(prefix.error());
        const json* hostValue = member(item, "host");
        std::optional<Expression> host;
        if (hostValue != nullptr) {
            Result<Expression> expression = Expression::compile(
                hostValue->is_string() ? hostValue->get<std::string>() : hostValue->dump(), loops->names);
            if (!expression) return unexpected(expression.error());
            host = std::move(*expression);
        }
        const Result<SystemWiring> inner = run(*system);
        if (!inner) return unexpected(inner.error());
        const std::size_t size = std::max<std::size_t>(1, inner->devices.size() + inner->links.size());
        if (Outcome outcome = room(wiring, std::min(kMostItems + 1, loops->steps() * size)); !outcome)
            return outcome;
        return loops->run([&](const std::vector<std::int64_t>& counters) -> Outcome {
            const Result<std::string> before = prefix->value(counters);
            if (!before) return unexpected(before.error());
            std::optional<int> hostNumber;
            if (host) {
                const Result<std::int64_t> number = host->value(counters);
                if (!number) return unexpected(number.error());
                if (*number < 0 || *number > 1'000'000)
                    return failure(
                        phrases::say("'{0}' is outside {1} … {2}", std::string("host"), "0", "1,000,000"));
                hostNumber = static_cast<int>(*number);
            }
            for (SystemDevice copy : inner->devices) {
                copy.id = *before + copy.id;
                if (hostNumber) copy.host = hostNumber;
                wiring.devices.push_back(std::move(copy));
            }
            for (SystemLink copy : inner->links) {
                copy.a = *before + copy.a;
                copy.b = *before + copy.b;
                wiring.links.push_back(std::move(copy));
            }
            return {};
        });
    }

    static Outcome checkEnds(const SystemWiring& wiring) {
        std::unordered_set<std::string_view> ids;
        for (const SystemDevice& device : wiring.devices) {
            if (device.id.empty()) return failure(phrases::say("a device without an id"));
            if (!ids.insert(device.id).second)
                return failure(phrases::say("two devices are called '{0}'", device.id));
        }
        for (const SystemLink& link : wiring.links) {
            for (const std::string* end : {&link.a, &link.b}) {
                if (ids.count(*end) != 0) continue;
                std::vector<std::string> all;
                for (const SystemDevice& device : wiring.devices) all.push_back(device.id);
                return unexpected(unknownName(phrases::later("device"), *end, all));
            }
            if (link.a == link.b) return failure(phrases::say("'{0}' is linked to itself", link.a));
        }
        return {};
    }

    const CatalogData& m_data;
    std::vector<std::string> m_open;  ///< systems being expanded, to find one that contains itself
};

}  // namespace

Result<SystemWiring> expand(const CatalogData& data, const std::string& systemId) {
    return Expander(data).run(systemId);
}

}  // namespace fabricsketch::wiring
