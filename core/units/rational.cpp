// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/rational.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace fabricsketch {
namespace {

// Products of two 64-bit terms and the sum of two such products fit 128 bits, so arithmetic is exact up to
// the last step.
__extension__ typedef __int128 Wide;

constexpr Wide kLargest = std::numeric_limits<std::int64_t>::max();
constexpr Wide kRoundedDenominator = Wide{1} << 20;

constexpr Wide magnitude(Wide value) { return value < 0 ? -value : value; }

Wide greatestCommonDivisor(Wide a, Wide b) {
    while (b != 0) a = std::exchange(b, a % b);
    return a;
}

std::int64_t saturated(Wide value) {
    if (value > kLargest) value = kLargest;
    if (value < -kLargest) value = -kLargest;
    return static_cast<std::int64_t>(value);
}

/// num/den in lowest terms with den > 0; rounded to a multiple of 2^-20 (or to a whole number, or to the
/// largest one) where that does not fit 64 bits.
std::pair<std::int64_t, std::int64_t> fitted(Wide num, Wide den) {
    if (den == 0 || num == 0) return {0, 1};
    const bool negative = (num < 0) != (den < 0);
    num = magnitude(num);
    den = magnitude(den);
    if (num <= kLargest && den <= kLargest) {  // the usual case, without slow 128-bit divisions
        auto n = static_cast<std::int64_t>(num), d = static_cast<std::int64_t>(den);
        if (d != 1) {
            const std::int64_t divisor = std::gcd(n, d);
            n /= divisor;
            d /= divisor;
        }
        return {negative ? -n : n, d};
    }
    const Wide divisor = greatestCommonDivisor(num, den);
    num /= divisor;
    den /= divisor;
    if (num > kLargest || den > kLargest) {
        const Wide whole = num / den;
        Wide rest = num % den;
        while (den > (Wide{1} << 105)) {
            den >>= 1;
            rest >>= 1;
        }
        const Wide parts = (rest * kRoundedDenominator + den / 2) / den;
        if (whole >= kLargest / kRoundedDenominator) {
            num = whole + (parts >= kRoundedDenominator / 2 ? 1 : 0);
            den = 1;
        } else {
            num = whole * kRoundedDenominator + parts;
            den = kRoundedDenominator;
            const Wide common = greatestCommonDivisor(num, den);
            num /= common;
            den /= common;
        }
    }
    return {saturated(negative ? -num : num), saturated(den)};
}

/// Sums and products of whole numbers, which most rates are, need no common divisor.
bool fits(const Wide& value) { return value >= -kLargest && value <= kLargest; }

Rational fromWide(Wide num, Wide den) {
    if (den == 1 && fits(num)) return Rational(static_cast<std::int64_t>(num));
    const auto [n, d] = fitted(num, den);
    return Rational(n, d);
}

bool allDigits(std::string_view text) {
    if (text.empty()) return false;
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
    }
    return true;
}

std::optional<std::int64_t> wholeNumber(std::string_view digits) {
    std::int64_t value = 0;
    if (!allDigits(digits)) return std::nullopt;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

}  // namespace

Rational::Rational(std::int64_t num, std::int64_t den) { std::tie(m_num, m_den) = fitted(num, den); }

std::optional<Rational> Rational::parse(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    std::optional<std::int64_t> num, den = 1;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        num = wholeNumber(text.substr(0, slash));
        den = wholeNumber(text.substr(slash + 1));
    } else if (const auto point = text.find('.'); point != std::string_view::npos) {
        const std::string_view whole = text.substr(0, point), decimals = text.substr(point + 1);
        if (!allDigits(whole) || !allDigits(decimals) || decimals.size() > 18) return std::nullopt;
        num = wholeNumber(std::string(whole) + std::string(decimals));
        for (std::size_t i = 0; i < decimals.size() && num; ++i) *den *= 10;
    } else {
        num = wholeNumber(text);
    }
    if (!num || !den || *den <= 0) return std::nullopt;
    return Rational(negative ? -*num : *num, *den);
}

Rational Rational::fromDecimal(double value) {
    if (std::isnan(value)) return {};
    if (std::fabs(value) >= 9.2e18)
        return value > 0 ? Rational(saturated(kLargest)) : Rational(saturated(-kLargest));
    const double whole = std::trunc(value);
    constexpr std::int64_t kBillion = 1'000'000'000;
    const auto billionths = static_cast<std::int64_t>(std::llround((value - whole) * 1e9));
    return fromWide(Wide{static_cast<std::int64_t>(whole)} * kBillion + billionths, kBillion);
}

std::string Rational::text() const {
    return m_den == 1 ? std::to_string(m_num) : std::to_string(m_num) + "/" + std::to_string(m_den);
}

Rational operator+(const Rational& a, const Rational& b) {
    if (a.m_den == 1 && b.m_den == 1) return fromWide(Wide{a.m_num} + b.m_num, 1);
    return fromWide(Wide{a.m_num} * b.m_den + Wide{b.m_num} * a.m_den, Wide{a.m_den} * b.m_den);
}

Rational operator-(const Rational& a, const Rational& b) {
    if (a.m_den == 1 && b.m_den == 1) return fromWide(Wide{a.m_num} - b.m_num, 1);
    return fromWide(Wide{a.m_num} * b.m_den - Wide{b.m_num} * a.m_den, Wide{a.m_den} * b.m_den);
}

Rational operator*(const Rational& a, const Rational& b) {
    return fromWide(Wide{a.m_num} * b.m_num, Wide{a.m_den} * b.m_den);
}

Rational operator/(const Rational& a, const Rational& b) {
    return fromWide(Wide{a.m_num} * b.m_den, Wide{a.m_den} * b.m_num);
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return Wide{a.m_num} * b.m_den <=> Wide{b.m_num} * a.m_den;
}

}  // namespace fabricsketch
