// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of nccl-tests and rccl-tests (github.com/NVIDIA/nccl-tests doc/PERFORMANCE.md says what the columns
// mean). A row is known by its shape, bytes, elements and a data type, so that prefixes of launchers and logs
// do not matter.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "formats/measured/lines.h"
#include "formats/measured/readers.h"
#include "units/phrases.h"

namespace fabricsketch::formats::measured {

namespace {

using Words = std::vector<std::string_view>;

struct Name {
    std::string_view program, operation;
};
/// The program's name is the operation's, in two cases spelt otherwise.
constexpr std::array<Name, 10> kPrograms = {{
    {"all_reduce_perf", "all_reduce"},
    {"all_gather_perf", "all_gather"},
    {"reduce_scatter_perf", "reduce_scatter"},
    {"alltoallv_perf", "alltoallv"},
    {"alltoall_perf", "all_to_all"},
    {"broadcast_perf", "broadcast"},
    {"sendrecv_perf", "send_recv"},
    {"hypercube_perf", "hypercube"},
    {"scatter_perf", "scatter"},
    {"reduce_perf", "reduce"},
}};

bool isDataType(std::string_view word) {
    static const std::set<std::string_view> known = {
        "int8",        "uint8",   "int32",  "uint32",  "int64",    "uint64",   "half",     "float16",
        "float",       "float32", "double", "float64", "bfloat16", "fp8_e4m3", "fp8_e5m2", "float8_e4m3",
        "float8_e5m2", "f8e4m3",  "f8e5m2", "char",    "int",      "fp16",     "bf16"};
    return known.contains(word);
}

bool isReduction(std::string_view word) {
    static const std::set<std::string_view> known = {"sum", "prod",   "max",  "min",
                                                     "avg", "mulsum", "none", "all"};
    return known.contains(word);
}

/// "gather_perf" ends "all_gather_perf" too, so the longest match counts; an empty one where no program is
/// named.
std::string_view operationIn(std::string_view line) {
    const std::size_t at = line.find("_perf");
    if (at == std::string_view::npos) return {};
    for (const Name& name : kPrograms)
        if (line.substr(0, at + 5).ends_with(name.program)) return name.operation;
    if (line.substr(0, at + 5).ends_with("gather_perf")) return "gather";
    return {};
}

class Reader {
  public:
    void line(std::string_view text, int number) {
        const Words all = words(text, m_buffer);
        if (all.empty()) return;
        if (row(all, number)) return;
        if (const std::string_view operation = operationIn(text); !operation.empty()) {
            // The closing line names the program of the table above, all others that of the next one.
            const bool closing = text.find("concluded") != std::string_view::npos;
            if (closing && m_table != nullptr && m_table->operation.empty()) m_table->operation = operation;
            if (!closing) {
                if (m_table != nullptr) endRun();
                m_operation = operation;
            }
            understood(number);
        }
        if (text.find("rccl-tests") != std::string_view::npos || text.find("RCCL") != std::string_view::npos)
            m_rccl = true;
        if (text.find("nThread") != std::string_view::npos && text.find("nGpus") != std::string_view::npos) {
            if (m_table != nullptr) endRun();
            understood(number);
        }
        rankLine(text, all, number);
        if (has(all, "size") && has(all, "count") && has(all, "type")) {
            if (m_table != nullptr) endTable();
            understood(number);
        }
    }

    Result<Measured> result() {
        finish();
        if (m_measured.collectives.empty())
            return failure(phrases::say("the text has the heading of nccl-tests but no row of a table"),
                           phrases::say("paste the lines with sizes and times too"));
        m_measured.tool = m_rccl ? "rccl-tests" : "nccl-tests";
        return std::move(m_measured);
    }

  private:
    static bool has(const Words& all, std::string_view word) {
        return std::find(all.begin(), all.end(), word) != all.end();
    }
    void understood(int number) { m_measured.lines.push_back(number); }
    void odd(int line, std::string what, std::string remedy) {
        if (m_measured.oddities.size() < kMostOddities)
            m_measured.oddities.push_back({{}, line, 0, std::move(what), std::move(remedy)});
    }

    void endTable() { m_table = nullptr; }
    /// What was said about ranks belongs to the run that is over.
    void endRun() {
        endTable();
        m_operation = {};
        m_ranks = 0;
        m_hosts.clear();
        m_accelerator.clear();
    }

    /// "#  Rank  3 Group  0 Pid  4711 on host7 device  3 [0x5d] NVIDIA H100 80GB HBM3"
    void rankLine(std::string_view text, const Words& all, int number) {
        const auto rank =
            std::find_if(all.begin(), all.end(), [](auto word) { return word.ends_with("Rank"); });
        if (all.end() - rank < 6 || !whole(rank[1]) || text.find(" device ") == std::string_view::npos)
            return;
        if (m_table != nullptr) endRun();
        if (m_ranks < 1'000'000) ++m_ranks;
        understood(number);
        const auto on = std::find(rank, all.end(), "on");
        if (all.end() - on > 1 && m_hosts.size() < 100'000) m_hosts.emplace(on[1]);
        const std::size_t bracket = text.find(']', text.find(" device "));
        if (bracket == std::string_view::npos || !m_accelerator.empty()) return;
        std::string_view name = text.substr(bracket + 1, 80);
        const std::size_t first = name.find_first_not_of(" \t");
        if (first == std::string_view::npos) return;
        name = name.substr(first, name.find_last_not_of(" \t\r") + 1 - first);
        m_accelerator = name;
        if (name.starts_with("AMD")) m_rccl = true;
    }

    bool row(const Words& all, int number) {
        for (std::size_t i = 0; i + 5 < all.size() && i < 12; ++i) {
            const auto bytes = whole(all[i]);
            const auto count = whole(all[i + 1]);
            if (!bytes || !count || *bytes < 0 || *count < 0 || !isDataType(all[i + 2])) continue;
            addRow(*bytes, all, i + 2, number);
            return true;
        }
        return false;
    }

    /// Values of one half of a row: time in µs, algbw, busbw and, where it was checked, wrong values.
    struct Half {
        std::optional<double> time, algbw, busbw, wrong;
    };

    void addRow(std::int64_t bytes, const Words& all, std::size_t type, int number) {
        std::size_t at = type + 1;
        std::string_view reduction;
        if (isReduction(all[at])) reduction = all[at++];
        std::vector<std::optional<double>> values;
        bool firstIsWhole = at < all.size() && whole(all[at]).has_value();
        for (; at < all.size() && values.size() < 10; ++at) {
            const auto value = number_(all[at]);
            if (!value) break;
            values.push_back(*value);
        }
        // -1 or a rank stands before the times where the operation may have a root.
        const std::size_t n = values.size();
        std::optional<double> root;
        if (firstIsWhole && (n == 9 || n == 5 || (n == 7 && values[0] && *values[0] < 0))) {
            root = values.front();
            values.erase(values.begin());
        }
        const std::size_t width = values.size() == 6 || values.size() == 3 ? 3 : 4;
        if (values.size() < 3) {
            odd(number, phrases::say("the row is cut off before its times"),
                phrases::say("it was left out; paste the whole line"));
            return;
        }
        const auto half = [&](std::size_t from) {
            const auto value = [&](std::size_t i) {
                return from + i < values.size() && i < width ? values[from + i] : std::nullopt;
            };
            return Half{value(0), value(1), value(2), value(3)};
        };
        const Half out = half(0), in = half(width);
        MeasuredCollective::Row row;
        row.line = number;
        row.bytes = bytes;
        row.outOfPlace = timeOf(out, bytes);
        row.inPlace = timeOf(in, bytes);
        if (!row.outOfPlace && !row.inPlace) {
            odd(number, phrases::say("time and bandwidth of the row do not belong together"),
                phrases::say("it was left out; check that no column is missing"));
            return;
        }
        if (m_rows >= kMostRows) {
            if (m_rows++ == kMostRows)
                odd(number, phrases::say("more than {0} rows", std::to_string(kMostRows)),
                    phrases::say("those from here on were left out"));
            return;
        }
        ++m_rows;
        if (m_table != nullptr && bytes < m_table->rows.back().bytes) endTable();
        if (m_table == nullptr && !begin(all[type], number)) return;
        if (reduction.size() > 0) m_reduces = reduction != "none";
        if (root && *root >= 0) m_rooted = true;
        for (const Half& one : {out, in})
            if (one.algbw && one.busbw && *one.algbw > m_largestAlgbw) {
                m_largestAlgbw = *one.algbw;
                m_factor = *one.busbw / *one.algbw;
            }
        if (out.wrong.value_or(0) + in.wrong.value_or(0) > 0 && !m_saidWrong) {
            m_saidWrong = true;
            odd(number, phrases::say("the test counted wrong values: this machine computes wrong sums"),
                phrases::say("mend that before its speed; no time is worth anything until then"));
        }
        m_table->rows.push_back(row);
        understood(number);
    }

    /// A value that may be missing: nullopt = the word is no value at all.
    static std::optional<std::optional<double>> number_(std::string_view word) {
        if (word == "N/A" || word == "nan" || word == "-nan" || word == "inf") return std::optional<double>();
        if (const auto value = number(word)) return std::optional<double>(*value);
        return std::nullopt;
    }

    /// Bandwidth is bytes over time by definition; where it is not, columns are missing or shifted. Two
    /// digits are printed, so small ones say nothing.
    static std::optional<double> timeOf(const Half& half, std::int64_t bytes) {
        if (!half.time || !half.algbw || *half.time <= 0 || *half.time > 1e12) return std::nullopt;
        const double expected = static_cast<double>(bytes) / *half.time / 1e3;
        if (std::fabs(expected - *half.algbw) > 0.011 + 0.02 * expected) return std::nullopt;
        return *half.time * 1e-6;
    }

    bool begin(std::string_view type, int number) {
        finish();
        if (m_measured.collectives.size() >= kMostTables) return false;
        MeasuredCollective table;
        table.operation = m_operation;
        table.ranks = m_ranks;
        table.hosts = static_cast<int>(m_hosts.size());
        table.accelerator = m_accelerator;
        table.dataType = type;
        table.line = number;
        m_measured.collectives.push_back(std::move(table));
        m_table = &m_measured.collectives.back();
        return true;
    }

    /// What the heading did not say follows from the columns where it can: busbw over algbw is 2(n−1)/n for
    /// AllReduce, (n−1)/n for operations without a root, 1 with one.
    void finish() {
        if (!m_measured.collectives.empty()) {
            MeasuredCollective& table = m_measured.collectives.back();
            const double f = m_factor;
            if (table.operation.empty() && m_reduces) {
                if (m_rooted)
                    table.operation = *m_reduces ? "reduce" : "broadcast";
                else if (*m_reduces && f > 1.02)
                    table.operation = "all_reduce";
                else if (*m_reduces && f > 0.3 && f < 0.98)
                    table.operation = "reduce_scatter";
                if (!table.operation.empty())
                    odd(table.line,
                        phrases::say("the operation is not named; columns say {0}", table.operation),
                        phrases::say("paste the command line too if that is wrong"));
            }
            if (table.operation.empty())
                odd(table.line, phrases::say("the operation is not named and the columns leave it open"),
                    phrases::say("paste the command line (… all_gather_perf …) with the table"));
            double ranks = 0;
            if (table.operation == "all_reduce" && f > 0.9 && f < 1.9999) ranks = 2 / (2 - f);
            const bool gathers = table.operation == "all_gather" || table.operation == "reduce_scatter" ||
                                 table.operation == "all_to_all";
            if (gathers && f > 0.4 && f < 0.9999) ranks = 1 / (1 - f);
            const double rounded = std::round(ranks);
            // Two printed digits tell rank counts up to a few dozen apart.
            if (table.ranks == 0 && rounded >= 2 && rounded <= 64 &&
                std::fabs(ranks - rounded) < 0.12 * rounded) {
                table.ranks = static_cast<int>(rounded);
                odd(table.line,
                    phrases::say("the number of ranks is not named; busbw over algbw says {0}",
                                 std::to_string(table.ranks)),
                    phrases::say("paste the lines '# Rank …' too if that is wrong"));
            }
            if (table.ranks == 1)
                odd(table.line,
                    phrases::say("one rank: nothing passes between GPUs, so the bandwidths mean nothing"),
                    phrases::say("run the test on two GPUs or more"));
        }
        m_reduces.reset();
        m_rooted = m_saidWrong = false;
        m_largestAlgbw = m_factor = 0;
    }

    Measured m_measured;
    MeasuredCollective* m_table = nullptr;  ///< the last one, while rows may still belong to it
    std::string m_buffer, m_operation, m_accelerator;
    std::set<std::string> m_hosts;
    int m_ranks = 0;
    std::size_t m_rows = 0;
    std::optional<bool> m_reduces;
    bool m_rooted = false, m_saidWrong = false, m_rccl = false;
    double m_largestAlgbw = 0, m_factor = 0;
};

int recognises(std::string_view text) {
    if (text.find("out-of-place") != std::string_view::npos && text.find("busbw") != std::string_view::npos)
        return 90;
    // The heading may have been left behind: one row in the first lines is enough.
    int score = 0, seen = 0;
    std::string buffer;
    eachLine(text.substr(0, 64U << 10U), [&](std::string_view line, int) {
        if (score > 0 || ++seen > 400) return;
        const Words all = words(line, buffer);
        for (std::size_t i = 0; i + 5 < all.size() && i < 12; ++i)
            if (whole(all[i]) && whole(all[i + 1]) && isDataType(all[i + 2])) score = 70;
    });
    return score;
}

Result<Measured> read(std::string_view text) {
    Reader reader;
    eachLine(text, [&](std::string_view line, int number) { reader.line(line, number); });
    return reader.result();
}

}  // namespace

MeasuredReader ncclTests() { return {"nccl-tests", "nccl-tests or rccl-tests", recognises, read}; }

}  // namespace fabricsketch::formats::measured
