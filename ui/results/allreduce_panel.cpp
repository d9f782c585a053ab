// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/allreduce_panel.h"

#include <QComboBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "study/words.h"
#include "ui/document/measured_check.h"
#include "ui/panel/words.h"
#include "ui/results/disclosure.h"
#include "ui/results/plot_frame.h"

namespace fabricsketch::ui {

namespace {

using Measure = AllReducePanel::Measure;

double measured(Measure measure, const collectives::Estimate& row) {
    switch (measure) {
        case Measure::Time:
            return row.time;
        case Measure::BusBandwidth:
            return row.busbw;
        case Measure::AlgorithmBandwidth:
            return row.algbw;
    }
    return 0;
}

PlotCurve curveOf(Measure measure, const std::vector<collectives::Estimate>& rows) {
    PlotCurve curve;
    for (const collectives::Estimate& row : rows) {
        curve.x << static_cast<double>(row.bytes);
        curve.y << measured(measure, row);
    }
    return curve;
}

QString rateReading(double gbps) { return QStringLiteral("%1 GB/s").arg(words(threeDigits(gbps))); }

PlotAxis sizeAxis() {
    PlotAxis axis;
    axis.id = QStringLiteral("message");
    axis.label = AllReducePanel::tr("Message size per GPU");
    axis.csvHeader = QStringLiteral("message size, bytes");
    axis.text = [](double bytes) { return words(sizeText(bytes)); };
    axis.reading = [](double bytes) { return AllReducePanel::tr("Message %1").arg(words(sizeText(bytes))); };
    axis.logBase = 2;
    axis.coarseBase = 32;
    axis.logarithmic = true;
    return axis;
}

PlotAxis valueAxis(Measure measure) {
    PlotAxis axis;
    switch (measure) {
        case Measure::Time:
            axis.id = QStringLiteral("time");
            axis.label = AllReducePanel::tr("Time · lower is better");
            axis.csvHeader = QStringLiteral("time, s");
            axis.text = [](double seconds) { return words(timeText(seconds)); };
            axis.logarithmic = true;
            break;
        case Measure::BusBandwidth:
            axis.id = QStringLiteral("busbw");
            axis.label =
                AllReducePanel::tr("busbw, GB/s each way of a GPU, as nccl-tests counts · higher is better");
            axis.csvHeader = QStringLiteral("busbw, GB/s");
            break;
        case Measure::AlgorithmBandwidth:
            axis.id = QStringLiteral("algbw");
            axis.label = AllReducePanel::tr("algbw, GB/s: message size over time · higher is better");
            axis.csvHeader = QStringLiteral("algbw, GB/s");
            break;
    }
    if (measure != Measure::Time) {
        axis.text = [](double gbps) { return words(threeDigits(gbps)); };
        axis.reading = rateReading;
        axis.fromZero = true;
    }
    return axis;
}

/// What fits at the end of a curve. The long name is in the list of reasons.
QString shortName(const std::string& algorithm) { return words(shortAlgorithmName(algorithm)); }

QString operationOf(const Workspace& workspace) {
    return words(operationName(workspace.scenario().collective.operation));
}

}  // namespace

AllReducePanel::AllReducePanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_frame(new PlotFrame),
      m_measures(new QComboBox),
      m_all(new QToolButton),
      m_dropMeasured(new QToolButton),
      m_excluded(new Disclosure) {
    setLook(this, "panel");
    m_measures->addItems({tr("Time"), tr("busbw"), tr("algbw")});
    m_measures->setAccessibleName(tr("What the plot shows"));
    m_measures->setToolTip(tr("Time, bus bandwidth or algorithm bandwidth as nccl-tests defines them"));
    m_frame->addChooser(m_measures);
    m_all->setText(tr("all"));
    m_all->setCheckable(true);
    m_all->setAutoRaise(true);
    m_all->setAccessibleName(tr("Show every algorithm"));
    m_all->setToolTip(tr("Every algorithm that can run here, not the best and the ring alone"));
    m_frame->addChooser(m_all);
    connect(m_all, &QToolButton::toggled, this, [this] { refreshNow(); });
    m_dropMeasured->setText(tr("measured ✕"));
    m_dropMeasured->setAutoRaise(true);
    m_dropMeasured->setAccessibleName(tr("Take the measurement off the plot"));
    m_dropMeasured->setToolTip(
        tr("Your pasted measurement, held against the current design; click to take it off"));
    m_frame->addChooser(m_dropMeasured);
    MeasuredCheck* measured = workspace->measured();
    connect(m_dropMeasured, &QToolButton::clicked, measured, &MeasuredCheck::clear);
    // Times over six decades hide a factor of two: a measurement is looked at as bandwidth.
    connect(measured, &MeasuredCheck::arrived, this, [this] { setMeasure(Measure::BusBandwidth); });
    connect(measured, &MeasuredCheck::changed, this, [this] { refreshNow(); });
    if (!measured->empty()) setMeasure(Measure::BusBandwidth);
    m_frame->addBelow(m_excluded);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_frame);
    connect(m_measures, &QComboBox::currentIndexChanged, this, [this] { refreshNow(); });
}

AllReducePanel::~AllReducePanel() = default;

Measure AllReducePanel::measure() const { return static_cast<Measure>(m_measures->currentIndex()); }
void AllReducePanel::setMeasure(Measure measure) { m_measures->setCurrentIndex(static_cast<int>(measure)); }

void AllReducePanel::setAllShown(bool all) { m_all->setChecked(all); }

void AllReducePanel::refresh() {
    const auto report = currentReport();
    const QString operation = operationOf(*workspace());
    const QString title =
        measure() == Measure::Time ? tr("%1 time").arg(operation) : tr("%1 bandwidth").arg(operation);
    QString subtitle = tr("vs message size");
    if (report && report->collective) subtitle += tr(", %1 GPUs").arg(report->collective->job.size());

    PlotContent content;
    content.title = title;
    content.subtitle = subtitle;
    content.x = sizeAxis();
    content.y = valueAxis(measure());
    const int current = workspace()->current();
    for (int i = 0; i < workspace()->designCount(); ++i) addDesign(content, i);
    if (report && report->collective) {
        addAlgorithms(content, current);
        addLimit(content, *report->collective);
        addMeasured(content);
    }
    m_dropMeasured->setVisible(!workspace()->measured()->empty());
    showExcluded(report && report->collective ? &*report->collective : nullptr);
    if (content.curves.isEmpty()) {
        m_frame->setEmpty(title, subtitle, report ? words(report->collectiveGap) : tr("Calculating…"));
        return;
    }

    const auto bytes = static_cast<double>(workspace()->scenario().messageBytes);
    content.lines << PlotLine{bytes, words(sizeText(bytes)), Ink::Muted};
    if (report && !report->collectiveGap.empty()) content.caption = words(report->collectiveGap);
    if (report && report->collective) {
        const auto& best = report->collective->best;
        const auto row = std::find_if(best.begin(), best.end(), [&](const auto& one) {
            return one.bytes == workspace()->scenario().messageBytes;
        });
        if (row != best.end()) {
            content.caption =
                tr("%1, %2: %3 in %4, %5.")
                    .arg(Workspace::letter(current), words(sizeText(bytes)),
                         words(algorithmName(row->algorithm)), words(timeText(row->time)), words(row->limit));
            if (!row->note.empty()) content.caption += QLatin1Char(' ') + words(sentence(row->note));
        }
        if (!report->collective->confidenceNote.empty())
            content.caption += QLatin1Char(' ') + words(sentence(report->collective->confidenceNote));
    }
    if (const QString said = measuredCaption(); !said.isEmpty()) content.caption = said;
    std::vector<DesignTrust> trusts;
    for (int i = 0; i < workspace()->designCount(); ++i)
        if (const auto one = workspace()->report(i); one && one->collective)
            trusts.push_back(
                {Workspace::letter(i), weaker(one->collective->confidence, one->partsConfidence)});
    content.trust = trustOf(trusts);
    m_frame->setContent(std::move(content));
    m_frame->setFaded(looksStale());
}

void AllReducePanel::addMeasured(PlotContent& content) const {
    const CheckTable* table = workspace()->measured()->tableOf(workspace()->scenario().collective.operation);
    if (table == nullptr) return;
    PlotCurve curve;
    curve.id = QStringLiteral("measured");
    curve.name = tr("measured");
    curve.ink = Ink::Measured;
    curve.pointsOnly = true;
    const CheckCause* cause = table->causes.empty() ? nullptr : &table->causes.front();
    PlotCurve suspected;
    suspected.id = QStringLiteral("suspected");
    suspected.name = tr("with the likely cause");
    suspected.ink = Ink::Measured;
    suspected.thin = suspected.dashed = true;
    for (std::size_t i = 0; i < table->rows.size(); ++i) {
        const CheckRow& row = table->rows[i];
        if (row.time <= 0 || row.measured <= 0) continue;
        const auto bytes = static_cast<double>(row.bytes);
        const double algbw = bytes / row.time / 1e9;
        // What the table calls its quantity is busbw; the other two follow from the same row.
        const auto shown = [&](double busbw) {
            const double share = busbw / row.measured;
            return measure() == Measure::Time           ? row.time / share
                   : measure() == Measure::BusBandwidth ? busbw
                                                        : algbw * share;
        };
        curve.x << bytes;
        curve.y << shown(row.measured);
        curve.notes << tr("%1 of the prediction", "a ratio").arg(words(ratioText(row.ratio)));
        if (cause == nullptr || cause->predicted[i] <= 0) continue;
        suspected.x << bytes;
        suspected.y << shown(cause->predicted[i]);
    }
    if (!suspected.x.isEmpty()) content.curves << suspected;
    if (!curve.x.isEmpty()) content.curves << curve;
}

QString AllReducePanel::measuredCaption() const {
    const MeasuredCheck* measured = workspace()->measured();
    if (measured->empty()) return {};
    if (measured->check() == nullptr) return tr("Comparing your measurement with the drawing…");
    const CheckTable* table = measured->tableOf(workspace()->scenario().collective.operation);
    return table != nullptr ? words(table->title + ": " + table->verdict) : measured->verdict();
}

void AllReducePanel::addDesign(PlotContent& content, int index) const {
    const auto report = workspace()->report(index);
    if (!report || !report->collective || report->collective->best.empty()) return;
    const QString letter = Workspace::letter(index);
    PlotCurve curve = curveOf(measure(), report->collective->best);
    curve.id = letter;
    curve.name = tr("%1 best").arg(letter);
    curve.ink = designInk(index);
    curve.points = true;
    curve.weak = isWeak(weaker(report->collective->confidence, report->partsConfidence));
    for (const collectives::Estimate& row : report->collective->best) curve.notes << shortName(row.algorithm);
    curve.endLabel = tr("%1 %2 (best)", "design letter, algorithm").arg(letter, curve.notes.last());
    content.curves << curve;
}

void AllReducePanel::addAlgorithms(PlotContent& content, int index) const {
    const auto report = workspace()->report(index);
    const QString letter = Workspace::letter(index);
    const auto& best = report->collective->best;
    const std::string bestAtEnd = best.empty() ? std::string() : best.back().algorithm;
    for (const collectives::Curve& one : report->collective->curves) {
        if (one.rows.empty()) continue;
        if (!m_all->isChecked() && one.algorithm != "ring") continue;
        PlotCurve curve = curveOf(measure(), one.rows);
        curve.id = letter + QLatin1Char('/') + words(one.algorithm);
        curve.name = letter + QLatin1Char(' ') + shortName(one.algorithm);
        curve.ink = designInk(index);
        curve.thin = true;
        curve.dashed = one.rows.front().vendorClaim;
        if (curve.dashed) curve.name += tr(" (claim)", "a vendor's claim without published data");
        // The best algorithm's name stands at the thick curve's end already.
        if (one.algorithm != bestAtEnd) curve.endLabel = curve.name;
        content.curves << curve;
    }
}

void AllReducePanel::addLimit(PlotContent& content, const collectives::Report& report) const {
    if (report.limitAlgbw <= 0 || report.best.empty()) return;
    PlotLimit limit;
    limit.below = measure() == Measure::Time;
    limit.label = tr("beyond what the links of %1 can carry").arg(Workspace::letter(workspace()->current()));
    // The bound as the three measures define it: time = bytes / algbw, busbw = algbw × factor.
    const double factor = measure() == Measure::BusBandwidth
                              ? collectives::busFactor(report.operation, report.job.size())
                              : 1.0;
    for (const collectives::Estimate& row : report.best) {
        const auto bytes = static_cast<double>(row.bytes);
        limit.x << bytes;
        limit.y << (limit.below ? bytes / (report.limitAlgbw * 1e9) : report.limitAlgbw * factor);
    }
    content.limit = std::move(limit);
}

void AllReducePanel::showExcluded(const collectives::Report* report) {
    QList<std::pair<QString, QString>> entries;
    if (report)
        for (const collectives::Excluded& one : report->excluded)
            entries << std::pair(words(algorithmName(one.algorithm)), words(one.reason));
    m_excluded->setEntries(tr("Not used here: %1 algorithms").arg(entries.size()), entries);
}

void AllReducePanel::staleLookChanged() { m_frame->setFaded(looksStale()); }

}  // namespace fabricsketch::ui
