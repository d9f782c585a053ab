// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/building/builder.h"

/// What readers of hardware trees (NCCL XML, lstopo, nvlink status, rocm-smi) understand of a machine: the
/// input's own facts. `draw` makes a drawing of them and says what it had to assume.
namespace fabricsketch::formats::machine {

/// A PCIe link as the input gives it; empty = unknown.
struct PcieLink {
    std::optional<Rational> gigatransfers;  ///< GT/s per lane: 2.5, 5, 8, 16, 32, 64
    std::optional<int> width;
    std::optional<Rational> rate;  ///< GB/s each way, where the input gives that instead
    bool known() const { return rate || (gigatransfers && width); }
};

/// A NUMA node or socket.
struct CpuNode {
    std::string part;  ///< catalogue id, empty = not known
    int host = 0;      ///< number of its operating-system host
    Place place;
    std::string extra;  ///< kept in the drawing, as Device::extra
};

/// A PCI function or bridge.
struct Node {
    enum class Kind { Bridge, Gpu, Nic };
    Kind kind = Kind::Bridge;
    std::string address;  ///< as written; names it in findings
    Place place;
    int parent = -1;  ///< index of the bridge above, -1 = straight at the CPU
    int cpu = -1;     ///< index of its CPU, -1 = the input does not say
    int host = 0;
    PcieLink up;          ///< its own link upwards
    bool noSlot = false;  ///< hangs at the CPU without a PCI address (a nic straight below a cpu)
    std::string part;     ///< catalogue id, empty = not known
    std::string given;    ///< what the input calls it where the catalogue does not know it
    std::string isa;      ///< "sm_90", "gfx942"; GPUs
    std::string label;
    std::string extra;
    int number = -1;   ///< GPUs: as the input numbers it
    bool cut = false;  ///< the input breaks off inside it
};

/// One scale-up record of a GPU, in the input's words.
struct Record {
    enum class To { Gpu, Switch, HiddenSwitch, Cpu };
    int gpu = 0;  ///< index of the node
    To to = To::Gpu;
    int peer = -1;       ///< Gpu: index of the node, -1 = not in the input
    std::string target;  ///< as written; tells switches apart
    int count = 1;
    std::optional<Rational> rate;  ///< Cpu: GB/s each way per link
    bool bothEnds = true;          ///< the other end must list it as well
    Place place;
};

struct Machine {
    std::string formatId;
    std::string source;  ///< "NCCL topology", "lstopo": for sentences
    std::vector<CpuNode> cpus;
    std::vector<Node> nodes;  ///< parents before their children
    std::vector<Record> records;
    bool hasHost = true;     ///< tells of CPUs and PCIe; else only GPUs and links are drawn
    bool tellsLinks = true;  ///< would show scale-up links if there were any
    std::string vendor;      ///< of all GPUs; empty = not told
};

/// More than anybody has in one machine.
constexpr std::size_t kMostGpus = 1024;
struct NumberedGpu {
    int number = 0;
    Place place;
};
/// The machine of a listing that numbers its GPUs and tells no more of them (`topo -p2p`, `nvlink -s`,
/// rocm-smi): its nodes in that order, no host. Fails with `none` for none of them, and for more than
/// kMostGpus.
Result<Machine> numberedMachine(std::string formatId, const std::vector<NumberedGpu>& gpus,
                                const Error& none);

/// Unknown parts, unknown widths, hidden switches and the like become findings, after those that the reader
/// has put into the builder. Fails only where nothing can be drawn.
Result<Drawing> draw(Machine machine, Builder builder, const ReadOptions& options);

// The steps, one file each.

/// Fills Node::part of GPUs: --gpu, what fits the instruction set and the links, else a part not named.
std::optional<Error> identify(Machine& machine, Builder& builder, const ReadOptions& options);
struct Ids {
    std::vector<Id> nodes;  ///< empty for bridges that are not drawn
    std::vector<Id> cpus;   ///< empty where the input tells of no host
};
/// Adds devices and host links.
Ids drawHost(Machine& machine, Builder& builder);
/// Adds scale-up switches and links, and coherent links to CPUs.
void drawFabric(const Machine& machine, const Ids& ids, Builder& builder);

}  // namespace fabricsketch::formats::machine
