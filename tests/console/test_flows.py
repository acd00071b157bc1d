"""Navigation without pixels: which keys lead from one screen to another.

A flow is a list of steps (keys, the screen that shows then); what a screen is about comes after a
colon where it matters: ``how_to:symmetry``. If you add an entry to a menu,
add a step here: a test checks that every entry is opened.
"""

from collections.abc import Iterator

import pytest
from console.pad.head import new_pad
from console.table.rack_tiles import EMPTY

from engine.actions import DRAW, FIRST_TILE
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.menus import choose_game, go, to_card, to_row
from tests.console.player import DONE, RACK, SEEN_MS, TABLE, Player, mode_of
from tests.console.saving import know
from tests.engine.play import best_points, playing
from tools import ROOT
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
SCREENS = ROOT / "lib" / "console" / "screens"

Flow = tuple[tuple[str, str], ...]
"""Keys, one after the other, such as ``DOWN*3 A``; the screen that they lead to."""


@pytest.fixture(scope="module")
def console() -> Iterator[Player]:
    """One console for all flows; each begins at home."""
    with Simulator("pygamer", seed=11) as sim:
        yield Player(sim)


def home(player: Player) -> None:
    """At the home screen, nothing played yet."""
    player.app.match = player.app.setup = None
    player.app.house_rules.clear()
    player.app.memory.choice = b""
    player.app.memory.players = b""
    player.app.memory.seats_last = bytes([255] * 4)
    go(player, "home")


def press(player: Player, keys: str) -> None:
    """Press the keys of a step; a dot waits until a key leaves the end of a match."""
    for word in keys.split():
        if word == ".":
            player.sim.wait(SEEN_MS)
            continue
        key, _, times = word.partition("*")
        player.sim.press(key, int(times or 1))


def where(player: Player) -> str:
    """The screen, and what it is about."""
    if player.name in ("how_to", "name", "player", "player_menu", "who_plays"):
        return f"{player.name}:{player.screen.here.arguments[0]}"
    if player.name == "home":
        return f"home:{player.screen.at}"
    return player.name


def walk(player: Player, flow: Flow) -> None:
    """Take all steps."""
    for keys, screen in flow:
        press(player, keys)
        assert where(player) == screen, f"after {keys}"


FROM_HOME: dict[str, Flow] = {
    "play now": (("A", "start"), ("B", "start")),
    "new game": (
        ("DOWN*2 A", "rule_sets"),
        ("A", "setup"),
        ("B", "rule_sets"),
        ("B", "home:2"),
    ),
    "names": (
        ("DOWN*2 A A", "setup"),
        ("UP*4 A", "who_plays:0"),
        ("B", "setup"),
        ("DOWN A", "who_plays:1"),
        ("RIGHT A", "name:1"),  # a new one
        ("B", "setup"),
        ("A RIGHT A", "name:1"),
        ("A START", "setup"),
        ("A", "who_plays:1"),
        ("A", "setup"),
    ),
    "house rules": (
        ("DOWN*2 A A", "setup"),
        ("LEFT A", "house_rules"),
        ("RIGHT A SELECT UP A", "house_rules"),
        ("B", "setup"),
        ("B B", "home:2"),
    ),
    "how to play": (
        ("DOWN*4 A", "learn"),
        ("UP A", "rules_list"),
        ("A", "how_to:triominos"),
        ("RIGHT LEFT RIGHT", "how_to:triominos"),
        ("B", "rules_list"),
        ("UP A", "how_to:symmetry"),
        ("B B", "learn"),
        ("B", "home:6"),
    ),
    "settings": (
        ("UP RIGHT A", "settings"),
        ("UP*2 A A", "settings"),
        ("B", "home:7"),
    ),
    "about": (
        ("UP RIGHT A", "settings"),
        ("UP A", "about"),
        ("B", "settings"),
        ("A", "about"),
        ("A", "self_test"),
    ),
    "nothing behind home": (("B", "home:0"), ("START SELECT LEFT RIGHT", "home:0")),
    "start in one press": (
        ("DOWN*2 A UP RIGHT A", "setup"),
        ("START", "start"),
        ("B", "start"),
        ("A", "curtain"),
        ("A", "turn"),
    ),
    "the youngest": (
        ("DOWN*2 A DOWN A", "setup"),
        ("A", "youngest"),
        ("B START SELECT", "youngest"),
        ("DOWN A", "curtain"),
        ("A", "turn"),
    ),
    "leave and continue": (
        ("DOWN*2 A UP RIGHT A A", "start"),
        ("B A A", "turn"),
        ("START UP A", "home:0"),
        ("A", "start"),  # nothing is laid yet: who starts is shown again
        ("B A A", "turn"),
    ),
}


PLAYERS: Flow = (
    ("UP UP*12 DOWN*13", "players"),
    ("A", "player:0"),
    ("RIGHT*2 LEFT UP DOWN", "player:0"),
    ("A", "player_menu:0"),
    ("A", "name:0"),
    ("B*4", "player_menu:0"),
    ("DOWN LEFT*3 A", "player_menu:0"),  # another colour
    ("DOWN A B", "player_menu:0"),  # asked, and that was a no
    ("A LEFT A A", "player_menu:0"),
    ("B", "players"),
    ("A A DOWN*3 A A", "players"),
    ("START SELECT", "players"),  # nobody is known any more
    ("A", "name:0"),
    ("B", "players"),
)


def test_players(console: Player) -> None:
    home(console)
    know(console.app.memory, ["Ada"])
    go(console, "players")
    walk(console, (*PLAYERS, ("B", "home:0")))
    assert not console.app.memory.players


@pytest.mark.parametrize("flow", FROM_HOME)
def test_from_home(console: Player, flow: str) -> None:
    home(console)
    walk(console, FROM_HOME[flow])


@pytest.mark.parametrize("rule_set", names())
def test_every_rule_set_is_entered(console: Player, rule_set: str) -> None:
    home(console)
    walk(console, (("DOWN*2 A", "rule_sets"),))
    choose_game(console, rule_set)
    walk(console, (("A", "setup"),))
    assert console.app.setup.rule_set == rule_set
    home(console)
    walk(console, (("DOWN*4 A UP A", "rules_list"),))
    choose_game(console, rule_set)
    walk(console, (("A", f"how_to:{rule_set}"),))


def test_how_to_play_is_read_page_by_page(console: Player) -> None:
    home(console)
    walk(console, (("DOWN*4 A UP A A", "how_to:triominos"),))
    count = console.screen.count
    walk(console, ((f"A*{count - 1}", "how_to:triominos"), ("A", "rules_list")))


@pytest.mark.parametrize("board", BOARDS)
def test_every_entry_of_home(board: str) -> None:
    with Simulator(board, seed=11) as sim:
        player = Player(sim)
        reached = set()
        for at in range(1, len(player.screen.entries)):  # the first begins a match
            home(player)
            to_card(player, at)
            press(player, "A")
            reached.add(player.name)
            press(player, "B")
            assert where(player) == f"home:{at}"
        assert reached == {"today", "rule_sets", "puzzles", "players", "learn", "settings"}


# In a match.


def turn(player: Player, rule_set: str = "triominos", laid: int = 4) -> None:
    """In the turn of somebody, some tiles are laid."""
    home(player)
    player.begin(rule_set, 3)
    while player.name != "turn" or mode_of(player.screen) != RACK or player.game.laid < laid:
        player.step()


PAUSE: dict[str, Flow] = {
    "Go on": (("A", "turn"),),
    "A hint, please": (("A", "turn"),),
    "Hints": (("A RIGHT LEFT LEFT", "pause"), ("B", "turn")),
    "Look around": (
        ("A", "look"),
        ("A UP RIGHT SELECT START", "look"),
        ("B", "pause"),
        ("B", "turn"),
    ),
    "Scores": (("A", "scores"), ("B", "pause"), ("A", "scores"), ("A", "pause"), ("B", "turn")),
    "Rules": (("A", "how_to:"), ("RIGHT", "how_to:"), ("B", "pause"), ("B", "turn")),
    "Undo my turn": (("A", "turn"),),
    "Save and leave": (("A", "home:0"), ("A", "curtain")),
}


@pytest.mark.parametrize("rule_set", ["triominos", "trimino", "symmetry"])
def test_every_entry_of_pause(console: Player, rule_set: str) -> None:
    turn(console, rule_set)
    press(console, "START")
    there = [console.screen.label(i) for i in range(console.screen.count)]
    missing = {"Undo my turn"} | ({"Look around"} if rule_set == "symmetry" else set())
    assert there == [label for label in PAUSE if label not in missing]
    for at, label in enumerate(there):
        turn(console, rule_set)
        walk(console, (("START", "pause"), (f"{'DOWN ' * at}", "pause"), *PAUSE[label]))


def placements(player: Player) -> list[int]:
    """The placements among the legal actions of the turn shown."""
    return [action for action in player.screen.rack_mode.legal if action >= FIRST_TILE]


def test_take_back_from_pause(console: Player) -> None:
    turn(console)
    while console.name != "turn" or mode_of(console.screen) != RACK or not placements(console):
        console.step()  # as far as chance has left somebody stuck
    laid = console.game.laid
    console.choose(placements(console)[0])
    assert mode_of(console.screen) == DONE
    press(console, "START")
    labels = [console.screen.label(i) for i in range(console.screen.count)]
    assert labels == [label for label in PAUSE if label != "A hint, please"]
    walk(console, (("DOWN " * labels.index("Undo my turn"), "pause"), ("A", "turn")))
    assert (mode_of(console.screen), console.game.laid) == (RACK, laid)


def place(player: Player) -> tuple:
    """Where the player is within a turn."""
    screen = player.screen
    return (
        mode_of(screen),
        player.game.phase,
        screen.rack_mode.at if mode_of(screen) != DONE else -1,
    )


@pytest.mark.parametrize("rule_set", names())
def test_start_in_a_turn_always_pauses(console: Player, rule_set: str) -> None:
    turn(console, rule_set, 2)
    seen = set()
    for _ in range(300):
        if console.name == "turn":
            before = place(console)
            seen.add(mode_of(console.screen))
            walk(
                console, (("START", "pause"), ("B", "turn"), ("START", "pause"), ("START", "pause"))
            )
            press(console, "B")
            assert before == place(console)
            fitting = [a for a in console.game.legal_actions() if a >= FIRST_TILE]
            if mode_of(console.screen) == RACK and fitting:
                at = console.screen.rack_mode.tiles.index(console.game.tile_of(fitting[0]))
                console.bring(at)
                press(console, "A")
                walk(console, (("START", "pause"), ("B", "turn")))
                seen.add(mode_of(console.screen))
                assert mode_of(console.screen) == TABLE
                walk(console, (("B", "turn"),))
                assert (mode_of(console.screen), console.screen.rack_mode.at) == (RACK, at)
        if console.name in ("round_over", "match_over") or seen == {RACK, TABLE, DONE}:
            break
        console.step()
    assert seen == {RACK, TABLE, DONE}


def test_start_pauses_a_player_who_can_only_draw(console: Player) -> None:
    home(console)
    console.begin("triangle-casual", 2)
    while console.name != "turn" or console.screen.rack_mode.legal != [DRAW]:
        console.step()
    walk(console, (("START", "pause"), ("B", "turn")))
    assert console.screen.rack_mode.at == len(console.screen.rack_mode.tiles)


def over(player: Player, rule_set: str) -> None:
    """At the end of a match."""
    home(player)
    player.begin(rule_set, 2)
    end(player.game)
    go(player, "match_over")
    player.see_film()


def end(game: Game, rounds: int = 0) -> None:
    """Play to the end of the match or of that round, without the console."""
    for _ in playing(game, 1, best_points):
        if game.end_reason and game.round == rounds:
            return


@pytest.mark.parametrize("rule_set", ["triominos", "symmetry", "triangle-casual"])
def test_match_over(console: Player, rule_set: str) -> None:
    over(console, rule_set)
    last = console.screen.count - 1
    walk(console, (("START SELECT", "match_over"), ("UP A", "round_over"), ("A", "match_over")))
    assert console.screen.at == last
    over(console, rule_set)
    to_row(console, "A: Again")
    walk(console, (("A", "start"),))
    over(console, rule_set)
    walk(console, (("SELECT . B", "home:0"),))
    assert not console.app.has_match
    assert not console.app.memory.match  # nor is it offered again


def test_round_over_goes_through_its_pages_and_back(console: Player) -> None:
    home(console)
    console.begin("triominos-400", 4)
    end(console.game, 1)
    go(console, "round_over")
    console.see_film()
    press(console, "B")
    assert (console.name, console.screen.page) == ("round_over", 1)
    count = console.screen.count
    assert count > 2
    press(console, f"A*{count - 2}")
    assert (console.name, console.screen.page) == ("round_over", count - 1)
    press(console, f"B*{count - 1}")
    assert (console.name, console.screen.page) == ("round_over", 0)
    press(console, f"RIGHT*{count - 1}")
    press(console, "A")
    assert (console.name, console.game.round) == ("start", 2)


def test_any_key_wakes_up_to_the_same_place(console: Player) -> None:
    for key in ("A", "B", "START", "DOWN"):
        turn(console)
        tiles = console.screen.rack_mode.tiles
        at = next(at for at, tile in enumerate(tiles) if at and tile != EMPTY)
        console.bring(at)
        go(console, "attract")
        console.sim.wait(4000)
        press(console, key)
        assert (console.name, mode_of(console.screen), console.screen.rack_mode.at) == (
            "turn",
            RACK,
            at,
        )


def test_a_match_that_cannot_be_read(console: Player) -> None:
    home(console)
    console.app.memory.put_match(b"\0", ["", ""], b"\0\0")
    go(console, "home")
    walk(console, (("A", "match_lost"), ("START SELECT UP", "match_lost"), ("B", "home:0")))
    assert console.screen.entries[0][0] == console.app.words.PLAY_NOW  # it is not offered again


BACK_FROM = {
    "about": ("about",),
    "how_to": ("how_to", "triominos"),
    "house_rules": ("house_rules",),
    "learn": ("learn",),
    "look": ("look",),
    "matches": ("matches",),
    "name": ("name", 0),
    "notice": ("notice", "no_record"),
    "pad_entries": ("pad_entries",),
    "pad_menu": ("pad_menu",),
    "pad_setup": ("pad_setup",),
    "pad_totals": ("pad_totals",),
    "pause": ("pause", 0),
    "puzzles": ("puzzles",),
    "player": ("player", 0),
    "player_menu": ("player_menu", 0),
    "players": ("players",),
    "rule_sets": ("rule_sets",),
    "rules_list": ("rules_list",),
    "scores": ("scores",),
    "settings": ("settings",),
    "setup": ("setup",),
    "today": ("today",),
    "well": ("well",),
    "who_plays": ("who_plays", 0),
}
"""Screens that have somewhere to go back to."""

NO_WAY_BACK = {
    "attract",
    "badge",
    "bot_turn",
    "curtain",
    "home",
    "match_lost",
    "match_over",
    "missed",
    "pad_end",
    "pad_first",
    "pad_over",
    "pad_scored",
    "resume",
    "round_over",
    "score_pad",
    "start",
    "turn",
    "youngest",
}

OTHER_WAYS = {
    "code_entry",
    "day_code",
    "elsewhere",
    "first_game",
    "hint",
    "join_seat",
    "language",
    "lesson",
    "luck",
    "notice",
    "puzzle",
    "perfect",
    "review",
    "self_test",
    "send",
    "today_result",
}
"""They are left by themselves or by other keys, and have tests of their own."""


@pytest.mark.parametrize("screen", BACK_FROM)
@pytest.mark.parametrize("below", ["turn", "home"])
def test_b_always_goes_back(console: Player, screen: str, below: str) -> None:
    turn(console)
    console.app.memory.pad = new_pad(Rules("triominos"), 2, bytes([255] * 4))
    know(console.app.memory, ["Ada"])
    go(console, "rule_sets")  # makes the set-up that some need
    if below == "home":
        go(console, "home")
    else:
        go(console, "turn")
    go(console, *BACK_FROM[screen])
    assert console.name == screen
    press(console, "B")
    assert console.name == below


# The score pad.

PAD: dict[str, Flow] = {
    "a sheet is begun": (
        ("A", "pad_setup"),
        ("B", "rule_sets"),
        ("A DOWN", "pad_setup"),
        ("A", "who_plays:0"),
        ("B", "pad_setup"),
        ("START", "pad_first"),
    ),
    "house rules of a sheet": (
        ("A LEFT A", "house_rules"),
        ("RIGHT B", "pad_setup"),
        ("START", "pad_first"),
    ),
    "left while it is empty": (
        ("A START", "pad_first"),
        ("RIGHT A", "score_pad"),
        ("B", "pad_first"),
        ("START", "pad_menu"),
        ("A", "pad_first"),
        ("B", "home:0"),
    ),
    "the menu": (
        ("A START", "pad_first"),
        ("A", "score_pad"),
        ("RIGHT A", "score_pad"),
        ("START", "pad_menu"),
        ("A", "score_pad"),
        ("START DOWN A", "pad_entries"),
        ("A", "score_pad"),
        ("B", "pad_entries"),
        ("SELECT START", "score_pad"),
        ("B", "pad_entries"),
        ("B", "pad_menu"),
        ("DOWN A", "pad_totals"),
        ("B", "pad_menu"),
        ("DOWN A", "how_to:triominos"),
        ("B", "pad_menu"),
        ("B", "score_pad"),
        ("START UP A", "home:0"),
    ),
    "a round and a match": (
        ("A START", "pad_first"),
        ("A", "score_pad"),
        ("RIGHT A", "score_pad"),
        ("RIGHT A", "score_pad"),
        ("UP UP A", "pad_end"),
        ("B", "score_pad"),
        ("UP UP A", "pad_end"),
        ("A A", "pad_end"),
        ("A", "pad_scored"),
        ("B", "pad_end"),
        ("A*3", "pad_scored"),
        ("A", "pad_over"),
        (". B", "pad_scored"),
        ("A", "pad_over"),
        ("LEFT A", "pad_entries"),
        ("B", "pad_over"),
        ("LEFT A", "pad_scored"),
        ("A", "pad_over"),
        ("RIGHT A", "pad_first"),
    ),
}


@pytest.mark.parametrize("flow", PAD)
def test_score_pad(console: Player, flow: str) -> None:
    home(console)
    console.app.memory.pad = b""
    console.app.memory.settings.speed = 0
    go(console, "pad_first")
    console.sim.wait(100)
    choose_game(console, "triominos")
    walk(console, PAD[flow])


def test_every_screen_is_in_one_of_the_lists() -> None:
    screens = {file.stem for file in SCREENS.glob("*.py")} - {"__init__"}
    assert screens == set(BACK_FROM) | NO_WAY_BACK | OTHER_WAYS
    assert not set(BACK_FROM) & NO_WAY_BACK
