// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/reading/json_text.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "units/phrases.h"

namespace fabricsketch::reading {
namespace {

using nlohmann::json;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Builds nothing: finds the first fault, and the first key that stands twice in one object (which of the two
/// is meant nobody can say).
class FaultFinder : public nlohmann::json_sax<json> {
  public:
    std::size_t byte = 0;
    bool overflow = false, notUtf8 = false;
    std::optional<std::size_t> doubledKey;  ///< its number among all keys of the text
    std::string doubledName;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override {
        m_open.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (!m_open.back().insert(name).second && !doubledKey) {
            doubledKey = m_keys;
            doubledName = name;
        }
        ++m_keys;
        return true;
    }
    bool end_object() override {
        m_open.pop_back();
        return true;
    }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const json::exception& fault) override {
        byte = position > 0 ? position - 1 : 0;
        overflow = std::string_view(fault.what()).find("number overflow") != std::string_view::npos;
        notUtf8 = std::string_view(fault.what()).find("UTF-8") != std::string_view::npos;
        return false;
    }

  private:
    std::vector<std::unordered_set<std::string>> m_open;
    std::size_t m_keys = 0;
};

/// What stands at a fault, for a message of one line: a few characters, nothing that a terminal would act on.
std::string excerpt(std::string_view text, std::size_t byte, std::size_t length = 12) {
    std::string result(text.substr(std::min(byte, text.size()), length));
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

/// Visits the marks that structure a text (brackets, commas, colons), not those inside strings:
/// visit(mark, byte, start of the last string before it) returns false to stop.
template <class Visit>
void eachMark(std::string_view text, Visit visit) {
    bool quoted = false;
    std::size_t stringStart = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
            stringStart = i;
        } else if (c == '{' || c == '[' || c == '}' || c == ']' || c == ',' || c == ':') {
            if (!visit(c, i, stringStart)) return;
        }
    }
}

struct Excess {
    std::size_t byte;
    std::string what, remedy;
};

/// What of a text is beyond the limits, and where; nothing if it stays within.
std::optional<Excess> beyond(std::string_view text, const Limits& limits) {
    std::optional<Excess> result;
    int depth = 0;
    std::size_t values = 0;
    eachMark(text, [&](char mark, std::size_t byte, std::size_t) {
        const bool opens = mark == '{' || mark == '[';
        if (opens) ++depth;
        if (mark == '}' || mark == ']') --depth;
        if (opens || mark == ',') ++values;
        if (depth > limits.depth) {
            result = {byte, phrases::say("nested deeper than {0} levels", std::to_string(limits.depth)),
                      phrases::say("a catalogue file needs seven")};
        } else if (values > limits.values) {
            result = {byte, phrases::say("more than {0} values", std::to_string(limits.values)),
                      phrases::say("split the file")};
        }
        if (result && limits.advice) result->remedy = phrases::say(limits.advice);
        return !result.has_value();
    });
    return result;
}

/// Where the n-th key of a text begins: behind each key stands one colon.
std::size_t startOfKey(std::string_view text, std::size_t number) {
    std::size_t start = 0;
    eachMark(text, [&](char mark, std::size_t, std::size_t stringStart) {
        if (mark != ':' || number-- > 0) return true;
        start = stringStart;
        return false;
    });
    return start;
}

/// Steps over a text that is known to be valid JSON.
class Walker {
  public:
    explicit Walker(std::string_view text)
        : m_text(text), m_at(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0) {
        skipBlanks();
    }
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
    std::size_t m_at;
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
    const bool mark = lineStart == 0 && before.starts_with(kByteOrderMark);
    return {static_cast<int>(line), static_cast<int>(column) - (mark ? 1 : 0)};
}

Result<json> parse(std::string_view text, const std::string& origin, const Limits& limits) {
    const auto refused = [&](std::size_t byte, std::string what, std::string remedy) {
        return tl::unexpected<Error>(faultAt(text, byte, origin, std::move(what), std::move(remedy)));
    };
    if (text.size() > limits.bytes) {
        return tl::unexpected<Error>(Error{
            origin, 0, 0, phrases::say("more than {0} MiB of JSON", std::to_string(limits.bytes >> 20U)),
            phrases::say("split the file")});
    }
    if (auto much = beyond(text, limits))
        return refused(much->byte, std::move(much->what), std::move(much->remedy));
    FaultFinder finder;
    if (!json::sax_parse(text, &finder)) {
        std::string what = phrases::say("not valid JSON at '{0}'", excerpt(text, finder.byte));
        if (finder.overflow) what = phrases::say("a number too large for any computer");
        if (finder.notUtf8) what = phrases::say("the text is not UTF-8");
        if (finder.byte >= text.size()) what = phrases::say("the text ends in the middle of a value");
        return refused(
            finder.byte, std::move(what),
            finder.notUtf8 ? phrases::say("save the file as UTF-8") : phrases::say("mend the file there"));
    }
    if (finder.doubledKey) {
        return refused(
            startOfKey(text, *finder.doubledKey),
            phrases::say("the key '{0}' stands twice in one object", excerpt(finder.doubledName, 0, 40)),
            phrases::say("remove one of the two"));
    }
    return json::parse(text, nullptr, false);
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
