// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/words.h"

#include <algorithm>
#include <utility>
#include "units/phrases.h"

namespace fabricsketch {

std::string memberName(const Report& report, int jobPosition) {
    return deviceName(*report.topology, report.job.members[static_cast<std::size_t>(jobPosition)]);
}

std::string operationName(collectives::Operation operation) {
    using collectives::Operation;
    switch (operation) {
        case Operation::AllReduce:
            return "AllReduce";
        case Operation::AllGather:
            return "AllGather";
        case Operation::ReduceScatter:
            return "ReduceScatter";
        case Operation::AllToAll:
            return "AllToAll";
        case Operation::Broadcast:
            return "Broadcast";
        case Operation::Reduce:
            return "Reduce";
        case Operation::SendRecv:
            return phrases::say("Send and receive");
    }
    return {};
}

std::string algorithmName(const std::string& id) {
    const collectives::Algorithm* known = collectives::algorithm(id);
    return known ? known->name() : id;
}

std::string shortAlgorithmName(const std::string& id) {
    std::string name = algorithmName(id);
    // Chinese writes a bracket of its own.
    name.resize(std::min({name.size(), name.find('('), name.find("\uFF08")}));
    while (name.ends_with(' ')) name.pop_back();
    return name;
}

std::string capitalised(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

std::string sentence(std::string words) {
    if (words.empty()) return words;
    words = capitalised(std::move(words));
    if (words.back() == '.' || words.ends_with("。")) return words;
    return phrases::say("{0}.", words);
}

std::string ratioText(double ratio) {
    // Nobody says "0.04 times as fast".
    return ratio > 0 && ratio < 0.5 ? "1/" + threeDigits(1 / ratio) : threeDigits(ratio) + "×";
}

}  // namespace fabricsketch
