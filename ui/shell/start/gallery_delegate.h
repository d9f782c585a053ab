// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QStyledItemDelegate>
#include <map>

#include "catalog/catalog.h"

namespace fabricsketch::ui {

/// A tile of the gallery: picture, name, one line. Pictures are drawn when they are first seen, then kept.
class GalleryDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    explicit GalleryDelegate(const Catalog& catalog, QObject* parent = nullptr);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    QPixmap picture(const QString& systemId, const QSize& size, double ratio) const;

    const Catalog& m_catalog;
    mutable std::map<std::pair<QString, int>, QPixmap> m_pictures;  ///< by system and width
};

}  // namespace fabricsketch::ui
