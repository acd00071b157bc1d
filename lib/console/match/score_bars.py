"""The players by rank, each with a bar: how far the goal is, and what the round's end gave."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.shapes import fill_round
from console.draw.signed_text import make_signed, signed_width
from console.draw.sizes import MARGIN, RESULT_BAR, RESULT_PITCH
from console.draw.text import RIGHT, add_label
from console.draw.theme import CARD_SHADOW, DOTS, FELT, GOLD, SEAT, SEAT_TEXT, TEXT, TITLE
from console.match.ranking import merits, order
from console.match.turn_summary import standing_text
from console.words.catalogue import signed
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Colours of a bar; 0 is transparent.
_TRACK = const(1)
_BEFORE = const(2)
_ADDED = const(3)


class ScoreBars:
    """``group`` shows the bars. Where no points count, they are as long as racks."""

    def __init__(self, app: "App", y: int, height: int, winner: int, verdicts: list[str]) -> None:
        """``y``, ``height``: the rows that are free, in pixels; ``winner``: the seat that has won
        the round, or -1; ``verdicts``: a text per seat, shown where the end gives no points.
        """
        self._app = app
        self.group = displayio.Group()
        game = app.match.game
        self._has_points = game.rules.win != WIN_ROUND
        self._amounts = list(game.scores) if self._has_points else list(game.rack_sizes)
        self._full = max(game.rules.target or max(self._amounts), 1)
        beside = []  # the text of the amount, per seat
        self._given = []  # the text left of the amount, per seat
        for seat in range(game.players):
            beside.append(standing_text(app, game, seat))
            given = verdicts[seat]
            if self._has_points and game.bonus[seat]:
                given = signed(game.bonus[seat])
            self._given.append(given)
        self._texts = beside
        font = app.font
        names = app.match.names
        self._column = max([font.width(text) for text in beside]) + font.cap
        self._width = app.width - 2 * app.sizes[MARGIN]  # of the bars
        room = self._width - self._column
        self._font = font  # of names
        widest = 0
        for name, given in zip(names, self._given):
            if signed_width(font, name) > room:
                self._font = app.small_font
            if given and signed_width(font, name) + font.cap + font.width(given) > room:
                widest = max([app.small_font.width(text) for text in self._given])
        self._given_below = widest > 0
        if widest:
            self._width -= widest + font.cap // 2
        seats = order(merits(game, [winner]))
        pitch = min(height // len(seats), app.sizes[RESULT_PITCH])
        for i, seat in enumerate(seats):
            self._add(seat, y + i * pitch)

    def _add(self, seat: int, y: int) -> None:
        """Add a name with numbers and a bar below them, from row ``y`` on."""
        app = self._app
        font = app.font
        theme = app.theme
        pad = app.sizes[MARGIN]
        room = app.width - 2 * pad
        amount = self._texts[seat]
        name = app.match.names[seat]
        ink = theme.of(FELT, TEXT)
        add_label(self.group, font, amount, (pad, y, room), ink, RIGHT, False)
        top = y + font.ascent + font.cap // 2  # below the descenders
        bar = self._bar(seat, top)
        given = self._given[seat]
        for listener in listeners:
            listener.show(" ".join((name, amount, given)))
        if given and self._given_below:
            small = app.small_font
            top = bar.y + bar.tile_height // 2 - small.ascent + small.cap // 2
            ink = theme.over(FELT, TITLE)  # its line begins in the one above
            add_label(self.group, small, given, (pad, top, room), ink, RIGHT, False)
            given = ""
        room -= self._column
        if given:
            x = app.mirror(pad, room)
            ink = theme.of(FELT, TITLE)
            add_label(self.group, font, given, (x, y, room), ink, RIGHT, False)
            room -= font.width(given) + font.cap
        place = (app.mirror(pad, room), y + font.ascent - self._font.ascent, room)
        ink = theme.of(FELT, SEAT_TEXT + seat)
        self.group.append(make_signed(self._font, seat, name, place, ink))
        self.group.append(bar)

    def _bar(self, seat: int, y: int) -> displayio.TileGrid:
        """The bar of a seat."""
        app = self._app
        colours = app.theme.colours
        width = self._width
        height = app.sizes[RESULT_BAR]
        radius = height // 2
        bitmap = displayio.Bitmap(width, height, 4)
        fill_round(bitmap, 0, 0, width, height, radius, _TRACK)
        amount = max(0, self._amounts[seat])
        before = amount
        if self._has_points:
            before -= max(0, app.match.game.bonus[seat])
        for part, colour in ((amount, _ADDED), (before, _BEFORE)):
            length = min(width, part * width // self._full)
            if length >= height:
                fill_round(bitmap, 0, 0, length, height, radius, colour)
                if part < amount:  # the other colour begins at a straight line
                    fill_region(bitmap, length - radius, 0, length, height, colour)
        palette = displayio.Palette(4)
        palette.make_transparent(0)
        # Where shadows are as black as the felt, a bar would not end at the goal.
        palette[_TRACK] = colours[CARD_SHADOW] or colours[DOTS]
        palette[_BEFORE] = colours[SEAT + seat]
        palette[_ADDED] = colours[GOLD]
        x = app.mirror(app.sizes[MARGIN], width)
        grid = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
        grid.flip_x = app.rtl
        return grid
