// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "formats/registry.h"

namespace fabricsketch::formats {

namespace {

/// RFC 4180: quotes round what holds a comma, a quote or a line break.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"') result += '"';
        result += c;
    }
    return result + "\"";
}

std::string word(Condition condition) {
    return condition == Condition::Healthy    ? "healthy"
           : condition == Condition::Degraded ? "degraded"
                                              : "failed";
}

std::string whole(const std::optional<int>& value) { return value ? std::to_string(*value) : std::string(); }

std::string decimal(double value) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(15);
    out << value;
    return out.str();
}

/// One table: a row for every device, then a row for every link.
class Csv : public Format {
  public:
    std::string id() const override { return "csv"; }
    std::string name() const override { return "table"; }
    std::vector<std::string> suffixes() const override { return {".csv"}; }
    bool canWrite() const override { return true; }

    Result<std::string> write(const Drawing& drawing, const Catalog& catalog) const override {
        std::string text =
            "kind,id,part or type,role,a,b,width,GB/s each way,condition,host,tray,label,x,y\r\n";
        const auto row = [&](const std::vector<std::string>& cells) {
            for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 ? "," : "") + cell(cells[i]);
            text += "\r\n";
        };
        for (const Device& device : drawing.topology.devices()) {
            row({"device", device.id, device.part, roleId(device.role), "", "", "", "",
                 word(device.condition), whole(device.host), whole(device.tray), device.label,
                 decimal(device.position.x), decimal(device.position.y)});
        }
        for (const Link& link : drawing.topology.links()) {
            row({"link", link.id, link.type, "", link.a, link.b, std::to_string(link.width),
                 decimal(linkRate(link, catalog).toDouble()), word(link.condition), "", "", "", "", ""});
        }
        return text;
    }
};

}  // namespace

std::unique_ptr<Format> csvFormat() { return std::make_unique<Csv>(); }

}  // namespace fabricsketch::formats
