import re

import pytest

from engine import new_game
from engine.actions import FIRST_TILE
from engine.lattice import corners, field_of
from engine.rules import Rules
from tests.tools.positions import FILES
from tools.record.drawing import draw_table
from tools.record.reader import read

POSITIONS = [name for name in FILES if name.startswith("tri")]


def lay(game, text):
    """Make the placement ``tile spot``."""
    for action in game.legal_actions():
        if action < FIRST_TILE:
            continue
        if text == f"{game.tile_name(game.tile_of(action))} {game.spot_of(action)}":
            game.apply(action)
            return
    raise AssertionError(f"not legal: {text}")


def drawing_of(*placements):
    """The drawing after these placements of two players: ``tile field cell corners``."""
    game = new_game(Rules("triominos", (("start", "random"),)), 2)
    ids = {game.tile_name(tile): tile for tile in range(game.TILES)}
    racks = [[ids[text.split(" ")[0]] for text in placements[seat::2]] for seat in range(2)]
    others = [tile for tile in ids.values() if tile not in racks[0] + racks[1]]
    for rack in racks:
        while len(rack) < game.dealt // 2:
            rack.append(others.pop())
    game.deal_as(bytes(racks[0] + racks[1] + others), first=0)
    for text in placements:
        lay(game, text)
    return "\n".join(draw_table(game))


def test_one_tile():
    expected = r"""
          0
          5
   0     /A\
        3___0"""
    assert drawing_of("0-3-5 0 0,0 5,0,3") == expected[1:]


def test_both_ways_up_and_below_zero():
    expected = r"""
            0
          4
  -1     /A\
        4___5
   0     \B/A\
          3___0
   1       \B/
            1"""
    drawing = drawing_of(
        "0-3-5 0 0,0 5,0,3", "3-4-5 0 0,-1 3,4,5", "4-4-5 0 -1,-1 4,5,4", "0-1-3 0 1,0 1,3,0"
    )
    assert drawing == expected[1:]


def test_nothing():
    assert draw_table(new_game(Rules("triominos"), 2)) == ["(no tiles laid)"]


def test_a_row():
    game = new_game(Rules("symmetry"), 2)
    game.deal_as(bytes(range(15)), first=1)  # the second player has 2-2 to 3-4
    for text in ("2-3 S 3,2", "1-3 L 1,3", "2-2 R 2,2"):
        lay(game, text)
    assert draw_table(game) == ["[1|3] [3|2] [2|2]", "  A     B     B"]


@pytest.mark.parametrize("name", POSITIONS[::3])
def test_every_tile_and_every_point_is_drawn_once(name):
    game = read(FILES[name].read_bytes()).game
    if not game.laid:
        return
    lines = draw_table(game)
    starts = [i for i, line in enumerate(lines) if line.startswith("field")] or [-1]
    for field, start in enumerate(starts):
        end = starts[field + 1] if field + 1 < len(starts) else len(lines)
        rows = lines[start + 2 : end]
        cells = [cell for cell in game.table.cells if field_of(cell) == field]
        points = {point for cell in cells for point in corners(cell)}
        numbers = "".join(re.sub(r"^ {,3}-?\d+ .*|\D", "", row) for row in rows)
        assert sorted(map(int, numbers)) == sorted(map(game.table.number, points))
        seats = "".join(re.sub(r"[^A-D]", "", row) for row in rows)
        assert sorted(seats) == sorted("ABCD"[game.table.cells[cell] >> 8] for cell in cells)
