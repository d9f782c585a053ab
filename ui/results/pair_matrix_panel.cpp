// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/pair_matrix_panel.h"

#include <qcustomplot.h>

#include <QComboBox>
#include <QContextMenuEvent>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "topology/naming.h"
#include "ui/panel/pair_question.h"
#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/panel/trust.h"
#include "ui/panel/words.h"
#include "ui/results/heat_map.h"
#include "ui/results/picture.h"

namespace fabricsketch::ui {

namespace {

using View = PairMatrixPanel::View;

double pairValue(View view, const bandwidth::PairClass& one, const bandwidth::AllToAll& allToAll) {
    switch (view) {
        case View::Direct:
            return one.direct.toDouble();
        case View::Fabric:
            return one.fabric.toDouble();
        case View::Relay:
            return one.relay.toDouble();
        case View::AllAtOnce:
            return allToAll.perPair;
    }
    return 0;
}

/// What stands after "GPU" in a member's name: "3", "2.3" for GPU 3 of box 2. A name that a person gave, or
/// an id without a number, as it is; never a position, which would be another GPU once one is deleted.
QStringList memberLabels(const Report& report) {
    constexpr qsizetype kLongest = 8;
    QStringList labels;
    for (const int member : report.bandwidth->job.members) {
        const Device& device = report.topology->devices()[static_cast<std::size_t>(member)];
        const IdParts parts = idParts(device.id);
        QString label = QString::fromStdString(std::string(parts.number));
        if (!device.label.empty() || label.isEmpty()) {
            label = words(deviceName(*report.topology, member));
            if (label.size() > kLongest) label = label.left(kLongest - 1) + QChar(0x2026);
        } else if (!parts.prefix.empty()) {
            QString box = QString::fromStdString(std::string(parts.prefix));
            if (box.size() > 1 && box.front() == QLatin1Char('b') && box[1].isDigit()) box.remove(0, 1);
            label = box + QLatin1Char('.') + label;
        }
        labels << label;
    }
    return labels;
}

QString memberName(const Report& report, int position) {
    return words(
        deviceName(*report.topology, report.bandwidth->job.members[static_cast<std::size_t>(position)]));
}

}  // namespace

PairMatrixPanel::PairMatrixPanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_header(new PanelHeader),
      m_views(new QComboBox),
      m_basis(new QToolButton),
      m_map(new HeatMap),
      m_reading(new Sentence(2, nullptr, 5)),
      m_cut(new QToolButton),
      m_empty(new EmptyState) {
    setLook(this, "panel");
    m_views->addItem(tr("Fabric"));
    m_views->addItem(tr("Direct"));
    m_views->addItem(tr("Relay"));
    m_views->addItem(tr("All at once"));
    m_views->setItemData(0, tr("One pair at a time, through switches and hosts"), Qt::ToolTipRole);
    m_views->setItemData(1, tr("Links that join the two with nothing between"), Qt::ToolTipRole);
    m_views->setItemData(2, tr("Other GPUs forward too: a bound that no common library reaches for one pair"),
                         Qt::ToolTipRole);
    m_views->setItemData(3, tr("Every GPU sends to every other at the same time"), Qt::ToolTipRole);
    m_views->setAccessibleName(tr("What the matrix shows"));
    m_views->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_basis->setAccessibleName(tr("Nominal or achievable rates"));
    m_basis->setAutoRaise(true);
    m_map->setAccessibleName(tr("Pair bandwidth matrix"));
    m_map->setAccessibleDescription(tr("Arrow keys move over the pairs, Enter explains one"));
    m_cut->setText(tr("Show cut"));
    m_cut->setAccessibleName(tr("Show the bottleneck"));
    m_cut->setToolTip(tr("Light the links that limit all GPUs together"));
    setLook(m_basis, "flat");
    setLook(m_cut, "link");

    m_header->addControl(m_basis);
    m_header->addControl(m_views);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(6);
    foot->addWidget(m_reading, 1);
    foot->addWidget(m_cut, 0, Qt::AlignTop);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(3);
    all->addWidget(m_header);
    all->addWidget(m_map, 1);
    all->addLayout(foot);
    all->addWidget(m_empty, 1);

    connect(m_views, &QComboBox::currentIndexChanged, this, [this] { refreshNow(); });
    connect(m_basis, &QToolButton::clicked, this, [this] {
        Scenario scenario = this->workspace()->scenario();
        scenario.pairBasis =
            scenario.pairBasis == RateBasis::Nominal ? RateBasis::Achievable : RateBasis::Nominal;
        this->workspace()->setScenario(scenario);
    });
    connect(m_map, &HeatMap::markedChanged, this, &PairMatrixPanel::showReading);
    connect(m_map, &HeatMap::activated, this, &PairMatrixPanel::explainCell);
    connect(m_cut, &QToolButton::clicked, this, &PairMatrixPanel::explainOptimum);
}

PairMatrixPanel::~PairMatrixPanel() {
    // A map under the pointer loses its mark while it is taken down, when there is no panel left to show the
    // reading.
    m_map->disconnect(this);
}

View PairMatrixPanel::view() const { return static_cast<View>(m_views->currentIndex()); }
void PairMatrixPanel::setView(View view) { m_views->setCurrentIndex(static_cast<int>(view)); }

void PairMatrixPanel::refresh() {
    m_report = currentReport();
    const bool nominal = workspace()->scenario().pairBasis == RateBasis::Nominal;
    m_basis->setText(nominal ? tr("nominal") : tr("achievable"));
    m_basis->setToolTip(
        nominal ? tr("Line rates. Click for the part that a plain copy achieves")
                : tr("Line rate times the part that a plain copy achieves. Click for line rates"));
    const QString title = tr("Pair bandwidth");
    const RateUnit unit = workspace()->rateUnit();
    const QString unitText = words(rateUnitLabel(unit));
    const bool known = m_report && m_report->bandwidth;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_map, m_reading, m_cut})
        widget->setVisible(known);
    m_empty->setVisible(!known);
    if (!known) {
        m_header->setTexts(title, unitText);
        m_empty->setText(m_report ? words(m_report->bandwidthGap) : tr("Calculating…"));
        return;
    }

    const bandwidth::Report& report = *m_report->bandwidth;
    const View shown = view();
    QString subtitle;
    switch (shown) {
        case View::Fabric:
            subtitle = tr("%1 · one pair at a time");
            break;
        case View::Direct:
            subtitle = tr("%1 · links with nothing between");
            break;
        case View::Relay:
            subtitle = tr("%1 · bound: other GPUs forward, no common library does");
            break;
        case View::AllAtOnce:
            subtitle = tr("%1 · all pairs at once, %2")
                           .arg(QStringLiteral("%1"),
                                words(bandwidth::AllToAll::methodText(report.allToAll.method)));
            break;
    }
    m_header->setTexts(title, subtitle.arg(unitText));

    HeatContent content;
    content.n = report.pairs.n;
    content.cells = report.pairs.cells;
    content.labels = memberLabels(*m_report);
    content.rowTitle = tr("from");
    content.columnTitle = tr("to GPU");
    // One scale for all designs: the same colour is the same rate in A and B.
    for (int i = 0; i < workspace()->designCount(); ++i) {
        const auto other = workspace()->report(i);
        if (!other || !other->bandwidth) continue;
        const auto& classes = other->bandwidth->pairs.classes;
        for (std::size_t c = 1; c < classes.size(); ++c)
            content.top = std::max(content.top, pairValue(shown, classes[c], other->bandwidth->allToAll));
    }
    for (std::size_t c = 0; c < report.pairs.classes.size(); ++c) {
        const auto& one = report.pairs.classes[c];
        const double value = pairValue(shown, one, report.allToAll);
        HeatClass cell;
        cell.value = value;
        cell.blank = c == 0;
        cell.none = !cell.blank && (!one.connected || (shown == View::Relay && !report.pairs.relayKnown));
        cell.text = cell.blank ? QString() : cell.none ? QStringLiteral("–") : words(rateNumber(value, unit));
        content.classes.push_back(std::move(cell));
    }
    content.lowText = QStringLiteral("0");
    content.topText = words(rateText(content.top, unit));
    m_map->setContent(std::move(content));
    m_map->setFaded(looksStale());
    m_cut->setEnabled(!report.optimum.cutLinks.empty());
    showReading(m_map->marked());
}

QString PairMatrixPanel::cellText(QPoint cell) const {
    const bandwidth::Report& report = *m_report->bandwidth;
    const auto& one = report.pairs.at(cell.y(), cell.x());
    const QString pair =
        QStringLiteral("%1 → %2").arg(memberName(*m_report, cell.y()), memberName(*m_report, cell.x()));
    if (cell.x() == cell.y()) return memberName(*m_report, cell.x());
    if (!one.connected) return tr("%1: nothing joins them").arg(pair);
    if (view() == View::Relay && !report.pairs.relayKnown)
        return tr("%1: not calculated for this many GPUs").arg(pair);
    const RateUnit unit = workspace()->rateUnit();
    QString text =
        QStringLiteral("%1: %2").arg(pair, words(rateText(pairValue(view(), one, report.allToAll), unit)));
    if (view() == View::Direct || view() == View::Fabric)
        text += QStringLiteral(" · ") + words(layerWord(one.layer));
    if (one.staged) text += QStringLiteral(" · ") + tr("through CPU memory");
    if (one.low != one.high)
        text += QStringLiteral(" · ") + tr("%1 to %2, settings unknown")
                                            .arg(words(rateNumber(one.low.toDouble(), unit)),
                                                 words(rateNumber(one.high.toDouble(), unit)));
    return text;
}

void PairMatrixPanel::showReading(QPoint cell) {
    if (!m_report || !m_report->bandwidth) return;
    const bandwidth::Report& report = *m_report->bandwidth;
    m_reading->setMuted(cell.x() < 0);
    if (cell.x() >= 0 && cell.x() < report.pairs.n && cell.y() < report.pairs.n) {
        m_map->setAccessibleDescription(cellText(cell));
        return m_reading->setText(cellText(cell));
    }
    // The header has no room for the word at 1280 pixels; in front of the sentence it is never cut.
    const Trust trust = trustOf(
        {{Workspace::letter(workspace()->current()), weaker(report.confidence, m_report->partsConfidence)}});
    const QString sentence = words(report.optimum.sentence);
    m_reading->setText(trust.weak ? QStringLiteral("%1 · %2").arg(trust.text, sentence) : sentence);
}

void PairMatrixPanel::explainCell(QPoint cell) {
    ask([this, cell, shown = view()] {
        switch (shown) {
            case View::Fabric:
                return explainPairOf(*workspace(), cell.y(), cell.x());
            case View::Direct:
                return explainPairOf(*workspace(), cell.y(), cell.x(), bandwidth::PairKind::Direct);
            case View::Relay:
                return explainPairOf(*workspace(), cell.y(), cell.x(), bandwidth::PairKind::Relay);
            case View::AllAtOnce:
                return explainAllAtOnce();
        }
    });
}

void PairMatrixPanel::explainAllAtOnce() {
    const auto report = currentReport();
    if (!report || !report->bandwidth) return;
    const bandwidth::AllToAll& all = report->bandwidth->allToAll;
    const bandwidth::Optimum& optimum = report->bandwidth->optimum;
    Figure figure;
    figure.value = all.perPair;
    figure.unit = rateUnitLabel(RateUnit::GBpsEachWay);
    figure.basis = report->bandwidth->basis;
    figure.layer = report->bandwidth->layers.text();
    figure.formula = bandwidth::AllToAll::methodText(all.method);
    figure.limit = optimum.sentence;
    figure.provenance.confidence = report->bandwidth->confidence;
    workspace()->explain(figure, {optimum.cutLinks, optimum.cutDevices, optimum.sentence});
}

void PairMatrixPanel::explainOptimum() {
    ask([this] {
        const auto report = currentReport();
        if (!report || !report->bandwidth) return;
        const bandwidth::Optimum& optimum = report->bandwidth->optimum;
        Figure figure;
        figure.value = optimum.x.toDouble();
        figure.unit = rateUnitLabel(RateUnit::GBpsEachWay);
        figure.basis = report->bandwidth->basis;
        figure.layer = report->bandwidth->layers.text();
        figure.limit = optimum.sentence;
        figure.formula = "x* = " + optimum.cutCapacity.text() + " / " +
                         std::to_string(optimum.cutMembers.size()) + " = " + optimum.x.text();
        figure.provenance = {"https://arxiv.org/abs/2402.06787", "", report->bandwidth->confidence};
        workspace()->explain(figure, {optimum.cutLinks, optimum.cutDevices, optimum.sentence});
    });
}

void PairMatrixPanel::staleLookChanged() { m_map->setFaded(looksStale()); }

QString PairMatrixPanel::csv() const {
    QStringList lines;
    if (!m_report || !m_report->bandwidth) return {};
    const bandwidth::Report& report = *m_report->bandwidth;
    const RateUnit unit = workspace()->rateUnit();
    QStringList header{csvCell(
        tr("from \\ to, %1, %2").arg(words(rateUnitLabel(unit)), words(rateBasisWord(report.basis))))};
    for (int i = 0; i < report.pairs.n; ++i) header << csvCell(memberName(*m_report, i));
    lines << header.join(QLatin1Char(','));
    for (int row = 0; row < report.pairs.n; ++row) {
        QStringList cells{csvCell(memberName(*m_report, row))};
        for (int column = 0; column < report.pairs.n; ++column) {
            const auto& one = report.pairs.at(row, column);
            cells << (row == column || !one.connected
                          ? QString()
                          : csvNumber(inUnit(pairValue(view(), one, report.allToAll), unit)));
        }
        lines << cells.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Picture PairMatrixPanel::picture() const {
    Picture picture;
    picture.title = m_header->title();
    picture.subtitle =
        QStringLiteral("%1 · %2 · %3")
            .arg(designTitle(*workspace(), workspace()->current()), m_header->subtitle(), m_basis->text());
    picture.caption =
        m_report && m_report->bandwidth ? words(m_report->bandwidth->optimum.sentence) : QString();
    picture.size = m_map->size();
    picture.paint = [map = m_map](QCPPainter& painter) { map->paintOn(painter, Theme::lightTokens()); };
    return picture;
}

void PairMatrixPanel::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_report || !m_report->bandwidth) return;
    QMenu menu(this);
    addExportActions(
        &menu, this, [this] { return csv(); }, [this] { return picture(); });
    menu.exec(event->globalPos());
}

}  // namespace fabricsketch::ui
