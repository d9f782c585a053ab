// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rocm-smi --showtopo`: matrices of weight, hops and link type between GPUs, and the NUMA node of each.
#include <charconv>
#include <map>
#include <set>

#include "formats/building/lines.h"
#include "formats/machine/machine.h"
#include "formats/registry.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

enum class Block { None, Weight, Hops, Type };

Block heading(std::string_view line) {
    if (line.find("between two GPUs") == std::string_view::npos) return Block::None;
    if (line.find("Weight") != std::string_view::npos) return Block::Weight;
    if (line.find("Hops") != std::string_view::npos) return Block::Hops;
    if (line.find("Link Type") != std::string_view::npos) return Block::Type;
    return Block::None;
}

struct Row {
    Place place;
    std::vector<std::string> cells;
};
using Matrix = std::map<int, Row>;

struct Listing {
    std::map<Block, Matrix> blocks;
    std::map<int, int> numa;  ///< of a GPU; -1 = the tool does not know
    std::vector<int> lines;
    Place first;
};

Listing parse(std::string_view text) {
    Listing listing;
    Block open = Block::None;
    eachLine(text, [&](std::string_view line, int number) {
        if (line.size() > (64U << 10U)) return true;
        if (const Block block = heading(line); block != Block::None) {
            open =
                listing.blocks.count(block) > 0 ? Block::None : block;  // a second listing is another machine
            if (open != Block::None) listing.blocks[open];
            if (listing.first.line == 0) listing.first = {number, 1};
            listing.lines.push_back(number);
            return true;
        }
        // "GPU[0]		: (Topology) Numa Node: 0"
        if (const std::size_t at = line.find("Numa Node:"); at != std::string_view::npos) {
            const std::size_t bracket = line.find("GPU[");
            int gpu = -1, node = -1;
            if (bracket == std::string_view::npos) return true;
            std::from_chars(line.data() + bracket + 4, line.data() + line.size(), gpu);
            const std::size_t digits = line.find_first_of("-0123456789", at + 10);
            if (digits != std::string_view::npos)
                std::from_chars(line.data() + digits, line.data() + line.size(), node);
            if (gpu >= 0 && gpu < 100'000 && node >= -1 && node < 1024) {
                listing.numa.emplace(gpu, node);
                listing.lines.push_back(number);
            }
            return true;
        }
        if (open == Block::None) return true;
        const std::vector<std::string> all = words(line);
        if (all.size() < 2) return true;
        const int gpu = gpuNumber(all[0]);
        if (gpu < 0 || gpuNumber(all[1]) >= 0) return true;
        Row row;
        row.place = {number, static_cast<int>(line.find("GPU")) + 1};
        row.cells.assign(all.begin() + 1, all.end());
        if (listing.blocks[open].size() <= machine::kMostGpus)
            listing.blocks[open].emplace(gpu, std::move(row));
        listing.lines.push_back(number);
        return true;
    });
    return listing;
}

class RocmSmi : public Format {
  public:
    std::string id() const override { return "rocm-smi"; }
    std::string name() const override { return phrases::say("rocm-smi --showtopo"); }
    std::vector<std::string> suffixes() const override { return {".txt"}; }
    bool canRead() const override { return true; }

    int recognises(std::string_view text) const override {
        bool found = false;
        eachLine(text.substr(0, 256U << 10U), [&](std::string_view line, int) {
            found = line.size() < 1024 && heading(line) != Block::None;
            return !found;
        });
        return found ? 88 : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        const Listing listing = parse(text);
        const Matrix* widest = nullptr;
        for (const auto& [block, matrix] : listing.blocks) {
            if (widest == nullptr || matrix.size() > widest->size()) widest = &matrix;
        }
        std::vector<machine::NumberedGpu> gpus;
        if (widest != nullptr)
            for (const auto& [gpu, row] : *widest) gpus.push_back({gpu, row.place});
        auto numbered =
            machine::numberedMachine(id(), gpus,
                                     failure(phrases::say("the text holds no matrix of GPUs"),
                                             phrases::say("paste the whole output of rocm-smi --showtopo"))
                                         .value());
        if (!numbered) return tl::unexpected<Error>(std::move(numbered).error());
        machine::Machine& made = *numbered;
        made.vendor = "AMD";
        made.hasHost = !listing.numa.empty();
        Builder builder(catalog);
        std::map<int, int> at, cpus;
        for (machine::Node& node : made.nodes) {
            at[node.number] = static_cast<int>(at.size());
            if (!made.hasHost) continue;
            const auto numa = listing.numa.find(node.number);
            const int number = numa == listing.numa.end() ? -1 : numa->second;
            const auto [cpu, fresh] = cpus.emplace(number, static_cast<int>(made.cpus.size()));
            if (fresh) made.cpus.push_back({{}, 0, node.place, {}});
            node.cpu = cpu->second;
        }
        links(listing, at, made, builder);
        if (!made.hasHost)
            builder.note(
                phrases::say("the listing does not say which GPU is at which NUMA node: no CPUs are drawn"),
                phrases::say("paste the block of NUMA nodes as well"), {});
        auto drawing = machine::draw(std::move(made), std::move(builder), options);
        if (drawing) drawing->lines = listing.lines;
        return drawing;
    }

  private:
    static std::string cell(const Listing& listing, Block block, int row, std::size_t column) {
        const auto matrix = listing.blocks.find(block);
        if (matrix == listing.blocks.end()) return {};
        const auto cells = matrix->second.find(row);
        if (cells == matrix->second.end() || column >= cells->second.cells.size()) return {};
        return cells->second.cells[column];
    }

    static void links(const Listing& listing, const std::map<int, int>& at, machine::Machine& made,
                      Builder& builder) {
        const auto types = listing.blocks.find(Block::Type);
        if (types == listing.blocks.end()) {
            builder.warn(phrases::say("the block of link types is missing: no links are drawn"),
                         phrases::say("paste the whole listing"), {}, listing.first);
            return;
        }
        int far = 0, pcie = 0, unknown = 0;
        Place farPlace, pciePlace, unknownPlace;
        std::string weight, hopsText;
        for (const auto& [gpu, index] : at) {
            std::size_t column = 0;
            for (const auto& [peer, other] : at) {
                const std::size_t here = column++;
                if (gpu == peer) continue;
                const std::string type = cell(listing, Block::Type, gpu, here);
                const std::string hops = cell(listing, Block::Hops, gpu, here);
                const Place place = made.nodes[static_cast<std::size_t>(index)].place;
                if (type == "XGMI" && (hops.empty() || hops == "1")) {
                    machine::Record record;
                    record.gpu = index;
                    record.peer = other;
                    const auto row = types->second.find(gpu);
                    record.place = row == types->second.end() ? place : row->second.place;
                    made.records.push_back(std::move(record));
                } else if (type == "XGMI") {
                    if (++far == 1) farPlace = place;
                } else if (type == "PCIE") {
                    if (++pcie == 1) {
                        pciePlace = place;
                        weight = cell(listing, Block::Weight, gpu, here);
                        hopsText = hops;
                    }
                } else if (++unknown == 1) {
                    unknownPlace = place;
                }
            }
        }
        if (far > 0)
            builder.note(phrases::say("{0} reach each other over xGMI through other GPUs: no link drawn",
                                      counted(far / 2, "pair")),
                         "", {}, farPlace);
        if (pcie > 0)
            builder.note(
                phrases::say(
                    "{0} meet over PCIe{1}{2}: no scale-up link drawn", counted(pcie / 2, "pair"),
                    (hopsText.empty() ? "" : phrases::say(", the first in {0} hops", inQuotes(hopsText))),
                    (weight.empty() ? "" : phrases::say(" of weight {0}", inQuotes(weight)))),
                "", {}, pciePlace);
        if (unknown > 0)
            builder.warn(phrases::say("the link type of {0} is not told: no link drawn",
                                      counted((unknown + 1) / 2, "pair")),
                         phrases::say("paste the whole listing"), {}, unknownPlace);
        if (!made.records.empty())
            builder.note(phrases::say("the listing does not count links: one for each xGMI pair is drawn"),
                         phrases::say("change the widths to what the machine has"), {},
                         made.records.front().place);
    }
};

}  // namespace

std::unique_ptr<Format> rocmSmiFormat() { return std::make_unique<RocmSmi>(); }

}  // namespace fabricsketch::formats
