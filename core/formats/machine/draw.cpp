// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "formats/machine/machine.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats::machine {

Result<Drawing> draw(Machine machine, Builder builder, const ReadOptions& options) {
    constexpr std::size_t kMost = 10'000;
    if (machine.nodes.empty())
        return failure(phrases::say("the {0} shows no GPU and no NIC", machine.source),
                       phrases::say("take it on the machine itself"));
    if (machine.nodes.size() + machine.cpus.size() > kMost)
        return failure(phrases::say("more than {0} devices", std::to_string(kMost)),
                       phrases::say("read one machine at a time"));
    if (auto error = identify(machine, builder, options)) return tl::unexpected<Error>(std::move(*error));
    const Ids ids = drawHost(machine, builder);
    drawFabric(machine, ids, builder);
    const bool gpu = std::any_of(machine.nodes.begin(), machine.nodes.end(),
                                 [](const Node& node) { return node.kind == Node::Kind::Gpu; });
    if (!gpu)
        builder.warn(phrases::say("the {0} shows no GPU", machine.source),
                     phrases::say("paste the whole output"), {}, machine.nodes[0].place);
    return builder.finish({}, machine.formatId);
}

}  // namespace fabricsketch::formats::machine
