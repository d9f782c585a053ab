// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <functional>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// What of the window a lesson touches; empty ones do nothing, so that a lesson runs without a window.
struct LessonView {
    std::function<void(const std::vector<Id>& devices, const std::vector<Id>& links)> select = {};
    std::function<void(const QString& panel)> show = {};
    std::function<void(const QString& algorithm)> play = {};  ///< empty = stop
    std::function<void()> fit = {};
};

/// What the actions of a lesson work on.
struct LessonStage {
    Workspace* workspace = nullptr;
    std::vector<Document*> designs = {};  ///< the lesson's own, in the order drawn
    std::size_t at = 0;                   ///< which of them is worked on
    LessonView view = {};
    Document* design() const { return at < designs.size() ? designs[at] : nullptr; }
};

/// One thing that a step does, the way a person would do it: every change of a drawing is an Edit and can be
/// taken back.
///   {"draw": "dgx-h100"}, {"draw": "blank"}      in a tab of the lesson's own
///   {"turn": 0}                                  back to the first that was drawn
///   {"add": "H100-SXM5", "at": [0, 0]}           ids follow: gpu0, gpu1, nvsw0 …
///   {"join": ["gpu0", "gpu1"], "width": 18}      as many links of the best type more
///   {"remove": ["gpu2", "gpu0--gpu1"]}           devices, links
///   {"fail": ["nvsw0"]}, {"repair": ["nvsw0"]}
///   {"ask": {"tp": 2, "message": 4096}}          fields of the question, as in scenario_text
///   {"unit": "each-way" | "both-ways" | "bits"}
///   {"select": ["gpu0"]}, {"show": "allreduce"} (a panel), {"play": "ring"}
Result<void> act(const QJsonObject& action, LessonStage& stage);
/// What is wrong with an action, whatever the drawing; empty = nothing.
QString faultOfAction(const QJsonObject& action);

}  // namespace fabricsketch::ui
