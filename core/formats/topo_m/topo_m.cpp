// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/registry.h"
#include "formats/topo_m/machine.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

constexpr std::string_view kFailed = "topology matrix";  ///< "Failed to run topology matrix."

class TopoM : public Format {
  public:
    std::string id() const override { return "topo-m"; }
    std::string name() const override { return phrases::say("nvidia-smi topo -m"); }
    std::vector<std::string> suffixes() const override { return {".txt"}; }
    bool canRead() const override { return true; }

    int recognises(std::string_view text) const override {
        if (topo_m::looksLikeMatrix(text)) return 80;
        return text.substr(0, 4096).find(kFailed) != std::string_view::npos ? 40 : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        auto matrix = topo_m::readMatrix(text);
        if (!matrix && text.substr(0, 4096).find(kFailed) != std::string_view::npos) {
            return failure(phrases::say("the command failed on that machine and printed no matrix"),
                           phrases::say("run nvidia-smi topo -m where the driver works"));
        }
        if (!matrix) return tl::unexpected<Error>(std::move(matrix).error());
        return topo_m::drawMachine(*matrix, catalog, options);
    }
};

}  // namespace

std::unique_ptr<Format> topoMFormat() { return std::make_unique<TopoM>(); }

}  // namespace fabricsketch::formats
