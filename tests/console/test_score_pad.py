"""The score pad's totals are the engine's, whatever is taken back, corrected or folded."""

from random import Random

import pytest
from console.pad.log import RoundEnd, Turn, turns_score
from console.pad.score_pad import END, OVER, TURN, ScorePad, new_pad
from console.storage.payload import PAD_ROOM

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
        assert pad.known == WHO
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
