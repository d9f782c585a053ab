// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace fabricsketch {

/// One published table asked of the model, figure by figure. `error` is |predicted/published − 1|.
struct TableValidation {
    std::string id, name, source;
    bool fitted = false;    ///< constants of the model were fitted on it: its error flatters
    bool modelled = false;  ///< the publisher modelled it too, and did not measure
    struct Point {
        std::string column, row;
        double published = 0, predicted = 0, error = 0;
    };
    std::vector<Point> points;
    double median = 0, worst = 0;
    std::string worstAt;  ///< "busbw, GB/s at 32 KiB"
    std::string gap;      ///< why it could not be asked; empty = it could
};

struct Validation {
    std::vector<TableValidation> tables;
    /// Median over all figures of the fitted and of the unfitted tables; NaN where there is none.
    double medianFitted = 0, medianUnfitted = 0;
};

/// Asks the model for every figure of the catalogue's tables that say how (`compare`, core/study/README.md).
/// Tables that the model was fitted on and those that judge it are told apart by the data, never here.
Validation validatePublished(const Catalog&);

}  // namespace fabricsketch
