// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"

namespace fabricsketch::cli {

const std::vector<CommandEntry>& commandTable() {
    static const std::vector<CommandEntry> table = {
        {"systems", "systems that can be drawn", makeSystems},
        {"parts", "accelerators, switches, CPUs and NICs", makeParts},
        {"models", "LLMs", makeModels},
        {"info", "what a drawing is made of, and what is odd about it", makeInfo},
        {"bandwidth", "GB/s of every GPU pair, the optimum of the drawing and its bottleneck", makeBandwidth},
        {"collective", "time of AllReduce and the other collectives over message size", makeCollective},
        {"simulate", "the same rows message by message: the event simulation beside the closed form",
         makeSimulate},
        {"llm", "LLM throughput, latency, memory and cost over batch size", makeLlm},
        {"plan", "the cheapest split that meets a target on a drawing, the runner-up and why", makePlan},
        {"advise", "does the interconnect matter for this question, and what would help most", makeAdvise},
        {"training", "a training step of a dense model and how it scales (indicative)", makeTraining},
        {"compare", "two drawings with the same questions, and the ratios", makeCompare},
        {"failures",
         "every single link, switch, GPU that fails: what is left, and what the platform makes of it",
         makeFailures},
        {"article", "the article replayed: what was published, what the engine says, and where they differ",
         makeArticle},
        {"validate", "the shipped published figures against the model", makeValidate},
        {"check", "is my number normal? measured tables held against a drawing, with the likely cause", makeCheck},
        {"calibrate", "constants fitted to measurements of your own, with the error before and after",
         makeCalibrate},
        {"convert", "write a drawing in another format", makeConvert},
    };
    return table;
}

}  // namespace fabricsketch::cli
