// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QList>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "ui/document/workspace.h"
#include "ui/results/picture.h"

class QWidget;

namespace fabricsketch::ui {

class Plot;

namespace output {

/// What the page says, read off the reports and the panels: nothing is calculated for it.
struct PageContent {
    struct Design {
        QString letter, title;  ///< "A", "A · DGX H200"
        int index = 0;
    };
    /// A quantity of the table: one cell a design.
    struct Cell {
        QString value;        ///< "≈ 115"; with its unit where the designs' differ
        QString ratio;        ///< to the reference: "1.44×"; empty for the reference
        QString detail;       ///< "batch 12 · 30.4 tokens/s per user", or why there is no answer
        bool better = false;  ///< than the reference
    };
    struct Row {
        QString title, unit;  ///< "Slowest GPU pair", "GB/s each way · higher is better"
        QList<Cell> cells;
    };
    /// A plot of the window, or the reason why there is none.
    struct Curve {
        Picture picture;
        Plot* plot = nullptr;
        QString gap;
    };
    QString date;
    QList<Design> designs;
    QString sentence;  ///< the comparison; empty with one design
    QString mark;      ///< "NVIDIA model, not measured"
    QString question;  ///< model, precision, parallelism, tokens, target, price with its source
    QList<Row> table;
    QStringList differences;  ///< "A → B: …", a line a design
    QList<Curve> curves;
    QStringList smallPrint;  ///< confidence and sources
    QString program;         ///< name and version

    std::vector<std::shared_ptr<QWidget>> panels;  ///< that the curves are drawn by
};

/// Needs every design's report: see writePage().
PageContent pageContent(Workspace& workspace, QDate date);

}  // namespace output
}  // namespace fabricsketch::ui
