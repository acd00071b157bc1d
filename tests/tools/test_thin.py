"""Fewer cases of the slow tests: tests.thin."""

import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.thin import MOST, some
from tools import ROOT

CASES = """
import pytest

@pytest.mark.parametrize("seed", range(9))
{mark}
def test_cases(seed):
    print("case", seed)

{mark}
def test_loop(few):
    print("loop", *few(range(9), 3))
"""


@given(st.integers(0, 60), st.integers(0, 60), st.text())
def test_some_are_as_far_apart_as_they_can_be(count: int, most: int, name: str) -> None:
    cases = [*range(count)]
    left = some(cases, most, name)
    assert len({*left}) == len(left) == min(count, most)
    assert left == some(cases, most, name)
    if 2 <= most < count:
        around = sorted(left)
        around.append(around[0] + count)
        gaps = [after - at for at, after in pairwise(around)]
        assert max(gaps) - min(gaps) <= 1


def test_tests_of_other_names_keep_other_cases() -> None:
    seen = {case for name in "abcdefghijklmnopqrst" for case in some("0123456789", 2, name)}
    assert len(seen) == 10


@pytest.mark.parametrize(
    ("folder", "mark", "option", "cases", "loops"),
    [
        ("console", "", "", 9, [9]),
        ("console", "", "--thin", MOST, [3]),
        ("console", "@pytest.mark.thin(4)", "--thin", 4, [3]),
        ("console", "@pytest.mark.thin(0)", "--thin", 0, []),
        ("engine", "", "--thin", 9, [3]),
        ("engine", "@pytest.mark.thin(3)", "--thin", 3, [3]),
    ],
)
@pytest.mark.thin(6)
def test_slow_tests_and_those_with_a_mark_are_thinned(
    tmp_path: Path, folder: str, mark: str, option: str, cases: int, loops: list[int]
) -> None:
    place = tmp_path / folder / "test_cases.py"
    place.parent.mkdir()
    place.write_text(CASES.format(mark=mark))
    shutil.copy(ROOT / "tests/thin.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -qs -n0 -p thin\n")
    command = [sys.executable, "-m", "pytest", place, *option.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    lines = [line.lstrip(".").split() for line in done.stdout.splitlines()]
    assert len([line for line in lines if line[:1] == ["case"]]) == cases, done.stdout
    assert [len(line) - 1 for line in lines if line[:1] == ["loop"]] == loops
