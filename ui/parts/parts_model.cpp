// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/parts_model.h"

#include <QMimeData>
#include <algorithm>

#include "catalog/own_parts.h"

namespace fabricsketch::ui {

namespace {

/// What a part's own links carry in all, GB/s each way: the fastest interconnects stand first.
double scaleUpRate(const Catalog& catalog, const PartRef& ref) {
    const Accelerator* gpu = catalog.accelerator(ref.id);
    const LinkType* link = gpu ? catalog.linkType(gpu->linkType) : nullptr;
    return link ? gpu->links * link->ratePerLink.toDouble() : 0;
}

}  // namespace

PartsModel::PartsModel(const Catalog& catalog, QObject* parent)
    : QAbstractListModel(parent), m_catalog(&catalog) {
    fill();
}

void PartsModel::setCatalog(const Catalog& catalog) {
    beginResetModel();
    m_catalog = &catalog;
    m_rows.clear();
    fill();
    endResetModel();
}

void PartsModel::fill() {
    const Catalog& catalog = *m_catalog;
    const auto rowsOf = [&](const auto& entries, Section section, const auto& roleOf) {
        std::vector<Row> rows;
        for (const auto& entry : entries) {
            const auto kind = section == Systems ? PartRef::Kind::System : PartRef::Kind::Part;
            rows.push_back({section, false, {kind, entry.id}, roleOf(entry), {}});
        }
        // A person's own first, what can be bought before what is announced; otherwise the catalogue's own
        // order.
        std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
            const auto rank = [&](const Row& row) {
                const Entry* entry =
                    section == Systems ? m_catalog->system(row.ref.id) : m_catalog->part(row.ref.id);
                return !entry ? 1 : isOwnPart(*entry) ? 0 : entry->announced() ? 2 : 1;
            };
            if (rank(a) != rank(b)) return rank(a) < rank(b);
            return section == Accelerators && scaleUpRate(*m_catalog, a.ref) > scaleUpRate(*m_catalog, b.ref);
        });
        return rows;
    };
    const auto fixed = [](Role role) { return [role](const auto&) { return role; }; };
    addSection(Accelerators, rowsOf(catalog.accelerators(), Accelerators, fixed(Role::Accelerator)));
    std::vector<SwitchPart> switches, network;
    for (const SwitchPart& part : catalog.switches())
        (part.role == Role::NetworkSwitch ? network : switches).push_back(part);
    const auto own = [](const SwitchPart& part) { return part.role; };
    addSection(Switches, rowsOf(switches, Switches, own));
    auto host = rowsOf(catalog.cpus(), HostAndNetwork, fixed(Role::Cpu));
    for (auto& row : rowsOf(catalog.nics(), HostAndNetwork, fixed(Role::Nic))) host.push_back(std::move(row));
    for (auto& row : rowsOf(network, HostAndNetwork, own)) host.push_back(std::move(row));
    addSection(HostAndNetwork, std::move(host));
    addSection(Systems, rowsOf(catalog.systems(), Systems, fixed(Role::Accelerator)));
    retranslate();
}

void PartsModel::addSection(Section section, std::vector<Row> rows) {
    if (rows.empty()) return;
    m_rows.push_back({section, true, {}, Role::Accelerator, {}});
    std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
}

void PartsModel::retranslate() {
    for (Row& row : m_rows) {
        if (!row.heading) {
            row.facts = factsOf(*m_catalog, row.ref);
            continue;
        }
        switch (row.section) {
            case Accelerators:
                row.facts.name = tr("Accelerators");
                break;
            case Switches:
                row.facts.name = tr("Switches");
                break;
            case HostAndNetwork:
                row.facts.name = tr("Host & network");
                break;
            case Systems:
                row.facts.name = tr("Systems");
                break;
        }
    }
    if (!m_rows.empty()) emit dataChanged(index(0), index(static_cast<int>(m_rows.size()) - 1));
}

int PartsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PartsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !checkIndex(index)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const PartFacts& facts = row.facts;
    switch (role) {
        case Qt::DisplayRole:
            return facts.name;
        case Qt::ToolTipRole:
            return row.heading ? QVariant() : facts.toolTip;
        case Qt::AccessibleTextRole:
            return row.heading ? facts.name
                               : QStringList{facts.badge, facts.name, facts.second, facts.mark}
                                     .join(u' ')
                                     .simplified();
        case Qt::AccessibleDescriptionRole:
            return row.heading ? QVariant() : tr("Press Enter to add it to the drawing");
        case HeadingRole:
            return row.heading;
        case KindRole:
            return row.heading ? QVariant() : partKindWord(row.ref.kind);
        case IdRole:
            return QString::fromStdString(row.ref.id);
        case SecondRole:
            return facts.second;
        case BadgeRole:
            return facts.badge;
        case MarkRole:
            return facts.mark;
        case BlockedRole:
            return facts.blocked;
        case OwnRole: {
            const Entry* part = row.heading ? nullptr : m_catalog->part(row.ref.id);
            return part != nullptr && isOwnPart(*part);
        }
        case DeviceRoleRole:
            return row.section == Systems ? -1 : static_cast<int>(row.role);
        case SearchRole:
            return QStringList{facts.name, facts.second, facts.badge, facts.mark,
                               QString::fromStdString(row.ref.id)}
                .join(u' ');
        default:
            return {};
    }
}

Qt::ItemFlags PartsModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index)) return Qt::NoItemFlags;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.heading) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList PartsModel::mimeTypes() const { return {QString::fromLatin1(kPartMime)}; }

QMimeData* PartsModel::mimeData(const QModelIndexList& indexes) const {
    for (const QModelIndex& index : indexes) {
        const Row& row = m_rows[static_cast<std::size_t>(index.row())];
        if (row.heading) continue;
        auto* data = new QMimeData;
        data->setData(QString::fromLatin1(kPartMime), partPayload(row.ref));
        data->setText(row.facts.name);
        return data;
    }
    return nullptr;
}

void PartsFilter::setSearch(const QString& text) {
    m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool PartsFilter::matches(int row) const {
    const QModelIndex index = sourceModel()->index(row, 0);
    QString all = index.data(PartsModel::SearchRole).toString();
    // "H100 SXM" finds H100-SXM5 and "nvlink4" finds NVLink 4.
    const QString dense = QString(all).remove(u' ').remove(u'-').remove(u'_');
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
        return all.contains(word, Qt::CaseInsensitive) ||
               dense.contains(QString(word).remove(u'-').remove(u'_'), Qt::CaseInsensitive);
    });
}

bool PartsFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const QAbstractItemModel* source = sourceModel();
    const auto isHeading = [&](int i) { return source->index(i, 0).data(PartsModel::HeadingRole).toBool(); };
    if (!isHeading(row)) return matches(row);
    for (int next = row + 1; next < source->rowCount() && !isHeading(next); ++next)
        if (matches(next)) return true;
    return false;
}

}  // namespace fabricsketch::ui
