// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// p2pBandwidthLatencyTest of CUDA's samples: one matrix a title, with peer access switched off and on.
#include "formats/measured/lines.h"
#include "formats/measured/matrix_block.h"
#include "formats/measured/readers.h"
#include "units/phrases.h"

namespace fabricsketch::formats::measured {

namespace {

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

bool isTitle(std::string_view line) {
    return contains(line, "Matrix") && contains(line, "P2P=") &&
           (contains(line, "Bandwidth") || contains(line, "Latency"));
}

class Reader {
  public:
    void line(std::string_view text, int number) {
        if (isTitle(text)) {
            finish();
            if (m_measured.matrices.size() + 1 > kMostTables) return;
            MeasuredMatrix matrix;
            matrix.title = text.substr(0, 120);
            matrix.title.erase(0, matrix.title.find_first_not_of(" \t"));
            matrix.line = number;
            matrix.peerAccess = contains(text, "P2P=Enabled");
            matrix.bothDirections = contains(text, "Bidirectional");
            if (contains(text, "Latency")) matrix.quantity = MeasuredMatrix::Quantity::Latency;
            m_matrix = std::move(matrix);
            m_block = {};
            m_measured.lines.push_back(number);
            return;
        }
        if (!m_matrix) return;
        if (m_block.feed(words(text, m_buffer))) {
            m_measured.lines.push_back(number);
            ++m_rows;
        }
        if (m_block.over() || m_rows > kMostRows) finish();
    }

    Result<Measured> result() {
        finish();
        if (m_measured.matrices.empty())
            return failure(
                phrases::say("the text names the matrices of p2pBandwidthLatencyTest but holds no values"),
                phrases::say("paste the lines below the titles too"));
        m_measured.tool = "p2pBandwidthLatencyTest";
        return std::move(m_measured);
    }

  private:
    void finish() {
        if (!m_matrix) return;
        const bool cut = m_block.cutRows() > 0 || m_block.rows().size() < m_block.columns().size();
        if (m_measured.oddities.size() < kMostOddities && (m_block.rows().empty() || cut))
            m_measured.oddities.push_back({{},
                                           m_matrix->line,
                                           0,
                                           m_block.rows().empty() ? phrases::say("no values below this title")
                                                                  : phrases::say("the matrix is cut off"),
                                           phrases::say("what is missing counts as not measured")});
        if (!m_block.rows().empty()) {
            m_matrix->from = m_block.rows();
            m_matrix->to = m_block.columns();
            m_matrix->cells = m_block.cells();
            if (m_matrix->quantity == MeasuredMatrix::Quantity::Latency)
                for (auto& row : m_matrix->cells)
                    for (auto& cell : row)
                        if (cell) *cell *= 1e-6;
            m_measured.matrices.push_back(std::move(*m_matrix));
        }
        m_matrix.reset();
    }

    Measured m_measured;
    std::optional<MeasuredMatrix> m_matrix;
    MatrixBlock m_block;
    std::string m_buffer;
    std::size_t m_rows = 0;
};

int recognises(std::string_view text) {
    for (std::size_t at = text.find("P2P="); at != std::string_view::npos; at = text.find("P2P=", at + 4)) {
        const std::size_t from = text.rfind('\n', at) + 1;  // npos + 1 = 0
        const std::size_t to = std::min(text.find('\n', at), text.size());
        if (to - from <= 400 && isTitle(text.substr(from, to - from))) return 90;
        if (at > (1U << 20U)) break;
    }
    return 0;
}

Result<Measured> read(std::string_view text) {
    Reader reader;
    eachLine(text, [&](std::string_view line, int number) { reader.line(line, number); });
    return reader.result();
}

}  // namespace

MeasuredReader p2pBandwidthLatencyTest() { return {"p2p-test", "p2pBandwidthLatencyTest", recognises, read}; }

}  // namespace fabricsketch::formats::measured
