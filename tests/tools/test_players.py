"""The players with one trick play as their names say."""

import pytest

from engine import new_game
from engine.actions import DRAW, FIRST_TILE, PHASE_PLAY
from engine.rules import Rules
from engine.triangles import TriangleGame
from tests.engine.play import found
from tools.bots.matches import play, seated
from tools.bots.tricks import TRICKS

RULES = Rules("triominos")


def turns_of(names: tuple[str, str], seed: int):
    """Of each turn in which one may draw or lay: seat, the points of each action, the choice."""
    game = new_game(RULES, 2, seed)
    turns = []

    def watched(player):
        def chosen(view):
            action = player(view)
            if view.legal[0] == DRAW and view.legal[-1] >= FIRST_TILE:
                points = {legal: game.points_of(legal) for legal in view.legal}
                turns.append((view.seat, points, action))
            return action

        return chosen

    players = [watched(player) for player in seated(RULES, seed, names)]
    for _ in play(game, seed, players):
        pass
    assert {seat for seat, *_ in turns} == {0, 1}
    return turns


@pytest.mark.parametrize("seed", range(5))
def test_drawers_draw_and_the_others_only_where_they_must(seed: int):
    for seat, points, action in turns_of(("draws", "greedy"), seed):
        assert (action == DRAW) == (seat == 0)
        assert seat == 0 or points[action] == max(points.values())


@pytest.mark.parametrize("seed", range(5))
def test_who_waits_lays_shapes_only_while_drawing_is_left(seed: int):
    for seat, points, action in turns_of(("waits", "heaviest"), seed):
        if seat == 0:
            assert (action == DRAW) == (max(points.values()) < 40)


@pytest.mark.parametrize("seed", range(5))
def test_the_heaviest_tile_that_fits_is_laid(seed: int):
    for seat, points, action in turns_of(("wary", "heaviest"), seed):
        laid = [legal for legal in points if legal >= FIRST_TILE]
        values = {legal: TriangleGame.VALUES[TriangleGame.tile_of(legal)] for legal in laid}
        assert seat == 0 or values[action] == max(values.values())


def test_who_is_wary_leaves_no_cell_for_a_shape_if_possible():
    game = found("triominos", 2, opens_and_closes)
    action = TRICKS["wary"](game.view_for(game.seat))
    assert not leaves_shape(game, action)


def leaves_shape(game, action: int) -> bool:
    """Whether some tile of the set could make a shape after the placement."""
    game.apply(action)
    held = bytes(range(56))
    after: list[int] = []
    game.table.add_placements(held, after)
    opens = any(game.shape_of(reply) for reply in after)
    game.undo()
    return opens


def opens_and_closes(game) -> bool:
    """Whether some placements leave a cell for a shape and others do not."""
    legal = [action for action in game.legal_actions() if action >= FIRST_TILE]
    if game.phase != PHASE_PLAY or not legal or not game.laid:
        return False
    return len({leaves_shape(game, action) for action in legal}) == 2
