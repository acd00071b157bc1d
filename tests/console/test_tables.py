"""How tables are shown: whole tiles, both ends of a row, fields as tabs."""

import sys

import pytest

from tools.shots import games
from tools.shots.stage import Stage

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")


@pytest.fixture(params=BOARDS)
def stage(request: pytest.FixtureRequest):
    """Any screen at each size."""
    with Stage(request.param) as stage:
        yield stage


def drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch, owner: object, name: str):
    """The arguments of all calls of a function while the table of the turn is drawn anew."""
    calls = []
    real = getattr(owner, name)

    def noted(*arguments: object, **named: object) -> object:
        calls.append(arguments + tuple(named.values()))
        return real(*arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(owner, name, noted)
        stage.app.screen.layout.table_view.redraw()
    return calls


def test_only_whole_tiles_are_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.match("triominos", 2, games.large_table, "turn")
    with stage.sim.inside():
        calls = drawn(stage, monkeypatch, sys.modules["console.table.lattice_view"], "blit")
        hw, h, _, radius = stage.app.screen.layout.table_view._sheet.metrics
    assert calls
    for canvas, _, x, y, left, top, right, bottom, _ in calls:
        size = right - left, bottom - top
        assert size in ((2 * hw + 1, h + 1), (2 * radius + 1, 2 * radius + 1))
        assert x >= 0 <= y
        assert x + size[0] <= canvas.width
        assert y + size[1] <= canvas.height


def test_both_ends_of_a_row_are_in_sight(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.match("symmetry", 3, games.long_row, "turn")
    with stage.sim.inside():
        calls = drawn(stage, monkeypatch, sys.modules["console.table.dominoes"].Dominoes, "draw")
        side = stage.app.screen.layout.table_view._dominoes.side
    row = [laid & 255 for laid in stage.game.table]
    faces = [face for _, _, _, _, face, *_ in calls]
    assert (faces[0], faces[-1]) == (row[0], row[-1])
    for _, canvas, x, y, *_ in calls:
        assert 0 <= x <= canvas.width - 2 * side
        assert 0 <= y <= canvas.height - side


def test_fields_are_tabs(stage: Stage) -> None:
    stage.match("trimino-reverse", 3, games.two_fields, "turn")
    screen = stage.app.screen
    for field in (screen.layout.table_view.field, 1 - screen.layout.table_view.field):
        assert screen.layout.table_view.field == field
        plates = [
            part
            for part in screen.layout.tabs.group
            if part.tile_width != screen.layout.tabs._font.width
        ]
        chosen = [plate.pixel_shader is stage.app.theme.chosen for plate in plates]
        assert chosen == [number == field for number in range(2)]
        stage.sim.press("DOWN")
