// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/history_delegate.h"

#include <QPainter>
#include <algorithm>
#include <cstdlib>

#include "ui/compare/history_model.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kPad = 5;
constexpr int kLeft = 12;
}  // namespace

HistoryDelegate::HistoryDelegate(const HistoryModel* model, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model) {}

/// A step that moved nothing says so; the first line of all has nothing before it.
int HistoryDelegate::lines(const QModelIndex& index) const {
    return index.row() == 0 ? 0 : std::max(1, static_cast<int>(m_model->changes(index.row()).size()));
}

QSize HistoryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (m_smallHeight == 0 || m_measured != option.font) {
        m_measured = option.font;
        m_smallHeight = QFontMetrics(scaledFont(option.font, 0.88)).height();
    }
    return {120, option.fontMetrics.height() + lines(index) * m_smallHeight + 2 * kPad};
}

void HistoryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const Tokens& t = Theme::instance().tokens();
    const bool undone = index.data(HistoryModel::Undone).toBool();
    const bool present = index.data(HistoryModel::Present).toBool();
    painter->save();
    if (present) painter->fillRect(option.rect, t.accentSoft);
    if (option.state & QStyle::State_MouseOver && !present)
        painter->fillRect(option.rect, mixed(t.panel, t.text, 0.05));
    if (present)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), t.accent);
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus) {
        painter->setPen(t.accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    QRect area = option.rect.adjusted(kLeft, kPad, -kLeft, -kPad);
    QFont font = option.font;
    if (present) font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(undone ? t.textMuted : t.text);
    const QFontMetrics metrics(font);
    painter->drawText(QRect(area.left(), area.top(), area.width(), metrics.height()), Qt::AlignVCenter,
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, area.width()));
    area.setTop(area.top() + metrics.height());

    const QFont small = scaledFont(option.font, 0.88);
    const QFontMetrics fine(small);
    painter->setFont(small);
    const auto line = [&](const QString& left, const QString& right, const QColor& ink) {
        const int width = std::min(area.width(), fine.horizontalAdvance(right));
        const QRect row(area.left(), area.top(), area.width(), fine.height());
        painter->setPen(ink);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter,
                          fine.elidedText(right, Qt::ElideRight, area.width()));
        painter->setPen(t.textMuted);
        painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                          fine.elidedText(left, Qt::ElideRight, area.width() - width - 8));
        area.setTop(area.top() + fine.height());
    };
    const auto& changes = m_model->changes(index.row());
    const bool asked = std::abs(index.row() - m_model->present()) <= HistoryFigures::kFarthest;
    if (index.row() > 0 && changes.isEmpty() && asked)
        line(index.data(HistoryModel::Known).toBool() ? tr("No headline number moves") : QStringLiteral("…"),
             {}, t.textMuted);
    for (const HeadlineChange& change : changes)
        line(change.title, change.words + (change.better > 0 ? QStringLiteral(" ▲") : QStringLiteral(" ▼")),
             undone              ? t.textMuted
             : change.better > 0 ? t.good
                                 : t.bad);
    painter->restore();
}

}  // namespace fabricsketch::ui
