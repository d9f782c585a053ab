// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A collective played on the drawing: the bar with its buttons, and what is lit.
#include <QComboBox>
#include <QToolButton>

#include "study/words.h"
#include "ui/canvas/analysis/player.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {
constexpr double kSpeeds[] = {1, 2, 4, 0.5};

QString speedText(double speed) { return QStringLiteral("%1×").arg(speed); }

QStringList namesOf(const Player& player) {
    QStringList names;
    for (const std::string& id : player.algorithms()) names << words(shortAlgorithmName(id));
    return names;
}

QStringList textsOf(const QComboBox& box) {
    QStringList texts;
    for (int i = 0; i < box.count(); ++i) texts << box.itemText(i);
    return texts;
}
}  // namespace

void CanvasView::togglePlayback() {
    if (m_player->state() != Player::State::Off) {
        closeBar();
        return;
    }
    closeBar();
    m_player->start();
}

void CanvasView::makePlayerBar() {
    m_bar->clear();
    m_bar->setProperty("asks", QStringLiteral("playback"));
    QComboBox* choice = m_bar->addChoice(tr("Algorithm that is played"), namesOf(*m_player), [this](int at) {
        m_player->start(m_player->algorithms()[static_cast<std::size_t>(at)]);
    });
    choice->setObjectName(QStringLiteral("playAlgorithm"));
    for (int i = 0; i < choice->count(); ++i)
        choice->setItemData(i, words(algorithmName(m_player->algorithms()[static_cast<std::size_t>(i)])),
                            Qt::ToolTipRole);
    m_bar->addButton(QStringLiteral("◀"), tr("One round back"), [this] { m_player->step(-1); });
    m_bar->addButton(tr("Play"), tr("Play"), [this] { m_player->setPlaying(!m_player->isPlaying()); })
        ->setObjectName(QStringLiteral("playButton"));
    m_bar->addButton(QStringLiteral("▶"), tr("One round on"), [this] { m_player->step(1); });
    QToolButton* speed = m_bar->addButton(speedText(m_player->speed()), tr("Speed"), {});
    speed->setObjectName(QStringLiteral("playSpeed"));
    connect(speed, &QToolButton::clicked, this, [this, speed] {
        const auto* at = std::find(std::begin(kSpeeds), std::end(kSpeeds), m_player->speed());
        m_player->setSpeed(at + 1 < std::end(kSpeeds) ? at[1] : kSpeeds[0]);
        speed->setText(speedText(m_player->speed()));
    });
}

void CanvasView::refreshPlayer() {
    emit toolChanged(m_toolKind);  // the button that shows it follows
    if (m_player->state() == Player::State::Off) {
        if (m_bar->property("asks") == QStringLiteral("playback")) closeBar();
        return;
    }
    const bool ready = m_player->state() == Player::State::Ready;
    auto* choice = m_bar->findChild<QComboBox*>(QStringLiteral("playAlgorithm"));
    const bool stale = m_bar->isHidden() || m_bar->property("asks") != QStringLiteral("playback") ||
                       choice == nullptr || textsOf(*choice) != namesOf(*m_player);
    if (stale) makePlayerBar();
    // Nothing is named until it is known what is played: "auto" may take another one than last time.
    const auto& known = m_player->algorithms();
    const auto played = std::find(known.begin(), known.end(), m_player->algorithm());
    choice = m_bar->findChild<QComboBox*>(QStringLiteral("playAlgorithm"));
    choice->setCurrentIndex(played == known.end() ? -1 : static_cast<int>(played - known.begin()));
    for (auto* button : m_bar->findChildren<QToolButton*>())
        if (button->parentWidget() == m_bar && button->accessibleName() != tr("Close"))
            button->setEnabled(m_player->count() > 0);
    if (auto* play = m_bar->findChild<QToolButton*>(QStringLiteral("playButton"))) {
        play->setText(m_player->isPlaying() ? tr("Pause") : tr("Play"));
        play->setToolTip(play->text());
        play->setAccessibleName(play->text());
    }
    m_bar->setHtml(m_player->html(), m_player->briefs());
    m_bar->show();
    placeOverlays();
    const Topology* topology = m_player->topology();
    if (!ready || topology == nullptr) return;
    std::set<Id> devices, links;
    for (const auto& move : m_player->moves()) {
        const Link& link = topology->links()[static_cast<std::size_t>(move.link)];
        links.insert(link.id);
        devices.insert({link.a, link.b});
    }
    m_drawing->explain(devices, links);
    viewport()->update();
}

}  // namespace fabricsketch::ui
