// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/sentence.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

#include "ui/panel/veil.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
/// "GB/s" stays on one line: a word joiner after every slash.
QString unbroken(QString text) { return text.replace(QLatin1Char('/'), QStringLiteral("/\u2060")); }
}  // namespace

Sentence::Sentence(int lines, QWidget* parent, int most)
    : QWidget(parent), m_lines(lines), m_most(std::max(lines, most)) {
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QFont Sentence::textFont() const { return scaledFont(font(), 0.92); }

int Sentence::linesFor(int width) const {
    if (m_text.isEmpty() || width <= 0) return 0;
    QTextLayout layout(unbroken(m_text), textFont());
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++lines;
    }
    layout.endLayout();
    return lines;
}

int Sentence::heightForWidth(int width) const {
    return QFontMetrics(textFont()).lineSpacing() * std::clamp(linesFor(width), m_lines, m_most);
}

bool Sentence::isWhole() const {
    return linesFor(width()) <= height() / QFontMetrics(textFont()).lineSpacing();
}

void Sentence::setFaded(bool faded) {
    m_faded = faded;
    update();
}

void Sentence::setText(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    setToolTip(text);
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Sentence::setMuted(bool muted) {
    m_muted = muted;
    update();
}

QSize Sentence::sizeHint() const {
    const QFontMetrics metrics(textFont());
    return {metrics.averageCharWidth() * 40, metrics.lineSpacing() * m_lines};
}

QSize Sentence::minimumSizeHint() const { return {0, sizeHint().height()}; }

void Sentence::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& tokens = Theme::instance().tokens();
    painter.setPen(m_muted ? tokens.textMuted : tokens.text);
    const QFont used = textFont();
    painter.setFont(used);
    const QFontMetrics metrics(used);
    const QString text = unbroken(m_text);
    const int lines = std::max(1, height() / metrics.lineSpacing());
    QTextLayout layout(text, used);
    layout.beginLayout();
    for (int i = 0; i < lines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width());
        const int start = line.textStart();
        const bool last = i == lines - 1;
        const QString shown = last ? metrics.elidedText(text.mid(start), Qt::ElideRight, width())
                                   : text.mid(start, line.textLength());
        painter.drawText(0, i * metrics.lineSpacing() + metrics.ascent(), shown);
    }
    layout.endLayout();
    if (m_faded) paintVeil(painter, rect(), tokens.panel);
}

EmptyState::EmptyState(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

void EmptyState::setText(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    setAccessibleName(text);
    update();
}

void EmptyState::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(Theme::instance().tokens().textMuted);
    const int margin = fontMetrics().height();
    painter.drawText(rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
                     m_text);
}

}  // namespace fabricsketch::ui
