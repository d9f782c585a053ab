// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/trust.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Trust)
};

QString wordOf(Confidence confidence) {
    switch (confidence) {
        case Confidence::Exact:
            return Words::tr("exact");
        case Confidence::Calibrated:
            return Words::tr("calibrated");
        case Confidence::Extrapolated:
            return Words::tr("extrapolated");
        case Confidence::Unsourced:
            return Words::tr("unsourced");
        case Confidence::Announced:
            return Words::tr("announced part");
    }
    return words(confidenceWord(confidence));
}
}  // namespace

Trust trustOf(const std::vector<DesignTrust>& designs) {
    if (designs.empty()) return {};
    Confidence weakest = designs.front().confidence;
    for (const DesignTrust& one : designs) weakest = weaker(weakest, one.confidence);
    QStringList letters;
    for (const DesignTrust& one : designs)
        if (one.confidence == weakest) letters << one.letter;
    const bool all = letters.size() == static_cast<qsizetype>(designs.size());
    return {
        all ? wordOf(weakest) : Words::tr("%1 %2").arg(letters.join(QStringLiteral(", ")), wordOf(weakest)),
        isWeak(weakest)};
}

QString withTrust(const QString& subtitle, const Trust& trust) {
    return trust.text.isEmpty() ? subtitle : Words::tr("%1 · confidence: %2").arg(subtitle, trust.text);
}

}  // namespace fabricsketch::ui
