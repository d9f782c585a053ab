// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabricsketch::ui {

class MainWindow;

namespace output {

/// One step towards a state that is to be pictured: the id of a command ("analyse.heat"),
/// "select:gpu0,nvsw1", "why:1" (the first headline card is pressed), "press:lessonNext" (a button by the
/// name of its object) or "paste:FILE" (its text in the paste box). False if there is no such thing.
bool takeStep(MainWindow& window, const QString& step);

}  // namespace output
}  // namespace fabricsketch::ui
