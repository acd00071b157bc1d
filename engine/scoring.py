"""What the end of a round gives each seat, and who won it (RULES.md section 4)."""

from engine.actions import BLOCKED, OUT
from engine.rules import (
    BLOCKED_ADD,
    BLOCKED_FEWEST,
    BLOCKED_LIGHTEST,
    BLOCKED_SUBTRACT,
    BLOCKED_TAKE,
    WIN_FEWEST,
    WIN_ROUND,
    Rules,
)


def end_bonus(rules: Rules, why: int, seat: int, tiles: list, values: list) -> tuple:
    """The end scoring: (points for each seat, the seat that won the round).

    A blocked round that only points decide, or a tie, has no winner: -1.

    ``why`` is OUT, BLOCKED or TARGET; ``seat`` went out or reached the target; ``tiles`` and
    ``values`` are the number and the summed value of the tiles left on each rack.
    """
    bonus = [0] * len(tiles)
    winner = seat
    if why == OUT:
        bonus[seat] = (
            rules.out_bonus
            + rules.out_per_tile * sum(tiles)
            + (sum(values) if rules.out_values else 0)
        )
        if rules.out_others_add:
            for i, value in enumerate(values):
                bonus[i] += value  # the own rack of who went out is empty
    elif why == BLOCKED:
        tied = _lightest(rules.blocked, tiles, values)
        winner = tied[0] if len(tied) == 1 else -1
        if rules.blocked == BLOCKED_SUBTRACT:
            bonus = [-value for value in values]
        elif rules.blocked == BLOCKED_ADD:
            bonus = list(values)
        elif rules.blocked == BLOCKED_TAKE:
            for i in tied:
                bonus[i] = -values[i]
            if winner >= 0:
                bonus[winner] += sum(values) - values[winner]
    if winner >= 0:
        bonus[winner] += rules.round_points
    return bonus, winner


def _lightest(blocked: int, tiles: list, values: list) -> list:
    """The seats that win a blocked round, several if they tie; none where points decide."""
    seats = list(range(len(tiles)))
    if blocked in (BLOCKED_TAKE, BLOCKED_LIGHTEST, BLOCKED_FEWEST):
        seats = _with_least(seats, tiles)
    elif blocked != BLOCKED_ADD:
        return []
    return seats if blocked == BLOCKED_FEWEST else _with_least(seats, values)


def _with_least(seats: list, numbers: list) -> list:
    least = min([numbers[i] for i in seats])
    return [i for i in seats if numbers[i] == least]


def winners(rules: Rules, scores: list, round_winner: int) -> list:
    """Who wins the match that has ended: several seats share it, none: a draw."""
    if rules.win == WIN_ROUND:
        return [] if round_winner < 0 else [round_winner]
    best = min(scores) if rules.win == WIN_FEWEST else max(scores)
    seats = [i for i in range(len(scores)) if scores[i] == best]
    return [] if rules.round_points and len(seats) > 1 else seats
