// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kNoteMilliseconds = 6000;
constexpr int kFrame = 70;  // px: margins and the button that closes
}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_line(new QLabel), m_details(new QLabel), m_more(new QToolButton) {
    setObjectName(QStringLiteral("messageBar"));
    m_line->setTextFormat(Qt::PlainText);  // lines quote what stood in a file
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setWordWrap(true);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_more->setText(tr("Details"));
    m_more->setCheckable(true);
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setAccessibleName(tr("Close message"));
    close->setToolTip(tr("Close"));

    auto* first = new QHBoxLayout;
    first->addWidget(m_line, 1);
    first->addWidget(m_more);
    first->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 3, 6, 3);
    layout->setSpacing(2);
    layout->addLayout(first);
    layout->addWidget(m_details);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_more, &QToolButton::toggled, m_details, &QWidget::setVisible);
    hide();
}

void MessageBar::showProblem(const QString& line, const QString& details) {
    present("findingBad", line, details);
}

void MessageBar::showNote(const QString& line) {
    present("findingGood", line, {});
    QTimer::singleShot(kNoteMilliseconds, this, [this, serial = m_serial] {
        if (serial == m_serial) hide();
    });
}

void MessageBar::present(const char* look, const QString& line, const QString& details) {
    ++m_serial;
    m_text = line;
    // The whole line stands in the details as well: it may be longer than the window is wide.
    m_detailText = details.isEmpty() || line.contains(details) ? line : line + QLatin1Char('\n') + details;
    setLook(this, look);
    m_details->setText(m_detailText);
    m_details->hide();
    m_more->setChecked(false);
    setAccessibleName(line);
    show();
    elide();
}

void MessageBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    elide();
}

void MessageBar::elide() {
    const QString flat = QString(m_text).replace(QLatin1Char('\n'), QLatin1Char(' '));
    // Details take room of their own, so ask first whether they are needed.
    const int beside = width() - m_more->sizeHint().width() - kFrame;
    const QFontMetrics metrics = m_line->fontMetrics();
    const bool whole = metrics.horizontalAdvance(flat) <= beside && flat == m_detailText;
    m_line->setText(whole ? flat : metrics.elidedText(flat, Qt::ElideRight, beside));
    m_line->setToolTip(m_text);
    m_more->setVisible(!whole);
}

}  // namespace fabricsketch::ui
