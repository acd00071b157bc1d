"""How much of the screen a press in a turn sends to the display, at every size of screen."""

import pytest

from engine.actions import FIRST_TILE
from engine.lattice import ORIGIN
from tests.console.player import RACK, TABLE, Player, mode_of
from tools.sim import Simulator
from tools.sim.display import Rect

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
MOST = 0.15  # of the screen, for a step that does not scroll
ENOUGH = 6  # steps of each kind
RING = 2  # pixels that a new coin at the edge of the table reaches beyond it


@pytest.fixture(params=BOARDS)
def player(request: pytest.FixtureRequest):
    """In a match at each size."""
    with Simulator(request.param, seed=7) as sim:
        player = Player(sim)
        player.begin("triominos-400", 4)
        yield player


def area(rects: list[Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)


def table_of(player: Player) -> Rect:
    """Where the table is on the screen."""
    table = player.screen.layout.table_view
    return Rect(table.x, table.y - RING, table.size[0], table.size[1] + 2 * RING)


def is_within(rect: Rect, outer: Rect) -> bool:
    return (
        outer.x <= rect.x
        and outer.y <= rect.y
        and rect.x + rect.width <= outer.x + outer.width
        and rect.y + rect.height <= outer.y + outer.height
    )


def is_apart(rect: Rect, other: Rect) -> bool:
    """Above or below it."""
    return rect.y + rect.height <= other.y or rect.y >= other.y + other.height


def press(player: Player, key: str) -> str:
    """Press a key within a turn and check what is sent; what it was: step, scroll or nothing."""
    screen, table = player.screen, player.screen.layout.table_view
    where = table.place_on_screen(ORIGIN)
    first = screen.layout.rack_view.first
    slots = [screen.rack_mode.at == len(screen.rack_mode.tiles)]
    here = screen.state()
    player.sim.take_dirty()
    player.sim.press(key)
    rects = player.sim.take_dirty()
    slots.append(screen.rack_mode.at == len(screen.rack_mode.tiles))
    assert player.screen is screen
    for rect in rects:  # so it is never all of the screen
        assert (
            is_within(rect, table_of(player))
            or is_apart(rect, table_of(player))
            or rect.height <= player.app.font.height  # of a line that lies over the table
        ), (key, rect)
    if table.place_on_screen(ORIGIN) != where:
        assert area(rects) <= area([table_of(player)]) + MOST * player.app.width * player.app.height
        return "scroll"
    if screen.state() == here or screen.layout.rack_view.first != first or any(slots):
        return "nothing"  # the word beside the rack gives the line of advice its colour
    assert area(rects) < MOST * player.app.width * player.app.height, (key, here, screen.state())
    return f"step {mode_of(screen)}"


def test_a_press_in_a_turn_sends_only_what_changes(player: Player) -> None:
    """A step in the rack or on the table: little; a scroll: the table; never the whole screen."""
    kinds = {f"step {RACK}": 0, f"step {TABLE}": 0, "scroll": 0, "nothing": 0}
    while min(kinds[kind] for kind in (f"step {RACK}", f"step {TABLE}", "scroll")) < ENOUGH:
        assert player.name != "match_over"
        if player.name != "turn" or mode_of(player.screen) != RACK:
            player.step()
            continue
        for _ in range(2):
            kinds[press(player, "RIGHT")] += 1
        action = player.random.choice(player.screen.rack_mode.view.legal)
        if action >= FIRST_TILE:
            player.bring(player.screen.rack_mode.tiles.index(player.game.tile_of(action)))
            player.sim.press("A")
            for key in ("RIGHT", "DOWN", "LEFT", "UP"):
                kinds[press(player, key)] += 1
            player.sim.press("B")
        player.choose(action)


def test_laying_a_tile_sends_no_whole_screen(player: Player) -> None:
    """Nor does what follows: the points that fly, the next player's look at the result."""
    laid = 0
    while laid < ENOUGH:
        if player.name == "turn" and mode_of(player.screen) == RACK:
            screen = player.screen
            player.sim.take_dirty()
            player.choose(max(screen.rack_mode.view.legal))
            assert player.screen is screen
            whole = player.app.width * player.app.height
            assert all(area([rect]) < whole for rect in player.sim.take_dirty())
            laid += 1
        else:
            player.step()
