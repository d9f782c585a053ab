// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "formats/json/text.h"
#include "topology/topology.h"

/// Devices, links and the host policy as JSON objects: the one spelling that the project file and the journal
/// share.
namespace fabricsketch::formats {

/// What is wrong with an object, at which key (empty = the object as a whole).
struct Fault {
    std::string key, what, remedy;
};

/// Reads an object into `device`; keys it does not know go to `extra`. The role is left as it is where the
/// object has none.
std::optional<Fault> readDevice(const Json& object, Device& device, bool& hasRole, bool& hasPlace);
std::optional<Fault> readLink(const Json& object, Link& link);
/// Keys it does not know are returned in `unknown` (an object).
std::optional<Fault> readPolicy(const Json& object, HostPolicy& policy, Json& unknown);

/// One line, keys always in the same order, defaults left out.
std::string deviceText(const Device& device, bool withRole);
std::string linkText(const Link& link);
/// "{}" where all is as usual; `unknown` is added.
std::string policyText(const HostPolicy& policy, const Json& unknown);

/// A text of at most `longest` bytes without control characters (line breaks only where `lines`).
std::optional<Fault> readString(const Json& value, const std::string& key, std::string& text,
                                std::size_t longest, bool lines = false);

}  // namespace fabricsketch::formats
