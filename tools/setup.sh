#!/bin/sh
# Makes what the Makefile's commands need: `setup.sh python PART` makes .venv, `setup.sh node` makes node_modules.
#
# PART is how much .venv must have: `run` what requirements/run.txt lists, `build` also build.txt, `check` these
# and check.txt, `mutants` all four. A part that nobody has asked for is not installed.
#
# .venv and node_modules contain a stamp of what they were made from; that of .venv, which cannot be moved, has its
# path. .venv has one more stamp per part. If the stamps match, there is nothing to do; if one differs, everything
# is made again. They are written last and removed first, so that an interrupted set-up is never taken for a
# finished one.
set -u

LISTS="run build check mutants" # each needs those before it

fail() {
    echo "setup: $1" >&2
    exit 2
}

fingerprint() { # FILE, by its content: a checkout renews the dates of files that did not change
    cksum <"$1"
}

# A link is kept: `rm -rf link/.ready` would delete what belongs to the other checkout.
refuse_link() { # DIRECTORY
    [ ! -L "$1" ] || fail "$1 is a symbolic link: remove it, and a directory is made in its place"
}

is_ready() { # DIRECTORY STAMP
    [ "$(cat "$1/.ready" 2>/dev/null)" = "$2" ]
}

# Prints the path of a Python that is new enough and has those modules.
suits() { # PYTHON [MODULES]
    "$1" -c "
import os, sys${2:+, $2}
if sys.version_info < (3, 11):
    sys.exit(1)
print(os.path.realpath(sys.executable))" 2>/dev/null
}

# In this order: the Python of PYTHON=, the one that made .venv, the distribution's, the first of the PATH. The
# distribution's is compiled with every optimisation; with a plain build from source the tests of the console take
# a third longer.
find_python() {
    if [ -n "${PYTHON-}" ]; then
        suits "$PYTHON"
        return
    fi
    suits .venv/bin/python && return
    case ":$PATH:" in
    *:/usr/bin:*) suits /usr/bin/python3 "ensurepip, venv" && return ;;
    esac
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        suits "$candidate" && return
    done
    return 1
}

# Runs a command; what it prints is shown only if it fails.
quietly() {
    said=$("$@" 2>&1) && return
    [ -z "$said" ] || echo "$said" >&2
    return 1
}

lists_up_to() { # PART: the lists of packages that it needs
    for list in $LISTS; do
        echo "$list"
        [ "$list" = "$1" ] && break
    done
}

# Whether each part that is in .venv is as its list has it today.
are_parts_current() {
    for list in $LISTS; do
        [ ! -e ".venv/.$list" ] || [ "$(cat ".venv/.$list")" = "$(fingerprint "requirements/$list.txt")" ] ||
            return 1
    done
}

setup_python() { # PART
    python=$(find_python) || fail "needs Python 3.11 or newer${PYTHON:+, which PYTHON=$PYTHON is not}: \
apt install python3 python3-venv (Debian), dnf install python3 (Fedora), brew install python (macOS)"
    stamp="$PWD $python $("$python" -V)"
    if ! is_ready .venv "$stamp" || ! are_parts_current; then
        "$python" -c 'import ensurepip, venv' 2>/dev/null || fail "$python lacks its venv module: \
apt install python3-venv (Debian), dnf install python3 (Fedora), brew install python (macOS)"
        refuse_link .venv
        echo "setup: making .venv"
        rm -rf .venv/.ready .venv
        "$python" -m venv .venv || fail "cannot make .venv"
        echo "$stamp" >.venv/.ready
    fi
    missing=""
    for list in $(lists_up_to "$1"); do
        [ -e ".venv/.$list" ] || missing="$missing $list"
    done
    [ -n "$missing" ] || return 0
    echo "setup: installing the packages of requirements:$missing (once, less than a minute)"
    set --
    for list in $missing; do
        set -- "$@" -r "requirements/$list.txt"
    done
    quietly .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input "$@" ||
        fail "pip could not install$missing of requirements; its message is above"
    for list in $missing; do
        fingerprint "requirements/$list.txt" >".venv/.$list"
    done
}

setup_node() {
    install_hint="apt install nodejs npm (Debian), dnf install nodejs (Fedora), brew install node (macOS)"
    node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null ||
        fail "page and tests need Node 18 or newer: $install_hint"
    stamp=$(fingerprint package-lock.json)
    is_ready node_modules "$stamp" && return

    command -v npm >/dev/null || fail "page and tests need npm: $install_hint"
    refuse_link node_modules
    echo "setup: making node_modules"
    rm -rf node_modules/.ready node_modules
    quietly npm ci --no-audit --no-fund --loglevel=error ||
        fail "npm could not install package-lock.json; its message is above"
    echo "$stamp" >node_modules/.ready
}

cd "$(dirname "$0")/.." || exit 2
case "${1-}" in
python) setup_python "${2-check}" ;;
node) setup_node ;;
*) fail "usage: tools/setup.sh python [run|build|check|mutants] | node" ;;
esac
