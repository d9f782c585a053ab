// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/data.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

// Every member in which an entry speaks to a reader. The frame is shared, the overloads add what one kind
// has.
template <class F>
void ofEntry(Entry& e, F& f) {
    if (e.name != e.id) f(e.name);  // else it has none
    f(e.note), f(e.status);
}
template <class F>
void texts(Entry& e, F& f) {
    ofEntry(e, f);
}
template <class F>
void texts(System& e, F& f) {
    ofEntry(e, f);
    f(e.notDrawableReason);
    for (std::string& gap : e.unsourcedWiring) f(gap);
}
template <class F>
void texts(Price& e, F& f) {
    ofEntry(e, f);
    f(e.provider);
}
template <class F>
void texts(Stack& e, F& f) {
    ofEntry(e, f);
    f(e.version);
    for (StackRule& rule : e.rules) f(rule.reason);
}
template <class F>
void texts(Calibration& e, F& f) {
    ofEntry(e, f);
    f(e.scope);
}
template <class F>
void texts(FailurePolicy& e, F& f) {
    ofEntry(e, f);
    for (FailureRule& rule : e.rules) f(rule.statement), f(rule.setting);
}
template <class F>
void texts(PublishedTable& e, F& f) {
    ofEntry(e, f);
    f(e.what);
    for (std::string& column : e.columns) f(column);
    for (PublishedTable::Row& row : e.rows) f(row.label);
}
template <class F>
void texts(PublishedClaim& e, F& f) {
    ofEntry(e, f);
    f(e.claim), f(e.finding), f(e.statement);
}

/// Calls `visit` with every table.
template <class Data, class Visit>
void eachTable(Data& data, Visit visit) {
    const auto all = [&visit](auto&... tables) { (visit(tables), ...); };
    all(data.linkTypes, data.accelerators, data.switches, data.cpus, data.nics, data.models, data.systems,
        data.prices, data.stacks, data.calibrations, data.constants, data.claims, data.tables,
        data.failurePolicies);
}

template <class F>
void textsOf(CatalogData& data, F f) {
    eachTable(data, [&f](auto& table) { table.change([&f](auto& entry) { texts(entry, f); }); });
}

}  // namespace

void translate(CatalogData& data) {
    textsOf(data, [](std::string& text) {
        if (!text.empty()) text = phrases::say(text);
    });
}

std::set<std::string> textsToTranslate(CatalogData data) {
    std::set<std::string> all;
    textsOf(data, [&all](const std::string& text) { all.insert(text); });
    // Judged by the code, so translated where they are shown.
    eachTable(data, [&all](const auto& table) {
        for (const Entry& entry : table.entries()) {
            all.insert(entry.source);
            for (const auto& [field, source] : entry.sources) all.insert(source);
        }
    });
    for (const FailurePolicy& policy : data.failurePolicies.entries())
        for (const FailureRule& rule : policy.rules) all.insert(rule.source);
    for (const PublishedClaim& claim : data.claims.entries()) all.insert(claim.verdict);
    for (const Calibration& calibration : data.calibrations.entries())
        for (const auto& [name, error] : calibration.errors) all.insert(name);
    all.erase("");
    return all;
}

}  // namespace fabricsketch
