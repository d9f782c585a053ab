// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/refine.h"

#include <algorithm>
#include <numeric>

namespace fabricsketch::bandwidth::flow {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

__extension__ typedef unsigned __int128 Wide;
using Field = std::uint64_t;
constexpr Field kPrime = (Field{1} << 61) - 1;

Field folded(Field value) {
    value = (value & kPrime) + (value >> 61);
    return value >= kPrime ? value - kPrime : value;
}
Field folded(Wide value) {  // below 2^122
    return folded((static_cast<Field>(value) & kPrime) + static_cast<Field>(value >> 61));
}
Wide product(Field a, Field b) { return static_cast<Wide>(a) * b; }
Field times(Field a, Field b) { return folded(product(a, b)); }
Field inverse(Field value) {  // value^(p − 2)
    Field result = 1, power = value;
    for (Field exponent = kPrime - 2; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0) result = times(result, power);
        power = times(power, power);
    }
    return result;
}

/// A weight for a colour, as good as random (splitmix64's finaliser).
Field weight(std::uint64_t colour) {
    colour += 0x9e3779b97f4a7c15ULL;
    colour = (colour ^ (colour >> 30)) * 0xbf58476d1ce4e5b9ULL;
    colour = (colour ^ (colour >> 27)) * 0x94d049bb133111ebULL;
    return folded(colour ^ (colour >> 31));
}

/// Numbers equal keys alike, 0 upwards in order of first appearance; open addressing, as fast as the keys are
/// random.
class Numbering {
  public:
    explicit Numbering(std::size_t most) {
        std::size_t size = 16;
        while (size < 2 * most) size *= 2;
        m_keys.resize(size);
        m_numbers.assign(size, -1);
    }
    void clear() {
        std::fill(m_numbers.begin(), m_numbers.end(), -1);
        m_count = 0;
    }
    int operator()(Field key) {
        std::size_t place = key & (m_keys.size() - 1);
        while (m_numbers[place] >= 0 && m_keys[place] != key) place = (place + 1) & (m_keys.size() - 1);
        if (m_numbers[place] < 0) {
            m_keys[place] = key;
            m_numbers[place] = m_count++;
        }
        return m_numbers[place];
    }
    int count() const { return m_count; }

  private:
    std::vector<Field> m_keys;
    std::vector<int> m_numbers;
    int m_count = 0;
};

}  // namespace

Partition refine(const Graph& graph) {
    const int first = graph.terminals;
    const std::size_t forwarders = at(graph.nodes - first);
    Partition partition;
    std::vector<int>& classOf = partition.classOf;
    classOf.resize(at(graph.nodes));
    for (int i = 0; i < first; ++i) classOf[at(i)] = i;

    // The total over which a signature is divided, inverted once for all (Montgomery's trick).
    std::vector<Field> inverted(forwarders);
    std::vector<Cap>& total = partition.total;
    total.resize(forwarders);
    for (const GraphEdge& edge : graph.edges) {
        const Cap sum = edge.ab + edge.ba;
        if (edge.a >= first) total[at(edge.a - first)] += sum;
        if (edge.b >= first) total[at(edge.b - first)] += sum;
    }
    Field all = 1;
    for (std::size_t i = 0; i < forwarders; ++i) {
        inverted[i] = all;
        if (total[i] != 0) all = times(all, folded(static_cast<Field>(total[i])));
    }
    all = inverse(all);
    for (std::size_t i = forwarders; i-- > 0;) {
        if (total[i] == 0) continue;
        inverted[i] = times(inverted[i], all);
        all = times(all, folded(static_cast<Field>(total[i])));
    }

    // What leaves and what enters count differently, so a neighbour has two weights; their sum serves
    // full-duplex edges.
    struct Weight {
        Field out = 0, in = 0, both = 0;
        void set(Field value) {
            constexpr Field kInward = 0x1b873593cc9e2d51ULL & kPrime;
            out = value;
            in = times(value, kInward);
            both = folded(out + in);
        }
    };
    std::vector<Weight> weights(at(graph.nodes));
    // All capacities of a graph add up to less than 2^60 and weights are below 2^61: sums fit without a
    // modulus.
    std::vector<Wide> hash(forwarders);
    for (int i = 0; i < graph.nodes; ++i)
        weights[at(i)].set(weight(static_cast<std::uint64_t>(std::min(i, first))));
    Numbering numbers(forwarders);
    int classes = 0;
    while (forwarders > 0) {
        std::fill(hash.begin(), hash.end(), 0);
        for (const GraphEdge& edge : graph.edges) {
            const auto ab = static_cast<Field>(edge.ab), ba = static_cast<Field>(edge.ba);
            const auto add = [&](int node, const Weight& other, Field out, Field in) {
                hash[at(node - first)] +=
                    out == in ? product(other.both, out) : product(other.out, out) + product(other.in, in);
            };
            if (edge.a >= first) add(edge.a, weights[at(edge.b)], ab, ba);
            if (edge.b >= first) add(edge.b, weights[at(edge.a)], ba, ab);
        }
        numbers.clear();
        for (std::size_t i = 0; i < forwarders; ++i)
            classOf[at(first) + i] =
                total[i] == 0 ? -1 : first + numbers(times(folded(hash[i]), inverted[i]));
        if (numbers.count() == classes) break;
        classes = numbers.count();
        if (classes == 1) break;  // one class cannot be split: nothing tells its members apart
        for (std::size_t i = 0; i < forwarders; ++i)
            weights[at(first) + i].set(weight(static_cast<std::uint64_t>(classOf[at(first) + i]) + 1));
    }
    partition.nodes = first + classes;
    return partition;
}

Graph merged(const Graph& graph, const Partition& partition) {
    const std::vector<int>& classOf = partition.classOf;
    const int first = graph.terminals, nodes = partition.nodes;
    Graph result;
    result.terminals = first;
    result.nodes = nodes;
    result.scale = graph.scale;
    result.exact = graph.exact;
    std::vector<Cap> sum(at(nodes - first), 0);  // what the edges of a whole class carry
    std::vector<char> speaks(at(graph.nodes), 0);
    std::vector<int> speaker(at(nodes - first));
    std::fill(speaks.begin(), speaks.begin() + first, 1);
    for (int node = first; node < graph.nodes; ++node) {
        if (classOf[at(node)] < 0) continue;
        const std::size_t own = at(classOf[at(node)] - first);
        if (sum[own] == 0) {
            speaker[own] = node;
            speaks[at(node)] = 1;
        }
        sum[own] += partition.total[at(node - first)];
    }
    // Edges by the larger of their two classes, then added up per smaller class.
    struct Kept {
        int larger, smaller;
        Cap in, out;  ///< of the larger
    };
    std::vector<Kept> kept;
    std::vector<int> start(at(nodes) + 1, 0);
    for (const GraphEdge& edge : graph.edges) {
        const int a = classOf[at(edge.a)], b = classOf[at(edge.b)];
        if (speaks[at(a > b ? edge.a : edge.b)] == 0 || a == b) continue;  // another's, inner, used up
        if (edge.ab == 0 && edge.ba == 0) continue;                        // a chain that is no way
        kept.push_back(a > b ? Kept{a, b, edge.ba, edge.ab} : Kept{b, a, edge.ab, edge.ba});
        ++start[at(kept.back().larger) + 1];
    }
    for (int i = 0; i < nodes; ++i) start[at(i) + 1] += start[at(i)];
    std::vector<int> order(kept.size());
    std::vector<int> fill(start.begin(), start.end() - 1);
    for (std::size_t i = 0; i < kept.size(); ++i) order[at(fill[at(kept[i].larger)]++)] = static_cast<int>(i);
    std::vector<int> place(at(nodes), -1);  // where the edge to a class lies in result.edges
    result.edges.reserve(kept.size());
    for (int node = 0; node < nodes; ++node) {
        const std::size_t begin = result.edges.size();
        for (int k = start[at(node)]; k < start[at(node) + 1]; ++k) {
            const Kept& edge = kept[at(order[at(k)])];
            int& slot = place[at(edge.smaller)];
            if (slot < static_cast<int>(begin)) {
                slot = static_cast<int>(result.edges.size());
                result.edges.push_back({edge.smaller, node, edge.in, edge.out});
            } else {
                result.edges[at(slot)].ab += edge.in;
                result.edges[at(slot)].ba += edge.out;
            }
        }
        if (node < first) continue;
        // All of the class: in the same proportions, so the division leaves nothing over.
        const Cap whole = sum[at(node - first)], one = partition.total[at(speaker[at(node - first)] - first)];
        if (whole == one) continue;
        const Cap common = std::gcd(whole, one), factor = whole / common, part = one / common;
        for (std::size_t i = begin; i < result.edges.size(); ++i) {
            GraphEdge& edge = result.edges[i];
            edge.ab = part == 1 ? edge.ab * factor : edge.ab / part * factor;
            edge.ba = part == 1 ? edge.ba * factor : edge.ba / part * factor;
        }
    }
    return result;
}

}  // namespace fabricsketch::bandwidth::flow
