// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/command_palette.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/shell/commands/command_registry.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

enum Role { Id = Qt::UserRole, Where, Keys };
constexpr int kWidth = 520;
constexpr int kRowHeight = 32;
constexpr int kMostRows = 10;

int scaled(int pixels) { return qRound(pixels * Theme::instance().scale()); }

class BestFirst : public QSortFilterProxyModel {
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setTyped(const QString& typed) {
        m_typed = typed;
        invalidate();
        sort(0);
    }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        return score(sourceModel()->index(row, 0, parent)) > 0;
    }
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const int l = score(left);
        const int r = score(right);
        return l != r ? l > r : left.row() < right.row();
    }

  private:
    int score(const QModelIndex& index) const {
        // The name counts double: "theme" shall find "Dark" through its menu, but "Dark theme" before it.
        // Words of the hint count least: "switch off" finds "Fail the selection".
        const QString typed = m_typed.simplified();
        const bool hinted =
            !typed.isEmpty() && index.data(Qt::ToolTipRole).toString().contains(typed, Qt::CaseInsensitive);
        return std::max({2 * matchScore(m_typed, index.data(Qt::DisplayRole).toString()),
                         matchScore(m_typed, index.data(Where).toString() + QLatin1Char(' ') +
                                                 index.data(Qt::DisplayRole).toString()),
                         hinted ? 1 : 0});
    }
    QString m_typed;
};

class Row : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {scaled(kWidth) - 20, scaled(kRowHeight)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const Tokens& t = Theme::instance().tokens();
        if (option.state.testFlag(QStyle::State_Selected)) painter->fillRect(option.rect, t.accentSoft);
        const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
        QRect box = option.rect.adjusted(12, 0, -12, 0);
        painter->setFont(option.font);
        painter->setPen(t.textMuted);
        const QString keys = index.data(Keys).toString();
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, keys);
        if (!keys.isEmpty()) box.setRight(box.right() - option.fontMetrics.horizontalAdvance(keys) - 16);
        painter->setPen(enabled ? t.text : mixed(t.text, t.panel, 0.55));
        const QString name = index.data(Qt::DisplayRole).toString();
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(name, Qt::ElideRight, box.width()));
        box.setLeft(box.left() + option.fontMetrics.horizontalAdvance(name) + 12);
        painter->setPen(t.textMuted);
        if (box.width() > 40)
            painter->drawText(
                box, Qt::AlignLeft | Qt::AlignVCenter,
                option.fontMetrics.elidedText(index.data(Where).toString(), Qt::ElideRight, box.width()));
    }
};

}  // namespace

int matchScore(const QString& typed, const QString& text) {
    const QString needle = typed.simplified().toCaseFolded();
    const QString hay = text.toCaseFolded();
    if (needle.isEmpty()) return 1;
    if (const qsizetype at = hay.indexOf(needle); at >= 0)
        return 1000 - static_cast<int>(std::min<qsizetype>(at, 400)) +
               (at == 0 || hay[at - 1].isSpace() ? 300 : 0);
    int score = 300;
    qsizetype at = -1;
    for (const QChar c : needle) {
        if (c.isSpace()) continue;
        const qsizetype next = hay.indexOf(c, at + 1);
        if (next < 0) return 0;
        score -= static_cast<int>(std::min<qsizetype>(next - at - 1, 20));
        at = next;
    }
    return std::max(score, 1);
}

CommandPalette::CommandPalette(CommandRegistry* registry, QWidget* window)
    : QFrame(window),
      m_registry(registry),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_none(new QLabel(tr("No command is called so."))),
      m_model(new QStandardItemModel(this)),
      m_filter(new BestFirst(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setLook(this, "card");
    setAccessibleName(tr("Command palette"));
    m_field->setObjectName(QStringLiteral("commandPaletteField"));
    m_field->setPlaceholderText(tr("Type a command…"));
    m_field->setAccessibleName(tr("Command to run"));
    m_list->setObjectName(QStringLiteral("commandPaletteList"));
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new Row(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_filter->setSourceModel(m_model);
    m_list->setModel(m_filter);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    layout->addWidget(m_none);
    m_none->setObjectName(QStringLiteral("commandPaletteNone"));
    setLook(m_none, "muted");

    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::refilter);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_list->setCurrentIndex(index);
        run();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != m_field) hide();
    });
    hide();
}

void CommandPalette::popUp() {
    m_registry->refresh();
    m_model->clear();
    for (const Command& command : m_registry->commands()) {
        QAction* action = m_registry->action(command.id);
        auto* item = new QStandardItem(m_registry->plainText(command));
        item->setData(command.id, Id);
        item->setData(m_registry->menuTitle(command.menu), Where);
        item->setData(action->shortcut().toString(QKeySequence::NativeText), Keys);
        item->setEnabled(action->isEnabled());
        item->setToolTip(action->toolTip());
        m_model->appendRow(item);
    }
    m_before = QApplication::focusWidget();
    const int width = std::min(scaled(kWidth), parentWidget()->width() - 40);
    resize(width, height());
    move((parentWidget()->width() - width) / 2, 70);
    m_field->clear();
    refilter({});
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refilter(const QString& text) {
    static_cast<BestFirst*>(m_filter)->setTyped(text);
    m_list->setCurrentIndex(m_filter->index(0, 0));
    m_list->scrollToTop();
    // The box is as high as what it holds: an empty one looks like a fault.
    const int rows = std::clamp(m_filter->rowCount(), 1, kMostRows);
    m_list->setVisible(m_filter->rowCount() > 0);
    m_none->setVisible(m_filter->rowCount() == 0);
    resize(width(), std::min(66 + rows * scaled(kRowHeight), parentWidget()->height() - 100));
}

void CommandPalette::run() {
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !index.flags().testFlag(Qt::ItemIsEnabled)) return;
    const QString id = index.data(Id).toString();
    leave();
    m_registry->action(id)->trigger();
}

void CommandPalette::leave() {
    hide();
    if (m_before != nullptr) m_before->setFocus(Qt::PopupFocusReason);
    m_before = nullptr;
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
        case Qt::Key_Escape:
            leave();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QApplication::sendEvent(m_list, event);
            return true;
        default:
            return false;
    }
}

}  // namespace fabricsketch::ui
