// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fabricsketch::fuzz;
    static const auto& format = formatOf("nccl-xml");
    return readDrawing(format, {reinterpret_cast<const char*>(data), size});
}
