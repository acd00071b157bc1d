"""Bots at seats: whole matches with them, their turns on the screen, what nobody may see."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from console import destination
from console.draw.sizes import SCORE_BAR
from console.match.match import KINDS
from PIL import Image, ImageChops

from engine.actions import DRAW, END, FIRST_TILE
from engine.events import Event
from engine.game import Game
from engine.rule_sets import names
from tests.console.menus import go, new_game, rows, to_row
from tests.console.player import DONE, RACK, Player, mode_of
from tests.console.test_secrecy import picture, shuffled
from tools.bots.players import LEVELS
from tools.record.reader import read
from tools.shots import bots, games
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
PACES = ("short", "normal", "long", "for A")
"""The values of the setting "pace"."""

LONG_MS = 20_000


@pytest.fixture
def small() -> Iterator[Player]:
    """At the home screen of the smallest console."""
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def slow(player: Player) -> None:
    """Let the bot on the screen take a slice of its time for each step of its thinking."""
    clock = iter(range(0, 1 << 29, 100))
    player.screen.bot.ticks = lambda: next(clock)


def to_bot(player: Player) -> None:
    """Play on until a bot has just begun to think; it is slow."""
    while True:
        player.play("turn")
        while player.name == "turn" and mode_of(player.screen) != DONE:
            player.step()
        assert player.name == "turn"
        if player.app.match.next_screen() == destination.bot_turn():
            go(player, "bot_turn")
            slow(player)
            return
        player.step()


def said(player: Player) -> str:
    """What the screen of a bot's turn says above the table, in a bubble or in the pill."""
    layout = player.screen.layout
    return layout.message or layout.pill.text.removesuffix("A: Next").strip()


def score_bar(player: Player) -> Image.Image:
    return (
        player.sim.image()
        .convert("RGB")
        .crop((0, 0, player.app.width, player.app.sizes[SCORE_BAR]))
    )


# At the set-up.


def test_kinds_are_people_and_the_levels_of_bots() -> None:
    assert ("human", *LEVELS, "elsewhere") == KINDS


def test_a_bot_is_chosen_for_a_seat(small: Player) -> None:
    new_game(small, "triominos")
    to_row(small, "Player 2")
    seen = []
    for _ in KINDS:
        small.sim.press("RIGHT")
        seen.append(rows(small)[1])
    levels = ["first steps", *LEVELS[:4], "like you"]
    others = [("Player 2", "elsewhere"), ("Player 2", "person")]
    assert seen == [("Bot 2", level) for level in levels] + others
    small.sim.press("LEFT", 2)
    small.sim.press("A")  # a bot has no other name
    assert small.name == "setup"
    assert rows(small)[1][1] == "elsewhere"
    small.sim.press("LEFT", 3)
    small.sim.press("START")
    match = small.app.match
    assert list(match.seats) == [0, KINDS.index("hard")]
    assert match.names == ["Player 1", "Bot 2"]
    go(small, "rule_sets")
    small.sim.press("A")
    assert rows(small)[1] == ("Bot 2", "hard")


# Whole matches.


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("rule_set", names())
def test_one_person_plays_a_whole_match_against_the_best_bot(small: Player, rule_set: str) -> None:
    small.begin(rule_set, kinds=("human", "expert"))
    seen = set()
    while small.name != "match_over":
        seen.add(small.name)
        if small.name == "turn":
            assert small.app.match.seat_shown(mode_of(small.screen) == DONE) == 0
        small.step()
    assert "curtain" not in seen
    assert {"turn", "bot_turn", "round_over"} <= seen
    assert read(small.record()).complete


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("board", BOARDS)
def test_bots_play_alone(board: str) -> None:
    with Simulator(board, seed=5) as sim:
        player = Player(sim, 5)
        player.app.memory.settings.sleep = 0
        player.begin("triominos-400", kinds=("easy", "medium", "hard"))
        for _ in range(400):
            if player.name == "match_over":
                break
            if player.name in ("round_over", "match_over"):
                player.note_round()
            assert player.name in ("start", "bot_turn", "round_over")
            sim.wait(2000)
        assert player.name == "match_over"
        assert not player.app.match.rounds  # nobody has missed anything


@pytest.mark.usefixtures("undrawn")
def test_two_people_and_two_bots(small: Player) -> None:
    small.begin("triominos", kinds=("human", "medium", "human", "easy"))
    small.play("match_over")
    assert read(small.record()).complete


def test_the_curtain_tells_of_all_that_was_done_since(small: Player) -> None:
    small.begin("triominos", kinds=("human", "medium", "human", "easy"))
    small.app.memory.settings.pace = 0
    while small.name != "curtain" or small.game.laid < 6:
        small.step()
    with small.sim.inside():
        from console.screens.curtain import turns_since

        told = turns_since(small.app, 1000, 9)
        short = turns_since(small.app, 1000, 0)
    assert len(told) == 3
    assert short == told[-1:]
    order = [(small.game.seat + i) % 4 for i in (1, 2, 3)]
    assert [seat for _, seat in told] == order
    for line, seat in told:
        assert line.startswith(small.app.match.names[seat])


# A bot's turn.


def test_b_lets_the_bot_play_what_is_best_so_far(small: Player) -> None:
    small.begin("trimino", kinds=("human", "expert"))
    to_bot(small)
    small.sim.wait(100)
    assert small.screen.bot is not None
    before = len(small.game.log)
    best = small.screen.bot.best
    small.sim.press("B")
    assert small.game.log[before:][0] == best
    assert small.screen.bot is None


def test_dots_move_while_a_bot_thinks_and_other_keys_do_nothing(small: Player) -> None:
    small.begin("triominos", kinds=("human", "expert"))
    to_bot(small)
    empty = score_bar(small)
    seen = set()
    log = list(small.game.log)
    small.screen.bot.think = lambda _ms: False  # it never comes to an end
    for key in ("A", "UP", "LEFT", "SELECT", "A"):
        small.sim.press(key)
        for _ in range(4):
            small.sim.wait(200)
            seen.add(ImageChops.difference(score_bar(small), empty).getbbox())
    assert None in seen  # there are moments without dark dots
    one, two, three = sorted(box for box in seen if box)
    assert one[0] == two[0] == three[0] > small.app.width // 2  # in the chip of the bot
    assert one[1::2] == two[1::2] == three[1::2]
    assert three[2] - two[2] == two[2] - one[2] > one[2] - one[0]
    assert small.game.log == log
    with small.sim.inside():
        from console.hardware.keys import B

        small.screen.press(B)
    small.sim.wait(60)  # its points still fly
    assert small.game.log != log
    bottom = three[3]
    dots = score_bar(small).crop((three[0], bottom - 3, three[2], bottom))
    assert len(dots.getcolors()) == 1  # there are none


def test_pause_in_a_bots_turn_loses_nothing(small: Player) -> None:
    small.begin("triominos", kinds=("human", "expert"))
    log: list[int] = []
    while small.name != "pause" or small.game.log != log:  # it has moved before the key was seen
        if small.name == "pause":
            small.sim.press("B")
        to_bot(small)
        log = list(small.game.log)
        small.sim.press("START")
    labels = [small.screen.label(i) for i in range(small.screen.count)]
    assert labels == ["Go on", "Hints", "Look around", "Scores", "Rules", "Save and leave"]
    small.sim.wait(LONG_MS)
    assert small.game.log == log
    small.sim.press("B")
    small.sim.wait(LONG_MS)
    assert small.name == "turn"
    assert small.game.log[: len(log)] == log
    assert len(small.game.log) > len(log)


def test_pause_while_the_result_is_looked_at(small: Player) -> None:
    small.begin("triominos", kinds=("human", "easy"))
    small.app.memory.settings.pace = PACES.index("for A")
    to_bot(small)
    small.sim.wait(2000)
    before = said(small)
    log = list(small.game.log)
    assert before.startswith("*: ")
    small.sim.press("START")
    small.sim.press("B")
    assert (small.name, said(small), small.game.log) == ("bot_turn", before, log)
    small.sim.wait(60_000)
    assert small.name == "bot_turn"
    small.sim.press("A")
    assert small.name == "turn"


@pytest.mark.parametrize(("pace", "ms"), [(0, 700), (1, 1600), (2, 3200)])
def test_the_pace_is_a_setting(small: Player, pace: int, ms: int) -> None:
    small.begin("triominos", kinds=("human", "easy"))
    small.app.memory.settings.pace = pace
    to_bot(small)
    while small.screen.here != destination.bot_turn(done=True):
        small.sim.wait(20)
    small.sim.wait(ms - 100)
    assert small.name == "bot_turn"
    small.sim.wait(200)
    assert small.name == "turn"


def test_what_a_bot_did_is_said_as_of_people(small: Player) -> None:
    small.begin("triominos", kinds=("human", "medium"))
    small.app.memory.settings.pace = PACES.index("for A")
    small.play("turn")
    while small.game.log[-1:] < [FIRST_TILE] or small.screen.here != destination.bot_turn(
        done=True
    ):
        small.step()
        small.sim.wait(1000)
    game = small.game
    assert said(small) == f"*: +{Event(game, -1).points}"  # with the sign of the seat


def test_a_bots_tile_is_not_taken_back(small: Player) -> None:
    small.begin("triominos", kinds=("human", "human", "easy"))
    small.play("turn")
    while small.game.seat != 0 or small.name != "curtain" or small.game.laid < 3:
        small.step()
    laid = small.game.laid
    small.sim.press("B")
    assert (small.name, small.game.laid, small.game.seat) == ("curtain", laid, 0)


def test_the_own_tile_is_taken_back_before_a_bot_plays(small: Player) -> None:
    small.begin("triominos", kinds=("human", "easy"))
    small.play("turn")
    while mode_of(small.screen) != DONE or small.game.log[-1] < FIRST_TILE:
        small.step()
        small.play("turn")
    laid = small.game.laid
    small.sim.press("B")
    assert (small.name, mode_of(small.screen), small.game.laid) == ("turn", RACK, laid - 1)


def test_power_cut_while_a_bot_thinks() -> None:
    with Simulator("pygamer", seed=9) as sim:
        player = Player(sim, 9)
        player.begin("trimino", kinds=("human", "expert"))
        to_bot(player)
        sim.wait(60)
        assert player.screen.bot is not None
        log = list(player.game.log)
        nvm = bytearray(sim.nvm)
    with Simulator("pygamer", seed=10, nvm=nvm) as sim:
        player = Player(sim, 9)
        player.sim.press("A")
        sim.wait(200)
        assert player.game.log[: len(log)] == log
        assert list(player.app.match.seats) == [0, 4]
        player.lines = []
        sim.wait(LONG_MS)
        assert player.name == "turn"
        player.play("round_over")


def test_a_bots_turn_is_kept() -> None:
    with Simulator("pygamer", seed=9) as sim:
        player = Player(sim, 9)
        player.begin("triominos", kinds=("human", "easy"))
        to_bot(player)
        sim.wait(LONG_MS)
        assert player.name == "turn"
        log = list(player.game.log)
        nvm = bytearray(sim.nvm)
    with Simulator("pygamer", seed=10, nvm=nvm) as sim:
        player = Player(sim, 9)
        player.sim.press("A")
        assert (player.name, player.game.log) == ("turn", log)


# What nobody may see.


TABLES = [(rule_set, number) for number, rule_set in enumerate(names())]


@pytest.mark.parametrize(("rule_set", "number"), TABLES)
def test_a_bots_rack_is_never_shown(rule_set: str, number: int) -> None:
    kinds = ("human", "hard", "easy") if number % 2 else ("human", "expert")
    with Simulator(BOARDS[number % 3], seed=number) as sim:
        player = Player(sim, number)
        player.begin(rule_set, kinds=kinds)
        random = Random(number)
        compared = 0
        for _ in range(60):
            if player.name in ("round_over", "match_over"):
                break
            if player.name == "bot_turn":
                assert not any(holds_a_rack(part) for part in vars(player.screen).values())
            if player.name == "turn" and mode_of(player.screen) == RACK:
                assert player.game.seat == 0
                if player.game.laid and compared < 3:
                    compared += 1
                    game = player.game
                    twin = shuffled(game, -1, random)
                    done = destination.bot_turn(done=True)
                    assert picture(player, game, *done) == picture(player, twin, *done)
            player.step()
        assert compared


def holds_a_rack(part: Any) -> bool:
    return type(part).__module__ in ("console.table.rack_view", "console.table.row_rack")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_bot_got_and_the_key_are_in_one_pill(language: str) -> None:
    for board in ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "ugame22"):
        with Stage(board, language=language) as stage:
            bots.done("triominos", games.shaped)(stage)
            layout = stage.app.screen.layout
            given = stage.app.words.at("SHAPE_PILLS", 2) % "+59"
            said = layout.pill.text.removeprefix("*: ")
            assert said.removesuffix("  " + stage.app.words.A_ON) in (given, "+59")
            assert not layout.message
            assert layout.pill.group.x + layout.pill.width <= stage.app.width


def in_vain(game: Game) -> bool:
    """Three draws have ended a turn without a tile."""
    return game.log[-4:] == [DRAW, DRAW, DRAW, END]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bot 2 drew 3: −25"),
        ("sk", "Robot 2 ťahá: 3, −25"),
        ("uk", "Робот 2 тягне: 3, −25"),
        ("bg", "Робот 2 изтегли 3: −25"),
        ("he", "בוט 2: 3 משיכות, −25"),
    ],
)
def test_what_draws_in_vain_have_cost_is_told(language: str, said: str) -> None:
    with Stage("pygamer", language=language) as stage:
        bots.done("triominos", in_vain)(stage)
        layout = stage.app.screen.layout
        assert re.sub(r"\d", "2", layout.message, count=1) == said
        assert layout.message.count(":") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_two_colons(language: str) -> None:
    """Of what was played: then a comma is before the points."""
    for step in range(2):
        with Stage("pygamer", language=language) as stage:
            bots.missed(step)(stage)
            assert stage.app.screen.lines[0].text.count(":") == 1
