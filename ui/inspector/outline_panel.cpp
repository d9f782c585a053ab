// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/outline_panel.h"

#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/inspector/outline_model.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

OutlinePanel::OutlinePanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_search(new QLineEdit),
      m_tree(new QTreeView),
      m_model(new OutlineModel(this)) {
    setLook(this, "panel");
    setAccessibleName(tr("Outline"));
    m_search->setPlaceholderText(tr("Find a device…"));
    m_search->setAccessibleName(tr("Find a device in the drawing"));
    m_search->setClearButtonEnabled(true);
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setAccessibleName(tr("Outline of the drawing"));
    m_tree->setObjectName(QStringLiteral("outlineTree"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 6);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);

    connect(m_search, &QLineEdit::returnPressed, this, &OutlinePanel::findNext);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) {
                if (m_following || !now.isValid()) return;
                const QString id = now.data(OutlineModel::IdRole).toString();
                if (now.data(OutlineModel::KindRole).toInt() == static_cast<int>(OutlineModel::Kind::Group))
                    emit groupChosen(id);
                else
                    emit chosen(id.toStdString());
            });
    connect(workspace, &Workspace::selectionChanged, this, &OutlinePanel::followSelection);
    connect(workspace, &Workspace::designChanged, this, [this](int index, const DocumentChange& change) {
        if (index == this->workspace()->current() && change.kind != ChangeKind::Geometry) scheduleRefresh();
    });
}

void OutlinePanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void OutlinePanel::refresh() {
    const Document* document = workspace()->currentDesign();
    if (document == nullptr) return;
    if (m_shown.lock() == document->snapshot()) return;
    m_shown = document->snapshot();
    m_following = true;
    m_model->setDrawing(document->snapshot(), document->catalog());
    m_following = false;
    followSelection();
}

void OutlinePanel::followSelection() {
    if (m_following || !isVisible()) return;
    const auto& devices = workspace()->selectedDevices();
    m_following = true;
    if (devices.size() == 1) {
        const QModelIndex at = m_model->indexOf(devices.front());
        const QModelIndex now = m_tree->currentIndex();
        if (at.isValid() && now.parent() != at) m_tree->setCurrentIndex(at);
    } else if (devices.empty()) {
        m_tree->clearSelection();
    }
    m_following = false;
}

void OutlinePanel::findNext() {
    const auto& selected = workspace()->selectedDevices();
    const Id found = m_model->find(m_search->text(), selected.empty() ? Id() : selected.front());
    if (!found.empty()) emit chosen(found);
}

}  // namespace fabricsketch::ui
