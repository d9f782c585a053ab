// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenario/tensor_parallel.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace fabricsketch::ui {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(TensorParallel)
};
// One more than what fits is shown, so that a person sees where and why it ends.
constexpr int kFewestShown = 8;
constexpr int kLargest = 1024;
}  // namespace

std::vector<TensorParallelChoice> tensorParallelChoices(const Workspace& workspace, const Model* model) {
    int largest = 0;
    for (int i = 0; i < workspace.designCount(); ++i)
        largest = std::max(largest, static_cast<int>(workspace.design(i)->topology().accelerators().size()));

    std::vector<TensorParallelChoice> out;
    for (int degree = 1; degree <= std::min(kLargest, std::max(kFewestShown, 2 * largest)); degree *= 2) {
        TensorParallelChoice choice{degree, true, {}};
        QStringList tooSmall;
        for (int i = 0; i < workspace.designCount(); ++i) {
            const auto gpus = static_cast<int>(workspace.design(i)->topology().accelerators().size());
            if (gpus < degree) tooSmall << Words::tr("%1 has %2").arg(Workspace::letter(i)).arg(gpus);
        }
        if (degree > largest) {
            choice.possible = false;
            choice.note =
                Words::tr("needs %1 GPUs (%2)").arg(degree).arg(tooSmall.join(QStringLiteral(", ")));
        } else if (model != nullptr && model->heads > 0 && model->heads % degree != 0) {
            choice.possible = false;
            choice.note = Words::tr("the %1 attention heads of %2 do not divide by %3")
                              .arg(model->heads)
                              .arg(QString::fromStdString(model->name))
                              .arg(degree);
        } else if (!tooSmall.isEmpty()) {
            choice.note = Words::tr("needs %1 GPUs: %2").arg(degree).arg(tooSmall.join(QStringLiteral(", ")));
        }
        out.push_back(choice);
    }
    return out;
}

}  // namespace fabricsketch::ui
