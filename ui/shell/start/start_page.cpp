// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start/start_page.h"

#include <QButtonGroup>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/shell/start/gallery_delegate.h"
#include "ui/shell/start/gallery_model.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

StartPage::StartPage(Workspace* workspace, DesignFiles* files, QWidget* parent)
    : QFrame(parent),
      m_workspace(workspace),
      m_files(files),
      m_search(new QLineEdit),
      m_newTab(new QToolButton),
      m_replace(new QToolButton),
      m_filter(new QSortFilterProxyModel(this)),
      m_gallery(new QListView),
      m_recent(new QListWidget),
      m_recentColumn(recentColumn()) {
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("New design"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);

    m_filter->setSourceModel(new GalleryModel(workspace->catalog(), this));
    m_filter->setFilterRole(GalleryModel::SearchText);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_gallery->setObjectName(QStringLiteral("gallery"));
    m_gallery->setAccessibleName(tr("Systems to start from"));
    m_gallery->setModel(m_filter);
    m_gallery->setItemDelegate(new GalleryDelegate(workspace->catalog(), m_gallery));
    m_gallery->setViewMode(QListView::IconMode);
    m_gallery->setResizeMode(QListView::Adjust);
    m_gallery->setMovement(QListView::Static);
    m_gallery->setUniformItemSizes(true);
    m_gallery->setSpacing(6);
    m_gallery->setMouseTracking(true);
    m_gallery->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_gallery->viewport()->installEventFilter(this);
    m_gallery->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);

    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(m_gallery, 1);
    columns->addWidget(m_recentColumn);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 14, 20, 14);
    layout->setSpacing(12);
    layout->addWidget(header());
    layout->addLayout(columns, 1);
    auto* hint = new QLabel(tr("Ctrl-click two systems to open both and compare them."));
    setLook(hint, "muted");
    layout->addWidget(hint);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setFilterFixedString(text);
        m_gallery->setCurrentIndex(m_filter->index(0, 0));
    });
    connect(m_gallery, &QListView::activated, this, &StartPage::start);
    connect(m_gallery, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (!m_picking)
            start(index);
        else if (m_gallery->selectionModel()->selectedIndexes().size() >= 2)
            compareSelected();
    });
    connect(files, &DesignFiles::recentFilesChanged, this, &StartPage::fillRecent);
    // Whatever else brings another drawing (a lesson, a file, the key of a tab): it is to be seen.
    connect(workspace, &Workspace::currentChanged, this, &StartPage::hide);
    m_search->installEventFilter(this);
}

QWidget* StartPage::header() {
    auto* title = new QLabel(tr("New design"));
    setLook(title, "title");
    m_search->setObjectName(QStringLiteral("gallerySearch"));
    m_search->setPlaceholderText(tr("Search systems…"));
    m_search->setAccessibleName(tr("Search systems"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(150);
    m_search->setMaximumWidth(320);
    auto* where = new QButtonGroup(this);
    for (QToolButton* button : {m_newTab, m_replace}) {
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        where->addButton(button);
    }
    m_newTab->setText(tr("In a new tab"));
    m_newTab->setObjectName(QStringLiteral("placeNewTab"));
    m_replace->setObjectName(QStringLiteral("placeReplace"));
    auto* open = new QPushButton(tr("Open…"));
    open->setToolTip(tr("Or drop a file anywhere on the window"));
    connect(open, &QPushButton::clicked, this, [this] {
        if (m_files->openAsking()) leave();
    });
    auto* paste = new QPushButton(tr("Paste…"));
    paste->setToolTip(tr("What nvidia-smi topo -m, NCCL, lstopo or a benchmark printed"));
    connect(paste, &QPushButton::clicked, this, [this] {
        leave();
        emit pasteWanted();
    });
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Back to the canvas (Esc)"));
    close->setAccessibleName(tr("Close the gallery"));
    close->setFocusPolicy(Qt::StrongFocus);
    connect(close, &QToolButton::clicked, this, &StartPage::leave);

    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title);
    row->addSpacing(10);
    row->addWidget(m_search, 1);
    row->addWidget(open);
    row->addWidget(paste);
    row->addStretch(1);
    row->addWidget(m_newTab);
    row->addWidget(m_replace);
    row->addSpacing(10);
    row->addWidget(close);
    return box;
}

QWidget* StartPage::recentColumn() {
    auto* title = new QLabel(tr("RECENT FILES"));
    setLook(title, "section");
    m_recent->setObjectName(QStringLiteral("recentFiles"));
    m_recent->setAccessibleName(tr("Recent files"));
    m_recent->setTextElideMode(Qt::ElideMiddle);
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (m_files->open(item->data(Qt::UserRole).toString(), place())) leave();
    });
    connect(m_recent, &QListWidget::itemClicked, m_recent, &QListWidget::itemActivated);

    auto* box = new QWidget;
    box->setFixedWidth(210);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 6, 0, 0);
    column->addWidget(title);
    column->addWidget(m_recent, 1);
    return box;
}

void StartPage::fillRecent() {
    m_recent->clear();
    for (const QString& path : m_files->recentFiles()) {
        auto* item = new QListWidgetItem(QFileInfo(path).fileName(), m_recent);
        item->setToolTip(QDir::toNativeSeparators(path));
        item->setData(Qt::UserRole, path);
    }
    m_recentColumn->setVisible(m_recent->count() > 0);
}

void StartPage::showPlaces() {
    const bool room = m_files->hasRoom();
    m_newTab->setEnabled(room);
    m_newTab->setToolTip(room ? tr("Beside what is open, to compare") : tr("Four designs are open already"));
    const int current = m_workspace->current();
    m_replace->setText(tr("In place of %1").arg(Workspace::letter(std::max(current, 0))));
    m_replace->setToolTip(tr("The design of this tab goes; unsaved changes are asked about"));
    const Document* document = m_workspace->currentDesign();
    const bool nothingToLose = document != nullptr && document->topology().empty();
    (room && !nothingToLose ? m_newTab : m_replace)->setChecked(true);
}

void StartPage::popUp() {
    fillRecent();
    showPlaces();
    m_search->clear();
    m_gallery->setCurrentIndex(m_filter->index(0, 0));
    m_gallery->clearSelection();
    show();
    raise();
    m_search->setFocus(Qt::PopupFocusReason);
}

DesignFiles::Place StartPage::place() const {
    return m_replace->isChecked() ? DesignFiles::Place::ReplaceCurrent : DesignFiles::Place::NewTab;
}

void StartPage::start(const QModelIndex& index) {
    if (!index.isValid()) return;
    switch (index.data(GalleryModel::StartKind).value<GalleryModel::Start>()) {
        case GalleryModel::Start::System:
            if (m_files->open(index.data(GalleryModel::SystemId).toString(), place())) leave();
            return;
        case GalleryModel::Start::Blank:
            if (m_files->addBlank(place())) leave();
            return;
        case GalleryModel::Start::Paste:
            leave();
            return emit pasteWanted();
        case GalleryModel::Start::Comparison:
            leave();
            return emit comparisonWanted();
        case GalleryModel::Start::Lessons:
            leave();
            return emit lessonsWanted();
        case GalleryModel::Start::Lesson:
            leave();
            return emit lessonWanted(index.data(GalleryModel::LessonId).toString());
    }
}

void StartPage::compareSelected() {
    // In the order they are listed; the first is what the second is held against.
    QModelIndexList both = m_gallery->selectionModel()->selectedIndexes();
    std::sort(both.begin(), both.end());
    int first = -1;
    for (const QModelIndex& index : both) {
        const QString system = index.data(GalleryModel::SystemId).toString();
        if (system.isEmpty()) continue;
        if (!m_files->open(system, DesignFiles::Place::NewTab)) return leave();
        if (first < 0) first = m_workspace->current();
    }
    m_workspace->setBaseline(first);
    leave();
    emit compareWanted();
}

void StartPage::leave() {
    hide();
    emit closed();
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    QFrame::keyPressEvent(event);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    // A click with Ctrl picks, one without opens.
    if (watched == m_gallery->viewport() && event->type() == QEvent::MouseButtonPress)
        m_picking = static_cast<QMouseEvent*>(event)->modifiers() & Qt::ControlModifier;
    if (watched != m_search || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        start(m_gallery->currentIndex());
        return true;
    }
    if (key == Qt::Key_Down) {
        m_gallery->setFocus(Qt::TabFocusReason);
        return true;
    }
    return false;
}

}  // namespace fabricsketch::ui
