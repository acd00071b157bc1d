"""The picture of a grade: a word, and below it a bar, which is longer for a better grade."""

import displayio
from bitmaptools import fill_region
from bots.grades import BEST, word_of
from micropython import const

from console.draw.bar import Bar
from console.draw.sizes import BIG_FONT, GRADE_BAR, GRADE_GAP, HEAD_FONT
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import CARD, FELT, PLACE, SOFT, TEXT, TITLE, overlay_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words

_WORDS = const(5)  # see ``bots.grades.word_of``
_EDGE = const(1)  # pixels around an empty place


def add_grade(
    app: "App",
    group: "displayio.Group",
    texts: "Words",
    place: tuple[int, int, int],
    grade: int,
    ink: int,
    said: str = "",
) -> int:
    """Add the word and the bar of a grade of ``bots.grades`` to a group; returns the y below them.

    ``texts``: the part *well* of the words; ``place``: x, y and width in pixels; ``ink``: the
    colour of the bar, by its number in the theme; ``said``: replaces the word, in smaller letters.
    """
    x, y, width = place
    gap = app.sizes[GRADE_GAP]
    big = app.font.of_style("big%d" % app.sizes[BIG_FONT])
    fonts = [app.font.of_style("head%d" % app.sizes[HEAD_FONT]), app.font, app.small_font]
    if not said:
        said = texts.at("WORDS", word_of(grade))
        fonts.insert(0, big)
    font = fitting(fonts, said, width)
    between = gap + gap // 2
    higher = max(0, big.descent + 1 - between)  # so that tails of letters do not touch the bar
    top = y + big.cap // 2 + gap - higher - font.cap // 2
    place = (x, max(0, top - font.ascent + font.cap), width)
    add_label(group, font, said, place, app.theme.over(FELT, TITLE), CENTRE)
    y += big.cap + gap + between
    height = app.sizes[GRADE_BAR]
    bar = Bar(app, x, y, width, height)
    bar.show(grade, BEST, ink)
    group.append(bar.grid)
    return y + height + between


def add_empty_scale(
    app: "App", group: "displayio.Group", texts: "Words", place: tuple[int, int, int]
) -> int:
    """Add a row of empty places, one for each word, as nothing is known, with the words at its
    ends; returns the y below it. ``texts``, ``place``: as above.
    """
    x, y, width = place
    font = app.font
    small = app.small_font
    gap = app.sizes[GRADE_GAP]
    pitch = width // _WORDS
    wide = min(pitch - gap, 5 * font.cap) - 1 | 1
    place_sign = _place_sign(wide)
    palette = overlay_palette(app.theme.colours[PLACE], app.theme.colours[CARD])
    y += gap
    below = y + place_sign.height - gap - font.ascent
    for i in range(_WORDS):
        left = x + i * pitch
        at = left + (pitch - wide) // 2
        group.append(displayio.TileGrid(place_sign, pixel_shader=palette, x=at, y=y))
        add_label(group, font, "?", (left, below, pitch), app.theme.over(CARD, TEXT), CENTRE, False)
    y += place_sign.height + gap
    at = y - small.ascent + small.cap
    room = width - small.cap
    for word in (0, _WORDS - 1):  # the best one first
        middle = pitch // 2 if (word == 0) == app.rtl else width - pitch // 2
        said = texts.at("WORDS", word)
        wide = small.width(said)
        room -= wide
        if room < 0:  # both would read as one sentence
            break
        left = x + max(0, min(middle - wide // 2, width - wide))  # below its place
        add_label(group, small, said, (left, at, wide), app.theme.over(FELT, SOFT), CENTRE, False)
    return y + small.cap + small.descent + 2 * gap


def _place_sign(wide: int) -> displayio.Bitmap:
    """A triangle with an edge in colour 1, filled with colour 2; ``wide``: odd."""
    half = wide // 2
    high = wide * 7 // 8
    sign = displayio.Bitmap(wide, high, 4)
    for y in range(high):
        side = half * y // (high - 1)
        fill_region(sign, half - side, y, half + side + 1, y + 1, 1)
        if side >= _EDGE and y < high - 1:
            side -= _EDGE
            fill_region(sign, half - side, y, half + side + 1, y + 1, 2)
    return sign
