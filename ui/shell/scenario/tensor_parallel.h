// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// One choice of the tensor-parallel degree.
struct TensorParallelChoice {
    int degree = 1;
    bool possible = true;
    QString note;  ///< why not, or for which design not; empty = fits everywhere
};

/// Powers of two up to the largest drawing, each with what speaks against it: more GPUs than a design has, or
/// attention heads that do not divide. `model` may be unknown (then only the GPUs count).
std::vector<TensorParallelChoice> tensorParallelChoices(const Workspace& workspace, const Model* model);

}  // namespace fabricsketch::ui
