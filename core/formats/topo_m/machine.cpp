// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/topo_m/machine.h"

#include <algorithm>
#include <map>
#include <set>

#include "formats/building/builder.h"
#include "formats/building/model.h"
#include "formats/building/planes.h"
#include "topology/naming.h"

namespace fabricsketch::formats::topo_m {

namespace {

using Kind = Cell::Kind;

/// Reads the matrix as a machine and notes what it had to assume.
class Machine {
  public:
    Machine(const Matrix& matrix, const Catalog& catalog, const Accelerator& gpu)
        : m_matrix(matrix), m_catalog(catalog), m_gpu(gpu), m_model(catalog, gpu), m_builder(catalog) {}

    Result<Drawing> draw() {
        std::vector<Id> nics;
        for (const Row& row : m_matrix.rows) {
            if (row.gpu) {
                m_ids.push_back(m_builder.add(m_gpu.id, Role::Accelerator, "gpu" + row.name.substr(3)));
            } else {
                const bool numbered = row.name.starts_with("NIC");
                const std::string number = numbered ? row.name.substr(3) : std::to_string(nics.size());
                m_ids.push_back(m_builder.add(m_model.part(Role::Nic), Role::Nic, "nic" + number));
                const auto legend = m_matrix.nicNames.find(row.name);
                if (legend != m_matrix.nicNames.end()) {
                    m_builder.device(m_ids.back()).label = legend->second;
                } else if (!numbered) {
                    m_builder.device(m_ids.back()).label = row.name;
                }
                nics.push_back(m_ids.back());
            }
        }
        if (!nics.empty())
            note("the listing does not name the NICs: drawn as " + name(m_model.part(Role::Nic)),
                 "change the part", nics);
        if (auto error = wireNvLinks()) return tl::unexpected<Error>(std::move(*error));
        wireHost();
        tellGaps();
        auto drawing = m_builder.finish({}, "topo-m");
        drawing.topology.setName(drawing.topology.name() + " as listed by nvidia-smi");
        drawing.lines = m_matrix.lines;
        return drawing;
    }

  private:
    Id add(const std::string& part, Role role, const Id& id) { return m_builder.add(part, role, id); }
    void join(const Id& a, const Id& b, int width, const std::string& type = {}) {
        m_builder.join(a, b, width, type);
    }
    void note(std::string message, std::string fix, std::vector<Id> where = {}, int line = 0) {
        m_builder.note(std::move(message), std::move(fix), std::move(where), {line, 0});
    }
    void warn(std::string message, std::string fix, std::vector<Id> where = {}, int line = 0,
              bool urgent = false) {
        m_builder.tell(Severity::Warning, std::move(message), std::move(fix), std::move(where), {line, 0},
                       urgent);
    }
    std::string name(const std::string& part) const { return m_builder.name(part); }

    std::optional<Error> wireNvLinks() {
        const LinkType* native = m_catalog.linkType(m_gpu.linkType);
        const int links = scaleUpLinks(m_gpu, m_catalog);
        const std::set<std::size_t> switched = throughSwitches(m_matrix, links);
        int lines = 0;
        for (std::size_t row = 0; row < m_matrix.rows.size(); ++row) {
            const NvSum sum = nvSum(m_matrix, row);
            if (sum.peers > 0 && native == nullptr) {
                return Error{{},
                             m_matrix.rows[row].line,
                             0,
                             "the listing shows NVLink, which " + m_gpu.name + " does not have",
                             "name another accelerator with --gpu"};
            }
            if (switched.contains(row)) lines = std::max(lines, sum.most);
        }
        for (std::size_t a = 0; a < m_matrix.rows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const Cell& cell = m_matrix.at(a, b);
                if (cell.kind != Kind::NvLink || (switched.contains(a) && switched.contains(b))) continue;
                join(m_ids[b], m_ids[a], cell.links, native->id);
            }
        }
        tellMissingLinks(links, switched);
        if (!switched.empty()) throughThe(lines, switched);
        return std::nullopt;
    }

    /// Which planes there are the listing cannot know: any even split gives the same rates.
    void throughThe(int lines, const std::set<std::size_t>& gpus) {
        const std::string part = m_model.part(Role::ScaleUpSwitch);
        const SwitchPart* chip = m_catalog.switchPart(part);
        if (chip == nullptr) {
            warn("the GPUs meet through switches, but the catalogue has none for " + m_gpu.name,
                 "add the switch to your own parts");
            return;
        }
        const int count = planes(lines, static_cast<int>(gpus.size()), *chip, m_model);
        std::vector<Id> hubs;
        for (int i = 0; i < count; ++i)
            hubs.push_back(add(part, Role::ScaleUpSwitch, "nvsw" + std::to_string(i)));
        for (const std::size_t gpu : gpus) {
            for (int i = 0; i < count; ++i)
                join(m_ids[gpu], hubs[static_cast<std::size_t>(i)], linksToPlane(lines, count, i));
        }
        note("NV" + std::to_string(lines) + " to every peer is more than one GPU has: the " +
                 counted(lines, "link") + " go through switches, drawn as " + std::to_string(count) + " × " +
                 chip->name +
                 (m_model.switches() > 0 ? ", as the catalogue knows them with " + m_gpu.name : "") +
                 "; which planes there are the listing does not say",
             "move links if you know the planes: the rates stay the same", hubs,
             m_matrix.rows[*gpus.begin()].line);
    }

    /// A GPU or a bridge with fewer links than the part has: a lane may be down (cases.md, 16 and 19).
    void tellMissingLinks(int links, const std::set<std::size_t>& switched) {
        std::size_t linked = 0;
        std::vector<std::string> without;
        std::vector<Id> withoutIds;
        int withoutLine = 0;
        for (std::size_t a = 0; a < m_matrix.rows.size(); ++a) {
            if (!m_matrix.rows[a].gpu) continue;
            const NvSum sum = nvSum(m_matrix, a);
            if (sum.peers > 0) {
                ++linked;
            } else {
                if (without.empty()) withoutLine = m_matrix.rows[a].line;
                without.push_back(m_matrix.rows[a].name);
                withoutIds.push_back(m_ids[a]);
            }
            const int used = switched.contains(a) ? sum.most : sum.links;
            if (sum.peers > 0 && used < links) {
                note(m_matrix.rows[a].name + " shows " + std::to_string(used) + " of the " +
                         counted(links, "link") + " that " + m_gpu.name + " has",
                     "check the seat of bridges and the state of the links", {m_ids[a]},
                     m_matrix.rows[a].line);
            }
        }
        if (!without.empty() && linked > without.size()) {
            warn(listed(without) + (without.size() == 1 ? " has" : " have") +
                     " no NVLink although the others have: software falls back to the host path without a "
                     "warning",
                 "check the GPU and its fabric state", withoutIds, withoutLine, true);
        }
    }

    void wireHost() {
        const HostTree tree = hostTree(m_matrix);
        const std::string cpuPart = m_model.part(Role::Cpu), switchPart = m_model.part(Role::PcieSwitch);
        std::vector<Id> cpus;
        int switches = 0;
        const auto addSwitch = [&](const Id& above) {
            const Id id = add(switchPart, Role::PcieSwitch, "psw" + std::to_string(switches++));
            join(id, above, 1);
            return id;
        };
        const auto attach = [&](const HostTree::Socket& socket, const Id& cpu) {
            for (const std::size_t row : socket.direct) join(m_ids[row], cpu, 1);
            for (const HostTree::Branch& branch : socket.branches) {
                const bool one = branch.groups.size() + (branch.loose.empty() ? 0 : 1) == 1;
                const Id top = addSwitch(cpu);
                for (const std::size_t row : branch.loose) join(m_ids[row], top, 1);
                for (const HostTree::Group& group : branch.groups) {
                    const Id own = one ? top : addSwitch(top);
                    for (const std::size_t row : group.devices) join(m_ids[row], own, 1);
                }
            }
        };
        for (const HostTree::Socket& socket : tree.sockets) {
            cpus.push_back(add(cpuPart, Role::Cpu, "cpu" + std::to_string(cpus.size())));
            attach(socket, cpus.back());
        }
        for (std::size_t i = 1; i < cpus.size(); ++i)
            join(cpus[0], cpus[i], std::max(1, m_model.socketLinks()), m_model.socketType());
        attach(tree.elsewhere, cpus.front());
        tellElsewhere(tree);
        note("the listing names no CPUs, socket links or PCIe widths: drawn as " +
                 counted(static_cast<int>(cpus.size()), "socket") + " " + name(cpuPart) + " with x16 links",
             "change parts and links to what the machine has", cpus);
        if (cpus.size() > 2)
            warn(
                "more than two sockets follow from SYS in the listing; a virtual machine prints it for "
                "everything",
                "join the parts that share a socket", cpus);
    }

    void tellElsewhere(const HostTree& tree) {
        const HostTree::Socket& elsewhere = tree.elsewhere;
        std::vector<std::size_t> rows = tree.unsure;
        rows.insert(rows.end(), elsewhere.direct.begin(), elsewhere.direct.end());
        for (const HostTree::Branch& branch : elsewhere.branches) {
            rows.insert(rows.end(), branch.loose.begin(), branch.loose.end());
            for (const HostTree::Group& group : branch.groups)
                rows.insert(rows.end(), group.devices.begin(), group.devices.end());
        }
        if (rows.empty()) return;
        std::sort(rows.begin(), rows.end());
        std::vector<std::string> names;
        std::vector<Id> ids;
        for (const std::size_t row : rows) {
            names.push_back(m_matrix.rows[row].name);
            ids.push_back(m_ids[row]);
        }
        note("the listing does not say on which socket " + listed(names) +
                 (names.size() == 1 ? " is" : " are") + ": drawn at CPU 0",
             "move the link if you know better", ids);
    }

    void tellGaps() {
        int unknown = 0;
        int line = 0;
        std::string first;
        for (std::size_t a = 0; a < m_matrix.rows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (m_matrix.at(a, b).kind != Kind::Unknown) continue;
                if (++unknown > 1) continue;
                first = m_matrix.rows[b].name + " and " + m_matrix.rows[a].name;
                line = std::max(m_matrix.rows[a].line, m_matrix.rows[b].line);
            }
        }
        if (unknown > 0) {
            warn(
                "the listing is cut: it says nothing of " + counted(unknown, "pair") + ", the first " + first,
                "paste the whole listing", {}, line);
        }
        if (!m_matrix.disagreements.empty()) {
            warn("the two halves of the listing disagree about " + listed(m_matrix.disagreements, 3) +
                     ": the weaker connection was taken",
                 "paste the listing again", {}, m_matrix.disagreementLine);
        }
    }

    const Matrix& m_matrix;
    const Catalog& m_catalog;
    const Accelerator& m_gpu;
    Model m_model;
    Builder m_builder;
    std::vector<Id> m_ids;  ///< of the rows
};

}  // namespace

Result<Drawing> drawMachine(const Matrix& matrix, const Catalog& catalog, const ReadOptions& options) {
    if (std::none_of(matrix.rows.begin(), matrix.rows.end(), [](const Row& row) { return row.gpu; })) {
        return failure("the listing shows no GPU", "paste the whole output of nvidia-smi topo -m");
    }
    if (!options.accelerator.empty()) {
        const Accelerator* named = catalog.accelerator(options.accelerator);
        if (named == nullptr) {
            std::vector<std::string> ids;
            for (const Accelerator& part : catalog.accelerators()) ids.push_back(part.id);
            return tl::unexpected<Error>(unknownName("accelerator", options.accelerator, ids));
        }
        return Machine(matrix, catalog, *named).draw();
    }
    const Guess guess = guessAccelerator(matrix, catalog);
    if (guess.part == nullptr)
        return failure("no accelerator of the catalogue has such links", "name the accelerator with --gpu");
    auto drawing = Machine(matrix, catalog, *guess.part).draw();
    if (drawing) {
        Finding finding;
        finding.rule = "import";
        finding.severity = Severity::Warning;
        finding.message =
            "the listing does not name the GPU: " + guess.part->name + " is a guess from its links" +
            (guess.alsoFit.empty() ? ""
                                   : "; " + listed(guess.alsoFit) +
                                         (guess.alsoFit.size() == 1 ? " fits as well" : " fit as well"));
        finding.fix = "name the accelerator (--gpu) or change the part of all GPUs";
        finding.line = matrix.rows.front().line;
        for (const int gpu : drawing->topology.accelerators())
            finding.where.push_back(drawing->topology.devices()[static_cast<std::size_t>(gpu)].id);
        drawing->findings.insert(drawing->findings.begin(), std::move(finding));
    }
    return drawing;
}

}  // namespace fabricsketch::formats::topo_m
