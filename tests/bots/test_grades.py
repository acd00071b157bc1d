"""Grades: what counts as a mistake, what a seat's turns are worth, the five words."""

import pytest
from bots.grades import BEST, counts_points, grade, is_missed, word_of

from engine.rules import Rules


@pytest.mark.parametrize(
    ("rules", "least"), [("triominos", 3), ("triangle-casual", 3), ("symmetry", 20)]
)
def test_a_mistake_is_worse_than_taste_and_chance(rules: str, least: int):
    assert not is_missed(Rules(rules), least - 1)
    assert is_missed(Rules(rules), least)


@pytest.mark.parametrize(
    ("rules", "points", "given_away", "expected"),
    [
        ("triominos", True, 50, 5000),  # chance gives away 10 points a turn where shapes score,
        ("triominos", True, 99, 100),
        ("triominos", True, 100, 0),
        ("trimino-reverse", True, 7, 5334),  # 1.5 where they do not,
        ("trimino-reverse", True, 15, 0),
        ("triangle-casual", False, 2, 6000),  # and every second turn where turns are counted
        ("triangle-casual", False, 5, 0),
        ("symmetry", False, 4, 2000),
    ],
)
def test_a_grade_falls_from_the_best_to_that_of_chance(
    rules: str, points: bool, given_away: int, expected: int
):
    """Of ten turns."""
    assert counts_points(Rules(rules)) == points
    assert grade(Rules(rules), 10, 0) == BEST
    assert grade(Rules(rules), 10, given_away) == expected
    assert grade(Rules(rules), 10, 1000) == 0


def test_five_words_from_the_best_on():
    found = [word_of(least) for least in (BEST, 9000, 8999, 7500, 7499, 6000, 5999, 4000, 3999, 0)]
    assert found == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
