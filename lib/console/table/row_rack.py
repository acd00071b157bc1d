"""The tray of a player of lines of symmetry: dominoes that stand side by side, and the pool."""

import displayio
from micropython import const

from console.draw.scroll import scroll
from console.draw.shapes import band
from console.draw.theme import GOLD, INK
from console.table.dominoes import BACK, BARE, LINED, PLAYABLE, domino_palette, dress, tray_dominoes
from console.table.rack_tiles import EMPTY, FACE_DOWN
from console.table.row_pool import BESIDE, RowPool
from console.table.wood import edge, wood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from engine.game import Game

_LINED = const(256)  # added to a tile of which the lines are drawn
_PINNED = const(512)  # added to one that has a pin

_GAP = const(2)  # pixels between two tiles
# Pixels, on small and on large displays: what of the tray is above and below tiles, how far these
# are from its upper edge, and how far the bright one is raised.
_FRAMES = b"\x04\x10"
_TOPS = b"\x02\x08"
_LIFTS = b"\x03\x05"


class RowRack:
    """``grid`` goes into a Group; ``height``: its pixels; ``first``: number of the first tile in
    sight, the leftmost or, where one reads from right to left, the rightmost.

    Each tile in sight is a bitmap of its own, so that the bright one is moved up, and has another
    palette.
    """

    def __init__(self, app: "App", game: "Game") -> None:
        self._app = app
        self._game = game
        dominoes = self._dominoes = tray_dominoes(app)
        self.height = dominoes.length + _FRAMES[app.large]
        self.first = 0
        self._top = _TOPS[app.large]
        self._lift = _LIFTS[app.large]
        self._pitch = dominoes.side + _GAP
        self._free = app.width - _GAP
        if len(game.deck) > game.dealt:
            self._free -= dominoes.side + BESIDE - _GAP
        self._room = (self._free + _GAP) // self._pitch
        self._palettes = [domino_palette(app.theme, look) for look in (PLAYABLE, BARE, BACK)]
        self._bright = domino_palette(app.theme, PLAYABLE)
        self._tiles: list = []
        self._playable: Sequence = ()
        self._drawn: Sequence = ()
        self._at = -1
        self._lines = False
        self._bitmaps: list = app.shared_bitmap("row", list)
        self._places: list = []  # TileGrids
        self._shown: list = []  # what is drawn in each
        self._bar: displayio.TileGrid | None = None  # says which part of the tiles is in sight
        self._pool = RowPool(app, dominoes, self._top)
        self.grid = displayio.Group(y=app.height - self.height)
        self.grid.append(wood(app, self.height))
        self.grid.append(self._pool.grid)

    def show(
        self, tiles: list, playable: "Sequence[bool]", at: int, drawn: "Sequence[int]" = ()
    ) -> None:
        """Show tiles, those not playable as bare wood.

        ``at``: the bright one, one past the last for the pool, -1 for none; ``drawn``: tiles that
        were just drawn, and get a pin.
        """
        self._tiles = tiles
        self._playable = playable
        self._drawn = drawn
        self._at = at
        self.first = self._first(at)
        room = min(self._room, len(tiles))
        while len(self._places) < room:
            self._add()
        side = self._dominoes.side
        left = (self._free - room * self._pitch + _GAP) // 2
        for place, grid in enumerate(self._places):
            grid.x = self._app.mirror(left + place * self._pitch, side)
            self._fill(place)
        self._show_bar()
        self._pool.show(self._game.pool_size, at == len(tiles))

    def show_backs(self, count: int) -> None:
        """Show a rack of so many tiles face down."""
        self.show([FACE_DOWN] * count, (), -1)

    def choose(self, at: int) -> None:
        """Make another tile the bright one, or the pool; -1 for none."""
        if self._first(at) != self.first:
            self.show(self._tiles, self._playable, at, self._drawn)
            return
        old = self._at
        self._at = at
        for i in (old, at):
            if 0 <= i < len(self._tiles):
                self._fill(i - self.first)
        self._pool.show(self._game.pool_size, at == len(self._tiles))

    def bright_x(self) -> int:
        """Where the left edge of the bright tile is, in pixels of the screen."""
        return int(self._places[self._at - self.first].x)

    def rest(self) -> None:
        """Take less memory until something else is to be shown: all of it serves the table too."""

    def show_lines(self, lines: bool) -> None:
        """Draw the lines of symmetry through the figures of the bright tile, or no longer."""
        if lines != self._lines:
            self._lines = lines
            if 0 <= self._at < len(self._tiles):
                self._fill(self._at - self.first)

    def just_drawn(self, tile: int) -> tuple:
        """What shows a tile that comes from the pool; nothing if its slot is not in sight.

        That is a bitmap of it face down and its palette, x and y of the pool on the tray, and what
        is to be seen only when it has come.
        """
        place = self._tiles.index(tile) - self.first
        if not 0 <= place < len(self._places):
            return ()
        dominoes = self._dominoes
        back = displayio.Bitmap(dominoes.side, dominoes.length + 1, 16)
        dominoes.draw_back(back, 0, 0)
        pool = self._pool.grid.x, self._pool.grid.y
        return back, self._palettes[2], pool, [self._places[place]]

    def _first(self, at: int) -> int:
        count = len(self._tiles)
        return scroll(self.first, count, self._room, at if at < count else -1)

    def _add(self) -> None:
        """Make room for one more tile in sight."""
        at = len(self._places)
        dominoes = self._dominoes
        if at == len(self._bitmaps):
            self._bitmaps.append(displayio.Bitmap(dominoes.side, dominoes.length + 1, 16))
        grid = displayio.TileGrid(self._bitmaps[at], pixel_shader=self._bright)
        self._places.append(grid)
        self._shown.append(-1)
        self.grid.append(grid)

    def _fill(self, place: int) -> None:
        """Show what is at a place now."""
        grid = self._places[place]
        index = self.first + place
        hidden = index >= len(self._tiles) or self._tiles[index] == EMPTY
        if grid.hidden != hidden:
            grid.hidden = hidden
        if hidden:
            return
        tile = what = self._tiles[index]
        bright = index == self._at
        if tile == FACE_DOWN:
            look = BACK
            palette = self._palettes[2]
        else:
            look = PLAYABLE if self._playable[index] else BARE
            palette = self._palettes[look != PLAYABLE]
            if tile in self._drawn:
                what += _PINNED
            if bright and self._lines:
                look = LINED
                what += _LINED
        if bright:
            palette = self._bright
            dress(palette, self._app.theme, look, True)
        if self._shown[place] != what:
            self._shown[place] = what
            self._draw(self._bitmaps[place], tile, what)
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
        """A line on the lower edge of the tray, as long as the part that is in sight."""
        if self._bar:
            self.grid.remove(self._bar)
            self._bar = None
        count = len(self._tiles)
        if count <= self._room:
            return
        width = self._free * self._room // count
        x = self._app.mirror(self._free * self.first // count, width)
        thick = edge(self._app)
        gold = self._app.theme.of(GOLD, INK)
        self._bar = band(x, self.height - thick, width, thick, gold)
        self.grid.append(self._bar)
