"""How much of the screen a press in a turn sends to the display, at every size of screen."""

import pytest

from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, ORIGIN
from tests.console.player import RACK, TABLE, Player, mode_of
from tools.shots import pads
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.sim.display import Rect

pytestmark = pytest.mark.usefixtures("undrawn")

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
MOST = 0.18  # of the screen, for a step that does not scroll, places that come and go apart
VALUES = 0.2  # of the screen: three values of a list, as wide as they can be
LIST = 0.55  # of the screen: texts of before and after, two rows whose colours change, a note
FRAME = 3  # pixels: a line of the gold frame is no thicker
SWITCH = 0.3  # of the screen: the cards of two rows, their texts, a value, a sum
TILE = 0.1  # of the screen: the value of a tile and the sum, before and after
FILM_MS = 1500  # the longest film of a turn
ENOUGH = 6  # steps of each kind
SCROLLS = 2  # they are rare: where it can, the table is drawn smaller
BEYOND = 0.6  # of its height: how far a place at the edge of the table reaches beyond it, at most
ABOVE = 3  # none larger than a place: the cursor, its coins, the rim of the last tile
OVERLAP = 1.2  # of the tray, for a rack that scrolls: the boxes of its triangles overlap


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
    """Where the table is on the screen, with the felt beside it, on which the pill may be."""
    table = player.screen.layout.table_view
    return Rect(0, table.y, player.app.width, table.size[1])


def with_its_edge(player: Player) -> Rect:
    """Where the table is, and what of its places lies below the score bar and the tray."""
    table = table_of(player)
    beyond = round(BEYOND * player.screen.layout.table_view.zoom[1]) + 1
    return Rect(table.x, table.y - beyond, table.width, table.height + 2 * beyond)


def tray_of(player: Player) -> Rect:
    """Where the rack and the pool are on the screen."""
    height = player.screen.layout.rack_view.height
    return Rect(0, player.app.height - height, player.app.width, height)


def pills_of(player: Player) -> set[Rect]:
    """Where the pill and the bubbles are on the screen."""
    layout = player.screen.layout
    return {
        Rect(pill.group.x, pill.group.y, pill.width, pill.height)
        for pill in (layout.pill, *layout.bubbles)
        if not pill.group.hidden
    }


def places(player: Player) -> int:
    """How many places the bright tile has."""
    table, rack = player.screen.layout.table_view, player.screen.rack_mode
    return len({a & CELL_MASK for a in table.candidates(rack.tile, rack.legal)})


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
    here = screen.state()
    in_rack = mode_of(screen) == RACK
    half, rows, _ = table.zoom
    triangle = (2 * half + 1) * (rows + 1)
    most = MOST * player.app.width * player.app.height
    before = places(player)
    pills = pills_of(player)
    player.sim.take_dirty()
    player.sim.press(key)
    rects = player.sim.take_dirty()
    assert player.screen is screen
    for rect in rects:  # so it is never all of the screen
        inside = is_within(rect, with_its_edge(player))
        assert inside or is_apart(rect, table_of(player)), (key, rect)
    if table.place_on_screen(ORIGIN) != where:  # and what lies above it leaves and arrives
        above = 2 * (before + ABOVE) * triangle
        assert area(rects) <= area([table_of(player)]) + above + most
        return "scroll"
    if screen.state() == here:
        return "nothing"
    if screen.layout.rack_view.first != first:
        in_tray = [rect for rect in rects if is_within(rect, tray_of(player))]
        assert area(in_tray) <= OVERLAP * area([tray_of(player)])
        rects = [rect for rect in rects if rect not in in_tray]
    if in_rack:  # places are shown when no key was pressed for a moment, and go with the next one
        most += (before + places(player)) * triangle
    # The pill makes way for places or for the cursor; a bubble replaces it where no tile fits.
    most += area([*(pills ^ pills_of(player))])
    assert area(rects) < most, (key, here, screen.state())
    return f"step {mode_of(screen)}"


def test_a_press_in_a_turn_sends_only_what_changes(player: Player) -> None:
    """A step in the rack or on the table: little; a scroll: the table; never the whole screen."""
    kinds = {f"step {RACK}": 0, f"step {TABLE}": 0, "scroll": 0, "nothing": 0}
    steps = (f"step {RACK}", f"step {TABLE}")
    while min(kinds[kind] for kind in steps) < ENOUGH or kinds["scroll"] < SCROLLS:
        if player.name == "match_over":
            player.begin("triominos-400", 4)
        if player.name != "turn" or mode_of(player.screen) != RACK:
            player.step()
            continue
        if player.screen.animation:  # a key would end it, and remove what only moves
            player.sim.wait(FILM_MS)
        for _ in range(2):
            kinds[press(player, "RIGHT")] += 1
        action = player.random.choice(player.screen.rack_mode.legal)
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
            player.choose(max(screen.rack_mode.legal))
            assert player.screen is screen
            whole = player.app.width * player.app.height
            assert all(area([rect]) < whole for rect in player.sim.take_dirty())
            laid += 1
        else:
            player.step()


@pytest.mark.parametrize("board", BOARDS)
def test_who_is_out_on_the_pad_sends_a_few_values(board: str) -> None:
    """Whoever it is, and nobody: the rows of the others stay where they are."""
    with Stage(board) as stage:
        pads.pad("triominos-400", 4, 9, screen="pad_end")(stage)
        screen = stage.app.screen
        seen = set()
        for key in ["RIGHT"] * 6 + ["LEFT"] * 6:
            stage.sim.take_dirty()
            stage.sim.press(key)
            seen.add((screen.end.why, screen.end.seat))
            sent = area(stage.sim.take_dirty())
            assert 0 < sent < VALUES * stage.app.width * stage.app.height, screen.end.seat
        assert len(seen) == 5


@pytest.mark.parametrize("board", BOARDS)
def test_an_arrow_that_stays_is_not_sent_again(board: str) -> None:
    """The one after the values, while the list moves below the frame."""
    with Stage(board) as stage:
        stage.go("settings")
        screen = stage.app.screen
        lines = screen.rows.lines
        scrolls = 0
        for _ in range(screen.count - 1):
            stage.sim.take_dirty()
            top = lines[0].text
            before = screen.changes(screen.at)
            stage.sim.press("DOWN")
            if lines[0].text == top or not (before and screen.changes(screen.at)):
                continue
            scrolls += 1
            end = lines[0].grid.x + lines[0].bitmap.width
            high = lines[0].bitmap.height  # the thumb of the bar is higher
            sent = stage.sim.take_dirty()
            assert not [rect for rect in sent if rect.x >= end and rect.height < high], screen.at
        assert scrolls > SCROLLS


@pytest.mark.parametrize("board", BOARDS)
def test_a_list_that_scrolls_sends_its_texts_alone(board: str) -> None:
    """Not the cards, nor what is free beside the texts."""
    with Stage(board) as stage:
        stage.go("settings")
        screen = stage.app.screen
        seen = set()
        for key in ["DOWN"] * (screen.count - 1) + ["UP"] * (screen.count - 1):
            stage.sim.take_dirty()
            top = stage.app.screen.rows.lines[0].text
            stage.sim.press(key)
            sent = area(stage.sim.take_dirty())
            assert 0 < sent < LIST * stage.app.width * stage.app.height, screen.at
            seen.add(stage.app.screen.rows.lines[0].text != top)
        assert seen == {True, False}


@pytest.mark.parametrize("board", BOARDS)
def test_a_row_that_turns_gold_sends_its_ink_alone(board: str) -> None:
    """Neither the gap between label and value nor the rest of the line, with or without a value."""
    with Stage(board) as stage:
        stage.go("settings")
        rows = stage.app.screen.rows
        for bright in range(1, rows.room - 1):
            stage.sim.take_dirty()
            stage.sim.press("DOWN")
            assert (stage.app.screen.at, rows.lines[0].text) == (bright, "Language")
            texts = [
                rect
                for rect in stage.sim.take_dirty()
                if min(rect.width, rect.height) > FRAME
                and rect.y + rect.height <= rows.y_of(rows.room)  # a note is below the rows
            ]
            assert texts
            assert max(rect.width for rect in texts) < rows.text_width


def test_what_two_lines_both_say_is_not_sent_when_one_moves() -> None:
    with Stage("pygamer") as stage:
        stage.go("settings")
        first, second, *_ = stage.app.screen.rows.lines
        sent = []
        for _ in range(2):
            stage.sim.take_dirty()
            with stage.sim.inside():
                first.take(second)
                first.send_value()
            stage.sim.wait(100)
            sent.append(area(stage.sim.take_dirty()))
        assert sent[0] > 0
        assert sent[1] == 0


@pytest.mark.parametrize("board", BOARDS)
def test_a_turn_on_the_pad_sends_what_changes(board: str) -> None:
    """The value of the tile, a row that is switched on or off, the sum; nothing that stays."""
    with Stage(board) as stage:
        pads.pad("triominos-400", 4, 9, screen="score_pad")(stage)
        screen = stage.app.screen
        screen_size = stage.app.width * stage.app.height
        stage.sim.press("RIGHT")
        stage.sim.take_dirty()
        stage.sim.press("RIGHT")
        assert 0 < area(stage.sim.take_dirty()) < TILE * screen_size
        for at in range(1, len(screen.form.rows) + 1):
            stage.sim.press("DOWN")
            stage.sim.press("RIGHT")
            stage.sim.take_dirty()
            stage.sim.press("RIGHT")
            assert screen.at == at
            assert 0 < area(stage.sim.take_dirty()) < SWITCH * screen_size, at


@pytest.mark.parametrize("board", BOARDS)
def test_a_row_that_comes_or_goes_leaves_the_others_alone(board: str) -> None:
    """The points of somebody new on the pad, below who joins."""
    with Stage(board) as stage:
        pads.pad("triominos-400", 2, 9, ended=True, screen="pad_totals")(stage)
        stage.sim.press("DOWN")
        stage.sim.press("DOWN")
        rows = stage.app.screen.count
        stage.sim.take_dirty()
        stage.sim.press("RIGHT")
        assert stage.app.screen.count == rows + 1
        above = stage.app.screen.rows.y_of(2)
        assert min(rect.y for rect in stage.sim.take_dirty()) >= above


@pytest.mark.parametrize("board", BOARDS)
def test_the_round_below_few_rows_is_not_sent_again(board: str) -> None:
    """Where a turn on the pad has room for it."""
    with Stage(board) as stage:
        pads.pad("trimino-reverse", 3, 5)(stage)
        screen = stage.app.screen
        stage.sim.press("RIGHT")
        rows = screen.layout.rows
        lines = [row.text for row in rows if "Round" in row.text]
        assert lines == ["Round 1"]
        stage.sim.take_dirty()
        stage.sim.press("RIGHT")
        assert area(stage.sim.take_dirty()) < TILE * stage.app.width * stage.app.height
