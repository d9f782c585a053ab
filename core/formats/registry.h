// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "formats/format.h"

/// Every format, one function a file. formats.cpp lists them.
namespace fabricsketch::formats {

std::unique_ptr<Format> projectFormat();
std::unique_ptr<Format> topoMFormat();
std::unique_ptr<Format> ncclXmlFormat();
std::unique_ptr<Format> lstopoFormat();
std::unique_ptr<Format> nvlinkStatusFormat();
std::unique_ptr<Format> p2pMatrixFormat();
std::unique_ptr<Format> rocmSmiFormat();
std::unique_ptr<Format> csvFormat();
std::unique_ptr<Format> dotFormat();

}  // namespace fabricsketch::formats
