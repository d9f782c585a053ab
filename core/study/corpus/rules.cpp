// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/corpus/rules.h"

#include "catalog/reading/fields.h"
#include "study/corpus/measured_file.h"
#include "units/quantity.h"

namespace fabricsketch::corpus {
namespace {

using nlohmann::json;
using reading::Fields;

Error faultOf(const Fields& fields, const std::string& file) {
    return {file, 0, 0, fields.fault().what, fields.fault().remedy};
}

std::set<std::string> setOf(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

Result<json> readJson(const std::filesystem::path& path) {
    const auto text = fileText(path);
    if (!text) return tl::unexpected(text.error());
    return reading::parse(*text, path.string());
}

std::int64_t sizeAt(Fields& fields, const char* key) {
    if (!fields.has(key)) return 0;
    const auto size = parseSize(fields.text(key));
    if (!size) fields.fail(key, "is no size", "write 64M or 4K");
    return size.value_or(0);
}

Series readSeries(Fields& fields) {
    Series series;
    series.where = fields.textMap("where");
    series.value = fields.text("value");
    const auto take = [&fields](std::string& into, const char* key) {
        if (fields.has(key)) into = fields.text(key);
    };
    take(series.algorithm, "algorithm");
    take(series.stack, "stack");
    take(series.launch, "launch");
    take(series.matrix, "matrix");
    take(series.p2p, "p2p");
    series.bytes = sizeAt(fields, "bytes");
    series.floor = fields.number("floor_us", 0) * 1e-6;
    series.bothWays = fields.flag("both_ways");
    return series;
}

Result<TableRule> readTable(const json& object, const std::string& file) {
    Fields fields(object, {});
    TableRule rule;
    rule.id = fields.text("id", true);
    rule.system = fields.text("system", true);
    rule.kind = fields.text("kind", true);
    rule.note = fields.text("note");
    rule.p2p = fields.text("p2p");
    if (const json* list = fields.nested("series", true))
        for (const json& one : *list) {
            Fields inner(one, {});
            rule.series.push_back(readSeries(inner));
            if (inner.failed()) return tl::unexpected(faultOf(inner, file + ", " + rule.id));
        }
    if (rule.series.empty()) rule.series.emplace_back();
    if (fields.failed()) return tl::unexpected(faultOf(fields, file + ", " + rule.id));
    return rule;
}

Result<ClassRule> readClass(const json& object, const std::string& file) {
    Fields fields(object, {});
    ClassRule rule;
    rule.id = fields.text("id", true);
    rule.name = fields.text("name", true);
    rule.target = fields.number("target", 0, reading::kFraction, true);
    rule.ranged = fields.flag("ranged");
    rule.kinds = setOf(fields.texts("kinds"));
    rule.operations = setOf(fields.texts("operations"));
    rule.fromBytes = sizeAt(fields, "from_bytes");
    if (fields.failed()) return tl::unexpected(faultOf(fields, file + ", " + rule.id));
    return rule;
}

}  // namespace

Result<Rules> readRules(const Catalog& catalog, const std::filesystem::path& folder) {
    Rules rules;
    const auto machines = fileText(folder / "machines.json");
    if (!machines) return tl::unexpected(machines.error());
    auto with = catalog.with(*machines, (folder / "machines.json").string());
    if (!with) return tl::unexpected(with.error());
    rules.catalog = std::move(*with);

    const auto mapping = readJson(folder / "tables.json");
    if (!mapping) return tl::unexpected(mapping.error());
    const std::string file = (folder / "tables.json").string();
    Fields top(*mapping, {});
    if (const json* list = top.nested("classes", true, true))
        for (const json& one : *list) {
            auto rule = readClass(one, file);
            if (!rule) return tl::unexpected(rule.error());
            rules.classes.push_back(std::move(*rule));
        }
    if (const json* list = top.nested("tables", true, true))
        for (const json& one : *list) {
            auto rule = readTable(one, file);
            if (!rule) return tl::unexpected(rule.error());
            rules.tables.push_back(std::move(*rule));
        }
    if (top.failed()) return tl::unexpected(faultOf(top, file));

    const auto split = readJson(folder / "split.json");
    if (!split) return tl::unexpected(split.error());
    Fields outer(*split, {});
    Fields sides = outer.inside("collectives");
    rules.fitted = setOf(sides.texts("fitted"));
    rules.unfitted = setOf(sides.texts("unfitted"));
    if (sides.failed()) return tl::unexpected(faultOf(sides, (folder / "split.json").string()));
    return rules;
}

}  // namespace fabricsketch::corpus
