"""The players on a podium: the better, the higher; a crown on those who have won."""

import displayio
from bitmaptools import fill_region

from console.draw.listeners import listeners
from console.draw.shapes import band
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, GOLD, INK, IVORY, SEAT, SEAT_TEXT
from console.play.ranking import merits, order, rank
from console.play.turn_summary import standing_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font
    from console.play.pad_standing import Standing
    from engine.game import Game

_HEIGHTS = (35, 26, 19, 13)  # of a block by its rank, in hundredths of the screen's height


def make_podium(
    app: "App", names: "Sequence[str]", game: "Game | Standing", bottom: int
) -> displayio.Group:
    """The podium after a match; ``bottom``: the pixel below it."""
    group = displayio.Group()
    theme = app.theme
    numbers = merits(game, game.winners)
    seats = order(numbers)
    width = (app.width - 2 * app.sizes.pad) // max(3, len(seats))
    x = (app.width - len(seats) * width) // 2
    head = app.font.of_style(app.sizes.head)
    gap = 8 if app.large else 4
    for listener in listeners:
        for seat in seats:
            said = rank(numbers, seat), names[seat], standing_text(app, game, seat)
            listener.show("%d. %s %s" % said)
    seats[0], seats[1] = seats[1], seats[0]  # the first stands between the second and the third
    for seat in seats:
        place = rank(numbers, seat)
        height = app.height * _HEIGHTS[place - 1] // 100
        top = bottom - height
        ink = theme.of(SEAT + seat, INK)
        group.append(band(x + 1, top, width - 2, height, ink))
        group.append(band(x + 1, top, width - 2, gap // 2, theme.of(SEAT + seat, IVORY), 2))
        ends = bottom - app.font.cap - gap
        _add(group, app.font, standing_text(app, game, seat), (x + 1, ends, width - 2), ink)
        if top + 2 * gap + head.cap < ends:
            _add(group, head, "%d" % place, (x + 1, top + gap + 2, width - 2), ink)
        y = top - app.small_font.cap - gap
        palette = theme.over(FELT, SEAT_TEXT + seat)
        _add(group, app.small_font, names[seat], (x, y, width), palette)
        if seat in game.winners:
            size = 25 if app.large else 13
            grid = _make_crown(size, theme.over(FELT, GOLD))
            grid.x = x + (width - size) // 2
            grid.y = y - grid.tile_height - gap
            group.append(grid)
        x += width
    return group


def _add(
    group: displayio.Group, font: "Font", text: str, place: tuple, palette: displayio.Palette
) -> None:
    """A text in the middle of a room, the top of its capitals at ``place[1]``; not aloud."""
    x, y, width = place
    place = (x, y - font.ascent + font.cap, width)
    add_label(group, font, text, place, palette, CENTRE, False)


def _make_crown(size: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A crown so many pixels wide, an odd number."""
    half = size // 2
    height = half + 2
    crown = displayio.Bitmap(size, height, 4)
    for x in range(size):
        away = abs(x - half)  # from the middle point, which is the highest
        spike = max(half - 2 * away, 2 * away - half - half // 4)
        fill_region(crown, x, height - 3 - max(1, spike * (height - 3) // half), x + 1, height, 3)
    return displayio.TileGrid(crown, pixel_shader=palette)
