"""The common checks and the same matches in the MicroPython VM, in a heap below that of a board."""

from pathlib import Path

import pytest

from tests.vm.vm import run_vm

from . import same_games
from .test_on_cpython import CHECKS, MODULES

# The VM collects garbage between steps only, so that a step's garbage must fit too.
HEAP_KB = 144
EXTRA = ("tests/engine_common",)


@pytest.mark.parametrize("module", MODULES)
def test_checks(module: str):
    name = f"tests.engine_common.{module}"
    result = run_vm("tests.engine_common.vm_checks", HEAP_KB, EXTRA, (name,), timeout=120)
    assert result.returncode == 0, result.stderr
    expected = sorted(str(check.id) for check in CHECKS if str(check.id).startswith(f"{module}."))
    assert sorted(result.stdout.split()) == sorted(["done"] * len(expected) + expected)


def test_same_matches():
    """Every action, score, save and record line of them agrees with CPython."""
    result = run_vm("tests.engine_common.vm_games", HEAP_KB, EXTRA, timeout=120)
    assert result.returncode == 0, result.stderr
    expected = [
        line for match in same_games.matches() for line in same_games.summary(*match) if line
    ]
    assert len(expected) == len(set(expected)) == len(same_games.matches())
    assert result.stdout.splitlines() == expected


def test_a_failed_check_fails_in_the_vm(tmp_path_factory: pytest.TempPathFactory):
    """The runner itself: an assert that does not hold ends the run."""
    root = tmp_path_factory.mktemp("failing")
    program = root / "tests/engine_common"
    program.mkdir(parents=True)
    (root / "engine").mkdir()
    (program / "vm_checks.py").write_text(Path(__file__).with_name("vm_checks.py").read_text())
    for body, status in (("assert 1 + 1 == 2", 0), ("assert 1 + 1 == 3", 1)):
        (program / "bad_checks.py").write_text(f"def check_sum():\n    yield\n    {body}\n")
        name = "tests.engine_common.bad_checks"
        result = run_vm("tests.engine_common.vm_checks", 64, ("tests",), (name,), root=root)
        assert result.returncode == status
        assert ("AssertionError" in result.stderr) == bool(status)
