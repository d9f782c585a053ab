// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace fabricsketch::corpus {

/// Which rows of a table are asked, and how.
struct Series {
    std::map<std::string, std::string>
        where;          ///< key of the row -> text it must have; a trailing * is any rest
    std::string value;  ///< column; empty = time_us, latency_us or busbw, whichever is there
    std::string algorithm = "auto", stack = "nccl", launch = "graph";
    std::int64_t bytes = 0;  ///< of rows that name no size
    std::string matrix;      ///< copies: name of a matrix, or of a single figure (a copy 0 -> 1)
    bool bothWays = false;   ///< the matrix adds both directions
    double floor = 0;        ///< s: the tool cannot start collectives faster than this
    std::string p2p;         ///< "denied": the tool switched peer access off
};

struct TableRule {
    std::string id, system, kind, note, p2p;
    std::vector<Series> series;
};

/// Which figures a line of the summary counts.
struct ClassRule {
    std::string id, name;
    double target = 0;
    bool ranged = false;
    std::set<std::string> kinds, operations;  ///< empty operations = any
    std::int64_t fromBytes = 0;
};

struct Rules {
    std::vector<TableRule> tables;
    std::vector<ClassRule> classes;
    std::set<std::string> fitted, unfitted;
    Catalog catalog;  ///< with the machines that only the corpus needs
};
Result<Rules> readRules(const Catalog& catalog, const std::filesystem::path& folder);

}  // namespace fabricsketch::corpus
