// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start/gallery_model.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/shell/learn/lesson.h"

namespace fabricsketch::ui {

namespace {
QString words(const std::string& text) { return QString::fromStdString(text); }
struct Words {
    Q_DECLARE_TR_FUNCTIONS(GalleryModel)
};
}  // namespace

QString systemSubtitle(const System& system, const Catalog& catalog) {
    QStringList out;
    const Accelerator* accelerator = catalog.accelerator(system.accelerator);
    out << QStringLiteral("%1 × %2")
               .arg(system.gpus)
               .arg(words(accelerator != nullptr ? accelerator->name : system.accelerator));
    if (system.year) out << QString::number(*system.year);
    if (system.hypothetical) out << Words::tr("hypothetical");
    if (system.illustrative) out << Words::tr("illustrative");
    if (system.announced()) out << Words::tr("announced");
    return out.join(QStringLiteral(" · "));
}

GalleryModel::GalleryModel(const Catalog& catalog, QObject* parent) : QAbstractListModel(parent) {
    m_entries.push_back({{},
                         tr("Blank sheet"),
                         tr("Draw from parts"),
                         tr("An empty canvas"),
                         tr("blank empty new"),
                         Start::Blank});
    m_entries.push_back({{},
                         tr("Paste from a machine"),
                         tr("nvidia-smi topo -m, NCCL, lstopo"),
                         tr("What a machine prints about itself is drawn, explained and checked"),
                         tr("paste machine nvidia-smi nccl lstopo topo rocm"),
                         Start::Paste,
                         QStringLiteral("open")});
    m_entries.push_back({{},
                         tr("Point-to-point | NVSwitch"),
                         tr("The ready-made comparison"),
                         tr("Eight H200 joined directly beside eight through NVSwitch, with Llama 3.1 70B"),
                         tr("compare comparison nvswitch example"),
                         Start::Comparison,
                         QStringLiteral("compare")});
    m_entries.push_back({{},
                         tr("Lessons"),
                         tr("%n of a few minutes each", nullptr, static_cast<int>(lessons().size())),
                         tr("On the canvas, step by step, with questions and the engine's own numbers"),
                         tr("lesson learn"),
                         Start::Lessons,
                         QStringLiteral("book")});
    // Fastest scale-up ports first, which is newest first; thought experiments and announcements after what
    // can be bought.
    std::vector<const System*> systems;
    for (const System& system : catalog.systems())
        if (system.drawable) systems.push_back(&system);
    const auto rank = [&catalog](const System* system) {
        const Accelerator* part = catalog.accelerator(system->accelerator);
        const LinkType* link = part != nullptr ? catalog.linkType(part->linkType) : nullptr;
        const double ports = link != nullptr ? part->links * link->ratePerLink.toDouble() : 0;
        const bool real = !system->hypothetical && !system->illustrative && !system->announced() &&
                          (part == nullptr || !part->announced());
        return std::pair(!real, -ports);
    };
    std::stable_sort(systems.begin(), systems.end(),
                     [&](const System* x, const System* y) { return rank(x) < rank(y); });
    for (const System* each : systems) {
        const System& system = *each;
        const QString subtitle = systemSubtitle(system, catalog);
        QStringList tip{words(system.name)};
        for (const std::string& more : {system.note, system.status})
            if (!more.empty()) tip << words(more);
        m_entries.push_back(
            {words(system.id), words(system.name), subtitle, tip.join(QLatin1Char('\n')),
             words(system.id) + QLatin1Char(' ') + words(system.name) + QLatin1Char(' ') + subtitle});
    }
    // Found by their words, and behind everything that can be drawn; the list of them has a tile in front.
    for (const Lesson& lesson : lessons())
        m_entries.push_back({{},
                             lesson.title.text(),
                             tr("Lesson · %n step(s)", nullptr, static_cast<int>(lesson.steps.size())),
                             lesson.summary.text(),
                             tr("lesson learn") + QLatin1Char(' ') + lesson.title.text(),
                             Start::Lesson,
                             QStringLiteral("book"),
                             lesson.id,
                             lesson.picture});
}

int GalleryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant GalleryModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return entry.title;
        case Qt::ToolTipRole:
            return entry.tip;
        case Qt::AccessibleTextRole:
            return entry.title + QStringLiteral(", ") + entry.subtitle;
        case SystemId:
            return entry.id;
        case Subtitle:
            return entry.subtitle;
        case SearchText:
            return entry.search;
        case StartKind:
            return QVariant::fromValue(entry.start);
        case Icon:
            return entry.icon;
        case LessonId:
            return entry.lesson;
        case Picture:
            return entry.picture.isEmpty() ? entry.id : entry.picture;
        default:
            return {};
    }
}

}  // namespace fabricsketch::ui
