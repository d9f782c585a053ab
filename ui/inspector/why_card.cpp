// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/why_card.h"

#include <QLabel>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include "study/words.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

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
    m_figure = figure;
    m_sentence = words(reason.sentence);
    m_subject = subject;
    place();
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
    if (m_empty) {
        m_label->setText(
            dim(tr("Click a headline number, a cell of the matrix or a limit to see where it comes from.")
                    .toHtmlEscaped()));
        return;
    }
    QStringList lines;
    if (!m_subject.isEmpty()) lines << m_subject.toHtmlEscaped();
    lines << QStringLiteral("<b>%1</b>").arg(figureWords(m_figure, m_unit).text().toHtmlEscaped());
    if (!m_figure.formula.empty()) lines << words(m_figure.formula).toHtmlEscaped();
    if (!m_figure.limit.empty()) lines << words(sentence(m_figure.limit)).toHtmlEscaped();
    // A pair's sentence is its formula and limit in one; it stands alone where those are not given.
    if (m_figure.formula.empty() && m_figure.limit.empty()) lines << m_sentence.toHtmlEscaped();
    lines << dim(figureQualifiers(m_figure).toHtmlEscaped());
    if (const QString source = sourceRichText(m_figure.provenance); !source.isEmpty()) lines << source;
    if (m_outdated) lines << dim(tr("The drawing or the question has changed since.").toHtmlEscaped());
    m_label->setText(lines.join(QStringLiteral("<br>")));
    m_label->setToolTip(words(m_figure.provenance.source));
}

}  // namespace fabricsketch::ui
