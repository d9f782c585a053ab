// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/phases.h"

namespace fabricsketch::workload::fixtures {

/// Sizes as the vendors' configurations state them (Llama 3 70B, LLaMA-1 7B).
inline Model llama70b() {
    Model m;
    m.id = "llama3-70b";
    m.layers = 80, m.hidden = 8192, m.heads = 64, m.kvHeads = 8, m.headDim = 128, m.ffn = 28672,
    m.vocab = 128256;
    return m;
}
inline Model llama7b() {
    Model m;
    m.id = "llama-7b";
    m.layers = 32, m.hidden = 4096, m.heads = 32, m.kvHeads = 32, m.headDim = 128, m.ffn = 11008,
    m.vocab = 32000;
    return m;
}

/// Dense peaks and memory of the data sheets.
inline GpuNumbers h200() { return {989e12, 1979e12, 0, 4.8e12, 141e9}; }
inline GpuNumbers a100() { return {312e12, 0, 0, 2.039e12, 80e9}; }

}  // namespace fabricsketch::workload::fixtures
