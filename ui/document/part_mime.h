// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "catalog/catalog.h"

class QMimeData;

namespace fabricsketch::ui {

/// What the palette drags and the canvas takes: UTF-8 text `part:H100-SXM5` or `system:dgx-h100`.
inline constexpr auto kPartMime = "application/x-fabricsketch-part";
/// What the clipboard carries besides plain text: a project file with the copied devices and the links among
/// them.
inline constexpr auto kDrawingMime = "application/x-fabricsketch+json";

struct PartRef {
    enum class Kind { Part, System };
    Kind kind = Kind::Part;
    std::string id;
};

QString partKindWord(PartRef::Kind kind);  ///< "part", "system"
QByteArray partPayload(const PartRef& ref);
/// Drop data comes from any program: short, known kind and an id that the catalogue has, or nothing.
std::optional<PartRef> partFromMime(const QMimeData* data, const Catalog& catalog);

}  // namespace fabricsketch::ui
