// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "formats/registry.h"

namespace fabricsketch::formats {

namespace {

/// A quoted DOT string; only the quote and the backslash need care, a line break becomes \n.
std::string label(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (c == '\n') {
            result += "\\n";
        } else {
            result += c;
        }
    }
    return result + "\"";
}

class Dot : public Format {
  public:
    std::string id() const override { return "dot"; }
    std::string name() const override { return "Graphviz graph"; }
    std::vector<std::string> suffixes() const override { return {".dot", ".gv"}; }
    bool canWrite() const override { return true; }

    /// Places are points as neato takes them (y upwards): `neato -n` draws what the canvas shows.
    Result<std::string> write(const Drawing& drawing, const Catalog& catalog) const override {
        const Topology& topology = drawing.topology;
        std::string text = "graph " + label(topology.name()) + " {\n  node [shape=box];\n";
        int index = 0;
        for (const Device& device : topology.devices()) {
            const Entry* part = catalog.part(device.part);
            text +=
                "  " + label(device.id) + " [label=" +
                label(deviceName(topology, index++) + "\n" + (part != nullptr ? part->name : device.part)) +
                ", pos=\"" + std::to_string(std::lround(device.position.x)) + "," +
                std::to_string(std::lround(-device.position.y)) + "\"];\n";
        }
        for (const Link& link : topology.links()) {
            const LinkType* type = catalog.linkType(link.type);
            text += "  " + label(link.a) + " -- " + label(link.b) + " [label=" +
                    label(std::to_string(link.width) + " × " + (type != nullptr ? type->name : link.type)) +
                    (link.condition == Condition::Failed ? ", style=dashed" : "") + "];\n";
        }
        return text + "}\n";
    }
};

}  // namespace

std::unique_ptr<Format> dotFormat() { return std::make_unique<Dot>(); }

}  // namespace fabricsketch::formats
