// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/csv.h"
#include "formats/registry.h"

namespace fabricsketch::formats {

namespace {

std::string word(Condition condition) {
    return condition == Condition::Healthy    ? "healthy"
           : condition == Condition::Degraded ? "degraded"
                                              : "failed";
}

std::string whole(const std::optional<int>& value) { return value ? std::to_string(*value) : std::string(); }

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
        const auto row = [&](const std::vector<std::string>& cells) { text += csvLine(cells); };
        for (const Device& device : drawing.topology.devices()) {
            row({"device", device.id, device.part, roleId(device.role), "", "", "", "",
                 word(device.condition), whole(device.host), whole(device.tray), device.label,
                 csvNumber(device.position.x), csvNumber(device.position.y)});
        }
        for (const Link& link : drawing.topology.links()) {
            row({"link", link.id, link.type, "", link.a, link.b, std::to_string(link.width),
                 csvNumber(linkRate(link, catalog).toDouble()), word(link.condition), "", "", "", "", ""});
        }
        return text;
    }
};

}  // namespace

std::unique_ptr<Format> csvFormat() { return std::make_unique<Csv>(); }

}  // namespace fabricsketch::formats
