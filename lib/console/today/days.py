"""The days of *Today* have numbers: day 1 is 2026-01-01."""

import time

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LAST = const(65535)  # day: a number takes two bytes

_BEFORE = const(739922)  # days before day 1, as ``day_of`` counts them


def today() -> int:
    """The number of this day, or 0 where no clock has been set: such a clock begins before 2026."""
    return max(0, day_of(time.localtime()))


def day_of(date: "Sequence[int]") -> int:
    """The number of a date (year, month, day, ...); below 1 before day 1."""
    year, month, day = date[:3]
    month -= 3
    if month < 0:
        month += 12
        year -= 1
    leaps = year // 4 - year // 100 + year // 400
    return 365 * year + leaps + (153 * month + 2) // 5 + day - _BEFORE
