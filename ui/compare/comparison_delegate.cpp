// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison_delegate.h"

#include <QPainter>
#include <QTableView>
#include <algorithm>

#include "ui/compare/comparison_model.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr int kPadX = 6, kPadY = 3;

struct Layout {
    QFont font, small;
    int textHeight = 0, noteHeight = 0;
};

/// `width` of the cell: only a quantity breaks into lines.
Layout layoutOf(const QStyleOptionViewItem& option, const QModelIndex& index, int width) {
    Layout all{option.font, scaledFont(option.font, 0.85)};
    if (index.data(ComparisonModel::Best).toBool()) all.font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(all.font);
    all.textHeight = index.column() == ComparisonModel::Quantity
                         ? metrics
                               .boundingRect(QRect(0, 0, std::max(1, width - 2 * kPadX), 1000),
                                             Qt::TextWordWrap, index.data().toString())
                               .height()
                         : metrics.height();
    // The rows of a table are alike: each keeps the place of a note.
    all.noteHeight = QFontMetrics(all.small).height();
    return all;
}

}  // namespace

QSize ComparisonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    const int column = table != nullptr ? table->columnWidth(index.column()) : option.rect.width();
    const Layout all = layoutOf(option, index, column);
    const int text = QFontMetrics(all.font).horizontalAdvance(index.data().toString());
    const int note = QFontMetrics(all.small).horizontalAdvance(index.data(ComparisonModel::Note).toString());
    return {std::max(text, note) + 2 * kPadX + 1, all.textHeight + all.noteHeight + 2 * kPadY};
}

void ComparisonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const Tokens& t = Theme::instance().tokens();
    const bool best = index.data(ComparisonModel::Best).toBool();
    const bool quantity = index.column() == ComparisonModel::Quantity;
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, t.accentSoft);
    else if (index.row() % 2 == 1)
        painter->fillRect(option.rect, t.window);
    const Layout all = layoutOf(option, index, option.rect.width());
    const QRect area = option.rect.adjusted(kPadX, kPadY, -kPadX, -kPadY);
    const int side = quantity ? Qt::AlignLeft : Qt::AlignRight;
    painter->setFont(all.font);
    painter->setPen(best ? t.good : t.text);
    painter->drawText(QRect(area.left(), area.top(), area.width(), all.textHeight),
                      side | Qt::AlignTop | (quantity ? Qt::TextWordWrap : Qt::TextSingleLine),
                      index.data().toString());
    const QString note = index.data(ComparisonModel::Note).toString();
    painter->setFont(all.small);
    painter->setPen(t.textMuted);
    painter->drawText(QRect(area.left(), area.top() + all.textHeight, area.width(), all.noteHeight),
                      side | Qt::AlignTop | Qt::TextSingleLine, note);
    painter->restore();
}

}  // namespace fabricsketch::ui
