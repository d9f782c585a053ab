// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// nvbandwidth, as text and as JSON (-j): test cases with a sentence that says what flows where. Those that
// copy between two devices become matrices; sums over several at once are left out.
#include <map>

#include "formats/json/text.h"
#include "formats/measured/lines.h"
#include "formats/measured/matrix_block.h"
#include "formats/measured/readers.h"
#include "units/phrases.h"

namespace fabricsketch::formats::measured {

namespace {

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// "memcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)"
struct Sentence {
    MeasuredMatrix::Between between = MeasuredMatrix::Between::Accelerators;
    MeasuredMatrix::Quantity quantity = MeasuredMatrix::Quantity::Bandwidth;
    bool both = false;
    bool columnSends = false;
    double scale = 1;  ///< to GB/s or s
};

bool isSentence(std::string_view text) {
    return contains(text, "(row)") && contains(text, "(column)") &&
           (contains(text, "GB/s") || contains(text, "(ns)"));
}

/// Empty: a test that no drawing answers (one direction of two, many at once).
std::optional<Sentence> understand(std::string_view test, std::string_view text) {
    for (const char* other :
         {"all_to", "_to_all", "one_to", "_to_one", "local_copy", "broadcast", "multicast"})
        if (contains(test, other)) return std::nullopt;
    Sentence sentence;
    if (contains(text, "(ns)")) {
        sentence.quantity = MeasuredMatrix::Quantity::Latency;
        sentence.scale = 1e-9;
    }
    const bool both = contains(text, "<->");
    if (both || contains(test, "bidirectional")) {
        if (!contains(text, "Total") && contains(test, "device_to_device")) return std::nullopt;
        if (!contains(test, "device_to_device")) return std::nullopt;
        sentence.both = true;
    }
    sentence.columnSends = !both && contains(text, "<-");
    const bool rowHost = contains(text, "CPU(row)"), columnHost = contains(text, "CPU(column)");
    if (rowHost && columnHost) return std::nullopt;
    if (rowHost || columnHost)
        sentence.between = rowHost == sentence.columnSends ? MeasuredMatrix::Between::AcceleratorToHost
                                                           : MeasuredMatrix::Between::HostToAccelerator;
    return sentence;
}

constexpr std::size_t kLocatable = 1U << 20;  ///< bytes of JSON in which lines are still looked up
constexpr std::size_t kMostLookups = 100;

using Cells = std::vector<std::vector<std::optional<double>>>;

MeasuredMatrix oriented(const Sentence& sentence, std::vector<int> rows, std::vector<int> columns,
                        const Cells& cells) {
    MeasuredMatrix matrix;
    matrix.quantity = sentence.quantity;
    matrix.between = sentence.between;
    matrix.bothDirections = sentence.both;
    matrix.from = sentence.columnSends ? columns : rows;
    matrix.to = sentence.columnSends ? std::move(rows) : std::move(columns);
    matrix.cells.assign(matrix.from.size(), std::vector<std::optional<double>>(matrix.to.size()));
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < cells[i].size(); ++j) {
            auto& cell = sentence.columnSends ? matrix.cells[j][i] : matrix.cells[i][j];
            if (cells[i][j]) cell = *cells[i][j] * sentence.scale;
        }
    return matrix;
}

class TextReader {
  public:
    void line(std::string_view text, int number) {
        const auto all = words(text, m_buffer);
        if (all.size() >= 2 && all[0] == "Running") {
            finish();
            m_test = all[1];
            if (m_test.ends_with('.')) m_test.pop_back();
            m_test.resize(std::min<std::size_t>(m_test.size(), 100));
            m_measured.lines.push_back(number);
            return;
        }
        if (isSentence(text)) {
            finish();
            m_sentence = understand(m_test, text);
            m_line = number;
            m_block = {};
            if (m_sentence)
                m_measured.lines.push_back(number);
            else
                leftOut(number);
            return;
        }
        if (!m_sentence) return;
        if (m_block.feed(all)) {
            m_measured.lines.push_back(number);
            ++m_rows;
        }
        if (m_block.over() || m_rows > kMostRows) finish();
    }

    Result<Measured> result() {
        finish();
        return std::move(m_measured);
    }

  private:
    void leftOut(int number) {
        if (m_measured.oddities.size() < kMostOddities)
            m_measured.oddities.push_back(
                {{},
                 number,
                 0,
                 phrases::say("{0} is not compared", (m_test.empty() ? phrases::say("this test") : m_test)),
                 phrases::say("copies between two devices are")});
    }
    void finish() {
        if (!m_sentence) return;
        if (!m_block.rows().empty() && m_measured.matrices.size() < kMostTables) {
            auto matrix = oriented(*m_sentence, m_block.rows(), m_block.columns(), m_block.cells());
            matrix.title = m_test;
            matrix.line = m_line;
            if (m_block.cutRows() > 0 && m_measured.oddities.size() < kMostOddities)
                m_measured.oddities.push_back({{},
                                               m_line,
                                               0,
                                               phrases::say("the matrix is cut off"),
                                               phrases::say("what is missing counts as not measured")});
            m_measured.matrices.push_back(std::move(matrix));
        }
        m_sentence.reset();
    }

    Measured m_measured;
    std::optional<Sentence> m_sentence;
    MatrixBlock m_block;
    std::string m_buffer, m_test;
    int m_line = 0;
    std::size_t m_rows = 0;
};

/// Cells are numbers or texts: "276.07", "N/A".
std::optional<double> cellOf(const Json& value) {
    std::optional<double> cell;
    if (value.is_number()) cell = value.get<double>();
    if (value.is_string()) cell = number(value.get_ref<const std::string&>());
    return cell && *cell > 0 ? cell : std::nullopt;
}

const Json* member(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::string textAt(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

Result<Measured> readJson(std::string_view text) {
    auto json = parseJson(text);
    if (!json) return tl::unexpected<Error>(std::move(json).error());
    const Json* root = member(*json, "nvbandwidth");
    const Json* cases = root != nullptr ? member(*root, "testcases") : nullptr;
    if (cases == nullptr || !cases->is_array())
        return failure(phrases::say("the JSON has no \"nvbandwidth\" with \"testcases\""),
                       phrases::say("write it with nvbandwidth -j"));
    Measured measured;
    // Every place is looked up in the whole text, so a long text goes without.
    std::size_t lookups = 0;
    const auto lineOf = [&](std::size_t at) {
        if (text.size() > kLocatable || ++lookups > kMostLookups) return 0;
        return reading::lineAndColumn(text, reading::locate(text, {"nvbandwidth", "testcases", at, "name"}))
            .first;
    };
    std::size_t index = 0;
    for (const Json& test : *cases) {
        const std::size_t at = index++;
        const std::string name = textAt(test, "name");
        const std::string sentence = textAt(test, "bandwidth_description");
        const Json* values = member(test, "bandwidth_matrix");
        if (values == nullptr || !values->is_array() || values->size() > kMostDevices) continue;
        const int line = lineOf(at);
        const auto understood = understand(name, sentence.empty() ? name : sentence);
        if (!understood) {
            if (measured.oddities.size() < kMostOddities)
                measured.oddities.push_back({{},
                                             line,
                                             0,
                                             phrases::say("{0} is not compared", name.substr(0, 100)),
                                             phrases::say("copies between two devices are")});
            continue;
        }
        Cells cells;
        std::size_t widest = 0;
        for (const Json& row : *values) {
            if (!row.is_array() || row.size() > kMostDevices) continue;
            cells.emplace_back();
            for (const Json& value : row) cells.back().push_back(cellOf(value));
            widest = std::max(widest, cells.back().size());
        }
        if (widest == 0 || measured.matrices.size() >= kMostTables) continue;
        std::vector<int> rows, columns;
        for (std::size_t i = 0; i < cells.size(); ++i) rows.push_back(static_cast<int>(i));
        for (std::size_t j = 0; j < widest; ++j) columns.push_back(static_cast<int>(j));
        auto matrix = oriented(*understood, std::move(rows), std::move(columns), cells);
        matrix.title = name.substr(0, 100);
        matrix.line = line;
        if (line > 0) measured.lines.push_back(line);
        measured.matrices.push_back(std::move(matrix));
    }
    return measured;
}

bool isJson(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && text[at] == '{';
}

int recognises(std::string_view text) {
    const std::string_view start = text.substr(0, 1U << 20U);
    if (isJson(text)) return contains(start, "\"nvbandwidth\"") && contains(start, "testcases") ? 90 : 0;
    if (contains(start, "(row)") && contains(start, "(column)")) return 90;
    return 0;
}

Result<Measured> read(std::string_view text) {
    Result<Measured> measured;
    if (isJson(text)) {
        measured = readJson(text);
    } else {
        TextReader reader;
        eachLine(text, [&](std::string_view line, int number) { reader.line(line, number); });
        measured = reader.result();
    }
    if (!measured) return measured;
    if (measured->matrices.empty())
        return failure(phrases::say("no test of nvbandwidth in it copies between two devices"),
                       phrases::say("run device_to_device_memcpy_read_ce or host_to_device_memcpy_ce"));
    measured->tool = "nvbandwidth";
    return measured;
}

}  // namespace

MeasuredReader nvbandwidth() { return {"nvbandwidth", "nvbandwidth", recognises, read}; }

}  // namespace fabricsketch::formats::measured
