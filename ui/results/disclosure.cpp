// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/disclosure.h"

#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kLeastLines = 2;  // where the plot above needs the room; the rest is scrolled to
constexpr int kMostLines = 5;
}

Disclosure::Disclosure(QWidget* parent)
    : QWidget(parent), m_button(new QToolButton), m_scroll(new QScrollArea), m_list(new QLabel) {
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLook(m_button, "link");
    m_list->setWordWrap(true);
    m_list->setTextFormat(Qt::RichText);
    m_list->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_list->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setLook(m_list, "small");
    m_scroll->setWidget(m_list);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setMinimumHeight(fontMetrics().lineSpacing() * kLeastLines);
    m_scroll->setMaximumHeight(fontMetrics().lineSpacing() * kMostLines);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(2);
    all->addWidget(m_button, 0, Qt::AlignLeft);
    all->addWidget(m_scroll);
    connect(m_button, &QToolButton::toggled, this, &Disclosure::place);
    place();
}

void Disclosure::setEntries(const QString& summary, const QList<std::pair<QString, QString>>& entries) {
    QStringList lines;
    for (const auto& [name, reason] : entries)
        lines << QStringLiteral("<b>%1</b> %2").arg(name.toHtmlEscaped(), reason.toHtmlEscaped());
    const QString text = lines.join(QStringLiteral("<br>"));
    if (text != m_list->text()) m_list->setText(text);
    m_summary = summary;
    setVisible(!entries.isEmpty());
    place();
}

QString Disclosure::text() const { return m_list->text(); }
bool Disclosure::isOpen() const { return m_button->isChecked(); }
void Disclosure::setOpen(bool open) { m_button->setChecked(open); }

void Disclosure::place() {
    m_scroll->setVisible(isOpen());
    m_button->setText((isOpen() ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) + m_summary);
    m_button->setAccessibleName(isOpen() ? tr("%1, opened").arg(m_summary) : tr("%1, closed").arg(m_summary));
}

}  // namespace fabricsketch::ui
