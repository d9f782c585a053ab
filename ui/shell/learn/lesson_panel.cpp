// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/lesson_panel.h"

#include <QHBoxLayout>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/panel/words.h"
#include "ui/shell/learn/claim_cards.h"
#include "ui/shell/learn/figure_card.h"
#include "ui/shell/learn/lesson_text.h"
#include "ui/shell/learn/text_card.h"

namespace fabricsketch::ui {

LessonPanel::LessonPanel(LessonPlayer* player, const Catalog& catalog, QWidget* parent)
    : QWidget(parent), m_player(player), m_catalog(catalog), m_scroll(new QScrollArea), m_footer(footer()) {
    setObjectName(QStringLiteral("lessonPanel"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Lesson"));
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_footer);
    setMinimumWidth(300);
    connect(player, &LessonPlayer::changed, this, &LessonPanel::rebuild);
    connect(player, &LessonPlayer::answered, this, &LessonPanel::refreshFigures);
    connect(player->workspace(), &Workspace::rateUnitChanged, this, &LessonPanel::refreshFigures);
    rebuild();
}

QWidget* LessonPanel::footer() {
    auto* box = new QWidget;
    setLook(box, "panel");
    m_back = new QPushButton(tr("Back"));
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next = new QPushButton;
    m_next->setObjectName(QStringLiteral("lessonNext"));
    setLook(m_next, "primary");
    m_place = new QLabel;
    setLook(m_place, "muted");
    connect(m_back, &QPushButton::clicked, this, [this] { m_player->back(); });
    connect(m_next, &QPushButton::clicked, this,
            [this] { m_player->isLast() ? m_player->leave() : m_player->forward(); });
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(14, 8, 14, 10);
    row->addWidget(m_back);
    row->addStretch(1);
    row->addWidget(m_place);
    row->addStretch(1);
    row->addWidget(m_next);
    return box;
}

void LessonPanel::showEvent(QShowEvent* event) {
    refreshFigures();
    QWidget::showEvent(event);
}

void LessonPanel::rebuild() {
    m_cards.clear();
    const Lesson* lesson = m_player->lesson();
    auto* content = new QWidget;
    setLook(content, "panel");
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(14, 10, 14, 10);
    rows->setSpacing(8);
    lesson != nullptr ? showStep(rows) : listLessons(rows);
    rows->addStretch(1);
    // What is replaced may be whose click is being answered.
    if (QWidget* former = m_scroll->takeWidget()) former->deleteLater();
    m_scroll->setWidget(content);
    m_scroll->verticalScrollBar()->setValue(0);
    m_footer->setVisible(lesson != nullptr);
    if (lesson == nullptr) return;
    m_back->setEnabled(m_player->at() > 0);
    m_next->setText(m_player->isLast() ? tr("Finish") : tr("Next"));
    const bool ready = !m_player->waits() && m_player->problem().isEmpty();
    m_next->setEnabled(ready);
    setLook(m_next, ready ? "primary" : "");
    m_place->setText(tr("%1 of %2").arg(m_player->at() + 1).arg(lesson->steps.size()));
    if (!m_player->answer() || m_cards.empty()) return;
    // The number that was asked for must not stand cut below the edge: once its card has a place, and again
    // when it has grown by the answer.
    const auto show = [this, number = QPointer<QWidget>(m_cards.front())] {
        QTimer::singleShot(0, this, [this, number] {
            if (number) m_scroll->ensureWidgetVisible(number, 0, 10);
        });
    };
    show();
    connect(m_player, &LessonPlayer::answered, content, show, Qt::SingleShotConnection);
}

void LessonPanel::refreshFigures() {
    for (FigureCard* card : m_cards) card->refresh();
}

void LessonPanel::listLessons(QVBoxLayout* rows) {
    rows->addWidget(lessonText(tr("Lessons"), "title"));
    rows->addWidget(lessonText(
        tr("Each draws in a tab of its own and asks what you expect before it shows the number."), "muted"));
    for (const Lesson& one : lessons()) {
        auto* card = new TextCard;
        card->setLines({{one.title.text(), 1, true, false}, {one.summary.text(), 0.92, false, true}});
        card->setObjectName(QStringLiteral("lesson-") + one.id);
        connect(card, &TextCard::clicked, this, [this, &one] { m_player->start(one); });
        rows->addWidget(card);
    }
}

void LessonPanel::showStep(QVBoxLayout* rows) {
    const LessonStep& step = m_player->step();
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Leave the lesson"));
    close->setAccessibleName(tr("Leave the lesson"));
    close->setObjectName(QStringLiteral("lessonLeave"));
    close->setFocusPolicy(Qt::StrongFocus);
    connect(close, &QToolButton::clicked, m_player, &LessonPlayer::leave);
    auto* head = new QHBoxLayout;
    auto* title = lessonText(m_player->lesson()->title.text(), "title");
    title->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);  // beside the cross
    head->addWidget(title, 1);
    head->addWidget(close, 0, Qt::AlignTop);
    rows->addLayout(head);
    for (const QString& paragraph : step.text.text().split(QLatin1Char('\n')))
        rows->addWidget(lessonText(paragraph));
    if (step.ask) askQuestion(rows, *step.ask);
    if (!m_player->problem().isEmpty()) {
        rows->addWidget(lessonText(m_player->problem(), "bad"));
        auto* again = new QPushButton(tr("Begin the lesson again"));
        connect(again, &QPushButton::clicked, this, [this] { m_player->start(*m_player->lesson()); });
        rows->addWidget(again);
    }
    if (m_player->waits()) return;
    for (const LessonFigure& figure : step.figures) {
        m_cards.push_back(new FigureCard(m_player, figure));
        rows->addWidget(m_cards.back());
    }
    if (!step.claims.isEmpty()) showClaims(rows, step.claims);
}

void LessonPanel::askQuestion(QVBoxLayout* rows, const LessonQuestion& question) {
    auto* asked = lessonText(question.question.text());
    QFont strong = asked->font();
    strong.setWeight(QFont::DemiBold);
    asked->setFont(strong);
    rows->addWidget(asked);
    const auto answer = m_player->answer();
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const int choice = static_cast<int>(i);
        const QString text = question.answers[i].text();
        if (!answer) {
            auto* card = new TextCard;
            card->setLines({{text}});
            card->setObjectName(QStringLiteral("lessonAnswer%1").arg(choice));
            connect(card, &TextCard::clicked, this, [this, choice] { m_player->answerWith(choice); });
            rows->addWidget(card);
        } else if (choice == question.right) {
            rows->addWidget(lessonText(QStringLiteral("✓ ") + text, "good"));
        } else if (choice == *answer) {
            rows->addWidget(lessonText(QStringLiteral("✕ ") + text, "bad"));
        }
    }
    if (answer) rows->addWidget(lessonText(question.because.text()));
}

void LessonPanel::showClaims(QVBoxLayout* rows, const QStringList& claims) {
    if (!m_replay) m_replay = replayArticle(m_catalog);
    if (!*m_replay) {
        rows->addWidget(lessonText(words(m_replay->error().text()), "bad"));
        return;
    }
    for (QWidget* card : claimCards(**m_replay, claims)) rows->addWidget(card);
}

}  // namespace fabricsketch::ui
