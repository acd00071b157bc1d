"""Where a cursor goes: the nearest of several spots in the direction of the pad."""

from console.keys import DOWN, LEFT, RIGHT, UP

_AHEAD = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}


def nearest(spots: list, at: int, key: int) -> int:
    """The index of the spot (x, y) nearest to ``spots[at]`` in the direction of ``key``.

    A step aside counts twice as much as a step ahead; ``at`` if there is nothing in that direction.
    """
    dx, dy = _AHEAD[key]
    x0, y0 = spots[at]
    best = at
    least = 1 << 29
    for i, (x, y) in enumerate(spots):
        ahead = (x - x0) * dx + (y - y0) * dy
        aside = abs((x - x0) * dy) + abs((y - y0) * dx)
        if ahead > 0 and ahead + 2 * aside < least:
            least = ahead + 2 * aside
            best = i
    return best
