// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabricsketch {

/// Exact fraction of two 64-bit integers, always reduced, denominator > 0. Rates are fractions where a decimal would
/// lie (450/7, 2048/65). A result that no longer fits is rounded to a denominator of 2^20 and stays finite.
class Rational {
  public:
    constexpr Rational() = default;
    constexpr Rational(std::int64_t whole) : m_num(whole) {}  // NOLINT: 3 * rate reads as meant
    Rational(std::int64_t num, std::int64_t den);

    /// Reads "450/7", "64", "25.78125", "-3". Nothing else, no blanks.
    static std::optional<Rational> parse(std::string_view text);
    /// The exact value of a decimal as JSON prints it: 14.0625 -> 225/16 (up to 9 decimals, else nearest of those).
    static Rational fromDecimal(double value);

    constexpr std::int64_t num() const { return m_num; }
    constexpr std::int64_t den() const { return m_den; }
    double toDouble() const { return static_cast<double>(m_num) / static_cast<double>(m_den); }
    bool isZero() const { return m_num == 0; }
    /// "450/7" or "64".
    std::string text() const;

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    /// Division by zero gives zero: a rate over no GPUs is no rate.
    friend Rational operator/(const Rational& a, const Rational& b);
    Rational& operator+=(const Rational& b) { return *this = *this + b; }
    Rational& operator-=(const Rational& b) { return *this = *this - b; }
    friend bool operator==(const Rational& a, const Rational& b) = default;
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  private:
    std::int64_t m_num = 0;
    std::int64_t m_den = 1;
};

}  // namespace fabricsketch
