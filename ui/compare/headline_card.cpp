// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/headline_card.h"

#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "ui/panel/card_frame.h"
#include "ui/panel/veil.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kPadX = 12;
constexpr int kPadY = 8;
}  // namespace

QString shortUnit(const QString& unit) {
    // "tok/s/GPU" and not "tokens/s", which would be the whole system's.
    static const QRegularExpression tokens(QStringLiteral("tokens?(?=/)"));
    QString brief = unit;
    brief.replace(tokens, QStringLiteral("tok")).replace(QLatin1String(" per "), QLatin1String("/"));
    const QString first = brief.section(QLatin1Char(' '), 0, 0);
    return first == QLatin1String("per") ? QString() : first;
}

HeadlineCard::HeadlineCard(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void HeadlineCard::setContent(const CardContent& content) {
    m_content = content;
    setToolTip(content.details);
    const QString value =
        content.gap.isEmpty() ? content.number + QLatin1Char(' ') + content.unit : content.gap;
    QString name = tr("%1: %2").arg(content.title, value);
    if (const QString line = secondLine(); !line.isEmpty()) name += QStringLiteral("; ") + line;
    if (content.better) name += tr("; better");
    if (content.worse) name += tr("; worse");
    setAccessibleName(name);
    setAccessibleDescription(tr("Press for why"));
    update();
}

void HeadlineCard::setFaded(bool faded) {
    if (std::exchange(m_faded, faded) != faded) update();
}

QString HeadlineCard::secondLine() const {
    if (m_content.other.isEmpty()) return {};
    const QString other = m_content.otherLetter + QLatin1Char(' ') + m_content.other;
    return m_content.ratio.isEmpty() ? other : other + QStringLiteral(" · ") + m_content.ratio;
}

QFont HeadlineCard::titleFont() const { return scaledFont(font(), 0.88); }
QFont HeadlineCard::lineFont() const { return scaledFont(font(), 0.92); }

QFont HeadlineCard::numberFont() const {
    QFont large = scaledFont(font(), 1.55);
    large.setWeight(QFont::DemiBold);
    return large;
}

QSize HeadlineCard::sizeHint() const {
    const int height = QFontMetrics(titleFont()).height() + QFontMetrics(numberFont()).height() +
                       QFontMetrics(lineFont()).height();
    return {fontMetrics().averageCharWidth() * 22, height + 2 * kPadY};
}

void HeadlineCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintCardFrame(painter, *this);
    const Tokens& t = Theme::instance().tokens();

    QRect area = rect().adjusted(kPadX, kPadY, -kPadX, -kPadY);
    const QFontMetrics title(titleFont());
    painter.setFont(titleFont());
    painter.setPen(t.textMuted);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop,
                     title.elidedText(m_content.title, Qt::ElideRight, area.width()));
    area.setTop(area.top() + title.height());
    if (m_content.gap.isEmpty()) {
        const int number = QFontMetrics(numberFont()).height();
        paintNumber(painter, QRect(area.left(), area.top(), area.width(), number));
        paintSecondLine(painter, area.adjusted(0, number, 0, 0));
    } else {
        painter.setFont(lineFont());
        painter.setPen(t.text);
        const QFontMetrics metrics(lineFont());
        // Two lines: the rest is in the tooltip and in the inspector.
        const QString shown = metrics.elidedText(m_content.gap, Qt::ElideRight,
                                                 area.width() * 2 - metrics.averageCharWidth() * 8);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, shown);
    }
    if (m_faded) paintVeil(painter, rect().adjusted(kPadX, kPadY, -kPadX, -kPadY), t.panelRaised);
}

void HeadlineCard::paintNumber(QPainter& painter, const QRect& area) const {
    const Tokens& t = Theme::instance().tokens();
    const QFontMetrics large(numberFont()), small(lineFont());
    // Rather a smaller number than half of its unit, rather a short unit than a cut one.
    const QFont less = scaledFont(numberFont(), 0.8);
    const std::pair<QFont, QString> forms[] = {{numberFont(), m_content.unit},
                                               {less, m_content.unit},
                                               {numberFont(), shortUnit(m_content.unit)},
                                               {less, shortUnit(m_content.unit)}};
    const auto usedBy = [&](const QFont& font) {
        return QFontMetrics(font).horizontalAdvance(m_content.number) + 5;
    };
    // One pixel more than the words: eliding rounds up.
    const auto* fitting = std::find_if(std::begin(forms), std::end(forms) - 1, [&](const auto& form) {
        return usedBy(form.first) + small.horizontalAdvance(form.second) < area.width();
    });
    const auto& [font, unit] = *fitting;
    const int used = usedBy(font);
    const int baseline = area.top() + (area.height() - large.height()) / 2 + large.ascent();
    painter.setPen(t.text);
    painter.setFont(font);
    painter.drawText(QPoint(area.left(), baseline), m_content.number);
    painter.setFont(lineFont());
    painter.drawText(QPoint(area.left() + used, baseline),
                     small.elidedText(unit, Qt::ElideRight, area.width() - used));
}

void HeadlineCard::paintSecondLine(QPainter& painter, const QRect& area) const {
    if (m_content.other.isEmpty()) return;
    const Tokens& t = Theme::instance().tokens();
    // Rather smaller letters than no unit.
    QFont plain = lineFont();
    if (QFontMetrics(plain).horizontalAdvance(secondLine()) + 8 >= area.width())
        plain = scaledFont(plain, 0.88);
    QFont bold = plain;
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics plainMetrics(plain);
    const QFontMetrics boldMetrics(bold);
    const QString dot = m_content.ratio.isEmpty() ? QString() : QStringLiteral(" · ");
    const int letter = boldMetrics.horizontalAdvance(m_content.otherLetter) + 4;
    const int fixed =
        letter + plainMetrics.horizontalAdvance(dot) + boldMetrics.horizontalAdvance(m_content.ratio);
    const bool roomy = fixed + plainMetrics.horizontalAdvance(m_content.other) < area.width();
    QString other = roomy ? m_content.other : m_content.otherShort;
    // The unit stands in the line above; half of it here would say less than none.
    if (fixed + plainMetrics.horizontalAdvance(other) >= area.width())
        other = other.left(std::find_if(other.begin(), other.end(), [](QChar c) { return c.isSpace(); }) -
                           other.begin());

    const int y = area.top() + plainMetrics.ascent();
    int x = area.left();
    painter.setFont(bold);
    painter.setPen(t.designs[m_content.otherDesign]);
    painter.drawText(QPoint(x, y), m_content.otherLetter);
    x += letter;
    painter.setFont(plain);
    painter.setPen(t.textMuted);
    const QString shown =
        plainMetrics.elidedText(other, Qt::ElideRight, std::max(0, area.width() - fixed)) + dot;
    painter.drawText(QPoint(x, y), shown);
    x += plainMetrics.horizontalAdvance(shown);
    painter.setFont(bold);
    painter.setPen(m_content.better ? t.good : t.text);
    painter.drawText(QPoint(x, y), m_content.ratio);
}

void HeadlineCard::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void HeadlineCard::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

}  // namespace fabricsketch::ui
