// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fabricsketch::cli {

/// The whole program: reads the arguments, runs one command, writes its output, returns the exit code
/// (0 done, 1 the answer is no, 2 wrong usage, 3 an input cannot be read).
int runProgram(int argc, char** argv);

}  // namespace fabricsketch::cli
