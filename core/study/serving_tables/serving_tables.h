// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "workload/setup.h"

/// Measured serving runs held against the model, and constants fitted to them. Means are of absolute relative
/// errors, since that is what the aims are stated in.
namespace fabricsketch::serving {

/// One run: a closed loop of `concurrency` requests on one group of GPUs.
struct Measurement {
    int tp = 1, pp = 1, expertParallel = 1;
    bool attentionData = false;
    int input = 0, output = 0, concurrency = 0;
    double tpot = 0, ttft = 0;  ///< s; 0 = not measured
    bool mayFit = false;
    std::string words;  ///< "TP 2, 1024/8192, 64 at once"
};

/// JSON with a list `rows`, or CSV with a line of column names; columns tp, pp, isl, osl, concurrency (or
/// batch), tpot_ms, ttft_ms, moe_tp, moe_ep, attention_dp in any order, of which isl, osl, concurrency and
/// tpot_ms must be there. More than 100,000 rows are refused.
Result<std::vector<Measurement>> readMeasurements(std::string_view text, const std::string& name);

/// How a table is asked, and which of its rows may be fitted (resources/validation/serving-split.json).
struct Table {
    std::string id, system, note;
    workload::ServingQuestion question;  ///< model, precision, stack, calibration
    std::vector<Measurement> rows;
    std::string gap;  ///< why (some of) it is not asked
};

struct Errors {
    int figures = 0;
    double tpot = 0, throughput = 0, ttft = 0;  ///< mean absolute relative errors
    double bias = 0;                            ///< mean of TPOT predicted/measured − 1
    double worst = 0;                           ///< of TPOT
    std::string worstAt;
};

/// One run beside the model. Throughput is that of the loop: concurrency·O/(TTFT + O·TPOT) per GPU.
struct Point {
    Measurement measured;
    double tpot = 0, ttft = 0;  ///< s
    double throughputError = 0;
};

struct TableErrors {
    std::string id, system, model, precision, stack;
    std::string constants;   ///< calibration whose constants were used
    Errors heldOut, fitted;  ///< rows that only judge; rows the constants may have been fitted on
    Errors before;           ///< held-out rows with the reference constants
    std::vector<Point> points;
    int left = 0;  ///< rows that could not be asked
    std::string gap;
};

/// All tables of the split file that `folder` has (in it or one folder below), asked on drawn systems of the
/// catalogue with the calibration `measured`. Fails where the split cannot be read or no table is there.
Result<std::vector<TableErrors>> validateTables(const Catalog&, const std::filesystem::path& folder,
                                                const std::filesystem::path& splitFile);

/// Errors of rows on a drawing; rows that cannot be asked are counted in `left`.
TableErrors compare(const Topology&, const Catalog&, const workload::ServingQuestion&,
                    const std::vector<Measurement>&);

/// Constants fitted to rows, with the errors before and after on the same rows: they flatter, and are said
/// to.
struct Fit {
    Calibration calibration;
    Errors before, after;
    int rows = 0;
};
/// Starts from the constants that the question would take. Each constant is held near its start by a weak
/// pull, so that few rows change few constants. Rows that ask the same (split, lengths, load) are asked once and
/// all count. Fails with fewer than three rows that can be asked and with more than kMostQuestions different
/// ones.
constexpr int kMostQuestions = 2000;
Result<Fit> fit(const Topology&, const Catalog&, const workload::ServingQuestion&,
                const std::vector<Measurement>&);

/// The calibration as a catalogue file.
std::string calibrationJson(const Calibration&);

}  // namespace fabricsketch::serving
