// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/lesson_actions.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>
#include <algorithm>
#include <array>

#include "ui/document/journal/scenario_text.h"
#include "ui/shell/learn/lesson.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LessonActions)
};

std::vector<Id> idsOf(const QJsonValue& value) {
    std::vector<Id> ids;
    for (const QJsonValue& one : value.toArray()) ids.push_back(one.toString().toStdString());
    return ids;
}

/// Ids of devices and of links, each to its own.
std::pair<std::vector<Id>, std::vector<Id>> sorted(const Topology& topology, const QJsonValue& value) {
    std::pair<std::vector<Id>, std::vector<Id>> out;
    for (const Id& id : idsOf(value)) (topology.link(id) != nullptr ? out.second : out.first).push_back(id);
    return out;
}

Result<void> perform(Document& document, const Result<Edit>& edit) {
    if (!edit) return tl::unexpected<Error>(edit.error());
    if (const Verdict verdict = document.check(*edit); !verdict.allowed)
        return failure(verdict.reason, verdict.remedy);
    if (!document.perform(*edit))
        return failure(Words::tr("The drawing is no longer as the lesson left it.").toStdString(),
                       Words::tr("go back a step, or begin the lesson again").toStdString());
    return {};
}

Result<void> draw(const QJsonObject& action, LessonStage& stage) {
    Workspace& workspace = *stage.workspace;
    const QString what = action.value(QLatin1String("draw")).toString();
    formats::Drawing drawing;
    if (what != QLatin1String("blank")) {
        auto system = formats::open(what.toStdString(), workspace.catalog());
        if (!system) return tl::unexpected<Error>(system.error());
        drawing = std::move(*system);
    } else {
        drawing.topology.setName(Words::tr("Lesson").toStdString());
    }
    const int index = workspace.addDesign(std::move(drawing));
    if (index < 0)
        return failure(Words::tr("Four designs are open already.").toStdString(),
                       Words::tr("close one, so that the lesson has a tab of its own").toStdString());
    stage.at = stage.designs.size();
    stage.designs.push_back(workspace.design(index));
    workspace.setCurrent(index);
    return {};
}

Result<void> turn(const QJsonObject& action, LessonStage& stage) {
    const auto at = static_cast<std::size_t>(action.value(QLatin1String("turn")).toInt());
    if (at >= stage.designs.size()) return failure("nothing is drawn there");
    stage.at = at;
    stage.workspace->setCurrent(stage.workspace->indexOf(stage.design()));
    return {};
}

Result<void> add(const QJsonObject& action, LessonStage& stage) {
    const QJsonArray at = action.value(QLatin1String("at")).toArray();
    Document& document = *stage.design();
    return perform(document, edits::addDevice(document.topology(), document.catalog(),
                                              action.value(QLatin1String("add")).toString().toStdString(),
                                              {at.at(0).toDouble(), at.at(1).toDouble()}));
}

Result<void> join(const QJsonObject& action, LessonStage& stage) {
    const std::vector<Id> ends = idsOf(action.value(QLatin1String("join")));
    Document& document = *stage.design();
    return perform(document, edits::connect(document.topology(), document.catalog(), ends.at(0), ends.at(1),
                                            action.value(QLatin1String("width")).toInt(1)));
}

Result<void> remove(const QJsonObject& action, LessonStage& stage) {
    Document& document = *stage.design();
    const auto [devices, links] = sorted(document.topology(), action.value(QLatin1String("remove")));
    return perform(document, edits::remove(document.topology(), devices, links));
}

Result<void> condition(const QJsonObject& action, LessonStage& stage) {
    Document& document = *stage.design();
    const bool fail = action.contains(QLatin1String("fail"));
    const auto [devices, links] =
        sorted(document.topology(), action.value(QLatin1String(fail ? "fail" : "repair")));
    return perform(document, edits::setCondition(document.topology(), devices, links,
                                                 fail ? Condition::Failed : Condition::Healthy));
}

QJsonObject fieldsOf(const Scenario& scenario) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(scenarioToText(scenario))).object();
}

Result<void> ask(const QJsonObject& action, LessonStage& stage) {
    Scenario scenario = stage.workspace->scenario();
    // What the lesson does not name stays: scenario_text reads an absent field as "none" where none is
    // allowed.
    QJsonObject fields = fieldsOf(scenario);
    const QJsonObject wanted = action.value(QLatin1String("ask")).toObject();
    for (auto field = wanted.begin(); field != wanted.end(); ++field) fields[field.key()] = field.value();
    scenarioFromText(QJsonDocument(fields).toJson(QJsonDocument::Compact).toStdString(), scenario);
    stage.workspace->setScenario(scenario);
    return {};
}

constexpr std::pair<const char*, RateUnit> kUnits[] = {{"each-way", RateUnit::GBpsEachWay},
                                                       {"both-ways", RateUnit::GBpsBothWays},
                                                       {"bits", RateUnit::GbpsEachWay}};

Result<void> unit(const QJsonObject& action, LessonStage& stage) {
    for (const auto& [name, unit] : kUnits)
        if (action.value(QLatin1String("unit")).toString() == QLatin1String(name))
            stage.workspace->setRateUnit(unit);
    return {};
}

Result<void> select(const QJsonObject& action, LessonStage& stage) {
    const auto [devices, links] = sorted(stage.design()->topology(), action.value(QLatin1String("select")));
    if (stage.view.select) stage.view.select(devices, links);
    return {};
}

Result<void> show(const QJsonObject& action, LessonStage& stage) {
    if (stage.view.show) stage.view.show(action.value(QLatin1String("show")).toString());
    return {};
}

Result<void> play(const QJsonObject& action, LessonStage& stage) {
    if (stage.view.play) stage.view.play(action.value(QLatin1String("play")).toString());
    return {};
}

struct Verb {
    const char* name;
    QJsonValue::Type takes;
    const char* beside;  ///< the other key it knows
    Result<void> (*run)(const QJsonObject&, LessonStage&);
};

constexpr std::array kVerbs{
    Verb{"draw", QJsonValue::String, "", draw},       Verb{"turn", QJsonValue::Double, "", turn},
    Verb{"add", QJsonValue::String, "at", add},       Verb{"join", QJsonValue::Array, "width", join},
    Verb{"remove", QJsonValue::Array, "", remove},    Verb{"fail", QJsonValue::Array, "", condition},
    Verb{"repair", QJsonValue::Array, "", condition}, Verb{"ask", QJsonValue::Object, "", ask},
    Verb{"unit", QJsonValue::String, "", unit},       Verb{"select", QJsonValue::Array, "", select},
    Verb{"show", QJsonValue::String, "", show},       Verb{"play", QJsonValue::String, "", play},
};

const Verb* verbOf(const QJsonObject& action) {
    for (const Verb& verb : kVerbs)
        if (action.contains(QLatin1String(verb.name))) return &verb;
    return nullptr;
}

}  // namespace

Result<void> act(const QJsonObject& action, LessonStage& stage) {
    const Verb* verb = verbOf(action);
    if (verb == nullptr) return failure("no such action");
    if (verb->run != draw && stage.design() == nullptr) return failure("nothing is drawn yet");
    return verb->run(action, stage);
}

QString faultOfAction(const QJsonObject& action) {
    const Verb* verb = verbOf(action);
    if (verb == nullptr)
        return QStringLiteral("nobody can do \"%1\"").arg(action.keys().join(QStringLiteral(", ")));
    for (const QString& key : action.keys())
        if (key != QLatin1String(verb->name) && key != QLatin1String(verb->beside))
            return QStringLiteral("\"%1\" does not know \"%2\"").arg(QLatin1String(verb->name), key);
    const QJsonValue what = action.value(QLatin1String(verb->name));
    if (what.type() != verb->takes)
        return QStringLiteral("\"%1\" takes another kind of value").arg(QLatin1String(verb->name));
    if (verb->run == join && what.toArray().size() != 2) return QStringLiteral("\"join\" takes two ids");
    if (verb->run == ask) {
        const QJsonObject known = fieldsOf(Scenario::firstStart());
        for (const QString& field : what.toObject().keys())
            if (!known.contains(field)) return QStringLiteral("no question has \"%1\"").arg(field);
    }
    if (verb->run == unit && std::none_of(std::begin(kUnits), std::end(kUnits), [&](const auto& one) {
            return what.toString() == QLatin1String(one.first);
        }))
        return QStringLiteral("there is no unit \"%1\"").arg(what.toString());
    return {};
}

}  // namespace fabricsketch::ui
