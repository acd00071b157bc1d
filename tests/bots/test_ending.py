"""The end of a round between two players, once the pool is empty: Expert's search is exact."""

import pytest
from bots import EXPERT, MEDIUM, POINT_VALUE, ending

from engine.choices import WIN_ROUND
from engine.game import Game
from tests.bots.table import bot_for, playing, table_of, thought
from tests.thin import Few

WON = 100  # points that Expert counts for a match that ends with the round
POSITIONS = 30  # after each action: few enough to try them all


class TooLarge(Exception):
    """The tree has more positions than that."""


def value(game: Game, seat: int) -> int:
    """What the round's end is worth to the seat."""
    lead = game.scores[seat] - game.scores[1 - seat]
    if game.rules.win == WIN_ROUND:
        lead = (game.round_winner == seat) - (game.round_winner == 1 - seat)
    if lead and game.is_over:
        lead += WON if lead > 0 else -WON
    return lead


def best_by_recursion(game: Game, seat: int, left: list[int]) -> int:
    """What the position is worth to the seat if both play their best; ``left``: positions."""
    if game.end_reason:
        return value(game, seat)
    left[0] -= 1
    if left[0] < 0:
        raise TooLarge
    values = []
    for action in game.legal_actions():
        game.apply(action)
        try:
            values.append(best_by_recursion(game, seat, left))
        finally:
            game.undo()
    return max(values) if game.seat == seat else min(values)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("triominos", ()),
        ("triominos", (("rounds", 3),)),
        ("triominos-400", ()),
        ("triangle-casual", ()),
        ("domino-108", ()),
    ],
)
def test_the_end_is_searched_exactly(
    rules: str, options: tuple, monkeypatch: pytest.MonkeyPatch, few: Few
):
    monkeypatch.setattr(ending, "POSITIONS", 100_000)  # else it stops before the end
    found = 0
    lasts = set()
    for seed in few(range(60), 12):
        for game in playing(rules, [MEDIUM, MEDIUM], seed, options):
            if game.end_reason or game.is_over or game.pool_size or len(game.legal_actions()) < 2:
                continue
            seat = game.seat
            values = {}
            try:
                for action in game.legal_actions():
                    game.apply(action)
                    try:
                        values[action] = best_by_recursion(game, seat, [POSITIONS])
                    finally:
                        game.undo()
            except TooLarge:
                continue
            before = table_of(game)
            bot = bot_for(game.rules, EXPERT)
            best = thought(bot, game.view_for(seat))
            assert table_of(game) == before
            assert values[best] == max(values.values())
            assert max(bot.action_values) == POINT_VALUE * values[best]
            for action, found_value in zip(values, bot.action_values, strict=True):
                assert found_value >= POINT_VALUE * values[action] - 1
            found += 1
            lasts.add(game.is_last_round)
    assert found >= 5
    several = rules not in ("triominos", "triangle-casual") or len(options) > 0
    assert lasts == ({True, False} if several else {True})
