// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <memory>

#include "catalog/catalog.h"

namespace fabricsketch::ui {

/// The catalogue of the source tree, read once per test program.
inline std::shared_ptr<const Catalog> shippedCatalog() {
    static const std::shared_ptr<const Catalog> catalog = [] {
        auto loaded = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        if (!loaded) qFatal("%s", loaded.error().text().c_str());
        return std::make_shared<const Catalog>(std::move(*loaded));
    }();
    return catalog;
}

}  // namespace fabricsketch::ui
