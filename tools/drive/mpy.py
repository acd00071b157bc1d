"""Compiles for the device, with the mpy-cross of CircuitPython."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import cli
from tools.drive.target import OLDEST, major

_VERSION = re.compile(r"(\w+) v?(\d+\.\S+) .*mpy-cross emitting mpy")
_SOURCE = "https://adafruit-circuit-python.s3.amazonaws.com/index.html?prefix=bin/mpy-cross/"


class Compiler:
    """An mpy-cross whose files CircuitPython loads; ``version`` is its CircuitPython.

    Raises UsageError for any other program.
    """

    def __init__(self, program: str) -> None:
        self._program = program
        try:
            done = _run(program, "--version")
        except OSError as error:
            raise cli.UsageError(f"{program}: {error.strerror}") from None
        found = _VERSION.search(done.stdout)
        if not found:
            raise cli.UsageError(f"{program} is no mpy-cross, as `--version` shows")
        name, self.version = found.groups()
        if name != "CircuitPython":
            raise cli.UsageError(
                f"{program} is the mpy-cross of {name}, whose .mpy files CircuitPython refuses to "
                f"load; take that of CircuitPython {OLDEST} or later from {_SOURCE}"
            )
        if major(self.version) < OLDEST:
            raise cli.UsageError(
                f"{program} is of CircuitPython {self.version}; the console needs {OLDEST} or later"
            )

    @property
    def files(self) -> tuple[Path, ...]:
        """The files of the program."""
        return (Path(shutil.which(self._program) or self._program),)

    def compile(self, source: bytes, name: str) -> bytes:
        """The .mpy of a source; tracebacks show ``name``. Raises UsageError."""
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory, "source.py")
            path.write_bytes(source)
            out = path.with_suffix(".mpy")
            done = _run(self._program, "-s", name, "-o", str(out), str(path))
            if done.returncode:
                *_, last = (done.stdout + done.stderr).strip().splitlines() or ["no reason given"]
                raise cli.UsageError(f"{self._program}: {name}: {last}")
            return out.read_bytes()


def name_on_device(compiled: str) -> str:
    """The path under which the device loads a compiled file.

    If the file has the same name inside, that name takes no extra memory.
    """
    return f"/{compiled}" if compiled.startswith("lib/") else compiled


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)
