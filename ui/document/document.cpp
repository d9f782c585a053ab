// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <QFileInfo>
#include <algorithm>
#include <set>
#include <utility>

#include "catalog/own_parts.h"
#include "ui/document/edit_command.h"
#include "ui/language/language.h"

namespace fabricsketch::ui {

namespace {

/// The ids an edit touches; a removed device takes its links along, so these are named too.
DocumentChange changeOf(const Edit& edit, const Topology& before) {
    DocumentChange change;
    change.kind = edit.kind(before);
    std::set<Id> links;
    for (const auto& [id, link] : edit.links) links.insert(id);
    for (const auto& [id, device] : edit.devices) {
        change.devices.push_back(id);
        const int index = device ? -1 : before.deviceIndex(id);
        if (index < 0) continue;
        for (const int link : before.linksOf(index))
            links.insert(before.links()[static_cast<std::size_t>(link)].id);
    }
    change.links.assign(links.begin(), links.end());
    return change;
}

DocumentChange changeOfAll(const Topology& before, const Topology& after) {
    std::set<Id> devices, links;
    for (const Topology* topology : {&before, &after}) {
        for (const Device& device : topology->devices()) devices.insert(device.id);
        for (const Link& link : topology->links()) links.insert(link.id);
    }
    return {ChangeKind::Geometry | ChangeKind::Labels | ChangeKind::Capacity | ChangeKind::Structure |
                ChangeKind::Policy,
            {devices.begin(), devices.end()},
            {links.begin(), links.end()}};
}

/// Of parts that lie ready for every drawing those that this one uses, with the links they name.
std::string lentAndUsed(const std::string& lent, const Topology& topology, const Catalog& catalog) {
    if (lent.empty()) return {};
    std::set<std::string> used;
    for (const Device& device : topology.devices()) {
        used.insert(device.part);
        if (const Accelerator* a = catalog.accelerator(device.part)) used.insert({a->linkType, a->cpuLink});
        if (const Cpu* cpu = catalog.cpu(device.part)) used.insert({cpu->gpuLink, cpu->cpuLink});
    }
    for (const Link& link : topology.links()) used.insert(link.type);
    return someParts(lent, [&](const std::string&, const std::string& id) { return used.contains(id); });
}

}  // namespace

Document::Document(const Catalog* catalog, QObject* parent)
    : QObject(parent), m_catalog(catalog), m_snapshot(std::make_shared<const Topology>()) {
    connect(&m_history, &QUndoStack::cleanChanged, this, &Document::titleChanged);
    // A step keeps what it is called as data; its words follow the language. The stack hands its commands out
    // as const, but all of them are ours.
    connect(&Language::instance(), &Language::changed, this, [this] {
        for (int i = 0; i < m_history.count(); ++i)
            const_cast<EditCommand*>(static_cast<const EditCommand*>(m_history.command(i)))->tell();
    });
}

Document::~Document() {
    // The stack says "clean" once more while it goes; nobody may hear a document that is half gone.
    m_history.blockSignals(true);
}

Verdict Document::check(const Edit& edit) const { return edit.check(*m_snapshot, catalog()); }

bool Document::perform(const Edit& edit, int mergeId) {
    if (edit.isNoOp(*m_snapshot)) return false;
    if (const Verdict verdict = check(edit); !verdict.allowed) {
        emit refused(QString::fromStdString(verdict.reason), QString::fromStdString(verdict.remedy));
        return false;
    }
    m_history.push(new EditCommand(this, edit, mergeId));
    return true;
}

void Document::applyNow(DocumentStep step) {
    const Edit& edit = step.edit;
    const Snapshot before = m_snapshot;
    m_snapshot = std::make_shared<const Topology>(edit.apply(*before));
    emit stepped(step);
    DocumentChange change = changeOf(edit, *before);
    if (step.parts) {
        const std::string old = std::exchange(m_drawing.customParts, *step.parts);
        (void)takeOwnParts();  // setParts() has found them sound
        change.kind = ChangeKind::Labels | ChangeKind::Capacity;
        emit partsChanged(QByteArray::fromStdString(old));
    }
    emit changed(change);
    if (edit.name) emit titleChanged();
}

Result<void> Document::takeOwnParts() {
    m_ownCatalog.reset();
    if (m_drawing.customParts.empty()) return {};
    auto own = m_catalog->with(m_drawing.customParts, m_path.toStdString());
    if (!own) return tl::unexpected<Error>(own.error());
    m_ownCatalog = std::make_shared<const Catalog>(std::move(*own));
    return {};
}

Result<void> Document::setParts(const std::string& parts, const std::string& label,
                                const std::string& before) {
    if (parts == before) return {};
    if (const auto sound = m_catalog->with(parts, m_path.toStdString()); !parts.empty() && !sound)
        return tl::unexpected<Error>(sound.error());
    m_history.push(new EditCommand(this, label, before, parts));
    return {};
}

void Document::setCatalog(const Catalog* catalog) {
    m_catalog = catalog;
    (void)takeOwnParts();  // what was sound before is sound with more entries
}

void Document::reset(formats::Drawing drawing, const QString& path) {
    const Snapshot before = m_snapshot;
    m_drawing = std::move(drawing);
    m_path = path;
    if (const auto own = takeOwnParts(); !own) {
        Finding finding;
        finding.rule = "custom-parts";
        finding.message = own.error().text();
        m_drawing.findings.push_back(std::move(finding));
    }
    m_snapshot = std::make_shared<const Topology>(std::move(m_drawing.topology));
    m_drawing.topology = {};
    m_history.clear();
    m_history.setClean();
    emit changed(changeOfAll(*before, *m_snapshot));
    emit replaced();
    emit titleChanged();
}

Snapshot Document::snapshotAt(int step) const {
    const auto command = [this](int i) { return static_cast<const EditCommand*>(m_history.command(i)); };
    Snapshot snapshot = m_snapshot;
    for (int i = m_history.index(); i > step; --i)
        snapshot = std::make_shared<const Topology>(command(i - 1)->inverse().apply(*snapshot));
    for (int i = m_history.index(); i < std::min(step, m_history.count()); ++i)
        snapshot = std::make_shared<const Topology>(command(i)->edit().apply(*snapshot));
    return snapshot;
}

formats::Drawing Document::drawing() const {
    formats::Drawing drawing = m_drawing;
    drawing.topology = *m_snapshot;
    // What the file has of its own goes before what was lent.
    if (const std::string lent = lentAndUsed(m_lent, *m_snapshot, catalog()); !lent.empty())
        drawing.customParts = joinedParts(lent, drawing.customParts);
    return drawing;
}

QString Document::displayName() const {
    if (!m_snapshot->name().empty()) return QString::fromStdString(m_snapshot->name());
    if (!m_path.isEmpty()) return QFileInfo(m_path).completeBaseName();
    return tr("Untitled");
}

Result<void> Document::saveAs(const QString& path) {
    auto written = formats::save(drawing(), std::filesystem::path(path.toStdString()), catalog());
    if (!written) return written;
    markSaved(path);
    return {};
}

void Document::markSaved(const QString& path) {
    m_path = path;
    m_history.setClean();
    emit saved();
    emit titleChanged();
}

}  // namespace fabricsketch::ui
