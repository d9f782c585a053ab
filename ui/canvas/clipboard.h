// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/format.h"

class QMimeData;

namespace fabricsketch::ui {

/// A copied piece of a drawing as a project file: our own type, and plain text so that it can go into a mail.
/// Ownership goes to the caller, as QClipboard wants it.
Result<QMimeData*> toClipboard(const Topology& clip, const Catalog& catalog);

/// What the clipboard holds, from any program: our own type first, else a text in any format that can be read
/// (a matrix of nvidia-smi, a project file). Nothing of it is trusted.
Result<formats::Drawing> fromClipboard(const QMimeData* data, const Catalog& catalog);

/// Text that was not copied from a canvas: a listing, a measurement, or nothing that can be read.
bool isForeignText(const QMimeData* data);

}  // namespace fabricsketch::ui
