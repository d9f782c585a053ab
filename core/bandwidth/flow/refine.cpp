// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/refine.h"

#include <algorithm>

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
Field times(Field a, Field b) {
    const Wide product = static_cast<Wide>(a) * b;
    return folded((static_cast<Field>(product) & kPrime) + static_cast<Field>(product >> 61));
}
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

std::vector<int> refine(const Graph& graph, int& nodesAfter) {
    const int first = graph.terminals;
    const std::size_t forwarders = at(graph.nodes - first);
    std::vector<int> classOf(at(graph.nodes));
    for (int i = 0; i < first; ++i) classOf[at(i)] = i;

    // The total over which a signature is divided, inverted once for all (Montgomery's trick).
    std::vector<Field> total(forwarders), inverted(forwarders);
    for (const GraphEdge& edge : graph.edges) {
        const auto sum = static_cast<Field>(edge.ab) + static_cast<Field>(edge.ba);
        if (edge.a >= first) total[at(edge.a - first)] += sum;
        if (edge.b >= first) total[at(edge.b - first)] += sum;
    }
    Field product = 1;
    for (std::size_t i = 0; i < forwarders; ++i) {
        inverted[i] = product;
        if (total[i] != 0) product = times(product, folded(total[i]));
    }
    product = inverse(product);
    for (std::size_t i = forwarders; i-- > 0;) {
        if (total[i] == 0) continue;
        inverted[i] = times(inverted[i], product);
        product = times(product, folded(total[i]));
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
    std::vector<Field> hash(forwarders);
    for (int i = 0; i < graph.nodes; ++i)
        weights[at(i)].set(weight(static_cast<std::uint64_t>(std::min(i, first))));
    Numbering numbers(forwarders);
    int classes = 0;
    while (forwarders > 0) {
        std::fill(hash.begin(), hash.end(), 0);
        for (const GraphEdge& edge : graph.edges) {
            const auto ab = static_cast<Field>(edge.ab), ba = static_cast<Field>(edge.ba);
            const auto add = [&](int node, const Weight& other, Field out, Field in) {
                Field& sum = hash[at(node - first)];
                sum = folded(sum + (out == in ? times(other.both, out)
                                              : folded(times(other.out, out) + times(other.in, in))));
            };
            if (edge.a >= first) add(edge.a, weights[at(edge.b)], ab, ba);
            if (edge.b >= first) add(edge.b, weights[at(edge.a)], ba, ab);
        }
        numbers.clear();
        for (std::size_t i = 0; i < forwarders; ++i)
            classOf[at(first) + i] = total[i] == 0 ? -1 : first + numbers(times(hash[i], inverted[i]));
        if (numbers.count() == classes) break;
        classes = numbers.count();
        if (classes == 1) break;  // one class cannot be split: nothing tells its members apart
        for (std::size_t i = 0; i < forwarders; ++i)
            weights[at(first) + i].set(weight(static_cast<std::uint64_t>(classOf[at(first) + i]) + 1));
    }
    nodesAfter = first + classes;
    return classOf;
}

Graph merged(const Graph& graph, const std::vector<int>& classOf, int nodes) {
    Graph result;
    result.terminals = graph.terminals;
    result.nodes = nodes;
    result.scale = graph.scale;
    result.exact = graph.exact;
    // Edges by the larger of their two classes, then added up per smaller class.
    std::vector<int> start(at(nodes) + 1, 0), larger(graph.edges.size());
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const GraphEdge& edge = graph.edges[i];
        const int a = classOf[at(edge.a)], b = classOf[at(edge.b)];
        larger[i] = a == b ? -1 : std::max(a, b);  // used-up edges and those inside a class
        if (a != b) ++start[at(larger[i]) + 1];
    }
    for (int i = 0; i < nodes; ++i) start[at(i) + 1] += start[at(i)];
    std::vector<int> order(at(start[at(nodes)]));
    std::vector<int> fill(start.begin(), start.end() - 1);
    for (std::size_t i = 0; i < graph.edges.size(); ++i)
        if (larger[i] >= 0) order[at(fill[at(larger[i])]++)] = static_cast<int>(i);
    std::vector<int> place(at(nodes), -1);  // where the edge to a class lies in result.edges
    for (int node = 0; node < nodes; ++node) {
        const int begin = static_cast<int>(result.edges.size());
        for (int k = start[at(node)]; k < start[at(node) + 1]; ++k) {
            const GraphEdge& edge = graph.edges[at(order[at(k)])];
            const bool forward = classOf[at(edge.b)] == node;
            const int other = classOf[at(forward ? edge.a : edge.b)];
            const Cap in = forward ? edge.ab : edge.ba, out = forward ? edge.ba : edge.ab;
            int& slot = place[at(other)];
            if (slot < begin) {
                slot = static_cast<int>(result.edges.size());
                result.edges.push_back({other, node, in, out});
            } else {
                result.edges[at(slot)].ab += in;
                result.edges[at(slot)].ba += out;
            }
        }
    }
    return result;
}

}  // namespace fabricsketch::bandwidth::flow
