"""Grades: what counts as a mistake, what a seat's turns are worth, the five words."""

from types import SimpleNamespace

import pytest
from bots import EXPERT, POINT_VALUE, Bot
from bots.grade_scale import SCALE
from bots.grades import BEST, counted_loss, grade, is_missed, turns_needed, word_of

from engine.actions import DRAW
from engine.rule_sets import names
from engine.rules import Rules


@pytest.mark.parametrize(
    ("rules", "least"), [("triominos", 3), ("triangle-casual", 5), ("symmetry", 20)]
)
def test_a_mistake_is_worse_than_taste_and_chance(rules: str, least: int):
    assert not is_missed(Rules(rules), least - 1)
    assert is_missed(Rules(rules), least)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", names())
def test_a_grade_falls_from_the_best_to_that_of_chance(name: str, players: int):
    """What chance gives away in a turn is that of ``grade_scale``, in sixteenths of a point, or in
    256ths where turns are counted.
    """
    rules = Rules(name)
    if players > rules.max_players:
        return
    worst, needed = SCALE[rules.number][2 * players - 4 : 2 * players - 2]
    one = 256 if name.endswith("casual") or name == "symmetry" else 16
    assert grade(rules, players, one, 0) == BEST
    assert grade(rules, players, one, worst) == 0
    assert grade(rules, players, 10 * one, 5 * worst) == BEST // 2
    assert grade(rules, players, 255, 0xFFFF) == 0
    assert turns_needed(rules, players) == needed > 0


def judged(
    values: list[int], legal: list[int], name: str = "triominos", pool: int = 9, players: int = 2
) -> Bot:
    """A bot that has given these values, in points, to legal actions."""
    rules = Rules(name)
    bot = Bot(rules, EXPERT, 1, lambda: 0, lambda *_: iter(()))
    bot.view = SimpleNamespace(legal=legal, rules=rules, pool_size=pool, players=players)
    bot.action_values = [POINT_VALUE * value for value in values]
    bot.best = legal[values.index(max(values))]
    return bot


def test_not_drawing_costs_three_points_at_most():
    bot = judged([40, 10, 3], [DRAW, 100, 101])
    assert [bot.loss(action) for action in (DRAW, 100, 101)] == [0, 30, 37]
    assert [counted_loss(bot, action) for action in (DRAW, 100, 101)] == [0, 3, 10]


def test_drawing_where_placing_is_better_costs_all():
    bot = judged([2, 10, 3], [DRAW, 100, 101])
    assert [counted_loss(bot, action) for action in (DRAW, 100, 101)] == [8, 0, 7]


def test_where_nobody_draws_freely_a_loss_counts():
    bot = judged([10, 3], [100, 101], "trimino")
    assert [counted_loss(bot, action) for action in (100, 101)] == [0, 7]


@pytest.mark.parametrize(
    ("rules", "players", "counted"),
    [
        ("triominos", 2, [0, 3]),  # Expert searches
        ("triominos", 3, [0, 7]),
        ("trimino-reverse", 2, [0, 7]),
        ("triangle-casual", 2, [0, 7]),  # turns are counted, not points
    ],
)
def test_where_expert_searches_the_end_points_count_half(rules, players, counted):
    bot = judged([10, 3], [100, 101], rules, 0, players)
    assert [counted_loss(bot, action) for action in (100, 101)] == counted


def test_five_words_from_the_best_on():
    found = [word_of(least) for least in (BEST, 9000, 8999, 7500, 7499, 6000, 5999, 4000, 3999, 0)]
    assert found == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
