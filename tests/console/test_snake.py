"""Lines of symmetry: the row as a snake, the slots at its ends, and the tray."""

from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest
from console.draw.sizes import PILL, SCORE_BAR
from console.table.snake import Snake

from engine.actions import FIRST_TILE
from engine.line import LEFT_END, RIGHT_END
from tools.assets.themes import COLOURS
from tools.shots import games
from tools.shots.stage import Stage
from tools.sim.pixels import pixels

BOARDS = ("pygamer", "tinycircuits_thumby_color", "pimoroni_picosystem", "ugame22")
SIDES = (19, 25, 27, 37)
ROOMS = ((128, 71), (160, 71), (240, 146), (240, 186), (320, 146))
FOOT = 16
SEEN = 4
"""A contrast at which shapes are counted with ease: 3 would do."""

FULL = 15
"""Tiles of the set."""


def laid(count: int):
    """A position with ``count`` tiles in the row, and one in the rack of the seat in turn."""

    def wish(game: Any) -> bool:
        return not game.end_reason and game.laid == count and game.rack_sizes[game.seat] > 0

    return wish


class Table:
    """A board on which the views of a position are shown, without a screen around them."""

    def __init__(self, stage: Stage, tiles: int, players: int = 2) -> None:
        self.stage = stage
        self.app = stage.app
        save = games.find("symmetry", players, laid(tiles))
        with stage.sim.inside():
            from console.match.match import Match
            from displayio import Group

            from engine.restore import from_bytes

            game = from_bytes(save)
            self.app.match = Match(game, ["Ada", "Bela", "Chandra"][:players])
            self.game: Any = game
            self.group = Group()
            self.app.show(self.group)
            from console.table.views import open_rack

            self.rack = open_rack(self.app, game)
            self.view = self.open()
            self.group.append(self.view.grid)
            self.group.append(self.rack.grid)
            self.tiles = game.rack(game.seat)
            self.rack.show(self.tiles, [True] * len(self.tiles), 0)
            self.app.display.refresh()

    def open(self) -> Any:
        """A view of the row, which is drawn."""
        from console.table.views import open_table

        top = self.app.sizes[SCORE_BAR]
        return open_table(self.app, self.game, top, self.app.height - self.rack.height - top)

    def place(self, end: int = 0) -> None:
        """Bring the cursor on, at an end if one is named."""
        actions = self.view.candidates(self.tiles[0], self.game.legal_actions())
        ends = [self.game.end_of(action) for action in actions]
        self.view.show_placements(actions, ends.index(end) if end else 0)

    def pixels(self) -> bytes:
        """The part of the canvas that is the table."""
        height = self.app.height - self.rack.height - self.app.sizes[SCORE_BAR]
        return pixels(self.app.canvas)[:height].tobytes()

    def slots(self) -> list[Any]:
        """Those that are shown."""
        return [grid for grid in self.view.picture.ends.group if not grid.hidden]


def light(colour: int) -> float:
    """The relative luminance of WCAG, with what its contrasts add to it."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05


@pytest.fixture(params=BOARDS)
def stage(request: pytest.FixtureRequest):
    """Any console at each size."""
    with Stage(request.param) as stage:
        yield stage


@pytest.fixture
def small():
    with Stage("pygamer") as stage:
        yield stage


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("side", SIDES)
def test_places_of_a_snake_lie_side_by_side(side: int, room: tuple[int, int]) -> None:
    snake = Snake(side, *room, FOOT)
    for count in range(1, snake.most + 1):
        snake.centre(count)
        boxes = [snake.box(place) for place in range(count)]
        for place, (left, top, right, bottom) in enumerate(boxes):
            assert sorted((right - left, bottom - top)) == [side, 2 * side + 1]
            assert (bottom - top > side) == snake.is_upright(place)
            assert 0 <= left < right <= room[0]
            assert 0 <= top < bottom < room[1]  # and a shadow below
        for one, other in combinations(boxes, 2):
            assert (
                other[0] > one[2] - 1
                or other[2] < one[0] + 1
                or other[1] > one[3] - 1
                or (other[3] < one[1] + 1)
            )
        for place in range(1, count):
            x, y = snake.half(place, 0)
            before = snake.half(place - 1, 1)
            assert (abs(x - before[0]), y) == (side + 1, before[1])
            assert snake.joint(place) == (max(x, before[0]) - 1, y + side // 2)


@pytest.mark.parametrize("room", ROOMS)
def test_a_snake_is_above_what_lies_at_the_foot_if_it_fits(room: tuple[int, int]) -> None:
    """Of the place at its end only the half that touches the row counts."""
    side = 19
    snake = Snake(side, *room, FOOT)
    for count in range(1, snake.most + 1):
        snake.centre(count)
        top = min(snake.box(place)[1] for place in range(count))
        bottom = snake.half(count - 1, 0)[1] + side
        if bottom - top < room[1] - FOOT:
            assert bottom < room[1] - FOOT


@pytest.mark.parametrize("tiles", [0, 2, 5, 11])
def test_what_changes_is_drawn_as_if_all_were(stage: Stage, tiles: int) -> None:
    table = Table(stage, tiles)
    random = Random(tiles)
    view = table.view
    with stage.sim.inside():
        from console.hardware import keys

        for _ in range(12):
            if view.actions and random.random() < 0.8:
                view.move_cursor(random.choice((keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN)))
            elif view.actions:
                view.hide_placements()
            elif random.random() < 0.5:
                view.show_other(random.choice((-1, 1)))
            else:
                table.place()
            drawn = table.pixels()
            table.open().picture.show(view.picture.drawn)
            assert table.pixels() == drawn


@pytest.mark.parametrize("tiles", [1, 3, 6, 9, 11])
def test_both_ends_are_in_sight_and_have_a_slot(stage: Stage, tiles: int) -> None:
    table = Table(stage, tiles)
    row = [tile & 255 for tile in table.game.table]
    drawn = [what & 255 for what in table.view.picture.drawn if what >= 0]
    assert (drawn[0], drawn[-1]) == (row[0], row[-1])
    assert drawn == row or (len(drawn) < len(row) and set(drawn) < set(row))
    assert len(table.slots()) == 2
    with stage.sim.inside():
        for end in (LEFT_END, RIGHT_END):
            table.place(end)
            assert len(table.slots()) == 1
        table.view.hide_placements()
    assert len(table.slots()) == 2


def test_large_displays_show_every_row_whole() -> None:
    for board in BOARDS[2:]:
        with Stage(board) as stage:
            picture = Table(stage, 1).view.picture
            with stage.sim.inside():
                picture.fit(FULL + 2)
            assert picture.most >= FULL + 2


@pytest.mark.parametrize("board", BOARDS[:2])
def test_scrolling_brings_all_tiles_of_a_long_row_in_sight(board: str) -> None:
    with Stage(board) as stage:
        table = Table(stage, 11)
        row = [tile & 255 for tile in table.game.table]
        seen: set[int] = set()
        windows = []
        for _ in row:
            drawn = [what & 255 for what in table.view.picture.drawn if what >= 0]
            seen.update(drawn)
            for one, other in pairwise(drawn):  # in the order of the row
                assert row.index(one) < row.index(other)
            windows.append(table.view.window)
            with stage.sim.inside():
                table.view.show_other(1)
        assert seen == set(row)
        with stage.sim.inside():
            for window in reversed(windows):
                table.view.look_at(window)
        assert table.view.window == windows[0] == (0,)


def test_slots_pulse_alone(stage: Stage) -> None:
    table = Table(stage, 4)
    sim = stage.sim
    boxes = []
    for grid in table.slots():
        boxes.append((grid.x + table.view.grid.x, grid.y + table.view.grid.y, grid.tile_width))
    sim.take_dirty()
    with sim.inside():
        for now in range(0, 2000, 100):
            table.view.tick(now)
            table.app.display.refresh()
    rects = sim.take_dirty()
    assert len(rects) >= 4
    for rect in rects:
        assert any(
            x <= rect.x
            and y <= rect.y
            and rect.x + rect.width <= x + size
            and rect.y + rect.height <= y + size
            for x, y, size in boxes
        )


def test_nothing_pulses_without_animations(small: Stage) -> None:
    small.setting(speed=0)
    table = Table(small, 4)
    small.sim.take_dirty()
    with small.sim.inside():
        for now in range(0, 2000, 100):
            table.view.tick(now)
            table.app.display.refresh()
    assert not small.sim.take_dirty()


def test_turning_the_tile_sends_little(stage: Stage) -> None:
    table = Table(stage, 4)
    with stage.sim.inside():
        from console.hardware import keys

        table.place()
        table.app.display.refresh()
        stage.sim.take_dirty()
        before = table.view.action
        table.view.move_cursor(keys.UP)
        if table.view.action == before:  # a double
            return
        table.app.display.refresh()
    sent = sum(rect.width * rect.height for rect in stage.sim.take_dirty())
    assert 0 < sent < 0.2 * table.app.width * table.app.height


def test_a_pill_is_weighed_by_what_it_hides(stage: Stage) -> None:
    table = Table(stage, 4)
    view = table.view
    slot = table.slots()[1]
    x, y = slot.x + view.grid.x, slot.y + view.grid.y
    left, top, _, _ = view.picture.snake.box(1)
    left += view.grid.x
    top += view.grid.y
    tile = view.hidden_by(left + 2, top + 2, 4, 3)
    assert tile >= table.app.width * table.app.sizes[PILL]  # more than all else below a pill
    assert view.hidden_by(x, y, 4, 3) == 6 * tile
    assert view.hidden_by(0, 0, table.app.width, table.app.sizes[SCORE_BAR]) == 0
    with stage.sim.inside():
        table.place(RIGHT_END)
    assert view.hidden_by(x, y, 4, 3) == 6 * tile


def test_a_placement_is_where_its_slot_was(stage: Stage) -> None:
    table = Table(stage, 4)
    for grid, end in zip(table.slots(), (LEFT_END, RIGHT_END), strict=True):
        x, y = table.view.place_on_screen(FIRST_TILE + end * 2)
        away = abs(x - table.view.grid.x - grid.x - grid.tile_width // 2) + abs(
            y - table.view.grid.y - grid.y - grid.tile_width // 2
        )
        assert away <= grid.tile_width


def tray(table: Table) -> list[Any]:
    """The tiles in sight, from the first on."""
    return [grid for grid in table.rack.slot_grids if not grid.hidden]


def test_the_bright_tile_is_raised(stage: Stage) -> None:
    table = Table(stage, 1)
    rack = table.rack
    with stage.sim.inside():
        for at in range(len(table.tiles)):
            rack.choose(at)
            heights = [grid.y for grid in tray(table)]
            assert heights.index(min(heights)) == at
            assert heights.count(max(heights)) == len(heights) - 1
        rack.choose(len(table.tiles))
        assert len({grid.y for grid in tray(table)}) == 1
    assert all(grid.y + grid.tile_height <= rack.height for grid in tray(table))


def test_bare_tiles_have_other_colours(small: Stage) -> None:
    table = Table(small, 1)
    with small.sim.inside():
        table.rack.show(table.tiles, [False] * len(table.tiles), -1)
        bare = {tuple(grid.pixel_shader) for grid in tray(table)}
        table.rack.show(table.tiles, [True] * len(table.tiles), -1)
        ivory = {tuple(grid.pixel_shader) for grid in tray(table)}
    assert len(bare) == len(ivory) == 1
    assert bare != ivory


def picture(grid: Any) -> bytes:
    return pixels(grid.bitmap).tobytes()


def test_lines_are_on_the_bright_tile_while_they_are_asked_for(stage: Stage) -> None:
    table = Table(stage, 1)
    with stage.sim.inside():
        before = [picture(grid) for grid in tray(table)]
        table.rack.show_lines(True)
        lined = [picture(grid) for grid in tray(table)]
        assert [one != other for one, other in zip(before, lined, strict=True)] == [
            True,
            *[False] * (len(before) - 1),
        ]
        table.rack.show_lines(False)
        assert [picture(grid) for grid in tray(table)] == before


def test_backs_say_nothing_of_the_tiles(stage: Stage) -> None:
    table = Table(stage, 1)
    with stage.sim.inside():
        table.rack.show_backs(4)
        backs = [picture(grid) for grid in tray(table)]
    assert len(backs) == 4
    assert backs.count(backs[0]) == 4
    assert len(set(backs[0])) <= 6  # no figures


def test_a_back_is_no_plain_card(stage: Stage) -> None:
    """It has a mark in each half, the same either way up."""
    table = Table(stage, 1)
    with stage.sim.inside():
        table.rack.show_backs(1)
        (back,) = tray(table)
    colours = [back.pixel_shader[i] for i in range(16)]
    tile = pixels(back.bitmap)[2:-3, 2:-2]
    face, mark = stage.app.theme.tray[5:7]
    assert {colours[part] for part in set(tile.flat)} == {face, mark}
    assert (tile == tile[::-1, ::-1]).all()
    half = tile.shape[0] // 2
    assert len(set(tile[: half - 1].flat)) == 2


def test_the_tray_scrolls_and_leaves_room_for_the_pool(stage: Stage) -> None:
    table = Table(stage, 1)
    rack = table.rack
    tiles = list(range(12))
    with stage.sim.inside():
        for at in (*tiles, *reversed(tiles)):
            rack.show(tiles, [True] * len(tiles), at)
            grids = tray(table)
            assert rack.first <= at < rack.first + len(grids)
            assert grids[at - rack.first].y == min(grid.y for grid in grids)
            pool = rack.pool.grid
            for one, other in pairwise([*grids, pool]):
                assert one.x + one.tile_width < other.x if one is not pool else True


def test_the_tray_is_mirrored() -> None:
    with Stage("pygamer", language="he") as stage:
        table = Table(stage, 1)
        places = [grid.x for grid in tray(table)]
        assert places == sorted(places, reverse=True)
        assert table.rack.pool.grid.x < places[-1]


def test_the_pool_goes_when_it_is_empty(small: Stage) -> None:
    table = Table(small, 1)
    pool = table.rack.pool
    with small.sim.inside():
        pool.show(2, False)
        assert not pool.grid.hidden
        assert [grid.hidden for grid in pool.grid][:2] == [False, False]
        pool.show(1, False)
        assert [grid.hidden for grid in pool.grid][:2] == [True, False]
        pool.show(0, False)
        assert pool.grid.hidden


@pytest.mark.parametrize("theme", range(len(COLOURS)))
def test_figures_are_told_from_their_tile(small: Stage, theme: int) -> None:
    with small.sim.inside():
        from console.draw.theme import NUMBER, Theme
        from console.table import dominoes

        colours = Theme(theme)
        for look, bright in product((dominoes.LAID, dominoes.PLAYABLE, dominoes.BARE), (0, 1)):
            palette = dominoes.domino_palette(colours, look)
            dominoes.dress(palette, colours, look, bright > 0)
            face = light(palette[dominoes.FACE])
            for lines in range(1, 6):
                figure = light(palette[NUMBER + lines])
                assert max(face, figure) / min(face, figure) >= SEEN, (look, lines)
        palette = dominoes.domino_palette(colours, dominoes.LINED)
        line = light(palette[dominoes.LINE])
        for under in (dominoes.FACE, NUMBER + 1):
            assert light(palette[under]) / line >= SEEN
