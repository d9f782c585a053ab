// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/caveats.h"

#include <set>

#include "catalog/own_parts.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

void weigh(Report& report, const Entry* entry) {
    if (!entry) return;
    const auto lower = [&](Confidence confidence, const std::string& words) {
        report.partsConfidence = weaker(report.partsConfidence, confidence);
        report.caveats.push_back(entry->name + words);
    };
    if (isOwnPart(*entry)) lower(Confidence::Unsourced, phrases::say(": own figures, unsourced"));
    if (entry->announced()) lower(Confidence::Announced, ": " + entry->status);
    if (entry->hypothetical)
        lower(Confidence::Extrapolated, phrases::say(": hypothetical, no such thing exists"));
    if (entry->illustrative)
        lower(Confidence::Unsourced, phrases::say(": illustrative, its layout is made up"));
}

}  // namespace

void nameCaveats(Report& report, const Catalog& catalog) {
    std::set<std::string> parts, types;
    for (const Device& device : report.topology->devices()) parts.insert(device.part);
    for (const Link& link : report.topology->links()) types.insert(link.type);
    weigh(report, catalog.system(report.topology->systemId()));
    for (const std::string& part : parts) weigh(report, catalog.part(part));
    for (const std::string& type : types) weigh(report, catalog.linkType(type));
}

}  // namespace fabricsketch
