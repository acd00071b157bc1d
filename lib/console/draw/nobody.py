"""What the table of players shows while nobody is known: a figure in the colour of each seat."""

import displayio
from bitmaptools import fill_region

from console.draw.seat_sign import draw_sign
from console.draw.shapes import fill_round
from console.draw.sizes import MARGIN
from console.draw.text import CENTRE, add_label
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
    lines = [(app.font, line, TEXT) for line in balanced(app.font, title, room)]
    lines += [(small, line, SOFT) for line in balanced(small, rest, room)]
    under = sum([font.height for font, _, _ in lines])
    width = (bottom - top - under) * 4 // 5
    width = min(width, room // (_SEATS + 1)) | 1
    head = width * 5 // 9 | 1
    sign = width // 3 | 1
    height = head + width * 5 // 9
    gap = width // 6
    y = top + (bottom - top - height - gap - under) // 2
    left = (app.width - _SEATS * width - (_SEATS - 1) * gap) // 2
    for seat in range(_SEATS):
        figure = displayio.Bitmap(width, height, 4)
        fill_round(figure, 0, head, width, height - head, width // 3, 1)
        fill_region(figure, 0, height - width // 4, width, height, 1)
        fill_round(figure, (width - head) // 2, 0, head, head, head // 2 + 1, 1)
        below = head + (height - head - sign) // 2 + 1
        draw_sign(figure, (width - sign) // 2, below, sign, seat, 2)
        palette = overlay_palette(mixed(colours[FELT], colours[SEAT + seat], 2), colours[INK])
        x = app.mirror(left + seat * (width + gap), width)
        group.append(displayio.TileGrid(figure, pixel_shader=palette, x=x, y=y))
    y += height + gap
    for font, line, ink in lines:
        add_label(group, font, line, (app.sizes[MARGIN], y, room), theme.of(FELT, ink), CENTRE)
        y += font.height
