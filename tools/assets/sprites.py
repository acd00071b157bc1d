"""Where each sprite is in a sheet, told by the sheet's metrics alone, as the console finds them."""

from tools.assets.formats import Sheet
from tools.assets.picture import Picture

DIGITS = 6  # from 0 to 5

_RACK_PLACES = 6  # where in a rack's metrics the digits' places begin
_FIGURE_LINES = 2  # where in a figure sheet's metrics the lines begin


def triangle(sheet: Sheet, state: int, down: bool) -> Picture:
    """A tile of a rack sheet, by its column."""
    width, height = 2 * sheet.metrics[0] + 1, sheet.metrics[1] + 1
    return sheet.picture.cut(state * width, down * height, width, height)


def digit(sheet: Sheet, number: int, dimmed: bool) -> Picture:
    """A loose digit of a rack sheet, for a tile that is ``dimmed`` or not."""
    _, h, _, _, width, height = sheet.metrics[:_RACK_PLACES]
    return sheet.picture.cut((dimmed * DIGITS + number) * width, 2 * (h + 1), width, height)


def digit_places(sheet: Sheet, down: bool) -> list[tuple[int, int]]:
    """Where in a tile of a rack the digits' top left corners are: apex first, then clockwise."""
    start = _RACK_PLACES + 6 * down
    places = sheet.metrics[start : start + 6]
    return list(zip(places[::2], places[1::2], strict=True))


def figure(sheet: Sheet, index: int) -> Picture:
    """A figure of a figure sheet."""
    size = sheet.metrics[0]
    return sheet.picture.cut(index * size, 0, size, size)


def figure_lines(sheet: Sheet, index: int) -> list[tuple[int, ...]]:
    """A figure's lines of symmetry: x and y of the first and of the last pixel of each."""
    count = index // 3 + 1
    before = 3 * count * (count - 1) // 2 + index % 3 * count
    start = _FIGURE_LINES + 4 * before
    return [tuple(sheet.metrics[start + 4 * line :][:4]) for line in range(count)]
