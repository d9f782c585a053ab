// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/heat_legend.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "ui/canvas/analysis/heat.h"
#include "ui/canvas/drawing/load_color.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {

constexpr int kWidth = 236;  ///< px at the usual size of text
constexpr int kBar = 9;

/// The scale itself, 0 to 100 % of a link's rate.
class Scale : public QWidget {
  public:
    explicit Scale(QWidget* parent) : QWidget(parent) {}
    QSize sizeHint() const override { return {0, kBar + 2 + fontMetrics().height()}; }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = Theme::instance().tokens();
        QPainter painter(this);
        for (int x = 0; x < width(); ++x)
            painter.fillRect(x, 0, 1, kBar, loadColor(double(x) / qMax(1, width() - 1), t.dark));
        painter.setFont(scaledFont(font(), 0.85));
        painter.setPen(t.textMuted);
        const QRect below(0, kBar + 1, width(), height() - kBar - 1);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter, QStringLiteral("50 %"));
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("100 %"));
    }
};

}  // namespace

HeatLegend::HeatLegend(Heat* heat, QWidget* parent)
    : QFrame(parent), m_heat(heat), m_traffic(new QComboBox), m_title(new QLabel), m_busiest(new QLabel) {
    setObjectName(QStringLiteral("heatLegend"));
    setAccessibleName(tr("Load of the links"));
    setLook(this, "card");
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(10, 8, 8, 8);
    layout->setVerticalSpacing(4);
    m_traffic->setAccessibleName(tr("Traffic"));
    m_traffic->setToolTip(tr("What the links carry"));
    m_traffic->addItem(tr("Collective"), static_cast<int>(Traffic::Collective));
    m_traffic->addItem(tr("All-to-all"), static_cast<int>(Traffic::AllToAll));
    m_traffic->addItem(tr("One pair"), static_cast<int>(Traffic::Pair));
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setAccessibleName(tr("Hide the load"));
    setLook(close, "flat");
    for (QLabel* label : {m_title, m_busiest}) {
        label->setWordWrap(true);
        setLook(label, "small");
    }
    layout->addWidget(m_traffic, 0, 0);
    layout->addWidget(close, 0, 1);
    layout->addWidget(m_title, 1, 0, 1, 2);
    layout->addWidget(new Scale(this), 2, 0, 1, 2);
    layout->addWidget(m_busiest, 3, 0, 1, 2);
    connect(m_traffic, &QComboBox::activated, this,
            [this](int row) { m_heat->show(static_cast<Traffic>(m_traffic->itemData(row).toInt())); });
    connect(close, &QToolButton::clicked, this, &HeatLegend::closed);
    hide();
}

void HeatLegend::refresh(const QString& busiestName) {
    if (!m_heat->traffic()) return;
    m_traffic->setCurrentIndex(m_traffic->findData(static_cast<int>(*m_heat->traffic())));
    const LinkLoads* loads = m_heat->loads();
    if (loads == nullptr) {
        m_title->setText(m_heat->problem().isEmpty() ? tr("Calculating …") : m_heat->problem());
        m_title->setToolTip({});
        m_busiest->clear();
    } else {
        m_title->setText(tr("%1: share of each link's rate, busier way").arg(words(loads->title)));
        m_title->setToolTip(words(loads->method));
        m_busiest->setText(
            loads->busiest < 0
                ? tr("No link carries anything.")
                : tr("Busiest: %1, %2 %")
                      .arg(busiestName)
                      .arg(qRound(100 * loads->links[static_cast<std::size_t>(loads->busiest)].share())));
    }
    const int width = qRound(kWidth * Theme::instance().scale());
    resize(width, layout()->totalHeightForWidth(width));
}

}  // namespace fabricsketch::ui
