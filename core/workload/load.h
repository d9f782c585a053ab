// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalog/entries.h"
#include "workload/serving.h"

namespace fabricsketch::workload {

/// What a model weighs, reads and multiplies, as plain numbers (engine §4). Weights are counted, not bytes,
/// unless a name says bytes. A dense model is the case of no experts; every function covers both.

double attentionWeights(const Model&);  ///< of one layer; latent attention where the model has it
double layerWeights(const Model&);      ///< of all layers as stored, every expert included
double activeWeights(const Model&);     ///< of all layers, those one token is multiplied with
/// Weights of all layers that a step over `tokens` tokens reads: of E experts with k chosen per token,
/// E(1 − (1−k/E)^tokens) are expected to be hit (tokens choose evenly).
double weightsRead(const Model&, double tokens);
double headWeights(const Model&);  ///< output head, V·h

/// The same in two halves, since experts may be spread over other GPUs than the rest.
double commonWeights(
    const Model&);  ///< attention, dense FFN, shared experts, routers: what every token meets
double expertWeights(const Model&);                     ///< all routed experts as stored
double activeExpertWeights(const Model&);               ///< those one token is multiplied with
double expertWeightsRead(const Model&, double tokens);  ///< expected to be hit by a step over `tokens` tokens
int expertLayers(const Model&);                         ///< layers with routed experts; 0 = dense model

double weightBytes(const Model&,
                   Precision);  ///< all of it: layers at the precision, embedding and head in 16 bit
/// KV cache of one sequence of `context` tokens, whole model; a layer with a sliding window keeps its window
/// only.
double kvBytesOfSequence(const Model&, double context, double bytesPerElement);
/// The part of the KV cache that each GPU of a tensor-parallel group holds: KV heads are copied where there
/// are fewer heads than GPUs; a latent cache is held whole by each.
double kvShare(const Model&, int tp);
/// FLOP of causal attention over a prompt: 4·heads·dim per pair of tokens that see each other. `cached`: that
/// many first tokens come from a prefix cache, and only pairs with a later token count.
double attentionFlops(const Model&, double prompt, double cached = 0);

}  // namespace fabricsketch::workload
