"""How large the parts are that screens are made of, on small and on large displays."""

from collections import namedtuple

# Pixels: heights of the score bar, the tray, a pill, the bar of a title; a ``row`` of a list and
# the ``card`` in it; ``pad`` at the edges of the screen, ``radius`` of corners. ``head`` and
# ``big``: the fonts of titles and names.
Sizes = namedtuple(
    "Sizes", ("bar", "tray", "pill", "title", "row", "card", "pad", "radius", "head", "big")
)


def sizes(large: bool) -> Sizes:
    """Those of the display."""
    if large:
        return Sizes(23, 49, 22, 32, 28, 25, 8, 6, "head15", "big28")
    return Sizes(14, 29, 14, 18, 15, 13, 4, 3, "head10", "big17")
