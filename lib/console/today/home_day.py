"""The day on its card at home: its number, and a gold tile for each day in a row."""

import displayio

from console.draw.sizes import HOME_INSET
from console.draw.text import RIGHT, add_label
from console.draw.theme import CARD, GOLD, SOFT
from console.draw.tile_strip import tile_strip
from console.today.days import today
from console.today.diary import Diary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_MOST = 7  # tiles


def show_day(app: "App", box: tuple[int, int, int, int], label: displayio.TileGrid) -> None:
    """Show both at the end of the card in ``box``, as far as there is room beside its label."""
    diary = Diary(app.memory)
    number = diary.next_day(today())
    font = app.small_font
    x, y, width, height = box
    inset = app.sizes[HOME_INSET]
    text = "%d" % number
    free = label.x - x if app.rtl else x + width - label.x - label.bitmap.width
    free -= font.width(text) + inset
    if free < 0:
        return
    group = app.screen.group
    place = (x + inset, y + (height + font.cap) // 2 - font.ascent, width - 2 * inset)
    add_label(group, font, text, place, app.theme.over(CARD, SOFT), RIGHT, False)
    wide = font.cap | 1
    count = min(diary.streak_on(number), _MOST, 2 * (free - 2 * inset) // (wide + 1) - 1)
    if count < 1:
        return
    strip = tile_strip(count, wide)
    palette = displayio.Palette(4)
    palette.make_transparent(0)
    palette[1] = palette[2] = app.theme.colours[GOLD]
    left = x + width - 2 * inset - font.width(text) - strip.width
    left = app.mirror(left - x, strip.width) if app.rtl else left
    top = y + (height - strip.height) // 2
    group.append(displayio.TileGrid(strip, pixel_shader=palette, x=left, y=top))
