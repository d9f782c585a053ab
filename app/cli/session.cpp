// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

namespace fabricsketch::cli {

Error at(const std::string& input, Error error) {
    if (error.input.empty()) error.input = input;
    return error;
}

namespace {

constexpr std::size_t kRefusalsShown = 3;

/// "12:5: " in front of what an import found there.
std::string placeOf(const Finding& finding) {
    if (finding.line == 0) return {};
    return std::to_string(finding.line) + ":" +
           (finding.column > 0 ? std::to_string(finding.column) + ":" : "") + " ";
}

}  // namespace

std::string findingText(const Finding& finding) {
    return severityWord(finding.severity) + ": " + placeOf(finding) + finding.message +
           (finding.fix.empty() ? "" : "; " + finding.fix);
}

Json findingJson(const Finding& finding) {
    return {{"rule", finding.rule},
            {"severity", severityWord(finding.severity)},
            {"message", placeOf(finding) + finding.message},
            {"where", finding.where},
            {"fix", finding.fix}};
}

Outcome<OpenInput> Session::open(const std::string& input, const std::string& accelerator) {
    if (!accelerator.empty() && !m_catalog->accelerator(accelerator))
        return wrongUsage(at("--gpu", m_catalog->unknown("accelerator", accelerator)));
    auto drawing = formats::open(input, *m_catalog, {accelerator});
    if (!drawing) return unreadable(at(input, drawing.error()));

    OpenInput open;
    open.name = drawing->topology.name().empty() ? input : drawing->topology.name();
    open.catalog = m_catalog;
    if (!drawing->customParts.empty()) {
        auto own = m_catalog->with(drawing->customParts, input);
        if (!own) return unreadable(at(input, own.error()));
        open.catalog = std::make_shared<const Catalog>(std::move(*own));
    }
    open.drawing = std::move(*drawing);
    open.topology = std::make_shared<const Topology>(open.drawing.topology);
    for (const Rule& rule : designRules()) {
        if (!rule.refuses) continue;
        for (Finding& finding : rule.check({*open.topology, *open.catalog}))
            if (finding.severity == Severity::Refusal) m_refusals.emplace_back(input, std::move(finding));
    }
    return open;
}

std::string jsonText(const Json& object) {
    // Names come from inputs: whatever is no UTF-8 is replaced, never thrown about.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

void Session::print(Json object) {
    if (!m_refusals.empty() && !object.contains("findings")) {
        Json all = Json::array();
        for (const auto& [input, finding] : m_refusals) {
            Json one = findingJson(finding);
            one["input"] = input;
            all.push_back(std::move(one));
        }
        object["findings"] = std::move(all);
    }
    m_output += jsonText(object);
}

std::string Session::output() const {
    std::string text = m_output;
    if (m_json) return text;
    for (std::size_t i = 0; i < m_refusals.size() && i < kRefusalsShown; ++i)
        text += m_refusals[i].first + ": " + findingText(m_refusals[i].second) + "\n";
    if (m_refusals.size() > kRefusalsShown)
        text += "and " + std::to_string(m_refusals.size() - kRefusalsShown) +
                " more that cannot be built, see the command 'info'\n";
    return text;
}

}  // namespace fabricsketch::cli
