"""The domino that drops, as a picture of its own above the felt of its spot."""

import displayio
from micropython import const

from console.lifetimes import unload
from console.table.snake_picture import COMING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.row_view import RowView

_COLOURS = const(16)


def coming_domino(view: "RowView") -> displayio.TileGrid:
    """A picture of the tile laid last, on its spot; the row is drawn without it."""
    unload("console.table.domino_drop")  # it goes with the tile
    view.find_last()
    spots = view.spots()
    at = len(spots) - 2 if view.last else 1
    what = spots[at]
    picture = view.picture
    spots[at] = COMING
    view.changes += 1
    picture.show(spots)
    left, top, right, bottom = picture.snake.box(at)
    bitmap = displayio.Bitmap(right - left, bottom - top + 1, _COLOURS)
    picture.draw_tile(bitmap, 0, 0, at, what)
    return displayio.TileGrid(bitmap, pixel_shader=picture.palette, x=left, y=top)
