"""Who starts, step by step; no tile is visible that should be hidden."""

from typing import Any

import pytest
from console import destination

from engine import new_game as new_match
from engine.actions import CHOOSE, DEAL
from engine.choices import START_PAIR, START_VALUE
from engine.rules import Rules
from engine.start import best_tile, lot_rounds
from engine.tiles import ZEROS, is_triple
from tests.console.layout import assert_legible, boxes
from tests.console.player import Player
from tools.sim import Simulator

NAMES = ["Anna", "Benedikt-X", "Ci", "Dorothea M"]
SIZES = ("pygamer", "pimoroni_picosystem", "ugame22")


@pytest.fixture(scope="module")
def console():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def deal(player: Player, rule_set: str, players: int, options: tuple = (), **wanted: Any) -> None:
    """Begin a match of which ``lots`` tiles were drawn, or the ``best`` tile satisfies a test."""
    with player.sim.machine.inside():
        from console.match.match import Match

        player.app.memory.settings.speed = wanted.get("speed", 1)
        for seed in range(20000):
            game = new_match(Rules(rule_set, options), players, seed)
            game.apply(DEAL)
            start = game.rules.start
            if len(game.lots) != wanted.get("lots", len(game.lots)):
                continue
            if "best" in wanted and not wanted["best"](best_tile(game.deck[: game.dealt], start)):
                continue
            break
        else:
            raise AssertionError("no such deal")
        player.app.match = Match(game, NAMES[:players])
        player.app.go(player.app.match.next_screen())


def title(player: Player) -> str:
    return player.screen.title.text


def hint(player: Player) -> str:
    return player.screen.foot.pill.text


def texts(player: Player) -> str:
    """What the lines of the best rack say."""
    return " ".join(line.text.strip() for line, _ in player.screen.display.lines)


@pytest.mark.parametrize("language", ["en", "he"])
def test_name_tile_and_value_stand_as_they_are_read(language: str) -> None:
    with Simulator("pygamer", language=language) as sim:
        player = Player(sim)
        deal(player, "triominos", 2, speed=0)
        found = [box for box in boxes(player.screen.group) if box.right - box.left > 2]
        tile = max(found, key=lambda box: box.bottom - box.top)
        line = tile._replace(left=0, right=160, top=tile.top + 8, bottom=tile.bottom - 8)
        row = [box for box in found if box.overlaps(line)]
        row.sort(reverse=language == "he")
        assert row.index(tile) == 2
        assert len(row) in (4, 5)  # sign, name, tile, value, perhaps a star


def test_lots_tile_by_tile(console: Player) -> None:
    deal(console, "triominos", 4, lots=6)
    game = console.game
    way = console.screen.display
    rounds = lot_rounds(game.lots, 4)
    assert len(rounds[0]) == 4
    assert len(rounds[1]) == 2
    assert (title(console), console.screen.state()) == ("Who starts?", 0)
    drawn = []
    again = f"{way.texts.LOTS_TIE} {way.texts.LOTS_AGAIN}"
    for _ in range(way.count):
        before = console.screen.state()
        console.sim.wait(520)
        assert console.screen.state() in (before, before + 1)
        drawn.append((title(console), hint(console)))
    console.sim.wait(600)
    assert title(console) == f"{NAMES[game.first]} starts"
    assert ("Who starts?", again) in drawn
    assert [tile for tile, _, _ in way.plan if tile >= 0] == list(game.lots)
    console.sim.press("B")
    assert console.name == "start"
    console.sim.press("A")
    assert console.name == "curtain"


def test_a_key_skips_and_a_goes_on(console: Player) -> None:
    for key in ("B", "A", "SELECT", "LEFT"):
        deal(console, "triominos", 3)
        console.sim.press(key)
        assert console.name == "start"
        assert title(console) == f"{NAMES[console.game.first]} starts"
        console.sim.press("A")
        assert console.name == "curtain"


def test_no_animation_if_the_settings_say_so(console: Player) -> None:
    for rule_set in ("triominos", "symmetry", "domino-108"):
        deal(console, rule_set, 2, speed=0)
        assert title(console) == f"{NAMES[console.game.first]} starts"
        frames = console.sim.frames
        console.sim.wait(3000)
        assert console.sim.frames == frames


def test_slow_is_slower(console: Player) -> None:
    steps = []
    for speed in (1, 2):
        deal(console, "triominos", 4, speed=speed)
        console.sim.wait(2000)
        steps.append(console.screen.state())
    assert steps[0] > steps[1] > 0


@pytest.mark.parametrize(
    ("rule_set", "best", "says"),
    [
        ("triangle-400", lambda tile: is_triple(tile), "Highest triple"),
        ("triangle-casual", lambda tile: not is_triple(tile), "Highest pair"),
        ("domino-108", lambda tile: is_triple(tile), "Highest triple It goes first, or 0-0-0"),
        ("domino-108", lambda tile: tile == ZEROS, "Highest triple It goes first"),
        ("domino-108", lambda tile: not is_triple(tile), "Highest value: "),
    ],
)
def test_best_rack_says_why(console: Player, rule_set: str, best: Any, says: str) -> None:
    deal(
        console,
        rule_set,
        2,
        best=lambda tile: best(tile) and (tile != ZEROS or says.endswith("first")),
    )
    assert texts(console).strip() == ""
    console.sim.wait(1100)
    assert texts(console).startswith(says)
    assert title(console) == f"{NAMES[console.game.first]} starts"


def test_the_canvas_of_a_large_tile_hides_no_key() -> None:
    with Simulator("heiafr_picomo_v2", seed=7) as sim:
        console = Player(sim)
        deal(console, "triominos-400", 4)
        group = list(console.screen.group)
        assert group.index(console.screen.display.group) < group.index(
            console.screen.foot.pill.group
        )


def test_the_choice_of_zeros_is_no_hint_at_the_rack(console: Player) -> None:
    """Whoever sees the screen learns nothing of whether the starter holds 0-0-0."""
    said = set()
    for holds in (False, True):
        with console.sim.machine.inside():
            from console.match.match import Match

            for seed in range(5000):
                game = new_match(Rules("domino-108"), 2, seed)
                game.apply(DEAL)
                best = best_tile(game.deck[: game.dealt], START_VALUE)
                if best == 55 and (ZEROS in game.rack(game.first)) == holds:
                    break
            console.app.match = Match(game, NAMES[:2])
            console.app.go(console.app.match.next_screen())
        console.sim.press("SELECT")
        said.add((texts(console), title(console).partition(" ")[2]))
    assert said == {("Highest triple It goes first, or 0-0-0", "starts")}


@pytest.mark.parametrize("rule_set", ["triangle-400", "domino-108", "triominos", "symmetry"])
def test_no_tile_of_a_rack_is_drawn_but_the_best(
    console: Player, rule_set: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with console.sim.machine.inside():
        from console.match import best_tile as best
        from console.match import lots

        shown = []

        class Watched(lots.TilePicture):
            def show(self, tile: int, bright: bool) -> None:
                shown.append(tile)
                super().show(tile, bright)

        class WatchedBig(best.BigTile):
            def show(self, tile: int, seat: int) -> None:
                shown.append(tile)
                super().show(tile, seat)

        monkeypatch.setattr(lots, "TilePicture", Watched)
        monkeypatch.setattr(best, "BigTile", WatchedBig)
    modules = ("console.match.best_tile", "console.match.lots")
    monkeypatch.setattr(console.app, "resident", console.app.resident + modules)
    deal(console, rule_set, 3)
    console.sim.press("SELECT")
    game = console.game
    if game.lots:
        assert set(shown) == set(game.lots)
        assert not set(shown) & set(game.deck[: game.dealt])
    elif game.rules.start in (START_PAIR, START_VALUE):
        assert shown == [best_tile(game.deck[: game.dealt], game.rules.start)]
    else:
        assert not shown


def test_chance_goes_round_and_stops_at_the_starter(console: Player) -> None:
    deal(console, "symmetry", 3)
    way = console.screen.display
    lit = []
    for _ in range(400):
        console.sim.wait(10)
        at = way.cards.at
        if at >= 0 and (not lit or lit[-1] != at):
            lit.append(at)
    assert len(lit) == console.screen.display.count
    assert set(lit) == {0, 1, 2}
    assert lit[-1] == console.game.first


def test_the_youngest_is_asked_once_and_then_named(console: Player) -> None:
    deal(console, "trimino", 3)
    assert console.name == "youngest"
    console.sim.press("DOWN")
    console.sim.press("A")
    assert console.name == "curtain"  # everybody knows who it is
    with console.sim.machine.inside():
        from console.match.match import Match

        game = new_match(Rules("trimino"), 3, 1)
        game.apply(DEAL)
        game.apply(CHOOSE + 1)
        while game.round < 2:
            game.apply(game.legal_actions()[0])
        console.app.match = Match(game, NAMES[:3])
        console.app.go(console.app.match.next_screen())
    assert (console.name, title(console)) == ("start", "Benedikt-X starts")


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_long_names_are_whole_on_cards(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they do not fit into two columns, the cards take the place of the cake."""
    names = ["Wilhelmina", "Maximilian", "Konstantin", "Bernadette"]
    with Simulator(board) as sim:
        player = Player(sim)
        with sim.machine.inside():
            from console.draw import text
            from console.match.match import Match

            monkeypatch.setattr(text, "cut", lambda *_: pytest.fail("a name is cut"))
            game = new_match(Rules("trimino"), 4, 1)
            game.apply(DEAL)
            player.app.match = Match(game, names)
            player.app.go(player.app.match.next_screen())
        assert player.name == "youngest"
        cards = player.screen.cards
        rows = -(-4 // cards.columns)
        assert cards.top + rows * cards.height < player.app.height - player.app.sizes[0] * 4


def test_only_people_are_asked_for_the_youngest(console: Player) -> None:
    console.begin("trimino", kinds=("human", "easy", "human"))
    assert console.name == "youngest"
    assert console.screen.seats == [0, 2]
    console.sim.press("DOWN")
    console.sim.press("A")
    assert console.game.first == 2


@pytest.mark.parametrize(
    ("kinds", "first"), [(("easy", "human", "hard"), {1}), (("easy", "hard"), {0, 1})]
)
def test_where_nobody_can_be_younger_the_match_begins(
    console: Player, kinds: tuple[str, ...], first: set[int]
) -> None:
    starters = set()
    for _ in range(12):
        console.begin("trimino", kinds=kinds)
        assert console.name in ("turn", "bot_turn")
        starters.add(console.game.first)
    assert starters == first


def test_the_attract_mode_comes_back_to_the_same_step(console: Player) -> None:
    deal(console, "triominos", 4)
    console.sim.wait(1100)
    steps = console.screen.state()
    with console.sim.machine.inside():
        console.app.go(destination.ATTRACT)
    console.sim.press("A")
    assert (console.name, console.screen.state()) == ("start", steps)


@pytest.mark.parametrize("board", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_lies_within_the_screen(board: str, players: int) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        for rule_set, lots in (("triominos", players + 4), ("domino-108", 0)):
            deal(player, rule_set, players, lots=lots)
            sim.press("SELECT")
            assert_legible(player.app)
