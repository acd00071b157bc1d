"""The score pad's totals are the engine's, whatever is taken back, corrected or folded."""

from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from console.pad.head import new_pad, reference_in
from console.pad.log import RoundEnd, Turn, turns_score
from console.pad.score_pad import END, OVER, TURN, ScorePad, present
from console.storage.payload import PAD_ROOM
from console.storage.sheets import refer

from engine.actions import TARGET
from engine.rule_sets import names
from engine.rules import Rules
from tests.console.pad_games import Written, written
from tests.console.test_power_longest import long_rules

WHO = b"\x03\xff\x00\x0b"
HOUSE = {
    "triominos-400": (("third_draw", "always"), ("bridge_bonus", 15), ("target", 150)),
    "domino-108": (("out_bonus", 25), ("out_per_tile", 0), ("out_values", 1)),
    "trimino": (("draw_cost", 2), ("hexagon_bonus", 30), ("rounds", 5)),
    "triangle-400": (("tournament", 1), ("target", 90), ("draws", 5)),
}
MATCHES = [
    (rules, players)
    for name in names()
    for rules in (Rules(name), *([Rules(name, HOUSE[name])] if name in HOUSE else []))
    for players in range(2, rules.max_players + 1)
]


def fresh(rules: Rules, players: int) -> ScorePad:
    return ScorePad(new_pad(rules, players, WHO))


def is_written(rules: Rules, line: Written) -> bool:
    """Whether a family writes that down: no turns where only the end of a round counts."""
    return turns_score(rules) or isinstance(line.entry, RoundEnd)


@pytest.mark.parametrize(("rules", "players"), MATCHES)
def test_every_total_is_the_engines(rules: Rules, players: int) -> None:
    pad = fresh(rules, players)
    for number, line in enumerate(written(rules, players, 7 * players)):
        if not is_written(rules, line):
            continue
        before = pad.phase
        if isinstance(line.entry, Turn):
            assert before == TURN
            assert pad.standing.seat == line.entry.seat or pad.standing.opens
        pad.write(line.entry)
        if not number % 11:
            pad = ScorePad(pad.to_bytes())
        assert tuple(pad.standing.scores) == line.scores
        assert pad.standing.round == line.round
        assert (pad.phase == OVER) == line.is_over
        if line.is_over:
            assert tuple(pad.standing.winners) == line.winners
            standing = pad.standing
            counts = standing.best_tile, standing.hexagons, standing.bridges, standing.best_round
            if turns_score(rules):
                assert tuple(zip(*counts, strict=True)) == line.tallies
        if isinstance(line.entry, RoundEnd) and line.entry.why == TARGET:
            assert before == END
        assert pad.known[:players] == WHO[:players]
        assert len(pad.to_bytes()) <= PAD_ROOM
    assert pad.phase == OVER


@pytest.mark.parametrize("name", [name for name in names() if turns_score(Rules(name))])
def test_all_that_is_kept_can_be_taken_back_and_written_again(name: str) -> None:
    rules = Rules(name)
    pad = fresh(rules, 3)
    states = [pad.to_bytes()]
    for line in written(rules, 3, 9):
        pad.write(line.entry)
        states.append(pad.to_bytes())
    taken = []
    while pad.count:
        entry = pad.undo()
        assert entry
        taken.append(entry)
    assert pad.undo() is None
    assert len(taken) >= min(len(states) - 1, 60)
    for entry in reversed(taken):
        pad.write(entry)
    assert ScorePad(pad.to_bytes()).standing.scores == ScorePad(states[-1]).standing.scores
    for back in range(len(taken), 0, -1):
        pad.undo()
        assert pad.standing.scores == ScorePad(states[-2 - len(taken) + back]).standing.scores


@pytest.mark.parametrize("name", ["triominos-400", "domino-108", "trimino-reverse"])
def test_an_entry_in_the_middle_is_corrected_or_taken_out(name: str) -> None:
    rules = Rules(name)
    random = Random(name)
    lines = [line.entry for line in written(rules, 4, 2)][:90]
    wrong = fresh(rules, 4)
    for index, entry in enumerate(lines):
        if index == 30:
            wrong.write(Turn(3))
        wrong.write(entry)
        right = fresh(rules, 4)
    for entry in lines:
        right.write(entry)
    kept = len(lines) + 1 - wrong.count  # folded
    for _ in range(20):
        index = random.randrange(max(kept, 31), len(lines)) + 1 - kept
        entry = wrong.entry(index)
        if isinstance(entry, RoundEnd):
            changed = RoundEnd(entry.why, entry.seat, [1] * 4, [7] * 4)
            wrong.replace(index, changed)
        else:
            wrong.replace(index, Turn(entry.seat))
        wrong.replace(index, entry)
    if kept <= 30:
        wrong.remove(30 - kept)
        assert wrong.to_bytes()[7:] == right.to_bytes()[7:]
    assert wrong.standing.scores == right.standing.scores or kept > 30


def test_a_pad_has_room_whatever_the_house_rules() -> None:
    for name in names():
        rules = long_rules(name, Random(name))
        players = rules.max_players
        pad = fresh(rules, players)
        assert len(pad.to_bytes()) <= PAD_ROOM // 2
        wanted = [0] * players
        for number in range(300):
            entry = Turn(number % players, Random(number).randrange(1 << 15))
            entry.shape %= 5
            entry.more = 0
            before = list(pad.standing.scores)
            pad.write(entry)
            assert len(pad.to_bytes()) <= PAD_ROOM
            given = [now - then for now, then in zip(pad.standing.scores, before, strict=True)]
            assert given[entry.seat] == pad.points[-1]
            wanted[entry.seat] += pad.points[-1]
            assert pad.count >= min(number + 1, 40)
        least = [max(-32768, total) for total in wanted]
        assert pad.standing.scores == wanted or min(wanted) < -32768, least


def test_half_a_pad_is_refused() -> None:
    rules = Rules("domino-108", HOUSE["domino-108"])
    pad = fresh(rules, 4)
    pad.write(RoundEnd(1, 2, [1, 2, 0, 4], [5, 6, 0, 8]))
    data = pad.to_bytes()
    empty = len(fresh(rules, 4).to_bytes())
    for cut in range(len(data)):
        if cut != empty:
            with pytest.raises((IndexError, ValueError)):
                ScorePad(data[:cut])


# Saved by version 0.3.0: a sheet with two house rules; one whose first entries are aside.
HOUSE_SHEET = bytes.fromhex(
    "0001ff020603021319001abc020110000000000000000000000000000000000000000000000000000000740268006801"
    "600264005c015c12003050015c0244006001580264005801482274005001600278005011700264004c1170125c005411"
    "58026c006c2158120030602155125c1064116812551064116c22"
)
LONG_SHEET = bytes.fromhex(
    "0001ff02060480a00056aa050c01914c0000004c001300007400000074002c0001cd000000cd003f0300430000004300"
    "0d000070097422680360006401600200335c005c0158024c3354000031003260035c106c01600270036c105c01680264"
    "0368005c017c024803501058017402600350006c1164025c035410580154025403640068014c12480360008004000001"
    "01038304c37c086c0168127803740054016c02640370006801400258035c0050016002510354205831480260034c0054"
    "014c0258035c00600164025c23"
)
ASIDE = bytes.fromhex(
    "01100000000000000000000000000000000000000000000000000000000000000000000000006408003160126c035c00"
    "6001640274036410680160026c0368006401600258036400781158027003501070015c026c036000509158124c234020"
    "6801681248137c2058015c0250236820540175125403580048015d2254134c00580145125c2364000001000270035c00"
    "0001000254038008020100c104020101"
)


def entries_of(rules: Rules, players: int, seed: int, count: int) -> list[bytes]:
    return [line.entry.to_bytes() for line in islice(written(rules, players, seed), count)]


def test_a_sheet_of_version_0_3_goes_on() -> None:
    rules = Rules("domino-108", (("out_bonus", 25), ("target", 700)))
    pad = ScorePad(HOUSE_SHEET)
    assert pad.rules.options == rules.options
    assert pad.known == b"\x00\x01\xff\xff"
    assert pad.standing.scores == [85, 43, 118]
    entries = entries_of(rules, 3, 4, 40)
    assert [pad.entry(index).to_bytes() for index in range(pad.count)] == entries
    again = ScorePad(pad.to_bytes())
    assert again.to_bytes() == pad.to_bytes()
    assert again.standing.to_bytes() == pad.standing.to_bytes()
    for cut in range(len(HOUSE_SHEET)):
        with suppress(IndexError, ValueError):
            assert ScorePad(HOUSE_SHEET[:cut]).players == 3


def test_what_version_0_3_has_laid_aside_comes_back() -> None:
    entries = entries_of(Rules("domino-108"), 4, 6, 130)
    alone = ScorePad(LONG_SHEET)
    assert alone.count == 73
    waiting = alone.to_bytes()  # the drive is the PC's: it waits
    for data in (LONG_SHEET, waiting):
        pad = ScorePad(data, ASIDE)
        assert [pad.entry(index).to_bytes() for index in range(pad.count)] == entries
        assert pad.standing.scores == alone.standing.scores == [231, 216, 293, 187]
        assert pad.is_aside_new
        pad = ScorePad(pad.to_bytes(), pad.aside())
        assert pad.count == 130
        assert not pad.is_aside_new
    assert reference_in(present(LONG_SHEET)) == reference_in(waiting) == refer(ASIDE)
