"""The MicroPython VM for tests: ``run_vm`` calls run.mjs, which is described there."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tools import ROOT

_RUNNER = Path(__file__).with_name("run.mjs")
_VM = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"

# Each path where an import finds no file is an error in the VM's JavaScript: nobody reads where.
_NODE = ("node", "--stack-trace-limit=0")


class VMResult(NamedTuple):
    """How a run ended; ``live``, ``peak`` and ``free`` are bytes of the heap, 0 if it failed."""

    returncode: int
    stdout: str
    stderr: str
    live: int = 0
    peak: int = 0
    free: int = 0


def run_vm(
    entry: str,
    heap_kb: int,
    extra: Sequence[str] = (),
    args: Sequence[str] = (),
    timeout: float = 300,
    root: Path = ROOT,
    collect: bool = False,
    count: bool = False,
    draw: Path | None = None,
) -> VMResult:
    """Import the module ``entry`` in the VM and call its ``step()`` until that returns True.

    ``extra``: directories that it needs besides engine/. ``args``: its sys.argv[1:]. ``root``:
    where all of them are, if not in the project. ``collect``: its ``gc.collect()`` collects garbage
    at once. ``count``: its clocks go by the interpreter's steps, a microsecond each. ``draw``: the
    directory for pictures, if any are to be taken.
    Skips the test where Node or the VM is not installed; raises TimeoutExpired after ``timeout`` s.
    """
    if not shutil.which("node") or not _VM.is_dir():
        pytest.skip("the MicroPython VM is not installed: `make setup` does it (needs Node)")
    options = ["--collect"] if collect else []
    options += ["--count"] if count else []
    options += [f"--draw={draw}"] if draw else []
    options += [f"--extra={directory}" for directory in extra]
    done = subprocess.run(
        [*_NODE, str(_RUNNER), *options, "--", str(heap_kb), str(root), entry, *args],
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
    )
    if done.returncode:
        return VMResult(done.returncode, done.stdout, done.stderr)
    *printed, figures = done.stdout.splitlines(keepends=True)
    return VMResult(0, "".join(printed), done.stderr, **json.loads(figures))
