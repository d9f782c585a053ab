// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "ui/inspector/rows.h"
#include "ui/panel/words.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

void setPolicy(Document& document, const QString& what, std::function<void(HostPolicy&)> change) {
    Edit edit;
    edit.label = phrases::kept([&] { return phrases::say("Change {0}", what.toStdString()); });
    HostPolicy policy = document.topology().policy();
    change(policy);
    edit.policy = policy;
    document.perform(edit);
}

/// A host rule as a choice of words; `values` in the order of `texts`.
template <class Value>
void ruleRow(const RowContext& context, const QString& name, Value HostPolicy::*rule,
             const QList<std::pair<Value, QString>>& values) {
    QList<PropertyForm::Choice> choices;
    int current = 0;
    for (qsizetype i = 0; i < values.size(); ++i) {
        choices << PropertyForm::Choice{QString::number(i), values[i].second, {}};
        if (values[i].first == context.document.topology().policy().*rule) current = static_cast<int>(i);
    }
    context.form.choice(
        name, QString::number(current), values[current].second, [choices] { return choices; },
        [&document = context.document, name, rule, values](const QString& id) {
            setPolicy(document, name, [&](HostPolicy& policy) { policy.*rule = values[id.toInt()].first; });
        });
}

/// They hold for all of the drawing and are rarely turned.
void hostRules(const RowContext& context) {
    using P2p = HostPolicy::P2p;
    const QList<std::pair<bool, QString>> onOff{{true, Words::tr("on")}, {false, Words::tr("off")}};
    context.form.begin(QStringLiteral("rules"));
    ruleRow<P2p>(context, Words::tr("P2P over PCIe"), &HostPolicy::p2pOverPcie,
                 {{P2p::ByPart, Words::tr("as the parts allow")},
                  {P2p::Allowed, Words::tr("allowed")},
                  {P2p::Denied, Words::tr("denied")}});
    ruleRow<std::optional<bool>>(
        context, Words::tr("ACS or IOMMU"), &HostPolicy::accessControl,
        {{std::nullopt, Words::tr("unknown")}, {true, Words::tr("on")}, {false, Words::tr("off")}});
    ruleRow<bool>(context, Words::tr("GPUDirect RDMA"), &HostPolicy::gpuDirect, onOff);
    ruleRow<bool>(context, Words::tr("PXN"), &HostPolicy::pxn, onOff);
    ruleRow<bool>(context, Words::tr("SHARP in network"), &HostPolicy::networkReduction, onOff);
    context.form.end();
}

}  // namespace

RowHeading drawingRows(const RowContext& context) {
    Document& document = context.document;
    const Topology& topology = document.topology();
    context.form.begin(QStringLiteral("drawing"));
    context.form.title(Words::tr("Name"), words(topology.name()), document.displayName(),
                       [&document](const QString& name) {
                           Edit edit;
                           edit.label = phrases::kept([] { return phrases::say("Rename the design"); });
                           edit.name = name.toStdString();
                           document.perform(edit);
                       });
    std::vector<Id> gpus, links;
    std::vector<std::string> parts;
    for (const int i : topology.accelerators()) {
        gpus.push_back(topology.devices()[static_cast<std::size_t>(i)].id);
        parts.push_back(topology.devices()[static_cast<std::size_t>(i)].part);
    }
    for (const Link& link : topology.links()) links.push_back(link.id);
    if (!gpus.empty())
        partRow(context, Words::tr("GPU model"), gpus,
                common(parts, [](const std::string& one) { return one; }), Role::Accelerator);
    pcieRow(context, links);
    context.form.end();
    hostRules({context.more, context.more, document, context.unit});
    return {Words::tr("Design"), {}};
}

}  // namespace fabricsketch::ui
