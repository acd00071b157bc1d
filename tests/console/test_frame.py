"""Where memory is short, a wide display shows wood beside its table, on every screen with one."""

import gc

import pytest
from console.draw.sizes import SCORE_BAR

from tests.console.layout import on_display
from tools.shots.stage import Stage
from tools.shots.table import SHOTS

TABLES = (
    "turn",
    "turn-light",
    "turn-symmetry",
    "turn-fields",
    "bot-done",
    "bot-symmetry",
    "look",
    "missed",
    "attract",
)
BY_NAME = {shot.name: shot for shot in SHOTS}
WIDEST = 240


LITTLE = 300_000  # bytes of heap: too few for the widest table


@pytest.mark.parametrize("name", TABLES)
def test_wood_stands_beside_a_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "mem_free", lambda: LITTLE, raising=False)
    with Stage("ugame22") as stage:
        BY_NAME[name].prepare(stage)
        app = stage.app
        picture = stage.sim.image().convert("RGB")
        assert (app.canvas.width, app.canvas_x) == (WIDEST, (app.width - WIDEST) // 2)
        wood, edge, felt = (
            on_display(colour)
            for colour in (app.theme.tray[0], app.theme.tray[1], app.theme.colours[0])
        )
        y = app.sizes[SCORE_BAR] + 50
        for at, colour in ((0, wood), (1, wood), (app.canvas_x - 1, edge), (app.canvas_x, felt)):
            assert picture.getpixel((at, y)) == colour
            assert picture.getpixel((app.width - 1 - at, y)) == colour


def colours_of_walls(stage: Stage) -> list[set[tuple[int, int, int]]]:
    """The colours on the wood at the left and at the right."""
    picture = stage.sim.image().convert("RGB")
    top, wide = stage.app.sizes[SCORE_BAR], stage.app.canvas_x
    bottom = top + stage.app.canvas.height - 40  # above pills
    sides = (0, top, wide, bottom), (picture.width - wide, top, picture.width, bottom)
    return [set(picture.crop(side).get_flattened_data()) for side in sides]


@pytest.mark.parametrize(("language", "side"), [("en", 1), ("he", 0)])
@pytest.mark.parametrize("name", ["turn", "turn-four-players", "bot-done"])
def test_bars_of_all_players_stand_on_the_wood(
    name: str, language: str, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where languages are read from the right, at the left."""
    monkeypatch.setattr(gc, "mem_free", lambda: LITTLE, raising=False)
    with Stage("ugame22", language=language) as stage:
        BY_NAME[name].prepare(stage)
        found = colours_of_walls(stage)
        seats = {
            on_display(stage.app.theme.seat_colour(seat)) for seat in range(stage.game.players)
        }
        assert seats <= found[side]
        assert not seats & found[1 - side]


@pytest.mark.parametrize(("name", "free"), [("puzzle", LITTLE), ("turn", 30_000)])
def test_no_bars_for_one_player_or_where_memory_is_short(
    name: str, free: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "mem_free", lambda: free, raising=False)
    with Stage("ugame22") as stage:
        BY_NAME[name].prepare(stage)
        assert len(colours_of_walls(stage)[1]) == 2


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22"])
def test_a_table_as_wide_as_the_display_has_none(board: str) -> None:
    with Stage(board) as stage:
        BY_NAME["turn"].prepare(stage)
        assert stage.app.canvas_x == 0
        assert len(stage.app.screen.layout.table_view.grid) == 2  # the canvas, what lies above it


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_looking_around_the_table_ends_at_wood(board: str) -> None:
    """Above and below, where it is cut."""
    with Stage(board) as stage:
        BY_NAME["look"].prepare(stage)
        app = stage.app
        picture = stage.sim.image().convert("RGB")
        top = app.sizes[SCORE_BAR]
        for y in (top - 1, top + app.canvas.height):
            row = {picture.getpixel((x, y)) for x in range(app.width)}
            assert row == {on_display(app.theme.tray[1])}


@pytest.mark.parametrize(
    ("board", "name"), [("pygamer", "look-far"), ("ugame22", "look-far"), ("ugame22", "look")]
)
def test_a_field_that_is_wholly_in_sight_lies_on_felt(board: str, name: str) -> None:
    with Stage(board) as stage:
        BY_NAME[name].prepare(stage)
        app = stage.app
        picture = stage.sim.image().convert("RGB")
        wood = {on_display(colour) for colour in app.theme.tray[:3]}
        seen = {colour for _, colour in picture.getcolors(1 << 16)}
        assert not wood & seen
