"""How it is settled who starts a round: by lots, by the best tile, or by chance."""

import displayio
from micropython import const

from console.draw.cards import Frame, card_palette, make_cards
from console.draw.icons import STAR, Icons
from console.draw.listeners import listeners
from console.draw.signed_text import make_sign, sign_size
from console.draw.sizes import (
    CHANCE_INSET,
    CHANCE_PITCH,
    HEAD_FONT,
    LONG_FONT,
    LOT_FRAME,
    LOT_GAP,
    LOT_INSET,
    LOT_STARS,
    MARGIN,
    RADIUS,
)
from console.draw.text import CENTRE, RIGHT, Label, add_label, wrap
from console.draw.theme import CARD, CARD_SHADOW, FELT, SEAT_TEXT, TEXT, TITLE
from console.table.rack_tiles import RackTiles
from console.table.tile_picture import TilePicture
from engine.choices import START_LOTS, START_PAIR, START_RANDOM, START_YOUNGEST
from engine.start import best_tile, lot_rounds
from engine.tiles import VALUES, ZEROS, is_triple, pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.words.catalogue import Words

    LotStep = tuple[int, Any, int]  # see _plan

_LAPS = const(3)  # of the frame before it stops


def open_start_display(app: "App", texts: "Words", top: int, room: int) -> "StartDisplay":
    """The ``StartDisplay`` for the match, in ``room`` rows of pixels from ``top`` on.

    ``texts``: the part "start" of the catalogue.
    """
    start = app.match.game.rules.start
    if start == START_LOTS:
        return LotsDisplay(app, texts, top, room)
    if start in (START_RANDOM, START_YOUNGEST):
        return ChanceDisplay(app, texts, top, room)
    return BestTileDisplay(app, texts, top, room)


class StartDisplay:
    """Shows in ``count`` steps how the start is settled; ``text``: what happens now.

    ``speedup``: how many steps take the time of one; ``immediate``: nothing is animated.
    """

    speedup = 1
    immediate = False

    def __init__(self, app: "App", texts: "Words", text: str) -> None:
        self.group = displayio.Group()
        self.text = text
        self.texts = texts
        self.count = 1
        self._app = app
        self._game = app.match.game

    def step(self, number: int) -> None:
        """Show step ``number``, from 0."""


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
            add_label(self.group, font, name, at, theme.over(FELT, SEAT_TEXT + seat), aloud=False)
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


class BestTileDisplay(StartDisplay):
    """The best tile is revealed; below it, why it is the best."""

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.BEST_SAYS)
        font = app.font
        game = self._game
        tiles = RackTiles(app.art)
        self._tile = best_tile(game.deck[: game.dealt], game.rules.start)
        pad = app.sizes[MARGIN]
        width = app.width - 2 * pad
        lines = self._reason(width)
        height = tiles.height
        room -= len(lines) * font.height
        scale = 3 if room > 3 * height + font.height else 2
        height *= scale
        gap = (room - height) // 3
        self._picture = TilePicture(app, tiles, 0, 0)
        left = (app.width - scale * tiles.width) // 2
        picture = displayio.Group(scale=scale, x=left, y=top + gap)
        picture.append(self._picture.grid)
        self.group.append(picture)
        self.lines = []  # (Label, text) below the tile
        top += height + 2 * gap
        for text in lines:
            line = Label(font, width, pad, top, app.theme.of(FELT, TEXT))
            self.lines.append((line, text))
            self.group.append(line.grid)
            top += font.height

    def step(self, number: int) -> None:
        self._picture.show(self._tile, True)
        for line, text in self.lines:
            line.show(text, CENTRE)

    def _reason(self, width: int) -> list[str]:
        """Why the tile is the best, in lines of at most ``width`` pixels."""
        font = self._app.font
        texts = self.texts
        rules = self._game.rules
        tile = self._tile
        if is_triple(tile):
            why = texts.BEST_TRIPLE
        elif rules.start == START_PAIR and pair(tile) >= 0:
            why = texts.BEST_PAIR
        else:
            why = texts.BEST_VALUE % VALUES[tile]
        lines = wrap(font, why, width)
        if rules.first_tile:
            # Only its player may know whether 0-0-0 is in the same rack.
            choice = is_triple(tile) and tile != ZEROS
            lines += wrap(font, texts.LAY_BEST_OR_ZEROS if choice else texts.LAY_BEST, width)
        return lines


class ChanceDisplay(StartDisplay):
    """The players as cards; a frame goes around to the starter, or at once to the youngest."""

    speedup = 4

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.CHANCE_SAYS)
        game = self._game
        theme = app.theme
        self.immediate = game.rules.start == START_YOUNGEST
        names = app.match.names
        self.count = 1 if self.immediate else _LAPS * game.players + game.first + 1
        pitch = min(room // game.players, app.sizes[CHANCE_PITCH])
        top += (room - game.players * pitch) // 2
        pad = app.sizes[MARGIN]
        inset = app.sizes[CHANCE_INSET]
        height = pitch - 4
        self.pitch = pitch
        self.box = (pad, top, app.width - 2 * pad, height)
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        self.group.append(make_cards(self.box, game.players, pitch, app.sizes[RADIUS], palette))
        size = sign_size(app.font)
        start = pad + inset + size + inset
        width = app.width - start - pad - inset
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        for seat, name in enumerate(names):
            sign = make_sign(app, seat)
            sign.x = app.mirror(pad + inset, size)
            sign.y = top + (height - size) // 2
            self.group.append(sign)
            y = top + (height - font.cap) // 2 - (font.ascent - font.cap)
            place = (app.mirror(start, width), y, width)
            over = theme.over(CARD, SEAT_TEXT + seat)
            add_label(self.group, font, name, place, over, aloud=False)
            top += pitch
        self.frame = Frame(theme)
        self.frame.hide()
        self.group.append(self.frame.group)

    def step(self, number: int) -> None:
        self.lit = self._game.first if self.immediate else number % self._game.players
        x, y, width, height = self.box
        self.frame.put(x, y + self.lit * self.pitch, width, height)
