// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/first_start.h"

#include <QFileInfo>

namespace fabricsketch::ui {

QStringList firstStartSystems() {
    return {QStringLiteral("h200-p2p-hypothetical"), QStringLiteral("dgx-h200")};
}

Result<void> openInputs(Workspace& workspace, const QStringList& inputs,
                        const formats::ReadOptions& options) {
    const QStringList wanted = inputs.isEmpty() ? firstStartSystems() : inputs;
    for (const QString& input : wanted) {
        auto drawing = formats::open(input.toStdString(), workspace.catalog(), options);
        if (!drawing) return tl::unexpected<Error>(drawing.error());
        const bool own = drawing->formatId == "project" && input != QLatin1String("-");
        if (workspace.addDesign(std::move(*drawing), own ? QFileInfo(input).absoluteFilePath() : QString()) <
            0)
            return tl::unexpected<Error>(
                Error{input.toStdString(), 0, 0, "four designs are the most", "name fewer inputs"});
    }
    // The ready-made comparison opens on B: the cards then say what the switches bring.
    workspace.setCurrent(inputs.isEmpty() ? workspace.designCount() - 1 : 0);
    return {};
}

}  // namespace fabricsketch::ui
