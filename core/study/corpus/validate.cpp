// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "study/corpus/corpus.h"
#include "study/corpus/measured_file.h"
#include "study/words.h"
#include "topology/topology.h"
#include "units/quantity.h"

namespace fabricsketch::corpus {
namespace {

namespace fs = std::filesystem;

HostPolicy::P2p policyOf(const std::string& word) {
    if (word == "allowed") return HostPolicy::P2p::Allowed;
    if (word == "denied") return HostPolicy::P2p::Denied;
    return HostPolicy::P2p::ByPart;
}

/// Drawings, machines and pairs are made once, however many rows ask for them.
class Model {
  public:
    explicit Model(const Catalog& catalog) : m_catalog(catalog) {}

    Result<Point> ask(const TableRule& rule, const Series& series, const MeasuredRow& row) {
        return row.operation ? collective(rule, series, row) : copy(rule, series, row);
    }

  private:
    Result<const Topology*> drawing(const std::string& system, const std::string& p2p) {
        const auto key = std::pair(system, p2p);
        if (const auto known = m_drawings.find(key); known != m_drawings.end()) return &known->second;
        auto drawn = drawSystem(m_catalog, system);
        if (!drawn) return tl::unexpected(drawn.error());
        if (!p2p.empty()) {
            HostPolicy policy = drawn->policy();
            policy.p2pOverPcie = policyOf(p2p);
            drawn->setPolicy(policy);
        }
        return &m_drawings.emplace(key, std::move(*drawn)).first->second;
    }

    Result<const collectives::Machine*> machine(const std::string& system, const std::string& p2p, int gpus) {
        const auto key = std::tuple(system, p2p, gpus);
        if (const auto known = m_machines.find(key); known != m_machines.end()) return &known->second;
        const auto topology = drawing(system, p2p);
        if (!topology) return tl::unexpected(topology.error());
        Job job = wholeJob(**topology);
        if (gpus > job.size()) return failure(system + " has no " + std::to_string(gpus) + " GPUs");
        job.members.resize(static_cast<std::size_t>(gpus));
        return &m_machines
                    .emplace(key, collectives::machineOf(**topology, m_catalog, job, RateBasis::Achievable))
                    .first->second;
    }

    Result<Point> collective(const TableRule& rule, const Series& series, const MeasuredRow& row) {
        const std::string& p2p = series.p2p.empty() ? rule.p2p : series.p2p;
        const auto on = machine(rule.system, p2p, row.gpus);
        if (!on) return tl::unexpected(on.error());
        collectives::Question question;
        question.operation = *row.operation;
        question.algorithm = series.algorithm;
        question.stack = series.stack;
        question.launch = series.launch == "eager" ? collectives::Launch::Eager : collectives::Launch::Graph;
        question.sizes = {row.bytes};
        const auto report = collectives::evaluate(**on, question);
        if (!report) return tl::unexpected(report.error());
        if (report->best.empty()) return failure("no algorithm for this size");
        const collectives::Estimate& e = report->best.front();
        Point point;
        point.what = operationName(*row.operation) + " " + std::to_string(row.gpus) + " × " +
                     sizeText(static_cast<double>(row.bytes)) + ", " + algorithmName(e.algorithm);
        point.measured = row.seconds;
        point.predicted = std::max(e.time, series.floor);
        if (e.timeIfStaged > 0) {
            // Nothing is faster than the line rate with the measured latencies, straight over PCIe.
            const collectives::Terms terms = collectives::algorithm(e.algorithm)->terms(**on, *row.operation);
            const double line =
                terms.latency() * 1e-6 + report->launch +
                terms.transfer.factor * static_cast<double>(row.bytes) / (1e9 * terms.transfer.rate);
            point.low = std::min({line, e.time, e.timeIfStaged});
            point.high = std::max(e.time, e.timeIfStaged);
        }
        return point;
    }

    Result<Point> copy(const TableRule& rule, const Series& series, const MeasuredRow& row) {
        const std::string& p2p = series.p2p.empty() ? rule.p2p : series.p2p;
        const auto topology = drawing(rule.system, p2p);
        if (!topology) return tl::unexpected(topology.error());
        const auto key = std::pair(rule.system, p2p);
        auto known = m_pairs.find(key);
        if (known == m_pairs.end())
            known = m_pairs
                        .emplace(key, bandwidth::pairs(**topology, m_catalog, wholeJob(**topology),
                                                       RateBasis::Achievable, false))
                        .first;
        if (row.from >= known->second.n || row.to >= known->second.n)
            return failure(rule.system + " has fewer GPUs than the matrix");
        const bandwidth::PairClass& pair = known->second.at(row.from, row.to);
        Point point;
        point.what = "copy " + std::to_string(row.from) + " → " + std::to_string(row.to);
        point.measured = row.gbps;
        point.predicted = pair.fabric.toDouble();
        if (pair.low != pair.high) {
            point.low = pair.low.toDouble();
            point.high = pair.high.toDouble();
        }
        return point;
    }

    const Catalog& m_catalog;
    std::map<std::pair<std::string, std::string>, Topology> m_drawings;
    std::map<std::tuple<std::string, std::string, int>, collectives::Machine> m_machines;
    std::map<std::pair<std::string, std::string>, bandwidth::PairMatrix> m_pairs;
};

void judge(Point& point) {
    const double nearest =
        point.ranged() ? std::clamp(point.measured, point.low, point.high) : point.predicted;
    point.error = std::abs(nearest / point.measured - 1);
}

double medianOf(std::vector<double> errors) {
    if (errors.empty()) return std::numeric_limits<double>::quiet_NaN();
    std::sort(errors.begin(), errors.end());
    const std::size_t middle = errors.size() / 2;
    return errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2;
}

bool counts(const ClassRule& rule, const std::string& kind, const MeasuredRow& row) {
    if (!rule.kinds.contains(kind)) return false;
    if (!row.operation) return rule.operations.empty() || rule.operations.contains("copy");
    return row.bytes >= rule.fromBytes &&
           (rule.operations.empty() || rule.operations.contains(collectives::operationId(*row.operation)));
}

/// Errors of one class, gathered over the tables.
struct Gathered {
    std::vector<double> errors[2];  ///< unfitted, fitted
    int tables[2] = {0, 0};

    Class::Side side(int which, bool ranged) const {
        Class::Side side;
        const std::vector<double>& mine = errors[which];
        side.tables = tables[which];
        side.figures = static_cast<int>(mine.size());
        side.worst = mine.empty() ? 0 : *std::max_element(mine.begin(), mine.end());
        side.median = medianOf(mine);
        if (ranged && !mine.empty())
            side.median =
                static_cast<double>(std::count_if(mine.begin(), mine.end(), [](double e) { return e > 0; })) /
                static_cast<double>(mine.size());
        return side;
    }
};

void summarise(Table& table) {
    std::vector<double> errors;
    for (const Point& point : table.points) {
        errors.push_back(point.error);
        if (point.error < table.worst) continue;
        table.worst = point.error;
        table.worstAt = point.what;
    }
    table.median = medianOf(errors);
}

/// Files by name without suffix, in the folder and one below.
Result<std::map<std::string, fs::path>> filesOf(const fs::path& folder) {
    std::map<std::string, fs::path> files;
    std::error_code problem;
    for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        if (entry.depth() > 1) entry.disable_recursion_pending();
        if (entry->path().extension() == ".json") files[entry->path().stem().string()] = entry->path();
    }
    if (problem)
        return failure(folder.string() + " is no folder that can be read",
                       "give a folder of measured tables");
    return files;
}

}  // namespace

Result<Validation> validate(const Catalog& catalog, const fs::path& folder, const fs::path& folderOfRules) {
    const auto rules = readRules(catalog, folderOfRules);
    if (!rules) return tl::unexpected(rules.error());
    auto files = filesOf(folder);
    if (!files) return tl::unexpected(files.error());

    Validation validation;
    Model model(rules->catalog);
    std::vector<Gathered> gathered(rules->classes.size());
    for (const TableRule& rule : rules->tables) {
        const auto file = files->find(rule.id);
        if (file == files->end()) {
            validation.absent.push_back(rule.id);
            continue;
        }
        Table table{rule.id, rule.system, rule.note, rules->fitted.contains(rule.id), {}, 0, 0, {}, {}};
        if (!table.fitted && !rules->unfitted.contains(rule.id)) table.gap = "the split does not name it";
        const auto content = MeasuredFile::read(file->second);
        if (!content) table.gap = content.error().text();
        const int side = table.fitted ? 1 : 0;
        std::vector<bool> counted(gathered.size());
        for (const Series& series : rule.series)
            for (const MeasuredRow& row : content ? content->rows(series) : std::vector<MeasuredRow>()) {
                auto point = model.ask(rule, series, row);
                if (!point) {
                    table.gap = point.error().text();
                    continue;
                }
                judge(*point);
                for (std::size_t c = 0; c < gathered.size(); ++c) {
                    if (!counts(rules->classes[c], rule.kind, row)) continue;
                    gathered[c].errors[side].push_back(point->error);
                    if (!counted[c]) ++gathered[c].tables[side];
                    counted[c] = true;
                }
                table.points.push_back(std::move(*point));
            }
        files->erase(file);
        summarise(table);
        if (table.points.empty() && table.gap.empty()) table.gap = "no row that could be asked";
        validation.tables.push_back(std::move(table));
    }
    for (std::size_t c = 0; c < gathered.size(); ++c) {
        const ClassRule& rule = rules->classes[c];
        validation.classes.push_back({rule.id, rule.name, rule.target, rule.ranged,
                                      gathered[c].side(0, rule.ranged), gathered[c].side(1, rule.ranged)});
    }
    for (const auto& [id, path] : *files)
        if (rules->fitted.contains(id) || rules->unfitted.contains(id)) validation.unmapped.push_back(id);
    return validation;
}

}  // namespace fabricsketch::corpus
