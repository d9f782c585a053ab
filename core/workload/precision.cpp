// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/serving.h"

namespace fabricsketch::workload {
namespace {

struct Row {
    Precision precision;
    const char* id;
    double bytesPerWeight;
    double kvBytes;
};

// Bytes with the scales that such weights carry: FP4 one byte of scale for 16 weights, grouped INT4 16 bits
// for 32. A KV cache is kept in 16 or 8 bit; 4-bit caches are written as FP8 here.
constexpr Row kRows[] = {
    {Precision::Fp16, "fp16", 2, 2},
    {Precision::Fp8, "fp8", 1, 1},
    {Precision::Fp4, "fp4", 0.5625, 1},
    {Precision::Int4, "int4", 0.5, 1},
    {Precision::Int4Grouped, "int4-grouped", 0.5625, 1},
};

const Row& rowOf(Precision precision) {
    for (const Row& row : kRows)
        if (row.precision == precision) return row;
    return kRows[0];
}

}  // namespace

std::string precisionId(Precision precision) { return rowOf(precision).id; }

std::vector<std::string> precisionIds() {
    std::vector<std::string> ids;
    for (const Row& row : kRows) ids.emplace_back(row.id);
    return ids;
}

std::optional<Precision> precisionFromId(const std::string& id) {
    if (id == "bf16") return Precision::Fp16;
    for (const Row& row : kRows)
        if (id == row.id) return row.precision;
    return std::nullopt;
}

double bytesPerWeight(Precision precision) { return rowOf(precision).bytesPerWeight; }

double bytesPerKvElement(Precision precision) { return rowOf(precision).kvBytes; }

Precision kvPrecisionFor(Precision weights) {
    return weights == Precision::Fp8 || weights == Precision::Fp4 ? Precision::Fp8 : Precision::Fp16;
}

}  // namespace fabricsketch::workload
