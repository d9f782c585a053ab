// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QRectF>
#include <QStringList>

#include "ui/shell/output/page/page_content.h"

namespace fabricsketch::ui::output {

/// The page counts in 1/120 inch: letters of 13, as in the window, are 7.8 points on paper.
inline constexpr int kPageDpi = 120;

/// One thing on the page and its place.
struct PageBox {
    enum class Kind { Title, Text, Mark, Table, Drawing, Curve };
    Kind kind = Kind::Text;
    QString name;  ///< "sentence", "drawing B": for tests
    QRectF rect;
    int index = 0;      ///< of the design or curve
    QStringList lines;  ///< of a text, broken to the width
    QFont font;
    bool muted = false;
    bool cut = false;  ///< the last line ends in "…"
};

struct PageLayout {
    QSizeF size;
    QList<PageBox> boxes;
    double rowHeight = 0, headHeight = 0;  ///< of the table
    double firstColumn = 0, column = 0;
};

/// A4, landscape.
QSizeF pageSize();
PageLayout layoutOf(const PageContent& content);

/// Fonts of the page, whatever the size of text in the window.
QFont pageFont(int pixels, bool bold = false);
/// The lines that a text takes; the last of `most` ends in "…" where there were more.
QStringList brokenLines(const QString& text, const QFont& font, double width, int most, bool* cut = nullptr);

inline const QString kBetweenTitles = QStringLiteral("  |  ");
inline constexpr int kTitlePixels = 22, kSentencePixels = 17, kBodyPixels = 13, kSmallPixels = 11;

}  // namespace fabricsketch::ui::output
