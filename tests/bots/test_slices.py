"""Thinking in slices: the table is whole between them, and they change nothing but the time."""

import pytest
from bots import EXPERT, HARD, new_bot

from engine.game import Game
from tests.bots.table import ALL_LEVELS, bot_for, playing, table_of, thought
from tests.engine.play import ALL_RULES

WRAP = 1 << 29


def position(rules: str, choices: int = 3) -> Game:
    """The first turn from the fifth on with ``choices`` legal actions."""
    for seed in range(20):
        for turn, game in enumerate(playing(rules, [HARD, HARD], seed)):
            if turn >= 5 and not game.is_over and len(game.legal_actions()) >= choices:
                return game
    raise LookupError("it never comes so")


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("rules", ALL_RULES)
def test_slices_choose_as_one_thought_does(rules: str, level: int):
    game = position(rules, 4)
    view = game.view_for(game.seat)
    whole = bot_for(game.rules, level)
    thought(whole, view)
    before = table_of(game)
    bot = bot_for(game.rules, level)
    bot.begin(view)
    assert bot.best in view.legal
    slices = 1
    while not bot.think(0):
        slices += 1
        assert bot.best in view.legal
        assert table_of(game) == before
    assert table_of(game) == before
    assert (bot.best, bot.action_values) == (whole.best, whole.action_values)
    assert bot.think(0)
    if level == EXPERT:
        assert slices > 3


@pytest.mark.parametrize("start", [0, WRAP - 7])
def test_a_slice_ends_when_its_time_is_over(start: int):
    """Each look at the clock takes a millisecond; the clock may wrap."""
    ticks = start

    def clock() -> int:
        nonlocal ticks
        ticks = (ticks + 1) % WRAP
        return ticks

    game = position("trimino", 5)
    bot = new_bot(game.rules, EXPERT, 1, clock)
    bot.begin(game.view_for(game.seat))
    assert not bot.think(5)
    assert (ticks - start) % WRAP == 6


@pytest.mark.parametrize("rules", ["triominos", "trimino", "symmetry"])
@pytest.mark.parametrize("level", [HARD, EXPERT])
def test_a_bot_made_anew_goes_on_as_the_old_one(rules: str, level: int):
    """Nothing is kept of earlier turns but the place in its own chance."""
    game = position(rules)
    old = bot_for(game.rules, level)
    for earlier in playing(rules, [HARD, HARD], 3):
        if not earlier.is_over and earlier.laid == 3:
            thought(old, earlier.view_for(earlier.seat))
    new = bot_for(game.rules, level)
    old.rng.words = list(new.rng.words)
    view = game.view_for(game.seat)
    assert thought(old, view) == thought(new, view)
    assert old.action_values == new.action_values


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_only_action_needs_no_thought(level: int):
    for game in playing("triominos", [HARD, HARD], 1):
        if len(game.legal_actions()) == 1:
            break
    bot = bot_for(game.rules, level)
    bot.begin(game.view_for(game.seat))
    assert bot.think(0)
    assert [bot.best] == game.legal_actions()
    assert bot.loss(bot.best) == 0
