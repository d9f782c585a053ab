// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <tuple>

#include "formats/topo_m/machine.h"

namespace fabricsketch::formats::topo_m {

using Kind = Cell::Kind;

NvSum nvSum(const Matrix& matrix, std::size_t gpu) {
    NvSum sum;
    for (const Cell& cell : matrix.rows[gpu].cells) {
        if (cell.kind != Kind::NvLink) continue;
        sum.even = sum.even && (sum.most == 0 || sum.most == cell.links);
        ++sum.peers;
        sum.links += cell.links;
        sum.most = std::max(sum.most, cell.links);
    }
    return sum;
}

/// More links told than the part has, all pairs alike: the same links serve all peers, through switches.
std::set<std::size_t> throughSwitches(const Matrix& matrix, int links) {
    std::vector<NvSum> sums;
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) sums.push_back(nvSum(matrix, row));
    std::set<std::size_t> found;
    std::vector<std::size_t> queue;
    const auto take = [&](std::size_t row) {
        if (found.insert(row).second) queue.push_back(row);
    };
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        const NvSum& sum = sums[row];
        if (sum.even && sum.peers > 1 && sum.most <= links && sum.links > links) take(row);
    }
    while (!queue.empty()) {
        const std::size_t row = queue.back();
        queue.pop_back();
        for (std::size_t peer = 0; peer < matrix.rows.size(); ++peer) {
            const NvSum& sum = sums[peer];
            if (matrix.at(row, peer).kind == Kind::NvLink && sum.even && sum.most <= links) take(peer);
        }
    }
    return found;
}

std::vector<std::set<std::size_t>> apart(const Matrix& matrix, std::set<std::size_t> gpus) {
    std::vector<std::set<std::size_t>> groups;
    while (!gpus.empty()) {
        std::set<std::size_t>& group = groups.emplace_back();
        std::vector<std::size_t> queue{gpus.extract(gpus.begin()).value()};
        while (!queue.empty()) {
            const std::size_t gpu = queue.back();
            queue.pop_back();
            group.insert(gpu);
            for (auto peer = gpus.begin(); peer != gpus.end();) {
                const bool joined = matrix.at(gpu, *peer).kind == Kind::NvLink;
                if (joined) queue.push_back(*peer);
                peer = joined ? gpus.erase(peer) : std::next(peer);
            }
        }
    }
    return groups;
}

int scaleUpLinks(const Accelerator& part, const Catalog& catalog) {
    const LinkType* native = catalog.linkType(part.linkType);
    return native == nullptr ? 0 : std::min(part.links, native->maxLinksPerGpu.value_or(part.links));
}

namespace {

/// How badly a part fits, the first difference deciding; nothing if it does not fit at all.
using Misfit = std::tuple<int, bool, bool>;  ///< links left over, through switches, no bridge for pairs

std::optional<Misfit> misfit(const Matrix& matrix, const Catalog& catalog, const Accelerator& part) {
    const LinkType* native = catalog.linkType(part.linkType);
    const int links = scaleUpLinks(part, catalog);
    const std::set<std::size_t> switched = throughSwitches(matrix, links);
    int most = 0;
    bool pairs = true;
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        const NvSum sum = nvSum(matrix, row);
        if (sum.peers == 0) continue;
        pairs = pairs && sum.peers == 1;
        most = std::max(most, switched.contains(row) ? sum.most : sum.links);
    }
    if (most == 0) {
        // A part that no driver names (a MIG slice) is no card in a listing.
        const bool card = native == nullptr && !part.driverNames.empty();
        return card ? std::optional(Misfit(0, false, false)) : std::nullopt;
    }
    if (native == nullptr || most > links || (native->pairsOnly && (!pairs || !switched.empty())))
        return std::nullopt;
    const bool hasSwitch =
        std::any_of(catalog.switches().begin(), catalog.switches().end(), [&](const SwitchPart& chip) {
            return chip.role == Role::ScaleUpSwitch && chip.linkType == part.linkType;
        });
    if (!switched.empty() && !hasSwitch) return std::nullopt;
    return Misfit(links - most, !switched.empty(), pairs != native->pairsOnly);
}

}  // namespace

Guess guessAccelerator(const Matrix& matrix, const Catalog& catalog) {
    Guess guess;
    Misfit best;
    for (const Accelerator& part : catalog.accelerators()) {
        // nvidia-smi lists no other vendor's.
        if (part.vendor != "NVIDIA" || part.announced() || part.hypothetical) continue;
        const auto own = misfit(matrix, catalog, part);
        if (!own || (guess.part != nullptr && *own > best)) continue;
        if (guess.part == nullptr || *own < best) {
            guess = {&part, {}};
            best = *own;
        } else {
            guess.alsoFit.push_back(part.name);
        }
    }
    return guess;
}

}  // namespace fabricsketch::formats::topo_m
