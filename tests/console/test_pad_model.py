"""Any sequence of entries, changes, corrections and power cuts, against the independent referee."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from console.match.ranking import merits, order
from console.pad.head import new_pad
from console.pad.log import CORRECTS, JOINS, LEAVES, Change, RoundEnd, Turn
from console.pad.score_pad import OVER, ScorePad
from console.storage.payload import NOBODY, PAD_ROOM
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.actions import BLOCKED, OUT
from engine.rules import Rules
from tests.model.endings import match_result, round_bonus
from tests.model.rulesets import RULE_SETS, RuleSet

KNOWN = b"\x03\xff\x00\x0b"
SHAPES = (0, 40, 50, 60, 70)
Entry = Turn | RoundEnd | Change


class Sheet(NamedTuple):
    """What a sheet comes to: totals by seat, who plays, the rounds that have ended; after the last
    entry whether another round follows, else who has won.
    """

    totals: dict[int, int]
    playing: set[int]
    rounds: int
    winners: list[int] | None


def added_up(rules: RuleSet, players: int, entries: list[Entry]) -> Sheet:
    """The sheet, added up by hand."""
    totals = dict.fromkeys(range(players), 0)
    playing = set(totals)
    rounds = 0
    opens, touched = True, False
    last = None
    for entry in entries:
        if isinstance(entry, Change):
            if entry.what == LEAVES:
                playing -= {entry.seat} if len(playing) > 2 else set()
                continue
            before = totals.setdefault(entry.seat, 0)
            totals[entry.seat] += entry.points
            if entry.what == JOINS:
                playing.add(entry.seat)
            if before >= rules.target > totals[entry.seat]:
                touched = False
        elif isinstance(entry, Turn):
            last = None
            playing.add(entry.seat)
            totals[entry.seat] = totals.get(entry.seat, 0) + turn_points(rules, entry, opens)
            opens = opens and not entry.laid
        else:
            if entry.why == OUT:
                playing.add(entry.seat)
            last = ended(rules, sorted(playing), entry)
            for seat, bonus in zip(sorted(playing), round_bonus(last), strict=True):
                totals[seat] = totals.get(seat, 0) + bonus
            rounds += 1
            opens = True
        touched = touched or max(totals.values()) >= rules.target
    winners = None
    if last:
        last.touched = touched
        seats = sorted(playing)
        first = match_result(rules, rounds, last, [totals[seat] for seat in seats])
        winners = None if first is None else [seats[seat] for seat in first]
    return Sheet(totals, playing, rounds, winners)


def turn_points(rules: RuleSet, turn: Turn, opens: bool) -> int:
    """Section 3 of docs/rules.md."""
    points = -rules.draw_cost * turn.draws
    if not turn.laid:
        return points - (rules.third_draw_cost if turn.draws == 3 else 0)
    if rules.placing_scores:
        points += turn.value
    if opens:
        return points + turn.triple * (rules.opening_triple if turn.value else rules.opening_zeros)
    return points + (SHAPES[turn.shape] if rules.shapes_score else 0)


def ended(rules: RuleSet, seats: list[int], end: RoundEnd) -> SimpleNamespace:
    """The end of a round for the referee, with the seats that play."""
    racks = []
    for seat in seats:
        rack = [(0, 0, 0)] * end.tiles[seat]
        racks.append([(end.values[seat], 0, 0), *rack[1:]] if rack else [])
    over = "out" if end.why == OUT else "blocked"
    seat = seats.index(end.seat) if end.seat in seats else 0
    return SimpleNamespace(rules=rules, racks=racks, over=over, over_seat=seat)


def some_turn(seats: list[int], number: int, opens: bool) -> Turn:
    """A turn of one of the seats."""
    number, at = divmod(number, len(seats))
    turn = Turn(seats[at])
    number, turn.draws = divmod(number, 4)
    number, stuck = divmod(number, 5)
    turn.laid = int(opens or stuck > 0)
    if turn.laid:
        number, turn.value = divmod(number, 16)
        number, shape = divmod(number, 12)
        turn.shape = shape if shape < len(SHAPES) and not opens else 0
        turn.triple = int(opens and turn.value in (0, 3, 15))
    return turn


def some_end(seats: list[int], players: int, number: int) -> RoundEnd:
    """The end of a round: one of the seats is out, or nobody can play."""
    number, at = divmod(number, len(seats) + 1)
    blocked = at == len(seats)
    tiles, values = [0] * players, [0] * players
    for seat in seats:
        if blocked or seat != seats[at]:
            number, tiles[seat] = divmod(number, 7)
            number, value = divmod(number, 40)
            values[seat] = value if tiles[seat] else 0
    return RoundEnd(BLOCKED if blocked else OUT, 0 if blocked else seats[at], tiles, values)


class Written:
    """A pad and the entries that were written on it, of which the pad may have folded the first."""

    def __init__(self, name: str, players: int) -> None:
        self.sheet_rules = RULE_SETS[name]
        self.players = players
        self.pad = ScorePad(new_pad(Rules(name), players, KNOWN))
        self.lines: list[Entry] = []

    def do(self, what: str, number: int) -> None:
        """Write, insert, correct or take out something, or switch off and on."""
        pad = self.pad
        standing = pad.standing
        seats = standing.playing()
        if what == "turn" and not standing.is_over:
            self._write(some_turn(seats, number, standing.opens))
        elif what == "end" and not standing.is_over:
            self._write(some_end(seats, pad.players, number))
        elif what == "correct":
            number, seat = divmod(number, pad.players)
            self._write(Change(CORRECTS, seat, number % 1999 - 999))
        elif what == "join" and standing.opens and not standing.is_over:
            away = [seat for seat in range(4) if seat not in seats and seat <= pad.players]
            if away:
                change = Change(JOINS, away[number % len(away)], number % 300)
                change.player = 7
                self._write(change)
        elif what == "leave" and len(seats) > 2:
            self._write(Change(LEAVES, seats[number % len(seats)]))
        elif what == "cut":
            self.pad = ScorePad(pad.to_bytes())
        elif pad.count:
            self._edit(what, number)

    def _edit(self, what: str, number: int) -> None:
        pad = self.pad
        number, index = divmod(number, pad.count)
        at = len(self.lines) - pad.count + index
        before = pad.standing_before(index)
        if what == "undo":
            entry = pad.undo()
            assert entry
            assert entry.to_bytes() == self.lines.pop().to_bytes()
        elif what == "insert turn":
            self._insert(index, some_turn(before.playing(), number, before.opens))
        elif what == "insert end":
            self._insert(index, some_end(before.playing(), pad.players, number))
        elif what == "remove":
            pad.remove(index)
            del self.lines[at]
        else:
            old = self.lines[at]
            new: Entry = some_turn(before.playing(), number, before.opens)
            if isinstance(old, RoundEnd):
                new = some_end(before.playing(), pad.players, number)
            elif isinstance(old, Change):
                new = Change(old.what, old.seat, (old.what != LEAVES) * (number % 1999 - 999))
            self.lines[at] = new
            pad.replace(index, new)

    def _write(self, entry: Entry) -> None:
        self.lines.append(entry)
        self.pad.write(entry)

    def _insert(self, index: int, entry: Entry) -> None:
        self.lines.insert(len(self.lines) - self.pad.count + index, entry)
        self.pad.insert(index, entry)

    def check(self) -> None:
        """Compare the pad with the sheet that was added up by hand."""
        pad = self.pad
        sheet = added_up(self.sheet_rules, self.players, self.lines)
        standing = pad.standing
        assert dict(enumerate(standing.scores)) == sheet.totals
        assert set(standing.playing()) == sheet.playing
        assert standing.seat in sheet.playing
        assert standing.round == max(1, sheet.rounds + (not standing.ended))
        assert (pad.phase == OVER) == (sheet.winners is not None)
        if sheet.winners is not None:
            assert standing.winners == sheet.winners
        data = pad.to_bytes()
        assert len(data) <= PAD_ROOM
        assert ScorePad(data).to_bytes() == data
        kept = [pad.entry(index).to_bytes() for index in range(pad.count)]
        assert kept == [entry.to_bytes() for entry in self.lines[len(self.lines) - pad.count :]]


def names_of_changes() -> Iterator[str]:
    yield from ["turn"] * 12
    yield from ["end", "end", "correct", "join", "leave", "undo", "undo", "cut"]
    yield from ["insert turn", "insert end", "remove", "replace"]


STEPS = st.lists(
    st.tuples(st.sampled_from(list(names_of_changes())), st.integers(0, 2**40)), max_size=60
)


@pytest.mark.parametrize("name", ["triominos-400", "domino-108", "trimino", "trimino-reverse"])
@given(players=st.integers(2, 4), steps=STEPS)
@example(players=2, steps=[("turn", 0), ("join", 0), ("end", 0), ("join", 50), ("undo", 0)])
@settings(deadline=None, max_examples=120)
def test_whatever_is_written(name: str, players: int, steps: list[tuple[str, int]]) -> None:
    written = Written(name, players)
    for what, number in steps:
        written.do(what, number)
        written.check()


@pytest.mark.parametrize("seed", range(4))
def test_long_sheets(seed: int) -> None:
    """The first rounds are folded, and with them changes of players."""
    written = Written("triominos-400", 2 + seed % 3)
    number = seed + 1
    kinds = list(names_of_changes())
    for _ in range(400):
        number = number * 6364136223846793005 % (1 << 64) + 1442695040888963407
        what = kinds[(number >> 40) % len(kinds)]
        written.do("turn" if what in ("undo", "remove") else what, number >> 20 & (1 << 40) - 1)
        while written.pad.standing.is_over:
            written.do("undo", 0)
        written.check()
    assert written.pad.count < len(written.lines)


def test_undo_of_all_leaves_an_empty_sheet() -> None:
    written = Written("triominos-400", 2)
    empty = written.pad.to_bytes()
    steps = [("correct", 2100), ("turn", 9), ("end", 4), ("join", 30), ("turn", 77), ("leave", 0)]
    states = [empty]
    for what, number in steps:
        written.do(what, number)
        states.append(written.pad.to_bytes())
    assert written.pad.known == KNOWN[:2] + bytes((7, NOBODY))
    while written.pad.count:
        assert written.pad.to_bytes() == states.pop()
        written.do("undo", 0)
        written.check()
    assert states == [empty]
    assert written.pad.is_empty


def turn(seat: int, value: int) -> Turn:
    return Turn(seat, 1 << 14 | value << 10)


def test_the_best_round_has_no_points_of_a_correction() -> None:
    pad = ScorePad(new_pad(Rules("triominos-400"), 2, KNOWN))
    for entry in (turn(0, 10), Change(CORRECTS, 0, 100), RoundEnd(BLOCKED, 0, [0, 0], [0, 0])):
        pad.write(entry)
    assert pad.standing.scores == [110, 0]
    assert pad.standing.best_round == [10, 0]


def test_the_last_two_stay() -> None:
    """Even where an edit takes the third one away who was there when somebody left."""
    pad = ScorePad(new_pad(Rules("triominos-400"), 2, KNOWN))
    for change in (Change(JOINS, 2), Change(LEAVES, 0)):
        pad.write(change)
    assert pad.standing.playing() == [1, 2]
    pad.remove(0)
    assert pad.standing.playing() == [0, 1]


def test_whoever_has_left_with_the_most_points_comes_last() -> None:
    pad = ScorePad(new_pad(Rules("triominos"), 3, KNOWN))
    for entry in (turn(0, 15), turn(1, 9), turn(2, 4), Change(LEAVES, 0)):
        pad.write(entry)
    pad.write(RoundEnd(BLOCKED, 0, [0, 2, 1], [0, 3, 1]))
    standing = pad.standing
    assert (pad.phase, standing.scores, standing.winners) == (OVER, [15, 6, 3], [1])
    assert order(merits(standing, standing.winners, standing.away)) == [1, 2, 0]
