"""What lies above the table of a turn, pill and bubbles, hides nothing that counts."""

import gc
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from console.draw.pill import NOTHING
from console.draw.sizes import SCORE_BAR, TRAY

from engine import new_game
from engine.actions import FIRST_TILE, PHASE_PLAY
from engine.lattice import CELL_MASK, points_down
from engine.restore import from_bytes
from engine.rng import Rng
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.layout import BOARDS, Box
from tools.shots import games
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.strings.catalogue import LANGUAGES

BY_NAME = {shot.name: shot for shot in SHOTS}
COLOURS = 3  # bytes of one: a wall has two at least
LONGEST_ROW = 12
MATCHES = (("triominos-400", 4), ("trimino", 3))
MOST_ACTIONS = 400
EVERY = 5  # of the actions of a match
PLACES = 6  # tried at each of these


def boxes(layout: Any) -> list[Box]:
    """The pill, if there is one, and the bubbles."""
    pills = [] if layout.pill.group.hidden else [layout.pill]
    found = []
    for pill in [*pills, *layout.bubbles]:
        left, top = pill.group.x, pill.group.y
        found.append(Box(left, top, left + pill.width, top + pill.height))
    return found


def assert_apart(stage: Stage, layout: Any) -> None:
    """All of them are whole on the screen, below the score bar, and apart."""
    found = boxes(layout)
    for i, box in enumerate(found):
        assert 0 <= box.left < box.right <= stage.app.width, box
        assert stage.app.sizes[SCORE_BAR] <= box.top < box.bottom <= stage.app.height, box
        assert not any(box.overlaps(other) for other in found[:i]), found


def hides(view: Any, box: Box, cell: int) -> bool:
    """Whether a pixel of the tile at a cell would be below a box."""
    half, height, _ = view.zoom
    x, y = view.pixel(cell)
    for row in range(height):
        wide = half * (height - row if points_down(cell) else row) // height
        left, top = view.x + x - wide, view.y + y + row
        if box.overlaps(Box(left, top, left + 2 * wide + 1, top + 1)):
            return True
    return False


@cache
def rows() -> list[bytes]:
    """Rows of every length, each of its tiles just laid."""

    def wish(count: int) -> games.Wish:
        return lambda game: (
            game.phase == PHASE_PLAY and game.laid == count and game.log[-1] >= FIRST_TILE
        )

    return [games.find("symmetry", 3, wish(count)) for count in range(1, LONGEST_ROW + 1)]


def show(stage: Stage, save: bytes, screen: str, *arguments: object, bot: bool = False) -> Any:
    """Bring a position on, perhaps with bots at all seats; returns its layout."""
    with stage.sim.inside():
        from console.destination import Destination
        from console.match.match import Match

        game = from_bytes(save)
        kinds = bytes((4,)) * game.players if bot else b""
        stage.app.match = Match(game, ["Bot 1", "Bot 2", "Bot 3", "Bot 4"][: game.players])
        stage.app.match.seats[:] = kinds or stage.app.match.seats
        stage.app.go(Destination(screen, arguments))
    stage.sim.wait(150)
    shown = stage.app.screen
    return shown.layout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_of_a_row_is_hidden_when_a_bot_has_laid_a_tile(board: str, language: str) -> None:
    """Below pill and bubble there is only felt, the frame beside it, or what a tray shows of backs:
    whatever the length of the row.
    """
    with Stage(board, language=language) as stage:
        stage.setting(pace=3)
        for save in rows():
            layout = show(stage, save, "bot_turn", True, bot=True)
            assert layout.message or layout.pill.text.startswith("*: ")
            assert_apart(stage, layout)
            found = boxes(layout)
            assert len(found) == 1 + bool(layout.message)
            with stage.sim.inside():
                for pill in (layout.pill, *layout.bubbles):
                    pill.hide(True)
            stage.sim.wait(50)
            table = stage.sim.image().convert("RGB")
            table = table.crop((0, 0, stage.app.width, layout.bottom))
            for box in found:
                if box.top < layout.bottom:
                    assert box.bottom <= layout.bottom
                    felt_and_frame = 3 if layout.table_view.picture.x else 1
                    assert len(table.crop(box).getcolors(1 << 16)) <= felt_and_frame


@pytest.mark.usefixtures("undrawn")
def test_a_row_that_grows_is_not_hidden_either() -> None:
    """The place is chosen once more when the tile lies there."""
    with Stage("pygamer", language="bg") as stage:
        stage.setting(pace=3)
        for save in rows()[:-1]:
            layout = show(stage, save, "bot_turn", bot=True)
            stage.sim.press("B")  # it does what is best so far
            stage.sim.wait(2000)
            assert stage.app.screen.layout is layout
            assert layout.message or layout.pill.text.startswith("*: ")
            assert_apart(stage, layout)
            for box in boxes(layout):
                width, height = box.right - box.left, box.bottom - box.top
                assert not layout.table_view.hidden_by(box.left, box.top, width, height)


@cache
def positions() -> list[bytes]:
    """Of matches played by chance."""
    found = []
    for seed, (rule_set, players) in enumerate(MATCHES):
        game = new_game(Rules(rule_set), players, seed)
        rng = Rng(seed)
        game.apply(game.legal_actions()[0])
        for number in range(MOST_ACTIONS):
            if game.is_over:
                break
            if number % EVERY == 0 and game.laid:
                found.append(to_bytes(game))
            game.apply(games.best(game, rng))
    return found


def at_places(stage: Stage, layout: Any) -> Iterator[Any]:
    """The table's view, with the cursor at one place after the other."""
    stage.sim.press("A")
    for _ in layout.table_view.actions[:PLACES]:
        yield layout.table_view
        stage.sim.press("SELECT")


@pytest.mark.parametrize(
    ("board", "language"), [*zip(BOARDS, ("bg", "uk", "he", "uk", "sk"), strict=True)]
)
@pytest.mark.usefixtures("undrawn")
def test_the_pill_is_never_over_a_place(board: str, language: str) -> None:
    """Of the tile that is to be laid, and always on the felt: where it has no room it is brief, and
    shows all keys again when the table changes.
    """
    with Stage(board, language=language) as stage:
        stage.setting(speed=0)
        seen = whole = 0
        for number, save in enumerate(positions()):
            layout = show(stage, save, "turn")
            assert_apart(stage, layout)
            if not games.placements(stage.game):
                continue
            for view in at_places(stage, layout):
                (pill,) = boxes(layout)
                assert_apart(stage, layout)
                assert not any(hides(view, pill, action & CELL_MASK) for action in view.actions)
                assert pill.bottom <= layout.bottom
                assert set(layout.pill.text.split()) <= set(layout.keys_text.split())
                seen += 1
            stage.sim.press("AB"[number % 2])
            stage.sim.wait(2000)
            assert all(box.bottom <= layout.bottom for box in boxes(layout))
            assert set(layout.pill.text.split()) <= set(layout.keys_text.split())
            whole += layout.pill.text == layout.keys_text
    assert whole > seen // 3 > len(positions()) // 6


@pytest.mark.parametrize(
    ("shot", "language", "shown"),
    [
        ("turn-draw", "en", "A: Draw −5"),
        ("turn-done", "uk", "+6  A: Далі"),
        ("turn-placing", "he", "A: +6"),  # the long one would touch its new number
    ],
)
def test_what_counts_is_left_of_a_pill_over_tiles(shot: str, language: str, shown: str) -> None:
    """What a draw costs, what the turn has given, what a placement scores."""
    with Stage("pygamer", language=language) as stage:
        BY_NAME[shot].prepare(stage)
        layout = stage.app.screen.layout
        assert layout.pill.text == shown
        assert set(shown.split()) < set(layout.keys_text.split())


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"bg"}))  # its words are longer
@pytest.mark.parametrize("shot", ["turn-draw", "turn-done", "puzzle-wrong"])
def test_a_pill_touches_no_rim_of_a_coin_where_small_letters_help(shot: str, language: str) -> None:
    """Below it are only the felt and its dots."""
    with Stage("pygamer", language=language) as stage:
        BY_NAME[shot].prepare(stage)
        layout = stage.app.screen.layout
        (box, *_) = boxes(layout)
        with stage.sim.inside():
            layout.pill.hide(True)
        stage.sim.wait(50)
        assert len(stage.sim.image().convert("RGB").crop(box).getcolors(1 << 16)) <= 2


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("board", BOARDS)
def test_neither_pill_nor_bubble_is_over_the_tile_that_a_bot_has_laid(board: str) -> None:
    with Stage(board, language="uk") as stage:
        stage.setting(pace=3)
        seen = 0
        for save in positions():
            last = from_bytes(save).log[-1]
            if last < FIRST_TILE:
                continue
            layout = show(stage, save, "bot_turn", True, bot=True)
            assert layout.message or "+" in layout.pill.text  # points are in the pill of the keys
            assert_apart(stage, layout)
            assert len(boxes(layout)) == 1 + bool(layout.message)
            for box in boxes(layout):
                assert box.bottom <= layout.bottom
                assert not hides(layout.table_view, box, last & CELL_MASK)
            seen += 1
    assert seen > len(positions()) // 2


def test_the_pill_shows_what_no_bubble_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The heap of a board may be in pieces. The pill has its bitmap since the turn was opened."""
    with Stage("ugame22", language="uk") as stage:
        layout = show(stage, positions()[0], "turn")
        pill, bitmap = layout.pill, layout.pill._bitmap  # private: that it stays is what counts
        assert bitmap.width == layout._app.width  # private: likewise
        with stage.sim.inside():
            from console.match import turn_layout

            def no_bubble(*_: object) -> None:
                raise MemoryError

            with monkeypatch.context() as full:
                full.setattr(turn_layout, "Pill", no_bubble)
                layout.show_message("Nothing fits. Draw!")
            assert (pill.text, pill.group.hidden) == ("Nothing fits. Draw!", False)
            assert not layout.bubbles
            layout.show_keys("A: Next")
            layout.show_message("Nothing fits. Pass!")
        assert pill.text == "A: Next"
        assert [bubble.text for bubble in layout.bubbles] == ["Nothing fits. Pass!"]
        assert pill._bitmap is bitmap  # private: likewise


@pytest.mark.parametrize("screen", ["pause", "hint"])
def test_behind_pause_and_hint_the_table_has_the_walls_of_the_turn(
    screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a display that is wider than the table, as memory is short."""
    monkeypatch.setattr(gc, "mem_free", lambda: 300_000, raising=False)
    with Stage("ugame22") as stage:
        stage.match("triominos", 2, games.hexagon, "turn")
        app = stage.app
        wall = (0, app.sizes[SCORE_BAR], app.canvas_x, app.height - app.sizes[TRAY])
        in_turn = stage.sim.image().crop(wall).tobytes()
        assert len({*in_turn}) > COLOURS
        stage.go(screen, *((0,) if screen == "pause" else ()), wait_ms=0)
        assert stage.sim.image().crop(wall).tobytes() == in_turn


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_bot_laid_in_a_row_is_told_on_the_free_wood(board: str) -> None:
    with Stage(board) as stage:
        BY_NAME["bot-symmetry"].prepare(stage)
        layout = stage.app.screen.layout
        begin, end = layout.rack_view.wood
        said = "1 = 1"  # two halves with one line of symmetry
        assert layout.message == said or layout.pill.text == f"*: {said}  A: Next"
        for pill in (layout.pill, *layout.bubbles):
            x, y = pill.group.x, pill.group.y
            assert begin <= x < x + pill.width <= end
            assert layout.bottom < y < y + pill.height < stage.app.height


@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("label", ["Rules", "Look around", "Scores"])
def test_the_table_is_behind_the_pause_again(
    label: str, room: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes between may be drawn on the same canvas; without memory the felt stays plain."""
    with Stage("pygamer") as stage:
        stage.match("triominos", 2, games.under_way, "turn")
        stage.press("START")
        app = stage.app
        before = bytes(app.canvas)
        assert not app.screen.group[0].hidden
        labels = [app.screen.label(i) for i in range(app.screen.count)]
        if not room:
            with stage.sim.inside():
                from console import lifetimes

                monkeypatch.setattr(lifetimes, "load_if_roomy", lambda *_, **__: False)
        for key in ["DOWN"] * labels.index(label) + ["A"]:
            stage.press(key)
        if label != "Scores":
            stage.press("RIGHT")
        stage.press("B")
        assert app.screen.group[0].hidden == (not room)
        if room:
            assert bytes(app.canvas) == before
        with stage.sim.inside():
            hint = app.screen.chosen(labels.index("A hint, please"))
        assert hint.arguments == (room,)


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22"])
def test_a_hint_hides_nothing_and_is_brief_where_it_would(board: str) -> None:
    """Then without its sign, which its colour says as well."""
    with Stage(board) as stage:
        BY_NAME["turn-hint"].prepare(stage)
        layout = stage.app.screen.layout
        pill = layout.pill
        assert not layout.table_view.hidden_by(pill.group.x, pill.group.y, pill.width, pill.height)
        assert pill.text in (layout.keys_text, "+55  A:")


@pytest.mark.parametrize("language", ["en", "uk", "he"])
@pytest.mark.parametrize(
    "shot", ["turn-symmetry", "turn-symmetry-lines", "turn-symmetry-placing", "turn-symmetry-wrong"]
)
def test_a_row_that_fills_all_is_above_its_pill(shot: str, language: str) -> None:
    """The pill sinks behind the rack, but none of its letters does."""
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        BY_NAME[shot].prepare(stage)
        layout = stage.app.screen.layout
        (box, *_) = boxes(layout)
        edge = layout.rack_view.grid.y
        assert box.top < edge < box.bottom
        assert not layout.table_view.hidden_by(box.left, box.top, box.right - box.left, 12)
        parts = [*layout.group]
        assert parts.index(layout.pill.group) < parts.index(layout.rack_view.grid)
        bitmap = layout.pill.group[0].bitmap
        below = range((edge - box.top) * bitmap.width, layout.pill.height * bitmap.width)
        ground = bitmap[layout.pill.height * bitmap.width // 2]
        assert {bitmap[i] for i in below} <= {ground, NOTHING}
