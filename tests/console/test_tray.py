"""The tray: slots that stay, a bright tile that is lifted, the pool, and pixels sent."""

from itertools import pairwise
from typing import Any

import pytest
from console.table.rack_tiles import EMPTY, FACE_DOWN

from engine.actions import DRAW, FIRST_TILE
from tests.console.layout import Box, boxes
from tests.console.player import RACK, Player, mode_of
from tools.shots import games
from tools.shots.stage import Stage
from tools.sim import Simulator

SIZES = {  # of a display: its tray, the triangles of few and of many slots, the lift
    "pygamer": (29, (14, 24), (13, 23), 3),
    "pimoroni_picosystem": (49, (22, 38), (18, 31), 5),
    "ugame22": (49, (22, 38), (22, 38), 5),
}
STEP_MS = 50


@pytest.fixture(params=SIZES)
def board(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def stage(board: str):
    with Stage(board) as stage:
        yield stage


def view_of(stage: Stage) -> Any:
    return stage.app.screen.layout.rack_view


def show(stage: Stage, *arguments: Any) -> Any:
    """Let the tray show something else."""
    view = view_of(stage)
    with stage.sim.inside():
        view.show(*arguments)
    stage.sim.wait(50)
    return view


def box(view: Any, grid: Any) -> Box:
    left, top = grid.x, view.grid.y + grid.y
    return Box(left, top, left + grid.tile_width, top + grid.tile_height)


def test_all_of_it_lies_in_the_tray(stage: Stage, board: str) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    height, *_ = SIZES[board]
    for count in range(1, 24):
        for at in (0, count - 1, count):
            view = show(stage, list(range(count)), [True] * count, at, (0, count - 1)[:count])
            for part in boxes(view.grid):
                assert part.top >= stage.app.height - height
                assert part.right <= stage.app.width
                assert part.left >= 0
                assert (
                    part.bottom <= stage.app.height + 3
                )  # the shadow of a raised one may leave it
            pool = box(view, view.pool)
            for place in view.slot_grids:
                assert not box(view, place).overlaps(pool)


def test_slots_are_as_far_apart_as_their_triangles_need(stage: Stage, board: str) -> None:
    """Neighbours have half a triangle each, and at least two pixels between them."""
    stage.match("triominos-400", 4, games.dealt, "turn")
    _, few, many, _ = SIZES[board]
    for count, (hw, h) in ((5, few), (7, few), (8, many), (9, many)):
        view = show(stage, list(range(count)), [True] * count, -1)
        lefts = [place.x for place in view.slot_grids]
        (step,) = {after - before for before, after in pairwise(lefts)}
        assert hw + 2 <= step <= hw + 6
        assert view.slot_grids[0].tile_height < h
        rows = [place.y for place in view.slot_grids]
        assert len(set(rows[::2])) == len(set(rows[1::2])) == 1
        assert rows[0] - rows[1] == 2  # up tiles have no tip, down tiles no first row


def test_an_empty_slot_stays_empty_and_the_others_where_they_are(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    tiles = [3, 14, 15, 9, 26, 5, 35]
    view = show(stage, tiles, [True] * 7, -1)
    whole = stage.sim.image()
    for slot in range(7):
        gap = [*tiles[:slot], EMPTY, *tiles[slot + 1 :]]
        stage.sim.take_dirty()
        show(stage, gap, [True] * 7, -1)
        place = box(view, view.slot_grids[slot])
        for rect in stage.sim.take_dirty():
            assert rect.x >= place.left
            assert rect.x + rect.width <= place.right
        show(stage, tiles, [True] * 7, -1)
        assert stage.sim.image() == whole


def test_a_step_sends_two_tiles_and_nothing_else(stage: Stage, board: str) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    lift = SIZES[board][-1]
    view = view_of(stage)
    place = view.slot_grids[0]
    most = 2 * place.tile_width * (place.tile_height + lift)
    top = stage.app.height - view.height
    at = stage.app.screen.rack_mode.at
    for _ in range(8):
        stage.sim.take_dirty()
        stage.sim.press(stage.onward)
        sent = [rect for rect in stage.sim.take_dirty() if rect.y >= top]
        now = stage.app.screen.rack_mode.at
        assert 0 < sum(rect.width * rect.height for rect in sent) <= most
        moved = [box(view, view.slot_grids[slot]) for slot in (at, now)]
        for x, y, width, height in sent:
            rect = Box(x, y, x + width, y + height)
            assert any(rect.overlaps(part) for part in moved)
        at = now


def test_the_bright_tile_stands_up_with_a_golden_rim(stage: Stage, board: str) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    lift = SIZES[board][-1]
    gold = stage.app.theme.tray[15]
    tiles = [3, 14, 15, 9, 26, 5, 35]
    for at, playable in ((2, True), (3, False)):
        view = show(stage, tiles, [playable] * 7, -1)
        low = [place.y for place in view.slot_grids]
        show(stage, tiles, [playable] * 7, at)
        assert [before - place.y for before, place in zip(low, view.slot_grids, strict=True)] == [
            lift if slot == at else 0 for slot in range(7)
        ]
        assert [list(place.pixel_shader)[2] == gold for place in view.slot_grids] == [
            slot == at for slot in range(7)
        ]


@pytest.mark.parametrize("theme", [0, 1, 2])
def test_what_can_be_played_is_ivory_the_rest_bare_wood(theme: int) -> None:
    with Stage("pygamer") as stage:
        stage.setting(theme=theme)
        stage.match("triominos-400", 3, games.under_way, "turn")
        screen = stage.app.screen
        view, tray = view_of(stage), stage.app.theme.tray
        fitting = {
            stage.game.tile_of(action) for action in screen.rack_mode.legal if action >= FIRST_TILE
        }
        faces = [
            (tile in fitting, place.pixel_shader[1])
            for tile, place in zip(screen.rack_mode.tiles, view.slot_grids, strict=True)
            if tile != EMPTY
        ]
        assert set(faces) == {(True, tray[8]), (False, tray[3])}


def test_a_tile_can_be_chosen_only_where_there_is_one(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        player.begin("trimino", 2)  # after some tiles one may lay another one
        gaps = 0
        for _ in range(120):
            if player.name == "turn" and mode_of(player.screen) == RACK:
                mode = player.screen.rack_mode
                for _ in mode.tiles:
                    sim.press("RIGHT")
                    assert mode.tile != EMPTY
                gaps += EMPTY in mode.tiles
            player.step()
        assert gaps


def test_more_slots_than_fit_scroll_and_arrows_say_where(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    tiles = list(range(20))
    view = show(stage, tiles, [True] * 20, 0)
    room = len(view.slot_grids)
    assert room >= 8
    seen = set()
    for at in range(20):
        with stage.sim.inside():
            view.choose(at)
        stage.sim.wait(20)
        left, right = view.arrows
        assert view.first <= at < view.first + room
        assert left.hidden == (view.first == 0)
        assert right.hidden == (view.first + room == 20)
        for arrow in view.arrows:
            seen.add((arrow is left, arrow.hidden))
        turns = [place.y for place in view.slot_grids if place.pixel_shader[2] != view_gold(stage)]
        assert len(set(turns)) == 2
    assert len(seen) == 4


def test_arrows_lead_to_tiles_not_to_empty_slots(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    for tiles, at in (([1] * 10 + [EMPTY] * 3, 0), ([EMPTY] * 3 + [1] * 10, 12)):
        for rack in (tiles, [1, *tiles, 1]):
            view = show(stage, rack, [True] * len(rack), at + (rack != tiles))
            assert len(view.slot_grids) < 10
            ends = rack[: view.first], rack[view.first + len(view.slot_grids) :]
            for end, arrow in zip(ends, view.arrows, strict=True):
                assert arrow.hidden == (not {*end} - {EMPTY})


def test_the_pool_is_a_stack_unless_a_card_lets_one_see_all_tiles(stage: Stage, board: str) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    cards = set()
    for count in range(1, 20):
        view = show(stage, [1] * count, [True] * count, -1)
        if view.pool.tile_width < view.slot_grids[0].tile_width:
            cards.add(count)
            assert len(view.slot_grids) == count
    assert cards == ({9} if board == "pygamer" else set())


def view_gold(stage: Stage) -> int:
    return int(stage.app.theme.tray[15])


def test_the_pool_is_the_last_place_and_shows_how_many_there_are(stage: Stage) -> None:
    stage.match("triominos-400", 2, games.stuck, "turn")
    view = view_of(stage)
    screen = stage.app.screen
    assert screen.rack_mode.at == len(screen.rack_mode.tiles)
    chosen = view.pool.y
    assert view.pool.pixel_shader[2] == view_gold(stage)
    stage.sim.press(stage.onward)
    assert view.pool.y == chosen + 2
    assert view.pool.pixel_shader[2] != view_gold(stage)
    pictures = set()
    for left in (0, 1, 2, 9, 10, 36):
        stage.game.draw_index = stage.game.TILES - left
        show(stage, [1, 2, 3], [True] * 3, -1)
        pool = box(view, view.pool)
        pictures.add(stage.sim.image().crop(pool).tobytes())
    assert len(pictures) == 6
    reds = [view.pool.pixel_shader[1]]
    stage.game.draw_index = stage.game.TILES
    show(stage, [1, 2, 3], [True] * 3, 3)
    assert view.pool.pixel_shader[1] == stage.app.theme.tray[2] != reds[0]
    assert view.pool.pixel_shader[2] == view_gold(stage)


def test_backs_show_no_tile(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    view = view_of(stage)
    pictures = []
    for tiles in ([0, 1, 2, 3, 4, 5, 6], [50, 51, 52, 53, 54, 55, 49]):
        show(stage, tiles, [True] * 7, 2)
        with stage.sim.inside():
            view.show_backs(5)
        stage.sim.wait(50)
        pictures.append(stage.sim.image().tobytes())
        assert view.tiles == [FACE_DOWN] * 5
        assert {place.pixel_shader[1] for place in view.slot_grids} == {stage.app.theme.tray[5]}
    assert pictures[0] == pictures[1]


def test_backs_have_two_bitmaps_and_faces_one_each(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.dealt, "turn")
    view = view_of(stage)
    tiles = [0, 1, 2, 3, 4]
    show(stage, tiles, [True] * 5, -1)
    faces = stage.sim.image().tobytes()
    with stage.sim.inside():
        view.show_backs(5)
    assert len({id(place.bitmap) for place in view.slot_grids}) == 2
    show(stage, tiles, [True] * 5, -1)
    assert stage.sim.image().tobytes() == faces


def test_a_drawn_tile_comes_from_the_pool_and_gets_a_dot(stage: Stage) -> None:
    stage.match("triominos-400", 2, games.stuck, "turn")
    screen = stage.app.screen
    before = list(screen.rack_mode.tiles)
    stage.tap("A", 0)
    view = view_of(stage)
    animation = screen.animation
    (slot,) = [i for i, tile in enumerate(screen.rack_mode.tiles) if tile not in (*before, EMPTY)]
    assert slot == (before.index(EMPTY) if EMPTY in before else len(before))
    place = view.slot_grids[slot - view.first]
    xs = []
    while screen.animation:
        assert place.hidden
        assert all(dot.hidden for dot in view.dots)
        xs.append(animation.grid.x)
        stage.sim.wait(STEP_MS)
        assert len(xs) < 15
    assert sorted(xs, reverse=not stage.app.rtl) == xs
    assert len(set(xs)) >= 5
    assert not place.hidden
    (dot,) = view.dots
    assert not dot.hidden
    assert place.x < dot.x < dot.x + dot.tile_width < place.x + place.tile_width
    group = stage.app.screen.group
    assert animation.grid not in [group[i] for i in range(len(group))]


def test_any_key_ends_the_animation_and_without_animations_there_is_none(board: str) -> None:
    for speed in (1, 0):
        with Stage(board) as stage:
            stage.setting(speed=speed)
            stage.match("triominos-400", 2, games.stuck, "turn")
            stage.tap("A", 0)
            screen = stage.app.screen
            assert bool(screen.animation) == bool(speed)
            stage.tap("UP", 0)
            assert not screen.animation
            view = view_of(stage)
            assert [dot.hidden for dot in view.dots] == [False]
            assert all(
                place.hidden == (tile == EMPTY)
                for tile, place in zip(
                    screen.rack_mode.tiles[view.first :], view.slot_grids, strict=False
                )
            )


def test_dots_go_when_the_turn_is_over(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        player.begin("triominos-400", 2)
        seen = 0
        for _ in range(80):
            if player.name == "turn":
                view = player.screen.layout.rack_view
                shown = sum(not dot.hidden for dot in view.dots)
                sim.wait(600)
                seat = player.screen.seat
                log, stack = player.game.log, player.game.undo_stack
                draws, i = 0, len(log) - 1
                while i >= 0 and stack[i] >> 12 & 3 == seat:
                    draws += log[i] == DRAW
                    i -= 1
                assert shown <= draws
                seen += shown > 0
                if not draws:
                    assert shown == 0
            player.step()
        assert seen


def test_where_the_bright_tile_fits_is_asked_at_rest_only(stage: Stage) -> None:
    stage.match("triominos-400", 3, games.under_way, "turn")
    screen = stage.app.screen
    asked: list[list[int]] = []
    table = screen.layout.table_view
    type(table).preview, before = (
        lambda _self, actions: asked.append(list(actions)),
        type(table).preview,
    )
    try:
        stage.sim.wait(300)
        stage.tap(stage.onward, 0)
        asked.clear()
        stage.sim.wait(60)
        assert asked == []
        stage.sim.wait(300)
        tile = screen.rack_mode.tile
        legal = [a for a in screen.rack_mode.legal if a >= FIRST_TILE]
        assert asked == [[a for a in legal if stage.game.tile_of(a) == tile]]
        stage.tap(stage.onward, 0)
        assert asked[1] == []
        stage.sim.wait(300)
        stage.sim.press("START")
        assert asked[-1] == []
        stage.sim.press("B")
        asked.clear()
        stage.setting(ghosts=0)
        stage.sim.press(stage.onward)
        stage.sim.wait(300)
        assert not any(asked)
    finally:
        type(table).preview = before


def test_a_rack_scrolls_where_the_heap_has_no_room_for_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Simulator("ugame22", seed=1) as sim:
        app = Player(sim).app
        with sim.inside():
            import displayio
            from console.table import tray_parts

            pictures = tray_parts.new_pictures(app)
            slot = pictures.width, pictures.height
            make = displayio.Bitmap

            def bitmap(width: int, height: int, colours: int) -> object:
                if (width, height) == slot and len(pictures.bitmaps) == 5:
                    raise MemoryError
                return make(width, height, colours)

            monkeypatch.setattr(displayio, "Bitmap", bitmap)
            tray = displayio.Group()
            grids, _, arrows = tray_parts.lay_out(app, tray, pictures, 45, 9, True)
            assert (len(grids), len(arrows)) == (5, 2)
            assert 0 < arrows[0].x < grids[0].x + 5 < grids[-1].x < arrows[1].x < app.width
            pictures.bitmaps[3:] = []
            slot = (0, 0)
            assert len(tray_parts.lay_out(app, tray, pictures, 45, 9, True)[0]) == 9
