// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/replay_panel.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

QLabel* text(const QString& what, const char* look = nullptr) {
    auto* label = new QLabel(what);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (look != nullptr) setLook(label, look);
    return label;
}

QString words(const std::string& s) { return QString::fromStdString(s); }

/// The verdicts of facts/claims begin with OK, MISLEADING, WRONG, UNSUPPORTED …; colour only repeats the
/// word.
const char* lookOf(const QString& verdict) {
    if (verdict.startsWith(QLatin1String("ok"), Qt::CaseInsensitive)) return "good";
    if (verdict.startsWith(QLatin1String("wrong"), Qt::CaseInsensitive)) return "bad";
    return "warning";
}

}  // namespace

ReplayPanel::ReplayPanel(const Catalog& catalog, QWidget* parent) : QWidget(parent), m_catalog(catalog) {
    setObjectName(QStringLiteral("replayPanel"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    auto* content = new QWidget;
    setLook(content, "panel");
    m_rows = new QVBoxLayout(content);
    m_rows->setContentsMargins(14, 10, 14, 10);
    m_rows->setSpacing(8);
    m_rows->addWidget(text(tr("The article replayed"), "title"));
    m_rows->addWidget(text(
        tr("Published figures, verbatim, beside what this program says of the drawn systems. The published "
           "throughput is NVIDIA's model, not a measurement."),
        "muted"));
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("The article replayed"));
    scroll->setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    setMinimumWidth(300);
}

void ReplayPanel::showEvent(QShowEvent* event) {
    if (!m_filled) fill();
    QWidget::showEvent(event);
}

void ReplayPanel::fill() {
    m_filled = true;
    const auto rows = replayArticle(m_catalog);
    if (!rows) {
        m_rows->addWidget(text(words(rows.error().text()), "bad"));
    } else {
        for (const ReplayRow& row : *rows) m_rows->addWidget(rowOf(row));
        m_rowCount = static_cast<int>(rows->size());
    }
    m_rows->addStretch(1);
}

QWidget* ReplayPanel::rowOf(const ReplayRow& row) {
    auto* card = new QFrame;
    card->setObjectName(QStringLiteral("replayRow"));
    setLook(card, "note");
    auto* grid = new QGridLayout(card);
    grid->setContentsMargins(12, 9, 12, 9);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    QLabel* what = text(words(row.what));
    QFont bold = what->font();
    bold.setWeight(QFont::DemiBold);
    what->setFont(bold);
    grid->addWidget(what, 0, 0, 1, 2);
    grid->addWidget(text(tr("Published"), "small"), 1, 0);
    grid->addWidget(text(tr("This program"), "small"), 1, 1);
    grid->addWidget(text(row.published.empty() ? QStringLiteral("–") : words(row.published)), 2, 0);
    grid->addWidget(text(row.engine.empty() ? QStringLiteral("–") : words(row.engine)), 2, 1);
    const QString verdict = words(row.verdict);
    if (!verdict.isEmpty()) grid->addWidget(text(verdict, lookOf(verdict)), 3, 0, 1, 2);
    if (!row.reason.empty()) grid->addWidget(text(words(row.reason), "muted"), 4, 0, 1, 2);
    return card;
}

}  // namespace fabricsketch::ui
