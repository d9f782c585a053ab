// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The three tables. Text colours keep 4.5:1 on every surface of their table, fills keep it for the text they
// carry; tests/ui/theme checks both, so a new shade that cannot be read fails there and not in a meeting
// room.
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
QColor hex(unsigned rgb) { return QColor::fromRgb(QRgb(0xff000000U | rgb)); }
}  // namespace

Tokens Theme::lightTokens() {
    Tokens t;
    t.window = hex(0xfafbfc);
    t.panel = hex(0xffffff);
    t.panelRaised = hex(0xffffff);
    t.border = hex(0xe1e4e9);
    t.borderStrong = hex(0xc9d0d9);
    t.text = hex(0x1d2430);
    t.textMuted = hex(0x5f6b7e);
    t.textOnFill = hex(0xffffff);
    t.accent = hex(0x1a66dc);
    t.accentSoft = hex(0xe8f0fe);
    t.designs[0] = hex(0xb54d14);
    t.designs[1] = hex(0x1a66dc);
    t.designs[2] = hex(0x6a1b78);
    t.designs[3] = hex(0x1f7a8c);
    t.accelerator = hex(0x0b7a5b);
    t.scaleUpSwitch = hex(0x5b4bc4);
    t.pcieSwitch = hex(0x667184);
    t.cpu = hex(0x667184);
    t.nic = hex(0xa65e0b);
    t.networkSwitch = hex(0x8f4f10);
    t.linkScaleUp = hex(0x59a188);
    t.linkHost = hex(0x8894a8);
    t.linkNetwork = hex(0xc78536);
    t.linkSelected = hex(0x1a66dc);
    t.linkFailed = hex(0xb42318);
    t.good = hex(0x0b7a5b);
    t.warning = hex(0x8a5a00);
    t.bad = hex(0xb42318);
    t.goodSoft = hex(0xe9f5f0);
    t.warningSoft = hex(0xfdf7ea);
    t.badSoft = hex(0xfdecea);
    t.canvas = hex(0xffffff);
    t.grid = hex(0xe3e7ec);
    t.plotGrid = hex(0xeef0f3);
    t.chip = hex(0xfff1d6);
    t.chipText = hex(0x7a4a00);
    t.dark = false;
    return t;
}

Tokens Theme::darkTokens() {
    Tokens t;
    t.window = hex(0x12161c);
    t.panel = hex(0x181d25);
    t.panelRaised = hex(0x212935);
    t.border = hex(0x2b3442);
    t.borderStrong = hex(0x445062);
    t.text = hex(0xe6eaf0);
    t.textMuted = hex(0x9aa6b6);
    t.textOnFill = hex(0xffffff);
    t.accent = hex(0x6aa5ff);
    t.accentSoft = hex(0x1d2f4d);
    t.designs[0] = hex(0xf08a4b);
    t.designs[1] = hex(0x6aa5ff);
    t.designs[2] = hex(0xf3d9ff);
    t.designs[3] = hex(0x2fb0a8);
    t.accelerator = hex(0x0f8060);
    t.scaleUpSwitch = hex(0x6a5ad6);
    t.pcieSwitch = hex(0x667184);
    t.cpu = hex(0x667184);
    t.nic = hex(0xa65e0b);
    t.networkSwitch = hex(0x965518);
    t.linkScaleUp = hex(0x3c7f69);
    t.linkHost = hex(0x5b677a);
    t.linkNetwork = hex(0x8d6331);
    t.linkSelected = hex(0x6aa5ff);
    t.linkFailed = hex(0xff8a80);
    t.good = hex(0x4cc79c);
    t.warning = hex(0xe8b34b);
    t.bad = hex(0xff8a80);
    t.goodSoft = hex(0x17352c);
    t.warningSoft = hex(0x3a2f17);
    t.badSoft = hex(0x43211f);
    t.canvas = hex(0x141920);
    t.grid = hex(0x252d39);
    t.plotGrid = hex(0x262e3a);
    t.chip = hex(0x43361a);
    t.chipText = hex(0xf2c46b);
    t.dark = true;
    return t;
}

Tokens Theme::highContrastTokens() {
    Tokens t = darkTokens();
    t.window = t.panel = t.canvas = hex(0x000000);
    t.panelRaised = hex(0x0d0d0d);
    t.border = hex(0x9a9a9a);
    t.borderStrong = hex(0xffffff);
    t.text = hex(0xffffff);
    t.textMuted = hex(0xdcdcdc);
    t.textOnFill = hex(0x000000);
    t.accent = hex(0xffdf3d);
    t.accentSoft = hex(0x3a3200);
    t.designs[0] = hex(0xffa366);
    t.designs[1] = hex(0x86b9ff);
    t.designs[2] = hex(0xffdcf5);
    t.designs[3] = hex(0xeef04a);
    t.accelerator = hex(0x4fe0b0);
    t.scaleUpSwitch = hex(0xb9adff);
    t.pcieSwitch = hex(0xc7cfda);
    t.cpu = hex(0xc7cfda);
    t.nic = hex(0xffb454);
    t.networkSwitch = hex(0xffc98a);
    t.linkScaleUp = hex(0x4fe0b0);
    t.linkHost = hex(0xc7cfda);
    t.linkNetwork = hex(0xffb454);
    t.linkSelected = hex(0xffdf3d);
    t.linkFailed = hex(0xff7b70);
    t.good = hex(0x5cf0c0);
    t.warning = hex(0xffc94d);
    t.bad = hex(0xff8f86);
    t.goodSoft = hex(0x002a1e);
    t.warningSoft = hex(0x2e2200);
    t.badSoft = hex(0x350a07);
    t.grid = hex(0x333333);
    t.plotGrid = hex(0x4a4a4a);
    t.chip = hex(0xffdf3d);
    t.chipText = hex(0x000000);
    return t;
}

QColor Tokens::role(Role role) const {
    switch (role) {
        case Role::Accelerator:
            return accelerator;
        case Role::ScaleUpSwitch:
            return scaleUpSwitch;
        case Role::PcieSwitch:
            return pcieSwitch;
        case Role::Cpu:
            return cpu;
        case Role::Nic:
            return nic;
        case Role::NetworkSwitch:
            return networkSwitch;
    }
    return text;
}

QColor Tokens::layer(Layer layer) const {
    switch (layer) {
        case Layer::ScaleUp:
            return linkScaleUp;
        case Layer::Host:
            return linkHost;
        case Layer::Network:
            return linkNetwork;
    }
    return linkHost;
}

}  // namespace fabricsketch::ui
