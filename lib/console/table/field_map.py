"""Another field of a game, as a small picture in a corner of the table."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.sheet import read_sheet
from console.draw.sizes import ZOOM_OF_MAP
from console.draw.text import CENTRE, add_label
from console.draw.theme import BAR, IVORY, IVORY_DOWN, TEXT, overlay_palette
from console.table.tile_sprites import TINIES, copy
from engine.lattice import COORD_MASK, FIELD_SHIFT, ROW_SHIFT, points_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.game_view import GameView
    from console.table.tile_sprites import Box

# A colour of the picture, which has those of the sprites: the seams are its ground.
_GROUND = const(1)

_GAP = const(2)  # pixels from the picture to the edges of the table
_BORDER = const(4)  # pixels between name, tiles and the edges of the picture


class FieldMap:
    """``group`` shows the tiles of the field after the one in view, with its name above."""

    def __init__(self, view: "GameView", app: "App") -> None:
        theme = app.theme
        self.group = displayio.Group()
        self._app = app
        self._view = view
        self._palette = overlay_palette(
            theme.colours[BAR], theme.colours[IVORY], theme.colours[IVORY_DOWN]
        )
        self._zooms = TINIES[app.sizes[ZOOM_OF_MAP] :]
        self._size = (0, 0)  # of the picture
        self._shown: tuple[int, ...] = ()

    def show(self, fields: int) -> None:
        """Preview the next of ``fields`` fields; hide the preview if there is only one."""
        view = self._view
        field = (view.field + 1) % max(fields, 1)
        cells = [cell for cell in view.board.cells if cell >> FIELD_SHIFT == field]
        shown = (field, fields, len(cells))
        if shown != self._shown:
            self._shown = shown
            while len(self.group):
                self.group.pop()
            if fields > 1 and field != view.field:
                self._draw(field, cells)
        if len(self.group):
            self._place()

    def covered(self, box: "Box") -> int:
        """How many pixels of the picture a box of the canvas would hide."""
        left, top, right, bottom = box
        x = self.group.x
        y = self.group.y
        across = min(right, x + self._size[0]) - max(left, x)
        along = min(bottom, y + self._size[1]) - max(top, y)
        return max(0, across) * max(0, along) if len(self.group) else 0

    def _place(self) -> None:
        """Put the picture into the upper corner where it hides less."""
        view = self._view
        width, height = size = self._size
        self._size = (0, 0)  # else it would hide itself
        right = view.size[0] - width - _GAP
        top = view.y + _GAP
        wide = width + _GAP  # with felt beside it
        at_left = view.hidden_by(view.x + _GAP, top, wide, height)
        at_right = view.hidden_by(view.x + right - _GAP, top, wide, height)
        self._size = size
        self.group.x = _GAP if at_left < at_right else right
        self.group.y = _GAP

    def _draw(self, field: int, cells: list[int]) -> None:
        app = self._app
        cols = [cell & COORD_MASK for cell in cells]
        rows = [cell >> ROW_SHIFT & COORD_MASK for cell in cells]
        most = self._view.size[0] // 3
        for zoom in self._zooms:
            hw, h, _ = zoom
            wide = (max(cols) - min(cols) + 2) * hw + 1
            if wide + 2 * _BORDER <= most:
                break
        with open("assets/tiles/%dx%d.sht" % zoom[:2], "rb") as file:
            tiles, _ = read_sheet(file)
        font = app.small_font
        name = app.words.FIELD_NAME % (field + 1)
        width = max(wide, font.width(name)) + 2 * _BORDER
        top = 2 * _BORDER + font.cap
        height = top + (max(rows) - min(rows) + 1) * h + 1 + _BORDER
        bitmap = displayio.Bitmap(width, height, 4)
        self._size = (width, height)
        box = (0, 0, width, height)
        bitmap.fill(_GROUND)
        for y, cut in ((0, 2), (1, 1), (height - 2, 1), (height - 1, 2)):  # round corners
            fill_region(bitmap, 0, y, cut, y + 1, 0)
            fill_region(bitmap, width - cut, y, width, y + 1, 0)
        left = (width - wide) // 2
        for cell in cells:
            x = left + ((cell & COORD_MASK) - min(cols)) * hw
            y = top + ((cell >> ROW_SHIFT & COORD_MASK) - min(rows)) * h
            side = 2 * hw + 1
            copy(bitmap, box, tiles, x, y, points_down(cell) * side, side, h + 1)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=self._palette))
        place = (0, _BORDER + font.cap - font.ascent, width)
        add_label(self.group, font, name, place, app.theme.over(BAR, TEXT), CENTRE, False)
