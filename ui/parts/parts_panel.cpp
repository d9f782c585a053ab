// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/parts_panel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/parts/parts_delegate.h"
#include "ui/parts/parts_model.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kMostAtOnce = 72;  // a rack

/// Letters and digits alone: "NVSwitch (gen 3)" is "nvswitch gen 3".
QString plainWords(QString text) {
    static const QRegularExpression others(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return text.toLower().replace(others, QStringLiteral(" ")).simplified();
}
}  // namespace

PartsPanel::PartsPanel(const Catalog& catalog, QWidget* parent)
    : QWidget(parent),
      m_model(new PartsModel(catalog, this)),
      m_filter(new PartsFilter(this)),
      m_search(new QLineEdit(this)),
      m_own(new QToolButton(this)),
      m_list(new QListView(this)),
      m_nothing(new QLabel(this)) {
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    m_filter->setSourceModel(m_model);
    m_search->setObjectName(QStringLiteral("partsSearch"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("partsList"));
    m_list->setModel(m_filter);
    m_list->setItemDelegate(new PartsDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setMouseTracking(true);
    m_list->installEventFilter(this);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(14);
    setLook(m_nothing, "muted");
    m_nothing->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_own->setObjectName(QStringLiteral("ownPart"));
    m_own->setText(QStringLiteral("＋"));
    m_own->setAutoRaise(true);
    setLook(m_own, "flat");
    auto* top = new QHBoxLayout;
    top->setContentsMargins(10, 10, 6, 4);
    top->setSpacing(2);
    top->addWidget(m_search, 1);
    top->addWidget(m_own);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing, 1);

    connect(m_search, &QLineEdit::textChanged, this, &PartsPanel::refilter);
    connect(m_own, &QToolButton::clicked, this, [this] { emit ownPartWanted({}); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QListView::customContextMenuRequested, this, &PartsPanel::showMenu);
    connect(m_list, &QListView::doubleClicked, this, &PartsPanel::activateIndex);
    connect(&Theme::instance(), &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    retranslate();
}

void PartsPanel::retranslate() {
    m_search->setPlaceholderText(tr("Search parts and systems…"));
    m_search->setAccessibleName(tr("Search parts and systems"));
    m_search->setToolTip(tr("Enter adds the first hit; “4 h100” adds four."));
    m_own->setAccessibleName(tr("Own part"));
    m_own->setToolTip(tr("Describe an accelerator, a link, a switch or a CPU of your own, or change one"));
    m_list->setAccessibleName(tr("Parts and systems"));
    m_list->setAccessibleDescription(tr("Drag a part onto the canvas, or press Enter to add it"));
    refilter(m_search->text());
}

void PartsPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void PartsPanel::tellAnew() { m_model->retranslate(); }

void PartsPanel::setCatalog(const Catalog& catalog) {
    m_model->setCatalog(catalog);
    refilter(m_search->text());
}

void PartsPanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PartsPanel::refilter(const QString& typed) {
    // "4 h100": the number says how many Enter adds.
    static const QRegularExpression counted(QStringLiteral("^\\s*(\\d{1,2})\\s*[x×*]?\\s+(\\S.*)$"));
    const QRegularExpressionMatch match = counted.match(typed);
    m_count = match.hasMatch() ? qBound(1, match.captured(1).toInt(), kMostAtOnce) : 1;
    const QString text = match.hasMatch() ? match.captured(2) : typed;
    m_filter->setSearch(text);
    const bool found = m_filter->rowCount() > 0;
    m_list->setVisible(found);
    m_nothing->setVisible(!found);
    m_nothing->setText(tr("No part or system is called “%1”.").arg(text.simplified()));
    // Searching: Enter adds the chosen hit. That is the first one called so, else the first of all: "nvswitch
    // gen 3" is found in the line below "NVSwitch (gen 2)" as well, which speaks NVLink 3.
    if (found && !text.simplified().isEmpty()) {
        QModelIndex best = m_filter->index(1, 0);
        for (int row = m_filter->rowCount() - 1; row > 0; --row) {
            const QModelIndex hit = m_filter->index(row, 0);
            if (!hit.data(PartsModel::HeadingRole).toBool() &&
                plainWords(hit.data().toString()).contains(plainWords(text)))
                best = hit;
        }
        m_list->setCurrentIndex(best);
    } else {
        m_list->clearSelection();
    }
}

void PartsPanel::activateIndex(const QModelIndex& index) {
    if (!index.isValid() || index.data(PartsModel::HeadingRole).toBool()) return;
    emit activated(index.data(PartsModel::KindRole).toString(), index.data(PartsModel::IdRole).toString());
}

void PartsPanel::showMenu(const QPoint& at) {
    const QModelIndex index = m_list->indexAt(at);
    if (!index.data(PartsModel::OwnRole).toBool()) return;
    const QString id = index.data(PartsModel::IdRole).toString();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Change…"), this, [this, id] { emit ownPartWanted(id); });
    menu->addAction(tr("Delete"), this, [this, id] { emit ownPartUnwanted(id); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

bool PartsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (enter && m_list->isVisible()) {
        const QModelIndex chosen = m_list->currentIndex();
        const bool part = chosen.data(PartsModel::KindRole).toString() != QLatin1String("system");
        for (int i = 0; i < (part ? m_count : 1); ++i) activateIndex(chosen);
        m_search->selectAll();  // the next word replaces this one
        return true;
    }
    if (watched == m_list && key->key() == Qt::Key_Delete &&
        m_list->currentIndex().data(PartsModel::OwnRole).toBool()) {
        emit ownPartUnwanted(m_list->currentIndex().data(PartsModel::IdRole).toString());
        return true;
    }
    if (watched == m_search && (key->key() == Qt::Key_Down || key->key() == Qt::Key_PageDown)) {
        m_list->setFocus(Qt::TabFocusReason);
        if (!m_list->currentIndex().isValid() && m_filter->rowCount() > 1)
            m_list->setCurrentIndex(m_filter->index(1, 0));
        return true;
    }
    if (watched == m_search && key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if (watched == m_list && !key->text().isEmpty() && key->text().at(0).isLetterOrNumber() &&
        !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        // Typing in the list searches: no second kind of search to learn.
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->setText(key->text());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fabricsketch::ui
