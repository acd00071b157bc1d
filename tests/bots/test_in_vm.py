"""The bots in the MicroPython VM: the same choices as on CPython, in a small heap, in few steps."""

from pathlib import Path

import pytest

from tests.bots.write_same_matches import PATH
from tests.vm.vm import run_vm
from tools.bench.vm import BOTS_PROGRAM, compile_bots

HEAP_KB = 256
MOST_BYTES = 8 * 1024  # compiled modules, bot, view and all that is alive between two slices
# Steps of the interpreter for a move; a board takes about 3.5 µs for each.
MOST_STEPS = {"first": 10_000, "easy": 10_000, "medium": 60_000, "hard": 300_000, "expert": 850_000}
MOST_SLICE_STEPS = 12_500
ONCE = "1"  # steps are the same each time
BOTS = [
    ("triominos", "first", 2, ""),
    ("triominos", "easy", 2, ""),
    ("triominos", "medium", 2, ""),
    ("triominos", "hard", 2, ""),
    ("triominos", "expert", 2, ""),
    ("triominos", "expert", 2, "empty pool"),
    ("triominos", "expert", 3, ""),
    ("triominos", "expert", 4, ""),
    ("triangle-casual", "expert", 2, ""),
    ("triangle-casual", "expert", 4, ""),
    ("domino-108", "expert", 2, ""),
    ("trimino", "expert", 2, ""),
    ("trimino", "expert", 4, ""),
    ("trimino-reverse", "expert", 2, ""),
    ("trimino-reverse", "expert", 4, ""),
    ("symmetry", "medium", 2, ""),
    ("symmetry", "expert", 2, ""),
    ("symmetry", "expert", 3, ""),
]


def test_same_choices():
    result = run_vm("tests.bots.vm_matches", HEAP_KB, ("lib/bots", "tests/bots"), timeout=240)
    assert result.returncode == 0, result.stderr
    assert result.stdout == PATH.read_text()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root whose engine/ and lib/bots/ are compiled, with short names, as a release has them."""
    root = tmp_path_factory.mktemp("compiled")
    compile_bots(root)
    return root


@pytest.mark.parametrize(("rules", "level", "players", "last"), BOTS)
def test_heap_and_steps(compiled: Path, rules: str, level: str, players: int, last: str):
    args = [rules, level, ONCE, str(players), *([last] if last else [])]
    result = run_vm(
        BOTS_PROGRAM, HEAP_KB, ("lib/bots",), args, timeout=120, root=compiled, count=True
    )
    assert result.returncode == 0, result.stderr
    mean, longest, a_slice, _, heap = map(float, result.stdout.split())  # thousands of steps
    print(f"{rules}, {level}, {players} {last}: {heap:.0f} bytes; ", end="")
    print(f"{1000 * mean:.0f} steps a move, ", end="")
    print(f"at most {1000 * longest:.0f}, and {1000 * a_slice:.0f} a slice")
    assert 0 < mean <= longest
    assert 1000 * longest < MOST_STEPS[level]
    assert 1000 * a_slice < MOST_SLICE_STEPS
    assert 1000 < heap < MOST_BYTES
