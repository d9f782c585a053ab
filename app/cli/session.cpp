// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

namespace fabricsketch::cli {

Error at(const std::string& input, Error error) {
    if (error.input.empty()) error.input = input;
    return error;
}

Outcome<OpenInput> Session::open(const std::string& input, const std::string& accelerator) const {
    if (!accelerator.empty() && !m_catalog->accelerator(accelerator))
        return wrongUsage(at("--gpu", m_catalog->unknown("accelerator", accelerator)));
    auto drawing = formats::open(input, *m_catalog, {accelerator});
    if (!drawing) return unreadable(at(input, drawing.error()));

    OpenInput open;
    open.name = drawing->topology.name().empty() ? input : drawing->topology.name();
    open.catalog = m_catalog;
    if (!drawing->customParts.empty()) {
        auto own = m_catalog->with(drawing->customParts, input);
        if (!own) return unreadable(at(input, own.error()));
        open.catalog = std::make_shared<const Catalog>(std::move(*own));
    }
    open.drawing = std::move(*drawing);
    open.topology = std::make_shared<const Topology>(open.drawing.topology);
    return open;
}

std::string jsonText(const Json& object) {
    // Names come from inputs: whatever is no UTF-8 is replaced, never thrown about.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

void Session::print(const Json& object) { m_output += jsonText(object); }

}  // namespace fabricsketch::cli
