// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// systems, parts, models: the catalogue as lists.
#include "app/cli/commands/all.h"
#include "app/cli/output/table.h"

namespace fabricsketch::cli {
namespace {

using Align = TextTable::Align;

Json orNull(const std::optional<int>& value) { return value ? Json(*value) : Json(nullptr); }

std::string orDash(const std::optional<int>& value) { return value ? std::to_string(*value) : "–"; }

std::string statusOf(const Entry& entry) {
    if (entry.announced()) return entry.status;
    if (entry.hypothetical) return "hypothetical";
    if (entry.illustrative) return "illustrative";
    return "shipping";
}

/// A list of the catalogue: the key of the JSON list, and one row for JSON and for people.
class ListCommand : public Command {
  public:
    void options(CLI::App&) override {}
    Outcome<Answer> run(Session& session) override {
        if (session.json()) {
            session.print(Json{{key(), rows(session.catalog())}});
        } else {
            session.print(table(session.catalog()).text());
        }
        return Answer::Yes;
    }

  protected:
    virtual const char* key() const = 0;
    virtual Json rows(const Catalog&) const = 0;
    virtual TextTable table(const Catalog&) const = 0;
};

class Systems : public ListCommand {
    const char* key() const override { return "systems"; }
    Json rows(const Catalog& catalog) const override {
        Json rows = Json::array();
        for (const System& s : catalog.systems())
            rows.push_back({{"id", s.id},
                            {"name", s.name},
                            {"gpus", s.gpus},
                            {"accelerator", s.accelerator},
                            {"year", orNull(s.year)},
                            {"status", s.drawable ? statusOf(s) : "not drawable: " + s.notDrawableReason}});
        return rows;
    }
    TextTable table(const Catalog& catalog) const override {
        TextTable table({Align::Left, Align::Right, Align::Left, Align::Right, Align::Left, Align::Left});
        table.add({"id", "GPUs", "accelerator", "year", "name", "status"});
        for (const System& s : catalog.systems())
            table.add({s.id, std::to_string(s.gpus), s.accelerator, orDash(s.year), s.name,
                       s.drawable ? statusOf(s) : "not drawable"});
        return table;
    }
};

/// Visits every part with its kind as the project file writes it.
template <class Visit>
void eachPart(const Catalog& catalog, Visit visit) {
    for (const Accelerator& part : catalog.accelerators()) visit(part, Role::Accelerator, part.linkType);
    for (const SwitchPart& part : catalog.switches()) visit(part, part.role, part.linkType);
    for (const Cpu& part : catalog.cpus()) visit(part, Role::Cpu, part.cpuLink);
    for (const Nic& part : catalog.nics()) visit(part, Role::Nic, part.pcieLink);
}

class Parts : public ListCommand {
    const char* key() const override { return "parts"; }
    Json rows(const Catalog& catalog) const override {
        Json rows = Json::array();
        eachPart(catalog, [&](const Entry& part, Role role, const std::string& link) {
            rows.push_back({{"id", part.id},
                            {"name", part.name},
                            {"kind", roleId(role)},
                            {"link", link.empty() ? Json(nullptr) : Json(link)},
                            {"year", orNull(part.year)},
                            {"status", statusOf(part)}});
        });
        return rows;
    }
    TextTable table(const Catalog& catalog) const override {
        TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
        table.add({"id", "kind", "link", "name", "status"});
        eachPart(catalog, [&](const Entry& part, Role role, const std::string& link) {
            table.add({part.id, roleId(role), link.empty() ? "–" : link, part.name, statusOf(part)});
        });
        return table;
    }
};

class Models : public ListCommand {
    const char* key() const override { return "models"; }
    Json rows(const Catalog& catalog) const override {
        const auto number = [](const std::optional<double>& value) {
            return value ? Json(*value) : Json(nullptr);
        };
        Json rows = Json::array();
        for (const Model& m : catalog.models())
            rows.push_back({{"id", m.id},
                            {"name", m.name},
                            {"params_total_B", number(m.totalParamsB)},
                            {"params_active_B", number(m.activeParamsB)},
                            {"layers", m.layers},
                            {"hidden", m.hidden},
                            {"year", orNull(m.year)},
                            {"status", statusOf(m)}});
        return rows;
    }
    TextTable table(const Catalog& catalog) const override {
        const auto billions = [](const std::optional<double>& value) {
            return value ? threeDigits(*value) : "–";
        };
        TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
        table.add({"id", "parameters, 10⁹", "active, 10⁹", "layers", "hidden", "name"});
        for (const Model& m : catalog.models())
            table.add({m.id, billions(m.totalParamsB), billions(m.activeParamsB), std::to_string(m.layers),
                       std::to_string(m.hidden), m.name});
        return table;
    }
};

}  // namespace

std::unique_ptr<Command> makeSystems() { return std::make_unique<Systems>(); }
std::unique_ptr<Command> makeParts() { return std::make_unique<Parts>(); }
std::unique_ptr<Command> makeModels() { return std::make_unique<Models>(); }

}  // namespace fabricsketch::cli
