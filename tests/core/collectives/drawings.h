// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <numeric>
#include <stdexcept>

#include "collectives/collective.h"

/// Drawings and answers for tests, from the repository's catalogue.
namespace fabricsketch::testing {

inline const Catalog& catalog() {
    static const Catalog loaded = [] {
        auto result = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        if (!result) throw std::runtime_error(result.error().text());
        return std::move(*result);
    }();
    return loaded;
}

inline Topology system(const std::string& id) {
    auto drawn = drawSystem(catalog(), id);
    if (!drawn) throw std::runtime_error(drawn.error().text());
    return std::move(*drawn);
}

/// A machine together with the drawing it points into.
struct Drawn {
    Topology topology;
    collectives::Machine machine;

    Drawn(Topology t, std::vector<int> gpus = {}, RateBasis basis = RateBasis::Achievable,
          collectives::Fit fit = collectives::Fit::Best)
        : topology(std::move(t)) {
        Job job = wholeJob(topology);
        if (!gpus.empty()) {
            auto chosen = jobOf(topology, gpus);
            if (!chosen) throw std::runtime_error(chosen.error().text());
            job = *chosen;
        }
        machine = collectives::machineOf(topology, catalog(), job, basis, fit);
    }
    Drawn(const Drawn&) = delete;
    Drawn& operator=(const Drawn&) = delete;

    collectives::Estimate run(const std::string& algorithm, std::int64_t bytes,
                              collectives::Operation operation = collectives::Operation::AllReduce,
                              const std::string& stack = "nccl") const {
        collectives::Question question;
        question.operation = operation;
        question.algorithm = algorithm;
        question.stack = stack;
        question.sizes = {bytes};
        auto report = collectives::evaluate(machine, question);
        if (!report) throw std::runtime_error(report.error().text());
        return report->best.front();
    }
};

inline std::vector<int> first(int n) {
    std::vector<int> gpus(static_cast<std::size_t>(n));
    std::iota(gpus.begin(), gpus.end(), 0);
    return gpus;
}

inline Device device(const std::string& id, const std::string& part, Role role, int host = 0) {
    Device d;
    d.id = id;
    d.part = part;
    d.role = role;
    d.host = host;
    return d;
}

inline Link link(const std::string& a, const std::string& b, int width, const std::string& type) {
    Link l;
    l.id = a + "--" + b + ":" + type;
    l.a = a;
    l.b = b;
    l.width = width;
    l.type = type;
    return l;
}

}  // namespace fabricsketch::testing
