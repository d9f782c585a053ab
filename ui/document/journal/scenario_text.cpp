// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal/scenario_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

namespace fabricsketch::ui {

namespace {

constexpr double kMany = 1 << 20;  // tokens of a prompt, GPUs of a group: more than anybody asks for
constexpr int kHighest = 1 << 20;  // number of a GPU, sequences at once
constexpr qsizetype kLongestId = 200;
constexpr qsizetype kMostNumbers = 1 << 16;

class Writer {
  public:
    template <class Number>
    void number(const char* key, const Number& value, double, double) {
        m_object[QLatin1String(key)] = static_cast<double>(value);
    }
    template <class Number>
    void number(const char* key, const std::optional<Number>& value, double, double) {
        m_object[QLatin1String(key)] = value ? QJsonValue(static_cast<double>(*value)) : QJsonValue();
    }
    void flag(const char* key, const bool& value) { m_object[QLatin1String(key)] = value; }
    void id(const char* key, const std::string& value) {
        m_object[QLatin1String(key)] = QString::fromStdString(value);
    }
    template <class Choice, class ToId, class FromId>
    void choice(const char* key, const Choice& value, ToId toId, FromId) {
        id(key, toId(value));
    }
    template <class Choice, class ToId, class FromId>
    void choice(const char* key, const std::optional<Choice>& value, ToId toId, FromId) {
        if (value)
            id(key, toId(*value));
        else
            m_object[QLatin1String(key)] = QJsonValue();
    }
    void numbers(const char* key, const std::vector<int>& values, int, int) {
        QJsonArray list;
        for (const int value : values) list << value;
        m_object[QLatin1String(key)] = list;
    }
    void numbers(const char* key, const std::optional<std::vector<int>>& values, int least, int most) {
        if (values)
            numbers(key, *values, least, most);
        else
            m_object[QLatin1String(key)] = QJsonValue();
    }
    QJsonObject object() const { return m_object; }

  private:
    QJsonObject m_object;
};

class Reader {
  public:
    explicit Reader(QJsonObject object) : m_object(std::move(object)) {}
    template <class Number>
    void number(const char* key, Number& value, double least, double most) const {
        const QJsonValue found = m_object.value(QLatin1String(key));
        if (found.isDouble() && found.toDouble() >= least && found.toDouble() <= most)
            value = static_cast<Number>(found.toDouble());
    }
    template <class Number>
    void number(const char* key, std::optional<Number>& value, double least, double most) const {
        if (m_object.value(QLatin1String(key)).isNull()) return value.reset();
        Number read = value.value_or(static_cast<Number>(least));
        const QJsonValue found = m_object.value(QLatin1String(key));
        if (!found.isDouble() || !(found.toDouble() >= least && found.toDouble() <= most)) return;
        number(key, read, least, most);
        value = read;
    }
    void flag(const char* key, bool& value) const {
        value = m_object.value(QLatin1String(key)).toBool(value);
    }
    void id(const char* key, std::string& value) const {
        const QJsonValue found = m_object.value(QLatin1String(key));
        if (found.isString() && found.toString().size() <= kLongestId) value = found.toString().toStdString();
    }
    template <class Choice, class ToId, class FromId>
    void choice(const char* key, Choice& value, ToId, FromId fromId) const {
        std::string word;
        id(key, word);
        if (const auto read = fromId(word)) value = *read;
    }
    template <class Choice, class ToId, class FromId>
    void choice(const char* key, std::optional<Choice>& value, ToId, FromId fromId) const {
        if (m_object.value(QLatin1String(key)).isNull()) return value.reset();
        std::string word;
        id(key, word);
        if (const auto read = fromId(word)) value = *read;
    }
    /// All of them or none: half a list is another question.
    void numbers(const char* key, std::vector<int>& values, int least, int most) const {
        const QJsonArray list = m_object.value(QLatin1String(key)).toArray();
        if (list.isEmpty() || list.size() > kMostNumbers) return;
        std::vector<int> read;
        for (const QJsonValue& one : list) {
            if (!one.isDouble() || one.toDouble() < least || one.toDouble() > most) return;
            read.push_back(static_cast<int>(one.toDouble()));
        }
        values = std::move(read);
    }
    void numbers(const char* key, std::optional<std::vector<int>>& values, int least, int most) const {
        if (m_object.value(QLatin1String(key)).isNull()) return values.reset();
        std::vector<int> read;
        numbers(key, read, least, most);
        if (!read.empty()) values = std::move(read);
    }

  private:
    QJsonObject m_object;
};

std::string basisId(RateBasis basis) { return basis == RateBasis::Nominal ? "nominal" : "achievable"; }
std::optional<RateBasis> basisFromId(const std::string& id) {
    if (id == "nominal") return RateBasis::Nominal;
    if (id == "achievable") return RateBasis::Achievable;
    return {};
}
std::string launchId(collectives::Launch launch) {
    return launch == collectives::Launch::Graph ? "graph" : "eager";
}
std::optional<collectives::Launch> launchFromId(const std::string& id) {
    if (id == "graph") return collectives::Launch::Graph;
    if (id == "eager") return collectives::Launch::Eager;
    return {};
}

/// The one list of fields, read and written alike.
template <class Visitor, class Question>
void visit(Visitor& visitor, Question& s) {
    using namespace workload;
    visitor.numbers("job", s.job, 0, kHighest);
    visitor.choice("pairBasis", s.pairBasis, basisId, basisFromId);
    visitor.choice("basis", s.basis, basisId, basisFromId);
    visitor.choice("operation", s.collective.operation, collectives::operationId,
                   collectives::operationFromId);
    visitor.id("algorithm", s.collective.algorithm);
    visitor.id("collectiveStack", s.collective.stack);
    visitor.choice("launch", s.collective.launch, launchId, launchFromId);
    visitor.number("message", s.messageBytes, 1, std::pow(2.0, 40));
    auto& q = s.serving;
    visitor.id("model", q.model);
    visitor.choice("precision", q.precision, precisionId, precisionFromId);
    visitor.choice("kvPrecision", q.kvPrecision, precisionId, precisionFromId);
    visitor.numbers("batches", q.batches, 1, kHighest);
    visitor.number("tp", q.tp, 1, kMany);
    visitor.number("pp", q.pp, 1, kMany);
    visitor.number("replicas", q.replicas, 1, kMany);
    visitor.number("expertParallel", q.expertParallel, 1, kMany);
    visitor.flag("attentionData", q.attentionData);
    visitor.number("imbalance", q.imbalance, 1, kMany);
    visitor.number("input", q.input, 1, kMany);
    visitor.number("output", q.output, 1, kMany);
    visitor.number("cached", q.cached, 0, 0.999999);
    visitor.number("drafts", q.drafts, 0, 64);
    visitor.number("acceptance", q.acceptance, 0, 1);
    visitor.id("draftModel", q.draftModel);
    visitor.number("draftSeconds", q.draftSeconds, 0, 1000);
    visitor.number("chunk", q.chunk, 1, kMany);
    visitor.number("arrivals", q.arrivals, 1e-9, 1e9);
    visitor.number("prefillGroups", q.prefillGroups, 0, kMany);
    visitor.number("decodeGroups", q.decodeGroups, 1, kMany);
    visitor.id("calibration", q.calibration);
    visitor.id("servingStack", q.stack);
    visitor.number("target", q.target, 0, 1e6);
    visitor.number("batch", q.batch, 1, kHighest);
    visitor.number("usdPerGpuHour", q.usdPerGpuHour, 0, 1e6);
}

}  // namespace

std::string scenarioToText(const Scenario& scenario) {
    Writer writer;
    visit(writer, scenario);
    return QJsonDocument(writer.object()).toJson(QJsonDocument::Compact).toStdString();
}

void scenarioFromText(const std::string& text, Scenario& scenario) {
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(text));
    if (!document.isObject()) return;
    const Reader reader(document.object());
    visit(reader, scenario);
}

}  // namespace fabricsketch::ui
