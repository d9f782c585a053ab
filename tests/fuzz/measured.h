// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "formats/measured.h"
#include "fuzz/reader.h"

/// What every fuzzer of a reader of benchmarks does: any bytes give sound tables or one line that says why
/// not.
namespace fabricsketch::fuzz {

inline bool sound(double value) { return std::isfinite(value) && value > 0; }

inline int readMeasured(std::string_view id, std::string_view text) {
    for (const formats::MeasuredReader& reader : formats::measuredReaders()) {
        if (id != reader.id) continue;
        (void)reader.recognises(text);
        const auto measured = reader.read(text);
        if (!measured) {
            expect(!measured.error().what.empty(), "an error says what is wrong");
            expect(measured.error().text().find('\n') == std::string::npos, "an error is one line");
            return 0;
        }
        expect(!measured->empty() && !measured->tool.empty(), "what is read holds a table");
        for (const MeasuredCollective& table : measured->collectives) {
            expect(!table.rows.empty(), "a table has rows");
            for (const auto& row : table.rows) {
                expect(sound(row.time()) && row.bytes >= 0 && row.line > 0, "a row has a time and its line");
                expect(!row.inPlace || sound(*row.inPlace), "times are sound");
            }
        }
        for (const MeasuredMatrix& matrix : measured->matrices) {
            expect(matrix.cells.size() == matrix.from.size(), "a matrix has a row a sender");
            for (const auto& row : matrix.cells) {
                expect(row.size() == matrix.to.size(), "a matrix has a column a receiver");
                for (const auto& cell : row) expect(!cell || sound(*cell), "cells are sound or unknown");
            }
        }
        for (const Error& oddity : measured->oddities)
            expect(!oddity.what.empty() && oddity.text().find('\n') == std::string::npos,
                   "an oddity is one line");
        return 0;
    }
    expect(false, "the reader is registered");
    return 0;
}

}  // namespace fabricsketch::fuzz
