// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/analysis/player.h"

#include "study/words.h"
#include "ui/canvas/scene/glide.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

using collectives::Playback;

constexpr double kRoundMs = 1100, kRestMs = 350;
constexpr int kFrameMs = 16;
constexpr std::size_t kMostMoves = 160;  ///< more at once is a carpet

}  // namespace

Player::Player(Workspace* workspace, Document* document) : m_workspace(workspace), m_document(document) {
    connect(document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.kind != ChangeKind::Geometry) stop();
    });
    connect(workspace, &Workspace::scenarioChanged, this, &Player::stop);
    // The report may still be on its way when somebody presses the button.
    connect(workspace, &Workspace::reportReady, this, [this](int design) {
        if (m_state == State::Calculating && m_workspace->design(design) == m_document) ask();
    });
    connect(&m_timer, &QTimer::timeout, this, &Player::tick);
}

void Player::start(const std::string& algorithm) {
    m_timer.stop();
    m_playing = false;
    m_state = State::Calculating;
    m_algorithm = algorithm;
    m_playback.reset();
    m_moves.clear();
    m_problem.clear();
    m_round = 0;
    ask();
    emit changed();
}

void Player::ask() {
    m_report = m_workspace->report(m_workspace->indexOf(m_document));
    if (!m_report) return;
    if (!m_report->collective || !m_report->collective->machine) {
        m_problem = words(m_report->collectiveGap);
        m_state = State::Ready;
        return;
    }
    std::string algorithm = m_algorithm;
    if (algorithm.empty())
        for (const collectives::Estimate& row : m_report->collective->best)
            if (algorithm.empty() || row.bytes <= m_report->scenario.messageBytes) algorithm = row.algorithm;
    std::shared_ptr<const Catalog> catalog = m_document->ownCatalog();
    if (!catalog) catalog = m_workspace->sharedCatalog();
    // The machine points into the report's topology and the catalogue: both are held while it is looked at.
    m_worker.ask(
        [this, report = m_report, catalog, algorithm](const LatestAnswer::Run& run) -> LatestAnswer::Deliver {
            const collectives::Machine& machine = *report->collective->machine;
            const auto operation = report->collective->operation;
            auto known = collectives::playable(machine, operation);
            std::string taken = algorithm;
            if (std::find(known.begin(), known.end(), taken) == known.end() && !known.empty())
                taken = known.front();
            auto answer = std::make_shared<Result<Playback>>(collectives::playback(
                *report->collective, taken, report->scenario.messageBytes, &run.cancel));
            return [this, answer, known = std::move(known), taken] {
                m_algorithms = known;
                m_algorithm = taken;
                m_state = State::Ready;
                if (*answer)
                    m_playback = std::move(**answer);
                else
                    m_problem = words(answer->error().text());
                enter(0);
            };
        });
}

void Player::stop() {
    if (m_state == State::Off) return;
    m_worker.drop();
    m_timer.stop();
    m_playing = false;
    m_state = State::Off;
    m_playback.reset();
    m_moves.clear();
    m_report.reset();
    emit changed();
}

void Player::enter(int round) {
    if (count() == 0) {
        emit changed();
        return;
    }
    m_round = std::clamp(round, 0, count() - 1);
    const std::vector<Playback::Move>& all = m_playback->rounds[static_cast<std::size_t>(m_round)].moves;
    m_partly = all.size() > kMostMoves;
    m_moves.clear();
    const Topology& topology = *m_report->topology;
    const int first = m_report->job.members.front();
    for (const Playback::Move& move : all) {
        const Link& link = topology.links()[static_cast<std::size_t>(move.link)];
        const bool own = move.rank == 0 || (move.rank < 0 && (topology.deviceIndex(link.a) == first ||
                                                              topology.deviceIndex(link.b) == first));
        if (!m_partly || own) m_moves.push_back(move);
    }
    m_progress = Glide::isAnimated() ? 0 : 1;
    m_clock.restart();
    if (Glide::isAnimated())
        m_timer.start(kFrameMs);
    else if (m_playing)
        m_timer.start(static_cast<int>((kRoundMs + kRestMs) / m_speed));
    else
        m_timer.stop();
    emit changed();
}

void Player::step(int by) {
    m_playing = false;
    enter(m_round + by);
}

void Player::setPlaying(bool playing) {
    if (count() == 0) return;
    m_playing = playing;
    if (playing)
        enter(m_round + 1 == count() && m_progress >= 1 ? 0 : m_round);
    else
        emit changed();
}

void Player::tick() {
    const double ms = static_cast<double>(m_clock.elapsed()) * m_speed;
    m_progress = Glide::isAnimated() ? std::min(1.0, ms / kRoundMs) : 1;
    emit moved();
    if (m_progress < 1 || (m_playing && ms < kRoundMs + kRestMs)) return;
    if (m_playing && m_round + 1 < count()) return enter(m_round + 1);
    m_timer.stop();
    if (std::exchange(m_playing, false)) emit changed();
}

QString Player::sentence(const Playback::Round& round) const {
    const QString bytes = words(sizeText(round.bytes));
    switch (round.kind) {
        case Playback::Kind::PassAndAdd:
            return tr("Every GPU sends %1 to the next one on its ring, which adds it to its own. After "
                      "addition %2 "
                      "of %3 a part holds the sum of %4 GPUs.")
                .arg(bytes)
                .arg(round.number)
                .arg(round.of)
                .arg(round.number + 1);
        case Playback::Kind::PassOn:
            return tr("Every GPU passes %1 that is finished to the next one on its ring. After hand-over %2 "
                      "of %3 "
                      "each GPU has %4 finished parts.")
                .arg(bytes)
                .arg(round.number)
                .arg(round.of)
                .arg(round.number + 1);
        case Playback::Kind::ToSwitch:
            return tr("Every GPU sends its copy of all parts, %1, to the switches, which add them up as they "
                      "arrive.")
                .arg(bytes);
        case Playback::Kind::FromSwitch:
            return tr("The switches hand every GPU the sum of its part, %1. No GPU has added anything.")
                .arg(bytes);
        case Playback::Kind::Multicast:
            return tr("Every GPU sends its finished part, %1, up once; the switches copy it to all others.")
                .arg(bytes);
        case Playback::Kind::Exchange:
            return tr("Every GPU that has its turn sends %1 to its partners. Exchange %2 of %3.")
                .arg(bytes)
                .arg(round.number)
                .arg(round.of);
    }
    return {};
}

QString Player::shortSentence(const Playback::Round& round) const {
    const QString bytes = words(sizeText(round.bytes));
    switch (round.kind) {
        case Playback::Kind::PassAndAdd:
            return tr("Every GPU sends %1 to the next one, which adds it.").arg(bytes);
        case Playback::Kind::PassOn:
            return tr("Every GPU passes %1 that is finished to the next one.").arg(bytes);
        case Playback::Kind::ToSwitch:
            return tr("Every GPU sends %1 to the switches, which add up.").arg(bytes);
        case Playback::Kind::FromSwitch:
            return tr("The switches hand every GPU its sum, %1.").arg(bytes);
        case Playback::Kind::Multicast:
            return tr("Every GPU sends %1 up once; the switches copy it.").arg(bytes);
        case Playback::Kind::Exchange:
            return tr("GPUs send %1 to their partners.").arg(bytes);
    }
    return {};
}

QString Player::times(const Playback::Round& round) const {
    return tr("Simulated: %1 to %2 of %3; the closed form says %4.")
        .arg(words(timeText(round.start)), words(timeText(round.end)), words(timeText(m_playback->seconds)),
             words(timeText(m_playback->closedForm)));
}

QString Player::html() const {
    if (m_state == State::Calculating) return tr("Simulating the messages …");
    if (!m_playback || count() == 0) return m_problem.toHtmlEscaped();
    const Tokens& t = Theme::instance().tokens();
    const Playback::Round& round = m_playback->rounds[static_cast<std::size_t>(m_round)];
    const auto dim = [&](const QString& text) {
        return QStringLiteral("<br><span style=\"color:%1\">%2</span>")
            .arg(t.textMuted.name(), text.toHtmlEscaped());
    };
    QString html = QStringLiteral("<b>%1</b>")
                       .arg(tr("%1 of %2 on %3 GPUs, round %4 of %5")
                                .arg(words(operationName(m_playback->operation)),
                                     words(sizeText(static_cast<double>(m_playback->bytes))))
                                .arg(m_playback->ranks)
                                .arg(m_round + 1)
                                .arg(count())
                                .toHtmlEscaped());
    html += QStringLiteral("<br>") + sentence(round).toHtmlEscaped();
    html += dim(times(round));
    if (round.overlaps)
        html += dim(tr("Rounds run at once: the message goes in pieces, and each moves on as it is ready."));
    if (m_partly) html += dim(tr("Shown is what GPU 0 sends and gets."));
    return html;
}

QStringList Player::briefs() const {
    if (!m_playback || count() == 0) return {};
    const Playback::Round& round = m_playback->rounds[static_cast<std::size_t>(m_round)];
    const QString which =
        QStringLiteral("<b>%1</b>").arg(tr("Round %1 of %2").arg(m_round + 1).arg(count()).toHtmlEscaped());
    const auto with = [&](const QString& text) { return which + u' ' + text.toHtmlEscaped(); };
    return {with(shortSentence(round) + u' ' + times(round)), with(shortSentence(round)), which};
}

}  // namespace fabricsketch::ui
