// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "units/error.h"

/// The matrix of `nvidia-smi topo -m` as it is pasted: the text's own facts, nothing inferred.
namespace fabricsketch::formats::topo_m {

/// How two devices are joined, nearest first. Unknown is not "no link".
struct Cell {
    enum class Kind { Unknown, Self, NvLink, Pix, Pxb, Phb, Node, Sys };
    Kind kind = Kind::Unknown;
    int links = 0;  ///< NvLink: how many are bonded

    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Row {
    std::string name;  ///< "GPU3", "NIC0", "mlx5_2"
    bool gpu = false;
    int line = 0;             ///< of the input, 0 = the listing has no row of its own for it
    std::vector<Cell> cells;  ///< one for every device, in the order of the header
    std::string cpus, numa;   ///< as written; empty = not told
};

struct Matrix {
    std::vector<Row> rows;                        ///< one for every device of the header, in its order
    std::vector<std::string> disagreements;       ///< "GPU0 and GPU3: NV4 and NV3", the smaller was taken
    int disagreementLine = 0;                     ///< of the first
    std::map<std::string, std::string> nicNames;  ///< the legend of NICs: "NIC0" -> "mlx5_0"
    std::vector<int> lines;                       ///< of the input that were understood, ascending

    const Cell& at(std::size_t a, std::size_t b) const { return rows[a].cells[b]; }
};

/// Reads the first matrix in a text: tabs, blanks or a markdown table, escapes, prompts and legends around
/// it, glued and wrapped cells, rows missing or cut. What one half lacks is taken from the other.
Result<Matrix> readMatrix(std::string_view text);

/// True if some line looks like a row of such a matrix.
bool looksLikeMatrix(std::string_view text);

}  // namespace fabricsketch::formats::topo_m
