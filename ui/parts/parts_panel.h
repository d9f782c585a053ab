// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "catalog/catalog.h"

class QLabel;
class QLineEdit;
class QListView;
class QToolButton;

namespace fabricsketch::ui {

class PartsFilter;
class PartsModel;

/// The palette: every part and system of the catalogue by section, searchable; drag, double-click or Enter
/// adds. The list's object name is "partsList", the search field's "partsSearch".
class PartsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit PartsPanel(const Catalog& catalog, QWidget* parent = nullptr);

    /// Another catalogue, which must outlive the panel; what is searched for stays.
    void setCatalog(const Catalog& catalog);
    void tellAnew();  ///< rates are told in another unit

  public slots:
    /// Puts the cursor in the search field with its text selected (Ctrl+F).
    void focusSearch();

  signals:
    /// A part or system shall be added: kind "part" or "system" (see ui/document/part_mime.h), id of the
    /// catalogue.
    void activated(const QString& kind, const QString& id);
    /// An own part shall be changed, or, with an empty id, described anew.
    void ownPartWanted(const QString& id);
    /// An own part shall go.
    void ownPartUnwanted(const QString& id);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    void activateIndex(const QModelIndex& index);
    void refilter(const QString& typed);
    void showMenu(const QPoint& at);

    PartsModel* m_model;
    PartsFilter* m_filter;
    QLineEdit* m_search;
    QToolButton* m_own;
    QListView* m_list;
    QLabel* m_nothing;
    int m_count = 1;  ///< how many Enter adds
};

}  // namespace fabricsketch::ui
