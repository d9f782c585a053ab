// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace fabricsketch {

/// One thing that is wrong with an input, with its place. Errors are values; no exception leaves a module.
/// Printed as `input:line:column: what; remedy` (line and column are left out where 0), always one line.
struct Error {
    std::string input;  ///< file name, system id or "-" ; may be empty while the reader does not know it
    int line = 0;       ///< from 1; 0 = unknown
    int column = 0;     ///< from 1; 0 = unknown
    std::string what;   ///< what is wrong, no full stop
    std::string remedy; ///< what to do, no full stop; may be empty

    std::string text() const;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string what, std::string remedy = {}) {
    return tl::unexpected<Error>(Error{{}, 0, 0, std::move(what), std::move(remedy)});
}

/// The `count` names of `candidates` nearest to `name` (edit distance, case-insensitive), best first; names that
/// are nothing like it are left out. For "no part H10-SXM; nearest: H100-SXM5, H800-SXM5".
std::vector<std::string> nearestNames(const std::string& name, const std::vector<std::string>& candidates,
                                      std::size_t count = 3);

/// "no <kind> 'name'" with the nearest names as the remedy.
Error unknownName(const std::string& kind, const std::string& name, const std::vector<std::string>& candidates);

}  // namespace fabricsketch
