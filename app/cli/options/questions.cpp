// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/questions.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "formats/model_config.h"

namespace fabricsketch::cli {
namespace {

constexpr std::int64_t kLargestBatch = 1 << 20;

std::vector<std::string> operationIds() {
    using collectives::Operation;
    std::vector<std::string> ids;
    for (const Operation operation :
         {Operation::AllReduce, Operation::AllGather, Operation::ReduceScatter, Operation::AllToAll,
          Operation::Broadcast, Operation::Reduce, Operation::SendRecv})
        ids.push_back(collectives::operationId(operation));
    return ids;
}

Outcome<workload::Precision> precisionOf(const char* option, const std::string& id) {
    if (const auto precision = workload::precisionFromId(id)) return *precision;
    return wrongUsage(at(option, unknownName("precision", id, workload::precisionIds())));
}

}  // namespace

void addStack(CLI::App& app, std::string& stack, const std::string& otherwise) {
    app.add_option(
           "--stack", stack,
           "software whose algorithms are allowed: nccl, trtllm, vllm, sglang, rccl; default " + otherwise)
        ->type_name("STACK");
}

void CollectiveOptions::add(CLI::App& app, bool bytesRequired) {
    app.add_option("--op", operation,
                   "all_reduce all_gather reduce_scatter all_to_all broadcast reduce send_recv")
        ->type_name("OPERATION");
    app.add_option("--bytes", bytes, "message sizes as nccl-tests counts them: 4K,1M or 1K:1G:x2")
        ->type_name("LIST")
        ->required(bytesRequired);
    app.add_option("--algo", algorithm, "auto, or one by name: ring, tree, nvls, one-shot, multishot …")
        ->type_name("ALGORITHM");
    app.add_option("--launch", launch, "graph (no launch cost) or eager")->type_name("LAUNCH");
}

Outcome<collectives::Question> CollectiveOptions::question(const Catalog& catalog,
                                                           const std::string& stack) const {
    collectives::Question question;
    const auto known = collectives::operationFromId(operation);
    if (!known) return wrongUsage(at("--op", unknownName("operation", operation, operationIds())));
    question.operation = *known;
    if (algorithm != "auto" && !collectives::algorithm(algorithm)) {
        std::vector<std::string> ids{"auto"};
        for (const auto& one : collectives::algorithms()) ids.push_back(one->id());
        return wrongUsage(at("--algo", unknownName("algorithm", algorithm, ids)));
    }
    question.algorithm = algorithm;
    question.stack = stack.empty() ? "nccl" : stack;
    if (!catalog.stack(question.stack))
        return wrongUsage(at("--stack", catalog.unknown("stack", question.stack)));
    if (launch != "graph" && launch != "eager")
        return wrongUsage(at("--launch", unknownName("launch", launch, {"graph", "eager"})));
    question.launch = launch == "graph" ? collectives::Launch::Graph : collectives::Launch::Eager;
    if (!bytes.empty()) {
        auto sizes = fromOption("--bytes", parseSizes(bytes));
        if (!sizes) return tl::unexpected(sizes.error());
        question.sizes = std::move(*sizes);
    }
    return question;
}

void ServingOptions::add(CLI::App& app) {
    const workload::ServingQuestion otherwise;
    model = otherwise.model;
    precision = workload::precisionId(otherwise.precision);
    tp = otherwise.tp;
    input = otherwise.input;
    output = otherwise.output;
    app.add_option("--model", model, "model id, see `models`, or a config.json of Hugging Face")
        ->type_name("ID")
        ->capture_default_str();
    app.add_option("--precision", precision, "of the weights: fp16 fp8 fp4 int4 int4-grouped")
        ->type_name("PRECISION")
        ->capture_default_str();
    app.add_option("--kv-precision", kvPrecision,
                   "of the KV cache; default fp8 with fp8 or fp4 weights, else fp16")
        ->type_name("PRECISION");
    app.add_option("--tp", tp, "tensor-parallel degree")->capture_default_str();
    app.add_option("--pp", pp, "pipeline stages (a simple model)")->capture_default_str();
    app.add_option("--replicas", replicas, "copies of the TP × PP group; the figures per GPU are the same")
        ->capture_default_str();
    app.add_option("--ep", expertParallel,
                   "expert-parallel degree within the TP group; 1 slices every expert")
        ->capture_default_str();
    app.add_flag("--attention-dp", attentionData,
                 "attention data-parallel over the TP GPUs, experts spread over them");
    app.add_option("--imbalance", imbalance, "busiest GPU's share of expert work over the mean")
        ->capture_default_str()
        ->check(numberBetween(1, 1000));
    app.add_option("--isl", input, "input tokens of a request")->capture_default_str();
    app.add_option("--osl", output, "output tokens of a request")->capture_default_str();
    app.add_option("--batch", batches, "sequences at once: 1,2,4 or 1:32:x2")->type_name("LIST");
    app.add_option("--prefix-hit", cached, "part of each prompt that a prefix cache answers, 0 to below 1")
        ->capture_default_str()
        ->check(numberBetween(0, 1));
    app.add_option("--drafts", drafts, "speculation: tokens drafted per step")->capture_default_str();
    app.add_option("--acceptance", acceptance, "chance that a drafted token is kept")
        ->capture_default_str()
        ->check(numberBetween(0, 1));
    app.add_option("--draft-model", draftModel,
                   "model that drafts, on the same GPUs: its steps, weights and cache are counted");
    app.add_option("--draft-ms", draftMs,
                   "time per drafted token where no model is named (heads, lookup); 0 = costs nothing")
        ->check(numberBetween(0, 1e6));
    app.add_option("--chunk", chunk, "prompt tokens that a step takes along; default the calibration's");
    app.add_option("--rate", arrivals, "open load: requests/s that arrive at one TP × PP group")
        ->check(numberBetween(0, 1e9));
    app.add_option("--apart", apart, "prefill and decode on groups of their own, e.g. 1:2 (prefill:decode)")
        ->type_name("P:D");
    app.add_option("--calibration", calibration,
                   "measured, reference, article, a fitted stack by name, or a file that `calibrate` wrote")
        ->type_name("NAME|FILE")
        ->capture_default_str();
    app.add_option("--target", target, "tokens/s that each user is to get")->check(numberBetween(0, 1e9));
    app.add_option("--price", price, "$ per GPU-hour; default the catalogue's dated one, if any")
        ->check(numberBetween(0, 1e9));
    app.add_option("--buy", purchase.usdPerGpu, "purchase price, $ per GPU with its share of the machine")
        ->check(numberBetween(0, 1e9));
    app.add_option("--years", purchase.years, "of use, for --buy")->check(numberBetween(0, 1000));
    app.add_option("--watts", purchase.watts, "per GPU with its share of the machine, for --buy")
        ->check(numberBetween(0, 1e6));
    app.add_option("--kwh", purchase.usdPerKwh, "$ per kWh, for --buy")->check(numberBetween(0, 1000));
    app.add_option("--yearly", purchase.usdPerGpuYear,
                   "$ per GPU and year for software, room, people, for --buy")
        ->check(numberBetween(0, 1e9));
}

Outcome<workload::ServingQuestion> ServingOptions::question(const Catalog& catalog,
                                                            const std::string& stack) const {
    workload::ServingQuestion q;
    q.model = model;
    if (!catalog.model(model)) return wrongUsage(at("--model", catalog.unknown("model", model)));
    const auto weights = precisionOf("--precision", precision);
    if (!weights) return tl::unexpected(weights.error());
    q.precision = *weights;
    if (!kvPrecision.empty()) {
        const auto kv = precisionOf("--kv-precision", kvPrecision);
        if (!kv) return tl::unexpected(kv.error());
        q.kvPrecision = *kv;
    }
    q.tp = tp;
    q.pp = pp;
    q.replicas = replicas;
    q.input = input;
    q.output = output;
    q.expertParallel = attentionData && expertParallel == 1 ? tp : expertParallel;
    q.attentionData = attentionData;
    q.imbalance = imbalance;
    q.cached = cached;
    q.drafts = drafts;
    q.acceptance = acceptance;
    if (!draftModel.empty() && !catalog.model(draftModel))
        return wrongUsage(at("--draft-model", catalog.unknown("model", draftModel)));
    q.draftModel = draftModel;
    q.draftSeconds = draftMs / 1e3;
    q.chunk = chunk;
    q.arrivals = arrivals;
    if (!apart.empty()) {
        const std::size_t colon = apart.find(':');
        const auto before = parseIndexList(apart.substr(0, colon));
        const auto after = parseIndexList(colon == std::string::npos ? "" : apart.substr(colon + 1));
        if (!before || !after || before->size() != 1 || after->size() != 1 || before->front() < 1 ||
            after->front() < 1)
            return wrongUsage({"--apart", 0, 0, "'" + apart + "' does not name prefill and decode groups",
                               "give two numbers such as 1:2"});
        q.prefillGroups = before->front();
        q.decodeGroups = after->front();
    }
    if (!batches.empty()) {
        const auto sizes = parseSizes(batches);
        if (!sizes)
            return wrongUsage({"--batch", 0, 0, "'" + batches + "' is no list of batch sizes",
                               "give whole numbers from 1, such as 1,2,4 or 1:32:x2"});
        q.batches.clear();
        for (const std::int64_t size : *sizes) {
            if (size > kLargestBatch)
                return wrongUsage({"--batch", 0, 0,
                                   "a batch of " + std::to_string(size) + " is beyond any memory",
                                   "at most " + std::to_string(kLargestBatch)});
            q.batches.push_back(static_cast<int>(size));
        }
    }
    q.calibration = calibration;
    const Calibration* known = catalog.calibration(calibration);
    if (!known) return wrongUsage(at("--calibration", catalog.unknown("calibration", calibration)));
    q.stack = !stack.empty() ? stack : !known->stack.empty() ? known->stack : "trtllm";
    if (!catalog.stack(q.stack)) return wrongUsage(at("--stack", catalog.unknown("stack", q.stack)));
    if (target && *target <= 0)
        return wrongUsage({"--target", 0, 0, "a target is above 0 tokens/s", "give a positive number"});
    q.target = target;
    if (price && *price < 0)
        return wrongUsage({"--price", 0, 0, "a price is not negative", "give $ per GPU-hour"});
    q.usdPerGpuHour = price;
    if (purchase.usdPerGpu > 0) {
        const auto owned = ownedPrice(purchase, {});
        if (!owned) return wrongUsage(at("--buy", owned.error()));
        q.usdPerGpuHour = owned->usdPerGpuHour;
    }
    return q;
}

Outcome<std::shared_ptr<const Catalog>> withCalibration(std::shared_ptr<const Catalog> catalog,
                                                        std::string& name, const std::string& otherwise) {
    if (catalog->calibration(name)) return catalog;
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored))
        return catalog;  // the question says that the name is not known
    const auto text = formats::readFileBounded(name);
    if (!text) return unreadable(at(name, text.error()));
    auto more = catalog->with(*text, name);
    if (!more) return unreadable(at(name, more.error()));
    const std::size_t known = catalog->problems().size();
    if (more->problems().size() > known) return unreadable(more->problems()[known]);
    const auto own = [&](const Entry& entry) { return entry.origin == name; };
    const auto& servings = more->calibrations();
    const auto& collectives = more->allConstants();
    if (std::none_of(servings.begin(), servings.end(), own) &&
        std::none_of(collectives.begin(), collectives.end(), own))
        return unreadable(
            {name, 0, 0, "holds no calibration", "name a file that the command 'calibrate' wrote"});
    std::string id = otherwise;
    for (const Calibration& calibration : servings)
        if (own(calibration)) id = calibration.id;
    name = id;
    return std::make_shared<const Catalog>(std::move(*more));
}

Outcome<std::shared_ptr<const Catalog>> withModel(std::shared_ptr<const Catalog> catalog, std::string& name) {
    std::error_code ignored;
    if (catalog->model(name) || !std::filesystem::is_regular_file(name, ignored)) return catalog;
    const auto text = formats::readFileBounded(name);
    if (!text) return unreadable(at(name, text.error()));
    const auto config = formats::readModelConfig(*text, name, *catalog);
    if (!config) return unreadable(config.error());
    auto more = catalog->with(config->parts, name);
    if (!more) return unreadable(at(name, more.error()));
    name = config->id;
    return std::make_shared<const Catalog>(std::move(*more));
}

Outcome<ServingAsk> askServing(Session& session, const InputOptions& from, const JobOptions& job,
                               const RatesOptions& rates, ServingOptions options, const std::string& stack) {
    auto input = from.open(session);
    if (!input) return tl::unexpected(input.error());
    ServingAsk ask;
    ask.input = std::move(*input);
    auto catalog = withCalibration(ask.input.catalog, options.calibration, "measured");
    if (!catalog) return tl::unexpected(catalog.error());
    auto withOwn = withModel(std::move(*catalog), options.model);
    if (!withOwn) return tl::unexpected(withOwn.error());
    ask.input.catalog = std::move(*withOwn);
    const auto members = job.jobOf(*ask.input.topology);
    if (!members) return tl::unexpected(members.error());
    ask.job = *members;
    ask.placeFreely = !job.given();
    const auto basis = rates.chosen();
    if (!basis) return tl::unexpected(basis.error());
    ask.basis = *basis;
    const auto question = options.question(*ask.input.catalog, stack);
    if (!question) return tl::unexpected(question.error());
    ask.question = *question;
    return ask;
}

void ScenarioOptions::add(CLI::App& app) {
    collective.add(app, false);
    serving.add(app);
    addStack(app, stack, "nccl for collectives, trtllm for serving");
    job.add(app);
    rates.add(app, RateBasis::Achievable);
}

Outcome<Scenario> ScenarioOptions::scenario(const Catalog& catalog) const {
    Scenario scenario = Scenario::firstStart();
    const auto sizes = scenario.collective.sizes;
    const auto indices = job.indices();
    if (!indices) return tl::unexpected(indices.error());
    scenario.job = *indices;
    const auto basis = rates.chosen();
    if (!basis) return tl::unexpected(basis.error());
    scenario.basis = *basis;
    const auto asked = collective.question(catalog, stack);
    if (!asked) return tl::unexpected(asked.error());
    scenario.collective = *asked;
    // The headline takes the largest size asked for; without --bytes the window's sizes and its 256 MiB.
    if (scenario.collective.sizes.empty())
        scenario.collective.sizes = sizes;
    else
        scenario.messageBytes =
            *std::max_element(scenario.collective.sizes.begin(), scenario.collective.sizes.end());
    const auto served = serving.question(catalog, stack);
    if (!served) return tl::unexpected(served.error());
    scenario.serving = *served;
    return scenario;
}

}  // namespace fabricsketch::cli
