// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// A paragraph: plain, wrapped, to be selected and copied.
inline QLabel* lessonText(const QString& what, const char* look = nullptr) {
    auto* label = new QLabel(what);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (look != nullptr) setLook(label, look);
    return label;
}

}  // namespace fabricsketch::ui
