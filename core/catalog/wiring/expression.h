// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "units/error.h"

namespace fabricsketch::wiring {

/// Whole-number expression over named loop counters: + - * // % and parentheses; // rounds down, % has the
/// sign of the divisor. Compiled once, evaluated for every step of the loops. Values beyond 2^40 and division
/// by zero are errors.
class Expression {
  public:
    /// Errors name the column (from 1) within `text`.
    static Result<Expression> compile(std::string_view text, const std::vector<std::string>& names);
    /// `values` in the order of `names`.
    Result<std::int64_t> value(const std::vector<std::int64_t>& values) const;

  private:
    friend class ExpressionParser;
    struct Operation {
        char code = '#';  ///< '#' number, '$' name, else the operator
        std::int64_t operand = 0;
    };
    std::vector<Operation> m_operations;  ///< postfix
};

/// Text with any number of "{expression}".
class Template {
  public:
    static Result<Template> compile(const std::string& text, const std::vector<std::string>& names);
    Result<std::string> value(const std::vector<std::int64_t>& values) const;

  private:
    struct Piece {
        std::string literal;
        bool hasExpression = false;
        Expression expression;  ///< printed after the literal
    };
    std::vector<Piece> m_pieces;
};

}  // namespace fabricsketch::wiring
