// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/ratio_words.h"

#include <QCoreApplication>
#include <cmath>

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RatioWords)
};

/// 1.44, 7.0, 12: enough to tell two designs apart.
QString factor(double ratio) { return QString::number(ratio, 'f', ratio < 2 ? 2 : ratio < 10 ? 1 : 0); }

}  // namespace

QString ratioWords(const Report::Headline& headline, const Comparison::Row& row) {
    const double ratio = row.ratioValue;
    if (!(ratio > 0)) return {};
    const bool tooNear = std::abs(ratio - 1) < 0.005;  // what two digits cannot tell apart
    if (row.better.empty() || tooNear) return Words::tr("the same");
    if (headline.figure.unit.starts_with('$')) {
        const int percent = static_cast<int>(std::lround((ratio - 1) * 100));
        return percent < 0 ? Words::tr("−%1 %").arg(-percent) : Words::tr("+%1 %").arg(percent);
    }
    if (headline.higherIsBetter)
        return ratio < 1 ? Words::tr("%1× lower").arg(factor(1 / ratio))
                         : Words::tr("%1×").arg(factor(ratio));
    return ratio < 1 ? Words::tr("%1× faster").arg(factor(1 / ratio))
                     : Words::tr("%1× slower").arg(factor(ratio));
}

}  // namespace fabricsketch::ui
