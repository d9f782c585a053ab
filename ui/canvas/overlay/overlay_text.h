// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

namespace fabricsketch::ui {

/// A short text over the canvas that takes no mouse and no focus: the chip beside the cursor, the toast at
/// the bottom.
class OverlayText : public QLabel {
    Q_OBJECT
  public:
    enum class Tone { Plain, Refusal };
    explicit OverlayText(QWidget* parent);

    /// Shows rich text; `milliseconds` 0 = until hidden.
    void say(const QString& html, Tone tone, int milliseconds = 0);
    void setWidest(int pixels) { m_widest = pixels; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Tone m_tone = Tone::Plain;
    QTimer m_timer;
    int m_widest = 360;
};

}  // namespace fabricsketch::ui
