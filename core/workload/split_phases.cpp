// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/split_phases.h"

#include <algorithm>
#include <cmath>

#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch::workload {

Disaggregated splitPhases(const Setup& s, const Capacity& c, const MessageCost& cacheSend, int prefillGroups,
                          int decodeGroups, std::optional<double> target) {
    Disaggregated d;
    d.prefillGroups = prefillGroups;
    d.decodeGroups = decodeGroups;
    d.gpus = (prefillGroups + decodeGroups) * groupSize(s);
    const int most = static_cast<int>(std::clamp(std::floor(c.likely), 0.0, 65536.0));
    if (most < 1) {
        d.words = phrases::say("not even one sequence fits");
        return d;
    }
    const auto perUser = [&](int batch) { return tokensPerStep(s) / decodeStep(s, batch).sum(); };
    d.batch = most;
    if (target) {
        int low = 0, high = most + 1;  // a user's rate only falls with the batch
        while (high - low > 1) {
            const int middle = (low + high) / 2;
            (perUser(middle) >= *target ? low : high) = middle;
        }
        if (low == 0) {
            d.words = phrases::say("one sequence alone gives its user {0} tokens/s, below the target of {1}",
                                   threeDigits(perUser(1)), threeDigits(*target));
            d.batch = 0;
            return d;
        }
        d.batch = low;
    }

    d.cacheBytes = kvBytesOfSequence(s.model, s.input, s.kvBytes);
    // Copies of KV heads are sent too where there are more GPUs than heads; a latent cache is sent whole by
    // each, since every GPU of the decode group keeps it.
    const double perGpu = d.cacheBytes * kvShare(s.model, s.attentionData ? 1 : s.tp) / s.pp;
    const collectives::Cost send = cacheSend(perGpu);
    d.transfer = send.time;
    d.lastLayer = send.latency + send.transfer / s.model.layers;
    d.rate = send.time > 0 ? perGpu * groupSize(s) / send.time : 0;

    const double prefillTime = prefill(s, 1).sum(), step = decodeStep(s, d.batch).sum();
    d.tpot = step / tokensPerStep(s);
    d.tokensPerUser = 1 / d.tpot;
    const double prompts = prefillGroups / prefillTime;
    const double answers = decodeGroups * d.batch / (s.output * d.tpot);
    d.requestsPerSecond = std::min(prompts, answers);
    d.prefillBusy = d.requestsPerSecond / prompts;
    d.decodeBusy = d.requestsPerSecond / answers;
    d.tokensPerGpu = d.requestsPerSecond * s.output / d.gpus;
    d.ttftParts.prefill = prefillTime;
    d.ttftParts.transfer = d.transfer;
    d.ttftParts.runningStep = step / 2;  // a step under way has half its time to go on average
    d.ttftParts.host = s.efficiency.first;
    d.ttft = d.ttftParts.sum();
    const double even = answers / decodeGroups * prefillTime;
    d.words = phrases::say(
        "{0} % of the time; even at {1} prefill groups for each decode group",
        (prompts < answers
             ? phrases::say("prefill limits: decode is busy {0}", threeDigits(100 * d.decodeBusy))
             : phrases::say("decode limits: prefill is busy {0}", threeDigits(100 * d.prefillBusy))),
        threeDigits(even));
    return d;
}

}  // namespace fabricsketch::workload
