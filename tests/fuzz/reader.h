// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/format.h"

/// What every fuzzer of a reader of drawings does: any bytes give a drawing or one line that says why not,
/// and a drawing survives the project file.
namespace fabricsketch::fuzz {

inline const Catalog& shippedCatalog() {
    static const Catalog catalog = [] {
        auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        if (!loaded) std::abort();
        return std::move(*loaded);
    }();
    return catalog;
}

inline const formats::Format& formatOf(std::string_view id) {
    for (const auto& format : formats::allFormats()) {
        if (format->id() == id) return *format;
    }
    std::fprintf(stderr, "no format %.*s\n", static_cast<int>(id.size()), id.data());
    std::abort();
}

/// Stops the fuzzer where a promise is broken.
inline void expect(bool kept, const char* promise) {
    if (kept) return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::abort();
}

inline int readDrawing(const formats::Format& format, std::string_view text) {
    static const formats::Format& project = formatOf("project");
    const Catalog& catalog = shippedCatalog();
    (void)format.recognises(text);
    const auto drawing = format.read(text, catalog, {});
    if (!drawing) {
        const Error& error = drawing.error();
        expect(!error.what.empty(), "an error says what is wrong");
        expect(error.text().find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    for (const Finding& finding : drawing->findings)
        expect(!finding.message.empty() && finding.message.find('\n') == std::string::npos,
               "a finding is one line");
    const auto written = project.write(*drawing, catalog);
    expect(written.has_value(), "a drawing that was read can be saved");
    const auto again = project.read(*written, catalog, {});
    if (!again) std::fprintf(stderr, "%s\n", again.error().text().c_str());
    expect(again.has_value(), "a drawing that was saved can be opened");
    expect(again->topology == drawing->topology, "the project file keeps the drawing");
    return 0;
}

}  // namespace fabricsketch::fuzz
