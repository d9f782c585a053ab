// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace fabricsketch::formats {

/// Calls visit(line, number) for every line of a text, numbers from 1, until it returns false.
template <class Visit>
void eachLine(std::string_view text, Visit visit) {
    int number = 1;
    for (std::size_t from = 0; from <= text.size(); ++number) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        if (!visit(text.substr(from, to - from), number)) return;
        from = to + 1;
    }
}

/// Words between blanks, tabs and bars, terminal escapes left out.
std::vector<std::string> words(std::string_view line);

/// "GPU3" -> 3; -1 where it is something else. At most five digits.
int gpuNumber(std::string_view word);

}  // namespace fabricsketch::formats
