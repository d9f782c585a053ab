// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/simulation/stage.h"

/// One function per algorithm that writes its messages; schedules.cpp lists them.
namespace fabricsketch::collectives::schedules {

void ring(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void singleRing(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void tree(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void halvingDoubling(const Stage&, Writer&, Operation, double bytes, const Schedule& times,
                     const SimSettings&);
void oneShot(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void twoShot(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void direct(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void nvls(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void nvlsTree(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void multiShot(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void hierarchical(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void collNet(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);
void pat(const Stage&, Writer&, Operation, double bytes, const Schedule& times, const SimSettings&);

/// Parent of a box in a binary tree of boxes, -1 for the root. Odd trees are the mirror images of even ones,
/// so that a box with children in one is a leaf in the other: together a double binary tree.
int treeParent(int box, int boxes, int tree);

}  // namespace fabricsketch::collectives::schedules
