// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "collectives/playback.h"
#include "ui/canvas/analysis/latest_answer.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// Plays the scenario's collective on the drawing, round by round, as the event simulation ran it: forward,
/// back, at several speeds. Calculates on a worker; a changed drawing or scenario ends it.
class Player : public QObject {
    Q_OBJECT
  public:
    Player(Workspace* workspace, Document* document);

    enum class State { Off, Calculating, Ready };
    State state() const { return m_state; }
    /// An algorithm by its id; empty = what the report takes.
    void start(const std::string& algorithm = {});
    void stop();
    /// Stops playing, goes some rounds on or back, and shows what moves in that one.
    void step(int by);
    void setPlaying(bool playing);
    bool isPlaying() const { return m_playing; }
    /// 1 = a round in a little more than a second.
    void setSpeed(double speed) { m_speed = speed; }
    double speed() const { return m_speed; }

    const std::vector<std::string>& algorithms() const { return m_algorithms; }
    const std::string& algorithm() const { return m_algorithm; }
    const collectives::Playback* playback() const { return m_playback ? &*m_playback : nullptr; }
    int round() const { return m_round; }  ///< from 0
    int count() const { return m_playback ? static_cast<int>(m_playback->rounds.size()) : 0; }
    /// How far the messages of the round have come, 0 … 1; 1 where nothing moves at the moment.
    double progress() const { return m_progress; }
    /// What of the round is shown: all of it, or one GPU's part where all would be a carpet.
    const std::vector<collectives::Playback::Move>& moves() const { return m_moves; }
    const Topology* topology() const { return m_report ? m_report->topology.get() : nullptr; }
    /// Which round, what happens in it and when, as rich text.
    QString html() const;
    /// The short of it for a narrow canvas, from a few words to the round alone; none where html() is short
    /// itself.
    QStringList briefs() const;

  signals:
    void changed();  ///< another round, another state
    void moved();    ///< progress alone

  private:
    void ask();
    void tick();
    void enter(int round);
    QString sentence(const collectives::Playback::Round& round) const;
    QString shortSentence(const collectives::Playback::Round& round) const;
    QString times(const collectives::Playback::Round& round) const;

    Workspace* m_workspace;
    Document* m_document;
    State m_state = State::Off;
    std::shared_ptr<const Report> m_report;
    std::string m_algorithm;
    std::vector<std::string> m_algorithms;
    std::optional<collectives::Playback> m_playback;
    std::vector<collectives::Playback::Move> m_moves;
    QString m_problem;
    int m_round = 0;
    double m_progress = 1, m_speed = 1;
    bool m_playing = false, m_partly = false;
    QTimer m_timer;
    QElapsedTimer m_clock;
    LatestAnswer m_worker;
};

}  // namespace fabricsketch::ui
