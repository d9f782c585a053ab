// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start/gallery_delegate.h"

#include <QListView>
#include <QPainter>
#include <algorithm>

#include "ui/shell/start/gallery_model.h"
#include "ui/shell/start/system_preview.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kLeastWidth = 205;
constexpr int kPictureHeight = 70;
constexpr int kWordsHeight = 52;
constexpr int kLine = 18;

int scaled(int pixels) { return qRound(pixels * Theme::instance().scale()); }
}  // namespace

GalleryDelegate::GalleryDelegate(const Catalog& catalog, QObject* parent)
    : QStyledItemDelegate(parent), m_catalog(catalog) {
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_pictures.clear(); });
}

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    // As many columns as fit, and they take all of the width.
    int width = scaled(kLeastWidth);
    if (const auto* view = qobject_cast<const QListView*>(option.widget)) {
        const int gap = view->spacing(), room = view->viewport()->width() - 2 * gap;
        const int columns = std::max(1, room / (width + gap));
        width = std::max(width, room / columns - gap);
    }
    return {width, kPictureHeight + scaled(kWordsHeight)};
}

QPixmap GalleryDelegate::picture(const QString& systemId, const QSize& size, double ratio) const {
    const auto key = std::pair(systemId, size.width());
    if (const auto found = m_pictures.find(key); found != m_pictures.end()) return found->second;
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    if (const auto topology = drawSystem(m_catalog, systemId.toStdString()))
        paintPreview(painter, QRectF(QPointF(), QSizeF(size)), *topology, m_catalog);
    painter.end();
    m_pictures.emplace(key, pixmap);
    return pixmap;
}

void GalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const Tokens& t = Theme::instance().tokens();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hover = option.state.testFlag(QStyle::State_MouseOver);
    painter->setPen(QPen(chosen ? t.accent : hover ? t.borderStrong : t.border, chosen ? 2 : 1));
    painter->setBrush(chosen ? t.accentSoft : t.panelRaised);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 8, 8);

    const QRect inside = option.rect.adjusted(12, 10, -12, -8);
    const QRect pictureBox(inside.topLeft(), QSize(inside.width(), kPictureHeight - 8));
    const QString id = index.data(GalleryModel::Picture).toString();
    const QString icon = index.data(GalleryModel::Icon).toString();
    if (!icon.isEmpty() && !id.isEmpty()) {
        // A lesson: the system it is about, and the book that tells it from the system itself.
        const QRect mark(pictureBox.topLeft(), QSize(22, 22));
        themedIcon(icon).paint(painter, mark);
        const QRect rest = pictureBox.adjusted(mark.width() + 6, 0, 0, 0);
        painter->drawPixmap(rest.topLeft(), picture(id, rest.size(), painter->device()->devicePixelRatioF()));
    } else if (!icon.isEmpty()) {
        themedIcon(icon).paint(painter, QRect(pictureBox.center() - QPoint(20, 20), QSize(40, 40)));
    } else if (id.isEmpty()) {
        painter->setPen(QPen(t.textMuted, 1.4, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        const QRect sheet(pictureBox.center() - QPoint(34, 24), QSize(68, 48));
        painter->drawRoundedRect(sheet, 6, 6);
        painter->setPen(QPen(t.textMuted, 1.6));
        painter->drawLine(sheet.center() - QPoint(7, 0), sheet.center() + QPoint(7, 0));
        painter->drawLine(sheet.center() - QPoint(0, 7), sheet.center() + QPoint(0, 7));
    } else {
        painter->drawPixmap(pictureBox.topLeft(),
                            picture(id, pictureBox.size(), painter->device()->devicePixelRatioF()));
    }

    QFont font = option.font;
    font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(t.text);
    const QRect name(inside.left(), pictureBox.bottom() + 6, inside.width(), scaled(kLine));
    const QString title = index.data(Qt::DisplayRole).toString();
    painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(title, Qt::ElideRight, name.width()));
    font.setWeight(QFont::Normal);
    font.setPixelSize(scaled(11));
    painter->setFont(font);
    painter->setPen(t.textMuted);
    const QString subtitle = index.data(GalleryModel::Subtitle).toString();
    painter->drawText(name.translated(0, scaled(kLine)), Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(subtitle, Qt::ElideRight, name.width()));
    painter->restore();
}

}  // namespace fabricsketch::ui
