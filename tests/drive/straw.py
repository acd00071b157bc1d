"""An mpy-cross of straw: its version is as real ones print it, its .mpy the source behind a C."""

from pathlib import Path

CIRCUITPYTHON = "CircuitPython 10.2.1 on 2026-04-30; mpy-cross emitting mpy v6.3"

# Of the shell, which starts ten times as fast as Python: a build calls it for each module.
_PROGRAM = """\
#!/bin/sh
if [ "$*" = --version ]; then
    echo "@VERSION@"
    exit
fi
[ "$#$1$3" = 5-s-o ] || exit 3
if [ "$(cat "$5")" = bad ]; then
    printf 'Traceback (most recent call last):\\n  File "x", line 1\\nSyntaxError: bad\\n' >&2
    exit 1
fi
printf 'C%s:' "$2" | cat - "$5" > "$4"
"""


def mpy_cross(directory: Path, version: str = CIRCUITPYTHON) -> str:
    """Put such a program into the directory; returns its path."""
    program = directory / "mpy-cross"
    program.write_text(_PROGRAM.replace("@VERSION@", version))
    program.chmod(0o755)
    return str(program)
