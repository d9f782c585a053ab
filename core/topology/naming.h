// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// "gpu", "nvsw", "psw", "cpu", "nic", "leaf": what fresh ids of a role begin with.
std::string idStem(Role role);

/// "b2.gpu13" = prefix "b2", stem "gpu", number "13"; parts may be empty.
struct IdParts {
    std::string_view prefix, stem, number;
};
IdParts idParts(std::string_view id);

/// "GPU", "NVSwitch", "PCIe switch": the kind of a drawn device as texts say it.
std::string roleWord(const Device& device);

/// As deviceName(topology, index); the id itself where no such device exists.
std::string deviceName(const Topology& topology, const Id& id);

/// "1 link", "3 links"; `many` where adding an s is not enough.
std::string counted(int count, const std::string& one, std::string many = {});

/// "GPU 0, GPU 1 and GPU 2"; beyond `most` names "GPU 0, GPU 1 and 6 more".
std::string listed(const std::vector<std::string>& names, std::size_t most = 5);

}  // namespace fabricsketch
