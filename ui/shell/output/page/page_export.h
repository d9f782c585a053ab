// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/document/workspace.h"

namespace fabricsketch::ui::output {

/// What a meeting takes along: all open designs on one A4 page, as .pdf, .svg or .png by the suffix, written
/// whole or not at all. Every answer must be there: an error says so while one is awaited.
Result<void> writePage(Workspace& workspace, const QString& path);

}  // namespace fabricsketch::ui::output
