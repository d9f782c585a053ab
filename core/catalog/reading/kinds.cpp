// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON keys -> entries, one function a kind. The keys and their meaning are described in
// resources/catalog/schema.json.
#include "catalog/reading/kinds.h"

#include <algorithm>

#include "units/phrases.h"

namespace fabricsketch::reading {
namespace {

using nlohmann::json;

/// The shared frame: identity first, then what is particular, then what nobody asked for.
template <class T, class Particular>
std::string readInto(Table<T> CatalogData::*table, Fields& fields, const std::string& date,
                     const std::string& origin, CatalogData& data, Particular particular,
                     bool nameRequired = true) {
    T entry;
    entry.origin = origin;
    fields.readEntry(entry, date, nameRequired);
    if (entry.name.empty()) entry.name = entry.id;
    particular(entry);
    fields.finish(entry);
    std::string id = entry.id;
    if (!fields.failed()) (data.*table).put(std::move(entry));
    return id;
}

std::string linkType(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::linkTypes, f, date, origin, data, [&](LinkType& e) {
        const std::string layer = f.text("layer", true);
        if (layer == "scale-up")
            e.layer = Layer::ScaleUp;
        else if (layer == "host")
            e.layer = Layer::Host;
        else if (layer == "network")
            e.layer = Layer::Network;
        else
            f.fail("layer", phrases::say("'{0}' is none of the known words", std::string("layer")),
                   phrases::say("write one of: {0}", std::string("scale-up, host, network")));
        e.family = f.text("family", true);
        const auto perLink = f.maybeRational("GBps_per_dir_per_link", {1e-6, 1e9});
        const auto whole = f.maybeRational("GBps_per_dir", {1e-6, 1e9});
        if (perLink.has_value() == whole.has_value()) {
            f.fail("",
                   phrases::say(
                       "exactly one of 'GBps_per_dir_per_link' and 'GBps_per_dir' gives the rate of a link"),
                   phrases::say("GB/s in one direction"));
        }
        e.rateKey = perLink ? "GBps_per_dir_per_link" : "GBps_per_dir";
        e.ratePerLink.gbps = perLink ? *perLink : whole.value_or(Rational());
        e.copyFraction = f.maybeNumber("copy_fraction", kFraction);
        e.collectiveFraction = f.maybeNumber("collective_fraction", kFraction);
        e.hardwareTransit = f.flag("hardware_transit");
        e.pairsOnly = f.flag("pairs_only");
        e.maxLinksPerGpu = f.maybeCount("max_links_per_gpu");
        e.latencyUs = f.maybeNumber("latency_us");
        e.ncclModelRate = f.maybeRational("nccl_model_GBps_per_link");
        if (const auto path = f.maybeRational("nccl_model_GBps")) e.ncclModelRate = path;
        e.rateIsModelConstant = f.flag("rate_is_model_constant");
    });
}

std::string accelerator(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::accelerators, f, date, origin, data, [&](Accelerator& e) {
        e.vendor = f.text("vendor");
        e.pciIds = f.texts("pci_ids");
        e.driverNames = f.texts("driver_names");
        e.isa = f.text("isa");
        e.package = f.text("package");
        e.generation = f.text("generation");
        e.fp16Tflops = f.maybeNumber("fp16_bf16_dense_TFLOPS");
        e.fp8Tflops = f.maybeNumber("fp8_dense_TFLOPS");
        e.fp4Tflops = f.maybeNumber("fp4_dense_TFLOPS");
        e.memoryGB = f.maybeNumber("mem_GB");
        e.memoryGBps = f.maybeNumber("mem_GBps");
        e.linkType = f.text("link_gen");
        e.cpuLink = f.text("cpu_link");
        e.links = f.count("links");
        // Gaudi: 24 ports on the card, 21 of them for its neighbours, 3 for the network.
        if (const auto scaleUp = f.maybeCount("scaleup_links")) e.links = *scaleUp;
        e.pcieGen = f.maybeCount("pcie_gen");
        e.tdpWatt = f.maybeNumber("tdp_W");
        e.migMax = f.count("mig_max");
        e.p2pOverPcie = f.maybeFlag("p2p_over_pcie");
    });
}

std::string switchPart(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::switches, f, date, origin, data, [&](SwitchPart& e) {
        const auto role = roleFromId(f.text("role", true));
        if (!role ||
            (*role != Role::ScaleUpSwitch && *role != Role::PcieSwitch && *role != Role::NetworkSwitch)) {
            f.fail("role", phrases::say("'{0}' is none of the known words", std::string("role")),
                   phrases::say("write one of: {0}", std::string("scaleup_switch, pcie_switch, net_switch")));
        }
        e.role = role.value_or(Role::ScaleUpSwitch);
        e.linkType = f.text("link_type");
        e.ports = f.maybeCount("ports");
        e.lanes = f.maybeCount("lanes");
        e.x16Ports = f.maybeCount("x16_ports");
        e.multicast = f.flag("multicast");
        e.reduction = f.maybeFlag("sharp");
        e.latencyNs = f.maybeNumber("port_to_port_latency_ns");
    });
}

std::string cpu(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::cpus, f, date, origin, data, [&](Cpu& e) {
        e.cpuIds = f.texts("cpu_ids");
        e.pcieGen = f.maybeCount("pcie_gen");
        e.pcieLanes = f.maybeCount("pcie_lanes");
        e.cpuLink = f.text("cpu_cpu_link");
        e.gpuLink = f.text("gpu_link");
        e.ncclModelRate = f.maybeRational("nccl_model_GBps");
        e.forwardingRate = f.maybeRational("gpu_gpu_forwarding_GBps_per_dir");
    });
}

std::string nic(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::nics, f, date, origin, data, [&](Nic& e) {
        e.pciIds = f.texts("pci_ids");
        e.gbitPerPort = f.maybeNumber("Gbps_per_port");
        e.ports = f.count("ports", 1);
        e.pcieLink = f.text("pcie_link");
        e.networkLinks = f.texts("network_links");
        e.integratedPcieSwitch = f.flag("integrated_pcie_switch");
        e.builtIn = f.flag("built_in");
    });
}

std::string model(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::models, f, date, origin, data, [&](Model& e) {
        e.layers = f.count("layers", 0, true);
        e.hidden = f.count("hidden", 0, true);
        e.heads = f.count("heads", 0, true);
        e.kvHeads = f.count("kv_heads", 0, true);
        e.headDim = f.count("head_dim");
        e.ffn = f.count("ffn_dim", 0, true);
        e.vocab = f.count("vocab", 0, true);
        e.gated = f.text("mlp") != "gelu";
        e.tied = f.flag("tied");
        e.experts = f.count("experts");
        e.topK = f.count("top_k");
        e.sharedExperts = f.count("shared_experts");
        e.moeFfn = f.count("moe_ffn_dim");
        e.denseLayers = f.count("first_k_dense_layers", f.count("dense_layers"));
        Fields routing = f.inside("routing");
        e.expertGroups = routing.count("expert_groups");
        e.groupsPerToken = routing.count("groups_per_token");
        f.adopt(routing);
        if (f.has("mla")) {
            Fields mla = f.inside("mla");
            e.mla = Mla{mla.count("q_lora_rank", 0, true), mla.count("kv_lora_rank", 0, true),
                        mla.count("qk_nope_head_dim", 0, true), mla.count("qk_rope_head_dim", 0, true),
                        mla.count("v_head_dim", 0, true)};
            f.adopt(mla);
        } else if (e.headDim == 0) {
            f.fail("head_dim", phrases::say("the key '{0}' is missing", std::string("head_dim")),
                   phrases::say("state it; it is not always hidden / heads"));
        }
        e.slidingWindow = f.count("sliding_window");
        e.slidingEvery = f.count("sliding_window_every");
        e.totalParamsB = f.maybeNumber("params_total_B");
        e.activeParamsB = f.maybeNumber("params_active_B");
        if (e.layers <= 0 || e.hidden <= 0 || e.heads <= 0 || e.kvHeads <= 0 || e.vocab <= 0) {
            f.fail("", phrases::say("layers, hidden, heads, kv_heads and vocab must be 1 or more"));
        }
        if (e.experts > 0 && (e.topK <= 0 || e.topK > e.experts || e.moeFfn <= 0)) {
            f.fail("experts", phrases::say("a model with experts needs top_k (1 … experts) and moe_ffn_dim"));
        }
    });
}

std::string price(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    // A price has no id of its own: the newest file wins for the same accelerator at the same provider.
    Price e;
    e.origin = origin;
    e.accelerator = f.text("accelerator", true);
    e.provider = f.text("provider", true);
    e.usdPerGpuHour = f.number("usd_per_gpu_hour", 0, {1e-6, 1e6}, true);
    e.source = f.text("source", true);
    e.note = f.text("note");
    e.confidence = f.text("confidence");
    e.date = f.text("date");
    if (e.date.empty()) e.date = date;
    e.id = e.accelerator + " @ " + e.provider;
    e.name = e.provider;
    f.has("id");
    f.finish(e);
    std::string id = e.id;
    if (!f.failed()) data.prices.put(std::move(e));
    return id;
}

std::string constants(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::constants, f, date, origin, data, [&](CollectiveConstants& e) {
        const Range times{0, 1e6}, share{1e-6, 10};
        e.fittedRate = f.maybeRational("B_GBps_per_dir", {1e-6, 1e9}).value_or(Rational());
        if (e.fittedRate.isZero())
            f.fail("B_GBps_per_dir", phrases::say("the key '{0}' is missing", std::string("B_GBps_per_dir")),
                   phrases::say("state the rate of the machine the fit was made on"));
        e.a0 = f.number("a0_us", 0, times, true);
        e.h1 = f.number("h1_us", 0, times, true);
        e.eta = f.number("eta", 1, share, true);
        e.sigma = f.number("sigma_us", 0, times, true);
        e.o0 = f.maybeNumber("o0_us", times);
        e.o1 = f.maybeNumber("o1_us", times);
        e.eo = f.maybeNumber("eo", share);
        e.en = f.maybeNumber("en", share);
        e.sn = f.maybeNumber("sn_us", times);
        e.an = f.maybeNumber("an_us", times);
        e.nvlsFromGpus = f.count("nvls_from_gpus");
        e.nvlsFittedFromGpus = f.count("nvls_min_gpus_fitted");
        if (e.nvlsFromGpus > 0 && !(e.en && e.sn && e.an))
            f.fail("nvls_from_gpus", phrases::say("NVLS needs en, sn_us and an_us"));
        Fields operations = f.inside("operations");
        if (const json* all = f.nested("operations", false)) {
            for (const auto& [operation, unused] : all->items())
                e.perOperation[operation] = operations.numberMap(operation.c_str(), {0, 1e6});
        }
        f.adopt(operations);
        e.errors = f.numberMap("errors", {0, 1e6});
    });
}

std::string calibration(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::calibrations, f, date, origin, data, [&](Calibration& e) {
        e.eh = f.number("eh", 0, {1e-6, 1}, true);
        e.ep = f.number("ep", 0, {1e-6, 1}, true);
        e.tl = f.number("tl_s", 0, {0, 1}, true);
        e.extra = f.numberMap("extra", {-1e6, 1e6});
        e.errors = f.numberMap("errors", {0, 1e6});
        e.partOf = f.text("part_of");
        e.scope = f.text("scope");
        e.accelerator = f.text("accelerator");
        e.stack = f.text("stack");
        e.model = f.text("model");
        e.precision = f.text("precision");
    });
}

std::string stack(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::stacks, f, date, origin, data, [&](Stack& e) {
        e.version = f.text("version");
        e.launchUsGraph = f.number("launch_us_graph", 0, {0, 1e6});
        e.launchUsEager = f.number("launch_us_eager", 20, {0, 1e6});
        const json* rules = f.nested("rules", true, true);
        for (std::size_t i = 0; rules != nullptr && i < rules->size() && i < 1000; ++i) {
            Path path = f.path();
            path.emplace_back(std::string("rules"));
            path.emplace_back(i);
            Fields r((*rules)[i], std::move(path));
            StackRule rule;
            rule.algorithm = r.text("algorithm", true);
            rule.minRanks = r.count("min_ranks");
            rule.maxRanks = r.count("max_ranks");
            rule.maxBytes = static_cast<std::int64_t>(r.number("max_bytes", 0, {0, 0x1p50}));
            rule.requires_ = r.text("requires");
            rule.reason = r.text("reason");
            rule.source = r.text("source");
            rule.excluded = r.flag("excluded");
            f.adopt(r);
            e.rules.push_back(std::move(rule));
        }
    });
}

std::string failurePolicy(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(&CatalogData::failurePolicies, f, date, origin, data, [&](FailurePolicy& e) {
        f.nested("systems", true, true);
        e.systems = f.texts("systems");
        const json* rules = f.nested("rules", true, true);
        for (std::size_t i = 0; rules != nullptr && i < rules->size() && i < 1000; ++i) {
            Path path = f.path();
            path.emplace_back(std::string("rules"));
            path.emplace_back(i);
            Fields r((*rules)[i], std::move(path));
            const auto word = [&](const char* key, const std::vector<std::string>& words) {
                std::string text = r.text(key, true);
                if (!r.failed() && std::find(words.begin(), words.end(), text) == words.end()) {
                    const Error error = unknownName(key, text, words);
                    r.fail(key, error.what, error.remedy);
                }
                return text;
            };
            FailureRule rule;
            rule.failure = word("failure", failureWords());
            rule.action = word("action", failureActionWords());
            rule.statement = r.text("statement", true);
            rule.setting = r.text("setting");
            rule.source = r.text("source");
            f.adopt(r);
            e.rules.push_back(std::move(rule));
        }
    });
}

std::string claim(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(
        &CatalogData::claims, f, date, origin, data,
        [&](PublishedClaim& e) {
            e.claim = f.text("claim", true);
            e.finding = f.text("finding", true);
            e.verdict = f.text("verdict", true);
            e.statement = f.text("statement", true);
        },
        false);
}

std::string table(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    return readInto(
        &CatalogData::tables, f, date, origin, data,
        [&](PublishedTable& e) {
            e.what = f.text("what", true);
            f.nested("columns", true, true);
            e.columns = f.texts("columns");
            if (e.columns.empty())
                f.fail("columns", phrases::say("'{0}' is empty", std::string("columns")),
                       phrases::say("the first column names the rows"));
            e.fitted = f.flag("fitted");
            const json* questions = f.nested("compare", true);
            for (std::size_t i = 0; questions != nullptr && i < questions->size() && i < 1000; ++i) {
                e.compare.push_back(f.textsOf("compare", (*questions)[i]));
            }
            const json* rows = f.nested("rows", true, true);
            for (std::size_t i = 0; rows != nullptr && i < rows->size() && i < 100'000; ++i) {
                const json& row = (*rows)[i];
                PublishedTable::Row read;
                bool good = row.is_array() && !row.empty() && row.size() == e.columns.size() &&
                            (row[0].is_string() || row[0].is_number());
                for (std::size_t c = 1; good && c < row.size(); ++c) {
                    good = row[c].is_null() || row[c].is_number();
                    if (good)
                        read.cells.push_back(row[c].is_null() ? std::nullopt
                                                              : std::optional(row[c].get<double>()));
                }
                if (!good) {
                    f.fail("rows", phrases::say("row {0} is not a name and {1} numbers or null",
                                                std::to_string(i + 1), std::to_string(e.columns.size() - 1)));
                    return;
                }
                read.label = row[0].is_string() ? row[0].get<std::string>() : row[0].dump();
                e.rows.push_back(std::move(read));
            }
        },
        false);
}

std::string system(Fields& f, const std::string& date, const std::string& origin, CatalogData& data) {
    std::shared_ptr<json> wiring = std::make_shared<json>(json::object());
    std::string id = readInto(&CatalogData::systems, f, date, origin, data, [&](System& e) {
        e.accelerator = f.text("accelerator");
        e.drawable = f.flag("drawable", true);
        e.notDrawableReason = f.text("not_drawable_reason");
        e.p2pOverPcie = f.maybeFlag("p2p_over_pcie");
        Fields counts = f.inside("counts");
        e.gpus = counts.count("gpus");
        f.adopt(counts);
        if (const json* rates = f.nested("pair_capacity_GBps_per_dir", true)) {
            for (const json& rate : *rates) {
                const auto value = rate.is_string() ? Rational::parse(rate.get_ref<const std::string&>())
                                   : rate.is_number()
                                       ? std::optional(Rational::fromDecimal(rate.get<double>()))
                                       : std::nullopt;
                if (!value)
                    f.fail("pair_capacity_GBps_per_dir",
                           phrases::say("holds something that is neither a number nor a fraction"),
                           phrases::say("write 450 or \"450/7\""));
                e.pairRates.push_back(value.value_or(Rational()));
            }
        }
        Fields how = f.inside("wiring");
        for (const char* part : {"scale_up", "host", "network"}) {
            const std::string word = how.text(part);
            if (word.empty()) continue;
            e.wiring[part] = word;
            if (word != "sourced" && word != "none") e.fieldConfidence.try_emplace(part, word);
        }
        for (auto& [what, where] : how.textMap("sources")) e.sources.try_emplace(what, where);
        e.unsourcedWiring = how.texts("unsourced");
        f.adopt(how);
        const json* pattern = f.nested("pattern", false);
        const json* devices = f.nested("devices", true);
        const json* edges = f.nested("edges", true);
        if (pattern != nullptr) (*wiring)["pattern"] = *pattern;
        if (devices != nullptr) (*wiring)["devices"] = *devices;
        if (edges != nullptr) (*wiring)["edges"] = *edges;
        if (e.drawable && (pattern != nullptr) == (devices != nullptr)) {
            f.fail("", phrases::say("a drawable system has either 'devices' and 'edges' or a 'pattern'"),
                   phrases::say("or set drawable to false with a not_drawable_reason"));
        }
        if (!e.drawable && e.notDrawableReason.empty())
            f.fail("", phrases::say("a system that is not drawable needs a 'not_drawable_reason'"),
                   phrases::say("say why it cannot be drawn"));
    });
    if (!f.failed()) data.wirings.put({id, std::move(wiring)});
    return id;
}

}  // namespace

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {"link_types", "link_type", linkType},
        {"accelerators", "accelerator", accelerator},
        {"switches", "switch", switchPart},
        {"cpus", "cpu", cpu},
        {"nics", "nic", nic},
        {"models", "model", model},
        {"systems", "system", system},
        {"prices", "price", price},
        {"constants", "constant", constants},
        {"calibrations", "calibration", calibration},
        {"stacks", "stack", stack},
        {"claims", "claim", claim},
        {"tables", "table", table},
        {"failure_policies", "failure_policy", failurePolicy},
    };
    return all;
}

}  // namespace fabricsketch::reading
