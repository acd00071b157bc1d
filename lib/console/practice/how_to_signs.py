"""Pictures of How to play that are made of signs: what is dealt, what a draw costs."""

import displayio
from micropython import const

from console.draw.cards import card_palette, draw_card, make_cards
from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.sizes import (
    CHIP_SIGN,
    HEAD_FONT,
    LEVELS_GAP,
    MARGIN,
    PILL,
    RADIUS,
    TILE_SIGN,
)
from console.draw.text import CENTRE, LEFT, add_label
from console.draw.theme import (
    BAR,
    CARD_SHADOW,
    FELT,
    IVORY,
    IVORY_DOWN,
    LOST_TEXT,
    SEAT,
    TITLE,
    overlay_palette,
)
from console.draw.tile_strip import tile_strip
from console.practice.how_to_pages import DEAL
from console.table.rack_tiles import FACE_DOWN, RackTiles
from console.table.tile_colours import BACK, BARE, tile_palette
from console.words.catalogue import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.rules import Rules

_TILE = const(34)  # that is bare
_SEATS = const(4)
_THIRD = const(3)


def make_signs(app: "App", which: int, rules: "Rules") -> "SignPicture":
    """One of the pictures of ``console.practice.how_to_pages``, DEAL or DRAWS."""
    return DealPicture(app, rules) if which == DEAL else DrawPicture(app, rules)


class SignPicture:
    """``height``: its pixels."""

    height = 0

    def __init__(self, app: "App") -> None:
        self._app = app

    def draw(self, body: displayio.Group, y: int) -> None:
        """Add the picture to the group ``body``, its top at ``y``."""


class DealPicture(SignPicture):
    """How many tiles players get: a card with signs, number and tiles for each of ``deals``, (how
    many players, tiles).
    """

    def __init__(self, app: "App", rules: "Rules") -> None:
        super().__init__(app)
        self.deals = [(2, rules.tiles_2), (_SEATS, rules.tiles_3_4)]
        if rules.tiles_2 == rules.tiles_3_4:
            self.deals.pop(0)
        self._high = app.sizes[PILL] * 3 // 2 + 1
        self._pitch = self._high + app.sizes[LEVELS_GAP]
        self.height = (len(self.deals) - 1) * self._pitch + self._high + 1

    def draw(self, body: displayio.Group, y: int) -> None:
        app = self._app
        sizes = app.sizes
        pad = sizes[MARGIN]
        width = app.width - 2 * pad
        card = draw_card(width, self._high, sizes[RADIUS])
        palette = card_palette(app.theme, FELT, BAR, CARD_SHADOW)
        colours = app.theme.colours
        seats = overlay_palette(*[colours[SEAT + seat] for seat in range(_SEATS)])
        tiles = overlay_palette(colours[IVORY], colours[IVORY_DOWN])
        head = app.font.of_style("head%d" % sizes[HEAD_FONT])
        size = sizes[CHIP_SIGN] + 2
        down = size + size // 6 + 1
        for players, count in self.deals:
            body.append(displayio.TileGrid(card, pixel_shader=palette, x=pad, y=y))
            signs = displayio.Bitmap(2 * size + 2, (players // 2 - 1) * down + size, 8)
            for seat in range(players):
                x, row = seat % 2 * (size + 2), seat // 2 * down
                draw_sign(signs, x, row, size, seat, seat + 1)
            left = app.mirror(2 * pad, signs.width)
            top = y + (self._high - signs.height) // 2
            body.append(displayio.TileGrid(signs, pixel_shader=seats, x=left, y=top))
            room = head.width("00")
            place = (
                app.mirror(3 * pad + signs.width, room),
                y + (self._high - head.cap) // 2 - (head.ascent - head.cap),
                room,
            )
            ink = app.theme.over(BAR, TITLE)
            add_label(body, head, "%d" % count, place, ink, LEFT, aloud=False)
            for listener in listeners:
                listener.show("%d: %d" % (players, count))
            wide = sizes[TILE_SIGN] * 4 // 3 | 1
            while (count + 1) * (wide + 1) // 2 > width - signs.width - room - 4 * pad and wide > 5:
                wide -= 2
            drawn = tile_strip(count, wide)
            left = app.mirror(app.width - 2 * pad - drawn.width, drawn.width)
            top = y + (self._high - drawn.height) // 2
            body.append(displayio.TileGrid(drawn, pixel_shader=tiles, x=left, y=top))
            y += self._pitch


class DrawPicture(SignPicture):
    """A tile that is face down for each draw; then a bare one, if no tile at all costs more;
    ``costs``: what is below them.
    """

    def __init__(self, app: "App", rules: "Rules") -> None:
        super().__init__(app)
        self._tiles = RackTiles(app.art + "_narrow")
        self.costs = [rules.draw_cost] * rules.draws
        self._backs = rules.draws
        if rules.third_draw_cost and rules.draws >= _THIRD:
            if rules.third_draw:
                self.costs[_THIRD - 1] += rules.third_draw_cost
            else:
                self.costs.append(rules.third_draw_cost)
        self._inset = app.sizes[LEVELS_GAP]
        self.height = self._tiles.height + 4 + app.font.cap + 2 * self._inset

    def draw(self, body: displayio.Group, y: int) -> None:
        app = self._app
        tiles = self._tiles
        font = app.font
        costs = self.costs
        pitch = min((app.width - 2 * app.sizes[MARGIN]) // len(costs), tiles.width * 2)
        x = (app.width - len(costs) * pitch) // 2
        wide = self._backs * pitch
        box = (app.mirror(x, wide), y, wide, self.height)
        palette = card_palette(app.theme, FELT, BAR, CARD_SHADOW)
        body.append(make_cards(box, 1, self.height, app.sizes[RADIUS], palette))
        y += self._inset
        for i, cost in enumerate(costs):
            bare = i == self._backs
            left = app.mirror(x, pitch)
            middle = left + (pitch - tiles.width) // 2
            canvas = displayio.Bitmap(tiles.width, tiles.height, 16)
            tiles.draw(canvas, 0, 0, _TILE if bare else FACE_DOWN, 0)
            palette = tile_palette(app.theme.tray, BARE if bare else BACK)
            body.append(displayio.TileGrid(canvas, pixel_shader=palette, x=middle, y=y))
            place = (left, y + tiles.height + 4 - (font.ascent - font.cap), pitch)
            ink = app.theme.over(FELT, LOST_TEXT) if bare else app.theme.over(BAR, TITLE)
            add_label(body, font, signed(-cost), place, ink, CENTRE)
            x += pitch
