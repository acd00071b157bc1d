"""What is counted at the end of a round is exactly what its points and its winner depend on."""

from itertools import product

import pytest

from engine.actions import BLOCKED, OUT, TARGET
from engine.counting import counted
from engine.rules import Rules
from engine.scoring import end_scoring
from tests.engine.play import house

RACKS = list(product((0, 1, 2), repeat=2))  # tiles, or values, of two seats
WAYS = ("nothing", "subtract", "add", "take", "lightest", "fewest")
RULES = [
    *(house("triominos", out_per_tile=a, out_values=b) for a in (0, 1) for b in ("off", "on")),
    *(house("triominos", blocked=way) for way in WAYS),
    house("triominos", out_per_tile=0, out_values="off", out_others_add="on"),
]


def depends(rules: Rules, why: int) -> tuple[bool, bool]:
    """Whether the end depends on the tiles, and on their values."""
    ends = {
        (tiles, values): end_scoring(rules, why, 0, list(tiles), list(values))[:2]
        for tiles in RACKS
        for values in RACKS
    }
    by_tiles = any(ends[tiles, values] != ends[RACKS[0], values] for tiles, values in ends)
    by_values = any(ends[tiles, values] != ends[tiles, RACKS[0]] for tiles, values in ends)
    return by_tiles, by_values


@pytest.mark.parametrize("why", [OUT, BLOCKED, TARGET])
@pytest.mark.parametrize("rules", RULES)
def test_only_what_matters_is_counted(rules: Rules, why: int):
    assert counted(rules, why) == depends(rules, why)
