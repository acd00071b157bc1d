"""What charts share: the distance of grid lines, and positions of names at the ends of lines."""

from collections.abc import Sequence

_MARKS = 6  # the most lines of the grid
_STEPS = (1, 2, 5)


def grid_step(span: int) -> int:
    """The distance of the grid's lines: 1, 2 or 5 times a power of ten."""
    power = 1
    while True:
        for step in _STEPS:
            if span <= step * power * _MARKS:
                return step * power
        power *= 10


def apart(places: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """The places, moved so that they are at least ``least`` apart and within bounds."""
    order = sorted(range(len(places)), key=lambda number: (places[number], number))
    moved = list(places)
    below = top - least
    for number in order:
        below = moved[number] = max(moved[number], below + least)
    above = bottom + least
    for number in reversed(order):
        above = moved[number] = min(moved[number], above - least)
    return moved
