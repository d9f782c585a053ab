// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"
#include "study/decide/advice.h"

namespace fabricsketch::cli {

/// Plans and advice as they are printed.
Json planJson(const Plan& plan);
std::string planText(const OpenInput& input, const workload::ServingQuestion& question, const Plan& plan);

Json adviceJson(const AdviceReport& advice);
std::string adviceText(const OpenInput& input, const workload::ServingQuestion& question,
                       const AdviceReport& advice);

Json sensitivitiesJson(const Sensitivities& all);
std::string sensitivitiesText(const Sensitivities& all);

}  // namespace fabricsketch::cli
