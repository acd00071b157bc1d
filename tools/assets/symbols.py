"""Glyphs drawn by hand: what the X11 fonts lack, or what looks better than theirs.

Theirs have a caron over ď, ť, ľ and Ľ, where Slovak puts a mark like an apostrophe.
"""

from typing import NamedTuple

from tools.assets.letters import FALLBACK
from tools.assets.picture import Picture


class Drawing(NamedTuple):
    """A glyph without the empty rows of its cell; ``top`` is the cell's row that it starts in."""

    top: int
    picture: Picture


def _read(top: int, characters: str, text: str) -> dict[int, Drawing]:
    """The drawings of characters side by side, the first row of each in row ``top``."""
    rows = [line.split() for line in text.strip().splitlines()]
    pictures = map(Picture.from_text, zip(*rows, strict=True))
    return {
        ord(character): Drawing(top, picture)
        for character, picture in zip(characters, pictures, strict=True)
    }


_5X8 = {
    **_read(
        1,
        "ďťľĽ" + chr(FALLBACK),
        """
        ..#.#  .#.#.  .##.#  #.#..  ####.
        ..#.#  .#.#.  ..#.#  #.#..  #..#.
        .##..  ###..  ..#..  #....  #..#.
        #.#..  .#...  ..#..  #....  #..#.
        #.#..  .#...  ..#..  #....  #..#.
        .##..  ..#..  .###.  ####.  ####.
        """,
    ),
    **_read(
        0,
        "ѝЍЇ",
        """
        .....  .#...  .#.#.
        .#...  ..#..  .....
        ..#..  #..#.  .###.
        #..#.  #..#.  ..#..
        #.##.  #.##.  ..#..
        ##.#.  ##.#.  ..#..
        #..#.  #..#.  .###.
        """,
    ),
    **_read(
        2,
        "✓★־׳״",
        """
        ....#  ..#..  ####.  ..#..  .#.#.
        ...##  #####  .....  .#...  #.#..
        #.##.  .###.  .....  .....  .....
        ###..  .###.  .....  .....  .....
        .#...  #...#  .....  .....  .....
        """,
    ),
}

_6X12 = {
    **_read(
        3,
        "ďťľĽ" + chr(FALLBACK),
        """
        ...#.#  .#..#.  .##.#.  #..#..  #####.
        ...#.#  .#..#.  ..#.#.  #..#..  #...#.
        .###..  ####..  ..#...  #.....  #...#.
        #..#..  .#....  ..#...  #.....  #...#.
        #..#..  .#....  ..#...  #.....  #...#.
        #..#..  .#....  ..#...  #.....  #...#.
        .###..  ..##..  .###..  #####.  #####.
        """,
    ),
    **_read(
        4,
        "●○✓",
        """
        .###..  .###..  ....#.
        #####.  #...#.  ...##.
        #####.  #...#.  #.##..
        #####.  #...#.  ###...
        .###..  .###..  .#....
        """,
    ),
}

_9X15 = {
    **_read(
        2,
        "ďťľĽ" + chr(FALLBACK),
        """
        ......#.#  ...#..#..  ..###.#..  .#...#...  .#######.
        ......#.#  ...#..#..  ....#.#..  .#...#...  .#.....#.
        ......#..  ...#.....  ....#....  .#.......  .#.....#.
        ..###.#..  .#####...  ....#....  .#.......  .#.....#.
        .#...##..  ...#.....  ....#....  .#.......  .#.....#.
        .#....#..  ...#.....  ....#....  .#.......  .#.....#.
        .#....#..  ...#.....  ....#....  .#.......  .#.....#.
        .#....#..  ...#.....  ....#....  .#.......  .#.....#.
        .#...##..  ...#...#.  ....#....  .#.......  .#.....#.
        ..###.#..  ....###..  ..#####..  .#######.  .#######.
        """,
    ),
    **_read(
        5,
        "✓",
        """
        .......##
        ......##.
        ##...##..
        .##.##...
        ..###....
        ...#.....
        """,
    ),
}

DRAWN = {"5x8": _5X8, "6x12": _6X12, "9x15": _9X15}
