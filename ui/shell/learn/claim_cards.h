// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "study/report.h"

class QWidget;

namespace fabricsketch::ui {

/// Published claims replayed, a card each: what was published, verbatim, beside what this program says of the
/// drawn systems, with the verdict and its reason. All rows whose claim is named, in the order of the replay.
QList<QWidget*> claimCards(const std::vector<ReplayRow>& rows, const QStringList& claims);

}  // namespace fabricsketch::ui
