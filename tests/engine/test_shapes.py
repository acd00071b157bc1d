"""Bridges and hexagons in real play; engine_common checks all 4096 patterns of neighbours."""

import pytest

from engine.actions import BRIDGE, PLAIN

from . import plain
from .positions import CORNERS_OF_SHAPE, gap, lay_out, position, way_there

DIRECTIONS = pytest.mark.parametrize("down", [False, True], ids=["up", "down"])


@DIRECTIONS
@pytest.mark.parametrize("corner", [0, 1, 2])
@pytest.mark.parametrize("bridge", ["strict", "classic"])
def test_bridge_in_all_six_orientations(down: bool, corner: int, bridge: str):
    _, event = position("triominos", "bridge", "0-1-2", down, (corner,), bridge=bridge)
    assert (event.shape, event.points) == (BRIDGE, 43)


@DIRECTIONS
@pytest.mark.parametrize("sides", [(0, 1), (1, 2), (2, 0), (0, 1, 2)])
def test_gap_is_a_bridge_by_the_classic_rule_only(down: bool, sides: tuple[int, ...]):
    cell = (0, 1) if down else (0, 0)
    cells = gap(cell, sides)
    assert sum(side in cells for side in plain.side_neighbours(cell)) == len(sides)
    laid = way_there(cells, cell, (1, 1, 3), without=[(5, 5, 5)])
    for bridge, shape, points in (("strict", PLAIN, 5), ("classic", BRIDGE, 45)):
        _, event = lay_out("triominos", laid, tiles_2=12, bridge=bridge)
        assert (event.shape, event.points) == (shape, points)


@DIRECTIONS
@pytest.mark.parametrize("shape", ["hexagon", "double", "triple"])
def test_hexagons_are_no_bridges_by_the_classic_rule(down: bool, shape: str):
    for corners in CORNERS_OF_SHAPE[shape]:
        _, event = position("triominos", shape, "1-1-3", down, corners, bridge="classic")
        bonus = {"hexagon": 50, "double": 60, "triple": 70}[shape]
        assert event.points == 5 + bonus
