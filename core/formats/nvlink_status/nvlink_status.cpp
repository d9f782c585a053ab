// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `nvidia-smi nvlink -s` (links and their signalling rate) and `-R` (what is at the other end).
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "formats/building/lines.h"
#include "formats/building/parts.h"
#include "formats/machine/machine.h"
#include "formats/registry.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

using machine::Machine;
using machine::NumberedGpu;
using machine::numberedMachine;
using machine::Record;

constexpr int kMostLinks = 64;  ///< of one GPU; Rubin has 36

/// "GPU 0: NVIDIA H100 80GB HBM3 (UUID: …)".
struct Title {
    int number = -1;
    std::string name;
};
std::optional<Title> title(std::string_view line) {
    const std::size_t at = line.find("GPU ");
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view rest = line.substr(at + 4);
    Title title;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), title.number);
    if (error != std::errc() || title.number < 0 || title.number > 99'999) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (!rest.starts_with(": ")) return std::nullopt;
    rest.remove_prefix(2);
    rest = rest.substr(0, rest.find(" (UUID"));
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r')) rest.remove_suffix(1);
    title.name = rest;
    return title;
}

/// "Link 3: 25.781 GB/s", "Link 3: <inactive>", "Link 3: Remote Device 00000000:07:00.0: Link 46".
struct LinkLine {
    int number = 0;
    std::size_t column = 0;
    std::string_view rest;
};
std::optional<LinkLine> linkLine(std::string_view line) {
    const std::size_t at = line.find("Link ");
    if (at == std::string_view::npos || line.find_first_not_of(" \t|", 0) != at) return std::nullopt;
    std::string_view rest = line.substr(at + 5);
    LinkLine found;
    found.column = at + 1;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), found.number);
    if (error != std::errc() || found.number < 0 || found.number >= 10'000) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (!rest.starts_with(": ")) return std::nullopt;
    found.rest = rest.substr(2);
    return found;
}

/// The line rate a family of NVLink signals, GB/s each way, and what it carries (formats.md).
double payload(double signalling) {
    const std::pair<double, double> kRates[] = {{25.781, 25}, {26.562, 25}, {53.125, 50}, {14.062, 14.0625}};
    for (const auto& [raw, net] : kRates) {
        if (std::abs(raw - signalling) < 0.05) return net;
    }
    return signalling;
}

struct Gpu {
    Title title;
    Place place;
    int active = 0, inactive = 0;
    double rate = 0;  ///< signalling, of the first active link
    bool uneven = false;
    Place unevenPlace;
    std::map<std::string, int> remotes;
    Place firstRemote;
};

class NvlinkStatus : public Format {
  public:
    std::string id() const override { return "nvlink-status"; }
    std::string name() const override { return phrases::say("nvidia-smi nvlink"); }
    std::vector<std::string> suffixes() const override { return {".txt"}; }
    bool canRead() const override { return true; }

    int recognises(std::string_view text) const override {
        bool gpu = false, link = false;
        eachLine(text.substr(0, 64U << 10U), [&](std::string_view line, int) {
            if (title(line)) {
                gpu = true;
            } else if (const auto found = linkLine(line)) {
                link = link ||
                       (gpu && (found->rest.find("GB/s") != std::string_view::npos ||
                                found->rest.starts_with("Remote") || found->rest.starts_with("<inactive")));
            }
            return !link;
        });
        return link ? 75 : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        std::vector<Gpu> gpus;
        std::vector<int> lines;
        std::set<int> seen;
        bool twice = false;
        eachLine(text, [&](std::string_view line, int number) {
            if (line.size() > 1024) return true;
            if (auto found = title(line)) {
                if (!seen.insert(found->number).second) {
                    twice = true;
                    return false;  // the same GPUs again: another listing begins
                }
                Gpu gpu;
                gpu.title = std::move(*found);
                gpu.place = {number, static_cast<int>(line.find("GPU ")) + 1};
                gpus.push_back(std::move(gpu));
                lines.push_back(number);
            } else if (const auto link = linkLine(line); link && !gpus.empty()) {
                take(gpus.back(), *link, number);
                lines.push_back(number);
            }
            return gpus.size() <= machine::kMostGpus;
        });
        auto drawing = draw(gpus, catalog, options);
        if (drawing) drawing->lines = std::move(lines);
        if (drawing && twice) {
            Finding finding;
            finding.rule = "import";
            finding.severity = Severity::Note;
            finding.message =
                phrases::say("a second listing of the same GPUs follows: only the first one is read");
            drawing->findings.push_back(std::move(finding));
        }
        return drawing;
    }

  private:
    static void take(Gpu& gpu, const LinkLine& link, int number) {
        if (gpu.active + gpu.inactive >= kMostLinks) return;
        if (link.rest.starts_with("<inactive")) {
            ++gpu.inactive;
        } else if (link.rest.starts_with("Remote Device ")) {
            std::string_view remote = link.rest.substr(14);
            remote = remote.substr(0, remote.find(": Link"));
            while (!remote.empty() && (remote.back() == ' ' || remote.back() == '\r'))
                remote.remove_suffix(1);
            if (gpu.remotes.empty()) gpu.firstRemote = {number, static_cast<int>(link.column)};
            ++gpu.remotes[std::string(remote.substr(0, 64))];
            ++gpu.active;
        } else {
            double rate = 0;
            const auto [end, error] =
                std::from_chars(link.rest.data(), link.rest.data() + link.rest.size(), rate);
            const bool unit =
                error == std::errc() &&
                link.rest.substr(static_cast<std::size_t>(end - link.rest.data())).starts_with(" GB/s");
            if (!unit || !(rate > 0) || rate > 1e4) return;
            if (gpu.active > 0 && std::abs(rate - gpu.rate) > 0.01 && !gpu.uneven) {
                gpu.uneven = true;
                gpu.unevenPlace = {number, static_cast<int>(link.column)};
            }
            if (gpu.rate <= 0) gpu.rate = rate;
            ++gpu.active;
        }
    }

    static Result<Drawing> draw(const std::vector<Gpu>& gpus, const Catalog& catalog,
                                const ReadOptions& options) {
        std::vector<NumberedGpu> numbers;
        for (const Gpu& gpu : gpus) numbers.push_back({gpu.title.number, gpu.place});
        auto numbered = numberedMachine("nvlink-status", numbers,
                                        failure(phrases::say("no GPU with its links in it"),
                                                phrases::say("paste the whole output of nvidia-smi nvlink"))
                                            .value());
        if (!numbered) return tl::unexpected<Error>(std::move(numbered).error());
        Machine& made = *numbered;
        Builder builder(catalog);
        std::set<std::string> switches;
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            const Gpu& gpu = gpus[i];
            made.nodes[i].given = gpu.title.name;
            if (const Accelerator* part = acceleratorByDriverName(catalog, gpu.title.name))
                made.nodes[i].part = part->id;
            if (gpu.inactive > 0)
                builder.warn(phrases::say("GPU {0}: {1} inactive", std::to_string(gpu.title.number),
                                          counted(gpu.inactive, "link")),
                             phrases::say("check the seat of bridges and the state of the links"), {},
                             gpu.place);
            if (gpu.uneven)
                builder.warn(phrases::say("GPU {0}: its links run at different rates",
                                          std::to_string(gpu.title.number)),
                             phrases::say("check the state of the links"), {}, gpu.unevenPlace);
        }
        const bool remote =
            std::any_of(gpus.begin(), gpus.end(), [](const Gpu& gpu) { return !gpu.remotes.empty(); });
        if (remote && !seeTheSame(gpus)) {
            tellOwnRemotes(gpus, made, builder);
        } else if (remote) {
            for (std::size_t i = 0; i < gpus.size(); ++i) {
                for (const auto& [target, count] : gpus[i].remotes) {
                    Record record;
                    record.gpu = static_cast<int>(i);
                    record.to = Record::To::Switch;
                    record.target = target;
                    record.count = count;
                    record.place = gpus[i].firstRemote;
                    made.records.push_back(std::move(record));
                }
            }
            builder.note(
                phrases::say(
                    "the listing does not say what the remote devices are: taken for scale-up switches"),
                "", {}, gpus.front().firstRemote);
        } else {
            guessPeers(gpus, made, builder);
        }
        if (auto error = machine::identify(made, builder, options))
            return tl::unexpected<Error>(std::move(*error));
        tellRate(gpus, made, builder);
        builder.note(phrases::say("the listing tells of links alone: no CPUs, PCIe or NICs are drawn"),
                     phrases::say("add them"), {});
        return machine::draw(std::move(made), std::move(builder), options);
    }

    /// Switches are seen by every GPU; other GPUs are not seen by themselves.
    static bool seeTheSame(const std::vector<Gpu>& gpus) {
        const auto targets = [](const Gpu& gpu) {
            std::set<std::string> result;
            for (const auto& [target, count] : gpu.remotes) result.insert(target);
            return result;
        };
        return std::all_of(gpus.begin(), gpus.end(), [&](const Gpu& gpu) {
            return gpu.remotes.empty() || targets(gpu) == targets(gpus.front());
        });
    }

    /// The other ends are GPUs, and the listing gives no GPU's own address: with two GPUs each is the
    /// other's.
    static void tellOwnRemotes(const std::vector<Gpu>& gpus, Machine& made, Builder& builder) {
        if (gpus.size() == 2 && gpus[0].remotes.size() == 1 && gpus[1].remotes.size() == 1) {
            for (int end = 0; end < 2; ++end) {
                const Gpu& gpu = gpus[static_cast<std::size_t>(end)];
                Record record;
                record.gpu = end;
                record.peer = 1 - end;
                record.count = gpu.remotes.begin()->second;
                record.place = gpu.firstRemote;
                made.records.push_back(std::move(record));
            }
            builder.note(phrases::say("each GPU sees one remote device of its own: taken for each other"), "",
                         {}, gpus[0].firstRemote);
            return;
        }
        builder.warn(phrases::say("the GPUs see different remote devices, as in a mesh of GPUs whose "
                                  "addresses the listing does not give: no links are drawn"),
                     phrases::say("paste nvidia-smi topo -m instead"), {}, gpus[0].firstRemote);
    }

    /// The rate printed is that of signalling; the catalogue's payload should follow from it.
    static void tellRate(const std::vector<Gpu>& gpus, const Machine& made, Builder& builder) {
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            if (gpus[i].rate <= 0) continue;
            const double net = payload(gpus[i].rate);
            const Accelerator* part = builder.catalog().accelerator(made.nodes[i].part);
            const LinkType* type = part == nullptr ? nullptr : builder.catalog().linkType(part->linkType);
            if (type != nullptr && std::abs(type->ratePerLink.toDouble() - net) > 0.02 * net) {
                builder.warn(phrases::say("the links signal {0} GB/s each, {1} is known with {2}",
                                          threeDigits(gpus[i].rate), part->name,
                                          threeDigits(type->ratePerLink.toDouble())),
                             phrases::say("check the model (--gpu)"), {}, gpus[i].place);
            } else {
                builder.note(phrases::say("the rates printed are those of signalling: {0} GB/s carry {1} "
                                          "GB/s each way and link",
                                          threeDigits(gpus[i].rate), threeDigits(net)),
                             "", {}, gpus[i].place);
            }
            return;
        }
    }

    /// `-s` counts links and names no peer: two GPUs have all of them between each other; of more, only a
    /// switch or a mesh could be guessed, and that would draw links nobody has seen.
    static void guessPeers(const std::vector<Gpu>& gpus, Machine& made, Builder& builder) {
        if (gpus.size() == 2 && gpus[0].active > 0 && gpus[1].active > 0) {
            for (int end = 0; end < 2; ++end) {
                Record record;
                record.gpu = end;
                record.peer = 1 - end;
                record.count = gpus[static_cast<std::size_t>(end)].active;
                record.place = gpus[static_cast<std::size_t>(end)].place;
                made.records.push_back(std::move(record));
            }
            builder.warn(
                phrases::say("the listing does not say where the links lead: drawn between the two GPUs"),
                phrases::say("compare with nvidia-smi topo -m; links may lead to a CPU or switch"), {},
                gpus[0].place);
        } else if (gpus.size() > 2) {
            builder.warn(phrases::say("the listing does not say where the links of {0} lead: none are drawn",
                                      counted(static_cast<int>(gpus.size()), "GPU")),
                         phrases::say("paste nvidia-smi topo -m or nvidia-smi nvlink -R instead"), {},
                         gpus[0].place);
        } else if (gpus.size() == 1) {
            builder.warn(phrases::say("{0} of one GPU: where they lead the listing does not say",
                                      counted(gpus[0].active, "link")),
                         phrases::say("paste nvidia-smi topo -m or nvidia-smi nvlink -R instead"), {},
                         gpus[0].place);
        }
    }
};

}  // namespace

std::unique_ptr<Format> nvlinkStatusFormat() { return std::make_unique<NvlinkStatus>(); }

}  // namespace fabricsketch::formats
