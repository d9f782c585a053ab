// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/json/json_text.h"

#include <algorithm>
#include <set>

namespace fabricsketch::formats {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

tl::unexpected<Error> at(std::string_view text, std::size_t offset, std::string what, std::string remedy) {
    Error error{{}, 0, 0, std::move(what), std::move(remedy)};
    setPlace(error, text, offset);
    return tl::unexpected<Error>(std::move(error));
}

/// Walks over the marks that structure a JSON text (brackets, commas, colons), not over those inside strings.
/// `visit(mark, offset)` returns false to stop; the last string before the mark began at `stringStart`.
template <class Visit>
void eachMark(std::string_view text, Visit visit) {
    bool inString = false;
    std::size_t stringStart = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            if (c == '"') inString = false;
        } else if (c == '"') {
            inString = true;
            stringStart = i;
        } else if (c == '{' || c == '[' || c == '}' || c == ']' || c == ',' || c == ':') {
            if (!visit(c, i, stringStart)) return;
        }
    }
}

std::optional<Error> tooMuch(std::string_view text, const JsonLimits& limits) {
    Error error;
    std::size_t depth = 0, values = 0;
    eachMark(text, [&](char mark, std::size_t offset, std::size_t) {
        if (mark == '{' || mark == '[') {
            if (++depth > limits.depth) {
                error.what = "nested more than " + std::to_string(limits.depth) + " levels deep";
            }
            ++values;
        } else if (mark == ',') {
            ++values;
        } else if (mark != ':' && depth > 0) {
            --depth;
        }
        if (values > limits.values)
            error.what = "holds more than " + std::to_string(limits.values) + " values";
        if (error.what.empty()) return true;
        error.remedy = "no drawing needs that; choose another file";
        setPlace(error, text, offset);
        return false;
    });
    return error.what.empty() ? std::nullopt : std::optional(std::move(error));
}

/// Where the n-th key of a text begins: each key has one colon behind it.
std::size_t startOfKey(std::string_view text, std::size_t number) {
    std::size_t start = 0;
    eachMark(text, [&](char mark, std::size_t, std::size_t stringStart) {
        if (mark != ':' || number-- > 0) return true;
        start = stringStart;
        return false;
    });
    return start;
}

/// Notices a key that stands twice in one object; which of the two is meant nobody can say.
struct KeyWatch {
    std::vector<std::set<std::string>> open;
    std::size_t keys = 0;
    std::optional<std::size_t> doubled;
    std::string name;

    bool operator()(int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start) open.emplace_back();
        if (event == Json::parse_event_t::object_end) open.pop_back();
        if (event == Json::parse_event_t::key) {
            if (!open.back().insert(value.get<std::string>()).second && !doubled) {
                doubled = keys;
                name = value.get<std::string>();
            }
            ++keys;
        }
        return true;
    }
};

Error parseError(std::string_view text, const Json::parse_error& exception) {
    Error error;
    const std::string_view said = exception.what();
    const std::size_t offset = exception.byte == 0 ? 0 : exception.byte - 1;
    if (said.find("UTF-8") != std::string_view::npos) {
        error.what = "the text is not UTF-8";
        error.remedy = "save the file as UTF-8";
    } else if (said.find("control character") != std::string_view::npos) {
        error.what = "a control character stands inside a text";
        error.remedy = "remove it or write it as \\u00XX";
    } else if (offset >= text.size() || said.find("unexpected end of input") != std::string_view::npos) {
        error.what = "the text ends in the middle: it was cut off";
        error.remedy = "restore the file from a copy";
    } else {
        error.what = "this is not valid JSON";
        error.remedy = "look for a missing or surplus comma, quote or bracket here or just before";
    }
    setPlace(error, text, std::min(offset, text.size()));
    return error;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// A cursor over a valid text. Never recurses: a value is skipped by counting brackets.
class Cursor {
  public:
    explicit Cursor(std::string_view text) : m_text(text), m_at(text.starts_with(kByteOrderMark) ? 3 : 0) {
        skipBlanks();
    }

    std::size_t offset() const { return m_at; }

    /// Moves to the value of a key; false (and stays) if the value here is no object or has no such key.
    bool enter(const std::string& key) {
        const std::size_t start = m_at;
        if (!take('{')) return false;
        while (peek() == '"') {
            const std::size_t nameStart = m_at;
            skipValue();
            const std::string_view name = m_text.substr(nameStart, m_at - nameStart);
            take(':');
            if (name == jsonString(key) || Json::parse(name, nullptr, false) == Json(key)) return true;
            skipValue();
            if (!take(',')) break;
        }
        m_at = start;
        return false;
    }

    /// Moves to an element of an array.
    bool enter(std::size_t index) {
        const std::size_t start = m_at;
        if (!take('[')) return false;
        for (; index > 0 && peek() != ']'; --index) {
            skipValue();
            if (!take(',')) break;
        }
        if (index == 0 && peek() != ']') return true;
        m_at = start;
        return false;
    }

  private:
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at])) ++m_at;
    }
    bool take(char mark) {
        if (peek() != mark) return false;
        ++m_at;
        skipBlanks();
        return true;
    }
    void skipValue() {
        int depth = 0;
        do {
            const char c = peek();
            if (c == '"') {
                for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
                    if (m_text[m_at] == '\\') ++m_at;
                }
                ++m_at;
            } else if (c == '{' || c == '[') {
                ++depth, ++m_at;
            } else if (c == '}' || c == ']') {
                --depth, ++m_at;
            } else if (c == ',' || c == ':') {
                ++m_at;  // only inside brackets: callers stop at their own
            } else {
                while (m_at < m_text.size() && !isBlank(m_text[m_at]) &&
                       std::string_view(",:]}").find(m_text[m_at]) == std::string_view::npos)
                    ++m_at;
            }
            skipBlanks();
        } while (depth > 0 && m_at < m_text.size());
    }

    std::string_view m_text;
    std::size_t m_at;
};

}  // namespace

void setPlace(Error& error, std::string_view text, std::size_t offset) {
    offset = std::min(offset, text.size());
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    error.line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::string_view line = before.substr(lineStart);
    error.column = static_cast<int>(std::count_if(
                       line.begin(), line.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; })) +
                   1;
    if (lineStart == 0 && line.starts_with(kByteOrderMark)) --error.column;
}

std::string jsonString(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> parseJson(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) {
        return failure("larger than " + std::to_string(limits.bytes >> 20) + " MiB",
                       "no drawing needs that; choose another file");
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure("the text is empty", "choose another file");
    if (auto error = tooMuch(text, limits)) return tl::unexpected<Error>(std::move(*error));
    KeyWatch watch;
    try {
        Json json = Json::parse(text, std::ref(watch));
        if (watch.doubled) {
            return at(text, startOfKey(text, *watch.doubled),
                      "the key " + jsonString(watch.name.substr(0, 80)) + " stands twice in one object",
                      "remove one of the two");
        }
        return json;
    } catch (const Json::parse_error& exception) {
        return tl::unexpected<Error>(parseError(text, exception));
    } catch (const Json::exception& exception) {  // a number that does not fit
        const std::string_view said = exception.what();
        const std::size_t open = said.find('\''), close = said.rfind('\'');
        const bool named = open != std::string_view::npos && close > open;
        const std::size_t place =
            named ? text.find(said.substr(open + 1, close - open - 1)) : std::string_view::npos;
        return at(text, place == std::string_view::npos ? 0 : place, "a number is too large",
                  "write a smaller one");
    }
}

Error errorAt(std::string_view text, const std::vector<JsonStep>& path, std::string what,
              std::string remedy) {
    Cursor cursor(text);
    for (const JsonStep& step : path) {
        if (!std::visit([&](const auto& s) { return cursor.enter(s); }, step)) break;
    }
    Error error{{}, 0, 0, std::move(what), std::move(remedy)};
    setPlace(error, text, cursor.offset());
    return error;
}

}  // namespace fabricsketch::formats
