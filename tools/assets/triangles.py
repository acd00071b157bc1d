"""The triangular lattice in pixels, for a half width ``hw`` and a row height ``h``.

The lattice's points are on whole pixels: the apex of an up triangle at ``hw, 0``, its other corners
at ``0, h`` and ``2 * hw, h``; of a down triangle at ``hw, h``, ``0, 0`` and ``2 * hw, 0``. A
triangle's picture takes ``2 * hw + 1`` x ``h + 1`` pixels. Its sides are lines one pixel wide
through its corners, and each is at the same time the side of the neighbour: only such pixels belong
to several triangles.
"""

OUTSIDE = -1


def half_width(hw: int, h: int, y: int, down: bool = False) -> int:
    """The distance of a triangle's two sides from its middle column in row ``y``.

    Those of an up and of a down triangle add up to ``hw``, hence the two meet.
    """
    up = (2 * hw * y + h) // (2 * h)
    return hw - up if down else up


def distance(hw: int, h: int, x: int, y: int, down: bool = False) -> int:
    """The distance of a pixel from the nearest side of a triangle: 0 on a side, below 0 outside."""
    base = y if down else h - y
    return min(base, half_width(hw, h, y, down) - abs(x - hw))


def depth(hw: int, h: int, x: int, y: int) -> int:
    """As ``distance`` for an up triangle, but OUTSIDE wherever its picture is transparent."""
    return max(OUTSIDE, distance(hw, h, x, y))
