"""Where a screen has put its parts."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from tools.sim.pixels import pixels

MOST = 0.6  # of a box: what covers more is a ground
PILL = 13  # colours; nothing else has that many
BOARDS = (
    "tinycircuits_thumby_color",
    "pygamer",
    "pimoroni_picosystem",
    "heiafr_picomo_v2",
    "ugame22",
)
"""One of each size: 128x128, 160x128, 240x240, 240x280, 320x240."""


class Box(NamedTuple):
    """Pixels of the screen that something is drawn on."""

    left: int
    top: int
    right: int
    bottom: int

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, others: "list[Box]") -> bool:
        return all(
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
            for other in others
        )


def boxes(group: Any, x: int = 0, y: int = 0, scale: int = 1, *, pills: bool = True) -> list[Box]:
    """Where the TileGrids of a group are that are seen; with or without ``pills``, whose bitmaps
    may be wider than what they show.
    """
    found = []
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for i in range(len(group)):
        part = group[i]
        if part.hidden:
            continue
        if hasattr(part, "scale"):
            inner = boxes(part, x, y, scale, pills=pills)
            canvas = [box for box in inner[:1] if box.holds(inner[1:])]
            found += canvas or inner  # what lies above its canvas belongs to it
            continue
        if not hasattr(part, "tile_width"):
            continue  # a shape of vectorio
        if len(part.pixel_shader) == PILL and not pills:
            continue
        left, top = x + part.x * scale, y + part.y * scale
        width = part.width * part.tile_width * scale
        found.append(Box(left, top, left + width, top + part.height * part.tile_height * scale))
    return found


def assert_tidy(app: Any) -> None:
    """Everything on the screen is whole, and nothing lies over anything else."""
    found = boxes(app.screen.group)
    for i, box in enumerate(found):
        assert 0 <= box.left < box.right <= app.width, box
        assert 0 <= box.top < box.bottom <= app.height, box
        for other in found[:i]:
            assert not box.overlaps(other), (box, other)


def drawings(group: Any, texts: set[int]) -> list[tuple[set[tuple[int, int]], bool]]:
    """The pixels that each TileGrid of a group draws in another colour than its ground (its colour
    0), and whether that is a text, which has one of the palettes ``texts`` (or is a pill).

    Grounds draw none: what has many tiles, such as bands, or covers most of its box, such as cards.
    """
    found = []
    for part, left, top in grids(group):
        if part.width * part.height == 1:
            bitmap = part.bitmap
            colours = part.pixel_shader
            ink = {i for i in range(1, len(colours)) if not colours.is_transparent(i)}
            values = pixels(bitmap)[: part.tile_height, : part.tile_width]
            rows, columns = np.nonzero(np.isin(values, [*ink]))
            drawn = set(zip((columns + left).tolist(), (rows + top).tolist(), strict=True))
            if 0 < len(drawn) < MOST * part.tile_width * part.tile_height:
                found.append((drawn, id(colours) in texts or len(colours) == PILL))
    return found


def assert_legible(app: Any) -> None:
    """Everything on the screen is whole, and no letter lies over another one or over a figure."""
    everything: set[tuple[int, int]] = set()
    letters: set[tuple[int, int]] = set()
    texts = {id(palette) for palette in app.theme.ramps.values()}
    for drawn, is_text in drawings(app.screen.group, texts):
        for column, row in drawn:
            assert 0 <= column < app.width, (column, row)
            assert 0 <= row < app.height, (column, row)
        over = drawn & (everything if is_text else letters)
        assert not over, min(over)
        everything |= drawn
        if is_text:
            letters |= drawn


class Longer:
    """A catalogue of words with every text 40 % longer."""

    def __init__(self, words: Any) -> None:
        self._words = words

    def __getattr__(self, name: str) -> str:
        return _longer(getattr(self._words, name))

    def at(self, name: str, item: object) -> str:
        return _longer(self._words.at(name, item))

    def plural(self, name: str, number: int, who: str = "") -> str:
        return _longer(self._words.plural(name, number, who))


def _longer(text: str) -> str:
    return text + " " + "x" * (len(text) * 2 // 5 - 1) if len(text) > 4 else text


def on_display(colour: int) -> tuple[int, int, int]:
    """The pixel that a display of 16 bits shows for 0xRRGGBB."""
    red, green, blue = colour >> 19, colour >> 10 & 63, colour >> 3 & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31


def grids(group: Any, x: int = 0, y: int = 0) -> Iterator[tuple[Any, int, int]]:
    """The TileGrids of a group that are seen, each with its place on the screen."""
    x += group.x
    y += group.y
    for part in group:
        if part.hidden:
            continue
        if hasattr(part, "scale"):
            yield from grids(part, x, y)
        elif hasattr(part, "tile_width"):
            yield part, x + part.x, y + part.y
