// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "study/words.h"
#include "units/phrases.h"
#include "units/quantity.h"
#include "workload/words.h"

namespace fabricsketch {
namespace {

using workload::MessageCost;
using workload::Setup;

MessageCost scaled(const MessageCost& cost, double latency, double transfer) {
    if (!cost) return cost;
    return [=](double bytes) {
        collectives::Cost c = cost(bytes);
        c.latency *= latency;
        c.transfer *= transfer;
        c.time = c.latency + c.transfer;
        return c;
    };
}

void scaleLinks(Setup& s, double latency, double transfer) {
    for (MessageCost* cost : {&s.allReduce, &s.stageSend, &s.exchange})
        *cost = scaled(*cost, latency, transfer);
}

struct Change {
    const char* id;
    const char* name;
    void (*apply)(Setup&);
};

constexpr Change kChanges[] = {
    {"link-bandwidth", phrases::later("link bandwidth × 2"), [](Setup& s) { scaleLinks(s, 1, 0.5); }},
    {"link-latency", phrases::later("link latency ÷ 2"), [](Setup& s) { scaleLinks(s, 0.5, 1); }},
    {"memory-bandwidth", phrases::later("memory bandwidth × 2"),
     [](Setup& s) { s.gpu.memoryBandwidth *= 2; }},
    {"compute", phrases::later("matrix rate × 2"),
     [](Setup& s) {
         s.gpu.fp16 *= 2;
         s.gpu.fp8 *= 2;
         s.gpu.fp4 *= 2;
     }},
    {"software", phrases::later("host and software time ÷ 2"),
     [](Setup& s) {
         s.efficiency.tl /= 2;
         s.efficiency.step /= 2;
         s.efficiency.sequence /= 2;
     }},
    {"memory", phrases::later("memory size × 2"), [](Setup& s) { s.gpu.memory *= 2; }},
};

struct Outcome {
    int batch = 0;
    workload::Served served;
};

Outcome ask(const Setup& s, std::optional<double> target, int batch) {
    const workload::Capacity room = capacity(s);
    Outcome r;
    r.batch = target ? largestBatchAt(s, room, *target) : batch;
    if (r.batch > 0) r.served = serveBatch(s, room, r.batch);
    return r;
}

/// Share by which `after` exceeds `before`; what is the same up to rounding is no gain of 2e-14 %.
double gainOf(double before, double after) {
    const double gain = before > 0 ? after / before - 1 : 0;
    return std::abs(gain) < 1e-9 ? 0 : gain;
}

}  // namespace

Sensitivities sensitivities(const workload::Prepared& prepared, std::optional<double> target, int batch) {
    Sensitivities all;
    const Outcome now = ask(prepared.setup, target, batch);
    const double before = now.served.tokensPerGpu;
    for (const Change& change : kChanges) {
        Setup changed = prepared.setup;
        change.apply(changed);
        const Outcome then = ask(changed, target, batch);
        all.bars.push_back({change.id, phrases::say(change.name), before, then.served.tokensPerGpu,
                            gainOf(before, then.served.tokensPerGpu), then.batch});
    }
    if (!target && batch > 0) {
        const Outcome then = ask(prepared.setup, target, 2 * batch);
        all.bars.push_back({"batch", phrases::say("batch × 2"), before, then.served.tokensPerGpu,
                            gainOf(before, then.served.tokensPerGpu), 2 * batch});
    }
    std::stable_sort(all.bars.begin(), all.bars.end(),
                     [](const Sensitivity& a, const Sensitivity& b) { return a.after > b.after; });
    const Sensitivity& most = all.bars.front();
    if (now.served.effective == 0) {
        all.sentence =
            target ? phrases::say("No batch meets the target here") : phrases::say("Nothing fits the memory");
        if (most.after > 0)
            all.sentence += phrases::say("; with {0} batch {1} would", most.name, std::to_string(most.batch));
        all.sentence = sentence(all.sentence);
        return all;
    }
    all.sentence = capitalised(limitSentence(now.served, now.batch));
    const auto percent = [](double gain) { return threeDigits(100 * std::max(0.0, gain)) + " %"; };
    if (most.gain < 0.005) {
        all.sentence += phrases::say("; none of the changes asked about would help.");
        return all;
    }
    all.sentence += phrases::say("; {0} would help most (+{1})", most.name, percent(most.gain));
    if (most.id != "link-bandwidth" && prepared.setup.tp * prepared.setup.pp > 1)
        for (const Sensitivity& bar : all.bars)
            if (bar.id == "link-bandwidth") all.sentence += ", " + bar.name + " +" + percent(bar.gain);
    all.sentence = sentence(all.sentence);
    return all;
}

}  // namespace fabricsketch
