// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/check/hypotheses.h"

#include <algorithm>
#include <map>
#include <set>

#include "topology/edit.h"
#include "units/phrases.h"

namespace fabricsketch::checking {

namespace {

constexpr std::size_t kMostOfAKind = 16;  ///< likenesses asked per kind of hypothesis

/// Makes hypotheses about one drawing and job.
class Maker {
  public:
    Maker(const Topology& topology, const Catalog& catalog, const Job& job, const Suspicion& suspicion)
        : m_topology(topology),
          m_catalog(catalog),
          m_job(job),
          m_suspicion(suspicion),
          m_members(job.members.begin(), job.members.end()) {}

    std::vector<Hypothesis> all() {
        if (m_suspicion.slow) {
            algorithms();
            peerCopies();
            scaleUpUnused();
            lanes();
            switches();
            slots();
            accessControl();
            if (m_suspicion.collective) {
                networkCards();
                otherMembers();
            }
        } else {
            betterHost();
        }
        return std::move(m_found);
    }

  private:
    const Device& device(int index) const { return m_topology.devices()[static_cast<std::size_t>(index)]; }
    std::string name(int index) const { return deviceName(m_topology, index); }
    Layer layerOf(const Link& link) const {
        const LinkType* type = m_catalog.linkType(link.type);
        return type != nullptr ? type->layer : Layer::Host;
    }
    std::string typeName(const Link& link) const {
        const LinkType* type = m_catalog.linkType(link.type);
        return type != nullptr ? type->name : link.type;
    }
    bool member(int index) const { return m_members.contains(index); }

    void add(std::string id, std::string sentence, Topology topology) {
        m_found.push_back({std::move(id), std::move(sentence), std::move(topology), m_job});
    }
    void add(std::string id, std::string sentence, const Edit& edit) {
        add(std::move(id), std::move(sentence), edit.apply(m_topology));
    }

    /// A ring where the switches were expected to add up.
    void algorithms() {
        if (!m_suspicion.collective) return;
        const auto& chosen = m_suspicion.algorithms;
        const bool reduction = std::any_of(chosen.begin(), chosen.end(),
                                           [](const std::string& one) { return one.starts_with("nvls"); });
        if (!reduction) return;
        add("no-switch-reduction",
            phrases::say(
                "NCCL ran a ring, not NVLS: in-switch reduction is off (NCCL_NVLS_ENABLE, NCCL_ALGO, "
                "the fabric manager, a container without it)"),
            m_topology);
        m_found.back().algorithms = {"ring", "tree"};
    }

    void peerCopies() {
        add("p2p-off",
            phrases::say("peer copies are off (NCCL_P2P_DISABLE, an IOMMU, a driver that refuses them): "
                         "everything passes through the host's memory"),
            withoutPeerCopies(m_topology, m_catalog));
    }

    void scaleUpUnused() {
        Edit edit;
        for (std::size_t i = 0; i < m_topology.links().size(); ++i) {
            const Link& link = m_topology.links()[i];
            if (layerOf(link) != Layer::ScaleUp) continue;
            edit.links[link.id] = failed(link);
        }
        if (edit.links.empty()) return;
        const LinkType* type = m_catalog.linkType(m_topology.link(edit.links.begin()->first)->type);
        add("host-path",
            phrases::say("the {0} links are not used: the path goes over PCIe and the host",
                         (type != nullptr ? type->name : std::string("scale-up"))),
            edit);
    }

    static Link failed(Link link) {
        link.condition = Condition::Failed;
        return link;
    }

    /// Links that look alike from the outside: one of them stands for all, unless members are told apart.
    std::string likeness(int index, const Link& link) const {
        const auto [a, b] = m_topology.ends(index);
        std::string key = link.type + "/" + std::to_string(link.width) + "/" + roleId(device(a).role) +
                          roleId(device(b).role);
        if (m_suspicion.everyMember)
            key += "/" + std::to_string(member(a) ? a : -1) + "/" + std::to_string(member(b) ? b : -1);
        return key;
    }
    /// Links of a layer that end at a member, one a likeness.
    std::vector<int> representatives(Layer layer) const {
        std::vector<int> found;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < m_topology.links().size(); ++i) {
            const int index = static_cast<int>(i);
            const Link& link = m_topology.links()[i];
            const auto [a, b] = m_topology.ends(index);
            if (layerOf(link) != layer || link.condition == Condition::Failed || (!member(a) && !member(b)))
                continue;
            if (seen.insert(likeness(index, link)).second) found.push_back(index);
            const std::size_t most = m_suspicion.everyMember ? 4 * kMostOfAKind : kMostOfAKind;
            if (found.size() >= most) break;
        }
        return found;
    }

    std::string endsOf(int index) const {
        const auto [a, b] = m_topology.ends(index);
        if (!m_suspicion.everyMember && !(member(a) && member(b))) return "a GPU";
        if (member(a) && member(b))
            return m_suspicion.everyMember ? phrases::say("{0} and {1}", name(a), name(b))
                                           : phrases::say("a pair of GPUs");
        return name(member(a) ? a : b);
    }

    /// "1 of 18 NVLink 4 lanes of GPU 3 is down", down to a third: a bridge half seated, a cable out.
    void lanes() {
        for (const int index : representatives(Layer::ScaleUp)) {
            const Link& link = m_topology.links()[static_cast<std::size_t>(index)];
            const auto [a, b] = m_topology.ends(index);
            std::set<int, std::greater<>> widths;
            for (const int left : {link.width - 1, link.width * 2 / 3, link.width / 2, link.width / 3})
                if (left >= 0 && left < link.width) widths.insert(left);
            for (const int left : widths) {
                if (left == 0 && link.width > 1) continue;
                Edit edit;
                Link changed = link;
                if (left == 0)
                    changed.condition = Condition::Failed;
                else
                    changed.width = left;
                edit.links[link.id] = changed;
                const int down = link.width - left;
                // At a switch a plane's lanes are meant; what a GPU has in all reads better.
                const bool pair = member(a) && member(b);
                const int all = pair ? link.width : lanesOf(member(a) ? a : b, link.type);
                add("lane-down",
                    phrases::say("{0} of {1} {2}{3}{4}{5} down", std::to_string(down), std::to_string(all),
                                 typeName(link),
                                 (pair ? phrases::say(" links between ") : phrases::say(" links of ")),
                                 endsOf(index), (down == 1 ? phrases::say(" is") : phrases::say(" are"))),
                    edit);
            }
        }
    }
    int lanesOf(int index, const std::string& type) const {
        int all = 0;
        for (const int at : m_topology.linksOf(index)) {
            const Link& link = m_topology.links()[static_cast<std::size_t>(at)];
            if (link.type == type) all += link.width;
        }
        return all;
    }

    void switches() {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < m_topology.devices().size(); ++i) {
            const Device& one = m_topology.devices()[i];
            if (one.role != Role::ScaleUpSwitch || one.condition == Condition::Failed ||
                !seen.insert(one.part).second)
                continue;
            const auto count =
                std::count_if(m_topology.devices().begin(), m_topology.devices().end(), [&](const Device& d) {
                    return d.role == Role::ScaleUpSwitch && d.host == one.host && d.board == one.board;
                });
            if (count < 2) continue;
            Edit edit;
            Device changed = one;
            changed.condition = Condition::Failed;
            edit.devices[one.id] = changed;
            add("switch-down", phrases::say("one of the {0} scale-up switches is off", std::to_string(count)),
                edit);
        }
    }

    /// A card in a slot with half or a quarter of its lanes, or trained to an older generation.
    void slots() {
        for (const int index : representatives(Layer::Host)) {
            const Link& link = m_topology.links()[static_cast<std::size_t>(index)];
            const LinkType* type = m_catalog.linkType(link.type);
            const auto [a, b] = m_topology.ends(index);
            if (type == nullptr || (member(a) && member(b))) continue;
            const Rational full = link.rate.value_or(type->ratePerLink.gbps);
            for (const int part : {2, 4}) {
                Edit edit;
                Link changed = link;
                changed.rate = full / Rational(part);
                edit.links[link.id] = changed;
                add("slot-narrow",
                    phrases::say("the PCIe link of {0} runs at {1} its rate ({2})", endsOf(index),
                                 (part == 2 ? phrases::say("half") : phrases::say("a quarter of")),
                                 (part == 2 ? phrases::say("×8 and not ×16, or a generation lower")
                                            : phrases::say("×4, or two generations lower"))),
                    edit);
            }
        }
    }

    void accessControl() {
        const bool switched = std::any_of(m_topology.devices().begin(), m_topology.devices().end(),
                                          [](const Device& d) { return d.role == Role::PcieSwitch; });
        if (!switched || m_topology.policy().accessControl.value_or(false)) return;
        Edit edit;
        edit.policy = m_topology.policy();
        edit.policy->accessControl = true;
        add("access-control",
            phrases::say("PCIe access control (ACS) sends traffic below a switch up to the CPU and back"),
            edit);
    }

    void networkCards() {
        if (!m_suspicion.severalHosts) return;
        std::map<int, std::vector<int>> ofHost;
        for (std::size_t i = 0; i < m_topology.devices().size(); ++i) {
            const Device& one = m_topology.devices()[i];
            if (one.role == Role::Nic && one.condition != Condition::Failed)
                ofHost[one.host.value_or(-1)].push_back(static_cast<int>(i));
        }
        if (ofHost.empty()) return;
        std::size_t most = 0;
        for (const auto& [host, nics] : ofHost) most = std::max(most, nics.size());
        std::set<std::size_t, std::greater<>> counts;
        for (const std::size_t left : {most - 1, most / 2, most / 4, std::size_t(1)})
            if (left > 0 && left < most) counts.insert(left);
        for (const std::size_t left : counts) {
            Edit edit;
            for (const auto& [host, nics] : ofHost)
                for (std::size_t i = left; i < nics.size(); ++i) {
                    Device off = device(nics[i]);
                    off.condition = Condition::Failed;
                    edit.devices[off.id] = off;
                }
            add("nic-count",
                phrases::say("only {0} of {1} NICs of a host {2} the traffic", std::to_string(left),
                             std::to_string(most),
                             (left == 1 ? phrases::say("carries") : phrases::say("carry"))),
                edit);
        }
        if (m_topology.policy().gpuDirect) {
            Edit edit;
            edit.policy = m_topology.policy();
            edit.policy->gpuDirect = false;
            add("no-gpudirect",
                phrases::say("GPUDirect RDMA is off: what the NICs send passes through the host's memory"),
                edit);
        }
        wrongSocket(ofHost);
    }

    /// Every NIC below the parent of another socket's.
    void wrongSocket(const std::map<int, std::vector<int>>& ofHost) {
        Edit edit;
        for (const auto& [host, nics] : ofHost) {
            std::vector<std::pair<int, int>> uplinks;  // link, parent
            for (const int nic : nics)
                for (const int at : m_topology.linksOf(nic))
                    if (layerOf(m_topology.links()[static_cast<std::size_t>(at)]) == Layer::Host)
                        uplinks.emplace_back(at, m_topology.otherEnd(at, nic));
            const std::size_t half = uplinks.size() / 2;
            for (std::size_t i = 0; i < uplinks.size() && half > 0; ++i) {
                const auto [at, parent] = uplinks[i];
                const int other = uplinks[(i + half) % uplinks.size()].second;
                if (other == parent) continue;
                Link moved = m_topology.links()[static_cast<std::size_t>(at)];
                (moved.a == device(parent).id ? moved.a : moved.b) = device(other).id;
                edit.links[moved.id] = moved;
            }
        }
        if (!edit.links.empty())
            add("wrong-numa",
                phrases::say("GPUs use NICs of the other socket: what they send crosses between the CPUs"),
                edit);
    }

    /// The ranks ran elsewhere: spread over the machine, or its last GPUs.
    void otherMembers() {
        const auto all = m_topology.accelerators();
        const std::size_t n = m_job.members.size();
        if (m_suspicion.severalHosts || n >= all.size() || n < 2) return;
        std::set<std::vector<int>> tried{m_job.members};
        for (std::size_t stride = 2; stride * (n - 1) < all.size() && tried.size() < kMostOfAKind; ++stride) {
            Job job{{}, m_job.of};
            for (std::size_t i = 0; i < n; ++i) job.members.push_back(all[i * stride]);
            if (!tried.insert(job.members).second) continue;
            std::string names;
            for (std::size_t i = 0; i < std::min<std::size_t>(n, 4); ++i)
                names += (i == 0 ? "" : ", ") + name(job.members[i]);
            m_found.push_back(
                {"other-gpus",
                 phrases::say("the ranks ran on GPUs that are joined less well, such as {0}{1}: "
                              "another bridge, switch or socket",
                              names, (n > 4 ? " …" : "")),
                 m_topology, std::move(job)});
        }
    }

    /// What the machine may have and the drawing has not.
    void betterHost() {
        Edit allowed;
        allowed.policy = m_topology.policy();
        allowed.policy->p2pOverPcie = HostPolicy::P2p::Allowed;
        allowed.policy->accessControl = false;
        if (!(*allowed.policy == m_topology.policy()))
            add("p2p-on", phrases::say("peer copies over PCIe work there, and the drawing has them off"),
                allowed);
        if (m_suspicion.collective && m_suspicion.severalHosts && !m_topology.policy().networkReduction) {
            Edit sharp;
            sharp.policy = m_topology.policy();
            sharp.policy->networkReduction = true;
            add("network-reduction",
                phrases::say("the network's switches add up (SHARP), and the drawing has that off"), sharp);
        }
        if (m_suspicion.collective) {
            add("switch-reduction", phrases::say("NCCL ran NVLS where the model expects a ring"), m_topology);
            m_found.back().algorithms = {"nvls", "nvls-tree"};
        }
    }

    const Topology& m_topology;
    const Catalog& m_catalog;
    const Job& m_job;
    const Suspicion& m_suspicion;
    std::set<int> m_members;
    std::vector<Hypothesis> m_found;
};

}  // namespace

Topology withoutPeerCopies(const Topology& topology, const Catalog& catalog) {
    Edit edit;
    edit.policy = topology.policy();
    edit.policy->p2pOverPcie = HostPolicy::P2p::Denied;
    for (const Link& link : topology.links()) {
        const LinkType* type = catalog.linkType(link.type);
        if (type == nullptr || type->layer != Layer::ScaleUp) continue;
        Link off = link;
        off.condition = Condition::Failed;
        edit.links[link.id] = off;
    }
    return edit.apply(topology);
}

std::vector<Hypothesis> hypotheses(const Topology& topology, const Catalog& catalog, const Job& job,
                                   const Suspicion& suspicion) {
    return Maker(topology, catalog, job, suspicion).all();
}

}  // namespace fabricsketch::checking
