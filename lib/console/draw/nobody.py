"""What the table of players shows while nobody is known: a figure in the colour of each seat."""

import displayio
from bitmaptools import fill_region

from console.draw.seat_sign import draw_sign
from console.draw.shapes import fill_round
from console.draw.sizes import HEAD_FONT, MARGIN, MESSAGE_LEADING
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import FELT, INK, SEAT, SOFT, TEXT, mixed, overlay_palette
from console.draw.title import balanced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_SEATS = 4


def add_nobody(app: "App", group: displayio.Group, text: str, top: int, bottom: int) -> None:
    """Add figures and a text between ``top`` and ``bottom``; its first sentence is a title."""
    theme = app.theme
    colours = theme.colours
    title, _, rest = text.partition(". ")
    small = app.small_font
    room = app.width - 2 * app.sizes[MARGIN]
    head = fitting((app.font.of_style("head%d" % app.sizes[HEAD_FONT]), app.font), title, room)
    lines = [(head, line, TEXT) for line in balanced(head, title, room)]
    titles = len(lines)
    lines += [(small, line, SOFT) for line in balanced(small, rest, room)]
    apart = app.sizes[MESSAGE_LEADING] // 2  # title and text
    under = sum([font.height for font, _, _ in lines]) + apart
    width = (bottom - top - under) * 4 // 5
    width = min(width, room // (_SEATS + 1)) | 1
    face = width * 5 // 9 | 1
    sign = width // 3 | 1
    height = face + width * 5 // 9
    gap = width // 6
    y = top + (bottom - top - height - gap - under) // 2
    left = (app.width - _SEATS * width - (_SEATS - 1) * gap) // 2
    for seat in range(_SEATS):
        figure = displayio.Bitmap(width, height, 4)
        fill_round(figure, 0, face, width, height - face, width // 3, 1)
        fill_region(figure, 0, height - width // 4, width, height, 1)
        fill_round(figure, (width - face) // 2, 0, face, face, face // 2 + 1, 1)
        below = face + (height - face - sign) // 2 + 1
        draw_sign(figure, (width - sign) // 2, below, sign, seat, 2)
        palette = overlay_palette(mixed(colours[FELT], colours[SEAT + seat], 2), colours[INK])
        x = app.mirror(left + seat * (width + gap), width)
        group.append(displayio.TileGrid(figure, pixel_shader=palette, x=x, y=y))
    y += height + gap
    for i, (font, line, ink) in enumerate(lines):
        if i == titles:
            y += apart
        add_label(group, font, line, (app.sizes[MARGIN], y, room), theme.of(FELT, ink), CENTRE)
        y += font.height
