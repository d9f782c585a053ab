// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Heat, failures, groups and whole boxes: commands that look at the drawing as a whole.
#include <QSpinBox>
#include <QToolButton>

#include "topology/naming.h"
#include "ui/canvas/analysis/failure_walk.h"
#include "ui/canvas/analysis/heat.h"
#include "ui/canvas/analysis/player.h"
#include "ui/canvas/analysis/what_if.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/overlay/heat_legend.h"
#include "ui/canvas/overlay/overlay_text.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/canvas/scene/glide.h"

namespace fabricsketch::ui {

void CanvasView::setAnimated(bool animated) { Glide::setAnimated(animated); }

void CanvasView::connectAnalysis() {
    connect(m_heat.get(), &Heat::changed, this, &CanvasView::refreshHeat);
    connect(m_walk.get(), &FailureWalk::changed, this, &CanvasView::refreshWalk);
    connect(m_player.get(), &Player::changed, this, &CanvasView::refreshPlayer);
    connect(m_player.get(), &Player::moved, viewport(), qOverload<>(&QWidget::update));
    connect(m_bar, &ActionBar::closed, this, &CanvasView::closeBar);
    connect(m_workspace, &Workspace::reportReady, this, [this](int design) {
        if (m_beforeFailure && m_workspace->design(design) == m_document) showEffect();
    });
    // What the bar tells of a failure holds until something else is changed.
    connect(m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (m_beforeFailure && change.kind != ChangeKind::Geometry) closeBar();
    });
    connect(m_legend, &HeatLegend::closed, this, [this] { m_heat->show({}); });
    connect(this, &CanvasView::selectionChanged, this, [this] {
        std::vector<Id> gpus;
        for (const Id& id : m_drawing->selectedDevices())
            if (m_document->topology().device(id)->role == Role::Accelerator) gpus.push_back(id);
        m_heat->setPair(gpus.size() == 2 ? std::optional(std::pair(gpus[0], gpus[1])) : std::nullopt);
    });
}

void CanvasView::toggleHeat() {
    if (m_heat->traffic())
        m_heat->show({});
    else
        m_heat->show(Traffic::Collective);
}

void CanvasView::refreshHeat() {
    const bool on = m_heat->traffic().has_value();
    if (on && m_heat->loads())
        m_drawing->setHeat([this](const Id& link) { return m_heat->load(link); });
    else
        m_drawing->setHeat({});
    QString busiest;
    if (const Link* link = m_document->topology().link(m_heat->busiest()))
        busiest = QString::fromStdString(deviceName(m_document->topology(), link->a) + " – " +
                                         deviceName(m_document->topology(), link->b));
    m_legend->refresh(busiest);
    const bool changes = m_legend->isVisible() != on;
    m_legend->setVisible(on);
    if (changes) {
        adaptFit();
        emit toolChanged(m_toolKind);  // the button that shows it follows
    }
    placeOverlays();
    viewport()->update();
}

void CanvasView::walkFailures() {
    if (m_walk->state() == FailureWalk::State::Off) {
        closeBar();
        m_walk->start();
    } else {
        m_walk->step(1);
    }
}

void CanvasView::fail() {
    if (!hasSelection()) return walkFailures();
    const int design = m_workspace->indexOf(m_document);
    const auto before = m_workspace->isStale(design) ? nullptr : m_workspace->report(design);
    const auto &devices = m_drawing->selectedDevices(), &links = m_drawing->selectedLinks();
    const QString what =
        devices.size() + links.size() > 1 ? tr("Switched off: %1").arg(devices.size() + links.size())
        : devices.empty()                 ? tr("The link is switched off")
                          : tr("%1 is switched off").arg(m_drawing->item(*devices.begin())->look().title);
    if (!perform(edits::setCondition(m_document->topology(), {devices.begin(), devices.end()},
                                     {links.begin(), links.end()}, Condition::Failed)))
        return;
    if (!before) return;
    closeBar();
    m_beforeFailure = before;
    m_bar->clear();
    m_bar->setProperty("asks", QStringLiteral("effect"));
    m_bar->setProperty("title", what);
    m_bar->addButton(
        tr("Bring it back"), tr("Undo the failure"), [this] { m_document->history()->undo(); }, true);
    m_bar->show();
    showEffect();
}

void CanvasView::showEffect() {
    const int design = m_workspace->indexOf(m_document);
    const auto after = m_workspace->isStale(design) ? nullptr : m_workspace->report(design);
    QString rows;
    for (std::size_t i = 0; i < m_beforeFailure->headlines.size(); ++i) {
        const Report::Headline& before = m_beforeFailure->headlines[i];
        if (!isMoved(before)) continue;
        if (after && i < after->headlines.size())
            rows += headlineChangeHtml(before, after->headlines[i], m_workspace->rateUnit());
        else if (before.available)
            rows += QStringLiteral("<tr><td>%1</td><td>…</td></tr>")
                        .arg(QString::fromStdString(before.title).toHtmlEscaped());
    }
    m_bar->setHtml(QStringLiteral("<b>%1</b><table cellspacing=\"0\">%2</table>")
                       .arg(m_bar->property("title").toString().toHtmlEscaped(), rows));
    placeOverlays();
}

void CanvasView::refreshWalk() {
    if (m_walk->state() == FailureWalk::State::Off) {
        if (m_bar->property("asks") == QStringLiteral("failures")) closeBar();
        return;
    }
    const bool fresh = m_bar->isHidden() || m_bar->property("asks") != QStringLiteral("failures");
    if (fresh) {
        m_bar->clear();
        m_bar->setProperty("asks", QStringLiteral("failures"));
        m_bar->addButton(QStringLiteral("◀"), tr("The worse one before"), [this] { m_walk->step(-1); });
        m_bar->addButton(QStringLiteral("▶"), tr("The next worse one"), [this] { m_walk->step(1); });
        m_bar->addButton(
            tr("Switch it off"), tr("Do it to the drawing; undo brings it back"),
            [this] { perform(m_walk->edit()); }, true);
    }
    for (QToolButton* button : m_bar->findChildren<QToolButton*>())
        if (button->accessibleName() != tr("Close")) button->setEnabled(m_walk->current() != nullptr);
    m_bar->setHtml(m_walk->html());
    m_bar->show();
    placeOverlays();
    if (const FailureClass* one = m_walk->current()) {
        std::set<Id> devices(one->example().devices.begin(), one->example().devices.end()), links;
        const Topology& topology = m_document->topology();
        if (const Link* link = topology.link(one->example().link)) {
            links.insert(link->id);
            devices.insert({link->a, link->b});
        }
        for (const Id& id : one->example().devices)
            if (const int at = topology.deviceIndex(id); at >= 0)
                for (const int link : topology.linksOf(at))
                    links.insert(topology.links()[static_cast<std::size_t>(link)].id);
        m_drawing->explain(devices, links);
    }
}

void CanvasView::closeBar() {
    m_bar->setProperty("asks", {});
    m_beforeFailure.reset();
    m_bar->hide();
    placeOverlays();
    m_drawing->clearExplained();
    if (m_walk->state() != FailureWalk::State::Off) m_walk->stop();
    if (m_player->state() != Player::State::Off) m_player->stop();
    if (m_whatIf->isActive()) showChip({}, {}, false);
    if (m_bar->isAncestorOf(window()->focusWidget())) setFocus(Qt::OtherFocusReason);
}

void CanvasView::selectPlane() {
    const Topology& topology = m_document->topology();
    std::set<Id> devices = m_drawing->selectedDevices(), links = m_drawing->selectedLinks();
    std::set<Id> hubs;
    for (const Id& id : links) {
        const Link* link = topology.link(id);
        for (const Id& end : {link->a, link->b}) {
            const Role role = topology.device(end)->role;
            if (role == Role::ScaleUpSwitch || role == Role::NetworkSwitch) hubs.insert(end);
        }
    }
    for (const Id& hub : hubs)
        for (const int link : topology.linksOf(topology.deviceIndex(hub)))
            links.insert(topology.links()[static_cast<std::size_t>(link)].id);
    std::set<std::pair<std::optional<int>, std::optional<int>>> trays;
    for (const Id& id : devices)
        if (const Device* device = topology.device(id);
            device->role == Role::ScaleUpSwitch && (device->tray || device->host))
            trays.insert({device->host, device->tray});
    for (const Device& device : topology.devices())
        if (device.role == Role::ScaleUpSwitch && trays.count({device.host, device.tray}))
            devices.insert(device.id);
    m_drawing->select(std::move(devices), std::move(links));
}

void CanvasView::collapseLargeCluster() {
    m_drawing->setCollapsed(m_drawing->grouping().collapsedAtFirst(m_document->topology()));
}

void CanvasView::toggleGroups() {
    const Grouping& grouping = m_drawing->grouping();
    if (grouping.groups().empty()) {
        showRefusal(tr("There is no group"),
                    tr("Select devices and group them, or draw more than one node."));
        return;
    }
    std::set<std::string> wanted;
    const auto& selected = m_drawing->selectedDevices();
    for (const Group& group : grouping.groups()) {
        const bool touched =
            selected.empty() || std::any_of(group.devices.begin(), group.devices.end(), [&](int i) {
                return selected.count(m_document->topology().devices()[static_cast<std::size_t>(i)].id) > 0;
            });
        if (touched) wanted.insert(group.key);
    }
    std::set<std::string> keys = grouping.collapsed();
    const bool allCollapsed = std::all_of(wanted.begin(), wanted.end(),
                                          [&](const std::string& key) { return keys.count(key) > 0; });
    for (const std::string& key : wanted) allCollapsed ? keys.erase(key) > 0 : keys.insert(key).second;
    m_drawing->setCollapsed(keys);
}

void CanvasView::groupSelection() {
    const auto& selected = m_drawing->selectedDevices();
    if (selected.size() < 2) {
        showRefusal(tr("A group needs two devices"), tr("Select what belongs together first."));
        return;
    }
    std::set<std::string> taken;
    for (const Device& device : m_document->topology().devices()) taken.insert(device.group);
    std::string name;
    for (int n = 1; name.empty() || taken.count(name); ++n) name = tr("Group %1").arg(n).toStdString();
    perform(edits::setGroup(m_document->topology(), {selected.begin(), selected.end()}, name));
}

void CanvasView::ungroupSelection() {
    const auto& selected = m_drawing->selectedDevices();
    perform(edits::setGroup(m_document->topology(), {selected.begin(), selected.end()}, {}));
}

void CanvasView::selectGroup(const QString& key) { m_drawing->select(m_drawing->membersOf(key), {}); }

void CanvasView::togglePinned() {
    const auto& selected = m_drawing->selectedDevices();
    bool all = true;
    for (const Id& id : selected) all = all && m_document->topology().device(id)->pinned;
    perform(edits::setPinned(m_document->topology(), {selected.begin(), selected.end()}, !all));
}

void CanvasView::askMultiply() {
    closeBar();
    if (m_document->topology().empty()) {
        showRefusal(tr("There is nothing to multiply"), tr("Draw one box first."));
        return;
    }
    m_bar->clear();
    m_bar->setProperty("asks", QStringLiteral("boxes"));
    auto* number = m_bar->addNumber(tr("Number of boxes"), 2, edits::kMostBoxes, 4,
                                    [this](int boxes) { refreshMultiply(boxes); });
    m_bar->addButton(
        tr("Multiply"), tr("Add the boxes and the switches that join them"),
        [this, number] {
            const auto edit = edits::multiply(m_document->topology(), m_document->catalog(), devicesOrAll(),
                                              number->value());
            closeBar();
            if (!perform(edit)) return;
            selectNone();
            collapseLargeCluster();
            fit();
        },
        true);
    m_bar->show();
    refreshMultiply(number->value());
    number->setFocus(Qt::OtherFocusReason);
    number->selectAll();
}

void CanvasView::refreshMultiply(int boxes) {
    const auto edit = edits::multiply(m_document->topology(), m_document->catalog(), devicesOrAll(), boxes);
    QString text = tr("Multiply into boxes, joined by their network adapters");
    if (!edit) {
        text = QString::fromStdString(edit.error().text()).toHtmlEscaped();
    } else {
        int gpus = 0, leaves = 0, spines = 0;
        for (const auto& [id, device] : edit->devices) {
            if (!device) continue;
            leaves += device->role == Role::NetworkSwitch && idParts(id).stem == "leaf" ? 1 : 0;
            spines += device->role == Role::NetworkSwitch && idParts(id).stem == "spine" ? 1 : 0;
        }
        const Topology after = edit->apply(m_document->topology());
        gpus = static_cast<int>(after.accelerators().size());
        text =
            QStringLiteral("<b>%1</b><br>%2")
                .arg(text,
                     tr("%1 GPUs, leaf switches: %2, spine switches: %3").arg(gpus).arg(leaves).arg(spines));
        if (leaves == 0) text += QStringLiteral("<br>") + tr("No network adapter: the boxes stay apart.");
    }
    m_bar->setHtml(text);
    placeOverlays();
}

void CanvasView::reveal(const Id& id) {
    const Topology& topology = m_document->topology();
    const int at = topology.deviceIndex(id);
    if (at < 0) {
        select({}, {id});
    } else {
        std::set<std::string> keys = m_drawing->grouping().collapsed();
        for (int glyph = m_drawing->grouping().glyphOf(at); glyph >= 0;
             glyph = m_drawing->grouping().glyphOf(at)) {
            keys.erase(m_drawing->grouping().groups()[static_cast<std::size_t>(glyph)].key);
            m_drawing->setCollapsed(keys);
        }
        select({id});
    }
    QRectF rect = m_drawing->rectOf(m_drawing->selectedDevices());
    for (const Id& one : m_drawing->selectedLinks())
        if (const Link* link = topology.link(one)) rect |= m_drawing->rectOf({link->a, link->b});
    if (!rect.isEmpty() && !visibleRect().contains(rect)) centreOn(rect.center());
}

}  // namespace fabricsketch::ui
