"""Lines of symmetry: the row with two ends (docs/rules.md section 5)."""

import pytest

from engine.actions import BLOCKED, DEAL, DRAW, END, NOT_OVER, OUT
from engine.dominoes import HALVES
from engine.line import LineGame

from .play import act, choices, deal, legal, match, tiles_to_lay


def test_fifteen_tiles():
    names = [LineGame.tile_name(tile) for tile in range(15)]
    assert names == [f"{a}-{b}" for a in range(1, 6) for b in range(a, 6)]
    assert list(LineGame.VALUES) == [a + b for a in range(1, 6) for b in range(a, 6)]
    assert len(HALVES) == 30


@pytest.mark.parametrize("players", [2, 3])
def test_five_tiles_each(players: int):
    game = match("symmetry", players)
    game.apply(DEAL)
    assert game.rack_sizes == [5] * players
    assert game.pool_size == 15 - 5 * players


def test_first_tile_lies_either_way_and_a_double_in_one():
    game = deal(match("symmetry", 2), ["1-4 2-2", ""])
    own = [text for text in legal(game) if text.startswith(("1-4", "2-2"))]
    assert own == ["1-4 S 1,4", "1-4 S 4,1", "2-2 S 2,2"]
    assert choices(game) == {"lay"}


def test_halves_that_touch_are_equal():
    game = deal(match("symmetry", 2), ["1-4 1-1 4-4", "4-5 1-5 2-4 3-3 1-2"])
    act(game, "place 1-4 S 4,1")
    assert legal(game) == ["1-2 R 1,2", "1-5 R 1,5", "2-4 L 2,4", "4-5 L 5,4"]
    act(game, "place 4-5 L 5,4")
    assert {text for text in legal(game) if text[:3] in ("1-1", "4-4")} == {"1-1 R 1,1"}
    act(game, "place 1-1 R 1,1", "place 1-5 L 1,5")
    row = [(game.half(face & 255, 0), game.half(face & 255, 1)) for face in game.table]
    assert row == [(1, 5), (5, 4), (4, 1), (1, 1)]
    # Both ends show 1 now: a tile with one 1 lies at either end, each time in one way.
    assert {text for text in legal(game) if text.startswith("1-3")} == {"1-3 L 3,1", "1-3 R 1,3"}


def test_undo_at_both_ends():
    game = deal(match("symmetry", 2), ["1-4 1-1 4-4", "4-5 1-5"])
    rows = [list(game.table)]
    for placement in ("1-4 S 4,1", "4-5 L 5,4", "1-1 R 1,1", "1-5 L 1,5"):
        act(game, "place " + placement)
        rows.append(list(game.table))
    while game.log:
        assert game.table == rows.pop()
        game.undo()
    assert rows == [[]]


def test_draws_until_a_tile_fits_and_then_it_must_be_laid():
    game = deal(match("symmetry", 2), ["1-1", "2-2 2-3 2-4 2-5 3-3"], pool="4-4 4-5 1-5")
    act(game, "place 1-1 S 1,1")
    for _ in range(3):
        assert game.legal_actions() == [DRAW]
        event = act(game, "draw")
        assert event.points == 0
    assert (game.seat, tiles_to_lay(game)) == (1, {"1-5"})
    assert choices(game) == {"lay"}
    assert act(game, "place 1-5 L 5,1").points == 0


def test_draws_until_the_pool_is_empty_and_then_skips():
    game = deal(
        match("symmetry", 2),
        ["1-1 1-2 1-3 1-4 1-5", "2-2 2-3 2-4 2-5 3-3"],
        pool="4-4 4-5 3-4 3-5 5-5",
    )
    act(game, "place 1-1 S 1,1")
    act(game, *["draw"] * 5)
    assert game.pool_size == 0
    assert game.legal_actions() == [END]
    assert act(game, "pass").points == 0
    assert (game.seat, game.rack_sizes) == (0, [4, 10])


def test_skips_at_once_when_the_pool_is_empty():
    """Of three players nobody can draw."""
    game = deal(match("symmetry", 3), ["1-1 1-2 1-3 1-4 2-5", "2-2 2-3 2-4 3-5 3-3", ""])
    act(game, "place 1-1 S 1,1")
    assert game.legal_actions() == [END]
    assert act(game, "pass").seat == 1
    assert game.seat == 2


def test_first_to_be_out_wins():
    game = deal(match("symmetry", 2, tiles_2=2), ["1-1 1-2", "1-3 5-5"])
    act(game, "place 1-1 S 1,1", "place 1-3 R 1,3", "place 1-2 L 2,1")
    assert (game.end_reason, game.end_seat, game.round_winner) == (OUT, 0, 0)
    assert (game.is_over, game.winners, game.scores) == (True, [0], [1, 0])


def test_blocked_fewest_tiles_wins():
    """All five tiles with a 1 are laid, and both ends show 1."""
    racks = ["1-1 1-4 1-3 2-2 4-4", "1-2 1-5 2-3 3-3 3-4", "2-4 3-5 2-5 4-5 5-5"]
    game = deal(match("symmetry", 3), racks)
    for placement in ("1-1 S 1,1", "1-2 R 1,2", "2-4 R 2,4", "1-4 R 4,1", "1-5 L 5,1", "3-5 L 3,5"):
        act(game, "place " + placement)
    assert game.end_reason == NOT_OVER
    act(game, "place 1-3 L 1,3")
    assert (game.end_reason, game.end_seat, game.rack_sizes) == (BLOCKED, -1, [2, 3, 3])
    assert (game.is_over, game.winners, game.scores) == (True, [0], [1, 0, 0])


def test_blocked_equal_is_a_draw():
    """Seat 0 draws the last tile and lays it, so that each has four."""
    racks = ["1-1 2-4 1-5 2-2 2-5 4-4 4-5", "1-2 1-4 3-5 2-3 3-3 3-4 5-5"]
    game = deal(match("symmetry", 2, tiles_2=7), racks, pool="1-3")
    for placement in ("1-1 S 1,1", "1-2 R 1,2", "2-4 R 2,4", "1-4 R 4,1", "1-5 L 5,1", "3-5 L 3,5"):
        act(game, "place " + placement)
    act(game, "draw", "place 1-3 L 1,3")
    assert (game.end_reason, game.round_winner, game.rack_sizes) == (BLOCKED, -1, [4, 4])
    assert (game.is_over, game.winners, game.scores) == (True, [], [0, 0])


def test_matches_of_several_rounds_count_rounds_won():
    game = match("symmetry", 2, tiles_2=1, rounds=3)
    for racks, starter in ((["1-1", "2-2"], 0), (["1-1", "2-2"], 1), (["3-3", "2-2"], 1)):
        deal(game, racks, starter=starter)
        tile = racks[starter]
        act(game, f"place {tile} S {tile.replace('-', ',')}")
    assert (game.is_over, game.scores, game.winners) == (True, [1, 2], [1])
