"""The score bar: a chip per seat with name, points and tiles; the chip in turn is filled."""

from collections.abc import Iterator, Sequence

from tools.assets.palette import Screen
from tools.record.picture import typeface
from tools.record.picture.lettering import numeral, shortened
from tools.record.picture.look import Look, sign
from tools.record.picture.shapes import Box, Disc, Shape, Text
from tools.record.turns import END, Moment, seat_name

# Parts of the height of the bar.
_CAP = 0.36  # of capitals and digits
_BASE = 0.6  # base line of texts
_SIGN = 0.3
_PAD = 0.2
_DOT = 0.07  # radius of a dot, one per tile held
_DOTS_AT = 0.82

_MINE = 1.4  # the width of the chip in turn, relative to the others


def draw(
    moment: Moment, names: Sequence[str], width: float, height: float, look: Look
) -> Iterator[Shape]:
    """The shapes of a bar of that size, from the upper left corner of the picture on."""
    yield Box(0, 0, width, height, 0, look.colours[Screen.BAR], "bar")
    count = len(names)
    wides = count - 1 + _MINE if moment.seat != END else count
    other = width / wides
    x = 0.0
    for seat in range(count):
        mine = seat == moment.seat
        wide = _MINE * other if mine else other
        if mine:
            yield Box(x, 0, wide, height, 0, look.seat(seat), "turn")
        ink = look.colours[Screen.INK] if mine else look.seat_text(seat)
        yield from _chip(moment, seat_name(names, seat), seat, x, wide, height, ink, look)
        x += wide


def _chip(
    moment: Moment,
    name: str,
    seat: int,
    x: float,
    width: float,
    height: float,
    ink: int,
    look: Look,
) -> Iterator[Shape]:
    size = _CAP / typeface.CAP * height
    pad = _PAD * height
    base = _BASE * height
    right = x + width - pad
    total = numeral(moment.totals[seat])
    yield Text(right, base, size, total, ink, "total", "end")
    right -= typeface.width(total) * size + pad
    gain = moment.gains[seat]
    if gain:
        text = numeral(gain, signed=True)
        wide = typeface.width(text) * size
        if right - wide > x + pad:
            colour = ink if seat == moment.seat else look.colours[Screen.TITLE]
            yield Text(right, base, size, text, colour, "gain", "end")
            right -= wide + pad
    mark = _SIGN * height
    left = x + pad
    if right - left > mark:
        yield sign(seat, left + mark / 2, base - _CAP / 2 * height, mark, ink)
        left += mark + pad / 2
    text = shortened(name, size, right - left)
    if text:
        yield Text(left, base, size, text, ink, "name")
    yield from _dots(moment.held[seat], x + pad, width - 2 * pad, height, ink)


def _dots(held: int, x: float, width: float, height: float, ink: int) -> Iterator[Shape]:
    """One dot per tile, closer together if there are many."""
    radius = _DOT * height
    pitch = min(3 * radius, width / max(held, 1))
    for number in range(held):
        at = x + radius + number * pitch
        yield Disc(at, _DOTS_AT * height, min(radius, pitch / 2.2), ink, "held")
