// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/wiring/expression.h"

#include <algorithm>
#include <charconv>

#include "units/phrases.h"

namespace fabricsketch::wiring {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 40;
constexpr std::size_t kLongestExpression = 200;
constexpr std::size_t kLongestTemplate = 400;
constexpr int kDeepestParentheses = 20;

bool nameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool digit(char c) { return c >= '0' && c <= '9'; }

Result<std::int64_t> applied(char code, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if ((code == '/' || code == '%') && b == 0) return failure(phrases::say("division by zero"));
    switch (code) {
        case '+':
            result = a + b;
            break;
        case '-':
            result = a - b;
            break;
        case '*':
            // Both are at most 2^40, so the product is tested before it is made.
            if (a != 0 && std::abs(b) > kLargest / std::abs(a))
                return failure(phrases::say("a value beyond 2^40"));
            result = a * b;
            break;
        case '/':
            result = a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
            break;
        default:
            result = a % b + ((a % b != 0 && (a < 0) != (b < 0)) ? b : 0);
            break;
    }
    if (result > kLargest || result < -kLargest) return failure(phrases::say("a value beyond 2^40"));
    return result;
}

}  // namespace

/// sum = product (("+" | "-") product)*, product = atom (("*" | "//" | "%") atom)*, atom = integer | name |
/// "(" sum ")".
class ExpressionParser {
  public:
    ExpressionParser(std::string_view text, const std::vector<std::string>& names)
        : m_text(text), m_names(names) {}

    Result<Expression> parse() {
        if (m_text.size() > kLongestExpression)
            return failure(
                phrases::say("an expression longer than {0} letters", std::to_string(kLongestExpression)));
        sum();
        skipBlanks();
        if (m_error.empty() && m_at < m_text.size())
            fault(phrases::say("unexpected '{0}'", std::string(1, m_text[m_at])));
        if (!m_error.empty()) return failure(m_error, m_remedy);
        return std::move(m_result);
    }

  private:
    void skipBlanks() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    bool take(std::string_view token) {
        skipBlanks();
        if (m_text.substr(m_at, token.size()) != token) return false;
        m_at += token.size();
        return true;
    }
    void fault(const std::string& what, const std::string& remedy = {}) {
        if (!m_error.empty()) return;
        m_error =
            phrases::say("{0} at letter {1} of '{2}'", what, std::to_string(m_at + 1), std::string(m_text));
        m_remedy = remedy;
    }
    void emit(char code, std::int64_t operand = 0) { m_result.m_operations.push_back({code, operand}); }

    void sum() {
        product();
        while (m_error.empty()) {
            const char code = take("+") ? '+' : take("-") ? '-' : '\0';
            if (code == '\0') return;
            product();
            emit(code);
        }
    }
    void product() {
        atom();
        while (m_error.empty()) {
            const char code = take("*") ? '*' : take("//") ? '/' : take("%") ? '%' : '\0';
            if (code == '\0') return;
            atom();
            emit(code);
        }
    }
    void atom() {
        skipBlanks();
        if (m_at >= m_text.size()) return fault(phrases::say("a value is missing"));
        if (digit(m_text[m_at])) {
            std::int64_t number = 0;
            const auto [end, error] =
                std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), number);
            if (error != std::errc{} || number > kLargest) return fault(phrases::say("a number beyond 2^40"));
            m_at = static_cast<std::size_t>(end - m_text.data());
            return emit('#', number);
        }
        if (nameStart(m_text[m_at])) {
            std::size_t end = m_at;
            while (end < m_text.size() && (nameStart(m_text[end]) || digit(m_text[end]))) ++end;
            const std::string name(m_text.substr(m_at, end - m_at));
            const auto found = std::find(m_names.begin(), m_names.end(), name);
            if (found == m_names.end()) {
                std::string known;
                for (const std::string& each : m_names) known += (known.empty() ? "" : ", ") + each;
                return fault(phrases::say("no loop counter '{0}'", name),
                             known.empty() ? phrases::say("the item has no loops")
                                           : phrases::say("the loops of the item define {0}", known));
            }
            m_at = end;
            return emit('$', found - m_names.begin());
        }
        if (take("(")) {
            if (++m_depth > kDeepestParentheses) return fault(phrases::say("parentheses nested too deeply"));
            sum();
            --m_depth;
            if (!take(")")) fault(phrases::say("a ')' is missing"));
            return;
        }
        fault(phrases::say("unexpected '{0}'", std::string(1, m_text[m_at])));
    }

    std::string_view m_text;
    const std::vector<std::string>& m_names;
    std::size_t m_at = 0;
    int m_depth = 0;
    Expression m_result;
    std::string m_error, m_remedy;
};

Result<Expression> Expression::compile(std::string_view text, const std::vector<std::string>& names) {
    return ExpressionParser(text, names).parse();
}

Result<std::int64_t> Expression::value(const std::vector<std::int64_t>& values) const {
    std::vector<std::int64_t> stack;
    for (const Operation& operation : m_operations) {
        if (operation.code == '#') {
            stack.push_back(operation.operand);
        } else if (operation.code == '$') {
            stack.push_back(values[static_cast<std::size_t>(operation.operand)]);
        } else {
            const std::int64_t right = stack.back();
            stack.pop_back();
            const Result<std::int64_t> result = applied(operation.code, stack.back(), right);
            if (!result) return result;
            stack.back() = *result;
        }
    }
    return stack.back();
}

Result<Template> Template::compile(const std::string& text, const std::vector<std::string>& names) {
    if (text.size() > kLongestTemplate)
        return failure(phrases::say("a name longer than {0} letters", std::to_string(kLongestTemplate)));
    Template result;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t open = text.find_first_of("{}", at);
        Piece piece;
        piece.literal = text.substr(at, open == std::string::npos ? std::string::npos : open - at);
        if (open != std::string::npos) {
            const std::size_t close = text.find_first_of("{}", open + 1);
            if (text[open] == '}' || close == std::string::npos || text[close] == '{')
                return failure(phrases::say("unbalanced braces in '{0}'", text));
            Result<Expression> expression =
                Expression::compile(std::string_view(text).substr(open + 1, close - open - 1), names);
            if (!expression) return tl::unexpected<Error>(expression.error());
            piece.hasExpression = true;
            piece.expression = std::move(*expression);
            at = close + 1;
        } else {
            at = text.size();
        }
        result.m_pieces.push_back(std::move(piece));
    }
    return result;
}

Result<std::string> Template::value(const std::vector<std::int64_t>& values) const {
    std::string text;
    for (const Piece& piece : m_pieces) {
        text += piece.literal;
        if (!piece.hasExpression) continue;
        const Result<std::int64_t> number = piece.expression.value(values);
        if (!number) return tl::unexpected<Error>(number.error());
        text += std::to_string(*number);
    }
    return text;
}

}  // namespace fabricsketch::wiring
