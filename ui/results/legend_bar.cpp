// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/legend_bar.h"

#include <QPainter>

#include "ui/panel/words.h"
#include "ui/results/plot.h"

namespace fabricsketch::ui {

namespace {
constexpr int kSample = 16;
constexpr int kGap = 5;
constexpr int kBetween = 10;
constexpr int kMostLines = 3;
}  // namespace

LegendItem::LegendItem(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
}

void LegendItem::setCurve(const PlotCurve& curve, bool shown) {
    m_id = curve.id;
    m_ink = curve.ink;
    m_thin = curve.thin;
    m_dashed = curve.dashed;
    m_pointsOnly = curve.pointsOnly;
    setText(curve.name);
    setChecked(shown);
    setAccessibleName(shown ? tr("Curve %1, shown").arg(curve.name) : tr("Curve %1, hidden").arg(curve.name));
    setToolTip(shown ? tr("Hide %1").arg(curve.name) : tr("Show %1").arg(curve.name));
    update();
}

QSize LegendItem::sizeHint() const {
    const QFontMetrics metrics(scaledFont(font(), 0.85));
    return {kSample + kGap + metrics.horizontalAdvance(text()) + 2, metrics.height() + 4};
}

void LegendItem::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& t = Theme::instance().tokens();
    const QColor color = isChecked() ? inkColor(t, m_ink) : t.borderStrong;
    painter.setPen(QPen(color, m_thin ? 1.4 : 2.4, m_dashed ? Qt::DashLine : Qt::SolidLine));
    const QPointF middle(kSample / 2.0, height() / 2.0);
    if (m_pointsOnly) {
        painter.drawLine(middle - QPointF(3.5, 3.5), middle + QPointF(3.5, 3.5));
        painter.drawLine(middle - QPointF(3.5, -3.5), middle + QPointF(3.5, -3.5));
    } else {
        painter.drawLine(QPointF(1, middle.y()), QPointF(kSample - 1, middle.y()));
    }
    QFont used = scaledFont(font(), 0.85);
    used.setStrikeOut(!isChecked());
    painter.setFont(used);
    painter.setPen(isChecked() && !underMouse() ? t.text : t.textMuted);
    painter.drawText(rect().adjusted(kSample + kGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
    if (!hasFocus()) return;
    painter.setPen(QPen(t.accent, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
}

LegendBar::LegendBar(Plot* plot, QWidget* parent) : QWidget(parent), m_plot(plot) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
    connect(plot, &Plot::viewChanged, this, &LegendBar::refresh);
    connect(&Theme::instance(), &Theme::changed, this, &LegendBar::place);  // letters may be larger now
}

void LegendBar::refresh() {
    const auto& curves = m_plot->content().curves;
    bool changed = curves.size() != m_items.size();
    while (m_items.size() > curves.size()) m_items.takeLast()->deleteLater();
    while (m_items.size() < curves.size()) {
        auto* item = new LegendItem(this);
        connect(item, &QAbstractButton::clicked, this,
                [this, item](bool shown) { m_plot->setCurveShown(item->curveId(), shown); });
        m_items << item;
    }
    for (qsizetype i = 0; i < curves.size(); ++i) {
        changed = changed || m_items[i]->text() != curves[i].name;
        m_items[i]->setCurve(curves[i], m_plot->isCurveShown(curves[i].id));
    }
    if (changed) place();
}

void LegendBar::resizeEvent(QResizeEvent*) { place(); }

void LegendBar::place() {
    int x = 0;
    int line = 0;
    int height = 0;
    for (LegendItem* item : m_items) {
        const QSize size = item->sizeHint();
        height = size.height();
        if (x > 0 && x + size.width() > width()) {
            x = 0;
            ++line;
        }
        item->setVisible(line < kMostLines);
        item->setGeometry(x, line * height, std::min(size.width(), std::max(1, width())), height);
        x += size.width() + kBetween;
    }
    setFixedHeight(height * std::min(line + 1, kMostLines));
}

}  // namespace fabricsketch::ui
