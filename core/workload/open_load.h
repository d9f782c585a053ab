// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/phases.h"

namespace fabricsketch::workload {

/// Requests arrive at random with `arrivals` a second on one group, whatever has been answered. Little's law
/// gives the sequences under way, B = arrivals · O · TPOT(B), with TPOT(B) = D(B)/(1 − utilisation), since
/// the time that prompts take is lost to generation. Prompts wait for each other as in an M/G/1 queue: mean
/// wait λ·s²/(2(1 − λ·s)) for a service time s that does not vary (Pollaczek–Khinchine).
OpenLoad openLoad(const Setup&, const Capacity&, double arrivals);

}  // namespace fabricsketch::workload
