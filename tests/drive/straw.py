"""An mpy-cross of straw: its version is as real ones print it, its .mpy the source behind a C."""

import sys
from pathlib import Path

CIRCUITPYTHON = "CircuitPython 10.2.1 on 2026-04-30; mpy-cross emitting mpy v6.3"

_PROGRAM = f"""\
#!{sys.executable}
import sys
if sys.argv[1:] == ["--version"]:
    print("@VERSION@")
    sys.exit()
_, s, name, o, out, source = sys.argv
assert (s, o) == ("-s", "-o")
text = open(source).read()
if text == "bad":
    sys.exit("Traceback (most recent call last):\\n  File \\"x\\", line 1\\nSyntaxError: bad")
open(out, "w").write("C" + name + ":" + text)
"""


def mpy_cross(directory: Path, version: str = CIRCUITPYTHON) -> str:
    """Put such a program into the directory; returns its path."""
    program = directory / "mpy-cross"
    program.write_text(_PROGRAM.replace("@VERSION@", version))
    program.chmod(0o755)
    return str(program)
