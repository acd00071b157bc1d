"""The keys and the signs of a turn, for How to play."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import Pill
from console.draw.shapes import fill_round
from console.draw.sizes import DRAWN_DOT, MARGIN, RADIUS, ZOOMS_OF_TILES
from console.draw.text import LEFT, add_label, wrap
from console.draw.theme import FELT, PLACE, PLACE_FILL, TEXT, overlay_palette
from console.table.rack_tiles import RackTiles
from console.table.tile_colours import BACK, BARE, PLAYABLE, tile_palette
from console.table.tile_sprites import PLACES, ZOOMS, TileSprites
from console.table.tray_parts import draw_pool, new_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

_ARROWS = const(3)  # letters of the longest key that is no word
_WORD = const(6)  # ... of the longest key
_TILE = const(34)  # that is bare
_BARE = const(1)  # the signs that are not just a tile
_PLACE = const(2)
_DRAWN = const(3)
_POOL = const(4)
_LIGHT = const(1)  # number of the theme with a light felt, on which ivory is hardly seen
_LEFT = const(17)  # tiles of the pool
_ALL_FREE = const(3)  # a place without neighbours


class KeyPicture:
    """Keys with what they do; and the tiles of a turn with what they mean; ``height``: none, as
    there is a row for each text.
    """

    height = 0

    def __init__(self, app: "App") -> None:
        self._app = app
        self._tiles = RackTiles(app.art + "_narrow")
        self._gap = app.small_font.cap // 2
        self._wide = self._tiles.width + app.sizes[DRAWN_DOT]
        self._font = app.font  # of what keys do
        self._other = app.font  # of what signs mean
        self._pill = Pill(app, FELT)
        self._inset = 0  # left of the keys, if signs are beside them
        self._longest = _WORD  # letters of a key behind which what keys do has a column

    def beside(self, keys: list[str], signs: list[str]) -> int:
        """Where the signs begin beside the keys, in smaller letters if need be; 0 if there is no
        room for both, each text on one line.
        """
        app = self._app
        small = app.small_font
        after = self._wide + 2 * self._gap + max([small.width(text) for text in signs])
        for self._longest in (_WORD, _ARROWS):
            for font in (app.font, small):
                x = self._gap * 2 + self._edge(keys, self._column(keys), font)
                if x + after <= app.width:
                    self._font = font
                    self._other = small
                    self._inset = (app.width - x - after) // 2  # of both in the middle
                    return x + self._inset
        self._longest = _WORD
        return 0

    def add_keys(
        self, body: displayio.Group, y: int, high: int, texts: list[str], beside: int
    ) -> None:
        """Add a row for each key, ``high`` pixels each, from ``y`` on; in the middle of the screen
        unless signs are ``beside`` them.
        """
        app = self._app
        font = self._font
        column = self._column(texts)
        margin = app.sizes[MARGIN]
        inset = self._inset
        if not beside:
            inset = (app.width - margin - self._edge(texts, column, font)) // 2
        for text in texts:
            key, _, words = text.partition(": ")
            pill = Pill(app, FELT)
            pill.aloud = False
            pill.show(_shown(key))
            left = margin + inset
            if self._longest == _WORD:  # all keys end where the column of words begins
                left += column - self._end(key)
            left = app.mirror(left, pill.width)
            pill.place(left, y + (high - pill.height) // 2)
            body.append(pill.group)
            x = inset + max(column, self._end(key))
            room = app.width - x
            place = (app.mirror(x, room), self._line(font, y, high), room)
            add_label(body, font, words, place, app.theme.over(FELT, TEXT), LEFT, aloud=False)
            for listener in listeners:
                listener.show(text)
            y += high

    def _end(self, key: str) -> int:
        """Where what a key does can begin."""
        return self._app.sizes[MARGIN] + self._pill.width_of(_shown(key))

    def _edge(self, texts: list[str], column: int, font: "Font") -> int:
        """Where the longest of the rows of keys ends."""
        edge = 0
        for text in texts:
            key, _, words = text.partition(": ")
            edge = max(edge, max(column, self._end(key)) + font.width(words))
        return edge

    def _column(self, texts: list[str]) -> int:
        """Where what keys do begins, but for longer keys than those of its column."""
        keys = [text.partition(":")[0] for text in texts]
        return max([self._end(key) for key in keys if len(key) <= self._longest])

    def _line(self, font: "Font", y: int, high: int) -> int:
        """Where a line in the middle of ``high`` rows of pixels begins."""
        return y + (high - font.cap) // 2 - font.ascent + font.cap

    def add_signs(
        self, body: displayio.Group, y: int, high: int, texts: list[str], beside: int
    ) -> None:
        """Add the signs, in rows as above: from ``beside`` on, or with 0 on a page of their own."""
        app = self._app
        font = self._other
        x = beside
        wide = self._wide + self._gap * (1 if beside else 2)
        if not beside:  # in the middle
            longest = max([font.width(says) for says in texts])
            x = max(app.sizes[MARGIN], (app.width - wide - longest) // 2)
        left = x + wide
        room = app.width - left - 1
        pitch = min(font.cap + font.descent + 1, high - font.cap - 2)
        for i, says in enumerate(texts):
            middle = y + high // 2
            for picture, wide, tall in self._sign(i, high):
                picture.x += app.mirror(x + (self._wide - wide) // 2, wide)
                picture.y += middle - tall // 2
                body.append(picture)
            lines = wrap(font, says, room)
            top = self._line(font, y - (len(lines) - 1) * pitch // 2, high)
            for line in lines:
                place = (app.mirror(left, room), top, room)
                ink = app.theme.over(FELT, TEXT)
                add_label(body, font, line, place, ink, LEFT, aloud=False)
                top += pitch
            for listener in listeners:
                listener.show(says)
            y += high

    def _sign(self, number: int, high: int) -> list[tuple[displayio.TileGrid, int, int]]:
        """The parts of a sign, each with its width and height: its place is from its middle."""
        app = self._app
        tiles = self._tiles
        if number == _PLACE:
            place = self._place()
            return [(place, place.tile_width, place.tile_height)]
        if number == _POOL:
            pool = displayio.Bitmap(tiles.width + 2, tiles.height + 2, 16)
            draw_pool(pool, tiles, _LEFT)
            palette = tile_palette(app.theme.tray, BACK)
            return [(displayio.TileGrid(pool, pixel_shader=palette), pool.width, pool.height)]
        canvas = displayio.Bitmap(tiles.width, tiles.height, 16)
        tiles.draw(canvas, 0, 0, _TILE, 0)
        palette = tile_palette(app.theme.tray, BARE if number == _BARE else PLAYABLE)
        parts = [(displayio.TileGrid(canvas, pixel_shader=palette), tiles.width, tiles.height)]
        if number == _BARE or app.theme.number == _LIGHT:
            tall = min(tiles.height + 2, high - 1)
            wood = displayio.Bitmap(self._wide, tall, 2)
            fill_round(wood, 0, 0, self._wide, tall, app.sizes[RADIUS], 1)
            shader = overlay_palette(app.theme.tray[0])
            parts.insert(0, (displayio.TileGrid(wood, pixel_shader=shader), self._wide, tall))
        if number == _DRAWN:
            tiles.palettes.append(palette)
            dot = new_dot(tiles, app.sizes[DRAWN_DOT])
            dot.y = -(tiles.height // 2)
            parts.append((dot, dot.tile_width, dot.tile_height))
        return parts

    def _place(self) -> displayio.TileGrid:
        """A place, as the table shows it in its smallest size."""
        app = self._app
        wide, high, _ = zoom = ZOOMS[app.sizes[ZOOMS_OF_TILES]][-1]
        sprites = TileSprites()
        sprites.use(zoom, 0)
        colours = app.theme.colours
        return displayio.TileGrid(
            sprites.tiles,
            pixel_shader=overlay_palette(colours[PLACE], colours[PLACE_FILL]),
            tile_width=2 * wide + 1,
            tile_height=high + 1,
            default_tile=PLACES + _ALL_FREE,
        )


def _shown(key: str) -> str:
    """A key as its pill shows it: narrow, so that what the keys do is close to all of them."""
    return key.replace(" ", "") + ":"
