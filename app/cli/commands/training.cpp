// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/training.h"
#include "app/cli/commands/all.h"
#include "app/cli/options/groups.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

namespace fabricsketch::cli {
namespace {

constexpr double kLargest = 1 << 24;  ///< copies, sequences: more than anybody has

class Training : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        app.add_option("--model", m_question.model, "dense model id, see `models`")->capture_default_str();
        app.add_option("--precision", m_precision, "of the matrices: fp16 or fp8")->capture_default_str();
        app.add_option("--tp", m_question.tp, "tensor-parallel degree")->capture_default_str();
        app.add_option("--pp", m_question.pp, "pipeline stages")->capture_default_str();
        app.add_option("--dp", m_question.dp, "copies; default as many as the job holds")
            ->check(numberBetween(1, kLargest));
        app.add_flag("--ddp", m_replicated, "whole copies with an AllReduce instead of FSDP");
        app.add_flag("--no-recompute", m_keep, "keep activations instead of computing them again");
        app.add_option("--micro-batch", m_question.microBatch, "sequences a copy works on at once")
            ->capture_default_str();
        app.add_option("--global-batch", m_question.globalBatch,
                       "sequences of a step; default 8 micro-batches a copy")
            ->check(numberBetween(1, kLargest));
        app.add_option("--seq", m_question.sequence, "tokens of a sequence")->capture_default_str();
        app.add_option("--interleave", m_question.interleave, "virtual stages on each stage")
            ->capture_default_str();
        app.add_option("--gradient-bytes", m_question.gradientBytes, "of a gradient on the links: 2 or 4")
            ->capture_default_str()
            ->check(CLI::IsMember({2.0, 4.0}));
        app.add_option("--efficiency", m_question.efficiency, "part of the dense peak that kernels reach")
            ->capture_default_str()
            ->check(numberBetween(0.001, 1));
        app.add_option("--overlap", m_question.overlap,
                       "part of the arithmetic that hides data-parallel messages")
            ->capture_default_str()
            ->check(numberBetween(0, 1));
        app.add_option("--stack", m_question.stack, "nccl, rccl …")->capture_default_str();
        m_job.add(app);
        m_rates.add(app, RateBasis::Achievable);
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const auto job = m_job.jobOf(*input->topology);
        if (!job) return tl::unexpected(job.error());
        const auto basis = m_rates.chosen();
        if (!basis) return tl::unexpected(basis.error());
        const auto precision = workload::precisionFromId(m_precision);
        if (!precision || (*precision != workload::Precision::Fp16 && *precision != workload::Precision::Fp8))
            return wrongUsage(at("--precision", unknownName("precision", m_precision, {"fp16", "fp8"})));
        if (!input->catalog->model(m_question.model))
            return wrongUsage(at("--model", input->catalog->unknown("model", m_question.model)));
        workload::TrainingQuestion question = m_question;
        question.precision = *precision;
        question.sharded = !m_replicated;
        question.recompute = !m_keep;
        const auto report = workload::train(*input->topology, *input->catalog, *job, *basis, question);
        if (!report) return wrongUsage(at(m_input.input, report.error()));
        if (session.json())
            session.print(json(*report));
        else
            session.print(text(*input, question, *report));
        return report->fits ? Answer::Yes : Answer::No;
    }

  private:
    static Json json(const workload::TrainingReport& r) {
        Json scaling = Json::array();
        for (const workload::ScalingPoint& p : r.scaling)
            scaling.push_back({{"gpus", p.gpus},
                               {"strong_speedup", p.strongSpeedup},
                               {"strong_efficiency", p.strongEfficiency},
                               {"weak_efficiency", p.weakEfficiency},
                               {"ring_ms", p.ring > 0 ? Json(p.ring * 1e3) : Json(nullptr)},
                               {"in_switch_ms", p.inSwitch > 0 ? Json(p.inSwitch * 1e3) : Json(nullptr)}});
        return {{"words", r.words},
                {"tp", r.tp},
                {"pp", r.pp},
                {"dp", r.dp},
                {"global_batch", r.globalBatch},
                {"step_ms", r.step * 1e3},
                {"tok_s", r.tokensPerSecond},
                {"tok_s_gpu", r.tokensPerGpu},
                {"mfu", r.mfu},
                {"scaling_efficiency", r.scalingEfficiency},
                {"bubble", r.bubble},
                {"parts_ms",
                 {{"compute", r.parts.compute * 1e3},
                  {"attention", r.parts.attention * 1e3},
                  {"recompute", r.parts.recompute * 1e3},
                  {"tensor", r.parts.tensor * 1e3},
                  {"pipeline", r.parts.pipeline * 1e3},
                  {"data", r.parts.data * 1e3}}},
                {"data_messages_ms", r.dataMessages * 1e3},
                {"data_bytes_per_gpu", r.dataBytes},
                {"memory_bytes_per_gpu", r.memoryPerGpu},
                {"fits", r.fits},
                {"limit", r.limit},
                {"scaling", std::move(scaling)},
                {"note", r.note},
                {"confidence", confidenceWord(r.confidence)}};
    }

    static std::string text(const OpenInput& input, const workload::TrainingQuestion& q,
                            const workload::TrainingReport& r) {
        using Align = TextTable::Align;
        const auto percent = [](double share) { return threeDigits(100 * share) + " %"; };
        const Model* model = input.catalog->model(q.model);
        std::string text =
            dotted({model->name, workload::precisionId(q.precision), input.name, r.words,
                    std::to_string(r.globalBatch) + " sequences of " + std::to_string(q.sequence)}) +
            "\n" + dotted({r.note, confidenceWord(r.confidence)}) + "\n\n";
        text += "One step " + timeText(r.step) + ", " + threeDigits(r.tokensPerGpu) + " tokens/s per GPU, " +
                percent(r.mfu) + " of the dense peak; " + r.limit + ".\n\n";
        TextTable parts({Align::Left, Align::Right, Align::Right});
        parts.add({"where a step goes", "time", "share"});
        const std::pair<const char*, double> all[] = {{"matrices", r.parts.compute},
                                                      {"attention", r.parts.attention},
                                                      {"computed again", r.parts.recompute},
                                                      {"tensor-parallel messages", r.parts.tensor},
                                                      {"pipeline bubble and sends", r.parts.pipeline},
                                                      {"data-parallel messages not hidden", r.parts.data}};
        for (const auto& [name, seconds] : all)
            parts.add({name, timeText(seconds), percent(seconds / r.step)});
        text += parts.text() + "Data-parallel messages take " + timeText(r.dataMessages) + " (" +
                decimalBytesText(r.dataBytes) + " from each GPU).\n\n";
        TextTable scaling(
            {Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
        scaling.add({"GPUs", "strong speedup", "strong efficiency", "weak efficiency", "gradients by ring",
                     "in the switch"});
        for (const workload::ScalingPoint& p : r.scaling)
            scaling.add({std::to_string(p.gpus), threeDigits(p.strongSpeedup), percent(p.strongEfficiency),
                         percent(p.weakEfficiency), p.ring > 0 ? timeText(p.ring) : "–",
                         p.inSwitch > 0 ? timeText(p.inSwitch) : "–"});
        return text + scaling.text() + notesText(input);
    }

    InputOptions m_input;
    workload::TrainingQuestion m_question;
    std::string m_precision = "fp16";
    bool m_replicated = false, m_keep = false;
    JobOptions m_job;
    RatesOptions m_rates;
};

}  // namespace

std::unique_ptr<Command> makeTraining() { return std::make_unique<Training>(); }

}  // namespace fabricsketch::cli
