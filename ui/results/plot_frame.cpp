// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot_frame.h"

#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/results/legend_bar.h"
#include "ui/results/plot.h"

namespace fabricsketch::ui {

PlotFrame::PlotFrame(QWidget* parent)
    : QWidget(parent),
      m_header(new PanelHeader),
      m_plot(new Plot),
      m_sentence(new Sentence(2)),
      m_empty(new EmptyState),
      m_body(new QWidget),
      m_abovePlot(new QHBoxLayout) {
    m_legend = new LegendBar(m_plot);
    m_logX = PanelHeader::makeButton(tr("log x"), tr("Logarithmic x axis"),
                                     tr("Logarithmic or linear x axis (Shift+L in the plot)"));
    m_logY = PanelHeader::makeButton(tr("log y"), tr("Logarithmic y axis"),
                                     tr("Logarithmic or linear y axis (L in the plot)"));
    m_reset = PanelHeader::makeButton(tr("Reset"), tr("Reset zoom"),
                                      tr("Show everything again (double-click or Home in the plot)"));
    m_more = PanelHeader::makeButton(QStringLiteral("⋯"), tr("Plot menu"), tr("Curves, axes, copy and save"));
    for (QToolButton* button : {m_logX, m_logY}) button->setCheckable(true);
    m_header->addControl(m_reset);
    // In a narrow dock the menu and the keys have these two.
    for (QToolButton* button : {m_logX, m_logY}) m_header->addOptionalControl(button);
    m_header->addControl(m_more);
    m_reset->hide();

    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(3);
    m_abovePlot->setSpacing(6);
    m_abovePlot->addWidget(m_legend, 1);
    body->addLayout(m_abovePlot);
    body->addWidget(m_plot, 1);
    body->addWidget(m_sentence);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(3);
    all->addWidget(m_header);
    all->addWidget(m_body, 1);
    all->addWidget(m_empty, 1);
    m_empty->hide();

    connect(m_logX, &QToolButton::clicked, this,
            [this](bool on) { m_plot->setLogarithmic(Qt::Horizontal, on); });
    connect(m_logY, &QToolButton::clicked, this,
            [this](bool on) { m_plot->setLogarithmic(Qt::Vertical, on); });
    connect(m_reset, &QToolButton::clicked, m_plot, &Plot::resetView);
    connect(m_plot, &Plot::viewChanged, this, &PlotFrame::placeButtons);
    connect(m_more, &QToolButton::clicked, this, [this] {
        const std::unique_ptr<QMenu> menu(makeMenu(this));
        menu->exec(m_more->mapToGlobal(QPoint(0, m_more->height())));
    });
    connect(m_plot, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        const std::unique_ptr<QMenu> menu(makeMenu(this));
        menu->exec(m_plot->mapToGlobal(at));
    });
    connect(&Theme::instance(), &Theme::changed, m_plot, [this] {
        m_plot->applyTokens(Theme::instance().tokens());
        m_plot->replot(QCustomPlot::rpQueuedRefresh);
    });
}

void PlotFrame::addChooser(QWidget* chooser) { m_header->insertControl(chooser); }

void PlotFrame::addField(QWidget* field) { m_abovePlot->addWidget(field, 0, Qt::AlignTop); }

void PlotFrame::addBelow(QWidget* widget) {
    auto* body = qobject_cast<QVBoxLayout*>(m_body->layout());
    body->addWidget(widget);
}

void PlotFrame::setContent(PlotContent content) {
    m_header->setTexts(content.title, content.subtitle);
    m_header->setTrust(content.trust);
    m_sentence->setText(content.caption);
    m_sentence->setVisible(!content.caption.isEmpty());
    m_plot->setContent(std::move(content));
    m_legend->refresh();
    m_empty->hide();
    m_body->show();
    placeButtons();
}

void PlotFrame::setEmpty(const QString& title, const QString& subtitle, const QString& hint) {
    m_header->setTexts(title, subtitle);
    m_header->setTrust({});
    m_empty->setText(hint);
    m_body->hide();
    m_empty->show();
    placeButtons();
}

void PlotFrame::setFaded(bool faded) {
    m_plot->setFaded(faded);
    m_sentence->setFaded(faded);
}

QString PlotFrame::sentence() const { return m_sentence->text(); }
QString PlotFrame::emptyText() const { return m_empty->isHidden() ? QString() : m_empty->text(); }

void PlotFrame::placeButtons() {
    for (QToolButton* button : {m_logX, m_logY, m_more}) button->setEnabled(!m_body->isHidden());
    m_logX->setChecked(m_plot->isLogarithmic(Qt::Horizontal));
    m_logY->setChecked(m_plot->isLogarithmic(Qt::Vertical));
    m_reset->setVisible(m_plot->isZoomed());
}

QMenu* PlotFrame::makeMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    QMenu* curves = menu->addMenu(tr("Curves"));
    for (const PlotCurve& curve : m_plot->content().curves) {
        QAction* action = curves->addAction(curve.name);
        action->setCheckable(true);
        action->setChecked(m_plot->isCurveShown(curve.id));
        connect(action, &QAction::toggled, m_plot,
                [this, id = curve.id](bool shown) { m_plot->setCurveShown(id, shown); });
    }
    menu->addSeparator();
    for (const auto& [text, orientation] : {std::pair(tr("Logarithmic x axis"), Qt::Horizontal),
                                            std::pair(tr("Logarithmic y axis"), Qt::Vertical)}) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_plot->isLogarithmic(orientation));
        connect(action, &QAction::toggled, m_plot,
                [this, axis = orientation](bool on) { m_plot->setLogarithmic(axis, on); });
    }
    menu->addAction(tr("Reset zoom"), m_plot, &Plot::resetView)->setEnabled(m_plot->isZoomed());
    menu->addSeparator();
    addExportActions(
        menu, this, [this] { return csv(); }, [this] { return picture(); });
    return menu;
}

QString PlotFrame::csv() const {
    const PlotContent& content = m_plot->content();
    QVector<double> rows;
    QStringList header{csvCell(content.x.csvHeader)};
    for (const PlotCurve& curve : content.curves) {
        header << csvCell(QStringLiteral("%1 (%2)").arg(curve.name, content.y.csvHeader));
        rows += curve.x;
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QStringList lines{header.join(QLatin1Char(','))};
    for (const double row : rows) {
        QStringList cells{csvNumber(row)};
        for (const PlotCurve& curve : content.curves) {
            const auto at = curve.x.indexOf(row);
            cells << (at < 0 ? QString() : csvNumber(curve.y[at]));
        }
        lines << cells.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Picture PlotFrame::picture() const {
    Picture picture;
    const PlotContent& content = m_plot->content();
    picture.title = content.title;
    picture.subtitle = withTrust(content.subtitle, content.trust);
    picture.caption = content.caption;
    picture.size = m_plot->size().expandedTo(QSize(560, 320));
    for (const PlotCurve& curve : content.curves)
        if (m_plot->isCurveShown(curve.id))
            picture.legend << Picture::Key{curve.name, inkColor(Theme::lightTokens(), curve.ink),
                                           curve.dashed};
    picture.paint = [plot = m_plot, size = picture.size](QCPPainter& painter) {
        plot->paintOn(painter, size, Theme::lightTokens());
    };
    return picture;
}

}  // namespace fabricsketch::ui
