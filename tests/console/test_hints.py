"""A hint in a turn, and what was missed in a match."""

import gc
from collections.abc import Iterator

import pytest
from bots import kinds
from console import navigation
from console.draw.theme import GOLD, INK
from console.match import pause_destinations
from console.match.match import Match
from console.match.reason_texts import reason_text
from console.table.tile_sprites import FAR
from console.words.catalogue import Words, load_part

from engine.actions import FIRST_TILE, HEXAGON, PHASE_PLAY
from engine.game import Game
from engine.lattice import CELL_MASK
from engine.restore import from_bytes
from engine.rng import Rng
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.menus import go, to_row
from tests.console.player import DONE, RACK, TABLE, Player, mode_of
from tools.shots import bots, games
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

pytestmark = pytest.mark.usefixtures("undrawn")

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
LONG_MS = 1000
SHOWN = 3
DOTS = 3
ROOM_OF_SCORES = 40_960  # bytes of heap
ROOM_OF_RACK = 61_440
FIRST_ROW = 26  # characters


@pytest.fixture
def small() -> Iterator[Player]:
    """At the home screen of the smallest console."""
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


@pytest.fixture
def board_128() -> Iterator[Player]:
    """At the home screen of a console with the narrowest display."""
    with Simulator("tinycircuits_thumby_color", seed=7) as sim:
        yield Player(sim)


def show(player: Player, save: bytes, *destination: object) -> None:
    """Bring a position on."""
    with player.sim.inside():
        game = from_bytes(save)
        player.app.match = Match(game, [f"Player {seat + 1}" for seat in range(game.players)])
    go(player, *destination)
    player.sim.wait(100)


def ask(player: Player) -> None:
    """Ask for a hint in the pause of a turn."""
    player.sim.press("START")
    to_row(player, "A hint")
    player.sim.press("A")
    player.sim.wait(LONG_MS)


# The best thing to do is often to draw; where one must not, it is a placement.
MUST_LAY = (("draw_freely", 0),)


def pill_of(player: Player) -> str:
    """The text of the pill of a turn."""
    text: str = player.screen.layout.pill.text
    return text


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("rule_set", "wish"),
    [
        ("triominos", games.many_places),
        ("trimino", games.two_fields),
        ("symmetry", games.long_row),
        ("triangle-casual", games.dealt),
    ],
)
def test_a_hint_chooses_tile_and_place(board: str, rule_set: str, wish: games.Wish) -> None:
    with Simulator(board, seed=4) as sim:
        player = Player(sim)
        options = MUST_LAY if rule_set == "triominos" else ()
        show(player, games.find(rule_set, 2, wish, options=options), "turn")
        log = list(player.game.log)
        ask(player)
        screen = player.screen
        assert (player.name, mode_of(screen)) == ("turn", TABLE)
        assert screen.layout.table_view.action in screen.rack_mode.legal
        assert screen.rack_mode.tiles[screen.rack_mode.at] == player.game.tile_of(
            screen.layout.table_view.action
        )
        assert pill_of(player).startswith("?: ")
        assert player.game.log == log
        action = screen.layout.table_view.action
        sim.press("A")
        assert player.game.log == [*log, action]


def test_a_hint_closes_the_hexagon(small: Player) -> None:
    show(small, games.find("triominos", 2, games.hexagon, options=MUST_LAY), "turn")
    ask(small)
    action = small.screen.layout.table_view.action
    assert small.game.shape_of(action) == HEXAGON
    points = f"+{small.game.points_of(action)}  A:"
    assert small.screen.layout.keys_text == f"?: Hexagon {points}"
    assert pill_of(small).endswith(points)  # where it would hide much, it is brief


def test_a_hint_to_draw(small: Player) -> None:
    show(small, games.find("triominos", 2, games.stuck), "turn")
    ask(small)
    screen = small.screen
    assert (small.name, mode_of(screen), screen.rack_mode.at) == (
        "turn",
        RACK,
        len(screen.rack_mode.tiles),
    )
    assert pill_of(small) == "?: Nothing fits: draw!  A:"
    assert not screen.layout.message  # the pill says it all


def test_a_hint_is_gold_until_the_choice_changes(small: Player) -> None:
    show(small, games.find("triominos", 2, games.hexagon), "turn")
    ask(small)
    colours = small.app.theme.colours
    pill = small.screen.layout.pill
    ground, ink = pill.palette[0], pill.palette[3]
    assert (ground, ink) == (colours[GOLD], colours[INK])
    small.sim.press("UP")
    assert pill.text.startswith("A: ")
    assert pill.palette[0] != colours[GOLD]


def test_a_hint_hides_nothing_of_its_place(board_128: Player) -> None:
    """At 128 pixels it is as wide as the table: it is at the other edge then."""
    for wish in (games.hexagon, games.bridge):
        show(board_128, games.find("triominos", 2, wish, options=MUST_LAY), "turn")
        ask(board_128)
        layout = board_128.screen.layout
        pill = layout.pill
        cell = layout.table_view.action & CELL_MASK
        box = layout.table_view.box(pill.group.x, pill.group.y, pill.width, pill.height)
        assert not layout.table_view.covered(box, [cell])


def test_a_hint_shows_only_its_place_until_the_cursor_moves(small: Player) -> None:
    show(small, games.find("triominos", 2, games.hexagon, options=MUST_LAY), "turn")
    ask(small)
    view = small.screen.layout.table_view
    best = view.action
    assert view.actions == [best]
    small.sim.press("SELECT")
    assert best in view.actions
    assert view.action != best


def test_a_hint_that_is_too_long_is_told_in_bubbles(board_128: Player) -> None:
    show(board_128, games.find("triominos", 2, games.hexagon), "turn")
    action = board_128.screen.rack_mode.legal[-1]
    go(board_128, "turn", False, action, "Leaves the next player stuck: 100%")
    assert board_128.screen.layout.message == "Leaves the next player stuck: 100%"
    assert pill_of(board_128).startswith("A: ")


@pytest.mark.parametrize("free", [30_000, 50_000, 100_000])
def test_b_leaves_a_hint(small: Player, free: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then dots tell that it is computed; scores and rack are there if memory has room."""
    monkeypatch.setattr(gc, "mem_free", lambda: free, raising=False)
    show(small, games.find("triominos", 2, games.many_places), "turn")
    small.sim.press("START")
    with small.sim.inside():
        small.app.go(pause_destinations.HINT)
        small.screen.bot.think = lambda _ms: False  # it never comes to an end
    seen = set()
    for _ in range(8):
        small.sim.wait(200)
        screen = small.screen
        seen.add(screen.says.text if screen.says else bytes(screen.bar.chips[screen.bar.seat]))
    assert len(seen) == DOTS + (screen.says is None)  # at first the scores have none
    assert not screen.says or "Thinking… ●" in seen
    assert (screen.says is None) == (free > ROOM_OF_SCORES)
    assert (screen.rack is not None) == (free > ROOM_OF_RACK)
    if screen.rack:
        assert screen.rack.tiles == small.app.match.slots(small.game.seat)
    small.sim.press("START")
    assert small.name == "hint"
    small.sim.press("B")
    assert small.name == "pause"


def test_no_hint_when_the_turn_is_over(small: Player) -> None:
    show(small, games.find("triominos", 2, games.many_places), "turn")
    small.choose(next(a for a in small.screen.rack_mode.legal if a >= FIRST_TILE))
    assert mode_of(small.screen) == DONE
    small.sim.press("START")
    labels = [small.screen.label(i) for i in range(small.screen.count)]
    assert small.app.words.TAKE_IT_BACK in labels
    assert not [label for label in labels if label == small.app.words.ASK_HINT]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_that_fit(language: str) -> None:
    texts = load_part(Words(language), "bots")
    all_kinds = [
        (kinds.ONLY, 0, ()),
        (kinds.OUT, 38, ()),
        *[(kinds.SHAPE, bonus, (shape,)) for shape, bonus in ((1, 40), (2, 50), (3, 60), (4, 70))],
        (kinds.POINTS, 15, ()),
        (kinds.DENIES, 12, ()),
        (kinds.LEAVES_NO, 2, (5, 5)),
        (kinds.STUCK, 85, ()),
        (kinds.KEEPS, 4, ()),
        (kinds.SHEDS, 14, ()),
        (kinds.DRAWS, 0, ()),
        (kinds.DRAWS, 0, (2,)),
        (kinds.FIELD, 0, ()),
    ]
    said = [reason_text(texts, Rules("triominos"), reason) for reason in all_kinds]
    said.append(reason_text(texts, Rules("symmetry"), (kinds.LEAVES_NO, 2, (5,))))
    assert len(set(said)) == len(said)
    assert [text for text in said if len(text) > FIRST_ROW] == []
    assert "50" in said[3]
    assert "85" in said[9]
    assert "2" in said[13]


@pytest.mark.parametrize("language", ["en", "sk", "bg", "uk", "he"])
def test_what_a_shape_scores_leaves_room_for_its_key(language: str) -> None:
    with Stage("pygamer", language=language) as stage:
        stage.match("triominos", 2, games.hexagon, "turn")
        with stage.sim.inside():
            from console.match.hint_text import show_hint

            for shape in (1, 2):
                why = stage.app.words.at("SHAPE_PILLS", shape) % "+65"
                show_hint(stage.app, stage.app.screen.layout, why)
                assert stage.app.screen.layout.pill.text.endswith("  A:")


# What was missed.


def blunder() -> tuple[Game, int]:
    """A round in which seat 0 plays well, but once lays its worst tile where a hexagon was to be
    closed; the game and the number of actions before that.
    """
    for seed in range(200):
        game = games.new_game(Rules("triominos", MUST_LAY), 2, seed)
        game.apply(game.legal_actions()[0])
        rng = Rng(seed)
        at = 0
        while not game.end_reason:
            tiles = games.placements(game)
            chance = game.seat == 0 and len(tiles) > 3 and games.placements(game, HEXAGON)
            if chance and at == 0:
                at = len(game.log)
                game.apply(min(tiles, key=game.points_of))
            else:
                game.apply(games.best(game, rng))
        if at:
            return game, at
    raise AssertionError("no such round")


def test_a_known_blunder_is_found(small: Player) -> None:
    game, at = blunder()
    show(small, to_bytes(game), "round_over")
    small.app.match.seats[1] = 1
    small.sim.wait(6_000)
    assert small.name == "round_over"
    assert not small.app.match.rounds  # all has been looked at meanwhile
    assert [entry for entry in small.app.match.missed if entry[2] == at]
    small.sim.press("A")
    assert small.name == "match_over"
    to_row(small, "A: What I missed")
    small.sim.press("A")
    small.sim.wait(6_000)
    assert small.name == "missed"
    missed = small.app.match.missed
    assert missed[0][2] == at
    assert game.log[at] != missed[0][3]
    assert missed[0][0] >= 5
    assert [entry[0] for entry in missed] == sorted([entry[0] for entry in missed], reverse=True)
    lines = [line.text.strip() for line in small.screen.lines]
    assert lines[0].startswith("Played: ")
    small.sim.press("A")
    played, better, why = [line.text.strip() for line in small.screen.lines]
    assert played.startswith("Played: ")
    assert better.startswith("Better: ")
    assert int(better.split()[-1]) >= 50
    assert why == "Closes a hexagon: 50"
    steps = 2 * min(len(missed), SHOWN)
    small.sim.press("B")
    assert small.screen.lines[0].text.startswith("Played: ")
    small.sim.press("A", steps)
    assert (small.name, small.screen.at) == ("match_over", 1)


@pytest.mark.parametrize("board", BOARDS)
def test_the_better_place_is_shown_beside_that_of_the_tile(board: str) -> None:
    """The latter has a mark in the colour of the seat, only in that step."""
    with Stage(board) as stage:
        bots.missed(0)(stage)
        screen = stage.app.screen
        _, save, at, better, _ = screen.app.match.missed[0]
        game = from_bytes(save)
        while len(game.log) > at + 1:
            game.undo()
        played = game.log[-1] & CELL_MASK
        assert played != better & CELL_MASK
        view = screen.table_view
        before = len(view.over)
        colour = stage.app.theme.seat_colour(0)
        for _ in range(2):
            assert colour in list(view.cursor.group[0].pixel_shader)
            stage.press("A")
            assert colour not in list(view.cursor.group[0].pixel_shader)
            yours = view.over[0]
            place = yours[0][0]
            assert colour in list(place.pixel_shader)
            assert len(yours) == 1 + (view.zoom != FAR)  # far away a mark would hide the place
            if view.zoom != FAR:
                mark = yours[-1]
                assert colour in list(mark.pixel_shader)
                assert (mark.x, mark.y) == view.mark_corner(played)
            stage.press("B")
            assert yours not in list(view.over)
            assert len(view.over) == before


@pytest.mark.parametrize("board", BOARDS)
def test_two_bars_and_a_reason_stand_below_the_better_place(board: str) -> None:
    """At 320x240 there was one line too few for them."""
    with Stage(board) as stage:
        bots.missed(1)(stage)
        played, better, why = [line for line in stage.app.screen.lines if not line.grid.hidden]
        assert played.text.startswith("Played: +")
        assert better.text.startswith("Better: +")
        assert why.text == "Closes a hexagon: 50"
        top = played.grid.y
        bottom = why.grid.y + why.bitmap.height
        stage.press("B")
        said, verdict = [line for line in stage.app.screen.lines if not line.grid.hidden]
        assert said.text.startswith("Played: ")
        assert verdict.text == "Better was possible."
        assert said.grid.y > top
        assert verdict.grid.y + verdict.bitmap.height < bottom


@pytest.mark.parametrize("board", BOARDS)
def test_the_whole_table_of_a_missed_turn_is_in_sight(board: str) -> None:
    """At 160x128 the title hid the upper coin, as no zoom of a turn is far enough."""
    with Stage(board) as stage:
        for step in range(2):
            bots.missed(step)(stage)
            view = stage.app.screen.table_view
            assert view.fits(view.zoom)
            for cell in view.board.cells:
                assert view.sees(cell)


@pytest.mark.parametrize("rule_set", ["triominos", "symmetry", "trimino", "triangle-casual"])
def test_turns_that_were_missed(small: Player, rule_set: str) -> None:
    small.begin(rule_set, kinds=("human", "medium"))
    small.play("match_over")
    to_row(small, "A: What I missed")
    small.sim.press("A")
    small.sim.wait(6_000)
    match = small.app.match
    assert small.name == ("missed" if match.missed else "perfect")
    assert not match.rounds
    for loss, save, at, better, why in match.missed[:SHOWN]:
        game = from_bytes(save)
        while len(game.log) > at + 1:
            game.undo()
        played = game.log[-1]
        game.undo()
        assert (game.seat, game.phase >= PHASE_PLAY) == (0, True)
        assert loss > 0
        assert better in game.legal_actions()
        assert better != played
        assert why
    steps = 2 * min(SHOWN, len(match.missed)) or 1
    small.sim.press("A", steps)
    assert small.name == "match_over"
    small.sim.press("UP")


def test_b_leaves_the_review_and_it_goes_on_later(small: Player) -> None:
    game, _ = blunder()
    show(small, to_bytes(game), "round_over")
    with small.sim.inside():
        small.app.go(navigation.MATCH_OVER)
        small.app.go(navigation.REVIEW)
        small.screen.tick(0)  # replays the round
        small.screen.tick(0)
        left = small.screen.review.left
    assert 0 < left < len(game.log)
    small.sim.press("B")
    assert small.name == "match_over"
    small.sim.wait(6_000)
    assert not small.app.match.rounds


def test_a_review_goes_on_where_its_emblem_finds_no_room(
    small: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a match of four from .py at 240x240 the review ended on the crash screen."""
    game, _ = blunder()
    show(small, to_bytes(game), "round_over")
    attempts = []

    def no_room(*_: object) -> None:
        attempts.append(small.screen.review.left)
        raise MemoryError

    with small.sim.inside():
        small.app.go(navigation.MATCH_OVER)
        small.app.go(navigation.REVIEW)
        from console.draw import emblem_screen  # which the screen has loaded

        monkeypatch.setattr(emblem_screen, "draw_emblem", no_room)
        while small.name == "review":
            small.app.tick()
    assert small.name in ("missed", "perfect")
    assert len(attempts) > 1


def test_a_review_stops_anywhere_and_loses_nothing(small: Player) -> None:
    game, _ = blunder()
    results = []
    for steps in (1, 2, 1 << 20):
        match = Match(from_bytes(to_bytes(game)), ["Ada", "Bela"])
        match.note_round()
        with small.sim.inside():
            from console.review.review import Review

            done = False
            while not done:
                review = Review(match)
                for _ in range(steps * 2):
                    done = review.think(1000)
                    if done:
                        break
        results.append([entry[2] for entry in match.missed])
    assert results[0] == results[1] == results[2]


def test_only_people_are_reviewed(small: Player) -> None:
    game, _ = blunder()
    show(small, to_bytes(game), "round_over")
    small.app.match.seats[0] = small.app.match.seats[1] = 4
    small.app.match.rounds.clear()
    go(small, "round_over")
    assert not small.app.match.rounds
    go(small, "match_over")
    labels = [small.screen.label(i) for i in range(small.screen.count)]
    assert "A: What I missed" not in labels
