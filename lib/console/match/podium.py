"""The players on a podium, by rank, with crowns on the winners."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.shapes import band
from console.draw.sizes import COLUMN_GAP, CROWN, HEAD_FONT, MARGIN, PODIUM_GAP, SCORES_LEADING
from console.draw.text import CENTRE, LEFT, add_label, fitting
from console.draw.theme import FELT, GOLD, INK, IVORY, SEAT, SEAT_TEXT
from console.match.ranking import merits, order, rank
from console.match.turn_summary import standing_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.font import Font
    from console.match.ranking import Outcome

_APART = const(4)  # pixels between two names, or between a name and a higher block
_HEIGHTS = (35, 26, 19, 13)  # of a block by its rank, in hundredths of the screen's height


def make_podium(
    app: "App", names: "Sequence[str]", game: "Outcome", top: int, bottom: int, away: int = 0
) -> displayio.Group:
    """The podium after a match, between the rows ``top`` and ``bottom`` (excluded); ``away``: as
    for ``merits``.

    Names are above their blocks, or all of them below the podium if one is wider than its block.
    """
    group = displayio.Group()
    theme = app.theme
    small = app.small_font
    numbers = merits(game, game.winners, away)
    seats = order(numbers)
    width = (app.width - 2 * app.sizes[MARGIN]) // max(3, len(seats))
    x = (app.width - len(seats) * width) // 2
    head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
    gap = app.sizes[PODIUM_GAP]
    for listener in listeners:
        for seat in seats:
            said = rank(numbers, seat), names[seat], standing_text(app, game, seat)
            listener.show("%d. %s %s" % said)
    texts = ["%d %s" % (rank(numbers, seat), names[seat]) for seat in seats]
    by_rank = seats[:]
    seats[0], seats[1] = seats[1], seats[0]  # the winner is between the second and the third
    beside = app.sizes[MARGIN] - 1  # at both edges of the screen
    above = True
    for i, seat in enumerate(seats):
        room = width + beside if i in (0, len(seats) - 1) else width
        above = above and small.width(names[seat]) + _APART <= room
    if not above:
        bottom -= _add_names(app, group, texts, by_rank, bottom)
    crown = app.sizes[CROWN]
    over = crown // 2 + 2 + (2 * gap + small.cap if above else gap)
    tall = app.height * _HEIGHTS[0] // 100
    most = min(tall, bottom - top - over)
    low = small.cap + gap // 2 + 2
    for seat in seats:
        place = rank(numbers, seat)
        height = max(low, app.height * _HEIGHTS[place - 1] // 100 * most // tall)
        y = bottom - height
        ink = theme.of(SEAT + seat, INK)
        group.append(band(x + 1, y, width - 2, height, ink))
        group.append(band(x + 1, y, width - 2, gap // 2, theme.of(SEAT + seat, IVORY), 2))
        text = standing_text(app, game, seat)
        ink = theme.over(SEAT + seat, INK)  # the line of a text is higher than a low block
        font = fitting((small if height < low + gap else app.font, small), text, width - 2)
        ends = bottom - font.cap - min(gap, (height - gap // 2 - font.cap) // 2)
        _add(group, font, text, (x + 1, ends, width - 2), ink)
        if y + 2 * gap + head.cap < ends:
            _add(group, head, "%d" % place, (x + 1, y + gap + 2, width - 2), ink)
        if above:
            y -= small.cap + gap
            more = max(0, small.width(names[seat]) + _APART - width)
            left = x if seat != seats[0] else x - more
            ink = theme.over(FELT, SEAT_TEXT + seat)
            _add(group, small, names[seat], (left, y, width + more), ink)
        if seat in game.winners:
            grid = _make_crown(crown, theme.over(FELT, GOLD))
            grid.x = x + (width - crown) // 2
            grid.y = y - grid.tile_height - gap
            group.append(grid)
        x += width
    return group


def _add_names(
    app: "App", group: displayio.Group, texts: list[str], seats: list[int], bottom: int
) -> int:
    """Add the names in the colours of their seats, best first, up to row ``bottom``.

    Four names are in two columns if they fit. Returns the height of the names in pixels.
    """
    font = app.small_font
    gap = app.sizes[COLUMN_GAP]
    pitch = font.cap + app.sizes[SCORES_LEADING]
    width = max([font.width(text) for text in texts])
    columns = 1
    if len(texts) > 3 and 2 * width + gap <= app.width - app.sizes[MARGIN]:
        columns = 2
    height = -(-len(texts) // columns) * pitch + gap // 2
    left = (app.width - columns * width - (columns - 1) * gap) // 2
    for i, text in enumerate(texts):
        x = app.mirror(left + i % columns * (width + gap), width)
        y = bottom - height + i // columns * pitch + gap // 2
        place = (x, y - font.ascent + font.cap, width)
        add_label(group, font, text, place, app.theme.over(FELT, SEAT_TEXT + seats[i]), LEFT, False)
    return height


def _add(
    group: displayio.Group,
    font: "Font",
    text: str,
    room: tuple[int, int, int],
    palette: displayio.Palette,
) -> None:
    """Add a centred text, not for screen readers; ``room``: left, top of its capitals, width."""
    x, y, width = room
    room = (x, y - font.ascent + font.cap, width)
    add_label(group, font, text, room, palette, CENTRE, False)


def _make_crown(size: int, palette: displayio.Palette) -> displayio.TileGrid:
    """A crown; ``size``: its width in pixels, an odd number."""
    half = size // 2
    height = half + 2
    crown = displayio.Bitmap(size, height, 4)
    for x in range(size):
        away = abs(x - half)  # from the middle point, which is the highest
        spike = max(half - 2 * away, 2 * away - half - half // 4)
        fill_region(crown, x, height - 3 - max(1, spike * (height - 3) // half), x + 1, height, 3)
    return displayio.TileGrid(crown, pixel_shader=palette)
