// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include "catalog/catalog.h"

namespace fabricsketch {

/// The shipped catalogue, read once. A test that cannot read it cannot say anything.
inline const Catalog& catalogue() {
    static const Catalog read = [] {
        auto loaded = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
        if (!loaded) qFatal("%s", loaded.error().text().c_str());
        return std::move(*loaded);
    }();
    return read;
}

}  // namespace fabricsketch

/// Shows both texts where they differ.
#define COMPARE_TEXT(actual, expected) \
    QCOMPARE(QString::fromStdString(actual), QString::fromStdString(expected))
