"""The patterns that tell the owners of tiles apart without colour, drawn as what is repeated."""

from tools.assets.picture import Picture

# By size of the board view, for each seat; the tiny tiles have no room for any.
_DRAWINGS: dict[str, tuple[str, str, str, str]] = {
    "tiny": (".", ".", ".", "."),
    "small": (
        ".",
        ". . #",
        "#... ...# ..#. .#..",
        "#... .... .... ..#. .... ....",
    ),
    "medium": (
        ".",
        ". . # .",
        "#.... ....# ...#. ..#.. .#...",
        "#... .... .... ..#. .... ....",
    ),
    "large": (
        ".",
        ". . . # .",
        "#..... .....# ....#. ...#.. ..#... .#....",
        "##.... ##.... ...... ...... ...##. ...##. ...... ......",
    ),
}

HATCHES = {
    size: tuple(Picture.from_text(drawing.split()) for drawing in drawings)
    for size, drawings in _DRAWINGS.items()
}


def is_hatched(hatch: Picture, x: int, y: int) -> bool:
    """Whether the pattern, repeated for ever from 0, 0, has a mark there."""
    return bool(hatch[x % hatch.width, y % hatch.height])
