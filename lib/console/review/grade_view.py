"""The picture of a grade: a word, and below it a bar, which is longer for a better grade."""

import displayio
from bots.grades import BEST, word_of
from micropython import const

from console.draw.bar import Bar
from console.draw.sizes import BIG_FONT, GRADE_BAR, GRADE_GAP, HEAD_FONT
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import CARD, FELT, TITLE, overlay_palette
from console.draw.tile_strip import tile_strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words

_WORDS = const(5)  # see ``bots.grades.word_of``


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
    colour of the bar, by its number in the theme; ``said``: replaces the word.
    """
    x, y, width = place
    gap = app.sizes[GRADE_GAP]
    said = said or texts.at("WORDS", word_of(grade))
    big, head = [
        app.font.of_style("big%d" % app.sizes[BIG_FONT]),
        app.font.of_style("head%d" % app.sizes[HEAD_FONT]),
    ]
    font = fitting((big, head, app.font), said, width)
    top = y + big.cap // 2 + gap - font.cap // 2
    place = (x, max(0, top - font.ascent + font.cap), width)
    add_label(group, font, said, place, app.theme.over(FELT, TITLE), CENTRE)
    y += big.cap + 2 * gap + gap // 2
    height = app.sizes[GRADE_BAR]
    bar = Bar(app, x, y, width, height)
    bar.show(grade, BEST, ink)
    group.append(bar.grid)
    return y + height + gap + gap // 2


def add_empty_scale(app: "App", group: "displayio.Group", place: tuple[int, int, int]) -> int:
    """Add a row of blank tiles, one for each word, as nothing is known; returns the y below it.

    ``place``: x, y and width in pixels.
    """
    x, y, width = place
    font = app.font
    pitch = width // _WORDS
    wide = min(pitch - 4, 3 * font.cap) | 1
    tile = tile_strip(1, wide)
    palette = overlay_palette(app.theme.colours[CARD], 0)
    gap = app.sizes[GRADE_GAP]
    y += gap
    below = y + tile.height - font.ascent - 2
    for i in range(_WORDS):
        left = x + i * pitch
        at = left + (pitch - wide) // 2
        group.append(displayio.TileGrid(tile, pixel_shader=palette, x=at, y=y))
        add_label(group, font, "?", (left, below, pitch), app.theme.over(CARD, TITLE), CENTRE)
    return y + tile.height + 2 * gap
