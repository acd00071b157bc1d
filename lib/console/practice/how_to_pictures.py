"""The pictures of How to play, drawn with the sprites and the views of the games."""

import displayio
from micropython import const

from console.draw.pill import SCORES, Pill
from console.draw.sizes import PILL, TABLE_FIGURE, ZOOM_OF_HOW_TO, ZOOMS_OF_TILES
from console.draw.text import add_label
from console.draw.theme import FELT, GOLD, SEAT_TEXT, TITLE
from console.practice.how_to_pages import (
    BRIDGE,
    DEAL,
    DRAWS,
    FIELD,
    FIGURES,
    HEXAGONS,
    MATCH,
    RACK,
    ROW,
)
from console.table.field_view import FieldView
from console.table.tile_sprites import ZOOMS
from engine.actions import BRIDGE as BRIDGE_SHAPE
from engine.actions import DOUBLE, HEXAGON
from engine.board import Board
from engine.dominoes import HALVES
from engine.lattice import cell
from engine.rules import Rules
from engine.tiles import FITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.practice.how_to_signs import SignPicture

_OTHER = const(1)  # seat of the tiles that are already there
_OWN = const(0)  # seat of the tile that is laid

# Tiles as (row, column, three corners, the apex first, clockwise); the last one is being laid.
_MATCH = ((0, 0, 3, 0, 2), (0, 1, 0, 3, 0), (0, 2, 0, 4, 0), (0, 3, 4, 0, 1))
_BRIDGE = (
    (0, -4, 2, 2, 5),
    (0, -3, 2, 2, 0),
    (1, -4, 5, 5, 2),
    (1, -3, 2, 4, 5),
    (1, -2, 4, 2, 3),
    (1, -1, 3, 3, 4),
    (1, 0, 3, 3, 2),
    (0, 0, 2, 2, 3),
    (0, -1, 3, 0, 2),
)
_HEXAGON = (
    (0, 0, 3, 2, 2),
    (0, 1, 2, 3, 4),
    (0, 2, 4, 5, 2),
    (1, 2, 0, 2, 5),
    (1, 0, 1, 2, 2),
    (1, 1, 2, 0, 1),
)
_DOUBLE = (
    (0, 0, 4, 2, 3),
    (0, 1, 2, 4, 2),
    (0, 2, 2, 0, 2),
    (0, 3, 0, 2, 4),
    (0, 4, 4, 4, 0),
    (1, 0, 2, 3, 2),
    (1, 1, 2, 1, 2),
    (1, 4, 0, 0, 4),
    (1, 3, 0, 0, 1),
    (1, 2, 1, 2, 0),
)
_SINGLE = ((1, 1, 4, 5, 5),)

# The boards of a picture from left to right, each with the shape that its last tile makes.
BOARDS = {
    MATCH: ((_MATCH, 0),),
    BRIDGE: ((_BRIDGE, BRIDGE_SHAPE),),
    HEXAGONS: ((_HEXAGON, HEXAGON), (_DOUBLE, DOUBLE)),
    FIELD: ((_HEXAGON, HEXAGON), (_SINGLE, 0)),
}
_BETWEEN = const(2)  # columns between two boards
_ABOVE = const(2)  # pixels above a caption

# Dominoes from left to right (tile << 1 | flipped); the last one of the row is being laid.
FACES = {
    FIGURES: (1 << 1, 10 << 1, 14 << 1),
    ROW: (3 << 1 | 1, 2 << 1, 11 << 1),
}
_APART = const(3)  # pixels between two dominoes (those of the row share a line) and beside all

# The dominoes of a rack.
_DOMINOES = (4, 7, 9, 1, 11)


def make_picture(
    app: "App", which: int, rules: Rules
) -> "BoardPicture | DominoPicture | RackPicture | SignPicture":
    """One of the pictures of ``console.practice.how_to_pages``, but KEYS and SIGNS."""
    if which in (DEAL, DRAWS):
        from console.practice.how_to_signs import make_signs

        return make_signs(app, which, rules)
    if which == RACK:
        return RackPicture(app, rules)
    return BoardPicture(app, which, rules) if which in BOARDS else DominoPicture(app, which)


class BoardPicture:
    """Boards of triangles side by side, captioned with their points; ``height``: its pixels.

    Boards that don't fit the width of the display are left out, from the left.
    """

    def __init__(self, app: "App", which: int, rules: Rules) -> None:
        self._app = app
        self._shapes = list(BOARDS[which])
        first = app.sizes[ZOOM_OF_HOW_TO]
        for self._zoom in ZOOMS[app.sizes[ZOOMS_OF_TILES]][first : first + 2]:
            hw, h, coin = self._zoom
            room = (app.width - coin - 2) // hw  # in half tiles
            if self._columns() <= room:
                break
        while self._columns() > room:
            self._shapes.pop(0)
        rows = 1 + max([tile[0] for tiles, _ in self._shapes for tile in tiles])
        self._width = self._columns() * hw + coin + 2
        self._canvas_height = rows * h + coin + 2
        self._captions = [self._caption(rules, tiles[-1], made) for tiles, made in self._shapes]
        self.height = self._canvas_height
        if self._captions[0]:
            self.height += _ABOVE + app.sizes[PILL]

    def draw(self, body: displayio.Group, y: int) -> None:
        """Add the picture to the group ``body``, its top at ``y``."""
        app = self._app
        left = (app.width - self._width) // 2
        view = FieldView(app, left, y, self._width, self._canvas_height)
        board = Board()
        middles = []
        laid = []
        col = 0
        for tiles, _ in self._shapes:
            cols = [tile[1] for tile in tiles]
            col -= min(cols)
            for i, (row, at, a, b, c) in enumerate(tiles):
                last = cell(0, row, at + col)
                face = FITS[a * 36 + b * 6 + c]
                board.place(last, face, _OWN if i == len(tiles) - 1 else _OTHER)
            laid.append(last)
            middles.append((cell(0, 0, min(cols) + col), cell(0, 0, max(cols) + col)))
            col += max(cols) + 2 + _BETWEEN
        view.show(board, 0, last, (self._zoom,))
        for last in laid:
            view.mark(last, app.theme.colours[GOLD])
        body.append(view.grid)
        for caption, (first, last) in zip(self._captions, middles):
            x = (view.place_on_screen(first)[0] + view.place_on_screen(last)[0]) // 2
            if caption:
                pill = Pill(app)
                pill.show(caption, SCORES)
                pill.place(x - pill.width // 2, y + self._canvas_height + _ABOVE)
                body.append(pill.group)

    def _columns(self) -> int:
        """The width of all boards, in half tiles."""
        count = -_BETWEEN
        for tiles, _ in self._shapes:
            cols = [tile[1] for tile in tiles]
            count += max(cols) - min(cols) + 2 + _BETWEEN
        return count

    def _caption(self, rules: Rules, tile: tuple[int, int, int, int, int], made: int) -> str:
        """The points of the tile that makes this shape."""
        bonus = rules.bonus(made)
        if not bonus:
            return ""
        if not rules.tile_points or len(self._shapes) > 1:
            return "+%d" % bonus
        _, _, a, b, c = tile
        return "%d+%d+%d + %d = %d" % (a, b, c, bonus, a + b + c + bonus)


class DominoPicture:
    """Dominoes with the number of lines below each half; ``height``: its pixels.

    Dominoes that don't fit the width of the display are in another line or, in a row, left out.
    """

    def __init__(self, app: "App", which: int) -> None:
        from console.table.dominoes import Dominoes, tray_dominoes

        self._app = app
        self._in_row = which == ROW
        apart = 1 if self._in_row else _APART
        faces = FACES[which]
        self._dominoes = Dominoes(app, app.sizes[TABLE_FIGURE])
        whole = len(faces) * (self._dominoes.length + apart) - apart
        if whole + 2 * _APART > app.width:  # nor do they touch the edges
            self._dominoes = tray_dominoes(app)
        self._pitch = self._dominoes.length + apart
        self._room = min((app.width + apart) // self._pitch, len(faces))
        self._faces = faces[-self._room :] if self._in_row else faces
        self._line = self._dominoes.side + 1 + app.font.height  # from one to the next
        self.height = -(-len(self._faces) // self._room) * self._line

    def draw(self, body: displayio.Group, y: int) -> None:
        """Add the picture to the group ``body``, its top at ``y``."""
        for i in range(0, len(self._faces), self._room):
            self._draw_line(body, y, self._faces[i : i + self._room])
            y += self._line

    def _draw_line(self, body: displayio.Group, y: int, faces: tuple[int, ...]) -> None:
        from console.table import dominoes

        app = self._app
        drawn = self._dominoes
        side = drawn.side
        last = len(faces) - 1
        canvas = displayio.Bitmap(last * self._pitch + drawn.length, side + 1, 16)
        left = (app.width - canvas.width) // 2
        look = dominoes.LAID if self._in_row else dominoes.LINED
        palette = dominoes.domino_palette(app.theme, look)
        palette[dominoes.RIM] = app.theme.colours[SEAT_TEXT + _OWN]
        body.append(displayio.TileGrid(canvas, pixel_shader=palette, x=left, y=y))
        for i, face in enumerate(faces):
            x = i * self._pitch
            if not self._in_row:
                drawn.draw(canvas, x, 0, face, False)
                drawn.draw_lines(canvas, x, 0, face, False)
            elif i == last:
                drawn.draw(canvas, x, 0, face, False, dominoes.RIM, dominoes.RIM)
            else:
                drawn.draw(canvas, x, 0, face, False)
            if self._in_row and i:
                drawn.join(canvas, x - 1, side // 2)
            for half in range(2):
                number = HALVES[face & -2 | (face & 1) ^ half]
                middle = left + x + half * (side + 1) + side // 2
                _write(app, body, "%d" % number, middle, y + side + 1)


class RackPicture:
    """Some dominoes as on a rack; ``height``: its pixels."""

    def __init__(self, app: "App", rules: Rules) -> None:
        from console.table.tile_rows import open_tile_rows

        self._width = app.width
        self._tile_rows = open_tile_rows(app, rules)
        self.height = self._tile_rows.height

    def draw(self, body: displayio.Group, y: int) -> None:
        """Add the picture to the group ``body``, its top at ``y``."""
        tiles = _DOMINOES[: self._tile_rows.room(self._width)]
        width = self._tile_rows.width_of(len(tiles))
        body.append(self._tile_rows.row(tiles, (self._width - width) // 2, y))


def _write(app: "App", body: displayio.Group, text: str, x: int, y: int) -> None:
    """Add a text with its middle at ``x``."""
    width = app.font.width(text)
    ink = app.theme.of(FELT, TITLE)
    add_label(body, app.font, text, (x - width // 2, y, width), ink, aloud=False)
