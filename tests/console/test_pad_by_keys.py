"""Matches as the engine plays them, written on the score pad by keys only."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from console.pad.head import new_pad
from console.pad.log import RoundEnd, Turn, turns_score
from console.pad.score_pad import TURN, ScorePad
from console.storage.memory import Memory
from console.storage.player_figures import BEST_ROUND, BEST_TILE, BRIDGES, HEXAGONS, figures
from console.storage.players import MOST as MOST_KNOWN
from console.storage.players import assign_seat, find_or_add
from console.storage.players import names as known_names

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
    assert writer.name == "pad_first"
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
                writer.undo()
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
    writer.press("B")  # who starts?
    assert writer.name == "pad_first"
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
    writer.press("DOWN")  # no
    writer.press("A")
    assert pad_of(writer).count == 1
    writer.press("A")
    assert writer.name == "pad_first"
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


def test_who_has_left_has_no_bar() -> None:
    with Stage("pygamer") as stage:
        pads.pad("triominos-400", 4, 9, ended=True, screen="pad_scored")(stage)
        with stage.sim.inside():
            from console.match.score_bars import ScoreBars
            from console.pad.session import pad_at_hand

            standing = pad_at_hand(stage.app).standing
            names = ["Ada", "Bela", "Chandra", "Dmitri"]
            shown = []
            for away in (0, 0b10):
                bars = ScoreBars(stage.app, 20, 80, -1, [""] * 4, (names, standing, away))
                shown.append((bars.order, len(bars.group)))
        (everybody, rows), (others, rows_of_others) = shown
        assert everybody[0] == 1  # Bela leads
        assert (others, rows, rows_of_others) == (everybody[1:], 4, 3)


# Changes that no turn makes.


def totals(writer: Writer) -> list[int]:
    """The totals that are kept."""
    return pad_of(writer).standing.scores


def to_totals(writer: Writer) -> None:
    """From a turn, or the end of a round, to totals and players."""
    writer.press("START")
    writer.until("DOWN", lambda: writer.screen.entries[writer.screen.at][1].screen == "pad_totals")
    writer.press("A")
    assert writer.name == "pad_totals"


def to_asked(writer: Writer, what: int, seat: int = 0) -> None:
    """To the row that asks for something."""
    writer.until("DOWN", lambda: writer.screen.asked[writer.screen.at] == (what, seat))


def write_changes(writer: Writer) -> None:
    """A in the last row."""
    writer.until("DOWN", lambda: writer.screen.label(writer.screen.at) == "Write it")
    writer.press("A")


def to_entry(writer: Writer, index: int) -> None:
    """From a turn to an entry in the list of all entries."""
    for key in ("START", "DOWN", "A"):
        writer.press(key)
    assert writer.name == "pad_entries"
    writer.until("UP", lambda: writer.screen.at == index)


def first_round(rules: Rules, players: int, seed: int) -> list[Written]:
    """The lines of the first round, and three of the next one."""
    lines = list(islice(lines_of(rules, players, seed), 80))
    ends = [at for at, line in enumerate(lines) if isinstance(line.entry, RoundEnd)]
    return lines[: ends[0] + 4]


def test_a_forgotten_end_of_a_round_is_put_in_its_place(writer: Writer) -> None:
    rules = Rules("triominos-400")
    fresh(writer)
    begin_with(writer, rules, 3)
    lines = first_round(rules, 3, 3)
    end = len(lines) - 4
    for line in lines[:end] + lines[end + 1 :]:
        writer.write(line.entry)
    assert totals(writer) != list(lines[-1].scores)
    to_entry(writer, end)
    writer.press("SELECT")
    writer.press("UP", 2)
    writer.press("A")
    assert writer.name == "pad_end"
    writer.press("B")
    assert (writer.name, pad_of(writer).count) == ("pad_entries", len(lines) - 1)
    writer.press("SELECT")
    writer.press("UP", 2)
    writer.press("A")
    put_end(writer, lines[end].entry)
    assert writer.name == "pad_entries"
    assert writer.screen.at == end
    assert totals(writer) == list(lines[-1].scores)
    assert pad_of(writer).standing.round == 2
    writer.press("A")
    writer.press("UP")  # the last row takes it out again
    writer.press("A")
    assert writer.name == "pad_entries"
    assert pad_of(writer).count == len(lines) - 1
    assert pad_of(writer).standing.round == 1


def put_end(writer: Writer, end: RoundEnd) -> None:
    """Answer who is out and what is left, and write it."""
    screen = writer.screen
    writer.until("RIGHT", lambda: (screen.end.why, screen.end.seat) == (end.why, end.seat))
    for seat, value in enumerate(end.values):
        if (2, seat) in screen.asked and seat != end.seat:
            to_asked(writer, 2, seat)
            writer.until("RIGHT", lambda s=seat, v=value: screen.end.values[s] == v)
    to_asked(writer, 3)
    writer.press("A")


def test_a_forgotten_end_in_a_game_without_turns(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("trimino"), 2)
    put_end(writer, RoundEnd(1, 0, [0, 0], [0, 9]))
    writer.go_on()
    for key in ("START", "DOWN", "A", "SELECT"):
        writer.press(key)
    assert writer.name == "pad_end"
    put_end(writer, RoundEnd(1, 1, [0, 0], [4, 0]))
    assert writer.name == "pad_entries"
    assert totals(writer) == [4, 9]
    assert pad_of(writer).standing.round == 2


def test_an_end_is_corrected_after_the_match(writer: Writer) -> None:
    rules = Rules("triominos")
    fresh(writer)
    begin_with(writer, rules, 2)
    for line in lines_of(rules, 2, 1):
        write(writer, line)
    assert writer.name == "pad_over"
    writer.press("LEFT")
    writer.press("A")
    assert writer.name == "pad_entries"
    writer.press("A")
    writer.player.sim.wait(500)
    assert writer.name == "pad_end"
    before = totals(writer)
    writer.press("DOWN")
    writer.press("RIGHT", 2)
    to_asked(writer, 3)
    writer.press("A")
    assert sum(totals(writer)) == sum(before) + 2


def test_totals_of_a_match_that_began_on_paper(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triominos-400"), 2)
    to_totals(writer)
    writer.player.sim.hold("RIGHT", 4000)
    writer.until("LEFT", lambda: writer.screen.value(0) == "150")
    writer.press("A")
    writer.press("LEFT", 2)
    write_changes(writer)
    assert (writer.name, totals(writer)) == ("pad_first", [150, -2])
    writer.turn(Turn(1, 1 << 14 | 8 << 10))
    assert totals(writer) == [150, 6]


def test_a_total_is_corrected_and_the_correction_undone(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triominos-400"), 3)
    for seat in range(3):
        writer.turn(Turn(seat, 1 << 14 | 5 << 10))
    kept = writer.player.app.memory.pad
    to_totals(writer)
    writer.press("DOWN")
    writer.press("RIGHT", 4)
    assert writer.screen.value(1) == "9"
    assert writer.screen.note(1) == "5 + 4 = 9"
    write_changes(writer)
    assert totals(writer) == [5, 9, 5]
    assert writer.screen.form.turn.seat == 0
    to_entry(writer, 3)
    assert writer.screen.value(3) == "total +4"
    writer.press("A")
    assert writer.name == "pad_totals"
    writer.press("LEFT", 7)
    assert writer.screen.title.endswith(": total")
    assert writer.screen.note(0) == "5 − 3 = 2"
    write_changes(writer)
    assert (writer.name, totals(writer)) == ("pad_entries", [5, 2, 5])
    assert writer.screen.value(3) == "total −3"
    writer.press("B", 2)
    writer.press("B")  # undone, and shown again
    assert (writer.name, totals(writer)) == ("pad_totals", [5, 5, 5])
    assert writer.player.app.memory.pad == kept
    assert writer.screen.value(1) == "2"
    write_changes(writer)
    assert totals(writer) == [5, 2, 5]
    to_entry(writer, 3)
    writer.press("A")
    writer.press("UP")
    writer.press("A")  # deleted
    assert (writer.name, writer.player.app.memory.pad) == ("pad_entries", kept)


def test_a_correction_can_end_a_match_and_let_it_go_on(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triangle-400", (("target", 20),)), 2)
    writer.turn(Turn(0, 1 << 14 | 15 << 10))
    to_totals(writer)
    writer.press("RIGHT", 5)
    write_changes(writer)
    assert writer.name == "pad_end"  # the goal ends the match at once
    to_totals(writer)
    writer.press("LEFT", 3)
    write_changes(writer)
    assert writer.name == "score_pad"
    assert totals(writer) == [17, 0]


def test_somebody_joins_between_rounds_and_somebody_leaves(writer: Writer) -> None:
    memory = writer.player.app.memory
    memory.players = b""
    for seat, name in enumerate(("Ann", "Eva", "Ivo")):
        assign_seat(memory, seat, find_or_add(memory, name))
    fresh(writer)
    rules = Rules("triominos-400", (("target", 200),))
    begin_with(writer, rules, 2)
    memory.pad = new_pad(rules, 2, b"\x00\x01\x02\x02")
    writer.open()
    writer.turn(Turn(0, 1 << 14 | 15 << 10))
    to_totals(writer)
    assert (7, 0) not in writer.screen.asked  # in mid-round nobody joins
    assert (5, 0) not in writer.screen.asked  # two must stay
    writer.press("B", 2)
    writer.write(RoundEnd(1, 0, [0] * 2, [0, 10]))
    writer.go_on()
    before = memory.pad
    to_totals(writer)
    to_asked(writer, 7)
    writer.press("RIGHT")
    assert writer.screen.value(writer.screen.at) == "Ivo"
    writer.press("DOWN")
    writer.press("RIGHT", 20)
    write_changes(writer)
    assert writer.name == "pad_first"
    assert totals(writer) == [50, 0, 20]
    assert pad_of(writer).known == b"\x00\x01\x02\xff"
    writer.press("B")  # undone, and shown again
    assert (writer.name, memory.pad) == ("pad_totals", before)
    write_changes(writer)
    assert totals(writer) == [50, 0, 20]
    for seat, value in ((1, 5), (2, 6), (0, 7)):
        writer.turn(Turn(seat, 1 << 14 | value << 10))
    assert writer.screen.form.turn.seat == 1
    to_totals(writer)
    to_asked(writer, 5)
    writer.press("RIGHT")
    assert writer.screen.value(writer.screen.at) == "Ann"
    write_changes(writer)
    for seat in (1, 2, 1):
        assert writer.screen.form.turn.seat == seat
        writer.turn(Turn(seat, 1 << 14 | 15 << 10 | 4 << 7))
    assert totals(writer) == [57, 175, 111]
    to_totals(writer)
    assert (5, 0) not in writer.screen.asked
    writer.press("B", 2)
    writer.until("UP", lambda: writer.screen.at == 1 + len(writer.screen.form.rows))
    writer.press("A")
    assert (2, 0) not in writer.screen.asked  # nothing is asked of whoever has left
    put_end(writer, RoundEnd(1, 1, [0] * 3, [0, 0, 30]))
    assert "Ann" not in [names for names, _ in titles(writer)]
    writer.go_on()
    assert writer.name == "pad_over"
    assert pad_of(writer).standing.winners == [1]
    writer.press("RIGHT")
    writer.press("A")  # again, for those who play
    assert pad_of(writer).known == b"\x01\x02\xff\xff"
    assert pad_of(writer).players == 2
    played = [figures(memory.players, index)[:2] for index in range(3)]
    assert played == [[0, 0], [1, 1], [1, 0]]
    assert figures(memory.players, 2)[BEST_ROUND] == 91  # without the points to start with


def test_whoever_joins_gets_a_name_that_is_kept(writer: Writer) -> None:
    """B at the name, or no letter, and nobody new joins; who sat there last is not forgotten."""
    memory = writer.player.app.memory
    memory.players = b""
    assign_seat(memory, 2, find_or_add(memory, "Ann"))
    fresh(writer)
    begin_with(writer, Rules("triominos-400"), 2)
    to_totals(writer)
    to_asked(writer, 7)
    writer.press("LEFT")  # the last choice
    assert writer.screen.value(writer.screen.at) == "somebody new"
    writer.press("A")
    assert writer.name == "name"
    writer.press("B")
    assert (writer.name, writer.screen.value(writer.screen.at)) == ("pad_totals", "somebody new")
    assert memory.seats_last[2] == 0
    write_changes(writer)  # it asks, as there is no name yet
    assert writer.name == "name"
    writer.press("A", 2)
    writer.press("START")
    assert (writer.name, known_names(memory.players)) == ("pad_totals", ["Ann", "Aa"])
    to_asked(writer, 7)
    assert writer.screen.value(writer.screen.at) == "Aa"
    to_asked(writer, 0, 2)
    assert writer.screen.label(writer.screen.at) == "Aa"
    writer.press("RIGHT", 10)
    write_changes(writer)
    assert (writer.name, totals(writer)) == ("pad_first", [0, 0, 10])
    assert pad_of(writer).known[2] == 1


def test_nobody_new_joins_where_twelve_are_known(writer: Writer) -> None:
    memory = writer.player.app.memory
    memory.players = b""
    for number in range(MOST_KNOWN):
        find_or_add(memory, f"Player {number}")
    fresh(writer)
    begin_with(writer, Rules("triominos-400"), 2)
    to_totals(writer)
    to_asked(writer, 7)
    writer.press("LEFT")
    assert writer.screen.value(writer.screen.at) == "Player 3"  # a guest at the third seat
    writer.press("LEFT")
    assert writer.screen.value(writer.screen.at) == "Player 11"


def titles(writer: Writer) -> list[tuple[str, str]]:
    """The names and sums on the page with the details of a round's end."""
    writer.press("RIGHT")
    details = writer.screen._details  # private: what its pages show
    writer.press("LEFT")
    return [(part[1], part[3]) for page in details.pages for _, part in page]


def test_whoever_left_comes_back_with_the_same_total(writer: Writer) -> None:
    fresh(writer)
    begin_with(writer, Rules("triominos-400"), 4)
    for seat in range(4):
        writer.turn(Turn(seat, 1 << 14 | 9 << 10))
    to_totals(writer)
    to_asked(writer, 5)
    writer.press("RIGHT", 2)
    write_changes(writer)
    assert pad_of(writer).standing.playing() == [0, 2, 3]
    writer.write(RoundEnd(1, 0, [0] * 4, [0, 0, 1, 2]))
    writer.go_on()
    to_totals(writer)
    to_asked(writer, 7)
    writer.press("RIGHT")
    write_changes(writer)
    assert pad_of(writer).standing.playing() == [0, 1, 2, 3]
    assert totals(writer)[1] == 9


# House rules.


def test_a_pass_with_an_empty_pool_where_a_draw_ends_the_turn(writer: Writer) -> None:
    rules = Rules("triominos-400", (("draw_ends_turn", 1), ("draw_cost", 7)))
    fresh(writer)
    begin_with(writer, rules, 2)
    for entry in (Turn(0, 1 << 14 | 5 << 10), Turn(1, 1 << 4), Turn(0), Turn(1, 1 << 14 | 6 << 10)):
        writer.turn(entry)
        pad = pad_of(writer)
        assert pad.entry(pad.count - 1).to_bytes() == entry.to_bytes()
    assert totals(writer) == [5, -1]


def test_after_a_hexagon_another_seat_takes_a_whole_turn(writer: Writer) -> None:
    rules = Rules("trimino", (("hexagon_bonus", 30), ("draw_cost", 2)))
    fresh(writer)
    begin_with(writer, rules, 3)
    hexagon = Turn(0, 1 << 14 | 2 << 7 | 1 << 2)
    for entry in (Turn(2, 1 << 14), hexagon):
        writer.turn(entry)
    assert writer.screen.form.turn.seat == 0
    assert writer.screen.form.rows == ["none"]  # the extra tile
    after = Turn(1, 1 << 14 | 2 << 7 | 2 << 4 | 1 << 2)
    writer.turn(after)
    pad = pad_of(writer)
    assert pad.entry(pad.count - 1).to_bytes() == after.to_bytes()
    assert totals(writer) == [30, 26, 0]
