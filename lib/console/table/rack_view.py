"""The tray of triangular tiles: the slots of a rack, and the pool."""

import displayio
from micropython import const

from console.draw.scroll import scroll
from console.draw.sizes import DRAWN_DOT, TILE_LIFT, TRAY
from console.lifetimes import load_if_roomy, unload
from console.table.rack_tiles import EMPTY, FACE_DOWN, RISE
from console.table.tile_colours import BACK, BARE, BRIGHT, NONE, PLAYABLE, dress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from console.app import App
    from console.table.draw_animation import DrawnTile
    from engine.game import Game

# Pixels, on small and on large displays: how far the bright tile is raised, and the others are from
# the lower edge; the radius of a dot.
_LIFTS = (3, 5)
_DOTS = (2, 4)
_LIFT_POOL = const(2)  # pixels by which the bright pool is raised
_ROOMY = const(24576)  # bytes free: the module for the parts of a tray stays
_GAP = const(2)  # pixels between a dot and its tile, or an arrow and the edge of the tray


class RackView:
    """``grid`` is its Group, ``height`` its height in pixels; ``first``: the first slot in sight,
    the leftmost one or, where one reads from right to left, the rightmost.

    Slots never rotate: even ones point up, odd ones down. Each slot in sight has a TileGrid with a
    bitmap of its own, so the bright tile is raised and recoloured without drawing it; backs have
    two bitmaps.
    """

    def __init__(self, app: "App", game: "Game") -> None:
        self._app = app
        self._game = game
        self.height = app.sizes[TRAY]
        self.grid = displayio.Group(y=app.height - self.height)
        from console.table.wood import wood

        unload("console.table.wood")
        self.grid.append(wood(app, self.height))
        self.first = 0
        self.tiles: list[int] = []
        self.slot_grids: list[Any] = []  # the TileGrid of each slot in sight
        self.arrows: list[displayio.TileGrid] = []
        self.pool: Any = None
        self._playable: Sequence[bool] = ()
        self._drawn: Sequence[int] = ()
        self.dots: list[displayio.TileGrid] = []
        self._at = -1
        self._bright = -1  # the kind of tile that the bright palette is for
        self._slots = -1  # the number of slots that the tray is laid out for, less than 0 for backs
        self._count = -1  # the number on the pool

    def show(
        self, tiles: list[int], playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Show the slots: each has a tile, or is EMPTY or FACE_DOWN; tiles that are not playable
        are bare wood.

        ``at``: the bright slot, one past the last for the pool, -1 for none; ``drawn``: tiles that
        get a dot.
        """
        self.tiles = tiles
        self._playable = playable
        self._drawn = drawn
        self._at = at
        self._make_parts()
        self.first = self._first(at)
        for column in range(len(self.slot_grids)):
            self._fill(column)
        self._put(self.pool, self._pool_y, self._pool_is, False, 0)
        room = len(self.slot_grids)
        for end, arrow in enumerate(self.arrows):
            beyond = tiles[end * (self.first + room) : self.first + end * len(tiles)]
            arrow.hidden = min(beyond + [EMPTY]) == EMPTY
            low = (self.first + end * (room - 1)) & 1  # in the corner that a tile leaves free
            arrow.y = self.height - arrow.tile_height - _GAP if low else _GAP
        for dot in self.dots:
            dot.hidden = True
        self._choose(True)

    def show_backs(self, count: int) -> None:
        """Show a rack of ``count`` tiles face down."""
        self.show([FACE_DOWN] * count, (), -1)

    def choose(self, at: int) -> None:
        """Make slot ``at`` the bright one, one past the last for the pool, -1 for none."""
        if self._first(at) != self.first:
            self.show(self.tiles, self._playable, at, self._drawn)
            return
        self._choose(False)
        self._at = at
        self._choose(True)

    def shown(self) -> "list[Any]":
        """What is in sight, but for the wood and the pool."""
        return [each for each in self.slot_grids + self.dots + self.arrows if not each.hidden]

    def bright_grid(self) -> "Any":
        """The TileGrid of the bright tile."""
        return self.slot_grids[self._at - self.first]

    def rest(self) -> None:
        """Free the memory that only drawing needs, until something else is shown."""
        self._pictures.rest()

    def show_lines(self, lines: bool) -> None:
        """Do nothing: triangles have no lines of symmetry."""

    def just_drawn(self, tile: int) -> "DrawnTile | tuple[()]":
        """What shows a tile coming from the pool; () if its slot is out of sight."""
        column = self.tiles.index(tile) - self.first
        if not 0 <= column < len(self.slot_grids):
            return ()
        hidden = [self.slot_grids[column]]
        if tile in self._drawn:
            hidden.append(self.dots[self._drawn.index(tile)])
        pictures = self._pictures
        back = displayio.Bitmap(pictures.width, pictures.height, 16)
        pictures.draw(back, 0, 0, FACE_DOWN, (self.first + column) & 1)
        return back, pictures.palettes[BACK], (self.pool.x, self.pool.y), hidden

    def _make_parts(self) -> None:
        """Make the parts of the tray that are missing."""
        app = self._app
        count = len(self.tiles)
        backs = FACE_DOWN in self.tiles
        slots = ~count if backs else count
        left = self._game.pool_size
        if (slots, left) == (self._slots, self._count) and len(self._drawn) <= len(self.dots):
            return
        from console.table import tray_parts

        if not load_if_roomy(room=_ROOMY):
            unload("console.table.tray_parts")
        pictures = self._pictures = app.shared_bitmap("rack", lambda: tray_parts.new_pictures(app))
        if slots != self._slots:
            y = self.height - app.sizes[TILE_LIFT]
            self.slot_grids = self.arrows = self.dots = []  # their memory is needed
            self.pool = None
            game = self._game
            self.slot_grids, self.pool, self.arrows = tray_parts.lay_out(
                app, self.grid, pictures, y, count, len(game.deck) > game.dealt, backs
            )
            self._shown = [-1] * len(self.slot_grids)
            self.dots = []
            self._slots = slots
            self._count = -1
            self._pool_y = self.pool.y
        if left != self._count:
            self._count = left
            self._pool_is = BACK if left else NONE
            dress(pictures.palettes[BACK], app.theme.tray, self._pool_is)
            tray_parts.draw_pool(self.pool.bitmap, pictures, left)
        while len(self.dots) < len(self._drawn):
            self.dots.append(tray_parts.new_dot(pictures, app.sizes[DRAWN_DOT]))
            self.grid.append(self.dots[-1])

    def _first(self, at: int) -> int:
        count = len(self.tiles)
        return scroll(self.first, count, len(self.slot_grids), at if at < count else -1)

    def _fill(self, column: int) -> None:
        """Draw the tile of the slot in sight at index ``column``, if it has changed."""
        slot = self.first + column
        tile = self.tiles[slot]
        grid = self.slot_grids[column]
        if tile == EMPTY:
            grid.hidden = True
            return
        if grid.hidden:  # else it would be sent again
            grid.hidden = False
        down = slot & 1
        if self._shown[column] != tile << 1 | down:
            self._shown[column] = tile << 1 | down
            grid.bitmap.fill(0)
            self._pictures.draw(grid.bitmap, 0, 0, tile, down)
        self._put_tile(slot, False)

    def _choose(self, bright: bool) -> None:
        """Raise the bright tile or the pool, or lower it; dots move with their tiles."""
        at = self._at
        if at == len(self.tiles):
            self._put(self.pool, self._pool_y, self._pool_is, bright, _LIFT_POOL)
        elif at >= 0:
            self._put_tile(at, bright)
        for i in range(len(self._drawn)):
            column = self.tiles.index(self._drawn[i]) - self.first
            if 0 <= column < len(self.slot_grids):
                dot = self.dots[i]
                grid = self.slot_grids[column]
                radius = dot.tile_width // 2
                dot.hidden = False
                dot.x = grid.x + self._pictures.middle - radius
                dot.y = max(0, grid.y - radius - _GAP)

    def _put_tile(self, slot: int, bright: bool) -> None:
        """Colour and move the tile of a slot in sight."""
        what = BACK
        if self.tiles[slot] != FACE_DOWN:
            what = PLAYABLE if self._playable[slot] else BARE
        lift = self._app.sizes[TILE_LIFT]
        y = self.height - lift - self._pictures.triangle + 1
        y += 0 if slot & 1 else RISE
        self._put(self.slot_grids[slot - self.first], y, what, bright, lift)

    def _put(self, grid: displayio.TileGrid, y: int, what: int, bright: bool, lift: int) -> None:
        """Colour and move a tile or the pool; ``what``: its kind, as in ``tile_colours``."""
        palettes = self._pictures.palettes
        palette = palettes[BACK if what == NONE else what]
        if bright:
            palette = palettes[BRIGHT]
            if what != self._bright:
                self._bright = what
                dress(palette, self._app.theme.tray, what, True)
            y -= lift
        if grid.pixel_shader is not palette:  # else it would be sent again
            grid.pixel_shader = palette
        grid.y = y
