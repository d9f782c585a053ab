// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <set>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "ui/inspector/rows.h"
#include "ui/panel/words.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

QString typeName(const Catalog& catalog, const std::string& id) {
    const LinkType* type = catalog.linkType(id);
    return type ? words(type->name) : words(id);
}

/// One edit that does `change` to every link.
template <class Change>
Edit changeAll(const Topology& topology, const std::vector<Id>& ids, const std::string& label,
               Change change) {
    Edit edit;
    edit.label = label;
    for (const Id& id : ids) {
        const Link* link = topology.link(id);
        if (link == nullptr) continue;
        Link changed = *link;
        change(changed);
        edit.links[id] = changed;
    }
    return edit;
}

void typeRow(const RowContext& context, const std::vector<Id>& ids, const std::vector<const Link*>& links) {
    Document& document = context.document;
    const auto type = common(links, [](const Link* one) { return one->type; });
    const auto choices = [&document, ids] {
        QList<PropertyForm::Choice> list;
        const Topology& topology = document.topology();
        const Link* first = topology.link(ids.front());
        if (first == nullptr) return list;
        for (const std::string& id : compatibleTypes(document.catalog(), topology.device(first->a)->part,
                                                     topology.device(first->b)->part)
                                         .types) {
            const Verdict verdict =
                document.check(changeAll(topology, ids, {}, [&](Link& link) { link.type = id; }));
            list << PropertyForm::Choice{words(id), typeName(document.catalog(), id),
                                         verdict.allowed ? QString() : words(verdict.reason)};
        }
        return list;
    };
    context.form.choice(
        Words::tr("Type"), type ? words(*type) : QString(),
        type ? typeName(document.catalog(), *type) : QString(), choices, [&document, ids](const QString& id) {
            const std::string label = phrases::kept([&] {
                return phrases::say("Change link type to {0}",
                                    typeName(document.catalog(), id.toStdString()).toStdString());
            });
            document.perform(changeAll(document.topology(), ids, label,
                                       [&](Link& link) { link.type = id.toStdString(); }));
        });
}

void widthRow(const RowContext& context, const std::vector<Id>& ids, const std::vector<const Link*>& links) {
    const auto width = common(links, [](const Link* one) { return one->width; });
    context.form.number(
        Words::tr("Width"), width, 1, kWidest, {}, [&document = context.document, ids](int value) {
            const std::string label =
                phrases::kept([&] { return phrases::say("Set width to {0}", std::to_string(value)); });
            const Edit edit = ids.size() == 1 ? edits::setWidth(document.topology(), ids.front(), value)
                                              : changeAll(document.topology(), ids, label,
                                                          [&](Link& link) { link.width = value; });
            document.perform(edit, mergeIdOf("width", ids));
        });
}

}  // namespace

void pcieRow(const RowContext& context, const std::vector<Id>& ids) {
    const Topology& topology = context.document.topology();
    const Catalog& catalog = context.document.catalog();
    std::vector<Id> pcie;
    std::vector<int> generations;
    for (const Id& id : ids) {
        const Link* link = topology.link(id);
        const LinkType* type = link ? catalog.linkType(link->type) : nullptr;
        if (type == nullptr || pcieLanes(*type) == 0) continue;
        pcie.push_back(id);
        generations.push_back(generation(type->family));
    }
    if (pcie.empty()) return;
    const auto same = common(generations, [](int one) { return one; });
    const auto choices = [&document = context.document, pcie] {
        QList<PropertyForm::Choice> list;
        std::set<int> known;
        for (const LinkType& type : document.catalog().linkTypes())
            if (pcieLanes(type) > 0) known.insert(generation(type.family));
        for (const int one : known) {
            const auto edit = edits::setPcieGeneration(document.topology(), document.catalog(), pcie, one);
            QString refusal;
            if (!edit)
                refusal = words(edit.error().what);
            else if (const Verdict verdict = document.check(*edit); !verdict.allowed)
                refusal = words(verdict.reason);
            list << PropertyForm::Choice{QString::number(one), Words::tr("Gen %1").arg(one), refusal};
        }
        return list;
    };
    context.form.choice(Words::tr("PCIe"), same ? QString::number(*same) : QString(),
                        same ? Words::tr("Gen %1").arg(*same) : QString(), choices,
                        [&document = context.document, pcie](const QString& id) {
                            const auto edit = edits::setPcieGeneration(document.topology(),
                                                                       document.catalog(), pcie, id.toInt());
                            if (edit)
                                document.perform(*edit);
                            else
                                emit document.refused(words(edit.error().what), words(edit.error().remedy));
                        });
}

RowHeading linkRows(const RowContext& context, const std::vector<Id>& ids) {
    const Topology& topology = context.document.topology();
    const Catalog& catalog = context.document.catalog();
    std::vector<const Link*> links;
    for (const Id& id : ids) links.push_back(topology.link(id));
    const auto type = common(links, [](const Link* one) { return one->type; });
    const LinkType* entry = type ? catalog.linkType(*type) : nullptr;

    context.form.begin(subjectOf("links", ids));
    context.more.begin(subjectOf("links", ids));
    typeRow(context, ids, links);
    widthRow(context, ids, links);
    if (ids.size() > 1) pcieRow(context, ids);
    const auto override = common(links, [](const Link* one) { return one->rate; });
    if (entry != nullptr) {
        const bool own = override && override->has_value();
        const double each = own ? (*override)->toDouble() : entry->ratePerLink.toDouble();
        QString each1 = words(rateText(each, context.unit));
        if (own) each1 += QStringLiteral(" · ") + Words::tr("set here");
        context.more.fact(Words::tr("One link"), each1, sourceText(entry->rateProvenance()));
    }
    const auto rate = common(links, [&](const Link* one) { return linkRate(*one, catalog); });
    context.form.fact(Words::tr("Rate"),
                      rate ? words(rateText(rate->toDouble(), context.unit)) : Words::tr("various"));
    if (entry != nullptr) {
        context.more.fact(Words::tr("Layer"), words(layerWord(entry->layer)));
        context.more.fact(Words::tr("A copy reaches"),
                          entry->copyFraction
                              ? Words::tr("%1 of the rate").arg(words(threeDigits(*entry->copyFraction)))
                              : Words::tr("not measured"),
                          sourceText(entry->provenance("copy_fraction")));
    }
    conditionRows(context, {}, ids);
    if (entry != nullptr && !entry->source.empty())
        context.more.link(Words::tr("Source"),
                          sourceRichText({entry->source, entry->date, Confidence::Exact}, false),
                          words(phrases::say(entry->source)));
    context.form.end();
    context.more.end();

    RowHeading heading;
    heading.kind = ids.size() == 1 ? Words::tr("Link") : Words::tr("%1 links").arg(ids.size());
    heading.title = ids.size() == 1
                        ? QStringLiteral("%1 ↔ %2").arg(words(deviceName(topology, links.front()->a)),
                                                        words(deviceName(topology, links.front()->b)))
                    : type ? typeName(catalog, *type)
                           : Words::tr("Several types");
    return heading;
}

}  // namespace fabricsketch::ui
