"""The players on a podium, by rank, with crowns on the winners: at rest, and as it is built."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.crown import make_crown
from console.draw.listeners import listeners
from console.draw.shapes import band
from console.draw.signed_text import make_sign, make_signed, sign_size, signed_width
from console.draw.sizes import ART, COLUMN_GAP, CROWN, HEAD_FONT, MARGIN, PODIUM_GAP, SCORES_LEADING
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import (
    CARD,
    FELT,
    GOLD,
    INK,
    IVORY,
    SEAT,
    SEAT_TEXT,
    TEXT,
    mixed,
    overlay_palette,
)
from console.match.ranking import merits, order, rank
from console.match.turn_summary import standing_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from console.app import App
    from console.draw.film import Track
    from console.draw.font import Font
    from console.match.ranking import Outcome

_LIGHT = const(1)  # number of the theme with a light felt: a name has the colour of texts
APART = const(2)  # pixels between two names, or between a name and a higher block, at least
_HEIGHTS = (36, 28, 22, 15)  # of a block by its rank, in hundredths of the screen's height
_OF_EQUALS = const(50)  # of all blocks if nobody has won, as nothing is above them

# How a block rises: its parts of a hundred at each step, and when that begins by its rank, in ms.
# One step later its texts are shown.
_RISES = (35, 70, 92, 108, 100)
_RISES_OF_LARGE = (55, 108, 100)
_BEYOND = const(8)
_FRONT, _TOP, _SIDE = const(1), const(2), const(3)  # colours of a block
_STEPS_MS = (45, 70)  # on small and on large displays
_BEGINS = (500, 270, 0, 30)
_NOTES = (659, 523, 392, 392)
_NOTE_MS = const(120)

# The crown falls: its height above its place at each step, in parts of a hundred of how far it
# falls, which is ``_CROWN_HEIGHTS`` times its own.
_FALLS = (100, 85, 50, 0, 0)
_CROWN_MS = const(740)
_CROWN_STEP_MS = const(30)
_CROWN_HEIGHTS = const(3)
_BOUNCE = const(3)  # the step at which it is a pixel too low


class Podium:
    """``group`` shows it whole; ``tracks`` build it up block by block.

    ``blocks``: (picture, texts, height, place) of each, from left to right.
    """

    def __init__(
        self,
        app: "App",
        names: "Sequence[str]",
        game: "Outcome",
        top: int,
        bottom: int,
        away: int = 0,
    ) -> None:
        """``top``, ``bottom``: the rows it is between (the last one excluded); ``away``: as for
        ``merits``.

        Names are above their blocks, or all of them below the podium, with their signs, if one is
        wider than its block.
        """
        self._app = app
        self.group = displayio.Group()
        self.blocks: list[tuple[displayio.Bitmap, displayio.Group, int, int]] = []
        self._crowns: list[displayio.TileGrid] = []
        theme = app.theme
        small = app.small_font
        numbers = merits(game, game.winners, away)
        seats = order(numbers)
        width = (app.width - 2 * app.sizes[MARGIN]) // max(3, len(seats))
        x = (app.width - len(seats) * width) // 2
        gap = app.sizes[PODIUM_GAP]
        for listener in listeners:
            for seat in seats:
                said = rank(numbers, seat), names[seat], standing_text(app, game, seat)
                listener.show("%d. %s %s" % said)
        by_rank = seats[:]
        seats[0], seats[1] = seats[1], seats[0]  # the winner is between the second and the third
        beside = app.sizes[MARGIN]  # at both edges of the screen
        above = True
        for i, seat in enumerate(seats):
            room = width + beside if i in (0, len(seats) - 1) else width
            above = above and small.width(names[seat]) + APART <= room
        below = displayio.Group()
        base = bottom if above else bottom - _add_names(app, below, names, by_rank, bottom)
        crown = app.sizes[CROWN]
        tall = most = app.height * _HEIGHTS[0] // 100
        over = gap // 2 + crown // 2 + 2 + gap
        if not game.winners:
            most = app.height * _OF_EQUALS // 100
            over = gap
        low = small.cap + gap // 2 + 2
        high = small.cap + gap  # of what is on a block: a name, or a sign if there is room
        if not above and base - top - over - high < 2 * low:
            high = 0
        most = min(most, base - top - over - high)
        for seat in seats:
            place = rank(numbers, seat)
            height = max(low, app.height * _HEIGHTS[place - 1] // 100 * most // tall)
            self._add_block((x, base, width, height), seat, place)
            texts_of_block = self.blocks[-1][1]
            self._add_numbers(texts_of_block, (x, base, width, height), seat, place, game, low)
            y = base - height - high
            if above:
                more = max(0, small.width(names[seat]) + APART - width)
                aside = APART // 2 if more else 0  # nearer to the middle of its block
                left = x - aside if seat != seats[0] else x - more + aside
                ink = TEXT if theme.number == _LIGHT else SEAT_TEXT + seat
                box = (left, y, width + more)
                _add(texts_of_block, small, names[seat], box, theme.over(FELT, ink))
            elif high:
                sign = make_sign(app, seat, FELT, sign_size(small))
                sign.x = x + (width - sign.tile_width) // 2
                sign.y = y
                texts_of_block.append(sign)
            if seat in game.winners:
                grid = make_crown(crown, theme.over(FELT, GOLD))
                grid.x = x + (width - crown) // 2
                grid.y = y - grid.tile_height - gap
                self._crowns.append(grid)
            x += width
        floor = theme.of(FELT, TEXT)
        self.group.append(band(0, base, app.width, app.height - base, floor))
        self.group.append(band(0, base, app.width, gap // 4, theme.of(CARD, TEXT)))
        for part in [block[1] for block in self.blocks] + self._crowns + [below]:
            self.group.append(part)

    def tracks(self) -> "list[Track]":
        """How it is built up: the last ones first, and at the end the crown."""
        tracks: list[Track] = []
        for block in self.blocks:
            block[1].hidden = True
            begin = _BEGINS[block[3] - 1]
            pitch = _STEPS_MS[self._app.sizes[ART]]
            rises = _RISES_OF_LARGE if self._app.sizes[ART] else _RISES
            tracks.append((self._riser(block, rises), begin, pitch, len(rises) + 1))
        for crown in self._crowns:
            tracks.append((_faller(crown), _CROWN_MS, _CROWN_STEP_MS, len(_FALLS)))
        return tracks

    def _riser(
        self,
        block: "tuple[displayio.Bitmap, displayio.Group, int, int]",
        rises: tuple[int, ...],
    ) -> "Callable[[int], None]":
        """What raises a block to where it is at a step; then its texts are shown."""
        bitmap, texts, height, place = block
        bitmap.fill(0)
        shown = [0]

        def rise(step: int) -> None:
            tall = height * rises[min(step, len(rises) - 1)] // 100
            self._draw_block(bitmap, shown[0], tall)
            shown[0] = tall
            if not step and self._app.sound:
                self._app.sound.hum(_NOTES[place - 1], _NOTE_MS)
            if step == len(rises):
                texts.hidden = False

        return rise

    def _draw_block(self, bitmap: displayio.Bitmap, before: int, height: int) -> None:
        """Draw a block that was ``before`` pixels high and is ``height`` now: its front, a light
        upper edge, a dark side. Only the rows that change are drawn, so only those are sent.
        """
        if before == height:
            return
        gap = self._app.sizes[PODIUM_GAP]
        wide = bitmap.width
        face = wide - max(2, gap // 2)
        old = bitmap.height - before
        top = bitmap.height - height
        if old < top:
            fill_region(bitmap, 0, old, wide, top, 0)
        end = min(bitmap.height, max(old, top) + gap // 2)
        fill_region(bitmap, 0, top, face, end, _FRONT)
        fill_region(bitmap, face, top, wide, end, _SIDE)
        fill_region(bitmap, 0, top, wide, min(end, top + gap // 2), _TOP)

    def _add_block(self, box: tuple[int, int, int, int], seat: int, place: int) -> None:
        """Add a block; there is room above it, as it rises too far at first."""
        x, base, width, height = box
        theme = self._app.theme
        tall = height + height * _BEYOND // 100
        bitmap = displayio.Bitmap(width - 2, tall, 4)
        self._draw_block(bitmap, 0, height)
        colour = theme.colours[SEAT + seat]
        palette = overlay_palette(colour, mixed(colour, theme.colours[IVORY], 2), _darker(colour))
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x + 1, y=base - tall))
        self.blocks.append((bitmap, displayio.Group(), height, place))

    def _add_numbers(
        self,
        group: displayio.Group,
        box: tuple[int, int, int, int],
        seat: int,
        place: int,
        game: "Outcome",
        low: int,
    ) -> None:
        """Add the points and, if there is room, the rank to a block; ``low``: the height of the
        lowest one.
        """
        app = self._app
        x, base, width, height = box
        small = app.small_font
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        gap = app.sizes[PODIUM_GAP]
        text = standing_text(app, game, seat)
        ink = app.theme.over(SEAT + seat, INK)  # the line of a text is higher than a low block
        font = fitting((small if height < low + gap else app.font, small), text, width - 2)
        ends = base - font.cap - min(gap, (height - gap // 2 - font.cap) // 2)
        _add(group, font, text, (x + 1, ends, width - 2), ink)
        y = base - height
        spare = ends - y - gap // 2 - head.cap
        if spare >= gap // 2 + 2:
            y += min(gap + 2, gap // 2 + spare // 2)
            _add(group, head, "%d" % place, (x + 1, y, width - 2), ink)


def _darker(colour: int) -> int:
    """A colour, a fifth darker."""
    return sum([(colour >> shift & 255) * 4 // 5 << shift for shift in (0, 8, 16)])


def _faller(crown: displayio.TileGrid) -> "Callable[[int], None]":
    """What lets a crown fall to where it is at a step."""
    end = crown.y
    crown.hidden = True

    def fall(step: int) -> None:
        crown.y = end - crown.tile_height * _CROWN_HEIGHTS * _FALLS[step] // 100
        if step == _BOUNCE:
            crown.y += 1
        crown.hidden = False

    return fall


def _add_names(
    app: "App", group: displayio.Group, names: "Sequence[str]", seats: list[int], bottom: int
) -> int:
    """Add the names after the signs of their seats, in their colours, best first, up to row
    ``bottom``.

    Four names are in two columns if they fit. Returns the height of the names in pixels.
    """
    font = app.small_font
    gap = app.sizes[COLUMN_GAP]
    pitch = font.cap + app.sizes[SCORES_LEADING]
    width = max([signed_width(font, name) for name in names])
    columns = 1
    if len(names) > 3 and 2 * width + gap <= app.width - app.sizes[MARGIN]:
        columns = 2
    height = -(-len(names) // columns) * pitch + gap // 2
    left = (app.width - columns * width - (columns - 1) * gap) // 2
    for i, seat in enumerate(seats):
        x = app.mirror(left + i % columns * (width + gap), width)
        y = bottom - height + i // columns * pitch + gap // 2
        place = (x, y - font.ascent + font.cap, width)
        ink = app.theme.over(FELT, SEAT_TEXT + seat)
        group.append(make_signed(font, seat, names[seat], place, ink))
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
