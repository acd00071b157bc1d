"""Positions of exercises: the table, the rack and the pool are as requested."""

import pytest
from console.match.match import Match
from console.match.slots import drawn_in_turn
from console.practice.exercise import make_exercise
from console.table.rack_tiles import EMPTY

from engine import new_game
from engine.actions import DEAL, DRAW, FIRST_TILE
from engine.events import Event
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules

TILES = 6


def begun(rule_set: str, tiles: int = TILES) -> Game:
    """A game in which ``tiles`` tiles have been laid."""
    game = new_game(Rules(rule_set), 2, 3)
    game.apply(DEAL)
    while game.laid < tiles:
        game.apply(game.legal_actions()[-1])
    return game


def placements(game: Game) -> list[int]:
    return [action for action in game.log if action >= FIRST_TILE]


def fitting(game: Game) -> list[int]:
    """The legal actions that lay a tile."""
    return [action for action in game.legal_actions() if action >= FIRST_TILE]


@pytest.mark.parametrize("rule_set", names())
def test_a_position_is_that_of_the_game(rule_set: str):
    game = begun(rule_set)
    rack = game.racks[game.seat]
    alone = make_exercise(Rules(rule_set), placements(game), rack)
    assert fitting(alone) == fitting(game)
    assert (alone.laid, alone.log, alone.scores, alone.pool_size) == (TILES, [], [0], 0)
    assert sorted(Match(alone, [""]).slots(0)) == sorted(rack)


@pytest.mark.parametrize("rule_set", ["triominos", "symmetry"])
def test_it_is_played_until_nothing_fits_and_taken_back(rule_set: str):
    game = begun(rule_set)
    rack = game.racks[game.seat]
    alone = make_exercise(Rules(rule_set), placements(game), rack)
    first = alone.legal_actions()
    table = dict(alone.table.cells) if rule_set == "triominos" else list(alone.table)
    while not alone.end_reason:
        action = alone.legal_actions()[0]
        points = alone.points_of(action)
        alone.apply(action)
        assert Event(alone, -1).points == points
    assert alone.log
    while alone.log:
        alone.undo()
    assert alone.legal_actions() == first
    assert alone.racks[0] == rack
    assert (alone.table.cells if rule_set == "triominos" else alone.table) == table


def test_tiles_are_drawn_in_order_where_nothing_fits():
    game = begun("triominos", 1)
    lies = game.tile_of(placements(game)[0])
    useful = {
        tile
        for tile in range(game.TILES)
        if tile != lies and fitting(make_exercise(Rules("triominos"), game.log, bytes((tile,))))
    }
    useless = [tile for tile in range(game.TILES) if tile not in {*useful, lies}]
    pool = bytes((useless[2], min(useful)))
    alone = make_exercise(Rules("triominos"), game.log, bytes(useless[:2]), pool)
    match = Match(alone, [""])
    for left in (1, 0):
        assert alone.legal_actions() == [DRAW]
        match.apply(DRAW)
        assert alone.pool_size == left
        assert Event(alone, -1).tile == pool[1 - left]
    assert match.slots(0) == [*useless[:2], *pool]
    assert drawn_in_turn(alone, 0, match.slots(0)) == [pool[1], pool[0]]
    match.apply(alone.legal_actions()[0])
    assert match.slots(0) == [*useless[:2], pool[0], EMPTY]
    assert alone.end_reason  # nothing fits, and there is nothing to draw


def test_what_cannot_be_laid_is_refused():
    game = begun("triominos")
    laid = placements(game)
    with pytest.raises(ValueError, match="not legal"):
        make_exercise(Rules("triominos"), laid[1:], game.racks[0])
    with pytest.raises(ValueError, match="not legal"):
        make_exercise(Rules("triominos"), [laid[0], laid[0]], game.racks[0])
    with pytest.raises(ValueError, match="twice"):
        make_exercise(Rules("triominos"), laid, bytes((game.tile_of(laid[0]), 55)))
