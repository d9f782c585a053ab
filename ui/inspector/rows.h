// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/document/document.h"
#include "ui/inspector/property_form.h"

namespace fabricsketch::ui {

/// What the rows of a selection are made from and act on. Every change goes through Document::perform.
struct RowContext {
    PropertyForm& form;  ///< what is asked most, above "why this number" and the findings
    PropertyForm& more;  ///< the rest, below them
    Document& document;
    RateUnit unit;
};

/// Heading of a selection: "GPU 3" above "H100 SXM5 80 GB".
struct RowHeading {
    QString kind, title;
};

RowHeading deviceRows(const RowContext& context, const std::vector<Id>& devices);
RowHeading linkRows(const RowContext& context, const std::vector<Id>& links);
/// Nothing selected: the drawing itself, its name and what can be changed in all of it.
RowHeading drawingRows(const RowContext& context);

/// The part of some devices of one role, to be changed for all of them at once; what the drawing refuses is
/// greyed with the reason.
void partRow(const RowContext& context, const QString& name, const std::vector<Id>& devices,
             const std::optional<std::string>& part, Role role);
/// The PCIe generation of those links among `links` that are PCIe; nothing where none is.
void pcieRow(const RowContext& context, const std::vector<Id>& links);
/// Condition and, where degraded, the share that still works, of any selection.
void conditionRows(const RowContext& context, const std::vector<Id>& devices, const std::vector<Id>& links);

/// The value that all items share; empty if they differ.
template <class Items, class Value>
auto common(const Items& items, Value value) -> std::optional<std::decay_t<decltype(value(*items.begin()))>> {
    auto item = items.begin();
    if (item == items.end()) return std::nullopt;
    const auto first = value(*item);
    for (++item; item != items.end(); ++item)
        if (!(value(*item) == first)) return std::nullopt;
    return first;
}

/// What PropertyForm::begin() is told.
QString subjectOf(const char* kind, const std::vector<Id>& items);
/// Turns of one spin box become one step of the history: the same number for the same items and property.
int mergeIdOf(const char* property, const std::vector<Id>& items);

}  // namespace fabricsketch::ui
