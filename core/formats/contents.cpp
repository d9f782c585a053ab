// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/contents.h"

#include <algorithm>

namespace fabricsketch::formats {

namespace {

/// A reader that had to guess the GPU, or could not, says how to settle it.
bool asksForAccelerator(const std::string& remedy) { return remedy.find("--gpu") != std::string::npos; }

constexpr int kLikely = 30;  ///< below, a format only does not exclude that the text is its own

bool recognisedAsDrawing(std::string_view text) {
    return std::any_of(allFormats().begin(), allFormats().end(), [&](const auto& format) {
        return format->canRead() && format->recognises(text) >= kLikely;
    });
}

}  // namespace

Contents readContents(std::string_view text, const std::string& name, const Catalog& catalog,
                      const ReadOptions& options) {
    Contents contents;
    const auto take = [&](Error error) {
        if (!contents.error) contents.error = std::move(error);
    };
    const auto understood = [&](const std::vector<int>& lines) {
        contents.lines.insert(contents.lines.end(), lines.begin(), lines.end());
    };
    if (text.size() <= kLargestInput && looksMeasured(text)) {
        if (auto measured = readMeasured(text, name)) {
            understood(measured->lines);
            contents.measured = std::move(*measured);
        } else {
            take(std::move(measured).error());
        }
    }
    if (text.size() <= kLargestInput && looksLikeModelConfig(text)) {
        if (auto model = readModelConfig(text, name, catalog)) {
            understood(model->lines);
            contents.model = std::move(*model);
        } else {
            take(std::move(model).error());
        }
    }
    // A table alone is no drawing that could not be read.
    const bool other = contents.measured || contents.model || contents.error;
    if (!other || (text.size() <= kLargestInput && recognisedAsDrawing(text))) {
        if (auto drawing = readText(text, name, catalog, options)) {
            understood(drawing->lines);
            contents.acceleratorOpen =
                std::any_of(drawing->findings.begin(), drawing->findings.end(),
                            [](const Finding& finding) { return asksForAccelerator(finding.fix); });
            contents.drawing = std::move(*drawing);
        } else {
            contents.acceleratorOpen = asksForAccelerator(drawing.error().remedy);
            take(std::move(drawing).error());
        }
    }
    std::sort(contents.lines.begin(), contents.lines.end());
    contents.lines.erase(std::unique(contents.lines.begin(), contents.lines.end()), contents.lines.end());
    return contents;
}

std::vector<std::string> acceleratorChoices(const Catalog& catalog, const std::string& guessed,
                                            std::size_t most) {
    std::vector<std::string> ids;
    const auto add = [&](const std::string& id) {
        if (ids.size() < most && catalog.accelerator(id) != nullptr &&
            std::find(ids.begin(), ids.end(), id) == ids.end())
            ids.push_back(id);
    };
    add(guessed);
    const Accelerator* like = catalog.accelerator(guessed);
    for (const Accelerator& one : catalog.accelerators())
        if (like != nullptr && one.links == like->links && !one.hypothetical &&
            // A part that no driver names (a MIG slice) is no card in a listing.
            (one.links > 0 || (one.pcieGen == like->pcieGen && !one.driverNames.empty())))
            add(one.id);
    for (const System& system : catalog.systems())
        if (!system.hypothetical) add(system.accelerator);
    return ids;
}

}  // namespace fabricsketch::formats
