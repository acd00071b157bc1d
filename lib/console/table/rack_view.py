"""The tray of a player of triangles: slots with tiles, and the pool."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.scroll import scroll
from console.table.pool_view import BESIDE, PoolView
from console.table.rack_tiles import EMPTY, FACE_DOWN, RISE, RackTiles
from console.table.tile_colours import (
    BACK,
    BARE,
    BEHIND,
    BRIGHT,
    COLOURS,
    NUMBER,
    PLAYABLE,
    dress,
)
from console.table.wood import wood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.table.draw_animation import DrawAnimation
    from engine.game import Game

_FEW = const(7)  # slots: more of them are narrower
_USUAL = const(160)  # pixels: on less there is room for one slot less
_WIDE = const(320)  # pixels, of a display that has room for all that are in sight
_WIDER = const(2)  # pixels from one tile to the next there
# Pixels, on small and on large displays: how far the bright tile is raised, and the others stand
# above the lower edge; how wide the pool is where there is no room for a stack; the radius of a
# dot.
_LIFTS = b"\x03\x05"
_TABS = b"\x0e\x1e"
_DOTS = b"\x02\x04"
_ARROW = const(5)


class RackView:
    """``grid`` goes into a Group; ``height``: its pixels; ``first``: the first slot in sight, the
    leftmost or, where one reads from right to left, the rightmost.

    Slots never turn: even ones point up, odd ones down. Each in sight has a bitmap of its own, so
    that the bright tile is one that is moved up and has another palette.
    """

    def __init__(self, app: "App", game: "Game") -> None:
        self._app = app
        self._game = game
        size = "large" if app.large else "small"
        pictures = self._pictures = app.shared_bitmap("rack", lambda: RackTiles(size))
        palettes = pictures.palettes
        if not palettes:
            for what in (PLAYABLE, BARE, BACK, BRIGHT):
                palettes.append(displayio.Palette(COLOURS))
                dress(palettes[what], app.theme.tray, what)
        self.height = app.sizes.tray
        self.grid = displayio.Group(y=app.height - self.height)
        self.grid.append(wood(app, self.height))
        self.first = 0
        self._tiles: list = []
        self._playable: Sequence = ()
        self._drawn: Sequence = ()
        self._at = -1
        self._slots = -1  # for so many it is arranged
        self._room = 0  # so many of them are in sight
        self._places: list = []  # TileGrids
        self._shown: list = []  # what is drawn in each of them
        self._dots: list = []
        self._arrows: list = []  # at the first and at the last slot in sight

    def show(
        self, tiles: list, playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Show slots with tiles, EMPTY or FACE_DOWN; those not playable are bare wood.

        ``at``: the bright one, one past the last for the pool, -1 for none; ``drawn``: tiles that
        get a dot.
        """
        if len(tiles) != self._slots:
            self._arrange(len(tiles))
            self._slots = len(tiles)
        self._tiles = tiles
        self._playable = playable
        self._drawn = drawn
        self._at = at
        self.first = self._first(at)
        for place in range(len(self._places)):
            self._fill(place)
        self._pool.show(self._game.pool_size)
        self._pool.choose(False)
        for end, arrow in enumerate(self._arrows):
            last = end * (self._room - 1)
            arrow.hidden = self.first + end * self._room == end * len(tiles)
            low = (self.first + last) & 1
            arrow.y = self.height - 2 * _ARROW - 1 if low else 2
        for dot in self._dots:
            dot.hidden = True
        while len(self._dots) < len(drawn):
            self._dots.append(_dot(self._pictures, _DOTS[self._app.large]))
            self.grid.append(self._dots[-1])
        self._choose(True)

    def show_backs(self, count: int) -> None:
        """Show a rack of so many tiles face down."""
        self.show([FACE_DOWN] * count, (), -1)

    def choose(self, at: int) -> None:
        """Make another slot the bright one, or the pool; -1 for none."""
        if self._first(at) != self.first:
            self.show(self._tiles, self._playable, at, self._drawn)
            return
        self._choose(False)
        self._at = at
        self._choose(True)

    def show_lines(self, lines: bool) -> None:
        """Draw lines of symmetry through the bright tile, or no longer; triangles have none."""

    def draw_in(self, group: displayio.Group, tile: int) -> "DrawAnimation | None":
        """Let the tile that was just drawn come from the pool; None if that is not to be seen.

        ``group``: that of the screen, above which the tile passes.
        """
        place = self._tiles.index(tile) - self.first
        speed = self._app.memory.settings.speed
        if not speed or not 0 <= place < len(self._places):
            return None
        from console.table.draw_animation import DrawAnimation

        hidden = [self._places[place]]
        if tile in self._drawn:
            hidden.append(self._dots[self._drawn.index(tile)])
        down = (self.first + place) & 1
        return DrawAnimation(
            group, self.grid.y, self._pictures, self._pool.grid, hidden, down, speed
        )

    def _arrange(self, count: int) -> None:
        """Make room for so many slots: all of them in sight if that is possible."""
        app = self._app
        pictures = self._pictures
        wide = app.width >= _WIDE
        size = "large" if app.large else "small"
        few = _FEW - (app.width < _USUAL)
        pictures.use(size if wide or count <= few else size + "_narrow")
        width = pictures.width
        pitch = pictures.pitch + (_WIDER if wide else 0)
        tab = 0
        free = app.width - width - BESIDE
        if (count - 1) * pitch + width > free:
            tab = _TABS[app.large]
            free = app.width - tab
        room = self._room = min(count, (free - width) // pitch + 1)
        x = (free - (room - 1) * pitch - width) // 2

        grid = self.grid
        while len(grid) > 1:
            grid.pop()
        self._pool = PoolView(app, pictures, self._y(0), tab)
        grid.append(self._pool.grid)
        self._places = []
        for place in range(room):
            left = app.mirror(x + place * pitch, width)
            if len(pictures.bitmaps) <= place:
                pictures.bitmaps.append(displayio.Bitmap(width, pictures.height, 16))
            shader = pictures.palettes[BARE]
            tile = displayio.TileGrid(pictures.bitmaps[place], pixel_shader=shader, x=left)
            self._places.append(tile)
            grid.append(tile)
        self._shown = [-1] * room
        self._dots = []
        self._arrows = []
        if room < count:
            for end in range(2):
                left = x + end * ((room - 1) * pitch + width - _ARROW)
                arrow = _arrow(pictures, app.mirror(left, _ARROW), app.rtl == (end == 0))
                self._arrows.append(arrow)
                grid.append(arrow)

    def _y(self, down: int) -> int:
        """Where a tile is that is not bright."""
        y = self.height - _LIFTS[self._app.large] - self._pictures.triangle + 1
        return y if down else y + RISE

    def _first(self, at: int) -> int:
        count = len(self._tiles)
        return scroll(self.first, count, self._room, at if at < count else -1)

    def _fill(self, place: int) -> None:
        """Draw what is at a place now, if that is something else than before."""
        slot = self.first + place
        tile = self._tiles[slot]
        grid = self._places[place]
        grid.hidden = tile == EMPTY
        if tile == EMPTY:
            return
        down = slot & 1
        if self._shown[place] != tile << 1 | down:
            self._shown[place] = tile << 1 | down
            grid.bitmap.fill(0)
            self._pictures.draw(grid.bitmap, 0, 0, tile, down)
        grid.pixel_shader = self._pictures.palettes[self._what(slot)]
        grid.y = self._y(down)

    def _what(self, slot: int) -> int:
        """By what a tile is coloured."""
        if self._tiles[slot] == FACE_DOWN:
            return BACK
        return PLAYABLE if self._playable[slot] else BARE

    def _choose(self, bright: bool) -> None:
        """Raise the bright tile or the pool, or lower it."""
        at = self._at
        if at == len(self._tiles):
            self._pool.choose(bright)
        elif at >= 0:
            what = self._what(at)
            palettes = self._pictures.palettes
            grid = self._places[at - self.first]
            grid.y = self._y(at & 1)
            if bright:
                dress(palettes[BRIGHT], self._app.theme.tray, what, True)
                what = BRIGHT
                grid.y -= _LIFTS[self._app.large]
            grid.pixel_shader = palettes[what]
        for i in range(len(self._drawn)):
            self._put_dot(self._dots[i], self._tiles.index(self._drawn[i]) - self.first)

    def _put_dot(self, dot: displayio.TileGrid, place: int) -> None:
        """Put a dot on the tile at a place."""
        dot.hidden = not 0 <= place < self._room
        if not dot.hidden:
            grid = self._places[place]
            radius = dot.tile_width // 2
            dot.x = grid.x + self._pictures.middle - radius
            dot.y = max(0, grid.y - radius - 2)


def _dot(pictures: RackTiles, radius: int) -> displayio.TileGrid:
    """A dot for a tile that was drawn: gold with a dark edge."""
    size = 2 * radius + 1
    bitmap = displayio.Bitmap(size, size, 16)
    for y in range(size):
        for x in range(size):
            away = (x - radius) * (x - radius) + (y - radius) * (y - radius)
            if away <= radius * radius + 1:
                inside = away <= (radius - 1) * (radius - 1) + 1
                bitmap[x, y] = BEHIND if inside else NUMBER
    return displayio.TileGrid(bitmap, pixel_shader=pictures.palettes[PLAYABLE])


def _arrow(pictures: RackTiles, x: int, right: bool) -> displayio.TileGrid:
    """An arrow: there are more tiles at that end."""
    bitmap = displayio.Bitmap(_ARROW, 2 * _ARROW - 1, 16)
    for i in range(_ARROW):
        fill_region(bitmap, i, _ARROW - 1 - i, i + 1, _ARROW + i, BEHIND)
    grid = displayio.TileGrid(bitmap, pixel_shader=pictures.palettes[PLAYABLE], x=x)
    grid.flip_x = right
    return grid
