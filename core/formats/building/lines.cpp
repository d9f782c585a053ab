// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/building/lines.h"

namespace fabricsketch::formats {

std::vector<std::string> words(std::string_view line) {
    std::vector<std::string> result;
    std::string word;
    const auto end = [&] {
        if (!word.empty()) result.push_back(std::move(word));
        word.clear();
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\x1b') {
            const auto letter = [&] {
                return (line[i] >= 'a' && line[i] <= 'z') || (line[i] >= 'A' && line[i] <= 'Z');
            };
            for (++i; i < line.size() && !letter(); ++i) continue;
        } else if (c == ' ' || c == '\t' || c == '|' || c == '\r') {
            end();
        } else {
            word += c;
        }
    }
    end();
    return result;
}

int gpuNumber(std::string_view word) {
    if (!word.starts_with("GPU")) return -1;
    word.remove_prefix(3);
    if (word.empty() || word.size() > 5) return -1;
    int number = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

}  // namespace fabricsketch::formats
