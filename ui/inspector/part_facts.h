// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "catalog/catalog.h"

namespace fabricsketch::ui {

/// One line of what the catalogue says of a part, with where it says it.
struct PartFact {
    QString name, value, source;
};
/// Unknown figures are left out, or said to be unknown where their absence would mislead. Rates in `unit`.
QList<PartFact> partFacts(const Catalog& catalog, const std::string& part, RateUnit unit);
/// "announced; ramping H2 2026", "hypothetical", "layout illustrative", "your own part"; empty for what is on
/// sale.
QString partStanding(const Entry& entry);

}  // namespace fabricsketch::ui
