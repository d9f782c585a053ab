// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/output/page/page_content.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "study/words.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/difference_words.h"
#include "ui/compare/ratio_words.h"
#include "ui/panel/words.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/results/serving_trust.h"
#include "ui/results/throughput_panel.h"
#include "units/phrases.h"

namespace fabricsketch::ui::output {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Page)
};

using Headline = Report::Headline;

QString dot() { return QStringLiteral(" · "); }
QString none() { return QStringLiteral("–"); }  ///< as compare() says it

void addOnce(QStringList& list, const QString& text) {
    if (!text.isEmpty() && !list.contains(text)) list << text;
}

const Headline* headlineTitled(const Report& report, const std::string& title) {
    const auto at = std::ranges::find(report.headlines, title, &Headline::title);
    return at == report.headlines.end() ? nullptr : &*at;
}

/// All open designs beside the one that they are compared with.
struct Compared {
    Workspace& workspace;
    int reference = 0;
    std::vector<std::shared_ptr<const Report>> reports;
    std::vector<Comparison> comparisons;  ///< of each with the reference, which is compared with itself

    explicit Compared(Workspace& all) : workspace(all), reference(std::max(0, all.baseline())) {
        for (int i = 0; i < all.designCount(); ++i) reports.push_back(all.report(i));
        for (int i = 0; i < all.designCount(); ++i)
            comparisons.push_back(
                compare(*reports[static_cast<std::size_t>(reference)], *reports[static_cast<std::size_t>(i)],
                        Workspace::letter(reference).toStdString(), Workspace::letter(i).toStdString()));
    }
    int count() const { return static_cast<int>(reports.size()); }
    const Report& report(int i) const { return *reports[static_cast<std::size_t>(i)]; }
    const Comparison::Row& row(int design, std::size_t row) const {
        return comparisons[static_cast<std::size_t>(design)].rows[row];
    }
};

/// The panel's own choice: about the current design, or the first of the others.
QString sentenceOf(const Compared& all) {
    if (all.count() < 2) return {};
    const int current = all.workspace.current();
    const int about = current != all.reference ? current : all.reference == 0 ? 1 : 0;
    return words(all.comparisons[static_cast<std::size_t>(about)].sentence);
}

/// Things said of designs, those of which the same is said together: "A, B: …" where not all agree.
class Said {
  public:
    void add(int design, const QString& text) {
        if (text.isEmpty()) return;
        if (!m_texts.contains(text)) {
            m_texts << text;
            m_letters << QStringList();
        }
        m_letters[m_texts.indexOf(text)] << Workspace::letter(design);
    }
    QString text() const {
        if (m_texts.size() == 1) return m_texts.first();
        QStringList parts;
        for (qsizetype i = 0; i < m_texts.size(); ++i)
            parts << Words::tr("%1: %2", "designs, confidence and source")
                         .arg(m_letters[i].join(QStringLiteral(", ")), m_texts[i]);
        return parts.join(QStringLiteral(" | "));
    }

  private:
    QStringList m_texts;
    QList<QStringList> m_letters;
};

QString markOf(const Compared& all) {
    Said said;
    for (int i = 0; i < all.count(); ++i)
        if (all.report(i).serving) said.add(i, words(all.report(i).serving->calibrationNote));
    return said.text();
}

/// "Price of A, B: $3.50 per GPU-hour (provider, read 2026-01-05)".
QStringList priceWords(const Compared& all) {
    QStringList prices;
    QList<QStringList> letters;
    for (int i = 0; i < all.count(); ++i) {
        const auto& serving = all.report(i).serving;
        QString said = Words::tr("no sourced price known");
        if (serving && serving->price) {
            const Price& price = *serving->price;
            const QString rate = Words::tr("%1 per GPU-hour").arg(words(moneyText(price.usdPerGpuHour)));
            said = all.workspace.scenario().serving.usdPerGpuHour
                       ? Words::tr("%1 (own figure)").arg(rate)
                       : Words::tr("%1 (%2, read %3)")
                             .arg(rate, words(price.provider.empty() ? price.name : price.provider),
                                  words(price.date));
        }
        if (!prices.contains(said)) {
            prices << said;
            letters << QStringList();
        }
        letters[prices.indexOf(said)] << Workspace::letter(i);
    }
    for (qsizetype i = 0; i < prices.size(); ++i)
        prices[i] = prices.size() == 1
                        ? Words::tr("price: %1").arg(prices[i])
                        : Words::tr("price of %1: %2").arg(letters[i].join(QStringLiteral(", ")), prices[i]);
    return prices;
}

QString questionOf(const Compared& all) {
    const Scenario& scenario = all.workspace.scenario();
    const workload::ServingQuestion& q = scenario.serving;
    const Catalog& catalog = all.workspace.catalog();
    const Model* model = catalog.model(q.model);
    const auto count = [](int value) { return QLocale(QLocale::English).toString(value); };
    QStringList parts{words(model ? model->name : q.model),
                      words(workload::precisionId(q.precision)).toUpper(),
                      Words::tr("tensor parallel %1").arg(q.tp)};
    if (q.pp > 1) parts << Words::tr("pipeline parallel %1").arg(q.pp);
    if (q.replicas > 1) parts << Words::tr("%1 replicas").arg(q.replicas);
    parts << Words::tr("%1 tokens in, %2 out").arg(count(q.input), count(q.output));
    parts << (q.target ? Words::tr("target: %1 tokens/s per user").arg(words(threeDigits(*q.target)))
                       : Words::tr("no user target"));
    const Calibration* calibration = catalog.calibration(q.calibration);
    parts << Words::tr("calibration: %1").arg(words(calibration ? calibration->name : q.calibration));
    return (parts + priceWords(all)).join(dot());
}

/// "64.3" and "GB/s each way" of a text that begins with its number.
FigureWords split(const std::string& text) {
    const QString all = words(text);
    return {all.section(QLatin1Char(' '), 0, 0), all.section(QLatin1Char(' '), 1)};
}

/// As the cards say it; two that differ by less than its digits show, as the table of the panel does.
QString ratioOf(const Comparison::Row& compared, const Headline* headline, bool higherIsBetter) {
    constexpr double kTooSmall = 0.005;
    if (!compared.better.empty() && std::abs(compared.ratioValue - 1) < kTooSmall)
        return words(compared.ratio);
    Headline plain;
    plain.higherIsBetter = higherIsBetter;
    return ratioWords(headline != nullptr ? *headline : plain, compared);
}

PageContent::Row rowOf(const Compared& all, std::size_t at, bool serving) {
    const Headline* any = headlineTitled(all.report(all.reference), all.row(all.reference, at).title);
    PageContent::Row row;
    row.title = words(all.row(all.reference, at).title);
    // Beside the headlines there are rates and counts, of which more is better, and times.
    const QString anyUnit = split(all.row(all.reference, at).a).unit;
    const bool higherIsBetter =
        any != nullptr ? any->higherIsBetter : !(anyUnit.size() <= 2 && anyUnit.endsWith(QLatin1Char('s')));
    QStringList units;
    QList<FigureWords> values;
    for (int i = 0; i < all.count(); ++i) {
        const Report& report = all.report(i);
        const Comparison::Row& compared = all.row(i, at);
        PageContent::Cell cell;
        FigureWords value = split(compared.b);
        Confidence confidence = serving ? servingConfidence(report) : report.partsConfidence;
        // Two designs may name the same headline differently: another batch without a target.
        const Headline* own =
            any == nullptr ? nullptr : &*std::ranges::find(report.headlines, any->id, &Headline::id);
        if (own != nullptr) {
            confidence = own->figure.provenance.confidence;
            cell.detail = words(own->available ? own->detail : own->gap);
            value =
                own->available ? figureWords(own->figure, all.workspace.rateUnit()) : FigureWords{none(), {}};
        }
        if (value.number != none()) {
            if (isWeak(confidence)) value.number.prepend(QStringLiteral("≈ "));
            addOnce(units, value.unit);
        }
        if (i != all.reference) {
            cell.ratio = ratioOf(compared, own, higherIsBetter);
            cell.better = compared.better == "B";
        }
        values << value;
        row.cells << cell;
    }
    const bool shared = units.size() <= 1;
    for (qsizetype i = 0; i < values.size(); ++i)
        row.cells[i].value = shared ? values[i].number : values[i].text();
    if (shared) row.unit = units.join(QString());
    row.unit += (row.unit.isEmpty() ? QString() : dot()) +
                (higherIsBetter ? Words::tr("higher is better") : Words::tr("lower is better"));
    return row;
}

QList<PageContent::Row> tableOf(const Compared& all) {
    QList<PageContent::Row> table;
    bool serving = false;
    const auto& rows = all.comparisons[static_cast<std::size_t>(all.reference)].rows;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const Headline* headline = headlineTitled(all.report(all.reference), rows[at].title);
        if (headline != nullptr) serving = headline->id == "throughput" || headline->id == "cost";
        PageContent::Row row = rowOf(all, at, serving);
        const bool answered =
            std::ranges::any_of(row.cells, [](const auto& cell) { return cell.value != none(); });
        // A headline without an answer says why; anything else is not missed.
        if (headline == nullptr && !answered) continue;
        table << row;
    }
    return table;
}

/// What each headline rests on, designs that say the same together.
QStringList smallPrintOf(const Compared& all) {
    QStringList lines;
    for (const Headline& headline : all.report(all.reference).headlines) {
        Said trust, sources;
        for (int i = 0; i < all.count(); ++i) {
            const auto own = std::ranges::find(all.report(i).headlines, headline.id, &Headline::id);
            if (own == all.report(i).headlines.end()) continue;
            const Provenance& from = own->figure.provenance;
            trust.add(i, own->available ? figureQualifiers(own->figure) : words(own->gap));
            if (!own->available) continue;
            const QString source = words(phrases::say(from.source));
            sources.add(i, from.source.empty() || from.date.empty()
                               ? source
                               : Words::tr("%1 (%2)", "source, date").arg(source, words(from.date)));
        }
        QStringList both{trust.text(), sources.text()};
        both.removeAll(QString());
        lines << Words::tr("%1 — %2", "quantity, confidence and source")
                     .arg(words(headline.title), both.join(QStringLiteral("; ")));
    }
    QStringList notes;
    for (int i = 0; i < all.count(); ++i) {
        const Report& report = all.report(i);
        if (report.collective) addOnce(notes, words(sentence(report.collective->confidenceNote)));
        for (const std::string& caveat : report.caveats) addOnce(notes, words(sentence(caveat)));
    }
    if (!notes.isEmpty()) lines << notes.join(QLatin1Char(' '));
    lines << Words::tr(
        "≈ marks what the model was not fitted on. Rates count one direction of a link or both as "
        "their unit says; every figure is modelled unless it is called measured.");
    return lines;
}

PageContent::Curve curveOf(const PlotFrame& frame) {
    PageContent::Curve curve;
    curve.gap = frame.emptyText();
    if (!curve.gap.isEmpty()) return curve;
    curve.picture = frame.picture();
    curve.plot = frame.plot();
    return curve;
}

/// The panels of the window draw them, in their first choice of measure.
void addCurves(PageContent& page, Workspace& workspace) {
    auto allReduce = std::make_shared<AllReducePanel>(&workspace);
    allReduce->refreshNow();
    page.curves << curveOf(*allReduce->frame());
    page.panels.push_back(allReduce);
    using Measure = ThroughputPanel::Measure;
    for (const Measure measure : {Measure::TokensPerGpu, Measure::Cost}) {
        auto panel = std::make_shared<ThroughputPanel>(&workspace);
        panel->setMeasure(measure);
        panel->refreshNow();
        // Without a price there is still what a GPU earns against what a user sees.
        if (measure == Measure::Cost && !panel->frame()->emptyText().isEmpty()) {
            panel->setMeasure(Measure::Frontier);
            panel->refreshNow();
        }
        PageContent::Curve curve = curveOf(*panel->frame());
        page.panels.push_back(panel);
        // Why nothing is served is said once; the curve beside it takes the room.
        if (curve.gap.isEmpty() || curve.gap != page.curves.last().gap) page.curves << curve;
    }
}

}  // namespace

PageContent pageContent(Workspace& workspace, QDate date) {
    const Compared all(workspace);
    PageContent page;
    page.date = date.toString(Qt::ISODate);
    for (int i = 0; i < all.count(); ++i)
        page.designs << PageContent::Design{Workspace::letter(i), designTitle(workspace, i), i};
    page.sentence = sentenceOf(all);
    page.mark = markOf(all);
    page.question = questionOf(all);
    page.table = tableOf(all);
    for (int i = 0; i < all.count(); ++i)
        if (i != all.reference)
            page.differences << ComparePanel::tr("%1 → %2: %3", "from design, to design, what differs")
                                    .arg(Workspace::letter(all.reference), Workspace::letter(i),
                                         differenceWords(workspace, all.reference, i));
    addCurves(page, workspace);
    page.smallPrint = smallPrintOf(all);
    page.program = QStringLiteral("Fabricsketch %1").arg(QCoreApplication::applicationVersion()).trimmed();
    return page;
}

}  // namespace fabricsketch::ui::output
