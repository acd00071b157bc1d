"""The mark and the title above the cards of home."""

import displayio

from console.draw.sheet import Sheet
from console.draw.sizes import HEAD_FONT, MARGIN, MARK_LEFT
from console.draw.text import LEFT, add_label, wrap
from console.draw.theme import FELT, GOLD, IVORY, TEXT, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def add_title(app: "App", group: displayio.Group, beside: int) -> int:
    """Add mark and title, with ``beside`` pixels free at their end; returns the y below them."""
    sheet = Sheet("assets/menus/mark-%s.sht" % app.art)
    size: int = sheet.metrics[0]
    palette = displayio.Palette(4)
    felt, ivory, gold = [app.theme.colours[each] for each in (FELT, IVORY, GOLD)]
    for i, colour in enumerate((felt, mixed(felt, ivory, 1), ivory, gold)):
        palette[i] = colour
    pad = app.sizes[MARGIN]
    margin = app.sizes[MARK_LEFT]
    x = app.mirror(margin, size)
    group.append(displayio.TileGrid(sheet.bitmap, pixel_shader=palette, x=x, y=pad // 2))
    left = margin + size + pad
    room = app.width - left - pad
    title = app.words.TITLE
    lines = [title]
    longest = max(title.split(" "), key=len)
    for font in (app.font.of_style("head%d" % app.sizes[HEAD_FONT]), app.font, app.small_font):
        free = room if font.width(title) <= room else room - beside
        if font.width(longest) <= free:
            lines = wrap(font, title, free)
            if len(lines) * font.cap <= size // 2 + 6:
                break
    pitch = font.cap + font.descent + 1
    over = app.theme.over(FELT, TEXT)  # transparent: descenders reach the next line
    y = pad // 2 + (size - (len(lines) - 1) * pitch - font.cap) // 2 - font.ascent + font.cap
    for line in lines:
        x = app.mirror(left, room)
        add_label(group, font, line, (x, max(0, y), room), over, LEFT)
        y += pitch
    return size + pad
