"""The bots in the MicroPython VM: the same choices as on CPython, in a small heap, in time."""

from pathlib import Path

import pytest

from tests.bots.same_matches import MATCHES, summary
from tests.vm.vm import run_vm
from tools.bench.vm import BOTS_PROGRAM, RP2040, compile_bots

HEAP_KB = 256
MOST_BYTES = 8 * 1024  # compiled modules, bot, view and all that is alive between two slices
MOST_MS = {"easy": 150, "medium": 150, "hard": 800, "expert": 3000}  # of a move, on the device
MOST_SLICE_MS = 80
TRIES = 6  # other work on the machine makes some slower
BOTS = [
    ("triominos", "easy", ""),
    ("triominos", "medium", ""),
    ("triominos", "hard", ""),
    ("triominos", "expert", ""),
    ("triominos", "expert", "empty pool"),
    ("triangle-casual", "expert", ""),
    ("domino-108", "expert", ""),
    ("trimino", "expert", ""),
    ("symmetry", "medium", ""),
    ("symmetry", "expert", ""),
]


def test_same_choices():
    result = run_vm("tests.bots.vm_matches", HEAP_KB, ("lib/bots", "tests/bots"), timeout=240)
    assert result.returncode == 0, result.stderr
    expected = [line for match in MATCHES for line in summary(*match) if line]
    assert len(expected) == len(MATCHES)
    assert result.stdout.splitlines() == expected


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root whose engine/ and lib/bots/ are compiled, with short names, as a release has them."""
    root = tmp_path_factory.mktemp("compiled")
    compile_bots(root)
    return root


@pytest.mark.parametrize(("rules", "level", "last"), BOTS)
def test_heap_and_time(compiled: Path, rules: str, level: str, last: str):
    args = [rules, level, last] if last else [rules, level]
    figures = [float("inf")] * 5
    for _ in range(TRIES):
        result = run_vm(BOTS_PROGRAM, HEAP_KB, ("lib/bots",), args, timeout=120, root=compiled)
        assert result.returncode == 0, result.stderr
        figures = list(map(min, figures, map(float, result.stdout.split())))
        mean, longest, a_slice, loading = (RP2040 * ms for ms in figures[:4])
        if longest + loading < MOST_MS[level] and a_slice < MOST_SLICE_MS:
            break
    print(
        f"{rules}, {level} {last}: {figures[4]:.0f} bytes; on the device {mean:.0f} ms a move, "
        f"at most {longest:.0f} and {loading:.0f} for loading; a slice {a_slice:.0f} ms"
    )
    assert 0 < mean <= longest
    assert longest + loading < MOST_MS[level]
    assert a_slice < MOST_SLICE_MS
    assert 1000 < figures[4] < MOST_BYTES
