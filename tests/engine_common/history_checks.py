"""The totals after each round, and the end scoring line by line."""

from engine import new_game
from engine.actions import BLOCKED, DEAL, OUT, PHASE_DEAL, PHASE_OVER, TARGET
from engine.restore import from_bytes
from engine.rule_sets import names as rule_sets
from engine.rules import Rules
from engine.saves import to_bytes
from engine.scoring import FOR_OUT, FOR_ROUND, FOR_TILES, FOR_VALUES, OWN_VALUES, end_scoring
from engine.state import KEPT_ROUNDS
from tests.engine_common.tools import Chooser

# Rule set, why, who went out, tiles left, their values; lines, who came first.
PARTS = (
    ("triominos", OUT, 1, (4, 0, 1), (31, 0, 5), [(1, FOR_OUT, 25), (1, FOR_VALUES, 36)], [1]),
    ("domino-108", OUT, 0, (0, 3, 4), (0, 20, 11), [(0, FOR_TILES, 35)], [0]),
    ("trimino", OUT, 0, (0, 1, 2), (0, 14, 0), [(1, OWN_VALUES, 14), (2, OWN_VALUES, 0)], [0]),
    ("trimino-reverse", OUT, 0, (0, 1), (0, 14), [], [0]),
    ("triominos", BLOCKED, -1, (1, 2), (12, 3), [(0, OWN_VALUES, -12), (1, OWN_VALUES, -3)], []),
    ("domino-108", BLOCKED, -1, (1, 2), (12, 45), [(0, FOR_VALUES, 45), (0, OWN_VALUES, -12)], [0]),
    (
        "domino-108",
        BLOCKED,
        -1,
        (1, 1),
        (12, 12),
        [(0, OWN_VALUES, -12), (1, OWN_VALUES, -12)],
        [0, 1],
    ),
    ("triangle-casual", BLOCKED, -1, (2, 2), (9, 9), [], [0, 1]),
    ("symmetry", OUT, 1, (2, 0), (9, 0), [(1, FOR_ROUND, 1)], [1]),
    ("triangle-400", TARGET, 1, (2, 1), (9, 9), [], [1]),
)


def check_the_lines_of_the_end_scoring():
    for name, why, seat, tiles, values, lines, first in PARTS:
        found = end_scoring(Rules(name), why, seat, list(tiles), list(values))[2:]
        assert (list(found[0]), list(found[1])) == (lines, first)


def check_the_lines_add_up():
    chooser = Chooser(3)
    for name in rule_sets():
        rules = Rules(name)
        for _ in range(40):
            players = 2 + chooser.below(rules.max_players - 1)
            tiles = [1 + chooser.below(9) for _ in range(players)]
            values = [chooser.below(60) for _ in range(players)]
            why = (OUT, BLOCKED)[chooser.below(2)]
            seat = -1
            if why == OUT:
                seat = chooser.below(players)
                tiles[seat] = values[seat] = 0
            sums = [0] * players
            bonus, _, lines, _ = end_scoring(rules, why, seat, tiles, values)
            for one, _, points in lines:
                sums[one] += points
            assert sums == bonus
        yield


def play_round(game, chooser):
    game.apply(DEAL)
    while game.phase not in (PHASE_DEAL, PHASE_OVER):
        game.apply(chooser.action(game))
        yield


def check_the_totals_after_each_round_are_kept():
    """Through undo and saves; of a long match, only the latest."""
    game = new_game(Rules("trimino", (("target", 400), ("tournament", 1))), 2, 4)
    chooser = Chooser(4)
    totals = []
    while not game.is_over:
        assert game.history == totals[-KEPT_ROUNDS - 1 :]  # the deal forgets the oldest
        for _ in play_round(game, chooser):
            yield
            if not game.end_reason:
                assert game.history == totals[-KEPT_ROUNDS:]
        totals.append(tuple(game.scores))
        assert game.history[-1] == totals[-1]
        game.undo()
        before = totals[-KEPT_ROUNDS - 1 : -1]
        assert game.history == before
        again = from_bytes(to_bytes(game))
        assert again.history == before
        yield
        action = 0
        for action in game.legal_actions():
            game.apply(action)
            if game.end_reason and tuple(game.scores) == totals[-1]:
                break
            game.undo()
        assert from_bytes(to_bytes(game)).history == game.history
        yield
    assert len(totals) > KEPT_ROUNDS
