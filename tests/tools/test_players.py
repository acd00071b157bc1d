"""The players that docs/bots.md tells of play as it says."""

import pytest

from engine import new_game
from engine.actions import DRAW, FIRST_TILE
from engine.rules import Rules
from tools.bots.matches import play, seated

RULES = Rules("triominos")


@pytest.mark.parametrize("seed", range(5))
def test_draws_draws_whenever_it_may_and_medium_only_where_it_must(seed):
    game = new_game(RULES, 2, seed)
    turns = []

    def watched(player):
        def chosen(view):
            action = player(view)
            most = max(map(game.points_of, view.legal))
            turns.append((view.seat, view.legal, action, game.points_of(action) == most))
            return action

        return chosen

    players = [watched(player) for player in seated(RULES, seed, ("draws", "medium"))]
    for _ in play(game, seed, players):
        pass
    could = [turn for turn in turns if turn[1][0] == DRAW and turn[1][-1] >= FIRST_TILE]
    assert {action == DRAW for seat, _, action, _ in could if seat == 0} == {True}
    assert {action == DRAW for seat, _, action, _ in could if seat == 1} == {False}
    laid = [turn for turn in turns if turn[2] >= FIRST_TILE]
    assert {seat for seat, *_ in laid} == {0, 1}
    assert all(scores_most for *_, scores_most in laid)
