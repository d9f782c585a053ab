// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/text_card.h"

#include <QPainter>

#include "ui/panel/card_frame.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kPadX = 12;
constexpr int kPadY = 9;
constexpr int kGap = 2;
constexpr int kMostHeight = 10'000;  // px; more than any text takes
}  // namespace

TextCard::TextCard(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TextCard::setLines(QList<Line> lines) {
    m_lines = std::move(lines);
    QStringList all;
    for (const Line& line : m_lines) all << line.text;
    setAccessibleName(all.join(QStringLiteral(": ")));
    updateGeometry();
    update();
}

QFont TextCard::fontOf(const Line& line) const {
    QFont out = scaledFont(font(), line.size);
    if (line.strong) out.setWeight(QFont::DemiBold);
    return out;
}

int TextCard::heightForWidth(int width) const {
    int height = 2 * kPadY - kGap;
    const QRect room(0, 0, width - 2 * kPadX, kMostHeight);
    for (const Line& line : m_lines)
        height += kGap + QFontMetrics(fontOf(line)).boundingRect(room, Qt::TextWordWrap, line.text).height();
    return height;
}

QSize TextCard::sizeHint() const {
    constexpr int kUsualWidth = 260;
    return {kUsualWidth, heightForWidth(kUsualWidth)};
}

void TextCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintCardFrame(painter, *this);
    const Tokens& t = Theme::instance().tokens();
    int y = kPadY;
    for (const Line& line : m_lines) {
        painter.setFont(fontOf(line));
        painter.setPen(line.muted ? t.textMuted : t.text);
        QRect used;
        painter.drawText(QRect(kPadX, y, width() - 2 * kPadX, kMostHeight), Qt::TextWordWrap, line.text,
                         &used);
        y += used.height() + kGap;
    }
}

}  // namespace fabricsketch::ui
