// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "ui/document/part_mime.h"

namespace fabricsketch::ui {

/// What the palette says about one part or system. All texts are for people, in the language of the moment.
struct PartFacts {
    QString name, second;  ///< "H100 SXM5 80 GB", "18 × NVLink 4"
    QString badge;         ///< "GPU", "8×": carries the kind where colours do not
    QString mark;          ///< "announced", "hypothetical", "illustrative", "not drawable", "own figures, unsourced"; empty = none
    QString toolTip;       ///< rich text: specs with units and direction, where they come from
    QString blocked;       ///< why it cannot be added; empty = it can
};

PartFacts factsOf(const Catalog& catalog, const PartRef& ref);

}  // namespace fabricsketch::ui
