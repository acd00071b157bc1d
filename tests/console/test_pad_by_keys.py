"""Matches as the engine plays them, written on the score pad by keys only."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from console.pad.log import RoundEnd, Turn, turns_score
from console.pad.score_pad import TURN, ScorePad, new_pad
from console.storage.memory import Memory
from console.storage.player_figures import BEST_ROUND, BEST_TILE, BRIDGES, HEXAGONS, figures
from console.storage.players import assign_seat, find_or_add

from engine.actions import TARGET
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.menus import go
from tests.console.pad_games import Written, written
from tests.console.pad_keys import Writer
from tests.console.player import Player
from tools.shots import pads
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.sim.boards import LOGICAL_KEYS
from tools.strings.catalogue import LANGUAGES

pytestmark = pytest.mark.usefixtures("undrawn")

MATCHES = [(name, 2 + number % 3) for number, name in enumerate(names())]
MOST = 55  # entries of a match
FUZZ = 250  # presses
MOST_SCREENS = 6  # to go back to


@pytest.fixture(scope="module")
def writer() -> Iterator[Writer]:
    with Simulator("pygamer", seed=11) as sim:
        yield Writer(Player(sim))


def fresh(writer: Writer) -> None:
    """At home, without a pad, a set-up or confetti."""
    app = writer.player.app
    app.memory.pad = b""
    app.memory.settings.speed = 0
    app.setup = None
    app.house_rules.clear()
    go(writer.player, "home")


def lines_of(rules: Rules, players: int, seed: int) -> Iterator[Written]:
    """What a family would write."""
    for line in written(rules, players, seed):
        if turns_score(rules) or isinstance(line.entry, RoundEnd):
            yield line


def pad_of(writer: Writer) -> ScorePad:
    """The pad that is kept."""
    return ScorePad(writer.player.app.memory.pad)


def write(writer: Writer, line: Written) -> None:
    """Write a line, and compare all totals."""
    writer.write(line.entry)
    standing = pad_of(writer).standing
    assert tuple(standing.scores) == line.scores
    assert standing.round == line.round
    if isinstance(line.entry, RoundEnd):
        writer.go_on()
        assert (writer.name == "pad_over") == line.is_over


def begin_with(writer: Writer, rules: Rules, players: int) -> None:
    """A new sheet with house rules."""
    writer.player.app.memory.pad = new_pad(rules, players, b"\xff" * 4)
    writer.open()


@pytest.mark.parametrize(("name", "players"), MATCHES)
def test_every_total_is_the_engines(writer: Writer, name: str, players: int) -> None:
    rules = Rules(name)
    players = min(players, rules.max_players)
    fresh(writer)
    writer.begin(name, players)
    for line in islice(lines_of(rules, players, players), MOST):
        write(writer, line)
    if line.is_over:
        assert writer.name == "pad_over"
        writer.press("A")
        assert writer.name == "home"
        assert not writer.player.app.memory.pad


def test_a_match_counts_once_for_known_players(writer: Writer) -> None:
    memory = writer.player.app.memory
    memory.players = b""
    for seat, name in enumerate(("Ann", "Eva")):
        assign_seat(memory, seat, find_or_add(memory, name))
    fresh(writer)
    writer.begin("triominos", 2)
    for line in lines_of(Rules("triominos"), 2, 1):
        write(writer, line)
    assert writer.name == "pad_over"
    for key in ("B", "B", "B"):  # all of it may still be another way
        writer.press(key)
    assert writer.name == "score_pad"
    assert figures(memory.players, 0)[0] == 0
    writer.write(line.entry)
    writer.go_on()
    writer.press("RIGHT")
    writer.press("A")  # again
    assert writer.name == "score_pad"
    for index in range(2):
        counted = figures(memory.players, index)
        assert counted[:2] == [1, int(index in line.winners)]
        best = counted[BEST_TILE], counted[HEXAGONS], counted[BRIDGES], counted[BEST_ROUND]
        assert best == line.tallies[index]
    assert ScorePad(Memory(bytearray(writer.player.sim.nvm)).pad).is_empty
    assert Memory(bytearray(writer.player.sim.nvm)).players == memory.players


def test_the_goal_ends_a_match_at_once(writer: Writer) -> None:
    rules = Rules("triangle-400", (("target", 60), ("bridge_bonus", 25)))
    fresh(writer)
    begin_with(writer, rules, 3)
    for line in lines_of(rules, 3, 4):
        write(writer, line)
    assert isinstance(line.entry, RoundEnd)
    assert line.entry.why == TARGET
    assert writer.name == "pad_over"


@pytest.mark.parametrize("name", ["triominos-400", "domino-108", "trimino"])
def test_entries_are_taken_back_and_written_again(writer: Writer, name: str) -> None:
    rules = Rules(name)
    random = Random(name)
    fresh(writer)
    writer.begin(name, 3)
    lines = list(islice(lines_of(rules, 3, 8), 32))
    for at, line in enumerate(lines):
        write(writer, line)
        if random.randrange(6) == 0 and not line.is_over:
            back = min(random.randrange(1, 6), at + 1)
            kept = writer.player.app.memory.pad
            for taken in reversed(lines[at - back + 1 : at + 1]):
                writer.press("B")
                screen = writer.screen
                shown = screen.end if writer.name == "pad_end" else screen.form.turn
                assert shown.to_bytes()[:2] == taken.entry.to_bytes()[:2]
                if writer.name == "pad_end" and pad_of(writer).phase == TURN:
                    writer.press("B")  # to the turn before
            for line_again in lines[at - back + 1 : at + 1]:
                write(writer, line_again)
            assert writer.player.app.memory.pad == kept


def correct(writer: Writer, index: int, kept: int, change: str) -> None:
    """Change a turn in the list of all entries, of which ``kept`` are kept."""
    writer.press("START")
    assert writer.name == "pad_menu"
    writer.press("DOWN")
    writer.press("A")
    assert writer.name == "pad_entries"
    writer.press("UP", kept - 1 - index)
    writer.press("A")
    assert writer.name == "score_pad"
    writer.player.sim.play(change.replace(";", "\n"))
    assert writer.name == "pad_entries"
    writer.press("B")
    writer.press("B")
    assert writer.name == "score_pad"


def test_a_turn_in_the_middle_is_corrected_and_taken_out(writer: Writer) -> None:
    rules = Rules("triominos-400")
    fresh(writer)
    writer.begin("triominos-400", 2)
    lines = list(islice(lines_of(rules, 2, 3), 12))
    for line in lines:
        write(writer, line)
    assert isinstance(lines[4].entry, Turn)
    assert lines[4].entry.laid
    before = writer.player.app.memory.pad
    seat, value = lines[4].entry.seat, lines[4].entry.value
    for change, more in (
        ("press RIGHT; press A", 1 if value < 15 else -15),
        ("press LEFT; press A", 0),
    ):
        correct(writer, 4, 12, change)
        standing = pad_of(writer).standing
        assert standing.scores[seat] == lines[-1].scores[seat] + more
        assert standing.scores[1 - seat] == lines[-1].scores[1 - seat]
    assert writer.player.app.memory.pad == before
    correct(writer, 4, 12, "press UP; press UP; press A")  # the last row takes it out
    pad = pad_of(writer)
    assert pad.count == 11
    given = lines[4].scores[seat] - lines[3].scores[seat]
    assert pad.standing.scores[seat] == lines[-1].scores[seat] - given


def test_a_forgotten_turn_is_put_in_its_place(writer: Writer) -> None:
    rules = Rules("triominos-400")
    fresh(writer)
    writer.begin("triominos-400", 3)
    lines = list(islice(lines_of(rules, 3, 3), 12))
    for line in lines[:4] + lines[5:]:
        writer.write(line.entry)
    forgotten = lines[4].entry
    assert isinstance(forgotten, Turn)
    for key in ("START", "DOWN", "A", *["UP"] * 6, "SELECT"):
        writer.press(key)
    assert writer.name == "score_pad"
    assert writer.screen.form.turn.seat == forgotten.seat
    writer.press("B")  # nothing is put in
    assert (writer.name, pad_of(writer).count) == ("pad_entries", 11)
    writer.press("SELECT")
    writer.turn(forgotten)
    assert writer.name == "pad_entries"
    assert writer.screen.at == 4
    pad = pad_of(writer)
    assert pad.entry(4).to_bytes() == forgotten.to_bytes()
    assert tuple(pad.standing.scores) == lines[-1].scores


def test_an_end_of_a_round_is_corrected(writer: Writer) -> None:
    rules = Rules("triominos-400")
    fresh(writer)
    begin_with(writer, rules, 2)
    for line in lines_of(rules, 2, 3):
        write(writer, line)
        if isinstance(line.entry, RoundEnd):
            break
    turn = Turn(0, 1 << 14 | 5 << 10)
    writer.turn(turn)
    before = list(pad_of(writer).standing.scores)
    values = list(line.entry.values)
    out = line.entry.seat
    for key in ("START", "DOWN", "A", "UP", "A"):
        writer.press(key)
    assert writer.name == "pad_end"
    for key in ("DOWN", "RIGHT", "RIGHT", "DOWN", "A"):
        writer.press(key)
    assert writer.name == "pad_entries"
    scores = pad_of(writer).standing.scores
    assert sum(values) > 0
    assert scores[out] == before[out] + 2
    assert scores[1 - out] == before[1 - out]


def test_the_three_numbers_of_a_tile_are_its_value(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("domino-108"), 2)
    for key in ("A", "SELECT", "RIGHT", "RIGHT", "SELECT", "LEFT", "LEFT", "LEFT", "LEFT"):
        writer.press(key)
    form = writer.screen.form
    assert (form.turn.value, form.turn.triple) == (4, 0)
    for key in ("SELECT", "RIGHT", "RIGHT"):
        writer.press(key)
    assert (form.turn.value, form.turn.triple) == (6, 1)
    writer.press("A")
    assert pad_of(writer).standing.scores == [16, 0]
    for key in ("SELECT", "LEFT", "A"):
        writer.press(key)
    assert pad_of(writer).standing.scores == [16, 5]


def test_nothing_is_written_without_a_tile(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triominos"), 2)
    writer.press("A", 4)
    assert pad_of(writer).count == 0
    writer.press("B")  # an empty sheet goes
    assert writer.name == "home"
    assert not writer.player.app.memory.pad


def test_a_new_sheet_is_asked_for_twice(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triominos"), 2)
    writer.turn(Turn(0, 1 << 14 | 9 << 10))
    writer.press("START")
    writer.press("UP", 2)
    writer.press("A")
    assert pad_of(writer).count == 1
    writer.press("UP")
    writer.press("DOWN")  # whoever moves away is asked again
    writer.press("A")
    assert pad_of(writer).count == 1
    writer.press("A")
    assert writer.name == "score_pad"
    assert pad_of(writer).is_empty


@pytest.mark.parametrize("name", ["triominos-400", "domino-108", "trimino-reverse", "symmetry"])
def test_whatever_is_pressed_the_pad_goes_on(writer: Writer, name: str) -> None:
    random = Random(name)
    fresh(writer)
    begin_with(writer, Rules(name, (("rounds", 3),)), 2)
    keys = [*LOGICAL_KEYS, *["A"] * 10, *["RIGHT", "DOWN", "LEFT", "UP"] * 2]
    screens = set()
    for _ in range(FUZZ):
        writer.press(random.choice(keys))
        if not writer.name.startswith(("pad", "score_pad")):
            writer.open()
            if writer.name == "rule_sets":
                begin_with(writer, Rules(name, (("rounds", 3),)), 2)
        screens.add(writer.name)
        assert len(writer.player.app.way_back) <= MOST_SCREENS
        if writer.player.app.memory.pad:
            pad = pad_of(writer)
            assert pad.to_bytes() == writer.player.app.memory.pad
    assert len(screens) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_is_one_word_on_all_pads(language: str) -> None:
    with Stage("pygamer", language=language) as stage:
        pads.pad("triominos-400", 4, 9, ended=True, screen="pad_scored")(stage)
        with stage.sim.inside():
            from console.words.catalogue import load_part

            texts = load_part(stage.app.words, "pad")
        undo = stage.app.screen.hint().partition("  ")[2]
        for name in ("WRITE_KEYS", "CHOOSE_ROW_KEYS", "SHEET_DONE"):
            assert getattr(texts, name).endswith("  " + undo)
