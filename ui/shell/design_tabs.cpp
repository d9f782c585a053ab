// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/design_tabs.h"

#include <QDir>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <vector>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr int kMostNameWidth = 400;  // px
constexpr int kLeastNameWidth = 40;
constexpr int kTabFrame = 96;  // dot, letter, close button and padding of a tab

QIcon dot(const QColor& color) {
    QPixmap pixmap(32, 32);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(color);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QRectF(5, 5, 22, 22));
    return QIcon(pixmap);
}

}  // namespace

DesignTabs::DesignTabs(Workspace* workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_bar(new QTabBar),
      m_add(new QToolButton),
      m_addMenu(new QMenu(this)) {
    setObjectName(QStringLiteral("designTabs"));
    setAttribute(Qt::WA_StyledBackground);
    m_bar->setObjectName(QStringLiteral("designTabBar"));
    m_bar->setAccessibleName(tr("Designs"));
    m_bar->setTabsClosable(true);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(false);
    m_bar->setMinimumWidth(1);           // names give way, the window does not
    m_bar->setElideMode(Qt::ElideNone);  // names are cut below, so that every tab says the same amount
    m_bar->setIconSize({13, 13});
    m_add->setText(QStringLiteral("＋"));
    m_add->setObjectName(QStringLiteral("addDesign"));
    m_add->setAccessibleName(tr("Add a design"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(m_addMenu);
    m_add->setFocusPolicy(Qt::TabFocus);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(m_bar);
    layout->addWidget(m_add, 0, Qt::AlignBottom);
    layout->addStretch(1);

    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling) m_workspace->setCurrent(index);
    });
    connect(m_bar, &QTabBar::tabCloseRequested, this, &DesignTabs::closeWanted);
    connect(workspace, &Workspace::designAdded, this, &DesignTabs::rebuild);
    connect(workspace, &Workspace::designRemoved, this, &DesignTabs::rebuild);
    connect(workspace, &Workspace::designTitleChanged, this, [this] {
        m_nameWidth = fairNameWidth();
        for (int i = 0; i < m_bar->count(); ++i) rename(i);
    });
    connect(workspace, &Workspace::currentChanged, this,
            [this](int index) { m_bar->setCurrentIndex(index); });
    connect(&Theme::instance(), &Theme::changed, this, &DesignTabs::rebuild);
    rebuild();
}

void DesignTabs::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    rebuild();
}

void DesignTabs::rebuild() {
    m_filling = true;
    m_nameWidth = fairNameWidth();
    while (m_bar->count() > 0) m_bar->removeTab(0);
    for (int i = 0; i < m_workspace->designCount(); ++i) {
        m_bar->addTab(dot(Theme::instance().tokens().designs[i]), QString());
        rename(i);
    }
    m_bar->setCurrentIndex(m_workspace->current());
    // The close buttons get their size when they are first shown; the bar itself does not ask for the room
    // then.
    QTimer::singleShot(0, m_bar, [bar = m_bar] { bar->updateGeometry(); });
    const bool room = m_workspace->designCount() < Workspace::kMostDesigns;
    m_add->setEnabled(room);
    m_add->setToolTip(room ? tr("Add a design to compare: blank, a system, a file, or a variant of this one")
                           : tr("As many designs are open as can be compared: close one first"));
    m_add->setStatusTip(m_add->toolTip());
    m_filling = false;
}

int DesignTabs::fairNameWidth() const {
    // All tabs stay in sight: the names share what the frames leave, and what a short one does not need is
    // the long ones' to take.
    std::vector<int> names;
    for (int i = 0; i < m_workspace->designCount(); ++i)
        names.push_back(m_bar->fontMetrics().horizontalAdvance(m_workspace->design(i)->displayName()) + 1);
    std::sort(names.begin(), names.end());
    const auto count = static_cast<int>(names.size());
    int room = width() - 2 * kTabFrame / 3 - count * kTabFrame;
    int share = kMostNameWidth;
    for (int i = 0; i < count; ++i) {
        share = room / (count - i);
        if (names[static_cast<std::size_t>(i)] > share) break;
        room -= names[static_cast<std::size_t>(i)];
        share = kMostNameWidth;  // all of them are whole so far
    }
    return std::clamp(share, kLeastNameWidth, kMostNameWidth);
}

void DesignTabs::rename(int design) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr || design >= m_bar->count()) return;
    QString name = m_bar->fontMetrics().elidedText(document->displayName(), Qt::ElideRight, m_nameWidth);
    name.replace(QLatin1Char('&'), QStringLiteral("&&"));
    const QString mark = document->isModified() ? QStringLiteral(" •") : QString();
    m_bar->setTabText(design, QStringLiteral("%1 · %2%3").arg(Workspace::letter(design), name, mark));
    QString tip = document->displayName() + QLatin1Char('\n');
    tip += document->path().isEmpty() ? tr("Not saved to a file yet")
                                      : QDir::toNativeSeparators(document->path());
    if (document->isModified()) tip += QLatin1Char('\n') + tr("Has unsaved changes");
    m_bar->setTabToolTip(design, tip);
}

}  // namespace fabricsketch::ui
