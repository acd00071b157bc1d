"""What is on the cards of *Today*: a picture, a title, and what is to be done."""

from displayio import Bitmap, Palette, TileGrid
from micropython import const

from console.draw.shapes import fill_round
from console.draw.sizes import EXERCISE_DOT, EXERCISE_GAP, HOME_ICONS, HOME_INSET, RADIUS
from console.draw.text import add_label, wrap
from console.draw.theme import (
    CARD,
    FELT,
    GOLD,
    IVORY,
    IVORY_DOWN,
    PLACE,
    SOFT,
    TEXT,
    TITLE,
    overlay_palette,
)
from console.draw.tile_strip import tile_strip
from console.draw.title import balanced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App
    from console.draw.font import Font

    Box = tuple[int, int, int, int]
    Said = tuple[str, str, int]

_MOST_LINES = const(3)  # of a small card
_LIGHT = const(1)  # number of the theme with a light felt, on which ivory is hardly seen


def add_cards(
    app: "App", group: "Group", boxes: "list[Box]", texts: "list[Said]", at: int, solved: bool
) -> None:
    """Fill the cards in ``boxes``, the deal and perhaps the puzzle: of each the title, the task,
    and the number of dots, -1 for none; ``at``: the chosen one; ``solved``: the puzzle is.
    """
    wide = 0  # of a picture: as much as the longest text leaves
    if app.sizes[HOME_ICONS]:
        edge = app.sizes[HOME_INSET]
        _, _, width, height = boxes[0]
        high = height - 2 * edge
        longest = 0
        for name, task, _ in texts:
            longest = max(longest, app.small_font.width(name), app.small_font.width(task))
        free = width - 3 * edge - longest - 1
        least = high if 2 * _pitch(app) + app.font.cap < height - 4 else high * 3 // 4
        # Where even a narrow picture leaves a text as many lines, it is a wide one.
        wide = min(high * 5 // 4, free if free >= least else high)
        narrow = min(wide, high * 3 // 4)
        room = width - 3 * edge
        if _lines(app, texts, room - wide) > _lines(app, texts, room - narrow):
            wide = narrow
    inset = wide + edge if wide else 0
    lines = _lines(app, texts[: len(boxes)], boxes[0][2] - inset - 2 * app.sizes[HOME_INSET])
    fits = (lines - 1) * _pitch(app) + app.font.cap < boxes[0][3] - 4
    font = app.font if fits else app.small_font  # of all titles
    for number, box in enumerate(boxes):
        if wide:
            x, y, width, _ = box
            left = x + (width - edge - wide if app.rtl else edge)
            _add_picture(app, group, number, (left, y + edge, wide, high), solved)
        ink = TITLE if number == at else TEXT
        _add_texts(app, group, box, inset, texts[number], font, ink)


def _lines(app: "App", texts: "list[Said]", room: int) -> int:
    """The most lines that texts need in ``room`` pixels."""
    most = 0
    for name, task, _ in texts:
        lines = len(wrap(app.font, name, room)) + len(balanced(app.small_font, task, room))
        most = max(most, lines)
    return most


def _pitch(app: "App") -> int:
    """From one line of a card to the next, in pixels."""
    return app.font.cap + app.font.descent + 1


def _add_texts(
    app: "App", group: "Group", box: "Box", inset: int, said: "Said", font: "Font", ink: int
) -> None:
    """Add the texts of a card, ``inset`` pixels further than its edge; ``font``: of the title."""
    name, task, tries = said
    x, y, width, height = box
    edge = app.sizes[HOME_INSET]
    right = x + width - edge
    small = app.small_font
    room = width - inset - 2 * edge
    x += edge if app.rtl else inset + edge
    pitch = _pitch(app)
    below = [(small, part, SOFT) for part in balanced(small, task, room)]
    lines = [(font, part, ink) for part in wrap(font, name, room)] + below
    high = (len(lines) - 1) * pitch + font.cap
    if high >= height - 4:
        if len(lines) > _MOST_LINES:  # the game alone, without what makes it one round
            lines = [(small, part, ink) for part in wrap(small, name.split(",")[0], room)]
            lines += below[len(lines) - _MOST_LINES :]
        pitch = max(small.cap + 1, min(pitch, (height - 2 - small.cap) // (len(lines) - 1 or 1)))
        high = (len(lines) - 1) * pitch + small.cap
    y += (height - high) // 2
    if tries > 0:
        font, first, _ = lines[0]
        dots = _dots(app, tries, right, y)
        if font.width(first) + edge + dots.tile_width <= room:
            group.append(dots)
    for font, part, colour in lines:
        place = (x, y - (font.ascent - font.cap), room)
        add_label(group, font, part, place, app.theme.over(CARD, colour))
        y += pitch


def _add_picture(app: "App", group: "Group", number: int, box: "Box", solved: bool) -> None:
    """Add what stands for the deal, tiles, or for the puzzle, a hexagon that lacks one."""
    x, y, wide, high = box
    colours = app.theme.colours
    ground = colours[PLACE if app.theme.number == _LIGHT else FELT]
    panel = Bitmap(wide, high, 2)
    fill_round(panel, 0, 0, wide, high, app.sizes[RADIUS] - 1, 1)
    group.append(TileGrid(panel, pixel_shader=overlay_palette(ground), x=x, y=y))
    side = min((wide - wide // 8) // 2, (high - 4) * 3 // 5 if number else high) - 1 | 1
    strip = tile_strip(3, side)
    x += (wide - strip.width) // 2
    y += (high - (1 + number) * strip.height) // 2
    palette = upper = overlay_palette(colours[IVORY], colours[IVORY_DOWN])
    if number:
        upper = overlay_palette(colours[IVORY], colours[GOLD] if solved else ground)
        below = TileGrid(strip, pixel_shader=palette, x=x, y=y + strip.height)
        below.flip_y = True
        group.append(below)
    group.append(TileGrid(strip, pixel_shader=upper, x=x, y=y))


def _dots(app: "App", count: int, right: int, top: int) -> TileGrid:
    """A ring for each try that is left."""
    size = app.sizes[EXERCISE_DOT]
    pitch = size + app.sizes[EXERCISE_GAP]
    edge = (size + 1) // 5
    dots = Bitmap(count * pitch, size, 4)
    for at in range(count):
        fill_round(dots, at * pitch, 0, size, size, size // 2, 1)
        hole = size - 2 * edge
        fill_round(dots, at * pitch + edge, edge, hole, hole, hole // 2, 0)
    palette = Palette(4)
    palette.make_transparent(0)
    palette[1] = app.theme.colours[TEXT]
    x = app.mirror(right - dots.width, dots.width)
    return TileGrid(dots, pixel_shader=palette, x=x, y=top)
