// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/parts_delegate.h"

#include <QPainter>

#include "ui/parts/parts_model.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

// All sizes follow the font of the list, so that a larger font for presenting needs nothing else.
constexpr double kSecond = 0.85, kHeading = 0.82, kBadge = 0.72, kMark = 0.72;

QFont scaled(const QFont& font, double factor, QFont::Weight weight = QFont::Normal) {
    QFont other = font;
    if (font.pixelSize() > 0)
        other.setPixelSize(qMax(6, qRound(font.pixelSize() * factor)));
    else
        other.setPointSizeF(font.pointSizeF() * factor);
    other.setWeight(weight);
    return other;
}

QRect badgeRect(const QRect& row, const QFontMetrics& metrics) {
    const int height = qRound(metrics.height() * 1.3), width = qRound(metrics.height() * 1.85);
    return {row.left() + 14, row.center().y() - height / 2, width, height};
}

}  // namespace

QSize PartsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int line = option.fontMetrics.height();
    return {100, qRound(line * (index.data(PartsModel::HeadingRole).toBool() ? 1.9 : 2.35))};
}

void PartsDelegate::paintHeading(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    QFont font = scaled(option.font, kHeading, QFont::DemiBold);
    font.setLetterSpacing(QFont::PercentageSpacing, 106);
    font.setCapitalization(QFont::AllUppercase);
    painter->setFont(font);
    painter->setPen(Theme::instance().tokens().textMuted);
    painter->drawText(option.rect.adjusted(10, 0, -6, -option.fontMetrics.height() / 4),
                      Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
}

void PartsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const Tokens& t = Theme::instance().tokens();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(PartsModel::HeadingRole).toBool()) {
        paintHeading(painter, option, index);
        painter->restore();
        return;
    }
    const bool selected = option.state & QStyle::State_Selected,
               hovered = option.state & QStyle::State_MouseOver;
    if (selected || hovered) {
        painter->setPen(selected && (option.state & QStyle::State_HasFocus) ? QPen(t.accent, 1)
                                                                            : QPen(Qt::NoPen));
        painter->setBrush(selected ? t.accentSoft : mixed(t.panel, t.text, 0.05));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(6.5, 1.5, -6.5, -1.5), 7, 7);
    }
    const bool blocked = !index.data(PartsModel::BlockedRole).toString().isEmpty();
    const int role = index.data(PartsModel::DeviceRoleRole).toInt();
    QColor fill = role < 0 ? t.designs[1] : t.role(static_cast<Role>(role));
    if (blocked) fill = mixed(fill, t.panel, 0.6);
    const QRect badge = badgeRect(option.rect, option.fontMetrics);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(badge, 4, 4);
    painter->setPen(readableOn(fill));
    painter->setFont(scaled(option.font, kBadge, QFont::Bold));
    painter->drawText(badge, Qt::AlignCenter, index.data(PartsModel::BadgeRole).toString());

    QRect lines = option.rect;
    lines.setLeft(badge.right() + 9);
    lines.setRight(option.rect.right() - 12);
    const int middle = option.rect.center().y();
    QRect second(lines.left(), middle + 1, lines.width(), lines.bottom() - middle);
    const QString mark = index.data(PartsModel::MarkRole).toString();
    if (!mark.isEmpty()) {
        const QFont font = scaled(option.font, kMark, QFont::DemiBold);
        const QFontMetrics metrics(font);
        const QRect pill(lines.right() - metrics.horizontalAdvance(mark) - 10, second.top() + 1,
                         metrics.horizontalAdvance(mark) + 10, metrics.height() + 1);
        painter->setPen(Qt::NoPen);
        painter->setBrush(t.chip);
        painter->drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
        painter->setPen(t.chipText);
        painter->setFont(font);
        painter->drawText(pill, Qt::AlignCenter, mark);
        second.setRight(pill.left() - 4);
    }
    painter->setFont(option.font);
    painter->setPen(blocked ? t.textMuted : t.text);
    painter->drawText(QRect(lines.left(), lines.top(), lines.width(), middle - lines.top() + 1),
                      Qt::AlignLeft | Qt::AlignBottom,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, lines.width()));
    const QFont small = scaled(option.font, kSecond);
    painter->setFont(small);
    painter->setPen(t.textMuted);
    painter->drawText(second, Qt::AlignLeft | Qt::AlignTop,
                      QFontMetrics(small).elidedText(index.data(PartsModel::SecondRole).toString(),
                                                     Qt::ElideRight, second.width()));
    painter->restore();
}

}  // namespace fabricsketch::ui
