// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/measured_check.h"

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

MeasuredCheck::MeasuredCheck(Workspace* workspace)
    : QObject(workspace), m_workspace(workspace), m_latest(this) {
    connect(workspace, &Workspace::catalogChanged, this, &MeasuredCheck::recheck);
    connect(workspace, &Workspace::currentChanged, this, &MeasuredCheck::recheck);
    connect(workspace, &Workspace::designChanged, this, [this](int index, const DocumentChange& change) {
        if (index == m_workspace->current() && change.kind != ChangeKind::Geometry) recheck();
    });
}

void MeasuredCheck::set(Measured measured) {
    m_measured = std::make_shared<const Measured>(std::move(measured));
    emit arrived();
    recheck();
}

void MeasuredCheck::clear() {
    const bool told = m_check != nullptr;  // then recheck() tells
    m_measured.reset();
    recheck();
    if (!told) emit changed();
}

void MeasuredCheck::recheck() {
    const bool had = m_check != nullptr;
    m_check.reset();
    m_latest.drop();
    const Document* document = m_workspace->currentDesign();
    if (m_measured == nullptr || document == nullptr) {
        if (had) emit changed();
        return;
    }
    const auto own = document->ownCatalog();
    m_latest.run(
        [measured = m_measured, topology = document->snapshot(),
         catalog = own ? own : m_workspace->sharedCatalog()](const std::atomic<bool>& cancelled) {
            return std::make_shared<const Check>(
                fabricsketch::check(*measured, *topology, *catalog, {}, &cancelled));
        },
        [this](std::shared_ptr<const Check> check) {
            m_check = std::move(check);
            emit changed();
        });
}

const CheckTable* MeasuredCheck::tableOf(collectives::Operation operation) const {
    if (m_check == nullptr) return nullptr;
    for (const CheckTable& table : m_check->tables)
        if (table.operation == operation && !table.rows.empty()) return &table;
    return nullptr;
}

QString MeasuredCheck::verdict() const {
    if (m_check == nullptr || m_check->tables.empty()) return {};
    const auto said = [](const CheckTable& table) {
        return QString::fromStdString(table.title) + QStringLiteral(" · ") +
               QString::fromStdString(table.verdict);
    };
    for (const CheckTable& table : m_check->tables)
        if (table.judgement == Judgement::Slow || table.judgement == Judgement::Fast) return said(table);
    for (const CheckTable& table : m_check->tables)
        if (table.judgement == Judgement::Normal) return said(table);
    return said(m_check->tables.front());
}

}  // namespace fabricsketch::ui
