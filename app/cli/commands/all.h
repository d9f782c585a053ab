// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace fabricsketch::cli {

std::unique_ptr<Command> makeSystems();
std::unique_ptr<Command> makeParts();
std::unique_ptr<Command> makeModels();
std::unique_ptr<Command> makeInfo();
std::unique_ptr<Command> makeBandwidth();
std::unique_ptr<Command> makeCollective();
std::unique_ptr<Command> makeSimulate();
std::unique_ptr<Command> makeLlm();
std::unique_ptr<Command> makePlan();
std::unique_ptr<Command> makeAdvise();
std::unique_ptr<Command> makeTraining();
std::unique_ptr<Command> makeCalibrate();
std::unique_ptr<Command> makeCompare();
std::unique_ptr<Command> makeFailures();
std::unique_ptr<Command> makeValidate();
std::unique_ptr<Command> makeCheck();
std::unique_ptr<Command> makeConvert();
std::unique_ptr<Command> makeArticle();

}  // namespace fabricsketch::cli
