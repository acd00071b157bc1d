"""What makes the best action good, as data."""

import pytest
from bots import EXPERT, HARD, MEDIUM
from bots.kinds import (
    DENIES,
    DRAWS,
    FIELD,
    KEEPS,
    LEAVES_NO,
    ONLY,
    OUT,
    POINTS,
    SHAPE,
    SHEDS,
    STUCK,
)
from bots.reasons import reasons

from engine.actions import BRIDGE, DRAW, HEXAGON
from engine.game import Game
from engine.lattice import corners as points_of
from tests.bots.table import bot_for, drawn_without_ones, playing, table_of, thought
from tests.engine.play import ALL_RULES, found, placements

KINDS = (ONLY, OUT, SHAPE, POINTS, DENIES, LEAVES_NO, STUCK, KEEPS, SHEDS, DRAWS, FIELD)


def reasons_for(game: Game, level: int = EXPERT) -> list[tuple[int, int, tuple[int, ...]]]:
    bot = bot_for(game.rules, level)
    thought(bot, game.view_for(game.seat))
    return reasons(bot)


def makes(game: Game, shape: int) -> bool:
    return game.laid > 2 and any(game.shape_of(action) == shape for action in placements(game))


@pytest.mark.parametrize(("shape", "bonus"), [(BRIDGE, 40), (HEXAGON, 50)])
def test_a_shape_comes_first(shape: int, bonus: int):
    """Once no tile can be drawn."""
    game = found(
        *("triominos", 3),
        lambda game: (
            not game.end_reason and DRAW not in game.legal_actions() and makes(game, shape)
        ),
    )
    told = reasons_for(game)
    assert told[0] == (SHAPE, bonus, (shape,))
    assert POINTS in [kind for kind, _, _ in told]


def test_a_hexagon_gives_a_new_field():
    game = found("trimino", 2, lambda game: len(game.legal_actions()) > 1 and makes(game, HEXAGON))
    kinds = [kind for kind, _, _ in reasons_for(game)]
    assert kinds[0] == FIELD
    assert SHEDS in kinds
    assert POINTS not in kinds


def test_going_out_comes_before_all():
    game = found("triominos", 2, lambda game: game.rack_sizes[game.seat] == 1 and placements(game))
    assert reasons_for(game)[0] == (OUT, 25, ())


def test_there_may_be_nothing_else():
    game = found("triominos", 2, lambda game: not game.end_reason and len(game.legal_actions()) < 2)
    assert reasons_for(game) == [(ONLY, 0, ())]


def required(game: Game, side: tuple[int, ...]) -> set[tuple[int, int]]:
    """In which orders, clockwise, these two numbers are all that is known of some open cell."""
    orders = set()
    for cell in game.table.frontier:
        a, b, c = (game.table.number(point) for point in points_of(cell))
        for one, other, free in ((a, b, c), (b, c, a), (c, a, b)):
            if free < 0 and {one, other} == set(side):
                orders.add((one, other))
    return orders


@pytest.mark.parametrize("rules", ["triominos", "triangle-casual", "trimino"])
def test_a_side_that_nobody_can_use_any_more(rules: str):
    told = 0
    for seed in range(3):
        for game in playing(rules, [MEDIUM, MEDIUM], seed):
            if game.is_over or len(game.legal_actions()) < 2:
                continue
            bot = bot_for(game.rules, MEDIUM)
            thought(bot, game.view_for(game.seat))
            for kind, amount, side in reasons(bot):
                if kind == LEAVES_NO:
                    assert amount > 0
                    before = required(game, side)
                    game.apply(bot.best)
                    assert required(game, side) < before
                    game.undo()
                    told += 1
    assert told > 3


def test_a_draw_tells_how_few_tiles_would_fit_else():
    """With points to be had at once, and nothing left that fits after them."""

    def draws(game: Game) -> bool:
        if game.end_reason or game.laid < 3 or not placements(game):
            return False
        return DRAW in game.legal_actions() and reasons_for(game)[0][0] == DRAWS

    game = found("triominos", 2, draws)
    ((_, amount, (few,)), *_) = reasons_for(game)
    assert amount == 0
    fitting = []
    for action in placements(game):
        game.apply(action)
        mine = set(game.racks[1 - game.seat])
        every: list[int] = []
        game.table.add_placements(bytes(mine), every)
        fitting.append(len({game.tile_of(each) for each in every}))
        game.undo()
    assert few in fitting
    assert few <= 2


def test_an_end_that_nobody_can_use_any_more():
    game = drawn_without_ones()
    assert reasons_for(game, HARD) == [(LEAVES_NO, 0, (1,)), (KEEPS, 3, ())]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_turn_has_a_reason(rules: str):
    """Of a known kind, in the order of weight, and the table is left as it was."""
    kinds = set()
    for seed in range(3):
        for game in playing(rules, [MEDIUM, MEDIUM], seed):
            if game.is_over:
                break
            before = table_of(game)
            told = reasons_for(game, MEDIUM)
            assert table_of(game) == before
            assert told
            for kind, amount, corners in told:
                assert kind in KINDS
                assert amount >= 0
                if kind == LEAVES_NO:
                    assert len(corners) == (1 if rules == "symmetry" else 2)
                kinds.add(kind)
    assert KEEPS in kinds
    assert STUCK in kinds
