// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "topology/rules.h"

namespace fabricsketch::formats {

/// What a reader makes of an input: the drawing, and everything it inferred or found odd, with places in the input.
struct Drawing {
    Topology topology;
    std::vector<Finding> findings;
    std::vector<int> lines;      ///< lines of the input that were understood, ascending
    std::string formatId;
    std::string projectExtras;   ///< project file only: unknown top-level keys, scenarios and views as one JSON object text
    std::string customParts;     ///< parts the input brings along, as catalogue JSON; empty = none
};

/// Finding::rule where the input does not name its accelerator and one that fits was taken.
constexpr const char* kGuessedAccelerator = "guessed-accelerator";

struct ReadOptions { std::string accelerator; };  ///< `--gpu`, empty = infer

/// One file format: one file here and one line in the table of formats.cpp. Readers recognise content, not names;
/// they never throw, hang, recurse without bound or allocate more than a small multiple of the input.
class Format {
  public:
    virtual ~Format() = default;
    virtual std::string id() const = 0;                 ///< project, topo-m, nccl-xml …
    virtual std::string name() const = 0;
    virtual std::vector<std::string> suffixes() const = 0;
    virtual bool canRead() const { return false; }
    virtual bool canWrite() const { return false; }
    /// 0 = not mine … 100 = certain. Cheap: looks at the start or for a mark.
    virtual int recognises(std::string_view) const { return 0; }
    virtual Result<Drawing> read(std::string_view, const Catalog&, const ReadOptions&) const { return failure("cannot be read"); }
    virtual Result<std::string> write(const Drawing&, const Catalog&) const { return failure("cannot be written"); }
};
const std::vector<std::unique_ptr<Format>>& allFormats();

constexpr std::size_t kLargestInput = 64U << 20;  ///< bytes; more is refused with a clear line

/// Any input: a catalogue system id, a file's content in any readable format. `name` is used in messages.
Result<Drawing> readText(std::string_view text, const std::string& name, const Catalog&, const ReadOptions& = {});
Result<std::string> readFileBounded(const std::filesystem::path&);
/// System id, path or "-" (standard input), as the command line and the window take them.
Result<Drawing> open(const std::string& input, const Catalog&, const ReadOptions& = {});
/// The format of an output path by its suffix; written atomically (temporary file, then rename).
Result<void> save(const Drawing&, const std::filesystem::path&, const Catalog&);

/// Edits as JSON text, one a line: the autosave journal, the replay tests and the fuzz input.
std::string editToJson(const Edit&);
Result<Edit> editFromJson(std::string_view);

}  // namespace fabricsketch::formats
