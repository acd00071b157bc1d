"""The end of a round for every rule set (docs/rules.md section 4), by hand."""

from engine.actions import BLOCKED, OUT, TARGET
from engine.rules import Rules
from engine.scoring import end_scoring, winners

# Rule set, tiles left, their values, who went out; what each gets, who won the round.
OUTS = (
    ("triangle-casual", (0, 3), (0, 20), 0, [0, 0], 0),
    ("triominos-casual", (2, 0, 1), (9, 0, 4), 1, [0, 0, 0], 1),
    ("triangle-400", (0, 3), (0, 20), 0, [45, 0], 0),
    ("triominos", (4, 0, 1), (31, 0, 15), 1, [0, 71, 0], 1),
    ("triominos-400", (4, 2, 1, 0), (31, 1, 0, 0), 3, [0, 0, 0, 57], 3),
    ("domino-108", (4, 0, 1), (31, 0, 15), 1, [0, 25, 0], 1),
    ("trimino", (4, 0, 1), (31, 0, 15), 1, [31, 0, 15], 1),
    ("trimino-reverse", (4, 0, 1), (31, 0, 15), 1, [0, 0, 0], 1),
    ("symmetry", (4, 0, 1), (20, 0, 9), 1, [0, 1, 0], 1),
)

# Rule set, tiles left, their values; what each gets, who won the round (-1: nobody).
BLOCKS = (
    ("triangle-casual", (3, 2), (1, 20), [0, 0], 1),
    ("triangle-casual", (3, 2, 2), (1, 20, 19), [0, 0, 0], 2),
    ("triominos-casual", (2, 2), (20, 20), [0, 0], -1),
    ("triominos-casual", (2, 2, 2), (20, 21, 20), [0, 0, 0], -1),
    ("triangle-400", (1, 2), (9, 3), [-9, -3], -1),
    ("triominos", (1, 2), (0, 3), [0, -3], -1),
    ("triominos-400", (1, 2, 3, 4), (5, 6, 7, 8), [-5, -6, -7, -8], -1),
    # fewest tiles: the others' values less the own
    ("domino-108", (3, 2, 4), (2, 20, 30), [0, 12, 0], 1),
    ("domino-108", (2, 3), (30, 1), [-29, 0], 0),
    # equal fewest: the lower own value
    ("domino-108", (2, 2, 4), (20, 19, 30), [0, 31, 0], 1),
    # still equal: the tied subtract their own, nobody receives
    ("domino-108", (2, 2, 4), (20, 20, 30), [-20, -20, 0], -1),
    ("domino-108", (2, 2, 2), (7, 7, 7), [-7, -7, -7], -1),
    ("trimino", (1, 5), (12, 11), [12, 11], 1),
    ("trimino", (1, 5), (12, 12), [12, 12], -1),
    ("trimino-reverse", (1, 5), (12, 11), [0, 0], -1),
    ("symmetry", (2, 3), (20, 4), [1, 0], 0),
    ("symmetry", (3, 2, 2), (20, 4, 9), [0, 0, 0], -1),
)

# House rules for going out: knobs, what each gets where (4, 0, 1) tiles are worth (31, 0, 15).
HOUSE_OUTS = (
    ((("out_bonus", 7),), [0, 53, 0]),
    ((("out_values", "off"),), [0, 25, 0]),
    ((("out_per_tile", 5),), [0, 96, 0]),
    ((("out_others_add", "on"),), [31, 71, 15]),
)


def check_going_out():
    for name, tiles, values, seat, expected, winner in OUTS:
        found = end_scoring(Rules(name), OUT, seat, list(tiles), list(values))
        assert found[:2] == (expected, winner)


def check_blocked():
    for name, tiles, values, expected, winner in BLOCKS:
        found = end_scoring(Rules(name), BLOCKED, -1, list(tiles), list(values))
        assert found[:2] == (expected, winner)


def check_target_in_mid_round_gives_nothing():
    found = end_scoring(Rules("triangle-400"), TARGET, 1, [3, 4], [20, 30])
    assert found[:2] == ([0, 0], 1)


def check_house_rules_for_going_out():
    for knobs, expected in HOUSE_OUTS:
        found = end_scoring(Rules("triominos", knobs), OUT, 1, [4, 0, 1], [31, 0, 15])
        assert found[:2] == (expected, 1)


def check_winners_of_a_match():
    most = Rules("triominos-400")
    assert winners(most, [400, 410, 410, -5], 0) == [1, 2]
    assert winners(most, [400, 410, 409], 0) == [1]
    assert winners(most, [-10, -20], -1) == [0]
    fewest = Rules("trimino")
    assert winners(fewest, [40, 12, 12], 0) == [1, 2]
    assert winners(fewest, [40, 12, 13], 0) == [1]
    casual = Rules("triangle-casual")
    assert winners(casual, [0, 0, 0], 2) == [2]
    assert winners(casual, [0, 0, 0], -1) == []
    line = Rules("symmetry")
    assert winners(line, [0, 1], 1) == [1]
    assert winners(line, [0, 0], -1) == []
    assert winners(Rules("symmetry", (("rounds", 5),)), [2, 2, 1], 1) == []
    assert winners(Rules("symmetry", (("rounds", 5),)), [2, 3, 0], 0) == [1]
