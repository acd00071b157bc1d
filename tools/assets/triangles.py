"""The triangular lattice in pixels, for a half width ``hw`` and a row height ``h``.

The lattice's points lie on whole pixels: the apex of an up triangle at ``hw, 0``, its other corners
at ``0, h`` and ``2 * hw, h``; of a down triangle the same upside down. A triangle's picture takes
``2 * hw + 1`` x ``h + 1`` pixels. Its sides are lines one pixel wide through its corners, and each
is at the same time the side of the neighbour: only such pixels belong to several triangles.
"""

OUTSIDE = -1


def half_width(hw: int, h: int, y: int) -> int:
    """How far from the middle column the two sides of an up triangle are in row ``y``.

    Two rows equally far from top and bottom add up to ``hw``, hence up and down triangles meet.
    """
    if 2 * y <= h:
        return (2 * hw * y + h) // (2 * h)
    return hw - half_width(hw, h, h - y)


def depth(hw: int, h: int, x: int, y: int) -> int:
    """Of a pixel of an up triangle's picture: 0 on a side, else the pixels to the nearest side.

    Returns OUTSIDE where the picture is transparent.
    """
    return max(OUTSIDE, min(h - y, half_width(hw, h, y) - abs(x - hw)))
