"""Every worked example of the five sheets, played."""

import pytest

from engine.actions import BRIDGE, DOUBLE, HEXAGON, PLAIN, TRIPLE
from engine.events import Event

from .play import act, deal, match
from .positions import CORNERS_OF_SHAPE, position, surroundings

SHAPES = {"bridge": BRIDGE, "hexagon": HEXAGON, "double": DOUBLE, "triple": TRIPLE}

# Rule set of the sheet, the tile, what it makes, what the sheet says it scores.
EXAMPLES = [
    ("triangle-400", "0-3-4", "bridge", 4 + 0 + 3 + 40, 47),
    ("triangle-400", "1-3-4", "hexagon", 4 + 3 + 1 + 50, 58),
    ("triominos", "1-5-5", "hexagon", 5 + 5 + 1 + 50, 61),
    ("triominos", "3-4-5", "double", 5 + 3 + 4 + 60, 72),
    ("triominos", "1-1-3", "triple", 1 + 1 + 3 + 70, 75),
    ("domino-108", "0-1-2", "bridge", 0 + 1 + 2 + 40, 43),
    ("domino-108", "4-5-5", "hexagon", 5 + 5 + 4 + 50, 64),
    ("domino-108", "0-3-5", "double", 3 + 5 + 0 + 60, 68),
]
PLACES = [
    pytest.param(*example[:3], example[4], down, corners, id=f"{example[1]}-{down}-{corners}")
    for example in EXAMPLES
    for down in (False, True)
    for corners in CORNERS_OF_SHAPE[example[2]]
]


@pytest.mark.parametrize(("rules", "tile", "shape", "points", "down", "corners"), PLACES)
def test_shape(
    rules: str, tile: str, shape: str, points: int, down: bool, corners: tuple[int, ...]
):
    game, event = position(rules, shape, tile, down, corners)
    assert (event.verb, event.points, event.shape) == ("place", points, SHAPES[shape])
    earlier = [Event(game, index) for index in range(len(game.log) - 1)]
    own = sum(one.points for one in earlier if one.seat == event.seat)
    assert game.scores[event.seat] == own + points


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("rules", ["triominos-casual", "trimino"])
def test_no_shape_scores_where_placing_does_not(rules: str, shape: str):
    knobs = {"start": "lots", "tiles_2": 12, "new_field": "off"}
    game, event = position(rules, shape, "1-1-3", **knobs)
    assert (event.points, event.shape) == (0, SHAPES[shape])
    assert game.scores == [0, 0]


@pytest.mark.parametrize("shape", SHAPES)
def test_trimino_reverse_scores_the_value_only(shape: str):
    _, event = position("trimino-reverse", shape, "1-1-3", tiles_2=12, new_field="off")
    assert (event.points, event.shape) == (5, SHAPES[shape])


OPENINGS = [
    ("4-4-4", 4 * 3 + 10, "4-4-4 3-3-3 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5"),
    ("0-0-0", 30 + 10, "1-1-1 0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 0-0-5"),
    ("4-4-5", 4 + 4 + 5, "0-0-1 4-4-5 0-0-2 0-0-3 0-0-4 0-0-5 3-4-5"),
]


@pytest.mark.parametrize(("tile", "points", "rack"), OPENINGS)
def test_openings_of_domino_108(tile: str, points: int, rack: str):
    game = deal(match("domino-108", 2), [rack, "0-1-1 0-1-2 0-1-3 0-1-4 0-1-5 0-2-2 0-2-3"])
    event = act(game, f"place {tile} 0 0,0 {tile.replace('-', ',')}")
    assert (event.points, event.shape) == (points, PLAIN)
    assert game.scores == [points, 0]


def test_plain_placement_of_domino_108():
    """Figure a: 4 + 5 + 3 = 12."""
    game = deal(match("domino-108", 2), ["5-5-5", "3-5-5 3-4-5"])
    act(game, "place 5-5-5 0 0,0 5,5,5", "place 3-5-5 0 0,1 5,5,3", "draw", "draw", "draw", "end")
    event = act(game, "place 3-4-5 0 0,2 3,4,5")
    assert (event.points, event.shape) == (12, PLAIN)


def test_value_of_trimino():
    """3 + 2 + 4 = 9, written down in the reverse game."""
    game = deal(match("trimino-reverse", 2), ["2-3-4", ""])
    assert act(game, "place 2-3-4 0 0,0 3,4,2").points == 9


@pytest.mark.parametrize("rules", ["triangle-400", "triominos", "triominos-400", "domino-108"])
def test_third_draw_costs_25(rules: str):
    """5 + 5 + 5 + 10 for three draws after which nothing is laid."""
    game = deal(match(rules, 2), ["5-5-5", "0-0-1"])
    act(game, "place 5-5-5 0 0,0 5,5,5")
    for spent in (-5, -10):
        act(game, "draw")
        assert game.scores[1] == spent
    act(game, "draw", "end")
    assert game.scores[1] == -25
    assert game.seat == 0


def test_surroundings_are_what_the_shape_needs():
    """The builder of these positions itself: no shape without the last of its cells."""
    for shape, choices in CORNERS_OF_SHAPE.items():
        for cell in ((0, 0), (0, 1)):
            for corners in choices:
                cells = surroundings(shape, cell, corners)
                assert len(cells) == {"bridge": 8, "hexagon": 5, "double": 9, "triple": 12}[shape]
