// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/report.h"
#include "topology/naming.h"

namespace fabricsketch {

std::string memberName(const Report&, int jobPosition);  ///< "GPU 3"
std::string operationName(collectives::Operation);       ///< "AllReduce"
std::string algorithmName(const std::string& id);        ///< "NVLS"; the id itself where unknown
std::string capitalised(std::string words);              ///< first letter large
std::string shortAlgorithmName(const std::string& id);   ///< "NVLS" of "NVLS (in-switch reduction)"
std::string sentence(std::string words);                 ///< first letter large, full stop at the end
std::string ratioText(double ratio);                     ///< "1.44×"

}  // namespace fabricsketch
