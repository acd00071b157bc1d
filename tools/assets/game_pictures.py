"""The pictures on the cards of the rule sets: a few tiles laid on the table."""

from typing import NamedTuple

from tools.assets import digits, figure_sheets
from tools.assets.figures import FIGURES
from tools.assets.formats import Sheet
from tools.assets.picture import Picture


class Size(NamedTuple):
    """Pixels of a picture and its parts.

    The picture (``low``: with a single row of tiles), half the width and the height of a tile, a
    coin, half of a domino.
    """

    width: int
    height: int
    low: int
    hw: int
    h: int
    coin: int
    half: int


SIZES = {"small": Size(42, 38, 27, 8, 14, 7, 15), "large": Size(60, 74, 58, 11, 19, 9, 19)}

# Colours of the table, see console.draw.theme.
_EDGE = 1
_IVORY = 2
_IVORY_DOWN = 3
_NUMBER = 4

_BITS = 4
_PLUMP = 2.4

# Tiles as (row, column of the left corner, numbers apex first and clockwise); rows from -1 on.
Tiles = tuple[tuple[int, int, int, int, int], ...]
PICTURES: dict[str, Tiles] = {
    "tiles": ((-1, -2, 0, 2, 4), (-1, -1, 2, 0, 5), (-1, 0, 5, 1, 2)),
    "bridge": (
        (-1, -2, 3, 0, 1),
        (0, -2, 4, 1, 0),
        (0, -1, 0, 2, 4),
        (0, 0, 2, 0, 5),
        (-1, 0, 1, 5, 0),
    ),
    "hexagon": (
        (-1, -2, 0, 3, 1),
        (-1, -1, 3, 0, 1),
        (-1, 0, 1, 2, 3),
        (0, 0, 5, 3, 2),
        (0, -1, 3, 5, 4),
        (0, -2, 4, 1, 3),
    ),
    "triple": ((-1, -2, 5, 5, 5), (-1, -1, 5, 5, 1)),
    "fields": ((-1, -2, 2, 4, 1), (0, 0, 0, 5, 3)),
}

_LOW = ("tiles", "triple")
KINDS = (*PICTURES, "lines")

_APART = 2  # pixels between two fields
_DOMINOES = ((0, 10), (9, 12))  # numbers of figures


def build_game_picture(name: str) -> Sheet:
    """One picture, such as ``bridge-small``."""
    kind, _, size_name = name.partition("-")
    size = SIZES[size_name]
    height = size.low if kind in _LOW else size.height
    picture = Picture(size.width, height)
    if kind == "lines":
        _draw_dominoes(picture, size)
        return Sheet(_BITS, bytes((size.width, picture.height)), picture)
    tiles = PICTURES[kind]
    apart = _APART if kind == "fields" else 0
    left = min(column for _, column, *_ in tiles)
    right = max(column for _, column, *_ in tiles) + 2
    x = size.width // 2 - (left + right) * size.hw // 2 - apart // 2
    y = (height + (size.h if kind in _LOW else 0) - apart) // 2
    for draw in (_draw_tile, _draw_coins):
        for row, column, *numbers in tiles:
            shift = 0 if row else apart
            middle = x + (column + 1) * size.hw + shift
            draw(picture, size, middle, y + row * size.h + shift, (row + column) % 2 == 0, numbers)
    return Sheet(_BITS, bytes((size.width, picture.height)), picture)


def _draw_tile(picture: Picture, size: Size, x: int, y: int, down: bool, _: list[int]) -> None:
    """A tile with its edges, given its middle column and its first row."""
    for row in range(size.h + 1):
        half = round(row * size.hw / size.h)
        at = size.h - row if down else row
        for i in range(-half, half + 1):
            edge = abs(i) == half or row == size.h
            if not edge:
                picture[x + i, y + at] = _IVORY_DOWN if down else _IVORY
            else:
                picture[x + i, y + at] = _EDGE


def _draw_coins(
    picture: Picture, size: Size, x: int, y: int, down: bool, numbers: list[int]
) -> None:
    """The coins at the corners of a tile."""
    low, high = y + size.h, y
    corners = [(x, high), (x + size.hw, low), (x - size.hw, low)]
    if down:
        corners = [(x, low), (x - size.hw, high), (x + size.hw, high)]
    for (left, top), number in zip(corners, numbers, strict=True):
        radius = size.coin // 2
        for j in range(-radius, radius + 1):
            for i in range(-radius, radius + 1):
                if abs(i) ** _PLUMP + abs(j) ** _PLUMP < (size.coin / 2) ** _PLUMP:
                    picture[left + i, top + j] = _NUMBER + number
        if size.coin >= 9:
            drawing = digits.SMALL[number].tinted(_IVORY)
            picture.put(drawing, left - drawing.width // 2, top - drawing.height // 2)


def _draw_dominoes(picture: Picture, size: Size) -> None:
    """Two dominoes, one below the other, with figures in the colours of their lines."""
    half = size.half
    left = (size.width - 2 * half - 1) // 2
    top = (size.height - 2 * half - 2) // 2
    for number, figures in enumerate(_DOMINOES):
        y = top + number * (half + 2)
        for row in range(half):
            for column in range(2 * half + 1):
                edge = row in (0, half - 1) or column in (0, half, 2 * half)
                picture[left + column, y + row] = _EDGE if edge else _IVORY
        for side, index in enumerate(figures):
            figure = FIGURES[index]
            drawing = figure_sheets.draw(figure, half - 4).tinted(_NUMBER + len(figure.lines))
            picture.put(drawing, left + side * half + 2, y + 2)
