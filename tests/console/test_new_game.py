"""From the home screen to the first tile: rule set, players, options, play."""

import pytest
from console.match.rule_set_title import rule_set_title
from console.storage.payload import NOBODY
from console.words.catalogue import Words

from engine.knobs import KNOBS, allowed
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.menus import (
    add_players,
    choose_game,
    go,
    new_game,
    rows,
    to_card,
    to_new_game,
    to_row,
)
from tests.console.player import Player
from tests.console.saving import know
from tests.model.rulesets import RULE_SETS as OF_REFEREE
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

SIZES = ("pygamer", "pimoroni_picosystem", "ugame22")
PLAYERS = [(name, count) for name in names() for count in range(2, Rules(name).max_players + 1)]


@pytest.fixture(scope="module")
def console():
    """One console for all matches: a new game begins wherever the last one stopped."""
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def test_home_leads_to_the_nine_rule_sets(console: Player) -> None:
    go(console, "home")
    console.app.setup = None
    console.app.house_rules.clear()
    console.app.memory.choice = b""
    to_new_game(console)
    card = console.screen.at
    console.sim.press("A")
    assert console.name == "rule_sets"
    for rule_set in names():
        choose_game(console, rule_set)
    console.sim.press("B")
    assert (console.name, console.screen.at) == ("home", card)


def test_play_now_begins_the_match_in_one_press(console: Player) -> None:
    for last, played in ((b"", "triominos"), (bytes((7, 4, 0, 0, 3, 4)), names()[7])):
        console.app.match = console.app.setup = None
        console.app.memory.choice = last
        console.app.memory.seats_last = know(console.app.memory, ["Ada", "", "", ""])
        go(console, "home")
        console.sim.press("A")
        assert console.name == ("turn" if played == "trimino" else "start")
        assert console.game.rules.name == played
        assert console.game.rules.options == ()
        assert list(console.app.match.seats) == [0, 1]
        assert console.app.match.names == ["Ada", "Bot 2"]
        assert list(console.app.match.known) == [0, NOBODY]
    console.app.memory.seats_last = know(console.app.memory, [""] * 4)


@pytest.mark.parametrize("waits", [False, True])
def test_play_now_leaves_the_house_rules_as_they_are(console: Player, waits: bool) -> None:
    new_game(console, "triominos")
    console.app.setup.change("draw_cost", 10)
    console.sim.press("START")
    if not waits:
        console.app.match = None
    go(console, "home")
    to_card(console, int(waits))
    console.sim.press("A", 1 + waits)
    assert console.name == "start"
    assert (console.game.rules.name, console.game.rules.options) == ("triominos", ())
    go(console, "home")
    to_new_game(console)
    console.sim.press("A", 2)
    assert console.name == "setup"
    assert console.app.setup.options == {"draw_cost": 10}


def test_up_and_down_go_through_the_families(console: Player) -> None:
    go(console, "rules_list")
    choose_game(console, "triominos-400")
    seen = []
    for key in ("DOWN", "DOWN", "DOWN", "DOWN", "UP", "RIGHT", "LEFT"):
        console.sim.press(key)
        seen.append(names()[console.screen.at])
    assert seen == [
        "domino-108",
        "trimino-reverse",
        "symmetry",
        "triominos-casual",
        "symmetry",
        "symmetry",
        "symmetry",
    ]


@pytest.mark.parametrize(("rule_set", "players"), PLAYERS)
def test_every_rule_set_starts_with_every_number(console: Player, rule_set: str, players: int):
    new_game(console, rule_set)
    add_players(console, players)
    assert [label for label, _ in rows(console)][:players] == [
        f"Player {seat + 1}" for seat in range(players)
    ]
    console.sim.press("START")
    assert console.name == ("youngest" if rule_set.startswith("trimino") else "start")
    assert (console.game.rules.name, console.game.players) == (rule_set, players)
    assert console.game.rules.options == ()
    console.play("turn")
    assert console.game.laid == 0


def test_play_is_one_press_away(console: Player) -> None:
    new_game(console, "triominos")
    console.sim.press("A")
    assert console.name == "start"


def test_the_last_seat_may_be_left_empty_again(console: Player) -> None:
    new_game(console, "symmetry")
    to_row(console, "Add a player")
    seen = []
    for key in ("RIGHT", "LEFT", "LEFT", "RIGHT", "A"):
        console.sim.press(key)
        seen.append((console.app.setup.players, rows(console)[2]))
    free = (2, ("Add a player", ""))
    assert seen == [
        (3, ("Player 3", "person")),
        free,
        (3, ("Player 3", "elsewhere")),
        free,
        (3, ("Player 3", "person")),
    ]
    assert console.screen.at == 2
    to_row(console, "Player 2")  # two must play: the others only change who sits there
    console.sim.press("LEFT")
    assert (console.app.setup.players, rows(console)[1]) == (3, ("Player 2", "elsewhere"))
    to_row(console, "Player 3")
    console.sim.press("LEFT")
    to_row(console, "Player 2")
    console.sim.press("RIGHT")
    assert (console.app.setup.players, rows(console)[1]) == (2, ("Player 2", "person"))


def test_more_players_than_the_next_rule_set_has(console: Player) -> None:
    new_game(console, "triominos")
    add_players(console, 4)
    assert console.app.setup.players == 4
    assert "Add a player" not in dict(rows(console))
    console.sim.press("B")
    choose_game(console, "symmetry")
    console.sim.press("A")
    assert [label for label, _ in rows(console)][:4] == [
        "Player 1",
        "Player 2",
        "Player 3",
        "House rules",
    ]
    console.sim.press("START")
    assert console.game.players == 3


def test_left_and_right_change_between_the_buttons(console: Player) -> None:
    new_game(console)
    last = console.screen.count - 1
    seen = []
    for key in ("RIGHT", "LEFT", "LEFT", "RIGHT", "UP", "UP"):
        console.sim.press(key)
        seen.append(console.screen.at - last)
    assert seen == [0, -1, -1, 0, -1, -2]


OFFERED = {
    "target at once": ["Goal", "Tournament"],
    "target after round": ["Goal"],
    "rounds": ["Rounds"],
}
"""What the set-up asks for, by how the referee ends a match; nothing if that is one round."""


def offered(rule_set: str) -> list[str]:
    rules = OF_REFEREE[rule_set]
    several = rules.match != "rounds" or rules.rounds > 1
    return OFFERED.get(rules.match, []) if several else []


@pytest.mark.parametrize("rule_set", names())
def test_options_of_the_sheet(console: Player, rule_set: str) -> None:
    new_game(console, rule_set)
    labels = [label for label, _ in rows(console)]
    assert labels == [
        "Player 1",
        "Player 2",
        "Add a player",
        *offered(rule_set),
        "House rules",
        "Play",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule_set", ["triangle-400", "triominos-400", "domino-108", "triominos"])
def test_the_title_says_the_target(language: str, rule_set: str) -> None:
    texts = Words(language, "games")
    sheet = Rules(rule_set)
    printed = texts.at("RULE_SETS", rule_set)
    assert rule_set_title(texts, sheet, sheet.target) == printed
    for target in (10, 410, 1000):
        title = rule_set_title(texts, sheet, target)
        assert "400" not in title
        assert (title == printed) == ("400" not in printed)
        assert title == printed or str(target) in title
    without = rule_set_title(texts, sheet, 0)
    assert without == (texts.at("NO_TARGET", rule_set) if sheet.target else printed)
    assert "400" not in without


def test_the_title_follows_the_target(console: Player) -> None:
    new_game(console, "triangle-400")
    assert console.screen.title == "Triangular dominoes to 400"
    to_row(console, "Goal")
    console.sim.press("RIGHT")
    assert console.screen.title == "Triangular dominoes to 410"
    console.sim.press("START")
    go(console, "how_to")
    assert console.screen.title() == "Triangular dominoes to 410"


def test_options_reach_the_match(console: Player) -> None:
    new_game(console, "triangle-400")
    to_row(console, "Goal")
    console.sim.press("LEFT", 10)
    to_row(console, "Tournament")
    console.sim.press("A")
    assert rows(console)[3:5] == [("● Goal", "300"), ("● Tournament", "on")]
    assert ("House rules", "") in rows(console)  # these are the sheet's own
    console.sim.press("START")
    assert console.game.rules.options == (("target", 300), ("tournament", 1))


def test_rounds_are_three_to_five(console: Player) -> None:
    new_game(console, "trimino")
    to_row(console, "Rounds")
    seen = []
    for _ in range(3):
        console.sim.press("RIGHT")
        seen.append(rows(console)[3][1])
    assert seen == ["4", "5", "3"]


def test_a_single_round_is_a_house_rule_and_can_be_left_again(console: Player) -> None:
    new_game(console, "trimino")
    console.app.setup.change("rounds", 1)
    to_row(console, "● Rounds")
    assert rows(console)[3] == ("● Rounds", "1")
    console.sim.press("RIGHT")
    assert rows(console)[3] == ("Rounds", "3")


@pytest.mark.parametrize("board", SIZES)
def test_back_keeps_all_that_was_set(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        new_game(player, "triangle-400")
        add_players(player, 3)
        to_row(player, "Tournament")
        sim.press("RIGHT")
        to_row(player, "House rules")
        sim.press("A")
        assert player.name == "house_rules"
        sim.press("RIGHT")
        sim.press("B")
        before = rows(player)
        assert player.screen.at == player.screen.count - 2  # the row it came from
        assert dict(before)["House rules"] == "1"
        sim.press("B")
        assert player.name == "rule_sets"
        assert names()[player.screen.at] == "triangle-400"
        sim.press("RIGHT")  # another one has house rules of its own
        sim.press("A")
        assert ("House rules", "") in rows(player)
        sim.press("B")
        sim.press("LEFT")
        sim.press("A")
        assert rows(player) == before
        sim.press("B")
        sim.press("B")
        assert player.name == "home"


def test_the_next_new_game_is_like_the_last(console: Player) -> None:
    console.begin("trimino", 4, (("rounds", 5),))
    console.app.setup = None
    console.app.house_rules.clear()
    console.app.memory.choice = b""
    go(console, "home")
    go(console, "rule_sets")
    assert names()[console.screen.at] == "trimino"
    console.sim.press("A")
    assert console.app.setup.players == 4
    assert ("● Rounds", "5") in rows(console)


def test_who_sits_there_is_shown_and_changed(console: Player) -> None:
    new_game(console)
    assert rows(console)[0] == ("Player 1", "person")
    to_row(console, "Player 1")
    console.sim.press("RIGHT")
    assert rows(console)[0] == ("Bot 1", "first steps")
    console.sim.press("START")
    assert list(console.app.match.seats) == [5, 0]


def test_every_rule_set_has_words(console: Player) -> None:
    words = Words("en", "games")
    for name in names():
        assert words.at("RULE_SETS", name)
        assert words.at("RULE_NOTES", name)


def test_offered_knobs_are_knobs() -> None:
    with Simulator("pygamer") as sim:
        player = Player(sim)
        new_game(player)
        for name in names():
            player.app.setup.choose(name)
            for knob in player.app.setup.offered():
                assert knob in [entry[0] for entry in KNOBS]
                assert allowed(Rules(name), knob)


@pytest.mark.parametrize("board", SIZES)
def test_few_rows_of_a_set_up_are_further_apart(board: str) -> None:
    """Half of the screen was empty below them; the buttons stay where no row can come."""
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        pitches = []
        for rule_set in ("triangle-400", "triominos"):
            new_game(player, rule_set)
            list_rows = player.screen.rows
            pitches.append(list_rows.y_of(1) - list_rows.y_of(0))
            below = list_rows.y_of(list_rows.room + 1)
            assert below <= player.app.height
        assert pitches[0] < pitches[1]


@pytest.mark.parametrize(
    ("board", "says"), [("tinycircuits_thumby_color", "away"), ("pygamer", "elsewhere")]
)
def test_who_is_elsewhere_is_told_in_fewer_letters_beside_a_long_name(
    board: str, says: str
) -> None:
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        new_game(player, "triominos")
        to_row(player, "Player 2")
        sim.press("LEFT")
        assert rows(player)[1] == ("Player 2", says)
        screen = player.screen
        assert screen.rows.lines[screen.at].text == "Player 2"  # whole
