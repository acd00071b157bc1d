"""The end scoring of a round and its winner (docs/rules.md section 4)."""

from engine.actions import BLOCKED, OUT
from engine.choices import (
    BLOCKED_ADD,
    BLOCKED_FEWEST,
    BLOCKED_LIGHTEST,
    BLOCKED_SUBTRACT,
    BLOCKED_TAKE,
    WIN_FEWEST,
    WIN_ROUND,
)
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Why a seat gets points at the end of a round.
FOR_OUT = 0  # going out
FOR_TILES = 1  # the number of tiles on the others' racks
FOR_VALUES = 2  # the values of the others' tiles
OWN_VALUES = 3  # the values of the own tiles
FOR_ROUND = 4  # winning the round


def end_scoring(
    rules: Rules,
    why: int,
    seat: int,
    tiles: "list[int]",
    values: "list[int]",
    seats: "Sequence[int]" = (),
) -> "tuple[list[int], int, list[tuple[int, int, int]], list[int]]":
    """What the end of a round gives: (points of each seat, the seat that won the round, the same
    points line by line, the seats that came first).

    One seat that came first has won the round, several tie; if there is none, only points decide.
    Unless one has won, that seat is -1. A line is a tuple (seat, one of FOR_OUT to FOR_ROUND,
    points). A rule that scores has its line even if it gives 0.

    ``why`` is OUT, BLOCKED or TARGET. ``seat`` went out or reached the target. ``tiles`` and
    ``values`` are the number and the summed value of the tiles left on each rack. ``seats``: those
    that play, none for all; the others have no tiles.
    """
    lines = []
    best = [seat]
    seats = seats or range(len(tiles))
    if why == OUT:
        if rules.out_bonus:
            lines.append((seat, FOR_OUT, rules.out_bonus))
        if rules.out_per_tile:
            lines.append((seat, FOR_TILES, rules.out_per_tile * sum(tiles)))
        if rules.out_values:
            lines.append((seat, FOR_VALUES, sum(values)))
        if rules.out_others_add:
            for i in seats:
                if i != seat:
                    lines.append((i, OWN_VALUES, values[i]))
    elif why == BLOCKED:
        best = _lightest(rules.blocked, list(seats), tiles, values)
        if rules.blocked == BLOCKED_TAKE and len(best) == 1:
            lines.append((best[0], FOR_VALUES, sum(values) - values[best[0]]))
        for i in seats:
            if rules.blocked == BLOCKED_ADD:
                lines.append((i, OWN_VALUES, values[i]))
            elif rules.blocked == BLOCKED_SUBTRACT or (rules.blocked == BLOCKED_TAKE and i in best):
                lines.append((i, OWN_VALUES, -values[i]))
    winner = best[0] if len(best) == 1 else -1
    if rules.round_points and winner >= 0:
        lines.append((winner, FOR_ROUND, rules.round_points))
    bonus = [0] * len(tiles)
    for i, _, points in lines:
        bonus[i] += points
    return bonus, winner, lines, best


def _lightest(
    blocked: int, seats: "list[int]", tiles: "list[int]", values: "list[int]"
) -> "list[int]":
    """Those of ``seats`` that win a blocked round: several tie, none where points decide."""
    if blocked in (BLOCKED_TAKE, BLOCKED_LIGHTEST, BLOCKED_FEWEST):
        seats = _with_least(seats, tiles)
    elif blocked != BLOCKED_ADD:
        return []
    return seats if blocked == BLOCKED_FEWEST else _with_least(seats, values)


def _with_least(seats: "list[int]", numbers: "list[int]") -> "list[int]":
    least = min([numbers[i] for i in seats])
    return [i for i in seats if numbers[i] == least]


def winners(
    rules: Rules, scores: "list[int]", round_winner: int, seats: "Sequence[int]" = ()
) -> "list[int]":
    """The seats that win a match that has ended: several share it, none means a draw.

    ``seats``: those that play to the end, none for all.
    """
    if rules.win == WIN_ROUND:
        return [] if round_winner < 0 else [round_winner]
    seats = seats or range(len(scores))
    totals = [scores[i] for i in seats]
    best = min(totals) if rules.win == WIN_FEWEST else max(totals)
    first = [i for i in seats if scores[i] == best]
    return [] if rules.round_points and len(first) > 1 else first
