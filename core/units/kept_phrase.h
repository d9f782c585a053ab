// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Texts that outlive a change of language: the steps of a history. What is kept is the template with its
/// arguments, nested as they were said; words are made of it when it is shown.
namespace fabricsketch::phrases {

/// While one lives, say() on this thread keeps instead of speaking.
class Keeping {
  public:
    Keeping();
    ~Keeping();
    Keeping(const Keeping&) = delete;
    Keeping& operator=(const Keeping&) = delete;

  private:
    bool m_before;
};

/// What `make` says, to be spoken later: edit.label = kept([&] { return say("Move {0}", name); }).
template <class Make>
std::string kept(const Make& make) {
    const Keeping keeping;
    return make();
}

/// A kept text in the language in force. Anything else, a damaged one too, comes back as it is.
std::string spoken(std::string_view text);

}  // namespace fabricsketch::phrases
