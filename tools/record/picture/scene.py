"""A moment of a match as a picture: the score bar, the table, and what was done."""

from collections.abc import Iterator, Sequence

from engine.actions import PLAIN
from tools.assets.palette import Screen, Table
from tools.record import turns
from tools.record.picture import lattice, row, score_bar, typeface
from tools.record.picture.lettering import shortened
from tools.record.picture.look import Look
from tools.record.picture.shapes import Box, Picture, Shape, Text
from tools.record.picture.words import Words
from tools.record.turns import Lattice, Moment

# Parts of the shorter side of the picture.
_BAR = 0.1
_CAPTION = 0.075
_CAP = 0.42  # height of capitals, as a part of the caption's
_PAD = 0.3


def draw(
    moment: Moment,
    whole: turns.Table,
    names: Sequence[str],
    size: tuple[int, int],
    look: Look,
    words: Words,
) -> Picture:
    """The picture of a moment.

    ``whole``: the table for which to leave room, that of the moment or a later one of the round;
    ``names``: one per seat, may be empty; ``size``: width and height; ``words``: its texts.
    """
    width, height = size
    bar = _BAR * min(size)
    caption = _CAPTION * min(size)
    felt = Box(0, bar, width, height - bar - caption, 0, look.colours[Table.FELT], "felt")
    shapes: list[Shape] = [felt]
    shapes += table(moment, whole, felt, look, words)
    shapes += score_bar.draw(moment, names, width, bar, look)
    shapes += _caption(moment, width, height, caption, look, words)
    return Picture(width, height, look.colours[Table.FELT], words.title(moment), tuple(shapes))


def table(
    moment: Moment, whole: turns.Table, felt: Box, look: Look, words: Words
) -> Iterator[Shape]:
    """Only the table of a moment, within a box of felt, without the felt itself."""
    laid = moment.table
    if isinstance(laid, Lattice):
        assert isinstance(whole, Lattice)
        return lattice.draw(laid, whole, felt, look, moment.seat, words)
    assert not isinstance(whole, Lattice)
    return row.draw(laid, whole, felt, look, moment.seat)


def _caption(
    moment: Moment, width: int, height: int, caption: float, look: Look, words: Words
) -> Iterator[Shape]:
    """The line below the table; on gold after a bridge or a hexagon."""
    special = moment.shape != PLAIN or moment.seat == turns.END
    ground = look.colours[Table.GOLD if special else Screen.BAR]
    yield Box(0, height - caption, width, caption, 0, ground, "caption")
    size = _CAP / typeface.CAP * caption
    pad = _PAD * caption
    base = height - (1 - _CAP) / 2 * caption
    where = words.turn(moment.turn)
    colour = look.colours[Screen.SOFT_INK if special else Screen.SOFT]
    yield Text(width - pad, base, size, where, colour, "where", "end")
    room = width - 3 * pad - typeface.width(where) * size
    colour = look.colours[Screen.INK if special else Screen.TEXT]
    text = shortened(words.deed(moment), size, room)
    if text:
        yield Text(pad, base, size, text, colour, "deed")
