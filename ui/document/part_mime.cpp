// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/part_mime.h"

#include <QMimeData>

namespace fabricsketch::ui {

namespace {
constexpr qsizetype kLongestPayload = 256;
}

QString partKindWord(PartRef::Kind kind) {
    return kind == PartRef::Kind::Part ? QStringLiteral("part") : QStringLiteral("system");
}

QByteArray partPayload(const PartRef& ref) {
    return partKindWord(ref.kind).toUtf8() + ':' + QByteArray::fromStdString(ref.id);
}

std::optional<PartRef> partFromMime(const QMimeData* data, const Catalog& catalog) {
    if (!data) return {};
    const QByteArray payload = data->data(QString::fromLatin1(kPartMime));
    if (payload.size() > kLongestPayload) return {};
    const qsizetype colon = payload.indexOf(':');
    if (colon < 0) return {};
    const std::string id = payload.mid(colon + 1).toStdString();
    for (const auto kind : {PartRef::Kind::Part, PartRef::Kind::System}) {
        if (payload.left(colon) != partKindWord(kind).toUtf8()) continue;
        const bool known =
            kind == PartRef::Kind::Part ? catalog.part(id) != nullptr : catalog.system(id) != nullptr;
        if (known) return PartRef{kind, id};
    }
    return {};
}

}  // namespace fabricsketch::ui
