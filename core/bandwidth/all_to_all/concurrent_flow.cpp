// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/all_to_all/concurrent_flow.h"
#include "units/work.h"

#include <glpk.h>

#include <algorithm>
#include <memory>

namespace fabricsketch::bandwidth {
namespace {

/// The solver keeps an environment per thread that it never frees by itself; threads of a pool come and go.
struct Deleter {
    void operator()(glp_prob* problem) const {
        glp_delete_prob(problem);
        glp_free_env();
    }
};

/// One way of an edge.
struct Arc {
    int from, to;
    double capacity;
};

std::vector<Arc> arcsOf(const flow::Graph& graph, double unit) {
    std::vector<Arc> arcs;
    for (const flow::GraphEdge& edge : graph.edges) {
        if (edge.ab > 0) arcs.push_back({edge.a, edge.b, static_cast<double>(edge.ab) / unit});
        if (edge.ba > 0) arcs.push_back({edge.b, edge.a, static_cast<double>(edge.ba) / unit});
    }
    return arcs;
}

}  // namespace

std::optional<double> concurrentFlow(const flow::Graph& graph, const std::atomic<bool>* cancel,
                                     double mostWork) {
    flow::Cap widest = 1;
    for (const flow::GraphEdge& edge : graph.edges) widest = std::max({widest, edge.ab, edge.ba});
    const double unit = static_cast<double>(widest);  // capacities near 1 keep the solver well scaled
    const std::vector<Arc> arcs = arcsOf(graph, unit);
    const int sources = graph.terminals, arcCount = static_cast<int>(arcs.size());

    // Rows: arc capacities, then conservation at every node but the source, per source. Columns: the rate,
    // then the flow of each source on each arc, arcs into the source left out (they never help).
    const std::unique_ptr<glp_prob, Deleter> problem(glp_create_prob());
    glp_set_obj_dir(problem.get(), GLP_MAX);
    glp_add_rows(problem.get(), arcCount + sources * graph.nodes);
    for (int arc = 0; arc < arcCount; ++arc)
        glp_set_row_bnds(problem.get(), arc + 1, GLP_UP, 0, arcs[static_cast<std::size_t>(arc)].capacity);
    const auto row = [&](int source, int node) { return arcCount + source * graph.nodes + node + 1; };
    std::vector<int> rows, columns;
    std::vector<double> values;
    rows.push_back(0), columns.push_back(0), values.push_back(0);  // GLPK counts from 1
    const auto entry = [&](int r, int c, double v) {
        rows.push_back(r), columns.push_back(c), values.push_back(v);
    };
    glp_add_cols(problem.get(), 1);
    glp_set_col_bnds(problem.get(), 1, GLP_LO, 0, 0);
    glp_set_obj_coef(problem.get(), 1, 1);
    for (int source = 0; source < sources; ++source) {
        for (int node = 0; node < graph.nodes; ++node) {
            if (node == source) {
                glp_set_row_bnds(problem.get(), row(source, node), GLP_FR, 0, 0);
                continue;
            }
            glp_set_row_bnds(problem.get(), row(source, node), GLP_FX, 0, 0);
            if (node < graph.terminals) entry(row(source, node), 1, -1);
        }
        for (int arc = 0; arc < arcCount; ++arc) {
            const Arc& a = arcs[static_cast<std::size_t>(arc)];
            if (a.to == source) continue;
            const int column = glp_add_cols(problem.get(), 1);
            glp_set_col_bnds(problem.get(), column, GLP_LO, 0, 0);
            entry(arc + 1, column, 1);
            entry(row(source, a.to), column, 1);
            if (a.from != source) entry(row(source, a.from), column, -1);
        }
    }
    glp_load_matrix(problem.get(), static_cast<int>(rows.size()) - 1, rows.data(), columns.data(),
                    values.data());

    // Short slices of the simplex, so that a newer question can take over. What it may cost is counted in
    // iterations, each of about the size of the programme: the answer must not hang on how busy the machine
    // is.
    constexpr int kSlice = 100;
    const double perIteration = static_cast<double>(rows.size());
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = GLP_DUALP;
    options.it_lim = kSlice;
    while (true) {
        if (glp_get_it_cnt(problem.get()) * perIteration > mostWork) return std::nullopt;
        if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) return std::nullopt;
        const int before = glp_get_it_cnt(problem.get());
        const int status = glp_simplex(problem.get(), &options);
        countWork(static_cast<std::int64_t>((glp_get_it_cnt(problem.get()) - before) * perIteration));
        if (status == 0) break;
        if (status != GLP_EITLIM) return std::nullopt;
    }
    if (glp_get_status(problem.get()) != GLP_OPT) return std::nullopt;
    return glp_get_obj_val(problem.get()) * unit;
}

}  // namespace fabricsketch::bandwidth
