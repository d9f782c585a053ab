#!/usr/bin/python3
# SPDX-FileCopyrightText: The Fabricsketch authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader finds in the window, over AT-SPI: every focusable object has a name, and the window is all there.

Usage: atspi.py PROGRAM; needs a display and a session bus (see tests/ui/access/README.md).
"""
import os
import subprocess
import sys
import tempfile
import time

import pyatspi


def walk(node, depth=0):
    yield node, depth
    if depth > 40:
        return
    for i in range(min(node.childCount, 500)):
        child = node.getChildAtIndex(i)
        if child is not None:
            yield from walk(child, depth + 1)


def main():
    environment = dict(os.environ, QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", NO_AT_BRIDGE="0")
    # Settings and journal of its own, as at a first start.
    home = tempfile.TemporaryDirectory()
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environment[name] = home.name
    program = subprocess.Popen([sys.argv[1]], env=environment)
    try:
        application = None
        for _ in range(60):
            time.sleep(0.5)
            desktop = pyatspi.Registry.getDesktop(0)
            found = [a for a in desktop if a is not None and a.name.lower().startswith("fabricsketch")]
            if found and found[0].childCount > 0:
                application = found[0]
                break
        if application is None:
            print("the window did not appear on the accessibility bus")
            return 1
        time.sleep(3)
        objects, nameless, roles = 0, [], {}
        for node, _ in walk(application):
            objects += 1
            state = node.getState()
            if not state.contains(pyatspi.STATE_SHOWING):
                continue
            role = node.getRoleName()
            roles[role] = roles.get(role, 0) + 1
            if state.contains(pyatspi.STATE_FOCUSABLE) and not node.name.strip():
                nameless.append(f"{role} in {node.parent.name or node.parent.getRoleName()}")
        print(f"{objects} objects, {sum(roles.values())} in sight: " +
              ", ".join(f"{count} {role}" for role, count in sorted(roles.items(), key=lambda r: -r[1])))
        for line in nameless:
            print("no name:", line)
        return 1 if nameless or objects < 100 else 0
    finally:
        program.terminate()
        program.wait(10)


if __name__ == "__main__":
    sys.exit(main())
