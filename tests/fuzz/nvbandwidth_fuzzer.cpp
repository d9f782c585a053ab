// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/measured.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fabricsketch::fuzz::readMeasured("nvbandwidth", {reinterpret_cast<const char*>(data), size});
}
