// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/machine/machine.h"
#include "units/phrases.h"

namespace fabricsketch::formats::machine {

Result<Machine> numberedMachine(std::string formatId, const std::vector<NumberedGpu>& gpus,
                                const Error& none) {
    if (gpus.empty()) return tl::unexpected<Error>(none);
    if (gpus.size() > kMostGpus)
        return failure(phrases::say("more than {0} GPUs", std::to_string(kMostGpus)),
                       phrases::say("paste the listing of one machine"));
    Machine machine;
    machine.formatId = std::move(formatId);
    machine.source = "listing";
    machine.hasHost = false;
    for (const NumberedGpu& gpu : gpus) {
        Node node;
        node.kind = Node::Kind::Gpu;
        node.number = gpu.number;
        node.place = gpu.place;
        machine.nodes.push_back(std::move(node));
    }
    return machine;
}

}  // namespace fabricsketch::formats::machine
