// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/xml/xml.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "units/phrases.h"

namespace fabricsketch::formats::xml {

namespace {

bool endsName(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '>' || c == '/'; }

std::string faultOf(pugi::xml_parse_status status) {
    switch (status) {
        case pugi::status_end_element_mismatch:
            return phrases::say("an end tag that does not match its start tag");
        case pugi::status_bad_start_element:
        case pugi::status_bad_end_element:
            return phrases::say("a tag that does not end");
        case pugi::status_bad_attribute:
            return phrases::say("an attribute without a value in quotes");
        case pugi::status_bad_comment:
        case pugi::status_bad_cdata:
        case pugi::status_bad_pi:
        case pugi::status_bad_doctype:
            return phrases::say("a comment or declaration that does not end");
        default:
            return phrases::say("no element can be read here");
    }
}

/// What a walk over the tags finds, before any tree is built.
struct Bounds {
    std::size_t end = 0;  ///< behind the root element
    bool closed = false;
    std::size_t tooMuch = std::string_view::npos;  ///< where a limit is passed
    const char* limit = nullptr;
};

/// The end of a tag that begins at `at` ('<'), quotes respected; npos if the text ends before.
std::size_t tagEnd(std::string_view text, std::size_t at) {
    char quote = 0;
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return i;
        }
    }
    return std::string_view::npos;
}

Bounds bounds(std::string_view text, std::size_t from) {
    Bounds result;
    std::size_t elements = 0, at = from;
    int depth = 0;
    while (at < text.size()) {
        at = text.find('<', at);
        if (at == std::string_view::npos) break;
        const std::string_view rest = text.substr(at);
        const bool comment = rest.starts_with("<!--");
        if (comment || rest.starts_with("<?") || rest.starts_with("<![CDATA[")) {
            const std::string_view closing = comment ? "-->" : rest.starts_with("<?") ? "?>" : "]]>";
            const std::size_t end = text.find(closing, at + 2);
            if (end == std::string_view::npos) break;
            at = end + closing.size();
            continue;
        }
        const std::size_t end = tagEnd(text, at);
        if (end == std::string_view::npos) break;
        if (rest.starts_with("<!")) {
            // A document type or entity has no business inside an element.
            result.tooMuch = at;
            result.limit = phrases::later("entities and document types are not read");
            return result;
        }
        const bool closes = rest.starts_with("</");
        if (!closes && ++elements > kMostElements) {
            result.tooMuch = at;
            result.limit = phrases::later("more than 100000 elements");
            return result;
        }
        if (!closes && text[end - 1] != '/' && ++depth > kDeepest) {
            result.tooMuch = at;
            result.limit = phrases::later("elements lie more than 256 deep inside each other");
            return result;
        }
        if (closes) --depth;
        at = end + 1;
        if (depth <= 0) {
            result.end = at;
            result.closed = true;
            return result;
        }
    }
    result.end = text.size();
    return result;
}

}  // namespace

std::size_t findElement(std::string_view text, const std::vector<std::string>& names) {
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::string_view rest = text.substr(at + 1);
        if (rest.starts_with("!--")) {
            const std::size_t end = text.find("-->", at);
            if (end == std::string_view::npos) return end;
            at = end;
            continue;
        }
        for (const std::string& name : names) {
            if (rest.starts_with(name) && (rest.size() == name.size() || endsName(rest[name.size()])))
                return at;
        }
    }
    return std::string_view::npos;
}

Place Document::placeAt(std::size_t offset) const {
    const auto next = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), offset);
    const auto line = static_cast<std::size_t>(next - m_lineStarts.begin());
    return {static_cast<int>(line), static_cast<int>(offset - m_lineStarts[line - 1]) + 1};
}

Place Document::placeOf(const pugi::xml_node& node) const {
    const std::ptrdiff_t offset = node.offset_debug();
    // The parser points at the name, a person at the bracket before it.
    return offset <= 0 ? placeAt(m_from) : placeAt(m_from + static_cast<std::size_t>(offset) - 1);
}

std::vector<int> Document::lines() const {
    std::vector<int> result;
    for (int line = placeAt(m_from).line, last = placeAt(m_to > m_from ? m_to - 1 : m_from).line;
         line <= last; ++line)
        result.push_back(line);
    return result;
}

Result<Document> Document::read(std::string_view text, const std::vector<std::string>& roots) {
    Document document;
    document.m_lineStarts.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        document.m_lineStarts.push_back(at + 1);
    const auto refuse = [&](std::size_t offset, std::string what, std::string remedy) {
        const Place place = document.placeAt(offset);
        return tl::unexpected<Error>(Error{{}, place.line, place.column, std::move(what), std::move(remedy)});
    };
    const std::size_t from = findElement(text, roots);
    if (from == std::string_view::npos)
        return failure(phrases::say("no element <{0}> in it", roots.front()),
                       phrases::say("paste the whole file"));
    if (const std::size_t entity = text.substr(0, from).find("<!ENTITY"); entity != std::string_view::npos)
        return refuse(entity, phrases::say("entities are not read"),
                      phrases::say("write the file without them"));
    const Bounds found = bounds(text, from);
    if (found.limit != nullptr)
        return refuse(found.tooMuch, phrases::say(found.limit),
                      phrases::say("no machine needs that; write the file anew"));
    document.m_from = from;
    document.m_to = found.end;
    const std::string_view part = text.substr(from, found.end - from);
    const pugi::xml_parse_result parsed = document.m_document->load_buffer(
        part.data(), part.size(), pugi::parse_escapes | pugi::parse_wconv_attribute | pugi::parse_eol,
        pugi::encoding_utf8);
    document.m_root = document.m_document->document_element();
    if (!document.m_root)
        return refuse(from, phrases::say("not well-formed XML: {0}", faultOf(parsed.status)),
                      phrases::say("write the file anew"));
    if (!parsed || !found.closed) {
        const std::size_t offset =
            std::min(from + static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)),
                     found.end == 0 ? 0 : found.end - 1);
        // Cut off at its end is one thing, broken in its middle another.
        if (found.closed) {
            return refuse(offset, phrases::say("not well-formed XML: {0}", faultOf(parsed.status)),
                          phrases::say("write the file anew"));
        }
        document.m_breaksOff = document.placeAt(found.end == 0 ? 0 : found.end - 1);
    }
    return document;
}

std::optional<long> whole(const pugi::xml_node& node, const char* name) {
    const pugi::xml_attribute attribute = node.attribute(name);
    const char* text = attribute.value();
    if (!attribute || *text == 0) return std::nullopt;
    if (*text == '+') ++text;
    long number = 0;
    const char* end = text + std::strlen(text);
    const auto [at, error] = std::from_chars(text, end, number);
    return error == std::errc() && at == end ? std::optional(number) : std::nullopt;
}

}  // namespace fabricsketch::formats::xml
