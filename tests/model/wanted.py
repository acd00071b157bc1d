"""What is looked for in random matches (see build_records.py)."""

from __future__ import annotations

from .endings import AnyRound, fewest_then_lower, fewest_tiles, round_bonus
from .referee import Round


def somebody_can(last: AnyRound) -> bool:
    """Does any rack hold a legal placement at the end?"""
    return any(last.can_place(seat) for seat in range(len(last.racks)))


def nobody_can(text: str, last: AnyRound) -> bool:
    """Blocked by a placement after which no rack holds a legal one, the pool being empty."""
    if not isinstance(last, Round) or last.over != "blocked" or last.pool:
        return False
    return last.idle_turns == 0 and last.full_draw_turns == 0 and not somebody_can(last)


def all_passed(text: str, last: AnyRound) -> bool:
    """Blocked because all ended their turns unplaced, while somebody could place."""
    return last.over == "blocked" and not last.pool and somebody_can(last)


def level(text: str, last: AnyRound) -> bool:
    """Blocked, and two seats are equal in tiles and value."""
    return last.over == "blocked" and len(fewest_then_lower(last)) > 1


def mid_round_only(text: str, last: AnyRound) -> bool:
    """A total reached the target in mid-round, but none at the end of that round."""
    totals: list[int] = []
    reached = False
    for line in text.splitlines():
        words = line.split(" ")
        if words[0] == "players":
            totals = [0] * int(words[1])
        elif words[0].isdigit():
            totals[int(words[0])] += int(words[-1])
            reached = reached or max(totals) >= last.rules.target
        elif words[0] == "score":
            totals = [int(word) for word in words[1:]]
            if reached and max(totals) < last.rules.target:
                return True
            reached = False
    return False


def last_line(text: str, word: str) -> list[str]:
    """The words of the last line that begins with a word."""
    return [line.split(" ") for line in text.splitlines() if line.split(" ")[0] == word][-1]


def tie_by_value(text: str, last: AnyRound) -> bool:
    """Blocked, equal fewest tiles, and the lower value decides."""
    return (
        last.over == "blocked" and len(fewest_tiles(last)) > 1 and len(fewest_then_lower(last)) == 1
    )


def out_by_field(text: str, last: AnyRound) -> bool:
    """The extra tile was the last one."""
    lines = text.splitlines()
    ends = [i for i, line in enumerate(lines) if line.startswith("over out")]
    return any(" field " in lines[i - 1] for i in ends)


def reached(text: str, last: AnyRound) -> bool:
    """The target is reached by a placement in mid-round."""
    return last.over == "target"


def last_tile_reaches(text: str, last: AnyRound) -> bool:
    """Out, and the last tile reached the target before any bonus."""
    return last.over == "out" and last.totals[last.over_seat] >= last.rules.target


def bonus_reaches(text: str, last: AnyRound) -> bool:
    """Out, and only the bonus reached the target."""
    if last.over != "out" or last_tile_reaches(text, last):
        return False
    return last.totals[last.over_seat] + max(round_bonus(last)) >= last.rules.target


def pool_left(text: str, last: AnyRound) -> bool:
    """Blocked with tiles in the pool."""
    return last.over == "blocked" and bool(last.pool)


def any_match(text: str, last: AnyRound) -> bool:
    """The first will do."""
    return True
