// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/sentence.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>
#include <QWhatsThis>
#include <algorithm>

#include "ui/panel/veil.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
enum class End { Statement, Clause };

/// Where what comes after it can be left out without a wrong word; no clause ends inside brackets.
bool ends(const QString& text, qsizetype at, End end) {
    const QChar mark = text[at];
    const bool clause = end == End::Clause;
    if (clause) {
        constexpr qsizetype kLeast = 20;  // letters of something worth saying alone
        const QStringView before = QStringView(text).left(at);
        if (at < kLeast || before.count(u'(') != before.count(u')') ||
            before.count(QChar(0xFF08)) != before.count(QChar(0xFF09)))
            return false;
    }
    if (clause ? mark == QChar(0xFF0C) : mark == QChar(0x3002) || mark == QChar(0xFF1B))
        return true;  // ，。；
    return (clause ? mark == u',' : mark == u'.' || mark == u';') && at + 1 < text.size() &&
           text[at + 1] == u' ';
}

/// "GB/s" stays on one line: a word joiner after every slash.
QString unbroken(QString text) { return text.replace(QLatin1Char('/'), QStringLiteral("/\u2060")); }
QString moreWord() { return Sentence::tr("more", "of a sentence that is cut off"); }
}  // namespace

Sentence::Sentence(int lines, QWidget* parent, int most)
    : QWidget(parent), m_lines(lines), m_most(std::max(lines, most)) {
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QFont Sentence::textFont() const { return scaledFont(font(), 0.92); }

int Sentence::linesFor(int width) const { return linesOf(m_text, width); }

int Sentence::linesOf(const QString& text, int width) const {
    if (text.isEmpty() || width <= 0) return 0;
    QTextLayout layout(unbroken(text), textFont());
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++lines;
    }
    layout.endLayout();
    return lines;
}

QString Sentence::statementsIn(int lines) const {
    for (const End end : {End::Statement, End::Clause})
        for (qsizetype at = m_text.size() - 1; at > 0; --at) {
            if (!ends(m_text, at, end)) continue;
            const bool stop = m_text[at] == u'.' || m_text[at] == QChar(0x3002);
            const QString said = m_text.left(stop ? at + 1 : at);
            const int used = linesOf(said + QLatin1Char(' ') + moreWord(), width());
            // A clause that leaves a line empty says less than the words which that line has room for.
            if (used == lines || (used < lines && end == End::Statement)) return said;
        }
    return {};
}

int Sentence::heightForWidth(int width) const {
    return QFontMetrics(textFont()).lineSpacing() * std::clamp(linesFor(width), m_lines, m_most);
}

bool Sentence::isWhole() const {
    return linesFor(width()) <= height() / QFontMetrics(textFont()).lineSpacing();
}

QString Sentence::visibleText() const {
    return isWhole() ? m_text : statementsIn(std::max(1, height() / QFontMetrics(textFont()).lineSpacing()));
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
    offerWhole();
    update();
}

void Sentence::offerWhole() {
    const bool whole = isWhole();
    setFocusPolicy(whole ? Qt::NoFocus : Qt::TabFocus);
    if (whole)
        unsetCursor();
    else
        setCursor(Qt::PointingHandCursor);
    setAccessibleDescription(whole ? QString() : tr("Press to read the whole sentence"));
}

void Sentence::showWhole() {
    if (!isWhole()) QWhatsThis::showText(mapToGlobal(QPoint(0, 0)), m_text.toHtmlEscaped(), this);
}

void Sentence::resizeEvent(QResizeEvent*) { offerWhole(); }

void Sentence::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) showWhole();
}

void Sentence::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) return showWhole();
    QWidget::keyPressEvent(event);
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
    const int lines = std::max(1, height() / metrics.lineSpacing());
    const bool whole = isWhole();
    const QString said = visibleText();
    const QString more = moreWord();
    const QString text = unbroken(whole ? said : said.isEmpty() ? m_text : said + QLatin1Char(' ') + more);
    const qsizetype moreFrom = whole || said.isEmpty() ? text.size() : text.size() - more.size();
    const auto paintMore = [&](int x, int baseline, const QString& part) {
        QFont pressed = used;
        pressed.setUnderline(hasFocus());
        painter.setFont(pressed);
        painter.setPen(tokens.accent);
        painter.drawText(x, baseline, part);
    };
    QTextLayout layout(text, used);
    layout.beginLayout();
    for (int i = 0; i < lines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width());
        const int start = line.textStart();
        const int baseline = i * metrics.lineSpacing() + metrics.ascent();
        if (said.isEmpty() && i == lines - 1) {
            const int room = width() - metrics.horizontalAdvance(QLatin1Char(' ') + more);
            const QString shown =
                metrics.elidedText(text.mid(start), Qt::ElideRight, room) + QLatin1Char(' ');
            painter.drawText(0, baseline, shown);
            paintMore(metrics.horizontalAdvance(shown), baseline, more);
            break;
        }
        const QString own = text.mid(start, std::min<qsizetype>(line.textLength(), moreFrom - start));
        if (start < moreFrom) painter.drawText(0, baseline, own);
        if (start + line.textLength() > moreFrom)
            paintMore(start < moreFrom ? metrics.horizontalAdvance(own) : 0, baseline,
                      text.mid(std::max<qsizetype>(start, moreFrom), more.size()));
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
