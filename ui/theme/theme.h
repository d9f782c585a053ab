// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QString>

#include "catalog/entries.h"

namespace fabricsketch::ui {

/// One table of tokens feeds widgets, canvas, plots and exports. No colour is written anywhere else in ui/.
struct Tokens {
    QColor window, panel, panelRaised, border, borderStrong;      ///< surfaces
    QColor text, textMuted, textOnFill;
    QColor accent, accentSoft;                                    ///< selection, focus, active tool
    QColor designs[4];                                            ///< A, B, C, D: one colour each everywhere
    QColor accelerator, scaleUpSwitch, pcieSwitch, cpu, nic, networkSwitch;  ///< device kinds
    QColor linkScaleUp, linkHost, linkNetwork, linkSelected, linkFailed;     ///< opaque, pre-blended
    QColor good, warning, bad, goodSoft, warningSoft, badSoft;
    QColor canvas, grid, plotGrid;
    QColor chip, chipText;
    bool dark = false;
    QColor role(Role) const;
    QColor layer(Layer) const;
};

/// The theme in force. Widgets read tokens() when they paint and repaint on changed().
class Theme : public QObject {
    Q_OBJECT
  public:
    enum class Mode { System, Light, Dark, HighContrast };
    static Theme& instance();
    const Tokens& tokens() const { return m_tokens; }
    static Tokens lightTokens();
    static Tokens darkTokens();
    static Tokens highContrastTokens();
    Mode mode() const { return m_mode; }
    void setMode(Mode);  ///< System follows the palette's lightness
    /// Sets palette and style sheet of the application from the tokens.
    void apply();

  signals:
    void changed();

  private:
    Theme();
    Tokens m_tokens;
    Mode m_mode = Mode::System;
};

/// Viridis-like map for heat, t in 0..1, and a readable text colour on it.
QColor heatColor(double t);
QColor readableOn(const QColor& fill);

}  // namespace fabricsketch::ui
