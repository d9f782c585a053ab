// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/reading/json_text.h"

#include <algorithm>

namespace fabricsketch::reading {
namespace {

using nlohmann::json;

/// Accepts everything and keeps only the place of the first fault.
class FaultFinder : public nlohmann::json_sax<json> {
  public:
    std::size_t byte = 0;
    bool overflow = false;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const json::exception& fault) override {
        byte = position > 0 ? position - 1 : 0;
        overflow = std::string_view(fault.what()).find("number overflow") != std::string_view::npos;
        return false;
    }
};

/// What stands at a fault, for a message of one line: a few characters, nothing that a terminal would act on.
std::string excerpt(std::string_view text, std::size_t byte) {
    std::string result(text.substr(byte, 12));
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) c = '?';
    }
    return result;
}

Error faultAt(std::string_view text, std::size_t byte, const std::string& origin, std::string what,
              std::string remedy) {
    const auto [line, column] = lineAndColumn(text, byte);
    return Error{origin, line, column, std::move(what), std::move(remedy)};
}

/// Byte at which the nesting becomes too deep; npos if it never does.
std::size_t tooDeepAt(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kDeepest) return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::string_view::npos;
}

/// Steps over a text that is known to be valid JSON.
class Walker {
  public:
    explicit Walker(std::string_view text) : m_text(text) { skipBlanks(); }
    std::size_t position() const { return m_at; }

    /// Moves to the value of a key or index of the object or list that starts here; false if there is none.
    bool enter(const Step& step) {
        const char open = current();
        if (open != '{' && open != '[') return false;
        const bool object = open == '{';
        if (object != std::holds_alternative<std::string>(step)) return false;
        advance();
        for (std::size_t index = 0; current() != '}' && current() != ']' && m_at < m_text.size(); ++index) {
            bool wanted = !object && std::get<std::size_t>(step) == index;
            if (object) {
                const std::size_t start = m_at;
                skipString();
                wanted = m_text.substr(start + 1, m_at - start - 2) == std::get<std::string>(step);
                skipBlanks();
                advance();  // the colon
            }
            if (wanted) return true;
            skipValue();
            if (current() == ',') advance();
        }
        return false;
    }

  private:
    char current() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skipBlanks() {
        while (m_at < m_text.size() &&
               (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\r' || m_text[m_at] == '\t'))
            ++m_at;
    }
    void advance() {
        ++m_at;
        skipBlanks();
    }
    void skipString() {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\') ++m_at;
        }
        ++m_at;
    }
    void skipValue() {
        int depth = 0;
        do {
            const char c = current();
            if (c == '"') {
                skipString();
            } else {
                if (c == '{' || c == '[') ++depth;
                if (c == '}' || c == ']') --depth;
                ++m_at;
            }
            skipBlanks();
        } while (m_at < m_text.size() &&
                 (depth > 0 || !(current() == ',' || current() == '}' || current() == ']')));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

std::pair<int, int> lineAndColumn(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto column =
        std::count_if(before.begin() + static_cast<std::ptrdiff_t>(lineStart), before.end(),
                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }) +
        1;
    return {static_cast<int>(line), static_cast<int>(column)};
}

Result<json> parse(std::string_view text, const std::string& origin) {
    if (text.size() > kLargestText) {
        return tl::unexpected<Error>(Error{origin, 0, 0, "more than 16 MiB of JSON", "split the file"});
    }
    if (const std::size_t deep = tooDeepAt(text); deep != std::string_view::npos) {
        return tl::unexpected<Error>(faultAt(text, deep, origin,
                                             "nested deeper than " + std::to_string(kDeepest) + " levels",
                                             "a catalogue file needs seven"));
    }
    json value = json::parse(text, nullptr, false);
    if (!value.is_discarded()) return value;
    FaultFinder finder;
    json::sax_parse(text, &finder);
    std::string what;
    if (finder.overflow) {
        what = "a number too large for any computer";
    } else if (finder.byte >= text.size()) {
        what = "the text ends in the middle of a value";
    } else {
        what = "not valid JSON at '" + excerpt(text, finder.byte) + "'";
    }
    return tl::unexpected<Error>(faultAt(text, finder.byte, origin, std::move(what), "mend the file there"));
}

std::size_t locate(std::string_view text, const Path& path) {
    Walker walker(text);
    for (const Step& step : path) {
        Walker next = walker;
        if (!next.enter(step)) break;
        walker = next;
    }
    return walker.position();
}

}  // namespace fabricsketch::reading
