"""The animation of a placement: the tile drops, its points fly, a pill makes way for a banner."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from console.draw.sizes import SCORE_BAR

from engine.actions import DRAW, HEXAGON
from tools.shots import games
from tools.shots.stage import Stage

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "ugame22")
EASY = 2
"""A seat of a bot."""

STEP_MS = 20
HEIGHT = 3
DROP_MS = 160
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
    assert list(dict.fromkeys(ys)) == list(range(ys[0], ys[0] + len(set(ys))))
    assert 2 <= len(set(ys)) <= HEIGHT + 1  # some of the first is over when the key is up
    assert took <= DROP_MS
    stage.sim.wait(LONG_MS)
    settle(stage)
    assert table(stage) == at_rest(stage.sim.machine.board.board_id, aim)


def test_what_moves_ends_at_once_at_a_key(stage: Stage) -> None:
    for wait_ms in (0, DROP_MS + 100):
        aim(stage)
        before = stage.game.laid
        stage.tap("A", wait_ms)
        assert bool(laying(stage).score) == (wait_ms > 0)
        stage.tap("UP", 0)
        assert not laying(stage)
        assert table(stage) == at_rest(stage.sim.machine.board.board_id)
        assert stage.game.laid == before + 1
        stage.sim.press("B")
        assert stage.game.laid == before


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
        for name in ("drop", "score_animation", "lit_shape"):
            assert f"console.table.{name}" not in sys.modules


def handsome(stage: Stage) -> None:
    """Close a hexagon at the upper edge of the table, so that the banner is at the lower one."""
    stage.match("triominos-400", 4, games.handsome, "turn")
    stage.aim_at_shape(HEXAGON)


def box(stage: Stage, group: Any, width: int, height: int) -> tuple[int, int, int, int]:
    return group.x, group.y, group.x + width, group.y + height


def test_the_pill_makes_way_for_a_banner(stage: Stage) -> None:
    handsome(stage)
    stage.tap("A", DROP_MS + 100)
    pill = stage.app.screen.layout.pill
    banner = laying(stage).score.banner
    words = stage.app.words
    said = f"A: {words.NEXT}"
    more = f"  B: {words.UNDO}"
    top = stage.app.sizes[SCORE_BAR]
    assert banner.group.y > (top + banner.group.y) // 2 > pill.group.y >= top
    assert pill.group.y + pill.height <= banner.group.y
    assert pill.text == (said + more if stage.app.width >= 320 else said)
    stage.sim.wait(LONG_MS)
    assert not laying(stage)
    assert pill.text == said + more
    assert pill.group.y + pill.height > banner.group.y


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
