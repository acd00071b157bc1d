"""The table of triangles in a turn: its zoom, places, cursor, arrows, pixels sent."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from console.draw.sizes import PILL
from console.table.lattice_window import DOWN, LEFT, RIGHT, UP, LatticeWindow
from console.table.tile_sprites import ZOOMS

from engine.actions import PHASE_PLAY
from engine.lattice import CELL_MASK, cell, corners
from engine.tiles import VALUES, corner
from tools.shots import games
from tools.shots.stage import Stage

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")

# Pixels that a step of the cursor sends at most, by the zoom: its triangle and its coin, twice.
STEP = {
    (18, 31, 13): 2300,
    (13, 23, 11): 1400,
    (11, 18, 9): 950,
    (10, 15, 9): 790,
    (26, 45, 19): 4600,
    (18, 30, 15): 2340,
    (14, 25, 11): 1560,
    (12, 21, 11): 1210,
    (11, 17, 9): 910,
}


@pytest.fixture(params=BOARDS)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A console of each size, without animations."""
    with Stage(request.param) as stage:
        stage.setting(speed=0)
        yield stage


def view_of(stage: Stage) -> Any:
    return stage.app.screen.layout.table_view


def places_of_most(game: Any) -> list[int]:
    """The placements of the tile that has most."""
    actions = games.placements(game)
    if not actions:
        return []
    tiles = [game.tile_of(action) for action in actions]
    tile = max(sorted(set(tiles)), key=tiles.count)
    return [action for action in actions if game.tile_of(action) == tile]


def face_with(number: int) -> int:
    """A tile with the same number at its three corners."""
    return next(
        face for face in range(4 * len(VALUES)) if {corner(face, i) for i in range(3)} == {number}
    )


def opening(game: Any) -> bool:
    return game.phase == PHASE_PLAY and game.laid == 1 and len(places_of_most(game)) >= 3


def many_tiles(game: Any) -> bool:
    return game.phase == PHASE_PLAY and game.laid >= 36 and len(places_of_most(game)) >= 3


@pytest.mark.parametrize("foot", [0, 28])
@pytest.mark.parametrize("zooms", ZOOMS)
@pytest.mark.parametrize("size", [(160, 85), (128, 85), (240, 168), (320, 168), (240, 208)])
def test_the_zoom_is_the_first_that_holds_every_coin(
    size: tuple[int, int], zooms: tuple[tuple[int, int, int], ...], foot: int
) -> None:
    """A strip and a column of tiles that grow: whatever is chosen, all coins are in sight, above
    the foot; the zoom before would not hold them.
    """
    height = size[1] - foot
    for across, down in [(1, 0), (0, 1), (1, 1)]:
        for length in range(1, 12):
            window = LatticeWindow(*size)
            window.foot = foot
            cells = [cell(0, i * down - 2, i * across + 3) for i in range(length)]
            window.measure(cells)
            chosen = window.best_zoom(zooms)
            for number in range(chosen + 1):
                window.zoom = zooms[number]
                coin = window.zoom[2]
                window.centre(cells[0])
                xs, ys = zip(*[window.pixel(p) for c in cells for p in corners(c)], strict=True)
                fits = max(xs) - min(xs) + coin < size[0] and max(ys) - min(ys) + coin < height
                assert fits == (number == chosen) or number == chosen == len(zooms) - 1
                if fits:
                    assert min(xs) >= coin // 2
                    assert max(xs) < size[0] - coin // 2
                    assert min(ys) >= coin // 2
                    assert max(ys) < height - coin // 2
                    assert all(window.sees(c) for c in cells)


def test_a_table_that_reaches_into_the_foot_does_so_as_little_as_can_be() -> None:
    window = LatticeWindow(160, 85)
    window.foot = 28
    cells = [cell(0, i, 0) for i in range(4)]
    window.measure(cells)
    window.zoom = ZOOMS[0][-1]
    window.centre(cells[0])
    assert window.pixel(cells[0])[1] == window.zoom[2] // 2 + 1


@pytest.mark.parametrize("here", range(12))
def test_a_table_too_large_is_shown_about_a_cell_without_waste(here: int) -> None:
    window = LatticeWindow(160, 85)
    cells = [cell(0, i, 0) for i in range(12)]
    window.measure(cells)
    window.zoom = ZOOMS[0][-1]
    window.centre(cells[here])
    assert window.sees(cells[here])
    ys = [window.pixel(p)[1] for c in cells for p in corners(c)]
    assert min(ys) <= 85 // 2 <= max(ys)
    assert min(ys) <= 5
    assert max(ys) >= 85 - 1 - 5


def test_no_zoom_of_the_ladder_is_larger_than_the_one_before() -> None:
    for zooms in ZOOMS:
        assert list(zooms) == sorted(zooms, reverse=True)


def test_browsing_keeps_the_zoom_and_the_window(stage: Stage) -> None:
    stage.match("triominos", 3, games.many_places, "turn")
    view = view_of(stage)
    window = view.window
    for _ in stage.app.screen.rack_mode.tiles:
        stage.sim.press("RIGHT")
        with stage.sim.inside():
            tile = stage.app.screen.rack_mode.tile
            view.preview(view.candidates(tile, stage.app.screen.rack_mode.legal))
        assert view.window == window


def test_without_room_for_a_larger_zoom_that_of_before_is_loaded_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.match("triominos", 2, opening, "turn")
    view = view_of(stage)
    sprites = view.sprites
    use = type(sprites).use
    small, large = view.zooms[-1], view.zooms[0]

    def use_what_has_room(self: Any, zoom: tuple, patterns: int) -> None:
        self.zoom = ()
        self.tiles = None
        if zoom == large:
            raise MemoryError
        use(self, zoom, patterns)

    with stage.sim.inside():
        view.enter((small,))
        monkeypatch.setattr(type(sprites), "use", use_what_has_room)
        view.enter((large, small))
    assert view.zoom == sprites.zoom == small
    assert sprites.tiles


def test_places_are_shown_and_hidden_again(stage: Stage) -> None:
    stage.match("triominos", 2, opening, "turn")
    view = view_of(stage)
    actions = places_of_most(stage.game)
    with stage.sim.inside():
        view.frame(actions)
    stage.sim.wait(50)
    before = stage.sim.image()
    with stage.sim.inside():
        view.preview(actions)
    stage.sim.wait(50)
    shown = stage.sim.image()
    for action in actions:
        x, y = view.place_on_screen(action & CELL_MASK)
        assert shown.getpixel((x, y - 4)) != before.getpixel((x, y - 4))
    with stage.sim.inside():
        view.preview([])
    stage.sim.wait(50)
    assert stage.sim.image() == before


def test_without_the_setting_no_place_is_given_away(stage: Stage) -> None:
    stage.setting(ghosts=0)
    stage.match("triominos", 2, opening, "turn")
    view = view_of(stage)
    window = view.window
    before = stage.sim.image()
    with stage.sim.inside():
        view.frame(places_of_most(stage.game))
        view.preview(places_of_most(stage.game))
    stage.sim.wait(50)
    assert view.window == window
    assert stage.sim.image() == before


@pytest.mark.parametrize("wish", [opening, games.many_places, games.handsome, many_tiles])
def test_a_step_of_the_cursor_sends_little(stage: Stage, wish: Any) -> None:
    stage.match("triominos", 3, wish, "turn")
    view = view_of(stage)
    actions = places_of_most(stage.game)
    stage.bring(stage.app.screen.rack_mode.tiles.index(stage.game.tile_of(actions[0])))
    stage.sim.press("A")
    with stage.sim.inside():
        stage.app.screen.layout.show_keys("")
    steps = 0
    for number in [*range(len(actions)), *range(len(actions))]:
        window = view.window
        stage.sim.wait(50)
        stage.sim.take_dirty()
        with stage.sim.inside():
            view.move_to(number)
        stage.sim.wait(50)
        sent = sum(rect.width * rect.height for rect in stage.sim.take_dirty())
        if view.window == window:
            steps += sent > 0
            assert sent <= STEP[view.zoom]
    assert steps or wish is many_tiles  # there each step may scroll


FITS = 0.9


def test_the_cursor_pulses_only_with_animations(stage: Stage) -> None:
    stage.match("triominos", 2, opening, "turn")
    stage.sim.press("A")
    stage.sim.wait(1000)
    stage.sim.take_dirty()
    stage.sim.wait(1000)
    assert stage.sim.take_dirty() == []
    stage.setting(speed=1)
    stage.sim.wait(1000)
    stage.sim.take_dirty()
    stage.sim.wait(2000)
    pulses = stage.sim.take_dirty()
    bands = len(view_of(stage).sprites.bands) // 3
    assert 4 <= len(pulses) / bands <= 6
    hw, h, _ = view_of(stage).zoom
    assert all(rect.width <= 2 * hw + 3 and rect.height <= h + 3 for rect in pulses)
    sprites = view_of(stage).sprites  # the boxes fit the triangle better than one about all of it
    sent = sum(rect.width * rect.height for rect in pulses) / len(pulses) * 2
    assert sent < FITS * sprites.mark_width * sprites.mark_height


@pytest.mark.parametrize("turned", range(3))
def test_the_cursor_shows_the_three_numbers_of_an_empty_field(stage: Stage, turned: int) -> None:
    stage.match("triominos", 2, lambda game: game.phase == PHASE_PLAY and not game.laid, "turn")
    actions = places_of_most(stage.game)
    with stage.sim.inside():
        view_of(stage).show_placements(actions, turned % len(actions))
    stage.sim.wait(50)
    view = view_of(stage)
    image = stage.sim.image()
    theme = stage.app.theme
    face = stage.game.face_of(view.action)
    coin = view.zoom[2]
    for i, point in enumerate(corners(view.action & CELL_MASK)):
        x, y = view.pixel(point)
        colour = theme.colours[4 + corner(face, i)]
        seen = image.getpixel((x + view.x - coin // 2, y + view.y))
        assert all(
            abs(a - (colour >> shift & 255)) < 8 for a, shift in zip(seen, (16, 8, 0), strict=True)
        )


@pytest.mark.parametrize("hatching", [0, 1])
def test_a_coin_of_the_cursor_keeps_nothing_of_the_number_before(
    stage: Stage, hatching: int
) -> None:
    stage.setting(hatching=hatching)
    stage.match("triominos", 2, opening, "turn")
    action = places_of_most(stage.game)[0]
    view = view_of(stage)
    with stage.sim.inside():
        view.show_placements([action], 0)

    def picture(number: int, *, fresh: bool) -> Any:
        with stage.sim.inside():
            if fresh:
                view.over.remove(view.cursor.group)
                view.cursor = None
            cursor = view.cursor_with(1)
            cursor.move(action & CELL_MASK, face_with(number))
        stage.sim.wait(50)
        return stage.sim.image()

    numbers = (5, 0, 5, 1, 2, 5, 3, 4)
    alone = {number: picture(number, fresh=True) for number in numbers}
    assert len({image.tobytes() for image in alone.values()}) == len(alone)
    for number in numbers:
        assert picture(number, fresh=False) == alone[number]


def test_arrows_tell_how_many_places_are_out_of_sight() -> None:
    with Stage("pygamer") as stage:
        stage.setting(speed=0, big_digits=1)
        stage.match("triominos", 3, many_tiles, "turn")
        view = view_of(stage)
        actions = places_of_most(stage.game)
        with stage.sim.inside():
            view.preview(actions)
        cells = {action & CELL_MASK for action in actions}
        beyond = [view.edge_before(c) for c in cells]
        assert set(beyond) <= {0, UP, DOWN, LEFT, RIGHT}
        assert any(beyond)
        arrows = view.arrows.group
        assert len(arrows) == len(set(beyond) - {0})
        width, height = view.size
        for arrow in arrows:
            # What is beyond an edge is empty.
            shown = {
                (arrow.x + x, arrow.y + y)
                for x in range(arrow.tile_width)
                for y in range(arrow.tile_height)
                if not arrow.pixel_shader.is_transparent(arrow.bitmap[x, y])
            }
            assert len(shown) > 100
            assert all(0 <= x < width and 0 <= y < height for x, y in shown)
        # No arrow lies where something covers the table.
        first = arrows[0]
        with stage.sim.inside():
            view.cover(view.x + first.x, view.y + first.y, 17, 17)
        for arrow in view.arrows.group:
            assert abs(arrow.x - first.x) >= 17 or abs(arrow.y - first.y) >= 17


@pytest.mark.parametrize(
    ("across", "down"), [(0, 1), (0, -1), (0, 2), (0, -33), (5, 0), (-13, 4), (16, -30)]
)
def test_what_is_moved_is_as_if_it_were_drawn(stage: Stage, across: int, down: int) -> None:
    stage.setting(big_digits=1)  # there is more than the window holds
    stage.match("triominos", 3, many_tiles, "turn")
    view = view_of(stage)
    with stage.sim.inside():
        from console.table.scrolling import scroll

        view.hide_placements()
        view.measure()
    stage.sim.wait(50)
    before = view.x0, view.y0
    stage.sim.take_dirty()
    with stage.sim.inside():
        view.x0 += across
        view.y0 += down
        seen = [cell for cell in view.board.cells if view.sees(cell)]
        assert any(scroll(view, cell, *before) for cell in seen)
        view.show_changes()
    moved = view.x0 - before[0], view.y0 - before[1]
    assert [abs(way) >= abs(least) for way, least in zip(moved, (across, down), strict=True)]
    assert all(way * least >= 0 for way, least in zip(moved, (across, down), strict=True))
    stage.sim.wait(50)
    scrolled = stage.sim.image()
    with stage.sim.inside():
        view.draw()
    stage.sim.wait(50)
    drawn = stage.sim.image()
    assert scrolled == drawn


@pytest.fixture(scope="module")
def next_place() -> Iterator[Any]:
    """``console.table.cursor_moves.next_place`` for the name of a key, of a console of its own."""
    with Stage("pygamer") as stage, stage.sim.inside():
        from console.hardware import keys
        from console.table import cursor_moves

        yield lambda view, actions, at, key: cursor_moves.next_place(
            view, actions, at, getattr(keys, key)
        )


@pytest.mark.parametrize(
    ("other", "first"),
    [
        ((10, 9), "other"),
        ((10, -9), "other"),
        ((10, 11), "straight"),
        ((10, -11), "straight"),
        ((29, 0), "other"),
        ((31, 0), "straight"),
        ((1, 14), "other"),
        ((0, 1), "straight"),
        ((-1, 0), "straight"),
    ],
)
@pytest.mark.parametrize("key", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_a_pixel_aside_of_the_cursor_counts_as_two_ahead(
    next_place: Any, key: str, other: tuple[int, int], first: str
) -> None:
    """One place is 30 pixels straight ahead; ``other``: the pixels (ahead, aside) of another one;
    ``first``: the place that a key brings, in whatever order they are.
    """
    ahead, aside = other
    here = (200, 300)
    for names in (["here", "straight", "other"], ["other", "straight", "here"]):
        pixels = {"here": (0, 0), "straight": (30, 0), "other": (ahead, aside)}
        middles = []
        for name in names:
            along, across = pixels[name]
            if key in ("UP", "LEFT"):
                along = -along
            x, y = (across, along) if key in ("UP", "DOWN") else (along, across)
            middles.append((here[0] + x, here[1] + y))
        view = SimpleNamespace(middle=middles.__getitem__)
        at = next_place(view, [0, 1, 2], names.index("here"), key)
        assert names[at] == first


def test_what_a_box_would_hide_counts_places_more_than_all_tiles(stage: Stage) -> None:
    stage.match("triominos", 2, many_tiles, "turn")
    view = view_of(stage)
    cells = [cell for cell in stage.game.table.cells if view.sees(cell)]
    hw, h, _ = view.zoom

    def hidden_at(cell: int) -> int:
        x, y = view.pixel(cell)
        return view.hidden_by(view.x + x - hw, view.y + y, 2 * hw, h)

    actions = places_of_most(stage.game)
    place = actions[0] & CELL_MASK
    width, height = view.size
    with stage.sim.inside():
        view.frame(actions)
        assert view.hidden_by(0, 0, stage.app.width, view.y // 2) == 0
        tiles = [hidden_at(cell) for cell in cells]
        whole = view.hidden_by(view.x, view.y, width, height)
        assert 0 < max(tiles) < whole
        before = hidden_at(place)
        view.preview(actions)
        shown = hidden_at(place)
        view.show_placements(actions, 0)
        under_cursor = hidden_at(place)
    assert shown - before > stage.app.width * stage.app.sizes[PILL]  # all else below a pill
    assert under_cursor - before > 2 * (shown - before)


def test_a_tile_taken_back_leaves_nothing(stage: Stage) -> None:
    """After a tile is laid and after it is gone, the canvas is as if all had been drawn again."""
    stage.match("triominos", 3, games.many_places, "turn")
    view = view_of(stage)
    game = stage.game
    for action in places_of_most(game)[:3]:
        with stage.sim.inside():
            view.frame([action])
            game.apply(action)
            view.redraw_last()
            stage.app.urgent()
        after = stage.sim.image()
        with stage.sim.inside():
            view.draw()
            stage.app.urgent()
        assert stage.sim.image() == after
        with stage.sim.inside():
            game.undo()
            view.redraw_last()
            stage.app.urgent()
        after = stage.sim.image()
        with stage.sim.inside():
            view.draw()
            stage.app.urgent()
        assert stage.sim.image() == after
