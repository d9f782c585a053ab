// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "formats/format.h"
#include "formats/topo_m/matrix.h"

namespace fabricsketch::formats::topo_m {

/// What the NVLink cells of one GPU say.
struct NvSum {
    int peers = 0, links = 0, most = 0;
    bool even = true;  ///< the same number to every peer
};
NvSum nvSum(const Matrix& matrix, std::size_t gpu);
/// GPUs whose links go through switches: more links told than the part has, the same number to every peer, so
/// the same links serve all of them. The peers of such a GPU too, even where a cut listing shows less of
/// them.
std::set<std::size_t> throughSwitches(const Matrix& matrix, int links);
/// Those GPUs in groups with no NVLink from one to another: each has switches of its own, or a share of one board's
/// that the fabric manager keeps apart.
std::vector<std::set<std::size_t>> apart(const Matrix& matrix, std::set<std::size_t> gpus);
/// Scale-up ports of an accelerator; 0 if it has none.
int scaleUpLinks(const Accelerator& part, const Catalog& catalog);

/// The accelerators that a matrix fits, likeliest first: all bonded links of a GPU used before some left
/// over, bridged cards for pairs, and the order of the catalogue.
struct Guess {
    const Accelerator* part = nullptr;
    std::vector<std::string> alsoFit;  ///< names of others that fit as well
};
Guess guessAccelerator(const Matrix& matrix, const Catalog& catalog);

/// A machine that would print this matrix, with every inference as a finding.
Result<Drawing> drawMachine(const Matrix& matrix, const Catalog& catalog, const ReadOptions& options);

/// What host parts a matrix tells of: sockets, and groups below one PCIe switch or several. Numbers are rows.
struct HostTree {
    struct Group {
        std::vector<std::size_t> devices;
    };  ///< below one switch (PIX)
    struct Branch {
        std::vector<Group> groups;
        std::vector<std::size_t> loose;
    };  ///< joined without the CPU (PXB)
    struct Socket {
        std::vector<Branch> branches;
        std::vector<std::size_t> direct;
    };
    std::vector<Socket> sockets;
    Socket elsewhere;                 ///< NICs on some socket, the matrix does not say which
    std::vector<std::size_t> unsure;  ///< GPUs put on the first socket for want of an affinity
};
HostTree hostTree(const Matrix& matrix);

}  // namespace fabricsketch::formats::topo_m
