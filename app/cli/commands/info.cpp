// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <numeric>

#include "app/cli/commands/all.h"
#include "app/cli/options/groups.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "topology/naming.h"

namespace fabricsketch::cli {
namespace {

/// Accelerators that scale-up links and switches join, without the host and the network: the domains of a
/// drawing. One that has no such link is a domain of its own.
std::vector<std::vector<int>> scaleUpDomains(const Topology& topology, const Catalog& catalog) {
    std::vector<int> root(topology.devices().size());
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](int device) {
        while (root[static_cast<std::size_t>(device)] != device) {
            auto& parent = root[static_cast<std::size_t>(device)];
            parent = root[static_cast<std::size_t>(parent)];
            device = parent;
        }
        return device;
    };
    const auto joins = [&](int device) {
        const Device& d = topology.devices()[static_cast<std::size_t>(device)];
        return d.condition != Condition::Failed &&
               (d.role == Role::Accelerator || d.role == Role::ScaleUpSwitch);
    };
    for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
        const auto [a, b] = topology.ends(i);
        const Link& link = topology.links()[static_cast<std::size_t>(i)];
        const LinkType* type = catalog.linkType(link.type);
        if (type && type->layer == Layer::ScaleUp && link.condition != Condition::Failed && joins(a) &&
            joins(b))
            root[static_cast<std::size_t>(find(a))] = find(b);
    }
    std::vector<std::vector<int>> domains;
    std::map<int, std::size_t> at;
    for (const int gpu : topology.accelerators()) {
        const auto [slot, fresh] = at.try_emplace(find(gpu), domains.size());
        if (fresh) domains.emplace_back();
        domains[slot->second].push_back(gpu);
    }
    return domains;
}

struct Counts {
    std::map<std::string, int> devices;
    int links = 0, bundles = 0;
};

Counts countsOf(const Topology& topology) {
    Counts counts;
    for (const Device& device : topology.devices()) ++counts.devices[roleId(device.role)];
    for (const Link& link : topology.links()) counts.links += link.width;
    counts.bundles = static_cast<int>(topology.links().size());
    return counts;
}

class Info : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        session.sayFindingsNoMore();
        const Topology& topology = *input->topology;
        std::vector<Finding> all = input->drawing.findings;
        for (Finding& finding : findings(topology, *input->catalog)) all.push_back(std::move(finding));
        const auto domains = scaleUpDomains(topology, *input->catalog);
        if (session.json())
            session.print(json(*input, all, domains));
        else
            session.print(text(*input, all, domains));
        return Answer::Yes;
    }

  private:
    static Json json(const OpenInput& input, const std::vector<Finding>& all,
                     const std::vector<std::vector<int>>& domains) {
        const Topology& topology = *input.topology;
        const Counts counts = countsOf(topology);
        const auto accelerators = topology.accelerators();
        Json groups = Json::array();
        for (const auto& domain : domains) groups.push_back(idsOf(topology, domain));
        Json rows = Json::array();
        for (const Finding& finding : all) rows.push_back(findingJson(finding));
        return {{"name", input.name},
                {"gpus", idsOf(topology, {accelerators.begin(), accelerators.end()})},
                {"devices", counts.devices},
                {"links", counts.links},
                {"bundles", counts.bundles},
                {"domains", std::move(groups)},
                {"findings", std::move(rows)}};
    }

    static std::string text(const OpenInput& input, const std::vector<Finding>& all,
                            const std::vector<std::vector<int>>& domains) {
        const Topology& topology = *input.topology;
        const Counts counts = countsOf(topology);
        std::string text = input.name + "\n";
        for (const auto& [kind, count] : counts.devices)
            text += "  " + std::to_string(count) + " " + kind + "\n";
        text += "  " + counted(counts.links, "link") + " in " + counted(counts.bundles, "bundle") + "\n";
        constexpr std::size_t kShown = 8;
        for (std::size_t i = 0; i < domains.size() && i < kShown; ++i) {
            std::vector<std::string> names;
            for (const int gpu : domains[i])
                names.push_back(topology.devices()[static_cast<std::size_t>(gpu)].id);
            text += "  scale-up domain " + std::to_string(i + 1) + ": " +
                    counted(static_cast<int>(names.size()), "GPU") + ", " + listed(names, 9) + "\n";
        }
        if (domains.size() > kShown)
            text += "  and " + counted(static_cast<int>(domains.size() - kShown), "domain") + " more\n";
        for (const Finding& finding : all) text += findingText(finding) + "\n";
        return text;
    }

    InputOptions m_input;
};

}  // namespace

std::unique_ptr<Command> makeInfo() { return std::make_unique<Info>(); }

}  // namespace fabricsketch::cli
