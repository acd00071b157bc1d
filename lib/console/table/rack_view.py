"""The tray of a player of triangles: slots with tiles, and the pool."""

import displayio
from micropython import const

from console.draw.scroll import scroll
from console.lifetimes import unload
from console.table.rack_tiles import EMPTY, FACE_DOWN, RISE
from console.table.tile_colours import BACK, BARE, BRIGHT, NONE, PLAYABLE, dress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from engine.game import Game

# Pixels, on small and on large displays: how far the bright tile is raised, and the others stand
# above the lower edge; the radius of a dot.
_LIFTS = (3, 5)
_DOTS = (2, 4)
_LIFT_POOL = const(2)


class RackView:
    """``grid`` goes into a Group; ``height``: its pixels; ``first``: the first slot in sight, the
    leftmost or, where one reads from right to left, the rightmost.

    Slots never turn: even ones point up, odd ones down. Each in sight has a bitmap of its own, so
    that the bright tile is one that is moved up and has another palette.
    """

    def __init__(self, app: "App", game: "Game") -> None:
        self._app = app
        self._game = game
        self.height = app.sizes.tray
        self.grid = displayio.Group(y=app.height - self.height)
        from console.table.wood import wood

        unload("console.table.wood")
        self.grid.append(wood(app, self.height))
        self.first = 0
        self._tiles: list = []
        self._places: list = []
        self._arrows: list = []
        self._pool: Any = None
        self._playable: Sequence = ()
        self._drawn: Sequence = ()
        self._dots: list = []
        self._at = -1
        self._bright = -1  # what has the bright palette
        self._slots = -1  # for so many all is laid out
        self._count = -1  # the number on the pool

    def show(
        self, tiles: list, playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Show slots with tiles, EMPTY or FACE_DOWN; those not playable are bare wood.

        ``at``: the bright one, one past the last for the pool, -1 for none; ``drawn``: tiles that
        get a dot.
        """
        self._tiles = tiles
        self._playable = playable
        self._drawn = drawn
        self._at = at
        self._make_parts()
        self.first = self._first(at)
        for place in range(len(self._places)):
            self._fill(place)
        self._put(self._pool, self._pool_y, self._pool_is, False, 0)
        room = len(self._places)
        for end, arrow in enumerate(self._arrows):
            arrow.hidden = self.first + end * room == end * len(tiles)
            low = (self.first + end * (room - 1)) & 1  # in the corner that a tile leaves free
            arrow.y = self.height - arrow.tile_height - 2 if low else 2
        for dot in self._dots:
            dot.hidden = True
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

    def bright_x(self) -> int:
        """Where the left edge of the bright tile is, in pixels of the screen."""
        return int(self._places[self._at - self.first].x)

    def rest(self) -> None:
        """Take less memory until something else is to be shown."""
        self._pictures.rest()

    def show_lines(self, lines: bool) -> None:
        """Draw lines of symmetry through the bright tile, or no longer; triangles have none."""

    def just_drawn(self, tile: int) -> tuple:
        """What shows a tile that comes from the pool; nothing if its slot is not in sight.

        That is a bitmap of it face down and its palette, x and y of the pool on the tray, and what
        is to be seen only when it has come.
        """
        place = self._tiles.index(tile) - self.first
        if not 0 <= place < len(self._places):
            return ()
        hidden = [self._places[place]]
        if tile in self._drawn:
            hidden.append(self._dots[self._drawn.index(tile)])
        pictures = self._pictures
        back = displayio.Bitmap(pictures.width, pictures.height, 16)
        pictures.draw(back, 0, 0, FACE_DOWN, (self.first + place) & 1)
        return back, pictures.palettes[BACK], (self._pool.x, self._pool.y), hidden

    def _make_parts(self) -> None:
        """Make what is to be shown, unless it is there."""
        app = self._app
        count = len(self._tiles)
        left = self._game.pool_size
        if (count, left) == (self._slots, self._count) and len(self._drawn) <= len(self._dots):
            return
        from console.table import tray_parts

        unload("console.table.tray_parts")
        pictures = self._pictures = app.shared_bitmap("rack", lambda: tray_parts.new_pictures(app))
        if count != self._slots:
            y = self.height - _LIFTS[app.large]
            self._places = self._arrows = self._dots = []  # their memory is needed
            self._pool = None
            game = self._game
            self._places, self._pool, self._arrows = tray_parts.lay_out(
                app, self.grid, pictures, y, count, len(game.deck) > game.dealt
            )
            self._shown = [-1] * len(self._places)
            self._dots = []
            self._slots = count
            self._count = -1
            self._pool_y = self._pool.y
        if left != self._count:
            self._count = left
            self._pool_is = BACK if left else NONE
            dress(pictures.palettes[BACK], app.theme.tray, self._pool_is)
            tray_parts.draw_pool(self._pool.bitmap, pictures, left)
        while len(self._dots) < len(self._drawn):
            self._dots.append(tray_parts.new_dot(pictures, _DOTS[app.large]))
            self.grid.append(self._dots[-1])

    def _first(self, at: int) -> int:
        count = len(self._tiles)
        return scroll(self.first, count, len(self._places), at if at < count else -1)

    def _fill(self, place: int) -> None:
        """Draw what is at a place now, if that is something else than before."""
        slot = self.first + place
        tile = self._tiles[slot]
        grid = self._places[place]
        if tile == EMPTY:
            grid.hidden = True
            return
        if grid.hidden:  # else it would be sent again
            grid.hidden = False
        down = slot & 1
        if self._shown[place] != tile << 1 | down:
            self._shown[place] = tile << 1 | down
            grid.bitmap.fill(0)
            self._pictures.draw(grid.bitmap, 0, 0, tile, down)
        self._put_tile(slot, False)

    def _choose(self, bright: bool) -> None:
        """Raise the bright tile or the pool, or lower it; dots go with tiles."""
        at = self._at
        if at == len(self._tiles):
            self._put(self._pool, self._pool_y, self._pool_is, bright, _LIFT_POOL)
        elif at >= 0:
            self._put_tile(at, bright)
        for i in range(len(self._drawn)):
            place = self._tiles.index(self._drawn[i]) - self.first
            if 0 <= place < len(self._places):
                dot = self._dots[i]
                grid = self._places[place]
                radius = dot.tile_width // 2
                dot.hidden = False
                dot.x = grid.x + self._pictures.middle - radius
                dot.y = max(0, grid.y - radius - 2)

    def _put_tile(self, slot: int, bright: bool) -> None:
        """Colour and place a tile that is in sight."""
        what = BACK
        if self._tiles[slot] != FACE_DOWN:
            what = PLAYABLE if self._playable[slot] else BARE
        lift = _LIFTS[self._app.large]
        y = self.height - lift - self._pictures.triangle + 1
        y += 0 if slot & 1 else RISE
        self._put(self._places[slot - self.first], y, what, bright, lift)

    def _put(self, grid: displayio.TileGrid, y: int, what: int, bright: bool, lift: int) -> None:
        """Colour and place a tile or the pool."""
        palettes = self._pictures.palettes
        palette = palettes[BACK if what == NONE else what]
        if bright:
            palette = palettes[BRIGHT]
            if what != self._bright:
                self._bright = what
                dress(palette, self._app.theme.tray, what, True)
            y -= lift
        if grid.pixel_shader is not palette:  # as above
            grid.pixel_shader = palette
        grid.y = y
