"""The film of a placement: the tile drops, its shape lights up, its points fly, keys end it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from console.draw.sizes import SCORE_BAR

from engine.actions import DRAW, HEXAGON
from tools.shots import games
from tools.shots.stage import Stage
from tools.shots.table import SHOTS

BY_NAME = {shot.name: shot for shot in SHOTS}

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "ugame22")
EASY = 2
"""A seat of a bot."""

STEP_MS = 20
DROP_STEPS = 4
DROP_MS = 240
LONG_MS = 5000
FELT = -3
"""At the place of a domino that drops."""

GOLD = 2
"""Of the colours of a slot."""


@pytest.fixture(params=BOARDS)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    with Stage(request.param) as stage:
        yield stage


def aim(stage: Stage, wish: games.Wish = games.under_way) -> None:
    """The cursor on a placement; the hexagon, if one can be closed."""
    stage.match("triominos", 2, wish, "turn")
    if wish is games.under_way:
        stage.aim_at_most()
    else:
        stage.aim_at_shape(HEXAGON)


def aim_domino(stage: Stage) -> None:
    """A domino at an end of the row, where it fits."""
    stage.match("symmetry", 3, games.long_row, "turn")
    stage.aim(games.placements(stage.game)[0])


def laying(stage: Stage) -> Any:
    return stage.app.screen.animation


def table(stage: Stage) -> bytes:
    """The pixels of the table and the tray."""
    app = stage.app
    picture: bytes = (
        stage.sim.image().crop((0, app.sizes[SCORE_BAR], app.width, app.height)).tobytes()
    )
    return picture


def settle(stage: Stage) -> None:
    """Wait until slots that pulse look as they do without animations."""
    view = stage.app.screen.layout.table_view
    while view.must_count and view.picture.ends.palette[GOLD] != view.picture.ends.gold:
        stage.sim.wait(STEP_MS)


def at_rest(board: str, aim: Callable[[Stage], None] = aim) -> bytes:
    """The table after the same tile was laid without animations."""
    with Stage(board) as stage:
        stage.setting(speed=0)
        aim(stage)
        stage.sim.press("A")
        return table(stage)


@pytest.mark.parametrize("aim", [aim, aim_domino])
def test_a_tile_that_is_laid_drops(stage: Stage, aim: Callable[[Stage], None]) -> None:
    aim(stage)
    stage.tap("A", 0)
    ys = []
    took = 0
    while laying(stage) and laying(stage).drop:
        ys.append(laying(stage).drop.grid.y)
        stage.sim.wait(STEP_MS)
        took += STEP_MS
    assert sorted(ys) == ys
    assert 2 <= len(set(ys)) <= DROP_STEPS  # some of the first is over when the key is up
    assert took <= DROP_MS
    stage.sim.wait(LONG_MS)
    settle(stage)
    assert table(stage) == at_rest(stage.sim.machine.board.board_id, aim)


@pytest.mark.parametrize("wait_ms", [0, DROP_MS + 100])
def test_what_moves_ends_at_once_at_a_key(stage: Stage, wait_ms: int) -> None:
    aim(stage)
    before = stage.game.laid
    stage.tap("A", wait_ms)
    assert bool(laying(stage).drop) == (wait_ms == 0)
    stage.tap("UP", 0)
    assert not laying(stage)
    assert table(stage) == at_rest(stage.sim.machine.board.board_id)
    assert stage.game.laid == before + 1
    stage.sim.press("B")
    assert stage.game.laid == before


def test_a_key_that_is_seen_counts_though_it_ends_the_film(stage: Stage) -> None:
    """Without a shape the pill shows what A does: nobody presses it twice."""
    aim(stage)
    turn = stage.app.screen
    stage.tap("A", DROP_MS)
    assert laying(stage)
    stage.tap("A", 0)
    assert turn.leads.screen == "curtain"


def test_a_domino_lies_at_once_after_a_key(stage: Stage) -> None:
    aim_domino(stage)
    row = len(stage.game.table)
    stage.tap("A", 0)
    assert laying(stage).drop
    shown = stage.app.screen.layout.table_view.picture
    assert shown.drawn.count(FELT) == 1
    stage.tap("UP", 0)
    assert not laying(stage)
    assert FELT not in shown.drawn
    settle(stage)
    assert table(stage) == at_rest(stage.sim.machine.board.board_id, aim_domino)
    stage.sim.press("B")
    assert len(stage.game.table) == row


def test_the_domino_of_a_bot_drops(stage: Stage) -> None:
    stage.match("symmetry", 3, games.long_row, "turn")
    stage.app.match.seats[:] = bytes((EASY,) * 3)
    row = len(stage.game.table)
    stage.go("bot_turn", wait_ms=0)
    while len(stage.game.table) == row:
        stage.sim.wait(STEP_MS)
    stage.sim.wait(2 * STEP_MS)  # the match is saved first
    assert laying(stage).drop
    stage.sim.wait(DROP_MS)
    assert not laying(stage)


def test_without_animations_a_tile_lies_at_once(stage: Stage) -> None:
    stage.setting(speed=0)
    aim(stage)
    stage.tap("A", 0)
    assert not laying(stage)


def test_what_an_animation_needs_goes_with_it(stage: Stage) -> None:
    aim(stage, games.hexagon)
    stage.tap("A", 400)
    with stage.sim.inside():
        import sys

        assert laying(stage).score
        for name in ("drop", "score_film", "lit_shape"):
            assert f"console.table.{name}" not in sys.modules


def handsome(stage: Stage) -> None:
    """Close a hexagon at the upper edge of the table, so that the banner is at the lower one."""
    stage.match("triominos-400", 4, games.handsome, "turn")
    stage.aim_at_shape(HEXAGON)


def box(stage: Stage, group: Any, width: int, height: int) -> tuple[int, int, int, int]:
    return group.x, group.y, group.x + width, group.y + height


def lit(stage: Stage) -> int:
    """How many pixels of the shape are lit."""
    bitmap = laying(stage).score._shape.grid.bitmap  # private: what the table shows of it
    return sum(bitmap[x, y] > 0 for x in range(bitmap.width) for y in range(bitmap.height))


def test_a_hexagon_lights_tile_by_tile_and_each_has_its_note(stage: Stage) -> None:
    handsome(stage)
    stage.tap("A", 0)
    areas = []
    for _ in range(30):
        stage.sim.wait(STEP_MS)
        if laying(stage).score:
            areas.append(lit(stage))
    assert areas == sorted(areas)
    assert len(set(areas) - {0}) == 6
    if stage.app.sound:
        with stage.sim.inside():
            from console.sound.tunes import LIGHTS
        heard = [hertz for hertz, _ in stage.sim.machine.heard if hertz]
        first = heard.index(LIGHTS[0])
        assert heard[first : first + 5] == list(LIGHTS[:5])
        assert heard[first + 5] > LIGHTS[5]  # the roll


def test_the_score_counts_up_once_the_points_have_arrived(stage: Stage) -> None:
    handsome(stage)
    seat = stage.game.seat
    before = stage.game.scores[seat]
    stage.tap("A", 0)
    after = stage.game.scores[seat]
    shown = []
    moves = []
    while laying(stage):
        stage.sim.wait(STEP_MS)
        shown.append(stage.app.screen.layout.score_bar._shown[seat][0])  # private: what is drawn
        film = laying(stage)
        moves.append(bool(film and film.score and film.score._points))  # private: what flies
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (before, after)
    assert len(set(shown)) >= 4
    assert [score for score, flies in zip(shown, moves, strict=True) if flies][:10] == [before] * 10


def test_the_keys_come_after_the_film_of_a_shape(stage: Stage) -> None:
    """A key before only ends it; then the ribbon and the lit shape stay until the next key."""
    handsome(stage)
    turn = stage.app.screen
    stage.tap("A", DROP_MS + 100)
    pill = turn.layout.pill
    assert pill.group.hidden
    stage.tap("A", 0)
    assert stage.app.screen is turn
    assert not laying(stage)
    assert turn.remains
    assert not pill.group.hidden
    seen = table(stage)
    stage.sim.wait(LONG_MS)
    assert table(stage) == seen
    stage.tap("B", 0)
    assert not turn.remains


def test_the_pill_makes_way_for_a_banner(stage: Stage) -> None:
    handsome(stage)
    stage.sim.press("A")
    pill = stage.app.screen.layout.pill
    _, banner = stage.app.screen.remains[-1]
    words = stage.app.words
    said = f"A: {words.NEXT}"
    more = f"  B: {words.UNDO}"
    top = stage.app.sizes[SCORE_BAR]
    assert banner.y > (top + banner.y) // 2 > pill.group.y >= top
    assert pill.group.y + pill.height <= banner.y
    view = stage.app.screen.layout.table_view
    hidden = view.hidden_by(pill.group.x, pill.group.y, pill.width, pill.height)
    assert pill.text == said or (pill.text == said + more and not hidden)
    stage.tap("UP", 100)
    assert not stage.app.screen.remains
    assert pill.text in (said, said + more)
    assert pill.group.y + pill.height > banner.y


@pytest.mark.parametrize("shot", ["turn-hexagon-laid", "turn-bridge-laid"])
def test_the_pill_is_not_over_a_shape_that_is_lit(stage: Stage, shot: str) -> None:
    BY_NAME[shot].prepare(stage)
    layout = stage.app.screen.layout
    view, pill = layout.table_view, layout.pill
    assert len(view.dear) > 1
    box = view.box(pill.group.x, pill.group.y, pill.width, pill.height)
    assert not view.covered(box, view.dear, -1)


def test_the_last_frame_is_the_same_without_animations(stage: Stage) -> None:
    handsome(stage)
    stage.sim.press("A")
    seen = table(stage)
    with Stage(stage.sim.machine.board.board_id) as still:
        still.setting(speed=0)
        handsome(still)
        still.sim.press("A")
        assert table(still) == seen


def test_a_drawn_domino_comes_from_the_pool(stage: Stage) -> None:
    stage.match("symmetry", 2, may_draw, "turn")
    screen = stage.app.screen
    before = list(screen.rack_mode.tiles)
    rack = screen.layout.rack_view
    pool = rack.pool.grid.x
    stage.bring(len(before))
    stage.tap("A", 0)
    animation = laying(stage)
    (slot,) = [i for i, tile in enumerate(screen.rack_mode.tiles) if tile not in before]
    place = rack.slot_grids[slot - rack.first]
    xs = []
    while laying(stage):
        assert place.hidden
        xs.append(animation.grid.x)
        stage.sim.wait(STEP_MS)
    assert sorted(xs, reverse=True) == xs
    assert place.x <= xs[-1] < xs[0] <= pool
    assert not place.hidden
    assert len(set(xs)) >= 4
    assert animation.grid not in list(screen.group)


def may_draw(game: Any) -> bool:
    """A tile can be drawn, and some lie in the row."""
    return game.laid >= 3 and DRAW in game.legal_actions()
