// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "collectives/algorithms.h"

/// What several algorithms share: the guard against a job that nothing joins and the byte parts of ring and
/// NICs.
namespace fabricsketch::collectives::common {

/// Constants of the chunked ring form for one operation: the operation's refit where the catalogue has one.
struct RingConstants {
    double a0 = 0, h1 = 0, eta = 1, sigma = 0;
};
RingConstants ringConstants(const Machine& machine, Operation operation);
/// Constants of in-switch reduction: the machine's, or those of a refit by name where the catalogue has it.
struct ReductionConstants {
    double en = 1, sn = 0, an = 0;
};
ReductionConstants reductionConstants(const Machine& machine, const char* refit = "");

/// "needs at least two GPUs", "no layer connects …" or empty.
std::string unjoined(const Machine& machine);
/// "… works inside one box, the members are in 4" or empty.
std::string needsOneBox(const Machine& machine, const std::string& what);
/// "… needs several boxes, all members are in one" or empty.
std::string needsSeveralBoxes(const Machine& machine, const std::string& what);
/// Refuses where a member cannot reach the memory of its peers (no peer copies over PCIe).
std::string needsPeerAccess(const Machine& machine);
std::string needsReduction(const Machine& machine);

/// The note, and that GPUs copy on where they do.
std::string withRelays(const std::string& note, bool relayed);
/// The note of what sends to all peers at once: relays, and whether a better schedule may exist.
std::string peersNote(const Machine& machine, const std::string& note);

/// 2(N-1)/N, (N-1)/N or 1: the part of the message that a ring moves over every link.
double ringShare(Operation operation, int ranks);

/// Byte part of the rings inside a box (nothing where a box has one member), of the NICs, of in-switch
/// reduction.
void boundByRings(Terms& terms, const Machine& machine, double factor, const RingConstants& constants);
void boundByNics(Terms& terms, const Machine& machine, Operation operation, double factor, double sigma,
                 double efficiency = 1);
/// µs of a step between boxes: as planned, and what the NICs in use need beyond that.
double netHop(const Machine& machine, Operation operation, double planned);
/// σ of a pipeline through the NICs.
double netSigma(const Machine& machine, Operation operation, double sigma);
void boundByReduction(Terms& terms, const Machine& machine, const ReductionConstants& constants, int ranks);

/// The fits were made on 2 to 8 GPUs of one box (facts: AIConfigurator's tables); what goes beyond is
/// extrapolated.
Confidence confidenceOf(const Machine& machine);

int log2Floor(int value);
int log2Ceil(int value);

}  // namespace fabricsketch::collectives::common
