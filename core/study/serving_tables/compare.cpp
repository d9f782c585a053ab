// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "study/serving_tables/asker.h"
#include "study/serving_tables/serving_tables.h"

namespace fabricsketch::serving {

workload::ServingQuestion questionOf(workload::ServingQuestion question, const Measurement& m) {
    question.tp = m.tp;
    question.pp = m.pp;
    question.expertParallel = m.expertParallel;
    question.attentionData = m.attentionData;
    question.input = m.input;
    question.output = m.output;
    question.batches = {m.concurrency};
    return question;
}

std::optional<Answer> Asker::ask(const workload::ServingQuestion& base, const Measurement& m) {
    // Machines cost far more than equations, and depend on the split alone.
    const auto key = std::tuple(base.calibration, m.tp, m.pp, m.expertParallel, m.attentionData);
    auto known = m_prepared.find(key);
    if (known == m_prepared.end())
        known = m_prepared
                    .emplace(key, workload::prepare(m_topology, m_catalog, wholeJob(m_topology), true,
                                                    RateBasis::Achievable, questionOf(base, m)))
                    .first;
    if (!known->second) {
        m_reason = known->second.error().text();
        return std::nullopt;
    }
    // Changed in place: a copy would copy the cost tables of every collective, which took most of a fit's
    // time.
    workload::Setup& setup = known->second->setup;
    if (m_change) m_change(setup);
    setup.input = m.input;
    setup.output = m.output;
    const workload::Served served = serveBatch(setup, capacity(setup), m.concurrency);
    if (served.effective < 1) {
        m_reason = "rows on fewer GPUs than hold the model";
        return std::nullopt;
    }
    m_constants = known->second->constants;
    return Answer{served.tpot, served.ttft};
}

double loopTime(double ttft, double tpot, int output) { return ttft + output * tpot; }

void Sum::add(const Measurement& m, const Answer& a) {
    const double error = a.tpot / m.tpot - 1;
    ++m_errors.figures;
    m_errors.tpot += std::abs(error);
    m_errors.bias += error;
    if (m.ttft > 0) {
        ++m_first;
        m_errors.ttft += std::abs(a.ttft / m.ttft - 1);
        m_errors.throughput +=
            std::abs(loopTime(m.ttft, m.tpot, m.output) / loopTime(a.ttft, a.tpot, m.output) - 1);
    }
    if (std::abs(error) > m_errors.worst) {
        m_errors.worst = std::abs(error);
        m_errors.worstAt = m.words;
    }
}

Errors Sum::mean() const {
    Errors e = m_errors;
    if (e.figures > 0) e.tpot /= e.figures, e.bias /= e.figures;
    if (m_first > 0) e.ttft /= m_first, e.throughput /= m_first;
    return e;
}

TableErrors compare(const Topology& topology, const Catalog& catalog,
                    const workload::ServingQuestion& question, const std::vector<Measurement>& rows) {
    TableErrors table;
    table.model = question.model;
    table.precision = workload::precisionId(question.precision);
    table.stack = question.stack;
    Asker asker(topology, catalog), reference(topology, catalog);
    workload::ServingQuestion plain = question;
    plain.calibration = "reference";
    Sum heldOut, fitted, before;
    for (const Measurement& m : rows) {
        const auto answer = asker.ask(question, m);
        if (!answer) {
            ++table.left;
            continue;
        }
        (m.mayFit ? fitted : heldOut).add(m, *answer);
        if (const auto first = reference.ask(plain, m); first && !m.mayFit) before.add(m, *first);
        table.points.push_back(
            {m, answer->tpot, answer->ttft,
             loopTime(m.ttft, m.tpot, m.output) / loopTime(answer->ttft, answer->tpot, m.output) - 1});
    }
    table.constants = asker.constants();
    table.heldOut = heldOut.mean();
    table.fitted = fitted.mean();
    table.before = before.mean();
    if (table.left > 0) table.gap = std::to_string(table.left) + " rows not asked: " + asker.reason();
    return table;
}

}  // namespace fabricsketch::serving
