// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/model_config.h"

#include "fuzz/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fabricsketch;
    using fuzz::expect;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)formats::looksLikeModelConfig(text);
    const auto config = formats::readModelConfig(text, "fuzz", fuzz::shippedCatalog());
    if (!config) {
        expect(!config.error().what.empty(), "an error says what is wrong");
        expect(config.error().text().find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    const auto extended = fuzz::shippedCatalog().with(config->parts, "fuzz");
    expect(extended.has_value() && extended->model(config->id) != nullptr, "the catalogue takes the model");
    for (const Error& oddity : config->oddities) expect(!oddity.what.empty(), "an oddity says what is odd");
    return 0;
}
