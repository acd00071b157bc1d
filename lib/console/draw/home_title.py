"""What stands above the cards of the first screen: mark, title, battery."""

import displayio

from console.draw.sheet import Sheet
from console.draw.text import LEFT, add_label, wrap
from console.draw.theme import FELT, GOLD, IVORY, TEXT, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def show_home_title(app: "App", group: displayio.Group) -> int:
    """Add it to a group of the screen; returns how many pixels high it is."""
    beside = _show_battery(app, group)  # pixels that the first of two lines has not
    size = _show_mark(app, group)
    pad = app.sizes.pad
    left = _margin(app) + size + pad
    room = app.width - left - pad
    title = app.words.TITLE
    lines = [title]
    longest = max(title.split(" "), key=len)
    for font in (app.font.of_style(app.sizes.head), app.font, app.small_font):
        free = room if font.width(title) <= room else room - beside
        if font.width(longest) <= free:
            lines = wrap(font, title, free)
            if len(lines) * font.cap <= size // 2 + 6:
                break
    pitch = font.cap + font.descent + 1
    over = app.theme.over(FELT, TEXT)  # letters below a line reach the next one
    y = pad // 2 + (size - (len(lines) - 1) * pitch - font.cap) // 2 - font.ascent + font.cap
    x = app.mirror(left, room)
    for line in lines:
        add_label(group, font, line, (x, max(0, y), room), over, LEFT)
        y += pitch
    return size + pad


def _margin(app: "App") -> int:
    """Pixels between the edge and the mark."""
    return 2 * app.sizes.pad if app.large else 2


def _show_battery(app: "App", group: displayio.Group) -> int:
    """Show how full the battery is, if there is one; returns how wide its sign is."""
    if app.battery:
        from console.draw.battery_sign import make_battery_sign
        from console.hardware.battery import measure

        cell = measure(app.battery)
        if cell:
            sign, width = make_battery_sign(app, cell[1])
            group.append(sign)
            return width
    return 0


def _show_mark(app: "App", group: displayio.Group) -> int:
    """Show the hexagon of six tiles; returns how wide and high it is."""
    sheet = Sheet("assets/menus/mark-%s.sht" % ("large" if app.large else "small"))
    size = sheet.metrics[0]
    felt, ivory, gold = [app.theme.colours[each] for each in (FELT, IVORY, GOLD)]
    palette = displayio.Palette(4)
    for i, colour in enumerate((felt, mixed(felt, ivory, 1), ivory, gold)):
        palette[i] = colour
    x = app.mirror(_margin(app), size)
    y = app.sizes.pad // 2
    group.append(displayio.TileGrid(sheet.bitmap, pixel_shader=palette, x=x, y=y))
    return size
