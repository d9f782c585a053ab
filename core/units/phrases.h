// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

/// The one way from the engine to a reader in their language: a sentence is a template with its arguments.
/// The template is English and the key of its translation; without a translator (the command line) it is what
/// is printed.
namespace fabricsketch::phrases {

/// Looks a template up; what it does not know it returns as it is. Called from any thread.
using Translator = std::string (*)(std::string_view english);
/// nullptr = English. Texts made before keep their language: whoever changes it asks its questions again.
void setTranslator(Translator translator);

/// `english` translated, its {0}, {1} … replaced by the arguments in whatever order the translation has them.
std::string filled(std::string_view english, std::initializer_list<std::string_view> arguments);

template <class... Arguments>
std::string say(std::string_view english, const Arguments&... arguments) {
    return filled(english, {std::string_view(arguments)...});
}

/// Marks a text that stands in a table made before the language is known; say() it where it is shown.
constexpr const char* later(const char* english) { return english; }

}  // namespace fabricsketch::phrases
