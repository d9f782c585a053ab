// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts that come and go while the program runs: what a file brings along, what a person describes.
#include <algorithm>

#include "catalog/own_parts.h"
#include "ui/document/workspace.h"
#include "ui/language/language.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

QString words(const std::string& text) { return QString::fromStdString(text); }

std::string only(const std::string& parts, const std::string& id) {
    return someParts(parts, [&](const std::string&, const std::string& one) { return one == id; });
}

std::string without(const std::string& parts, const std::string& id) {
    return someParts(parts, [&](const std::string&, const std::string& one) { return one != id; });
}

bool holds(const std::string& parts, const std::string& id) { return !only(parts, id).empty(); }

const Entry* entryOf(const Catalog& catalog, const std::string& id) {
    if (const Entry* part = catalog.part(id)) return part;
    return catalog.linkType(id);
}

}  // namespace

std::shared_ptr<const Catalog> Workspace::inLanguage() const {
    if (Language::instance().current() == QLatin1String("en")) return m_english;
    return std::make_shared<const Catalog>(m_english->translated());
}

void Workspace::useCatalog() {
    m_formerCatalogs.push_back(m_catalog);
    m_catalog = inLanguage();
    for (int i = 0; i < designCount(); ++i) {
        design(i)->setCatalog(m_catalog.get());
        design(i)->lendParts(m_lent);
    }
    emit catalogChanged();
    for (int i = 0; i < designCount(); ++i) request(i);
}

Result<void> Workspace::lend(const std::string& parts, const std::string& origin) {
    if (parts.empty()) {
        m_english = m_shipped;
    } else {
        auto extended = m_shipped->with(parts, origin);
        if (!extended) return tl::unexpected<Error>(extended.error());
        m_english = std::make_shared<const Catalog>(std::move(*extended));
    }
    m_lent = parts;
    useCatalog();
    return {};
}

Result<void> Workspace::addParts(const std::string& json, const std::string& origin) {
    if (const auto sound = m_english->with(json, origin); !sound) return tl::unexpected<Error>(sound.error());
    if (auto added = lend(joinedParts(m_lent, json), origin); !added) return added;
    emit partsAdded(words(origin), QByteArray::fromStdString(json));
    return {};
}

Result<void> Workspace::addOwnParts(const std::string& json, const std::string& name) {
    if (currentDesign() == nullptr) return addParts(json, name);
    if (const auto sound = m_english->with(json, name); !sound) return tl::unexpected<Error>(sound.error());
    const auto sharedWith = [&json](const std::string& parts) {
        return !someParts(json, [&](const std::string&, const std::string& id) {
                    return holds(parts, id);
                }).empty();
    };
    const std::string label = phrases::kept([&] {
        return sharedWith(m_lent) ? phrases::say("Change {0}", name) : phrases::say("Add {0}", name);
    });
    for (int i = 0; i < designCount(); ++i) {
        Document* document = design(i);
        if (i != current() && !sharedWith(document->parts())) continue;
        const std::string before = document->parts();
        if (auto kept = document->setParts(joinedParts(before, json), label, before); !kept) return kept;
    }
    return {};
}

Result<void> Workspace::removeOwnPart(const std::string& id) {
    const Entry* part = entryOf(*m_catalog, id);
    if (part == nullptr || !isOwnPart(*part)) return tl::unexpected<Error>(m_catalog->unknown("part", id));
    if (auto use = useOf(*part)) return tl::unexpected<Error>(std::move(*use));
    const std::string label = phrases::kept([&] { return phrases::say("Delete {0}", part->name); });
    const std::string text = only(m_lent, id);
    for (int i = 0; i < designCount(); ++i) {
        Document* document = design(i);
        const bool has = holds(document->parts(), id);
        if (i != current() && !has) continue;
        // Described beside another design: taking the step back brings it to this one.
        const std::string before = has ? document->parts() : joinedParts(document->parts(), text);
        if (auto gone = document->setParts(without(before, id), label, before); !gone) return gone;
    }
    return holds(m_lent, id) ? lend(without(m_lent, id), {}) : Result<void>();
}

void Workspace::followParts(const std::string& before, const std::string& after) {
    const auto stays = [&](const std::string&, const std::string& id) {
        if (!holds(before, id) || holds(after, id)) return true;
        for (int i = 0; i < designCount(); ++i)
            if (holds(design(i)->parts(), id)) return true;
        const Entry* part = entryOf(*m_catalog, id);
        return part != nullptr && useOf(*part).has_value();
    };
    (void)lend(someParts(joinedParts(m_lent, changedParts(before, after)), stays), {});
}

std::optional<Error> Workspace::useOf(const Entry& part) const {
    const auto refused = [&part](const QString& why, const QString& remedy) {
        return Error{{},
                     0,
                     0,
                     tr("%1 cannot be deleted: %2").arg(words(part.name), why).toStdString(),
                     remedy.toStdString()};
    };
    for (int i = 0; i < designCount(); ++i) {
        const Topology& drawn = design(i)->topology();
        const auto used = std::ranges::count(drawn.devices(), part.id, &Device::part) +
                          std::ranges::count(drawn.links(), part.id, &Link::type);
        if (used > 0)
            return refused(tr("design %1 has %2 of it drawn").arg(letter(i)).arg(used),
                           tr("give them another part or remove them first"));
    }
    for (const Entry* other : ownParts(*m_catalog)) {
        const auto own = ownPartOf(*m_catalog, other->id);
        if (own && (own->linkType == part.id || own->coherentLink == part.id))
            return refused(tr("%1 has ports of it").arg(words(other->name)),
                           tr("give %1 another link or delete it first").arg(words(other->name)));
    }
    return {};
}

}  // namespace fabricsketch::ui
