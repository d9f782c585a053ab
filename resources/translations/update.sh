#!/bin/sh
# SPDX-FileCopyrightText: The Fabricsketch authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Brings the texts of the window and of the engine into .ts files (default: those beside this script). Texts that are gone
# go; new ones are "unfinished" until somebody translates them. The test ui-language-translations makes the same call.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here"/*.ts
cd "$here/../.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
# say() and later() are the engine's tr(). Only sources of core are read: with the header that declares them in sight,
# lupdate files half of the phrases under another context.
find core -name '*.cpp' | sort > "${TMPDIR:-/tmp}/phrases.$$"
trap 'rm -f "${TMPDIR:-/tmp}/phrases.$$"' EXIT
"$lupdate" -silent -no-obsolete -locations none -tr-function-alias tr+=say,tr+=later -I . \
    "@${TMPDIR:-/tmp}/phrases.$$" ui app/window -ts "$@" 2>/dev/null
