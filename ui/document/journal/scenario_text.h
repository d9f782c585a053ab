// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "study/scenario.h"

namespace fabricsketch::ui {

/// What of a scenario a person chooses or types, as JSON; a field that is empty ("no target") is null.
std::string scenarioToText(const Scenario& scenario);
/// Takes over what is sound: a damaged or hostile value leaves what `scenario` had. Never throws.
void scenarioFromText(const std::string& text, Scenario& scenario);

}  // namespace fabricsketch::ui
