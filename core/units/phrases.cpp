// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/phrases.h"

#include <atomic>

namespace fabricsketch::phrases {
namespace {

std::atomic<Translator> g_translator{nullptr};

}  // namespace

void setTranslator(Translator translator) { g_translator = translator; }

std::string filled(std::string_view english, std::initializer_list<std::string_view> arguments) {
    const Translator translator = g_translator;
    std::string translated;
    if (translator != nullptr) translated = translator(english);
    const std::string_view text = translator != nullptr ? std::string_view(translated) : english;
    std::string result;
    result.reserve(text.size() + 16 * arguments.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' &&
                           text[i + 1] >= '0' && text[i + 1] <= '9';
        const auto number = place ? static_cast<std::size_t>(text[i + 1] - '0') : arguments.size();
        if (number < arguments.size()) {
            result += *(arguments.begin() + number);
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

}  // namespace fabricsketch::phrases
