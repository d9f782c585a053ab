// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/headline_cards.h"

#include <QRegularExpression>
#include <algorithm>

#include "ui/compare/headline_card.h"
#include "ui/compare/ratio_words.h"
#include "ui/panel/pair_question.h"
#include "ui/panel/trust.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {

constexpr int kGap = 10;
constexpr int kLeastShare = 85;  // % of its usual width at which a card still stands in one row
constexpr int kUsualCards = 4;

const Report::Headline* headlineOf(const Report* report, const std::string& id) {
    if (!report) return nullptr;
    const auto at = std::find_if(report->headlines.begin(), report->headlines.end(),
                                 [&](const auto& one) { return one.id == id; });
    return at == report->headlines.end() ? nullptr : &*at;
}

/// What a card has room for: the statement; its reasons, after the colon, are in the tooltip and in "why".
QString statementOf(const QString& gap) {
    static const QRegularExpression colon(QStringLiteral("[:：]\\s*"));
    const auto found = colon.match(gap);
    constexpr qsizetype kShort = 40;
    return gap.size() <= kShort || !found.hasMatch() ? gap : gap.left(found.capturedStart());
}

CardContent contentOf(const Report::Headline& headline, RateUnit unit) {
    CardContent card;
    card.title = words(headline.title);
    if (!headline.available) {
        card.details = words(headline.gap);
        card.gap = statementOf(card.details);
        return card;
    }
    const FigureWords value = figureWords(headline.figure, unit);
    // What the model was not fitted on never looks like a measurement.
    card.number =
        isWeak(headline.figure.provenance.confidence) ? QStringLiteral("≈ ") + value.number : value.number;
    card.unit = value.unit;
    QStringList details{QStringLiteral("%1: %2").arg(card.title, value.text())};
    for (const std::string& line : {headline.detail, headline.figure.limit})
        if (!line.empty()) details << words(line);
    details << figureQualifiers(headline.figure) << HeadlineCard::tr("Click for why");
    card.details = details.join(QLatin1Char('\n'));
    return card;
}

}  // namespace

HeadlineCards::HeadlineCards(Workspace* workspace, QWidget* parent) : LivePanel(workspace, parent) {
    setAccessibleName(tr("Headline numbers"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(workspace, &Workspace::baselineChanged, this, [this] { scheduleRefresh(); });
    refreshNow();
}

HeadlineCards::~HeadlineCards() = default;

void HeadlineCards::refresh() {
    const auto report = currentReport();
    const int other = otherDesign(*workspace());
    const auto otherReport = other < 0 ? nullptr : workspace()->report(other);
    const auto wanted = report ? static_cast<int>(report->headlines.size()) : kUsualCards;
    while (m_cards.size() > wanted) m_cards.takeLast()->deleteLater();
    while (m_cards.size() < wanted) {
        auto* card = new HeadlineCard(this);
        const auto index = static_cast<int>(m_cards.size());
        connect(card, &QAbstractButton::clicked, this, [this, index] { explain(index); });
        m_cards << card;
        card->show();
    }
    Comparison comparison;
    if (report && otherReport) comparison = compare(*otherReport, *report);
    for (int i = 0; i < wanted; ++i) {
        CardContent card;
        if (!report) {
            card.gap = workspace()->designCount() == 0 ? tr("No design is open.") : tr("Calculating…");
            m_cards[i]->setContent(card);
            continue;
        }
        const Report::Headline& headline = report->headlines[static_cast<std::size_t>(i)];
        card = contentOf(headline, workspace()->rateUnit());
        if (const Report::Headline* beside = headlineOf(otherReport.get(), headline.id);
            beside && headline.available) {
            card.otherDesign = other;
            card.otherLetter = Workspace::letter(other);
            const FigureWords value = beside->available ? figureWords(beside->figure, workspace()->rateUnit())
                                                        : FigureWords{tr("no answer"), {}};
            card.other = value.text();
            // "GB/s" without "each way" would be half of a unit: rather none, it stands in the line above.
            const QString brief = shortUnit(value.unit);
            const bool half = value.unit.startsWith(brief + QLatin1Char(' '));
            card.otherShort = FigureWords{value.number, half ? QString() : brief}.text();
            card.details +=
                QStringLiteral("\n\n%1: %2")
                    .arg(designTitle(*workspace(), other),
                         beside->available ? value.text() + QStringLiteral(" · ") + words(beside->detail)
                                           : words(beside->gap));
            const auto row = std::find_if(
                comparison.rows.begin(), comparison.rows.end(),
                [&](const auto& one) { return one.title == headline.title || one.title == beside->title; });
            if (row != comparison.rows.end()) {
                card.ratio = ratioWords(headline, *row);
                card.better = row->better == "B";  // the current design is the second of the two compared
                card.worse = row->better == "A";
            }
        }
        m_cards[i]->setContent(card);
    }
    staleLookChanged();
    place();
}

void HeadlineCards::staleLookChanged() {
    for (HeadlineCard* card : m_cards) card->setFaded(looksStale());
}

void HeadlineCards::resizeEvent(QResizeEvent*) { place(); }

void HeadlineCards::place() {
    if (m_cards.isEmpty()) return;
    const QSize one = m_cards.first()->sizeHint();
    const auto count = static_cast<int>(m_cards.size());
    // All in one row, else two rows: three and one would look like an accident.
    const int least = one.width() * kLeastShare / 100;
    const int columns = width() >= count * least + (count - 1) * kGap ? count : (count + 1) / 2;
    const int rows = (count + columns - 1) / columns;
    const int cell = (width() - (columns - 1) * kGap) / columns;
    for (int i = 0; i < count; ++i)
        m_cards[i]->setGeometry(i % columns * (cell + kGap), i / columns * (one.height() + kGap), cell,
                                one.height());
    setFixedHeight(rows * one.height() + (rows - 1) * kGap);
}

QSize HeadlineCards::sizeHint() const {
    if (m_cards.isEmpty()) return {};
    const QSize one = m_cards.first()->sizeHint();
    const auto count = static_cast<int>(m_cards.size());
    return {count * one.width() + (count - 1) * kGap, height()};
}

QSize HeadlineCards::minimumSizeHint() const {
    return m_cards.isEmpty() ? QSize() : QSize(m_cards.first()->sizeHint().width(), height());
}

void HeadlineCards::explain(int card) {
    ask([this, card] {
        const auto report = currentReport();
        if (!report || card >= static_cast<int>(report->headlines.size())) return;
        const Report::Headline& headline = report->headlines[static_cast<std::size_t>(card)];
        if (!headline.available) return workspace()->explain({}, {});
        if (headline.id != "pair") return workspace()->explain(headline.figure, {});
        explainPairOf(*workspace(), report->bandwidth->slowestFrom, report->bandwidth->slowestTo);
    });
}

}  // namespace fabricsketch::ui
