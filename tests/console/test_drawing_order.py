"""A table looks the same in whatever order its cells are drawn: a dict has none on the device."""

from random import Random

import pytest
from PIL import Image

from engine.actions import FIRST_TILE
from tools.shots import games
from tools.shots.stage import Stage

BOARDS = ("pygamer", "pimoroni_picosystem")
ORDERS = 4


def looks(stage: Stage, view) -> list[Image.Image]:
    """What it shows in some orders."""
    cells = stage.game.table.cells
    filled = list(cells.items())
    pictures = []
    for seed in range(ORDERS):
        Random(seed).shuffle(filled)
        cells.clear()
        cells.update(filled)
        with stage.sim.inside():
            view.draw()
        stage.sim.wait(50)
        pictures.append(stage.sim.image())
    return pictures


def is_one(pictures: list[Image.Image]) -> bool:
    return len({picture.tobytes() for picture in pictures}) == 1


@pytest.mark.parametrize("hatching", [0, 1])
@pytest.mark.parametrize("board", BOARDS)
def test_near_and_far(board: str, hatching: int) -> None:
    with Stage(board) as stage:
        stage.setting(hatching=hatching)
        stage.match("triominos", 4, games.large_table, "look")
        before = stage.sim.image()
        near = looks(stage, stage.app.screen.view)
        assert is_one([before, *near])
        stage.sim.press("A")
        far = looks(stage, stage.app.screen.view)
        assert is_one(far)
        assert not is_one([near[0], far[0]])


@pytest.mark.parametrize("board", BOARDS)
def test_placements_and_what_is_left_when_they_go(board: str) -> None:
    with Stage(board) as stage:
        stage.match("triominos", 3, games.many_places, "turn")
        stage.sim.press("A")
        table = stage.app.screen.layout.table_view
        assert len(table.actions) >= 2
        assert is_one([stage.sim.image(), *looks(stage, table)])
        stage.sim.press("B")
        assert table.actions == []
        assert is_one([stage.sim.image(), *looks(stage, table)])


@pytest.mark.parametrize("backwards", [False, True])
def test_a_field_is_shown_from_its_last_tile(backwards: bool) -> None:
    """Also if it is not the last one in the dict: where the field does not fit."""
    with Stage("pygamer") as stage:
        stage.match("triominos", 4, games.large_table, "turn")
        game = stage.game
        last = next(action for action in reversed(game.log) if action >= FIRST_TILE)
        before = stage.sim.image()
        filled = sorted(game.table.cells.items(), reverse=backwards)
        game.table.cells.clear()
        game.table.cells.update(filled)
        stage.go("look")
        assert stage.app.screen.view.sees(game.cell_of(last))
        around = stage.sim.image()
        stage.sim.press("SELECT")  # the next field: the only one
        assert is_one([around, stage.sim.image()])
        stage.go("turn")
        assert is_one([before, stage.sim.image()])
