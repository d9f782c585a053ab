// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_line.h"

#include <QCoreApplication>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <map>

#include "study/validation.h"

namespace fabricsketch::ui {

namespace {
QString counted(const char* text, int n) {
    return QCoreApplication::translate("StatusLine", text, nullptr, n);
}
}  // namespace

Inventory inventoryOf(const Topology& topology, const Catalog& catalog) {
    std::map<Role, int> devices;
    for (const Device& device : topology.devices()) ++devices[device.role];
    std::map<std::string, int> links;  // by name of the type
    std::map<Layer, int> layers;
    for (const Link& link : topology.links()) {
        const LinkType* type = catalog.linkType(link.type);
        links[type != nullptr ? type->name : link.type] += link.width;
        if (type != nullptr) layers[type->layer] += link.width;
    }

    Inventory out;
    if (topology.empty()) {
        out.line = QCoreApplication::translate("StatusLine", "Nothing drawn yet: drag a part from the left");
        return out;
    }
    QStringList line;
    // The plural forms are the catalogue's of translations; English has them written out.
    const auto add = [&](int n, const char* one, const char* many) {
        if (n > 0) line << (n == 1 ? counted(one, n) : counted(many, n).arg(n));
    };
    add(devices[Role::Accelerator], QT_TRANSLATE_NOOP("StatusLine", "1 GPU"),
        QT_TRANSLATE_NOOP("StatusLine", "%1 GPUs"));
    add(devices[Role::ScaleUpSwitch], QT_TRANSLATE_NOOP("StatusLine", "1 switch"),
        QT_TRANSLATE_NOOP("StatusLine", "%1 switches"));
    add(layers[Layer::ScaleUp], QT_TRANSLATE_NOOP("StatusLine", "1 scale-up link"),
        QT_TRANSLATE_NOOP("StatusLine", "%1 scale-up links"));
    if (layers[Layer::ScaleUp] == 0)
        add(layers[Layer::Host], QT_TRANSLATE_NOOP("StatusLine", "1 host link"),
            QT_TRANSLATE_NOOP("StatusLine", "%1 host links"));
    add(devices[Role::Nic], QT_TRANSLATE_NOOP("StatusLine", "1 NIC"),
        QT_TRANSLATE_NOOP("StatusLine", "%1 NICs"));
    out.line = line.join(QStringLiteral(" · "));

    QStringList details;
    for (const auto& [role, n] : devices)
        if (n > 0) details << QStringLiteral("%1 × %2").arg(n).arg(QString::fromStdString(roleName(role)));
    for (const auto& [type, n] : links)
        details << QStringLiteral("%1 × %2").arg(n).arg(QString::fromStdString(type));
    out.details = details.join(QLatin1Char('\n'));
    return out;
}

StatusLine::StatusLine(Workspace* workspace, QWidget* parent)
    : QStatusBar(parent),
      m_workspace(workspace),
      m_parts(new QLabel),
      m_engine(new QLabel),
      m_model(new QLabel),
      m_zoom(new QLabel) {
    setObjectName(QStringLiteral("statusLine"));
    setSizeGripEnabled(false);
    for (QLabel* label : {m_parts, m_engine, m_model}) {
        label->setContentsMargins(8, 0, 10, 0);
        addWidget(label);
    }
    m_zoom->setContentsMargins(8, 0, 8, 0);
    addPermanentWidget(m_zoom);
    m_parts->setAccessibleName(tr("What is drawn"));
    m_engine->setAccessibleName(tr("Time of the calculation"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_engine->setToolTip(
        tr("Time the engine took for the current design's bandwidth, collective, serving and cost figures"));

    connect(workspace, &Workspace::currentChanged, this, [this] {
        countParts();
        showEngine();
    });
    connect(workspace, &Workspace::designChanged, this, &StatusLine::countParts);
    connect(workspace, &Workspace::reportReady, this, &StatusLine::showEngine);
    countParts();
    showEngine();
    // The tables never change while the program runs: asked once, when nothing else is being calculated.
    connect(workspace, &Workspace::becameIdle, this, &StatusLine::showModelError, Qt::SingleShotConnection);
}

void StatusLine::setZoom(double zoom) { m_zoom->setText(tr("Zoom %1 %").arg(qRound(zoom * 100))); }

void StatusLine::countParts() {
    const Document* document = m_workspace->currentDesign();
    if (document == nullptr) return;
    const Inventory inventory = inventoryOf(document->topology(), document->catalog());
    m_parts->setText(inventory.line);
    m_parts->setToolTip(inventory.details);
}

void StatusLine::showEngine() {
    const auto report = m_workspace->report(m_workspace->current());
    m_engine->setText(
        report ? tr("Recalculated in %1").arg(QString::fromStdString(timeText(report->engineSeconds)))
               : tr("Calculating…"));
}

void StatusLine::showModelError() {
    const Validation validation = validatePublished(m_workspace->catalog());
    const auto judged =
        std::count_if(validation.tables.begin(), validation.tables.end(),
                      [](const TableValidation& table) { return !table.fitted && table.gap.empty(); });
    if (judged == 0 || !std::isfinite(validation.medianUnfitted)) return;
    m_model->setText(tr("AllReduce model against published tables: %1 % median error")
                         .arg(QString::fromStdString(threeDigits(100 * validation.medianUnfitted))));
    QStringList tip{
        tr("Median over all figures of the tables that nothing was fitted on; each table by itself:")};
    for (const TableValidation& table : validation.tables)
        if (table.gap.empty())
            tip << tr("%1 %: %2%3")
                       .arg(QString::fromStdString(threeDigits(100 * table.median)),
                            QString::fromStdString(table.name),
                            table.fitted ? tr(" (constants were fitted on it)") : QString());
    m_model->setToolTip(tip.join(QLatin1Char('\n')));
}

}  // namespace fabricsketch::ui
