// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/phrases.h"

#include <atomic>
#include <vector>

#include "units/kept_phrase.h"

namespace fabricsketch::phrases {
namespace {

std::atomic<Translator> g_translator{nullptr};
thread_local bool t_keeping = false;

// Characters of the private use area: no name and no template has them, and JSON takes them as they are.
constexpr std::string_view kBegin = "\uE000", kArgument = "\uE001", kEnd = "\uE002";
constexpr int kDeepest = 8;

struct Kept {
    std::string_view english;
    std::vector<std::string_view> arguments;
    std::size_t length = 0;  ///< with both marks; 0 = it is none
};

/// Reads what begins at `text`.
Kept keptAt(std::string_view text) {
    Kept kept;
    if (!text.starts_with(kBegin)) return kept;
    int depth = 0;
    std::vector<std::string_view> pieces;
    std::size_t from = kBegin.size();
    for (std::size_t i = from; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i);
        if (rest.starts_with(kBegin)) ++depth;
        const bool end = rest.starts_with(kEnd);
        if (depth == 0 && (end || rest.starts_with(kArgument))) {
            pieces.push_back(text.substr(from, i - from));
            from = i + kEnd.size();
        }
        if (!end || --depth >= 0) continue;
        kept.english = pieces.front();
        kept.arguments.assign(pieces.begin() + 1, pieces.end());
        kept.length = i + kEnd.size();
        return kept;
    }
    return kept;
}

std::string filledIn(std::string_view english, const std::string_view* arguments, std::size_t count) {
    const Translator translator = g_translator;
    std::string translated;
    if (translator != nullptr) translated = translator(english);
    const std::string_view text = translator != nullptr ? std::string_view(translated) : english;
    std::string result;
    result.reserve(text.size() + 16 * count);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' &&
                           text[i + 1] >= '0' && text[i + 1] <= '9';
        const auto number = place ? static_cast<std::size_t>(text[i + 1] - '0') : count;
        if (number < count) {
            result += arguments[number];
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string spoken(std::string_view text, int depth) {
    std::string words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Kept kept = depth > 0 ? keptAt(text.substr(i)) : Kept();
        if (kept.length == 0) {
            words += text[i];
            continue;
        }
        std::vector<std::string> arguments;
        for (const std::string_view argument : kept.arguments)
            arguments.push_back(spoken(argument, depth - 1));
        const std::vector<std::string_view> views(arguments.begin(), arguments.end());
        words += filledIn(kept.english, views.data(), views.size());
        i += kept.length - 1;
    }
    return words;
}

}  // namespace

void setTranslator(Translator translator) { g_translator = translator; }

std::string filled(std::string_view english, std::initializer_list<std::string_view> arguments) {
    if (!t_keeping) return filledIn(english, arguments.begin(), arguments.size());
    std::string kept(kBegin);
    kept += english;
    for (const std::string_view argument : arguments) (kept += kArgument) += argument;
    return kept += kEnd;
}

Keeping::Keeping() : m_before(t_keeping) { t_keeping = true; }
Keeping::~Keeping() { t_keeping = m_before; }

std::string spoken(std::string_view text) { return spoken(text, kDeepest); }

}  // namespace fabricsketch::phrases
