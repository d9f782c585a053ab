// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/measured.h"

#include <iterator>

#include "formats/files.h"
#include "formats/format.h"
#include "formats/measured/lines.h"
#include "formats/measured/readers.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

template <class T>
void append(std::vector<T>& to, std::vector<T> from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

std::string names() {
    std::string list;
    for (const MeasuredReader& reader : measuredReaders())
        list += (list.empty() ? "" : ", ") + std::string(reader.name);
    return list;
}

}  // namespace

const std::vector<MeasuredReader>& measuredReaders() {
    static const std::vector<MeasuredReader> table = {
        measured::ncclTests(),
        measured::p2pBandwidthLatencyTest(),
        measured::nvbandwidth(),
    };
    return table;
}

bool looksMeasured(std::string_view text) {
    return std::any_of(measuredReaders().begin(), measuredReaders().end(),
                       [&](const MeasuredReader& reader) { return reader.recognises(text) > 0; });
}

Result<Measured> readMeasured(std::string_view text, const std::string& name) {
    const auto failed = [&](std::string what, std::string remedy) {
        return tl::unexpected<Error>(Error{name, 0, 0, std::move(what), std::move(remedy)});
    };
    if (text.size() > kLargestInput)
        return failed(phrases::say("larger than {0} MiB", std::to_string(kLargestInput >> 20U)),
                      phrases::say("paste the tables alone"));
    Measured all;
    std::optional<Error> first;
    for (const MeasuredReader& reader : measuredReaders()) {
        if (reader.recognises(text) == 0) continue;
        auto read = reader.read(text);
        if (!read) {
            if (!first) first = std::move(read).error();
            continue;
        }
        all.tool += (all.tool.empty() ? "" : ", ") + read->tool;
        append(all.collectives, std::move(read->collectives));
        append(all.matrices, std::move(read->matrices));
        append(all.oddities, std::move(read->oddities));
        append(all.lines, std::move(read->lines));
    }
    if (all.empty()) {
        if (!first)
            return failed(phrases::say("holds no table of measurements that can be read"),
                          phrases::say("readable: {0}", names()));
        first->input = name;
        return tl::unexpected<Error>(std::move(*first));
    }
    for (Error& oddity : all.oddities) oddity.input = name;
    std::sort(all.lines.begin(), all.lines.end());
    all.lines.erase(std::unique(all.lines.begin(), all.lines.end()), all.lines.end());
    return all;
}

Result<Measured> openMeasured(const std::string& input) {
    auto text = input == "-" ? readStandardInput() : readFileBounded(input);
    if (!text) return tl::unexpected<Error>(std::move(text).error());
    return readMeasured(*text, input);
}

}  // namespace fabricsketch::formats
