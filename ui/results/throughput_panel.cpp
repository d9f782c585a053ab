// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/throughput_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedLayout>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "study/words.h"
#include "ui/panel/panel_header.h"
#include "ui/panel/words.h"
#include "ui/results/bar_frame.h"
#include "ui/results/frontier_content.h"
#include "ui/results/plot_frame.h"
#include "ui/results/serving_trust.h"
#include "ui/results/time_bars.h"
#include "workload/chosen_row.h"
#include "workload/words.h"

namespace fabricsketch::ui {

namespace {

using Measure = ThroughputPanel::Measure;

constexpr int kLargestBatch = 4096;  // as far as curves go

std::optional<double> measured(Measure measure, const workload::ServingRow& row) {
    switch (measure) {
        case Measure::TokensPerGpu:
            return row.tokensPerGpu;
        case Measure::TokensPerUser:
            return row.tokensPerUser;
        case Measure::Tpot:
            return row.tpot;
        case Measure::Ttft:
            return row.ttft;
        case Measure::Cost:
            return row.usdPerMillionTokens;
        case Measure::Frontier:
        case Measure::StepParts:
        case Measure::TtftParts:
            break;  // not over the batch size
    }
    return std::nullopt;
}

PlotAxis batchAxis() {
    PlotAxis axis;
    axis.id = QStringLiteral("batch");
    axis.label = ThroughputPanel::tr("Batch size, sequences at once");
    axis.csvHeader = QStringLiteral("batch size, sequences");
    axis.text = [](double batch) {
        return std::floor(batch) == batch ? QString::number(static_cast<int>(batch)) : QString();
    };
    axis.reading = [](double batch) { return ThroughputPanel::tr("Batch %1").arg(static_cast<int>(batch)); };
    axis.logBase = 2;
    axis.logarithmic = true;
    return axis;
}

struct MeasureWords {
    QString title, unit, direction, csv;
};

MeasureWords measureWords(Measure measure) {
    const QString higher = ThroughputPanel::tr("higher is better");
    const QString lower = ThroughputPanel::tr("lower is better");
    switch (measure) {
        case Measure::TokensPerGpu:
            return {ThroughputPanel::tr("Throughput"), ThroughputPanel::tr("tokens/s per GPU"), higher,
                    QStringLiteral("generated tokens/s per GPU")};
        case Measure::TokensPerUser:
            return {ThroughputPanel::tr("Speed for a user"), ThroughputPanel::tr("tokens/s per user"), higher,
                    QStringLiteral("tokens/s per user")};
        case Measure::Tpot:
            return {ThroughputPanel::tr("TPOT"), ThroughputPanel::tr("time per output token"), lower,
                    QStringLiteral("TPOT, s")};
        case Measure::Ttft:
            return {ThroughputPanel::tr("TTFT"), ThroughputPanel::tr("time to first token"), lower,
                    QStringLiteral("TTFT, s")};
        case Measure::Cost:
            return {ThroughputPanel::tr("Cost"), ThroughputPanel::tr("$ per million generated tokens"), lower,
                    QStringLiteral("USD per million generated tokens")};
        case Measure::Frontier:
        case Measure::StepParts:
        case Measure::TtftParts:
            break;
    }
    return {};
}

PlotAxis valueAxis(Measure measure) {
    const MeasureWords w = measureWords(measure);
    PlotAxis axis;
    axis.id = QString::number(static_cast<int>(measure));
    axis.label = QStringLiteral("%1 · %2").arg(
        measure == Measure::TokensPerGpu ? ThroughputPanel::tr("generated tokens/s per GPU") : w.unit,
        w.direction);
    axis.csvHeader = w.csv;
    axis.fromZero = true;
    switch (measure) {
        case Measure::TokensPerGpu:
        case Measure::TokensPerUser:
            axis.text = [](double value) { return words(threeDigits(value)); };
            axis.reading = [unit = w.unit](double value) {
                return QStringLiteral("%1 %2").arg(words(threeDigits(value)), unit);
            };
            break;
        case Measure::Tpot:
        case Measure::Ttft:
            axis.text = [](double seconds) { return words(timeText(seconds)); };
            break;
        case Measure::Cost:
            axis.text = [](double usd) { return words(moneyText(usd)); };
            break;
        case Measure::Frontier:
        case Measure::StepParts:
        case Measure::TtftParts:
            break;
    }
    return axis;
}

}  // namespace

ThroughputPanel::ThroughputPanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_frame(new PlotFrame),
      m_bars(new BarFrame),
      m_stack(new QStackedLayout(this)),
      m_measures(makeChooser()),
      m_barMeasures(makeChooser()) {
    setLook(this, "panel");
    m_frame->addChooser(m_measures);
    m_bars->addChooser(m_barMeasures);
    makeBatchField();
    m_stack->addWidget(m_frame);
    m_stack->addWidget(m_bars);
}

void ThroughputPanel::makeBatchField() {
    auto* field = new QWidget;
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto* label = new QLabel(tr("Batch"));
    setLook(label, "muted");
    m_batch = new QSpinBox;
    m_batch->setObjectName(QStringLiteral("batch"));
    m_batch->setProperty("compact", true);  // as high as the legend beside it: the plot needs the room
    m_batch->setRange(0, kLargestBatch);
    m_batch->setSpecialValueText(QStringLiteral("–"));
    m_batch->setKeyboardTracking(false);
    m_batch->setAccessibleName(tr("Batch that every figure is about"));
    if (auto* digits = m_batch->findChild<QLineEdit*>()) digits->setAccessibleName(m_batch->accessibleName());
    m_batch->setToolTip(
        tr("Sequences at once that every figure is about. Without one of your own it is the "
           "largest at which each user still gets the target."));
    label->setBuddy(m_batch);
    m_freeBatch = PanelHeader::makeButton(QStringLiteral("✕"), tr("Batch at the user target again"),
                                          tr("Batch at the user target again"));
    m_freeBatch->setObjectName(QStringLiteral("freeBatch"));
    for (QWidget* one : std::initializer_list<QWidget*>{label, m_batch, m_freeBatch}) row->addWidget(one);
    m_freeBatch->hide();
    connect(m_batch, &QSpinBox::valueChanged, this,
            [this](int batch) { askBatch(batch > 0 ? std::optional(batch) : std::nullopt); });
    connect(m_freeBatch, &QToolButton::clicked, this, [this] { askBatch(std::nullopt); });
    m_frame->addField(field);
}

void ThroughputPanel::askBatch(std::optional<int> batch) {
    Scenario scenario = workspace()->scenario();
    scenario.serving.batch = batch;
    workspace()->setScenario(scenario);
}

void ThroughputPanel::showBatch() {
    const QSignalBlocker quiet(m_batch);
    const auto asked = workspace()->scenario().serving.batch;
    const auto report = currentReport();
    m_freeBatch->setVisible(asked.has_value());
    if (asked) {
        m_batch->setValue(*asked);
    } else if (report && report->serving) {
        const auto* row = workload::chosenRow(*report->serving, report->scenario.serving);
        m_batch->setValue(row ? row->batch : 0);
    }
}

QComboBox* ThroughputPanel::makeChooser() {
    auto* chooser = new QComboBox;
    chooser->addItems({tr("tokens/s/GPU"), tr("tokens/s/user"), tr("TPOT"), tr("TTFT"), tr("$/M tokens"),
                       tr("frontier"), tr("step parts"), tr("TTFT parts")});
    chooser->setAccessibleName(tr("What the panel shows"));
    connect(chooser, &QComboBox::currentIndexChanged, this, [this](int index) {
        for (QComboBox* one : {m_measures, m_barMeasures}) one->setCurrentIndex(index);
        refreshNow();
    });
    return chooser;
}

ThroughputPanel::~ThroughputPanel() = default;

Measure ThroughputPanel::measure() const { return static_cast<Measure>(m_measures->currentIndex()); }
void ThroughputPanel::setMeasure(Measure measure) { m_measures->setCurrentIndex(static_cast<int>(measure)); }

void ThroughputPanel::showBars() {
    BarContent content = measure() == Measure::StepParts ? stepBars(*workspace()) : ttftBars(*workspace());
    m_stack->setCurrentWidget(m_bars);
    if (content.rows.isEmpty()) return m_bars->setEmpty(content.title, content.subtitle, hint());
    m_bars->setContent(std::move(content));
    m_bars->setFaded(looksStale());
}

QString ThroughputPanel::hint() const {
    const auto report = currentReport();
    if (!report) return tr("Calculating…");
    if (report->serving && measure() == Measure::Cost && !report->serving->price)
        return tr("No sourced price for this GPU: enter one above.");
    return caption();
}

void ThroughputPanel::refresh() {
    showBatch();
    if (measure() >= Measure::StepParts) return showBars();
    m_stack->setCurrentWidget(m_frame);
    PlotContent content = measure() == Measure::Frontier ? frontierContent(*workspace()) : overBatch();
    if (content.curves.isEmpty()) return m_frame->setEmpty(content.title, content.subtitle, hint());
    // Two rates that people divide by each other: the one says how it differs.
    const auto report = currentReport();
    if ((measure() == Measure::TokensPerUser || measure() == Measure::Frontier) && report && report->serving)
        content.caption += QLatin1Char(' ') +
                           words(sentence(workload::userRateWords(workspace()->catalog(), *report->serving)));
    m_frame->setContent(std::move(content));
    m_frame->setFaded(looksStale());
}

PlotContent ThroughputPanel::overBatch() const {
    const workload::ServingQuestion& question = workspace()->scenario().serving;
    const MeasureWords w = measureWords(measure());
    const Model* model = workspace()->catalog().model(question.model);
    PlotContent content;
    content.title = w.title;
    content.subtitle = tr("%1 vs batch size, %2, TP %3")
                           .arg(w.unit, model ? words(model->name) : words(question.model))
                           .arg(question.tp);
    content.x = batchAxis();
    content.y = valueAxis(measure());
    for (int i = 0; i < workspace()->designCount(); ++i) addDesign(content, i);
    addTargets(content);
    content.caption = caption();
    content.trust = servingTrust(*workspace());
    return content;
}

void ThroughputPanel::addDesign(PlotContent& content, int index) const {
    const auto report = workspace()->report(index);
    if (!report || !report->serving) return;
    PlotCurve curve;
    for (const workload::ServingRow& row : report->serving->curve) {
        const auto value = measured(measure(), row);
        if (!value) continue;
        curve.x << row.batch;
        curve.y << *value;
    }
    if (curve.x.isEmpty()) return;
    curve.id = Workspace::letter(index);
    curve.name = legendName(*workspace(), index);
    curve.endLabel = curve.id;
    curve.ink = designInk(index);
    curve.points = true;
    curve.weak = isWeak(servingConfidence(*report));
    content.curves << curve;
}

void ThroughputPanel::addTargets(PlotContent& content) const {
    const workload::ServingQuestion& question = workspace()->scenario().serving;
    const auto target = question.choosingTarget();
    if (question.batch)
        content.lines << PlotLine{static_cast<double>(*question.batch), tr("batch %1").arg(*question.batch),
                                  Ink::Muted};
    const double widest = content.curves.isEmpty() ? 0 : content.curves.first().x.last();
    for (int i = 0; i < workspace()->designCount(); ++i) {
        const auto report = workspace()->report(i);
        if (!report || !report->serving) continue;
        const int batch = report->serving->atTarget ? report->serving->atTarget->batch : 0;
        if (target && batch > 0) {
            const QString limit = tr("%1 tok/s/user limit").arg(words(threeDigits(*target)));
            const QString label =
                i == workspace()->current()
                    ? QStringLiteral("%1 · %2 %3").arg(limit, Workspace::letter(i)).arg(batch)
                    : QStringLiteral("%1 %2").arg(Workspace::letter(i)).arg(batch);
            content.lines << PlotLine{static_cast<double>(batch), label, designInk(i)};
        }
        const int most = report->serving->maxBatchLikely;
        if (i == workspace()->current() && most > 0 && most < widest)
            content.lines << PlotLine{static_cast<double>(most), tr("memory full at %1").arg(most),
                                      Ink::Muted};
    }
}

QString ThroughputPanel::caption() const {
    const auto report = currentReport();
    if (!report) return {};
    const QString letter = Workspace::letter(workspace()->current());
    if (!report->serving)  // the curves are the others': say whom this is about
        return workspace()->designCount() > 1
                   ? QStringLiteral("%1: %2").arg(letter, words(report->servingGap))
                   : words(report->servingGap);
    const workload::ServingReport& serving = *report->serving;
    QStringList parts;
    const auto headline = std::find_if(report->headlines.begin(), report->headlines.end(),
                                       [](const auto& one) { return one.id == "throughput"; });
    if (headline != report->headlines.end()) {
        if (headline->available)
            parts << tr("%1, %2: %3.").arg(letter, words(headline->detail), words(headline->figure.limit));
        else
            parts << words(headline->gap);
    }
    // Nothing modelled may look measured; the limit's sentence may say it already.
    if (const QString note = words(serving.calibrationNote);
        !note.isEmpty() && !parts.join(QLatin1Char(' ')).contains(note))
        parts << words(sentence(serving.calibrationNote));
    return parts.join(QLatin1Char(' '));
}

void ThroughputPanel::staleLookChanged() {
    m_frame->setFaded(looksStale());
    m_bars->setFaded(looksStale());
}

}  // namespace fabricsketch::ui
