// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/open_load.h"

#include <algorithm>
#include <cmath>

#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch::workload {
namespace {

/// Requests per second that `batch` sequences at once amount to, for ever: batch/T.
double served(const Setup& s, const Capacity& c, int batch) {
    const Served all = serveBatch(s, c, batch);
    return all.effective > 0 ? all.effective / all.total : 0;
}

}  // namespace

OpenLoad openLoad(const Setup& s, const Capacity& c, double arrivals) {
    OpenLoad load;
    load.arrivals = arrivals;
    const int most = static_cast<int>(std::clamp(std::floor(c.likely), 0.0, 65536.0));
    if (most < 1) {
        load.words = phrases::say("not even one sequence fits");
        return load;
    }
    load.sustainable = served(s, c, most);
    if (arrivals >= load.sustainable) {
        load.words = phrases::say(
            "more arrives than can be served: at most {0} requests/s with {1} sequences at once, where "
            "memory ends",
            threeDigits(load.sustainable), std::to_string(most));
        return load;
    }
    // served() grows with the batch: the smallest batch that keeps up, then a straight line to the one below.
    int low = 0, high = most;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (served(s, c, middle) >= arrivals ? high : low) = middle;
    }
    const double below = low > 0 ? served(s, c, low) : 0, above = served(s, c, high);
    load.steady = true;
    load.sequences = low + (arrivals - below) / (above - below);
    const double own = prefillBeside(s, high).sum();
    const double step = decodeStep(s, high).sum() / tokensPerStep(s);
    load.utilisation = std::min(arrivals * own, 0.999);
    load.tpot = std::min(step / (1 - load.utilisation), longestGap(s, high));
    load.ttftParts.prefill = prefill(s, high).sum();
    load.ttftParts.queue = arrivals * own * own / (2 * (1 - load.utilisation));
    // A step that is under way has half its time to go on average.
    load.ttftParts.runningStep = decodeStep(s, high).sum() / 2;
    load.ttftParts.host = s.efficiency.first;
    load.ttft = load.ttftParts.sum();
    load.tokensPerGpu = arrivals * s.output / groupSize(s);
    load.words = phrases::say("{0} sequences at once; {1} % of the {2} requests/s that can be served",
                              threeDigits(load.sequences), threeDigits(100 * arrivals / load.sustainable),
                              threeDigits(load.sustainable));
    return load;
}

}  // namespace fabricsketch::workload
