// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/lesson_figure.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LessonFigure)
};

QString wordOf(const QJsonObject& query, const char* key) {
    return query.value(QLatin1String(key)).toString();
}

tl::unexpected<Error> missing(const QString& why) { return failure(why.toStdString()); }

/// Place in the job of a device by its id; -1 = it takes no part.
int memberOf(const Report& report, const QString& id) {
    const int device = report.topology->deviceIndex(id.toStdString());
    const auto found = std::find(report.job.members.begin(), report.job.members.end(), device);
    return device < 0 || found == report.job.members.end()
               ? -1
               : static_cast<int>(found - report.job.members.begin());
}

Figure plain(double value, std::string unit, const Report& report) {
    Figure figure;
    figure.value = value;
    figure.unit = std::move(unit);
    figure.provenance.confidence = report.partsConfidence;
    return figure;
}

Result<ExplainedFigure> headline(const QJsonObject& query, const Report& report, const Catalog&) {
    for (const Report::Headline& headline : report.headlines)
        if (wordOf(query, "id") == QString::fromStdString(headline.id)) {
            if (!headline.available) return failure(headline.gap);
            return ExplainedFigure{headline.figure};
        }
    return missing(Words::tr("There is no such number."));
}

Result<ExplainedFigure> pair(const QJsonObject& query, const Report& report, const Catalog& catalog) {
    const int from = memberOf(report, wordOf(query, "from")), to = memberOf(report, wordOf(query, "to"));
    if (!report.bandwidth || from < 0 || to < 0 || from == to)
        return missing(Words::tr("This pair is not drawn."));
    if (!report.bandwidth->pairs.at(from, to).connected)
        return missing(Words::tr("Nothing joins this pair."));
    ExplainedFigure out;
    out.figure = explainPair(report, catalog, from, to, &out.reason);
    return out;
}

Result<ExplainedFigure> port(const QJsonObject& query, const Report& report, const Catalog&) {
    const int gpu = memberOf(report, wordOf(query, "gpu"));
    if (!report.bandwidth || gpu < 0) return missing(Words::tr("This GPU is not drawn."));
    return ExplainedFigure{plain(report.bandwidth->perGpu[static_cast<std::size_t>(gpu)].toDouble(),
                                 rateUnitLabel(RateUnit::GBpsEachWay), report)};
}

Result<ExplainedFigure> optimum(const QJsonObject&, const Report& report, const Catalog&) {
    if (!report.bandwidth) return failure(report.bandwidthGap);
    Figure figure =
        plain(report.bandwidth->optimum.x.toDouble(), rateUnitLabel(RateUnit::GBpsEachWay), report);
    figure.limit = report.bandwidth->optimum.sentence;
    return ExplainedFigure{std::move(figure)};
}

using Estimate = collectives::Estimate;
constexpr std::pair<const char*, double Estimate::*> kTimes[] = {
    {"time", &Estimate::time}, {"latency", &Estimate::latency}, {"transfer", &Estimate::transfer}};
constexpr std::pair<const char*, double Estimate::*> kRates[] = {{"algbw", &Estimate::algbw},
                                                                 {"busbw", &Estimate::busbw}};

Result<ExplainedFigure> collective(const QJsonObject& query, const Report& report, const Catalog&) {
    if (!report.collective) return failure(report.collectiveGap);
    const std::string wanted = wordOf(query, "algorithm").toStdString();
    const std::vector<Estimate>* rows = wanted.empty() ? &report.collective->best : nullptr;
    for (const collectives::Curve& curve : report.collective->curves)
        if (curve.algorithm == wanted) rows = &curve.rows;
    if (rows == nullptr) return missing(Words::tr("This algorithm does not run here."));
    const auto row = std::find_if(rows->begin(), rows->end(), [&](const Estimate& one) {
        return one.bytes == report.scenario.messageBytes;
    });
    if (row == rows->end()) return missing(Words::tr("The curve has no such size."));
    Figure figure = explainCollective(report, *row);
    const QString field = wordOf(query, "field");
    if (field == QLatin1String("steps")) {
        figure.value = row->steps;
        figure.unit.clear();
        figure.limit.clear();  // the algorithm's own, whatever the links
    }
    for (const auto& [name, member] : kTimes)
        if (field == QLatin1String(name)) figure.value = (*row).*member;
    for (const auto& [name, member] : kRates)
        if (field == QLatin1String(name)) {
            figure.value = (*row).*member;
            figure.unit = "GB/s";  // of nccl-tests: bytes of the message over time, neither way nor both
        }
    return ExplainedFigure{std::move(figure)};
}

Result<ExplainedFigure> serving(const QJsonObject& query, const Report& report, const Catalog& catalog) {
    if (!report.serving) return failure(report.servingGap);
    if (!report.serving->fitReason.empty()) return failure(report.serving->fitReason);
    const int batch = query.value(QLatin1String("batch")).toInt();
    for (const workload::ServingRow& row : report.serving->rows) {
        if (row.batch != batch) continue;
        ExplainedFigure out{explainServing(report, catalog, row)};
        const QString field = wordOf(query, "field");
        const workload::Parts& step = row.step;
        const std::pair<const char*, double> seconds[] = {
            {"ttft", row.ttft},
            {"step", step.sum()},
            {"prefill", row.prefill},
            {"weights", step.weights},
            {"compute", step.compute},
            {"kv", step.kv},
            {"communication", step.commLatency + step.commBandwidth}};
        if (field == QLatin1String("tokensPerUser")) {
            out.figure.value = row.tokensPerUser;
            out.figure.unit = Words::tr("tokens/s per user").toStdString();
        }
        for (const auto& [name, value] : seconds)
            if (field == QLatin1String(name)) {
                out.figure.value = value;
                out.figure.unit = "s";
                out.figure.limit.clear();  // of the throughput, not of a part
            }
        return out;
    }
    return missing(Words::tr("This batch is not among those asked for."));
}

Result<ExplainedFigure> memory(const QJsonObject& query, const Report& report, const Catalog&) {
    if (!report.serving) return failure(report.servingGap);
    const QString field = wordOf(query, "field");
    const workload::MemoryUse& use = report.serving->memory;
    const double bytes = field == QLatin1String("total")     ? use.total
                         : field == QLatin1String("weights") ? use.weights
                                                             : use.perSequence;
    constexpr double kGiga = 1e9;
    return ExplainedFigure{plain(bytes / kGiga, "GB", report)};
}

Result<ExplainedFigure> ratio(const QJsonObject& query, const Report& report, const Catalog& catalog) {
    const auto top = figureOf(query.value(QLatin1String("top")).toObject(), report, catalog);
    const auto bottom = figureOf(query.value(QLatin1String("bottom")).toObject(), report, catalog);
    if (!top) return top;
    if (!bottom) return bottom;
    if (bottom->figure.value == 0) return missing(Words::tr("There is no such number."));
    return ExplainedFigure{plain(top->figure.value / bottom->figure.value, "×", report)};
}

struct Kind {
    const char* of;
    Result<ExplainedFigure> (*find)(const QJsonObject&, const Report&, const Catalog&);
    QStringList needs;   ///< keys that are a word
    QStringList fields;  ///< what "field" or "id" may be
};

const std::vector<Kind>& kinds() {
    const auto list = [](const char* words) {
        return QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    static const std::vector<Kind> all = {
        {"headline", headline, list("id"), list("pair collective throughput cost")},
        {"pair", pair, list("from to"), {}},
        {"port", port, list("gpu"), {}},
        {"optimum", optimum, {}, {}},
        {"collective", collective, list("field"), list("time algbw busbw steps latency transfer")},
        {"serving", serving, list("field"),
         list("tokensPerGpu tokensPerUser ttft step prefill weights compute kv communication")},
        {"memory", memory, list("field"), list("total weights perSequence")},
        {"ratio", ratio, {}, {}},
    };
    return all;
}

const Kind* kindOf(const QJsonObject& query) {
    for (const Kind& kind : kinds())
        if (wordOf(query, "of") == QLatin1String(kind.of)) return &kind;
    return nullptr;
}

}  // namespace

Result<ExplainedFigure> figureOf(const QJsonObject& query, const Report& report, const Catalog& catalog) {
    const Kind* kind = kindOf(query);
    return kind != nullptr ? kind->find(query, report, catalog)
                           : Result<ExplainedFigure>(missing(Words::tr("There is no such number.")));
}

QString faultOfFigure(const QJsonObject& query) {
    const Kind* kind = kindOf(query);
    if (kind == nullptr) return QStringLiteral("there is no figure \"%1\"").arg(wordOf(query, "of"));
    for (const QString& need : kind->needs)
        if (query.value(need).toString().isEmpty())
            return QStringLiteral("a figure of %1 needs \"%2\"").arg(QLatin1String(kind->of), need);
    if (!kind->fields.isEmpty() && !kind->fields.contains(query.value(kind->needs.first()).toString()))
        return QStringLiteral("\"%1\" is none of: %2")
            .arg(kind->needs.first(), kind->fields.join(QStringLiteral(", ")));
    if (kind->find == ratio)
        for (const char* part : {"top", "bottom"})
            if (const QString wrong = faultOfFigure(query.value(QLatin1String(part)).toObject());
                !wrong.isEmpty())
                return wrong;
    return {};
}

}  // namespace fabricsketch::ui
