// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/groups.h"
#include "study/decide/money.h"
#include "study/scenario.h"

namespace fabricsketch::cli {

/// What a collective is asked: --op, --bytes, --algo, --launch; the stack comes from outside, since `compare`
/// has one for both questions.
struct CollectiveOptions {
    std::string operation = "all_reduce", bytes, algorithm = "auto", launch = "graph";
    void add(CLI::App& app, bool bytesRequired);
    Outcome<collectives::Question> question(const Catalog& catalog, const std::string& stack) const;
};

/// What a serving question is made of: --model, --precision, --tp …
struct ServingOptions {
    std::string model, precision, kvPrecision, batches, calibration = "measured";
    int tp = 0, pp = 1, replicas = 1, input = 0, output = 0;
    std::optional<double> target, price;
    int expertParallel = 1, drafts = 0;
    std::string draftModel;
    double draftMs = 0;
    bool attentionData = false;
    double imbalance = 1, cached = 0, acceptance = 0;
    std::optional<double> arrivals;
    std::optional<int> chunk;
    std::string apart;  ///< "P:D", prefill and decode groups
    Purchase purchase;  ///< instead of a rent; all 0 = not given
    void add(CLI::App& app);
    /// `stack` empty: the calibration's own, else trtllm.
    Outcome<workload::ServingQuestion> question(const Catalog& catalog, const std::string& stack) const;
};

/// The window's whole question: both of the above with job, rates and one stack for both. Without options the
/// scenario of the first start.
struct ScenarioOptions {
    JobOptions job;
    RatesOptions rates;
    CollectiveOptions collective;
    ServingOptions serving;
    std::string stack;
    void add(CLI::App& app);
    Outcome<Scenario> scenario(const Catalog& catalog) const;
};

/// What `llm`, `plan` and `advise` ask: a drawing, the GPUs that take part, rates, a serving question.
struct ServingAsk {
    OpenInput input;
    Job job;
    bool placeFreely = true;
    RateBasis basis = RateBasis::Achievable;
    workload::ServingQuestion question;
};
/// Reads all of it. `--calibration FILE` adds the file's entries to the catalogue: its first serving
/// calibration is used, or the default one where it only holds constants of collectives.
Outcome<ServingAsk> askServing(Session&, const InputOptions&, const JobOptions&, const RatesOptions&,
                               ServingOptions, const std::string& stack);

/// The catalogue with the entries of a calibration file; `name` becomes the id to ask for. Nothing happens
/// where `name` is no file.
Outcome<std::shared_ptr<const Catalog>> withCalibration(std::shared_ptr<const Catalog>, std::string& name,
                                                        const std::string& otherwise);
/// The same for a model: the config.json of a Hugging Face repository.
Outcome<std::shared_ptr<const Catalog>> withModel(std::shared_ptr<const Catalog>, std::string& name);

void addStack(CLI::App& app, std::string& stack, const std::string& otherwise);

}  // namespace fabricsketch::cli
