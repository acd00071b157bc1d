"""The end of a round and of a match (docs/rules.md section 4, and section 5 for symmetry)."""

from __future__ import annotations

from .referee import Round
from .row import RowRound
from .rulesets import RuleSet

AnyRound = Round | RowRound


def rack_values(round_: AnyRound) -> list[int]:
    """What the tiles left on each rack are worth."""
    return [sum(sum(tile) for tile in rack) for rack in round_.racks]


def fewest_tiles(round_: AnyRound) -> list[int]:
    """The seats with the fewest tiles."""
    counts = [len(rack) for rack in round_.racks]
    return [seat for seat, count in enumerate(counts) if count == min(counts)]


def fewest_then_lower(round_: AnyRound) -> list[int]:
    """Fewest tiles, then the lower value; several seats if still equal."""
    seats = fewest_tiles(round_)
    values = rack_values(round_)
    least = min(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == least]


def round_bonus(round_: AnyRound) -> list[int]:
    """What the end of a round gives each seat."""
    bonus = [0] * len(round_.racks)
    if isinstance(round_, RowRound):
        winners = row_winners(round_)
        if len(winners) == 1:  # a drawn round gives nobody anything
            bonus[winners[0]] = 1
        return bonus
    if round_.over == "target":
        return bonus
    return _out_bonus(round_) if round_.over == "out" else _blocked_bonus(round_)


def _out_bonus(round_: Round) -> list[int]:
    """Section 4, Out."""
    rules = round_.rules
    values = rack_values(round_)
    bonus = [0] * len(values)
    if rules.going_out == "others add":  # the own rack is empty, so it adds nothing
        return values
    if rules.going_out == "bonus":
        tiles_left = sum(len(rack) for rack in round_.racks)
        gain = rules.out_bonus + rules.out_per_tile * tiles_left
        if rules.out_values:
            gain += sum(values)
        bonus[round_.over_seat] = gain
    return bonus


def _blocked_bonus(round_: Round) -> list[int]:
    """Section 4, Blocked."""
    values = rack_values(round_)
    bonus = [0] * len(values)
    match round_.rules.blocked:
        case "all subtract":
            return [-own for own in values]
        case "all add":
            return values
        case "fewest takes":
            winners = fewest_then_lower(round_)
            for seat in winners:
                bonus[seat] = -values[seat]
            if len(winners) == 1:
                bonus[winners[0]] += sum(values) - values[winners[0]]
    return bonus  # "nothing" and "fewest wins" (casual: no score)


def row_winners(round_: RowRound) -> list[int]:
    """Section 5: out first, or when nobody can move the fewest tiles."""
    return [round_.over_seat] if round_.over == "out" else fewest_tiles(round_)


def match_result(
    rules: RuleSet, rounds: int, last: AnyRound, scores: list[int]
) -> list[int] | None:
    """After a round's scoring: None if another round follows, else the winners; [] for a draw.

    `rounds` counts the rounds played, `scores` are the totals with the round's bonus.
    """
    if isinstance(last, RowRound):
        if rounds < rules.rounds:
            return None
        best = _best(scores, max(scores))
        return best if len(best) == 1 else []
    if rules.casual:
        winners = [last.over_seat] if last.over == "out" else fewest_then_lower(last)
        return winners if len(winners) == 1 else []
    reached = last.touched or max(scores) >= rules.target
    if rules.match == "target at once" and rules.tournament and not reached:
        return None
    if rules.match == "target after round" and not reached:
        return None
    if rules.match == "rounds" and rounds < rules.rounds:
        return None
    return _best(scores, min(scores) if rules.least_wins else max(scores))


def _best(scores: list[int], best: int) -> list[int]:
    """Equal best totals share the win."""
    return [seat for seat, score in enumerate(scores) if score == best]
