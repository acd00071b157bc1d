"""The start of a round by lots: everybody draws a tile, the highest value starts."""

import displayio
from micropython import const

from console.draw.cards import Frame
from console.draw.icons import STAR, Icons
from console.draw.listeners import listeners
from console.draw.signed_text import make_sign, sign_size
from console.draw.sizes import (
    HEAD_FONT,
    LONG_FONT,
    LOT_FRAME,
    LOT_GAP,
    LOT_INSET,
    LOT_STARS,
    MARGIN,
)
from console.draw.text import RIGHT, Label, add_label
from console.draw.theme import FELT, SEAT_TEXT, TEXT, TITLE
from console.match.starting import StartDisplay
from console.table.rack_tiles import RackTiles
from console.table.tile_picture import TilePicture
from engine.start import lot_rounds
from engine.tiles import VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.words.catalogue import Words

    LotStep = tuple[int, Any, int]  # see _plan

_LIGHT = const(1)  # number of the theme with a light felt: names have the colour of texts


class LotsDisplay(StartDisplay):
    """A row per player: sign, name, lot, value; the best has a frame, and a star if one fits."""

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.LOTS_SAY)
        game = self._game
        theme = app.theme
        sizes = app.sizes
        pad = sizes[MARGIN]
        self._tiles = RackTiles(app.art)
        self.plan = _plan(game.lots, lot_rounds(game.lots, game.players)[:-1])
        self.count = len(self.plan)
        self._round = 0
        self._pitch = min(room // game.players, self._tiles.height + sizes[LOT_GAP])
        self._y = top + (room - game.players * self._pitch) // 2
        # From the end of the line: the star if it fits, the value, the lot.
        icons = Icons(app)
        head = app.font.of_style("head%d" % sizes[HEAD_FONT]) if sizes[LOT_STARS] else app.font
        gap = sizes[LOT_INSET]
        value = head.width("15")
        size = sign_size(app.font)
        left = pad + gap // 2
        start = left + size + max(gap, 3)
        names = app.match.names
        star = app.width - pad - gap - icons.size
        number = star - gap - value
        needs = max([app.font.width(name) for name in names]) + 2 * gap + self._tiles.width
        starred = sizes[LOT_STARS] and start + needs <= number
        if not starred:
            number = app.width - pad - gap - value
        self._tile_x = app.mirror(number - gap - self._tiles.width, self._tiles.width)
        width = number - 2 * gap - self._tiles.width - start
        self._frame = Frame(theme)
        self._frame.hide()
        self._rows = []  # per player: the Group of the lot, and the Label of its value
        for seat, name in enumerate(names):
            y = self._y + seat * self._pitch
            middle = y + (self._pitch - 1) // 2
            sign = make_sign(app, seat, FELT)
            sign.x = app.mirror(left, size)
            sign.y = middle - size // 2
            self.group.append(sign)
            font = app.font
            if font.width(name) > width:
                long = sizes[LONG_FONT]
                font = font.of_style("body%d" % long) if long else app.small_font
            at = app.mirror(start, width), middle - font.ascent + font.cap // 2, width
            ink = TEXT if theme.number == _LIGHT else SEAT_TEXT + seat
            add_label(self.group, font, name, at, theme.over(FELT, ink), aloud=False)
            line_y = middle - head.ascent + head.cap // 2
            line = Label(head, value, app.mirror(number, value), line_y, theme.over(FELT, TEXT))
            line.aloud = False
            self.group.append(line.grid)
            tile = displayio.Group()
            self.group.append(tile)
            self._rows.append((tile, line))
        self._star = icons.make(STAR, app.mirror(star, icons.size), 0, FELT, TITLE)
        self._star.hidden = True
        if starred:
            self.group.append(self._star)
        self.group.append(self._frame.group)

    def step(self, number: int) -> None:
        tile, seats, lot_round = self.plan[number]
        texts = self.texts
        if tile >= 0:
            if lot_round > self._round or number == 0:
                self._round = lot_round
                who = [seat for lot, seat, at in self.plan if at == lot_round and lot >= 0]
                self._lay_out(who)
            self._reveal(tile, seats, False)
            self.text = texts.LOTS_AGAIN if lot_round else texts.LOTS_SAY
            return
        for best, seat in seats:
            self._reveal(best, seat, True)
        if len(seats) > 1:
            self.text = texts.LOTS_TIE + " " + texts.LOTS_AGAIN
            return
        y = self._y + seats[0][1] * self._pitch
        app = self._app
        edge = app.sizes[LOT_FRAME]  # there, signs are near the frame
        self._frame.put(edge, y, app.width - 2 * edge, self._pitch - 1)
        self._star.y = y + (self._pitch - 1 - self._star.tile_height) // 2
        self._star.hidden = False

    def _lay_out(self, seats: list[int]) -> None:
        """Show lots face down for the seats that draw one."""
        for seat, (tile, line) in enumerate(self._rows):
            while len(tile):
                tile.pop()
            line.show("")
            if seat in seats:
                tile.append(self._picture(seat).grid)

    def _reveal(self, tile: int, seat: int, best: bool) -> None:
        """Reveal the lot of a seat; ``best``: bright."""
        group, line = self._rows[seat]
        picture = self._picture(seat)
        picture.show(tile, best)
        group.pop()
        group.append(picture.grid)
        line.show(str(VALUES[tile]), RIGHT)
        for listener in listeners:
            listener.show("%s %d" % (self._app.match.names[seat], VALUES[tile]))
        line.paint(self._app.theme.over(FELT, TITLE if best else TEXT))

    def _picture(self, seat: int) -> TilePicture:
        """A seat's lot, face down."""
        y = self._y + seat * self._pitch + (self._pitch - self._tiles.height) // 2
        return TilePicture(self._app, self._tiles, self._tile_x, y)


def _plan(lots: bytes, rounds: list[list[int]]) -> "list[LotStep]":
    """The steps: (tile, seat, lot round) per lot, then (-1, [(tile, seat) of the best], lot round).

    ``rounds``: the seats that draw in each lot round.
    """
    plan: list[LotStep] = []
    at = 0
    for col, seats in enumerate(rounds):
        drawn = [(lots[at + i], seat) for i, seat in enumerate(seats)]
        at += len(seats)
        best = max([VALUES[tile] for tile, _ in drawn])
        plan += [(tile, seat, col) for tile, seat in drawn]
        plan.append((-1, [entry for entry in drawn if VALUES[entry[0]] == best], col))
    return plan
