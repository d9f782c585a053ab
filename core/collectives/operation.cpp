// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "collectives/collective.h"

namespace fabricsketch::collectives {

namespace {

struct Named {
    Operation operation;
    const char* id;
};

constexpr std::array<Named, 7> names{{{Operation::AllReduce, "all_reduce"},
                                      {Operation::AllGather, "all_gather"},
                                      {Operation::ReduceScatter, "reduce_scatter"},
                                      {Operation::AllToAll, "all_to_all"},
                                      {Operation::Broadcast, "broadcast"},
                                      {Operation::Reduce, "reduce"},
                                      {Operation::SendRecv, "send_recv"}}};

}  // namespace

std::string operationId(Operation operation) {
    for (const Named& named : names)
        if (named.operation == operation) return named.id;
    return {};
}

std::optional<Operation> operationFromId(const std::string& id) {
    for (const Named& named : names)
        if (named.id == id) return named.operation;
    return std::nullopt;
}

double busFactor(Operation operation, int ranks) {
    const double n = ranks;
    if (ranks < 1) return 0;
    switch (operation) {
        case Operation::AllReduce:
            return 2 * (n - 1) / n;
        case Operation::AllGather:
        case Operation::ReduceScatter:
        case Operation::AllToAll:
            return (n - 1) / n;
        case Operation::Broadcast:
        case Operation::Reduce:
        case Operation::SendRecv:
            return 1;
    }
    return 1;
}

}  // namespace fabricsketch::collectives
