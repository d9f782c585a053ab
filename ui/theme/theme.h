// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QObject>
#include <QString>

#include "catalog/entries.h"

class QWidget;

namespace fabricsketch::ui {

/// One table of tokens feeds widgets, canvas, plots and exports. No colour is written anywhere else in ui/.
struct Tokens {
    QColor window, panel, panelRaised, border, borderStrong;  ///< surfaces
    QColor text, textMuted, textOnFill;
    QColor accent, accentSoft;  ///< selection, focus, active tool
    QColor designs[4];          ///< A, B, C, D: one colour each everywhere
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
    /// Everything larger, for a room; one factor for widgets, canvas chrome and plots.
    bool presenting() const { return m_scale > 1; }
    void setPresenting(bool on);
    double scale() const { return m_scale; }  ///< of every size of text
    /// Sets style, font, palette and style sheet of the application from the tokens.
    void apply();

  signals:
    void changed();

  private:
    Theme();
    Tokens m_tokens = lightTokens();
    Mode m_mode = Mode::System;
    double m_scale = 1;
};

/// Viridis-like map for heat, t in 0..1, and a readable text colour on it.
QColor heatColor(double t);
QColor readableOn(const QColor& fill);
/// Contrast ratio as WCAG 2.1 defines it, 1 … 21.
double contrast(const QColor& a, const QColor& b);
/// Opaque blend: `a` at t = 0, `b` at t = 1.
QColor mixed(const QColor& a, const QColor& b, double t);

/// How a plain widget looks comes from one property, set once, styled by the theme's sheet (style_sheet.cpp):
///   QLabel   "section"  11 px, muted, capitals as typed: heading of a group in a panel
///            "title"    15 px, bold          "value"  20 px, bold: a headline number
///            "muted"    12 px, muted         "small"  11 px, muted        "good" / "bad" / "warning"
///            coloured, bold
///   QFrame   "card"     white, rounded border    "note"  soft grey block ("why this number")
///            "findingGood" / "finding" / "findingBad"  soft fill with a coloured left edge
///   QAbstractButton  "chip" amber pill · "flat" no border · "link" looks like a link · "primary" filled
///   QWidget  "panel"    background of a dock's content
void setLook(QWidget* widget, const char* look);

/// An icon of resources/icons drawn in the theme's text colour; follows the theme. Empty icon if there is
/// none.
QIcon themedIcon(const QString& name);

}  // namespace fabricsketch::ui
