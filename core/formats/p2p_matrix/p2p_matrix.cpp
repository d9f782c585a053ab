// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `nvidia-smi topo -p2p r|w|n|a|p`: may two GPUs reach each other's memory. It tells nothing of how they are
// joined.
#include <array>

#include "formats/building/lines.h"
#include "formats/machine/machine.h"
#include "formats/registry.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

struct State {
    std::string_view text, meaning;
};
constexpr std::array<State, 8> kStates = {{{"OK", phrases::later("allowed")},
                                           {"CNS", phrases::later("chipset not supported")},
                                           {"GNS", phrases::later("GPU not supported")},
                                           {"TNS", phrases::later("topology not supported")},
                                           {"NS", phrases::later("not supported")},
                                           {"DR", phrases::later("disabled by a registry key")},
                                           {"U", phrases::later("unknown")},
                                           {"X", phrases::later("itself")}}};
const State* stateOf(std::string_view word) {
    for (const State& state : kStates) {
        if (state.text == word) return &state;
    }
    return nullptr;
}

struct Row {
    int gpu = 0;
    Place place;
    std::vector<std::string> cells;
};

/// A row of such a matrix: a GPU and states alone.
std::optional<Row> row(std::string_view line, int number) {
    if (line.size() > (64U << 10U)) return std::nullopt;
    const std::vector<std::string> all = words(line);
    for (std::size_t i = 0; i + 1 < all.size() && i < 3; ++i) {
        const int gpu = gpuNumber(all[i]);
        if (gpu < 0 || stateOf(all[i + 1]) == nullptr) continue;
        Row found;
        found.gpu = gpu;
        found.place = {number, static_cast<int>(line.find("GPU")) + 1};
        for (std::size_t j = i + 1; j < all.size() && stateOf(all[j]) != nullptr; ++j)
            found.cells.push_back(all[j]);
        return found;
    }
    return std::nullopt;
}

class P2pMatrix : public Format {
  public:
    std::string id() const override { return "p2p-matrix"; }
    std::string name() const override { return phrases::say("nvidia-smi topo -p2p"); }
    std::vector<std::string> suffixes() const override { return {".txt"}; }
    bool canRead() const override { return true; }

    int recognises(std::string_view text) const override {
        bool found = false, other = false;
        eachLine(text.substr(0, 256U << 10U), [&](std::string_view line, int number) {
            if (const auto seen = row(line, number)) {
                // "X" alone is a row of topo -m too; its other cells are not of this matrix.
                for (const std::string& cell : seen->cells) found = found || cell != "X";
                if (seen->cells.size() == 1 && seen->cells[0] == "X" && words(line).size() > 2) other = true;
            }
            return !found && !other;
        });
        return found && !other ? 85 : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        std::vector<Row> rows;
        std::vector<int> lines;
        bool again = false;
        eachLine(text, [&](std::string_view line, int number) {
            if (auto found = row(line, number)) {
                for (const Row& known : rows) again = again || known.gpu == found->gpu;
                if (again) return false;  // a second matrix
                rows.push_back(std::move(*found));
                lines.push_back(number);
            }
            return rows.size() <= machine::kMostGpus;
        });
        std::vector<machine::NumberedGpu> gpus;
        for (const Row& each : rows) gpus.push_back({each.gpu, each.place});
        auto made =
            machine::numberedMachine(id(), gpus,
                                     failure(phrases::say("the text holds no row of a matrix"),
                                             phrases::say("paste the whole output of nvidia-smi topo -p2p"))
                                         .value());
        if (!made) return tl::unexpected<Error>(std::move(made).error());
        made->tellsLinks = false;
        Builder builder(catalog);
        HostPolicy policy;
        tell(rows, builder, policy);
        auto drawing = machine::draw(std::move(*made), std::move(builder), options);
        if (!drawing) return drawing;
        drawing->topology.setPolicy(policy);
        drawing->lines = std::move(lines);
        return drawing;
    }

  private:
    /// How many pairs are in which state, and what follows for the whole drawing.
    static void tell(const std::vector<Row>& rows, Builder& builder, HostPolicy& policy) {
        std::array<int, kStates.size()> pairs{};
        std::array<Place, kStates.size()> first{};
        int missing = 0, uneven = 0;
        for (std::size_t a = 0; a < rows.size(); ++a) {
            for (std::size_t b = 0; b < rows.size(); ++b) {
                if (a == b) continue;
                if (b >= rows[a].cells.size()) {
                    ++missing;
                    continue;
                }
                const State* state = stateOf(rows[a].cells[b]);
                const auto index = static_cast<std::size_t>(state - kStates.data());
                if (a < b || a >= rows[b].cells.size()) {
                    if (++pairs[index] == 1) first[index] = rows[a].place;
                }
                if (a < b && a < rows[b].cells.size() && rows[b].cells[a] != rows[a].cells[b]) ++uneven;
            }
        }
        int known = 0;
        const int allowed = pairs[0];
        for (std::size_t i = 0; i + 2 < kStates.size(); ++i) known += pairs[i];
        for (std::size_t i = 0; i + 1 < kStates.size(); ++i) {
            if (pairs[i] == 0) continue;
            const std::string message =
                phrases::say("peer access of {0}: {1} ({2})", counted(pairs[i], "pair"),
                             phrases::say(kStates[i].meaning), std::string(kStates[i].text));
            if (i == 0) {
                builder.note(message, "", {}, first[i]);
            } else {
                builder.warn(message, phrases::say("copies between them go over the host's memory"), {},
                             first[i]);
            }
        }
        if (uneven > 0)
            builder.warn(phrases::say("the two halves of the matrix differ for {0}", counted(uneven, "pair")),
                         phrases::say("paste the listing again"), {});
        if (missing > 0)
            builder.warn(phrases::say("the listing is cut: {0} missing", counted(missing, "cell")),
                         phrases::say("paste the whole listing"), {});
        // "OK" may come of NVLink and says nothing of PCIe; no pair allowed does.
        if (known > 0 && allowed == 0) policy.p2pOverPcie = HostPolicy::P2p::Denied;
        builder.note(phrases::say("peer access says nothing of links: no links, CPUs or PCIe are drawn"),
                     phrases::say("paste nvidia-smi topo -m for them"), {});
    }
};

}  // namespace

std::unique_ptr<Format> p2pMatrixFormat() { return std::make_unique<P2pMatrix>(); }

}  // namespace fabricsketch::formats
