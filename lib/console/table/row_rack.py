"""The tray of lines of symmetry: upright dominoes side by side, and the pool."""

import displayio
from micropython import const

from console.draw.scroll import scroll
from console.draw.shapes import band
from console.draw.sizes import DOMINOES_FRAME, DOMINOES_TOP, TILE_LIFT
from console.draw.theme import GOLD, INK
from console.table.dominoes import BACK, BARE, LINED, PLAYABLE, domino_palette, dress, tray_dominoes
from console.table.rack_tiles import EMPTY, FACE_DOWN
from console.table.row_pool import BESIDE, RowPool
from console.table.wood import edge, wood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.match.turn_layout import TurnLayout
    from console.table.draw_animation import DrawnTile
    from engine.game import Game

_LINED = const(256)  # added to a tile if its lines are drawn
_PINNED = const(512)  # added to a tile if it has a pin

_GAP = const(2)  # pixels between two tiles
_NARROW = const(160)  # displays of less: a row fills all of the table
_SUNK = const(2)  # pixels of the pill that are behind the tray there


class RowRack:
    """``grid`` is its Group, ``height`` its height in pixels; ``first``: the first slot in sight,
    the leftmost one or, where one reads from right to left, the rightmost; ``wood``: where the wood
    beside backs begins and ends.

    Each slot in sight has a TileGrid with a bitmap of its own, so the bright tile is raised and
    recoloured without drawing it.
    """

    def __init__(self, app: "App", game: "Game") -> None:
        self._app = app
        self._game = game
        dominoes = self._dominoes = tray_dominoes(app)
        self.height = dominoes.length + app.sizes[DOMINOES_FRAME]
        self.first = 0
        self._top = app.sizes[DOMINOES_TOP]
        self._lift = app.sizes[TILE_LIFT]
        self._pitch = dominoes.side + _GAP
        self._free = app.width - _GAP
        if len(game.deck) > game.dealt:
            self._free -= dominoes.side + BESIDE - _GAP
        self._room = (self._free + _GAP) // self._pitch
        self._palettes = [domino_palette(app.theme, look) for look in (PLAYABLE, BARE, BACK)]
        self._bright = domino_palette(app.theme, PLAYABLE)
        self.tiles: list[int] = []
        self._playable: Sequence[bool] = ()
        self._drawn: Sequence[int] = ()
        self._at = -1
        self.lines = False
        self.wood = (0, 0)
        self._bitmaps: list[displayio.Bitmap] = app.shared_bitmap("row", list)
        self.slot_grids: list[displayio.TileGrid] = []  # the TileGrid of each slot in sight
        self._shown: list[int] = []  # the tile drawn in each, with _LINED and _PINNED
        self._bar: displayio.TileGrid | None = None  # shows which part of the rack is in sight
        self.pool = RowPool(app, dominoes, self._top)
        self.grid = displayio.Group(y=app.height - self.height)
        self.grid.append(wood(app, self.height))
        self.grid.append(self.pool.grid)

    def cover(self, layout: "TurnLayout") -> None:
        """Let the pill sink behind the tray where it would lie on the row."""
        if self._app.width < _NARROW:
            layout.group.remove(self.grid)
            layout.group.append(self.grid)
            layout.bottom += _SUNK

    def show(
        self, tiles: list[int], playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Show the slots: each has a tile, or is EMPTY or FACE_DOWN; tiles that are not playable
        are bare wood.

        ``at``: the bright slot, one past the last for the pool, -1 for none; ``drawn``: tiles that
        get a pin, as they were just drawn.
        """
        self.tiles = tiles
        self._playable = playable
        self._drawn = drawn
        self._at = at
        self.first = self._first(at)
        room = min(self._room, len(tiles))
        while len(self.slot_grids) < room:
            self._add()
        side = self._dominoes.side
        left = (self._free - room * self._pitch + _GAP) // 2
        if FACE_DOWN in tiles:  # whose turn it was is told beside them
            left = 2 * _GAP
            self.wood = left + room * self._pitch, self._free - 1
        for column, grid in enumerate(self.slot_grids):
            grid.x = self._app.mirror(left + column * self._pitch, side)
            self._fill(column)
        self._show_bar()
        self.pool.show(self._game.pool_size, at == len(tiles))

    def show_backs(self, count: int) -> None:
        """Show a rack of ``count`` tiles face down."""
        self.show([FACE_DOWN] * count, (), -1)

    def choose(self, at: int) -> None:
        """Make slot ``at`` the bright one, one past the last for the pool, -1 for none."""
        if self._first(at) != self.first:
            self.show(self.tiles, self._playable, at, self._drawn)
            return
        old = self._at
        self._at = at
        for i in (old, at):
            if 0 <= i < len(self.tiles):
                self._fill(i - self.first)
        self.pool.show(self._game.pool_size, at == len(self.tiles))

    def shown(self) -> list[displayio.TileGrid]:
        """The tiles in sight."""
        return [grid for grid in self.slot_grids if not grid.hidden]

    def bright_grid(self) -> displayio.TileGrid:
        """The TileGrid of the bright tile."""
        return self.slot_grids[self._at - self.first]

    def rest(self) -> None:
        """Do nothing: the table needs all that the tray is drawn with."""

    def show_lines(self, lines: bool) -> None:
        """Draw the lines of symmetry through the figures of the bright tile, or remove them."""
        if lines != self.lines:
            self.lines = lines
            if 0 <= self._at < len(self.tiles):
                self._fill(self._at - self.first)

    def just_drawn(self, tile: int) -> "DrawnTile | tuple[()]":
        """What shows a tile coming from the pool; () if its slot is out of sight."""
        column = self.tiles.index(tile) - self.first
        if not 0 <= column < len(self.slot_grids):
            return ()
        dominoes = self._dominoes
        back = displayio.Bitmap(dominoes.side, dominoes.length + 1, 16)
        dominoes.draw_back(back, 0, 0)
        pool = self.pool.grid.x, self.pool.grid.y
        return back, self._palettes[2], pool, [self.slot_grids[column]]

    def _first(self, at: int) -> int:
        count = len(self.tiles)
        return scroll(self.first, count, self._room, at if at < count else -1)

    def _add(self) -> None:
        """Add a slot in sight."""
        at = len(self.slot_grids)
        dominoes = self._dominoes
        if at == len(self._bitmaps):
            self._bitmaps.append(displayio.Bitmap(dominoes.side, dominoes.length + 1, 16))
        grid = displayio.TileGrid(self._bitmaps[at], pixel_shader=self._bright)
        self.slot_grids.append(grid)
        self._shown.append(-1)
        self.grid.append(grid)

    def _fill(self, column: int) -> None:
        """Show the tile of the slot in sight at index ``column``."""
        grid = self.slot_grids[column]
        index = self.first + column
        hidden = index >= len(self.tiles) or self.tiles[index] == EMPTY
        if grid.hidden != hidden:
            grid.hidden = hidden
        if hidden:
            return
        tile = what = self.tiles[index]
        bright = index == self._at
        if tile == FACE_DOWN:
            look = BACK
            palette = self._palettes[2]
        else:
            look = PLAYABLE if self._playable[index] else BARE
            palette = self._palettes[look != PLAYABLE]
            if tile in self._drawn:
                what += _PINNED
            if bright and self.lines:
                look = LINED
                what += _LINED
        if bright:
            palette = self._bright
            dress(palette, self._app.theme, look, True)
        if self._shown[column] != what:
            self._shown[column] = what
            self._draw(self._bitmaps[column], tile, what)
        if grid.pixel_shader is not palette:  # else it would be sent again
            grid.pixel_shader = palette
        grid.y = self._top - (self._lift if bright else 0)

    def _draw(self, bitmap: displayio.Bitmap, tile: int, what: int) -> None:
        dominoes = self._dominoes
        if tile == FACE_DOWN:
            dominoes.draw_back(bitmap, 0, 0)
            return
        dominoes.draw(bitmap, 0, 0, tile << 1, True)
        if what & _LINED:
            dominoes.draw_lines(bitmap, 0, 0, tile << 1, True)
        if what & _PINNED:
            dominoes.pin(bitmap, 0, 0)

    def _show_bar(self) -> None:
        """Show which part of a long rack is in sight, as a line on the lower edge of the tray."""
        if self._bar:
            self.grid.remove(self._bar)
            self._bar = None
        count = len(self.tiles)
        if count <= self._room:
            return
        width = self._free * self._room // count
        x = self._app.mirror(self._free * self.first // count, width)
        thick = edge(self._app)
        gold = self._app.theme.of(GOLD, INK)
        self._bar = band(x, self.height - thick, width, thick, gold)
        self.grid.append(self._bar)
