// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "catalog/catalog.h"

namespace fabricsketch::ui {

/// What a design can start from: a blank sheet, a machine's own words, a lesson, and every drawable system of
/// the catalogue.
class GalleryModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum class Start { System, Blank, Paste, Comparison, Lessons, Lesson };
    Q_ENUM(Start)
    enum Role { SystemId = Qt::UserRole, Subtitle, SearchText, StartKind, Icon, LessonId, Picture };

    explicit GalleryModel(const Catalog& catalog, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Entry {
        QString id, title, subtitle, tip, search;
        Start start = Start::System;
        QString icon = {};
        QString lesson = {}, picture = {};  ///< a lesson: its id, and the system that stands for it
    };
    std::vector<Entry> m_entries;
};

/// "8 × H200 · 2023 · hypothetical": what a system is, in a line.
QString systemSubtitle(const System& system, const Catalog& catalog);

}  // namespace fabricsketch::ui
