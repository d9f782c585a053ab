// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Neither splitting nor fixed columns works on what people paste: names come from the header, then exactly
// that many labels from each row, the rest is affinity; the self cell X says where the row's labels begin.
#include "formats/topo_m/matrix.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>

#include "formats/building/lines.h"
#include "units/phrases.h"

namespace fabricsketch::formats::topo_m {

namespace {

constexpr std::size_t kMostDevices = 1024;
constexpr std::size_t kLongestLine = 64U << 10;
constexpr std::size_t kLongestName = 63;  // of a device: IB_DEVICE_NAME_MAX of Linux, less its end

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

struct Label {
    std::string_view text;
    Cell::Kind kind;
};
constexpr std::array<Label, 7> kLabels = {{
    {"PIX", Cell::Kind::Pix},
    {"PXB", Cell::Kind::Pxb},
    {"PHB", Cell::Kind::Phb},
    {"NODE", Cell::Kind::Node},
    {"SYS", Cell::Kind::Sys},
    {"SOC", Cell::Kind::Sys},  // drivers before 2017
    {"X", Cell::Kind::Self},
}};

/// The labels of a token, several where a narrow terminal glued them ("SYSSYS"); empty if it is something
/// else.
std::vector<Cell> labels(std::string_view token) {
    std::vector<Cell> cells;
    while (!token.empty()) {
        Cell cell;
        std::size_t length = 0;
        if (token.starts_with("NV") && token.size() > 2 && isDigit(token[2])) {
            for (length = 2; length < token.size() && isDigit(token[length]) && length < 6; ++length) {
                cell.links = cell.links * 10 + (token[length] - '0');
            }
            cell.kind = cell.links > 0 ? Cell::Kind::NvLink : Cell::Kind::Unknown;
        } else if (token == "N/A") {
            length = token.size();
        } else {
            for (const Label& label : kLabels) {
                if (!token.starts_with(label.text)) continue;
                cell.kind = label.kind;
                length = label.text.size();
                break;
            }
        }
        if (length == 0) return {};
        cells.push_back(cell);
        token.remove_prefix(length);
    }
    return cells;
}

/// "GPU3", "NIC0", "mlx5_12": a stem and its number from the start of a text; 0 if it is none.
std::size_t nameLength(std::string_view text) {
    std::size_t at = text.starts_with("GPU") || text.starts_with("NIC") ? 3 : 0;
    if (at == 0 && text.starts_with("mlx") && text.size() > 5 && isDigit(text[3]) && text[4] == '_') at = 5;
    if (at == 0 || at >= text.size() || !isDigit(text[at])) return 0;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at <= kLongestName ? at : 0;
}

/// The device names of a token of the header; other NICs (bnxt_re0, hfi1_0) count where GPUs stand before
/// them.
std::vector<std::string> names(std::string_view token, bool afterGpu) {
    std::vector<std::string> found;
    std::string_view rest = token;
    while (const std::size_t length = nameLength(rest)) {
        found.emplace_back(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    if (rest.empty()) return found;
    const bool word = std::all_of(token.begin(), token.end(),
                                  [](char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '-'; });
    const bool number = std::any_of(token.begin(), token.end(), isDigit);
    const bool gpu = token.starts_with("GPU");
    if (afterGpu && word && number && !gpu && token.size() <= kLongestName && isLetter(token.front()) &&
        labels(token).empty())
        return {std::string(token)};
    return {};
}

bool isList(const std::string& token) {
    return !token.empty() && isDigit(token.front()) &&
           std::all_of(token.begin(), token.end(), [](char c) { return isDigit(c) || c == ',' || c == '-'; });
}

class Parser {
  public:
    void line(std::string_view text, int number) {
        if (text.size() > kLongestLine) return;
        const std::vector<std::string> words = formats::words(text);
        if (legend(words)) m_lines.push_back(number);
        if (m_closed) return;
        if (words.empty()) {
            m_open = nullptr;
            return;
        }
        if (m_open != nullptr && !labels(words.front()).empty()) {  // a row that goes on in the next line
            addLabels(*m_open, words, 0);
            m_lines.push_back(number);
            return;
        }
        if (row(words, number)) {
            if (!m_closed) m_lines.push_back(number);
            return;
        }
        m_open = nullptr;
        if (header(words)) m_lines.push_back(number);
    }

    Result<Matrix> matrix() {
        if (m_seen.empty())
            return failure(phrases::say("the text holds no row of a matrix"),
                           phrases::say("paste the whole output of nvidia-smi topo -m"));
        if (m_names.empty()) {  // the header was lost: the rows name themselves
            for (const Seen& seen : m_seen) m_names.push_back(seen.name);
        }
        if (m_names.size() > kMostDevices || m_seen.size() > kMostDevices)
            return failure(phrases::say("more than {0} devices", std::to_string(kMostDevices)),
                           phrases::say("paste the listing of one machine"));
        // A listing cut inside a cell leaves "NV1" of "NV12" at its end.
        Seen& last = m_seen.back();
        if (last.cells.size() < m_names.size() && !last.cells.empty() &&
            last.cells.back().kind == Cell::Kind::NvLink)
            last.cells.pop_back();
        Matrix matrix;
        std::map<std::string, std::size_t> place;
        for (const std::string& name : m_names) {
            if (!place.emplace(name, place.size()).second) continue;
            Row row;
            row.name = name;
            row.gpu = name.starts_with("GPU");
            matrix.rows.push_back(std::move(row));
        }
        for (Row& row : matrix.rows) row.cells.resize(matrix.rows.size());
        for (const Seen& seen : m_seen) {
            if (const auto at = place.find(seen.name); at != place.end())
                fill(matrix.rows[at->second], at->second, seen);
        }
        mirror(matrix);
        matrix.nicNames = std::move(m_nicNames);
        std::sort(m_lines.begin(), m_lines.end());
        m_lines.erase(std::unique(m_lines.begin(), m_lines.end()), m_lines.end());
        matrix.lines = std::move(m_lines);
        return matrix;
    }

  private:
    struct Seen {
        std::string name;
        int line = 0;
        std::vector<Cell> cells;
        std::vector<std::string> rest;  ///< affinities, before or behind the labels
    };

    bool row(const std::vector<std::string>& words, int number) {
        for (std::size_t i = 0; i + 1 < words.size() && i < 4; ++i) {
            const bool known = m_known.contains(words[i]);
            if (!known && nameLength(words[i]) != words[i].size()) continue;
            // Labels follow at once, or behind an affinity in a table that puts it first.
            std::size_t first = i + 1;
            while (first < words.size() && labels(words[first]).empty() &&
                   (isList(words[first]) || words[first] == "N/A"))
                ++first;
            if (first == words.size() || labels(words[first]).empty()) continue;
            if (!m_rows.insert(words[i]).second) {
                m_closed = true;  // a second matrix begins
                return true;
            }
            if (m_rows.size() > kMostDevices) m_closed = true;  // no machine; matrix() says so
            Seen seen;
            seen.name = words[i];
            seen.line = number;
            seen.rest.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                             words.begin() + static_cast<std::ptrdiff_t>(first));
            m_seen.push_back(std::move(seen));
            m_open = &m_seen.back();
            addLabels(*m_open, words, first);
            return true;
        }
        return false;
    }

    void addLabels(Seen& seen, const std::vector<std::string>& words, std::size_t from) {
        bool inLabels = true;
        for (std::size_t i = from; i < words.size(); ++i) {
            const bool room = m_names.empty() || seen.cells.size() < m_names.size();
            // "N/A" is a label only among labels: behind them it is an affinity.
            const std::vector<Cell> cells = inLabels && room ? labels(words[i]) : std::vector<Cell>();
            if (cells.empty()) {
                inLabels = false;
                seen.rest.push_back(words[i]);
            } else {
                seen.cells.insert(seen.cells.end(), cells.begin(), cells.end());
            }
        }
        if (!m_names.empty() && seen.cells.size() >= m_names.size()) m_open = nullptr;
    }

    /// "NIC0: mlx5_0" behind the matrix.
    bool legend(const std::vector<std::string>& words) {
        if (words.size() != 2 || words[0].size() < 5 || words[0].back() != ':' ||
            !words[0].starts_with("NIC"))
            return false;
        const std::string name = words[0].substr(0, words[0].size() - 1);
        const bool plain =
            std::all_of(words[1].begin(), words[1].end(), [](char c) { return c > ' ' && c < '\x7f'; });
        if (nameLength(name) != name.size() || words[1].size() > 64 || !plain ||
            m_nicNames.size() >= kMostDevices)
            return false;
        m_nicNames.emplace(name, words[1]);
        return true;
    }

    bool header(const std::vector<std::string>& words) {
        if (!m_seen.empty()) return false;
        std::vector<std::string> found;
        bool affinity = false;
        for (const std::string& word : words) {
            if (word == "CPU" || word == "NUMA") {
                affinity = !found.empty();
                if (affinity) break;  // before the names it is a table with the affinity first
                continue;
            }
            for (std::string& name : names(word, !found.empty() || !m_names.empty()))
                found.push_back(std::move(name));
        }
        const bool hasGpu = std::any_of(found.begin(), found.end(),
                                        [](const std::string& name) { return name.starts_with("GPU"); });
        const bool goesOn = !m_names.empty() && !m_ended && !found.empty() && !hasGpu &&
                            found.size() + (affinity ? 2 : 0) <= words.size();
        if (goesOn) {
            m_names.insert(m_names.end(), found.begin(), found.end());  // a header wrapped by the terminal
        } else if (hasGpu) {
            m_names = std::move(found);
        } else {
            return false;
        }
        m_ended = affinity;
        m_known = {m_names.begin(), m_names.end()};
        return true;
    }

    static void fill(Row& row, std::size_t self, const Seen& seen) {
        row.line = seen.line;
        const auto x = std::find_if(seen.cells.begin(), seen.cells.end(),
                                    [](const Cell& cell) { return cell.kind == Cell::Kind::Self; });
        const auto shift =
            x == seen.cells.end() ? 0 : static_cast<std::ptrdiff_t>(self) - (x - seen.cells.begin());
        for (std::size_t i = 0; i < seen.cells.size(); ++i) {
            const auto at = static_cast<std::ptrdiff_t>(i) + shift;
            if (at >= 0 && at < static_cast<std::ptrdiff_t>(row.cells.size()))
                row.cells[static_cast<std::size_t>(at)] = seen.cells[i];
        }
        std::vector<std::string> lists;
        bool saysNuma = false;
        for (const std::string& word : seen.rest) {
            if (word == "NUMA") saysNuma = true;
            if (isList(word)) lists.push_back(word);
        }
        if (lists.size() > 1) {
            row.cpus = lists[0];
            row.numa = lists[1];
        } else if (lists.size() == 1) {
            (saysNuma ? row.numa : row.cpus) = lists[0];
        }
    }

    /// Each half of the matrix completes the other; where they differ the weaker connection counts.
    static void mirror(Matrix& matrix) {
        for (std::size_t a = 0; a < matrix.rows.size(); ++a) {
            matrix.rows[a].cells[a] = {Cell::Kind::Self, 0};
            for (std::size_t b = 0; b < a; ++b) {
                Cell& one = matrix.rows[a].cells[b];
                Cell& other = matrix.rows[b].cells[a];
                const auto stray = [](Cell& cell) {
                    if (cell.kind == Cell::Kind::Self) cell = {};
                };
                stray(one);
                stray(other);
                if (one.kind == Cell::Kind::Unknown) one = other;
                if (other.kind == Cell::Kind::Unknown) other = one;
                if (one == other) continue;
                if (matrix.disagreements.empty())
                    matrix.disagreementLine = std::max(matrix.rows[a].line, matrix.rows[b].line);
                matrix.disagreements.push_back(
                    phrases::say("{0} and {1}", matrix.rows[b].name, matrix.rows[a].name));
                const bool keepOne = one.kind != other.kind ? one.kind > other.kind : one.links < other.links;
                (keepOne ? other : one) = keepOne ? one : other;
            }
        }
    }

    std::vector<std::string> m_names;
    std::map<std::string, std::string> m_nicNames;
    std::vector<int> m_lines;
    std::unordered_set<std::string> m_known;  ///< the same, to look them up
    std::unordered_set<std::string> m_rows;   ///< names of the rows seen
    bool m_ended = false;                     ///< the header was complete
    bool m_closed = false;                    ///< the matrix is over
    std::vector<Seen> m_seen;
    Seen* m_open = nullptr;
};

}  // namespace

Result<Matrix> readMatrix(std::string_view text) {
    Parser parser;
    eachLine(text, [&](std::string_view line, int number) {
        parser.line(line, number);
        return true;
    });
    return parser.matrix();
}

bool looksLikeMatrix(std::string_view text) {
    bool found = false;
    eachLine(text.substr(0, 256U << 10U), [&](std::string_view line, int) {
        if (line.size() > kLongestLine || line.find("GPU") == std::string_view::npos) return true;
        const std::vector<std::string> words = formats::words(line);
        for (std::size_t i = 0; i + 1 < words.size() && i < 4; ++i) {
            const bool name = words[i].starts_with("GPU") && nameLength(words[i]) == words[i].size();
            for (std::size_t j = i + 1; name && j < words.size() && j < i + 4; ++j)
                found = found || !labels(words[j]).empty();
        }
        return !found;
    });
    return found;
}

}  // namespace fabricsketch::formats::topo_m
