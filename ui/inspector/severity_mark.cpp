// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/severity_mark.h"

#include <QPainter>

#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kPad = 6, kGap = 4, kApart = 10;
constexpr Severity kWorstFirst[] = {Severity::Refusal, Severity::Warning, Severity::Note};
}  // namespace

void paintSeverity(QPainter& painter, const QRectF& disc, Severity severity, const QFont& font) {
    const Tokens& t = Theme::instance().tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = severity == Severity::Note      ? t.good
                         : severity == Severity::Warning ? t.warning
                                                         : t.bad;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(disc.adjusted(1, 1, -1, -1));
    QFont bold = scaledFont(font, 0.85);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(readableOn(color));
    const QString sign = severity == Severity::Note      ? QStringLiteral("i")
                         : severity == Severity::Warning ? QStringLiteral("!")
                                                         : QStringLiteral("×");
    painter.drawText(disc, Qt::AlignCenter, sign);
}

FindingsCount::FindingsCount(QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("findingsCount"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FindingsCount::setCounts(const std::map<Severity, int>& counts) {
    m_counts = counts;
    QStringList each;
    for (const Severity severity : kWorstFirst)
        if (const auto found = m_counts.find(severity); found != m_counts.end())
            each << QStringLiteral("%1: %2").arg(words(severityWord(severity))).arg(found->second);
    setVisible(!each.isEmpty());
    setAccessibleName(tr("Findings: %1").arg(each.join(QStringLiteral(", "))));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize FindingsCount::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    int width = 2 * kPad - kApart;
    for (const auto& [severity, count] : m_counts)
        width += metrics.height() + kGap + metrics.horizontalAdvance(QString::number(count)) + kApart;
    return {std::max(width, 0), metrics.height() + 6};
}

void FindingsCount::paintEvent(QPaintEvent*) {
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(t.accent) : QPen(Qt::NoPen));
    painter.setBrush(mixed(t.panel, t.text, underMouse() ? 0.12 : 0.05));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const int size = fontMetrics().height();
    int x = kPad;
    for (const Severity severity : kWorstFirst) {
        const auto found = m_counts.find(severity);
        if (found == m_counts.end()) continue;
        paintSeverity(painter, QRectF(x, (height() - size) / 2.0, size, size), severity, font());
        x += size + kGap;
        const QString count = QString::number(found->second);
        painter.setFont(font());
        painter.setPen(t.text);
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, count);
        x += fontMetrics().horizontalAdvance(count) + kApart;
    }
}

}  // namespace fabricsketch::ui
