// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/output/page/page_layout.h"

class QCPPainter;

namespace fabricsketch::ui::output {

/// On white, in the light colours, whatever the theme. The painter counts in the page's units.
void paintPage(QCPPainter& painter, const PageContent& content, const PageLayout& layout,
               const Workspace& workspace);

}  // namespace fabricsketch::ui::output
