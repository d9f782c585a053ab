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
#include "units/phrases.h"

namespace fabricsketch::formats::topo_m {

namespace {

using Kind = Cell::Kind;

/// Reads the matrix as a machine and notes what it had to assume.
class Machine {
  public:
    Machine(const Matrix& matrix, const Catalog& catalog, const Accelerator& gpu)
        : m_matrix(matrix), m_catalog(catalog), m_gpu(gpu), m_model(catalog, gpu), m_builder(catalog) {}

    /// `guess`: how the accelerator was found, where nobody named it.
    Result<Drawing> draw(const Guess* guess = nullptr) {
        std::vector<Id> nics;
        std::set<std::string> nicParts;
        for (const Row& row : m_matrix.rows) {
            if (row.gpu) {
                m_ids.push_back(m_builder.add(m_gpu.id, Role::Accelerator, "gpu" + row.name.substr(3)));
            } else {
                const bool numbered = row.name.starts_with("NIC");
                const std::string number = numbered ? row.name.substr(3) : std::to_string(nics.size());
                const auto legend = m_matrix.nicNames.find(row.name);
                const std::string part =
                    m_model.nic(legend != m_matrix.nicNames.end() ? legend->second : row.name);
                nicParts.insert(name(part));
                m_ids.push_back(m_builder.add(part, Role::Nic, "nic" + number));
                if (legend != m_matrix.nicNames.end()) {
                    m_builder.device(m_ids.back()).label = legend->second;
                } else if (!numbered) {
                    m_builder.device(m_ids.back()).label = row.name;
                }
                nics.push_back(m_ids.back());
            }
        }
        if (!nics.empty())
            note(phrases::say("the listing does not name the model of the NICs: drawn as {0}",
                              listed({nicParts.begin(), nicParts.end()})),
                 phrases::say("change the part"), nics);
        if (auto error = wireNvLinks()) return tl::unexpected<Error>(std::move(*error));
        wireHost();
        tellGaps();
        if (guess != nullptr) tellGuess(*guess);
        auto drawing = m_builder.finish({}, "topo-m");
        drawing.topology.setName(phrases::say("{0}, from nvidia-smi topo -m", drawing.topology.name()));
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

    void tellGuess(const Guess& guess) {
        std::vector<Id> gpus;
        for (std::size_t row = 0; row < m_matrix.rows.size(); ++row)
            if (m_matrix.rows[row].gpu) gpus.push_back(m_ids[row]);
        m_builder.guess(
            phrases::say(
                "the listing does not name the GPU: {0} is a guess from its links{1}", m_gpu.name,
                (guess.alsoFit.empty() ? ""
                                       : (guess.alsoFit.size() == 1
                                              ? phrases::say("; {0} fits as well", listed(guess.alsoFit))
                                              : phrases::say("; {0} fit as well", listed(guess.alsoFit))))),
            std::move(gpus), {m_matrix.rows.front().line, 0});
    }

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
                             phrases::say("the listing shows NVLink, which {0} does not have", m_gpu.name),
                             phrases::say("name another accelerator with --gpu")};
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
        const std::vector<std::set<std::size_t>> fabrics = apart(m_matrix, switched);
        for (const std::set<std::size_t>& fabric : fabrics) throughThe(lines, fabric);
        if (fabrics.size() > 1) {
            note(phrases::say("the listing shows no NVLink between {0} groups of GPUs: drawn with switches "
                              "of their own; on one board the fabric manager keeps such partitions apart",
                              std::to_string(fabrics.size())),
                 phrases::say("if one fabric was expected, check its state"), {},
                 m_matrix.rows[*fabrics[1].begin()].line);
        }
        return std::nullopt;
    }

    /// Which planes there are the listing cannot know: any even split gives the same rates.
    void throughThe(int lines, const std::set<std::size_t>& gpus) {
        const std::string part = m_model.part(Role::ScaleUpSwitch);
        const SwitchPart* chip = m_catalog.switchPart(part);
        if (chip == nullptr) {
            warn(phrases::say("the GPUs meet through switches, but the catalogue has none for {0}",
                              m_gpu.name),
                 phrases::say("add the switch to your own parts"));
            return;
        }
        const int count = planes(lines, static_cast<int>(gpus.size()), *chip, m_model);
        std::vector<Id> hubs;
        for (int i = 0; i < count; ++i)
            hubs.push_back(add(part, Role::ScaleUpSwitch, "nvsw" + std::to_string(m_switches++)));
        for (const std::size_t gpu : gpus) {
            for (int i = 0; i < count; ++i)
                join(m_ids[gpu], hubs[static_cast<std::size_t>(i)], linksToPlane(lines, count, i));
        }
        note(phrases::say(
                 "NV{0} to every peer is more than one GPU has: the {1} go through switches, drawn as {2} × "
                 "{3}{4}; which planes there are the listing does not say",
                 std::to_string(lines), counted(lines, "link"), std::to_string(count), chip->name,
                 (m_model.switches() > 0 ? phrases::say(", as the catalogue knows them with {0}", m_gpu.name)
                                         : "")),
             phrases::say("move links if you know the planes: the rates stay the same"), hubs,
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
                note(phrases::say("{0} shows {1} of the {2} that {3} has", m_matrix.rows[a].name,
                                  std::to_string(used), counted(links, "link"), m_gpu.name),
                     phrases::say("check the seat of bridges and the state of the links"), {m_ids[a]},
                     m_matrix.rows[a].line);
            }
        }
        if (!without.empty() && linked > without.size()) {
            warn(phrases::say("{0}{1} no NVLink although the others have: software falls back to the host "
                              "path without a warning",
                              listed(without),
                              (without.size() == 1 ? phrases::say(" has") : phrases::say(" have"))),
                 phrases::say("check the GPU and its fabric state"), withoutIds, withoutLine, true);
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
        note(phrases::say(
                 "the listing names no CPUs, socket links or PCIe widths: drawn as {0} {1} with x16 links",
                 counted(static_cast<int>(cpus.size()), "socket"), name(cpuPart)),
             phrases::say("change parts and links to what the machine has"), cpus);
        if (cpus.size() > 2)
            warn(phrases::say("more than two sockets follow from SYS in the listing; a virtual machine "
                              "prints it for everything"),
                 phrases::say("join the parts that share a socket"), cpus);
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
        note(phrases::say("the listing does not say on which socket {0}{1}: drawn at CPU 0", listed(names),
                          (names.size() == 1 ? phrases::say(" is") : phrases::say(" are"))),
             phrases::say("move the link if you know better"), ids);
    }

    void tellGaps() {
        int unknown = 0;
        int line = 0;
        std::string first;
        for (std::size_t a = 0; a < m_matrix.rows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (m_matrix.at(a, b).kind != Kind::Unknown) continue;
                if (++unknown > 1) continue;
                first = phrases::say("{0} and {1}", m_matrix.rows[b].name, m_matrix.rows[a].name);
                line = std::max(m_matrix.rows[a].line, m_matrix.rows[b].line);
            }
        }
        if (unknown > 0) {
            warn(phrases::say("the listing is cut: it says nothing of {0}, the first {1}",
                              counted(unknown, "pair"), first),
                 phrases::say("paste the whole listing"), {}, line);
        }
        if (!m_matrix.disagreements.empty()) {
            warn(phrases::say(
                     "the two halves of the listing disagree about {0}: the weaker connection was taken",
                     listed(m_matrix.disagreements, 3)),
                 phrases::say("paste the listing again"), {}, m_matrix.disagreementLine);
        }
    }

    const Matrix& m_matrix;
    const Catalog& m_catalog;
    const Accelerator& m_gpu;
    Model m_model;
    Builder m_builder;
    std::vector<Id> m_ids;  ///< of the rows
    int m_switches = 0;     ///< scale-up switches drawn so far
};

}  // namespace

Result<Drawing> drawMachine(const Matrix& matrix, const Catalog& catalog, const ReadOptions& options) {
    if (std::none_of(matrix.rows.begin(), matrix.rows.end(), [](const Row& row) { return row.gpu; })) {
        return failure(phrases::say("the listing shows no GPU"),
                       phrases::say("paste the whole output of nvidia-smi topo -m"));
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
        return failure(phrases::say("no accelerator of the catalogue has such links"),
                       phrases::say("name the accelerator with --gpu"));
    return Machine(matrix, catalog, *guess.part).draw(&guess);
}

}  // namespace fabricsketch::formats::topo_m
