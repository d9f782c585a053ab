// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/why_card.h"

#include <QLabel>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

WhyCard::WhyCard(QWidget* parent) : QFrame(parent), m_label(new QLabel) {
    setLook(this, "note");
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_label->setOpenExternalLinks(true);
    m_label->setAccessibleName(tr("Why this number"));
    m_label->setFocusPolicy(Qt::TabFocus);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(10, 8, 10, 8);
    all->addWidget(m_label);
    connect(&Theme::instance(), &Theme::changed, this, &WhyCard::place);
    clear();
}

void WhyCard::clear() {
    m_empty = true;
    m_outdated = false;
    place();
}

void WhyCard::setFigure(const Figure& figure, const bandwidth::PairReason& reason, const QString& subject) {
    m_empty = false;
    m_outdated = false;
    m_asked = {figure, words(reason.sentence), subject};
    place();
}

void WhyCard::setUsual(const Figure& figure, const QString& subject) {
    m_usual = {figure, {}, subject};
    if (m_empty) place();
}

void WhyCard::setRateUnit(RateUnit unit) {
    if (unit == m_unit) return;
    m_unit = unit;
    place();
}

void WhyCard::setOutdated(bool outdated) {
    if (m_empty || outdated == m_outdated) return;
    m_outdated = outdated;
    place();
}

QString WhyCard::text() const { return QTextDocumentFragment::fromHtml(m_label->text()).toPlainText(); }

void WhyCard::place() {
    const QString muted = Theme::instance().tokens().textMuted.name();
    const auto dim = [&](const QString& html) {
        return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(muted, html);
    };
    const Shown& shown = m_empty ? m_usual : m_asked;
    QStringList lines;
    if (!shown.figure.unit.empty() || !m_empty) {
        if (!shown.subject.isEmpty()) lines << shown.subject.toHtmlEscaped();
        lines << QStringLiteral("<b>%1</b>").arg(figureWords(shown.figure, m_unit).text().toHtmlEscaped());
        if (!shown.figure.formula.empty()) lines << words(shown.figure.formula).toHtmlEscaped();
        if (!shown.figure.limit.empty()) lines << words(sentence(shown.figure.limit)).toHtmlEscaped();
        // A pair's sentence is its formula and limit in one; it stands alone where those are not given.
        if (shown.figure.formula.empty() && shown.figure.limit.empty() && !shown.sentence.isEmpty())
            lines << shown.sentence.toHtmlEscaped();
        lines << dim(figureQualifiers(shown.figure).toHtmlEscaped());
        if (const QString source = sourceRichText(shown.figure.provenance); !source.isEmpty())
            lines << source;
    }
    if (lines.isEmpty())
        lines << dim(tr("Click any number to see where it comes from.").toHtmlEscaped());
    else if (m_outdated)
        lines << dim(tr("The drawing or the question has changed since.").toHtmlEscaped());
    m_label->setText(lines.join(QStringLiteral("<br>")));
    m_label->setToolTip(m_empty ? tr("Click any number to see where it comes from.")
                                : words(phrases::say(shown.figure.provenance.source)));
}

}  // namespace fabricsketch::ui
