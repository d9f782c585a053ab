// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <tuple>

#include "study/serving_tables/serving_tables.h"

namespace fabricsketch::serving {

struct Answer {
    double tpot = 0, ttft = 0;  ///< s
};

/// The question with a row's split, lengths and load.
workload::ServingQuestion questionOf(workload::ServingQuestion, const Measurement&);

/// Puts rows to one drawing; what depends on the split alone is made once.
class Asker {
  public:
    Asker(const Topology& topology, const Catalog& catalog) : m_topology(topology), m_catalog(catalog) {}

    std::optional<Answer> ask(const workload::ServingQuestion&, const Measurement&);
    const std::string& reason() const { return m_reason; }        ///< why the last unanswered row was not
    const std::string& constants() const { return m_constants; }  ///< calibration of the last answer
    /// Applied to every setup before it is asked, again and again to the same one: other constants.
    void setChange(std::function<void(workload::Setup&)> change) { m_change = std::move(change); }

  private:
    const Topology& m_topology;
    const Catalog& m_catalog;
    std::map<std::tuple<std::string, int, int, int, bool>, Result<workload::Prepared>> m_prepared;
    std::function<void(workload::Setup&)> m_change;
    std::string m_reason, m_constants;
};

/// Means over rows.
class Sum {
  public:
    void add(const Measurement&, const Answer&);
    Errors mean() const;

  private:
    Errors m_errors;
    int m_first = 0;  ///< rows with a time to the first token
};

}  // namespace fabricsketch::serving
