// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/nccl_xml/nccl_xml.h"

#include "formats/registry.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

class NcclXml : public Format {
  public:
    std::string id() const override { return "nccl-xml"; }
    std::string name() const override { return phrases::say("NCCL topology XML"); }
    std::vector<std::string> suffixes() const override { return {".xml"}; }
    bool canRead() const override { return true; }
    bool canWrite() const override { return true; }

    int recognises(std::string_view text) const override {
        const std::string_view start = text.substr(0, 256U << 10U);
        if (xml::findElement(start, {"system"}) != std::string_view::npos) return 90;
        return xml::findElement(start, {"cpu"}) != std::string_view::npos &&
                       start.find("<pci") != std::string_view::npos
                   ? 70
                   : 0;
    }

    Result<Drawing> read(std::string_view text, const Catalog& catalog,
                         const ReadOptions& options) const override {
        const auto document =
            xml::Document::read(text, xml::findElement(text, {"system"}) != std::string_view::npos
                                          ? std::vector<std::string>{"system"}
                                          : std::vector<std::string>{"cpu"});
        if (!document) return tl::unexpected<Error>(document.error());
        Builder builder(catalog);
        auto machine = nccl_xml::readMachine(*document, builder);
        if (!machine) return tl::unexpected<Error>(std::move(machine).error());
        auto drawing = machine::draw(std::move(*machine), std::move(builder), options);
        if (drawing) drawing->lines = document->lines();
        return drawing;
    }

    Result<std::string> write(const Drawing& drawing, const Catalog& catalog) const override {
        return nccl_xml::writeMachine(drawing.topology, catalog);
    }
};

}  // namespace

std::unique_ptr<Format> ncclXmlFormat() { return std::make_unique<NcclXml>(); }

}  // namespace fabricsketch::formats
