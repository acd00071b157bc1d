"""``tools.grades``: what it measures is what it writes, and what it did not measure stays."""

import pytest
from bots.grade_scale import SCALE

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run_here
from tools import grades


def test_the_scale_follows_from_chance_and_from_how_medium_varies():
    """Chance gives away 3 points a turn. A quarter of them is the standard error of the mean of
    (1 / 0.75)² turns that vary by 1, and of more than 255 that vary by 13.
    """
    assert grades.scale_of([[2, 4], [3]], [[0, 26], [0, 26]], 16) == (3 * 16, 255)
    assert grades.scale_of([[2, 4], [3]], [[1, 3], [3, 1]], 16) == (3 * 16, 2)


def test_the_grade_of_a_level_is_that_of_all_turns_together():
    """Chance gives away 3 points in each turn; two seats gave away 3 in 4 turns, or 12 in 2."""
    even, width = grades.grade_of([[1, 2], [0, 0]], 3)
    assert even == 75
    assert width == pytest.approx(1.96 * 100 / 3 * 4.5**0.5 / 4)
    assert grades.grade_of([[6], [6]], 3) == (-100, 0)


def test_what_is_measured_is_written_and_all_else_stays(tmp_path, monkeypatch, capsys):
    module = tmp_path / "grade_scale.py"
    module.write_text('"""What turns give away."""\n\nSCALE = (\n    b"old",\n)\n')
    monkeypatch.setattr(grades, "MODULE", module)
    arguments = "--rules triangle-casual --players 3 --seats 2 --levels medium --jobs 1 --write"
    assert grades.main(arguments.split()) == 0
    head, _, row = capsys.readouterr().out.splitlines()
    assert head.endswith("| turns needed | random | medium |")
    assert row.startswith("| `triangle-casual` | 3 | ")
    found: dict[str, tuple[bytes, ...]] = {}
    exec(module.read_text(), {}, found)
    number = Rules("triangle-casual").number
    written = found["SCALE"][number]
    assert f"| {written[2] / 256:.2f} | {written[3]} |" in row
    assert [*found["SCALE"][:number], *found["SCALE"][number + 1 :]] == [
        *(*SCALE[:number], *SCALE[number + 1 :])
    ]
    assert (written[:2], written[4:]) == (SCALE[number][:2], SCALE[number][4:])


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--levels", "nobody"), "nobody"),
        (("--rules", "nobody"), "nobody"),
        (("--seats", "1"), "--seats"),
    ],
)
def test_wrong_arguments(arguments, wrong):
    assert_usage_error(run_here("grades", *arguments), "grades", wrong)
