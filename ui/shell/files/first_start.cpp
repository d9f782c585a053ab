// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/first_start.h"

#include <QFileInfo>
#include <algorithm>

#include "ui/shell/files/design_files.h"

namespace fabricsketch::ui {

QStringList firstStartSystems() {
    return {QStringLiteral("h200-p2p-hypothetical"), QStringLiteral("dgx-h200")};
}

Result<void> openInputs(Workspace& workspace, const QStringList& inputs,
                        const formats::ReadOptions& options) {
    const int first = workspace.designCount();
    const QStringList wanted = inputs.isEmpty() ? firstStartSystems() : inputs;
    for (const QString& input : wanted) {
        const bool isFile =
            QFileInfo(input).isFile() && workspace.catalog().system(input.toStdString()) == nullptr;
        formats::Contents contents;
        if (isFile) {
            auto text = formats::readFileBounded(input.toStdString());
            if (!text) return tl::unexpected<Error>(text.error());
            contents = formats::readContents(*text, input.toStdString(), workspace.catalog(), options);
            if (contents.empty()) return tl::unexpected<Error>(contents.error.value_or(Error{}));
            if (const auto beside = takeBeside(workspace, contents); !beside)
                return tl::unexpected<Error>(beside.error());
            if (!contents.drawing) continue;
        } else {
            auto drawing = formats::open(input.toStdString(), workspace.catalog(), options);
            if (!drawing) return tl::unexpected<Error>(drawing.error());
            contents.drawing = std::move(*drawing);
        }
        const bool own = isFile && contents.drawing->formatId == "project";
        if (workspace.addDesign(std::move(*contents.drawing),
                                own ? QFileInfo(input).absoluteFilePath() : QString()) < 0)
            return tl::unexpected<Error>(
                Error{input.toStdString(), 0, 0, "four designs are the most", "name fewer inputs"});
    }
    if (workspace.designCount() == 0) workspace.addDesign({});  // a measurement alone still wants a sheet
    // The ready-made comparison opens on B: the cards then say what the switches bring.
    workspace.setCurrent(inputs.isEmpty() ? workspace.designCount() - 1
                                          : std::min(first, workspace.designCount() - 1));
    return {};
}

}  // namespace fabricsketch::ui
