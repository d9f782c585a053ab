// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <cmath>

#include "ui/inspector/rows.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

struct Health {
    Condition condition = Condition::Healthy;
    Rational share = 1;
    bool operator==(const Health&) const = default;
};

QString conditionWord(Condition condition) {
    switch (condition) {
        case Condition::Healthy:
            return Words::tr("healthy");
        case Condition::Degraded:
            return Words::tr("degraded");
        case Condition::Failed:
            return Words::tr("failed");
    }
    return {};
}

}  // namespace

int mergeIdOf(const char* property, const std::vector<Id>& items) {
    std::size_t hash = std::hash<std::string_view>()(property);
    for (const Id& id : items) hash = hash * 31 + std::hash<Id>()(id);
    return static_cast<int>(hash & 0x3fffffff) | 1;  // never zero, which merges nothing
}

QString subjectOf(const char* kind, const std::vector<Id>& items) {
    QString subject = QString::fromLatin1(kind);
    for (const Id& id : items) subject += QLatin1Char('/') + QString::fromStdString(id);
    return subject;
}

void conditionRows(const RowContext& context, const std::vector<Id>& devices, const std::vector<Id>& links) {
    const Topology& topology = context.document.topology();
    std::vector<Health> all;
    for (const Id& id : devices)
        if (const Device* device = topology.device(id))
            all.push_back({device->condition, device->healthyShare});
    for (const Id& id : links)
        if (const Link* link = topology.link(id)) all.push_back({link->condition, link->healthyShare});
    const auto condition = common(all, [](const Health& one) { return one.condition; });
    const auto share = common(all, [](const Health& one) { return one.share; });
    const auto change = [&document = context.document, devices, links](Condition to, Rational part,
                                                                       int merge) {
        document.perform(edits::setCondition(document.topology(), devices, links, to, part), merge);
    };

    QList<PropertyForm::Choice> choices;
    for (const auto one : {Condition::Healthy, Condition::Degraded, Condition::Failed})
        choices << PropertyForm::Choice{QString::number(static_cast<int>(one)), conditionWord(one), {}};
    context.form.choice(
        Words::tr("Condition"), condition ? QString::number(static_cast<int>(*condition)) : QString(),
        condition ? conditionWord(*condition) : QString(), [choices] { return choices; },
        [change](const QString& id) {
            const auto to = static_cast<Condition>(id.toInt());
            change(to, to == Condition::Degraded ? Rational(1, 2) : Rational(1), 0);
        });
    if (condition != Condition::Degraded) return;
    const int merge = mergeIdOf("share", devices.empty() ? links : devices);
    context.form.number(
        Words::tr("Still works"),
        share ? std::optional(static_cast<int>(std::lround(share->toDouble() * 100))) : std::nullopt, 1, 99,
        QStringLiteral(" %"),
        [change, merge](int percent) { change(Condition::Degraded, Rational(percent, 100), merge); });
}

}  // namespace fabricsketch::ui
