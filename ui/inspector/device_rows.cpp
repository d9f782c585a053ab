// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/ports.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/rows.h"
#include "ui/panel/words.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

/// Every part of the role; those that the drawing refuses carry the reason.
QList<PropertyForm::Choice> partChoices(const Document& document, const std::vector<Id>& devices, Role role) {
    const Catalog& catalog = document.catalog();
    QList<PropertyForm::Choice> choices;
    const auto add = [&](const Entry& entry) {
        const Verdict verdict =
            document.check(edits::setPart(document.topology(), catalog, devices, entry.id));
        choices << PropertyForm::Choice{words(entry.id), words(partName(catalog, entry.id)),
                                        verdict.allowed ? QString() : words(verdict.reason)};
    };
    const auto addAll = [&](const auto& entries) {
        for (const auto& entry : entries)
            if (catalog.partRole(entry.id) == role) add(entry);
    };
    addAll(catalog.accelerators());
    addAll(catalog.switches());
    addAll(catalog.cpus());
    addAll(catalog.nics());
    // What fits comes first; a list of forty parts of which six fit is no help otherwise.
    std::stable_partition(choices.begin(), choices.end(),
                          [](const auto& one) { return one.refusal.isEmpty(); });
    return choices;
}

void labelRow(const RowContext& context, const Device& device) {
    context.form.text(
        Words::tr("Label"), words(device.label), words(device.id),
        [&document = context.document, id = device.id](const QString& label) {
            const Device* now = document.topology().device(id);
            if (now == nullptr) return;
            Edit edit;
            edit.label = phrases::kept(
                [&] { return phrases::say("Rename {0}", deviceName(document.topology(), id)); });
            Device renamed = *now;
            renamed.label = label.toStdString();
            edit.devices[id] = renamed;
            document.perform(edit);
        });
}

}  // namespace

void partRow(const RowContext& context, const QString& name, const std::vector<Id>& ids,
             const std::optional<std::string>& part, Role role) {
    Document& document = context.document;
    context.form.choice(
        name, part ? words(*part) : QString(), part ? words(partName(document.catalog(), *part)) : QString(),
        [&document, ids, role] { return partChoices(document, ids, role); },
        [&document, ids](const QString& id) {
            document.perform(edits::setPart(document.topology(), document.catalog(), ids, id.toStdString()));
        });
}

namespace {

/// "18 / 18", or "12–18 / 18" where several devices differ. Budgets of different kinds stay apart; the first,
/// which counts most, stands with what is asked most.
void portRows(const RowContext& context, const std::vector<int>& indices) {
    struct Range {
        std::string one;
        int low = 0, high = 0, total = 0;
    };
    std::vector<Range> ranges;
    for (const int index : indices) {
        for (const PortBudget& budget :
             portBudgets(context.document.topology(), context.document.catalog(), index)) {
            const auto at = std::find_if(ranges.begin(), ranges.end(), [&](const Range& one) {
                return one.one == budget.one && one.total == budget.total;
            });
            if (at == ranges.end()) {
                ranges.push_back({budget.one, budget.used, budget.used, budget.total});
                continue;
            }
            at->low = std::min(at->low, budget.used);
            at->high = std::max(at->high, budget.used);
        }
    }
    PropertyForm* form = &context.form;
    for (const Range& range : ranges) {
        const QString used = range.low == range.high ? QString::number(range.low)
                                                     : QStringLiteral("%1–%2").arg(range.low).arg(range.high);
        form->fact(Words::tr("%1 used").arg(words(phrases::say(range.one + "s"))),
                   QStringLiteral("%1 / %2").arg(used).arg(range.total));
        form = &context.more;
    }
}

void placeRow(const RowContext& context, const std::vector<const Device*>& devices) {
    const auto host = common(devices, [](const Device* one) { return one->host; });
    const auto tray = common(devices, [](const Device* one) { return one->tray; });
    QStringList place;
    if (host && *host) place << Words::tr("host %1").arg(**host);
    if (tray && *tray) place << Words::tr("tray %1").arg(**tray);
    if (!place.isEmpty()) context.form.fact(Words::tr("Place"), place.join(QStringLiteral(" · ")));
}

void pinnedRow(const RowContext& context, const std::vector<const Device*>& devices,
               const std::vector<Id>& ids) {
    const auto pinned = common(devices, [](const Device* one) { return one->pinned; });
    const QList<PropertyForm::Choice> choices{{QStringLiteral("0"), Words::tr("moves along"), {}},
                                              {QStringLiteral("1"), Words::tr("stays"), {}}};
    context.form.choice(
        Words::tr("Arranging"), pinned ? QString::number(*pinned ? 1 : 0) : QString(),
        pinned ? choices[*pinned ? 1 : 0].text : QString(), [choices] { return choices; },
        [&document = context.document, ids](const QString& id) {
            document.perform(edits::setPinned(document.topology(), ids, id == QLatin1String("1")));
        });
}

}  // namespace

RowHeading deviceRows(const RowContext& context, const std::vector<Id>& ids) {
    const Topology& topology = context.document.topology();
    const Catalog& catalog = context.document.catalog();
    std::vector<const Device*> devices;
    std::vector<int> indices;
    for (const Id& id : ids) {
        devices.push_back(topology.device(id));
        indices.push_back(topology.deviceIndex(id));
    }
    const auto part = common(devices, [](const Device* one) { return one->part; });
    const auto role = common(devices, [](const Device* one) { return one->role; });
    const bool one = devices.size() == 1;

    constexpr qsizetype kFirstFacts = 4;
    context.form.begin(subjectOf("devices", ids));
    context.more.begin(subjectOf("devices", ids));
    const RowContext more{context.more, context.more, context.document, context.unit};
    if (one) labelRow(more, *devices.front());
    if (role) partRow(context, Words::tr("Part"), ids, part, *role);
    if (part) {
        const auto facts = partFacts(catalog, *part, context.unit);
        for (qsizetype i = 0; i < static_cast<qsizetype>(facts.size()); ++i) {
            const PartFact& fact = facts[i];
            (i < kFirstFacts ? context.form : context.more).fact(fact.name, fact.value, fact.source);
        }
    }
    if (role) portRows(context, indices);  // ports of a GPU and of a switch are not one row
    conditionRows(context, ids, {});
    placeRow(more, devices);
    std::set<Id> own;
    for (const int index : indices)
        for (const int link : topology.linksOf(index))
            own.insert(topology.links()[static_cast<std::size_t>(link)].id);
    pcieRow(more, {own.begin(), own.end()});
    pinnedRow(more, devices, ids);
    const Entry* entry = part ? catalog.part(*part) : nullptr;
    if (entry != nullptr) {
        if (const QString standing = partStanding(*entry); !standing.isEmpty())
            context.more.fact(Words::tr("Status"), standing);
        if (!entry->source.empty())
            context.more.link(Words::tr("Source"),
                              sourceRichText({entry->source, entry->date, Confidence::Exact}, false),
                              words(phrases::say(entry->source)));
    }
    context.form.end();
    context.more.end();

    RowHeading heading;
    heading.kind = one    ? words(deviceName(topology, ids.front()))
                   : role ? words(counted(static_cast<int>(ids.size()), roleWord(*devices.front())))
                          : Words::tr("%1 devices").arg(ids.size());
    heading.title = part ? words(partName(catalog, *part)) : Words::tr("Several parts");
    return heading;
}

}  // namespace fabricsketch::ui
