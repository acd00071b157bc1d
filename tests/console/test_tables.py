"""How tables of triangles are shown: tiles cut off at the edges, the other field."""

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


def drawn(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, draw: str = "redraw"
):
    """The arguments of all calls of a function while the table of the turn is drawn again."""
    calls = []
    real = getattr(owner, name)

    def noted(*arguments: object, **named: object) -> object:
        calls.append(arguments + tuple(named.values()))
        return real(*arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(owner, name, noted)
        getattr(stage.app.screen.layout.table_view, draw)()
    return calls


def test_sprites_are_cut_off_at_the_edges(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.setting(big_digits=1)
    stage.match("triominos", 2, games.large_table, "turn")
    view = stage.app.screen.layout.table_view
    with stage.sim.inside():
        calls = drawn(stage, monkeypatch, sys.modules["console.table.tile_sprites"], "blit", "draw")
    assert calls
    cut = 0
    for canvas, source, x, y, left, top, right, bottom, _ in calls:
        assert 0 <= left < right <= source.width
        assert 0 <= top < bottom <= source.height
        assert 0 <= x <= canvas.width - (right - left)
        assert 0 <= y <= canvas.height - (bottom - top)
        cut += source is view.sprites.tiles and bottom - top <= view.zoom[1]
    assert cut


def test_the_other_field_is_shown_as_a_map(stage: Stage) -> None:
    stage.match("trimino-reverse", 3, games.two_fields, "turn")
    table = stage.app.screen.layout.table_view
    seen = []
    for field in (table.field, 1 - table.field):
        assert table.field == field
        picture, _ = table.map.group  # and its name
        width, height = picture.tile_width, picture.tile_height
        x, y = table.x + table.map.group.x, table.y + table.map.group.y
        assert width <= stage.app.width // 2
        assert x == table.x + 2 or x == table.x + table.size[0] - 2 - width
        image = stage.sim.image().crop((x, y, x + width, y + height))
        assert len(image.getcolors(99)) >= 3  # ground, tiles that point up, that point down
        seen.append(image.tobytes())
        stage.sim.press("DOWN")
    assert seen[0] != seen[1]
