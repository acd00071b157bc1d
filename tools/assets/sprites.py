"""Where each sprite is in a sheet, from the sheet's metrics alone, as the console finds it."""

from tools.assets.formats import Sheet
from tools.assets.picture import Picture

DIGITS = 6  # from 0 to 5

# Where in a rack's metrics the sizes and rows of numerals begin, and their positions on a tile.
RACK_NUMERALS = 4
RACK_COUNTS = 7
_RACK_PLACES = 10
_FIGURE_LINES = 2  # where in a figure sheet's metrics the lines begin


def rack_tile(sheet: Sheet, down: bool) -> Picture:
    """A tile of a rack sheet with its shadows, without numerals."""
    height, middle = sheet.metrics[1] - 1, sheet.metrics[3]
    return sheet.picture.cut(0, down * height, 2 * middle + 2, height)


def numeral(sheet: Sheet, number: int, kind: int = RACK_NUMERALS) -> Picture:
    """A numeral of a rack sheet: RACK_NUMERALS are those on tiles, RACK_COUNTS of the pool."""
    width, height, top = sheet.metrics[kind : kind + 3]
    row, column = divmod(number, sheet.picture.width // width)
    return sheet.picture.cut(column * width, top + row * height, width, height)


def digit_places(sheet: Sheet, down: bool) -> list[tuple[int, int]]:
    """The top left corners of the digits in a tile of a rack: apex first, then clockwise."""
    start = _RACK_PLACES + 6 * down
    places = sheet.metrics[start : start + 6]
    return list(zip(places[::2], places[1::2], strict=True))


def figure(sheet: Sheet, index: int) -> Picture:
    """A square of a figure sheet: the area around the figure is 1."""
    size = sheet.metrics[0]
    return sheet.picture.cut(index * size, 0, size, size)


def figure_lines(sheet: Sheet, index: int) -> list[tuple[int, ...]]:
    """A figure's lines of symmetry: x and y of the first and of the last pixel of each."""
    count = index // 3 + 1
    before = 3 * count * (count - 1) // 2 + index % 3 * count
    start = _FIGURE_LINES + 4 * before
    return [tuple(sheet.metrics[start + 4 * line :][:4]) for line in range(count)]
