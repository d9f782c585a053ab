// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/building/builder.h"

#include <algorithm>

#include "topology/compatibility.h"
#include "topology/layout.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

Id Builder::add(const std::string& part, Role role, Id id) {
    if (m_at.count(id) > 0) {
        int number = 1;
        while (m_at.count(id + "-" + std::to_string(number)) > 0) ++number;
        id += "-" + std::to_string(number);
    }
    Device device;
    device.id = id;
    device.part = part;
    device.role = role;
    m_at.emplace(id, m_devices.size());
    m_devices.push_back(std::move(device));
    return id;
}

const std::vector<std::string>& Builder::fitting(const std::string& a, const std::string& b,
                                                 std::string& reason) {
    const auto [known, fresh] = m_fitting.try_emplace({a, b});
    if (fresh) known->second = compatibleTypes(m_catalog, a, b);
    reason = known->second.reason;
    return known->second.types;
}

bool Builder::join(const Id& a, const Id& b, int width, const std::string& type, std::optional<Rational> rate,
                   Place place) {
    std::string reason, speaks = type;
    const LinkType* wanted = m_catalog.linkType(type);
    if (wanted == nullptr || whyNot(m_catalog, part(a), part(b), *wanted)) {
        const std::vector<std::string>& types = fitting(part(a), part(b), reason);
        if (types.empty()) {
            warn(phrases::say("{0} and {1} are joined in the input, but {2}", a, b, reason),
                 phrases::say("change one of the parts"), {a, b}, place);
            return false;
        }
        speaks = types.front();
        // What the input says of the rate stands, whatever the parts are thought to be.
        if (wanted != nullptr && !rate) rate = wanted->ratePerLink.gbps;
    }
    const LinkType* spoken = m_catalog.linkType(speaks);
    if (rate && spoken != nullptr && *rate == spoken->ratePerLink.gbps) rate.reset();
    Link link;
    link.id = linkId(a, b);
    link.a = naturalLess(a, b) ? a : b;
    link.b = naturalLess(a, b) ? b : a;
    link.width = std::clamp(width, 1, kWidest);
    link.type = std::move(speaks);
    link.rate = rate;
    const auto [known, fresh] = m_joined.try_emplace(link.id, m_links.size());
    if (fresh) {
        m_links.push_back(std::move(link));
    } else {
        m_links[known->second] = std::move(link);
    }
    return true;
}

void Builder::tell(Severity severity, std::string message, std::string fix, std::vector<Id> where,
                   Place place, bool urgent) {
    Finding finding;
    finding.rule = "import";
    finding.severity = severity;
    finding.message = std::move(message);
    finding.fix = std::move(fix);
    finding.where = std::move(where);
    finding.line = place.line;
    finding.column = place.column;
    (urgent ? m_urgent : m_findings).push_back(std::move(finding));
}

void Builder::guess(std::string message, std::vector<Id> where, Place place) {
    m_guessed = true;
    tell(Severity::Warning, std::move(message),
         phrases::say("name the accelerator (--gpu) or change the part of all GPUs"), std::move(where),
         place);
    m_findings.back().rule = kGuessedAccelerator;
    std::rotate(m_findings.begin(), m_findings.end() - 1, m_findings.end());
}

std::string Builder::name(const std::string& part) const { return partName(m_catalog, part); }

Drawing Builder::finish(const std::string& name, const std::string& formatId) {
    Drawing drawing;
    Topology bare = Topology::build(m_devices, m_links);
    const std::map<Id, Point> places = arrange(bare, Arrangement::Automatic);
    for (Device& device : m_devices) {
        if (const auto at = places.find(device.id); at != places.end()) device.position = at->second;
    }
    drawing.topology = Topology::build(std::move(m_devices), std::move(m_links));
    drawing.topology.setName(name.empty() ? machineName(m_catalog, drawing.topology) : name);
    if (m_guessed) drawing.topology.setName(phrases::say("{0} (guessed)", drawing.topology.name()));
    drawing.findings = std::move(m_urgent);
    drawing.findings.insert(drawing.findings.end(), std::make_move_iterator(m_findings.begin()),
                            std::make_move_iterator(m_findings.end()));
    drawing.formatId = formatId;
    return drawing;
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    std::string result = "'";
    for (const char c : text.substr(0, kLongest)) result += c >= ' ' && c < '\x7f' ? c : '?';
    return result + (text.size() > kLongest ? "…'" : "'");
}

std::string machineName(const Catalog& catalog, const Topology& topology) {
    std::vector<std::pair<std::string, int>> kinds;
    for (const int gpu : topology.accelerators()) {
        const std::string& part = topology.devices()[static_cast<std::size_t>(gpu)].part;
        const auto known =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == part; });
        if (known == kinds.end()) {
            kinds.emplace_back(part, 1);
        } else {
            ++known->second;
        }
    }
    std::string name;
    for (const auto& [part, count] : kinds) {
        name += (name.empty() ? "" : " + ") + std::to_string(count) + " × " + partName(catalog, part);
    }
    return name.empty() ? phrases::say("Imported machine") : name;
}

}  // namespace fabricsketch::formats
