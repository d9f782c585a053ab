// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/packing.h"
#include "units/work.h"

#include <algorithm>
#include <cmath>

namespace fabricsketch::collectives::rings {

namespace {
constexpr double tiny = 1e-9;
}

Packing::Packing(std::vector<double> capacity)
    : m_size(capacity.size()),
      m_capacity(std::move(capacity)),
      m_inverse(m_size * m_size, 0.0),
      m_tag(m_size) {
    for (std::size_t i = 0; i < m_size; ++i) {
        m_inverse[cell(i, i)] = 1;
        m_tag[i] = -1 - static_cast<int>(i);
        // A hair of difference between equal capacities keeps the simplex from going round in circles;
        // amounts() are reckoned with the true ones.
        m_amount.push_back(m_capacity[i] * (1 + 1e-11 * static_cast<double>((i * 7919 + 13) % 1009)));
    }
}

std::vector<double> Packing::prices() const {
    std::vector<double> price(m_size, 0.0);
    for (std::size_t row = 0; row < m_size; ++row)
        if (m_tag[row] >= 0)
            for (std::size_t i = 0; i < m_size; ++i) price[i] += m_inverse[cell(row, i)];
    for (double& p : price) p = std::max(p, 0.0);
    return price;
}

bool Packing::enter(const std::vector<double>& direction, int tag, double gain) {
    std::size_t leaving = m_size;
    double ratio = 0;
    for (std::size_t row = 0; row < m_size; ++row) {
        if (direction[row] <= tiny) continue;
        const double r = m_amount[row] / direction[row];
        const bool tie = leaving < m_size && std::abs(r - ratio) <= 1e-12 * (1 + std::abs(ratio));
        if (leaving == m_size || (tie ? direction[row] > direction[leaving] : r < ratio)) {
            leaving = row;
            ratio = r;
        }
    }
    if (leaving == m_size || gain <= tiny) return false;
    countWork(static_cast<std::int64_t>(2 * m_size * m_size));  // prices and the change of basis
    const double pivot = direction[leaving];
    for (std::size_t i = 0; i < m_size; ++i) m_inverse[cell(leaving, i)] /= pivot;
    m_amount[leaving] = ratio;
    for (std::size_t row = 0; row < m_size; ++row) {
        if (row == leaving || direction[row] == 0) continue;
        m_amount[row] = std::max(0.0, m_amount[row] - direction[row] * ratio);
        for (std::size_t i = 0; i < m_size; ++i)
            m_inverse[cell(row, i)] -= direction[row] * m_inverse[cell(leaving, i)];
    }
    m_tag[leaving] = tag;
    return true;
}

void Packing::release() {
    for (std::size_t rounds = 0; rounds < 4 * m_size; ++rounds) {
        std::vector<double> price(m_size, 0.0);
        for (std::size_t row = 0; row < m_size; ++row)
            if (m_tag[row] >= 0)
                for (std::size_t i = 0; i < m_size; ++i) price[i] += m_inverse[cell(row, i)];
        const auto lowest = std::min_element(price.begin(), price.end());
        if (lowest == price.end() || *lowest >= -tiny) return;
        const std::size_t resource = static_cast<std::size_t>(lowest - price.begin());
        std::vector<double> direction(m_size);
        for (std::size_t row = 0; row < m_size; ++row) direction[row] = m_inverse[cell(row, resource)];
        if (!enter(direction, -1 - static_cast<int>(resource), -*lowest)) return;
    }
}

bool Packing::add(const Column& column, int tag) {
    const std::vector<double> price = prices();
    double gain = 1;
    std::vector<double> direction(m_size, 0.0);
    for (const auto& [resource, uses] : column) {
        const std::size_t i = static_cast<std::size_t>(resource);
        gain -= price[i] * uses;
        for (std::size_t row = 0; row < m_size; ++row) direction[row] += m_inverse[cell(row, i)] * uses;
    }
    if (!enter(direction, tag, gain)) return false;
    release();
    return true;
}

double Packing::total() const {
    double sum = 0;
    for (const auto& [tag, amount] : amounts()) sum += amount;
    return sum;
}

std::vector<std::pair<int, double>> Packing::amounts() const {
    std::vector<std::pair<int, double>> result;
    for (std::size_t row = 0; row < m_size; ++row) {
        if (m_tag[row] < 0) continue;
        double amount = 0;
        for (std::size_t i = 0; i < m_size; ++i) amount += m_inverse[cell(row, i)] * m_capacity[i];
        if (amount > tiny) result.emplace_back(m_tag[row], amount);
    }
    return result;
}

}  // namespace fabricsketch::collectives::rings
