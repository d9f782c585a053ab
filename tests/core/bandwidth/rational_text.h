// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "units/rational.h"

namespace fabricsketch {
/// So that QCOMPARE prints fractions.
inline char* toString(const Rational& value) { return qstrdup(value.text().c_str()); }
}  // namespace fabricsketch
