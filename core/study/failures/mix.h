// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace fabricsketch::failures {

/// Stirs `value` into `seed` (finaliser of SplitMix64). A collision can only make two failures look alike
/// until the proof looks at the colours themselves.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
    std::uint64_t z = seed * 0x9e3779b97f4a7c15U + value + 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

constexpr std::uint64_t mix(std::uint64_t seed, std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return mix(seed, hash);
}

}  // namespace fabricsketch::failures
